// What cards do, in words made from their powers, so that other values of `data/` read right.

import { at } from '../../../base/defect.ts';
import type { Ability, Upgrade } from '../components/cards.ts';
import { type CrewAction, type PipeEffect, POWERS, type Power } from '../components/ids.ts';
import { counted } from './phrases.ts';

/** Bandit tokens that a train with gold adds. */
const MOST_TOKENS = 2;

const POWER_WORDS: Readonly<Record<Power, (amount: number) => string>> = {
  engineering: (amount) => `Engineering +${amount}`,
  mining: (amount) => `Mining +${amount}`,
  fighting: (amount) => `Fighting +${amount}`,
  allowance: (amount) => `Load and Unload: ${counted(amount, 'good')} more`,
  quiet: (amount) =>
    amount < MOST_TOKENS
      ? `Move: the train adds ${counted(amount, 'bandit token')} fewer to each tunnel`
      : 'Move: the train adds no bandit tokens',
  escort: (amount) => `Move: ${counted(amount, 'bandit')} fewer drawn in each tunnel`,
  rerolls: (amount) => `Fight: all dice may be rolled again ${amount === 1 ? 'once' : `${amount} times`}`,
  skunkProof: () => 'Mine: a skunk only ends the drawing',
  rockOre: (amount) => `Mine: each rock is worth ${amount} ore`,
  allTools: () => 'Mine: every tool is usable',
  salePrice: (amount) => `Unload: ${amount} money more for each piece sold in a living town`,
  bounty: (amount) => `Fight: ${amount} money more for each bandit discarded`,
  squeeze: () => 'Move: blocked tracks may be used',
  freeTunnels: (amount) => `Move: the first ${amount === 1 ? 'tunnel costs' : `${amount} tunnels cost`} 0`,
  quickLoad: (amount) => `Mine: up to ${counted(amount, 'good')} loaded at once afterwards`,
  guard: (amount) => `bandits steal ${counted(amount, 'good')} fewer at the end of the turn`,
  circleDiscount: (amount) => `Unload: share circles cost ${amount} gold less, at least 1`,
  trainSize: (amount) => `${counted(amount, 'boxcar')} more, up to the limit of the train`,
};

const ACTION_WORDS: Readonly<Record<CrewAction, string>> = {
  wreck: "before the action: derails a boxcar of another seat in the engine's cave or in a tunnel at it",
  rerail: 'before the action: puts the derailed engine of its seat right',
};

function pipeWords(effect: PipeEffect, pieces: number): string {
  switch (effect) {
    case 'boxcar':
      return 'derails a boxcar of another seat, anywhere';
    case 'engine':
      return 'derails the engine of another seat in the same place or one tunnel away';
    case 'lure':
      return "sends a bandit from its owner's mat to another seat";
    case 'siphon':
      return `takes up to ${counted(pieces, 'good')} from the right end of the mat of a seat in the same cave`;
    case 'smoke':
      return 'bandits steal nothing at the end of this turn';
    case 'sand':
      return "discarded by itself instead of derailing its owner's engine";
    case 'shutters':
      return "discarded by itself instead of derailing its owner's boxcars";
  }
}

/** What an ability does: `Load and Unload: 3 goods more`. */
export function abilityText({ power, value, action }: Ability): string {
  if (power !== null) return POWER_WORDS[power](value);
  return action === null ? '' : ACTION_WORDS[action];
}

/** What an upgrade does: `Engineering +2, 1 boxcar more, up to the limit of the train`. */
export function upgradeText(upgrade: Upgrade): string {
  if (upgrade.kind === 'pipe') return pipeWords(upgrade.effect, upgrade.value);
  const parts = POWERS.flatMap((power, index) => {
    const amount = at(upgrade.powers, index);
    return amount > 0 ? [POWER_WORDS[power](amount)] : [];
  });
  return parts.join('; ');
}
