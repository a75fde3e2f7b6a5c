// What cards do, in words made from their powers, so that other values of `data/` read right.

import { at } from '../../../base/defect.ts';
import type { Ability, Upgrade } from '../components/cards.ts';
import { type CrewAction, type PipeEffect, POWERS, type Power } from '../components/ids.ts';
import { counted } from './phrases.ts';
import type { Both, Say } from './speak.ts';

/** Bandit tokens that a train with gold adds. */
const MOST_TOKENS = 2;

type Words = (amount: number, say: Say) => string;

const POWER_WORDS: Readonly<Record<Power, Words>> = {
  engineering: (amount, say) => say(`Engineering +${amount}`, `Technik +${amount}`),
  mining: (amount, say) => say(`Mining +${amount}`, `Bergbau +${amount}`),
  fighting: (amount, say) => say(`Fighting +${amount}`, `Kampf +${amount}`),
  allowance: (amount, say) => {
    const goods = counted(amount, 'good', say);
    return say(`Load and Unload: ${goods} more`, `Laden und Entladen: ${goods} mehr`);
  },
  quiet: (amount, say) => {
    const tokens = counted(amount, 'banditToken', say);
    return amount < MOST_TOKENS
      ? say(`Move: the train adds ${tokens} fewer to each tunnel`, `Fahren: ${tokens} weniger in jeden Tunnel`)
      : say('Move: the train adds no bandit tokens', 'Fahren: Der Zug bringt keine Banditenmarker');
  },
  escort: (amount, say) => {
    const cards = counted(amount, 'banditCard', say);
    return say(`Move: ${cards} fewer drawn in each tunnel`, `Fahren: in jedem Tunnel ${cards} weniger`);
  },
  rerolls: (amount, say) =>
    say(
      `Fight: all dice may be rolled again ${amount === 1 ? 'once' : `${amount} times`}`,
      `Kämpfen: Alle Würfel dürfen ${amount === 1 ? 'einmal' : `${amount}-mal`} neu geworfen werden`,
    ),
  skunkProof: (_amount, say) =>
    say('Mine: a skunk only ends the drawing', 'Abbauen: Ein Stinktier beendet nur das Ziehen'),
  rockOre: (amount, say) => say(`Mine: each rock is worth ${amount} ore`, `Abbauen: Jeder Fels ist ${amount} Erz wert`),
  allTools: (_amount, say) => say('Mine: every tool is usable', 'Abbauen: Jedes Werkzeug ist brauchbar'),
  salePrice: (amount, say) =>
    say(
      `Unload: ${amount} money more for each piece sold in a living town`,
      `Entladen: ${amount} Geld mehr für jede Ware, die in einer lebenden Stadt verkauft wird`,
    ),
  bounty: (amount, say) =>
    say(
      `Fight: ${amount} money more for each bandit discarded`,
      `Kämpfen: ${amount} Geld mehr für jeden besiegten Banditen`,
    ),
  squeeze: (_amount, say) =>
    say('Move: blocked tracks may be used', 'Fahren: Auch blockierte Gleise dürfen befahren werden'),
  freeTunnels: (amount, say) =>
    say(
      `Move: the first ${amount === 1 ? 'tunnel costs' : `${amount} tunnels cost`} 0`,
      amount === 1 ? 'Fahren: Der erste Tunnel kostet 0' : `Fahren: Die ersten ${amount} Tunnel kosten 0`,
    ),
  quickLoad: (amount, say) => {
    const goods = counted(amount, 'good', say);
    return say(`Mine: up to ${goods} loaded at once afterwards`, `Abbauen: danach gleich bis zu ${goods} laden`);
  },
  guard: (amount, say) => {
    const goods = counted(amount, 'good', say);
    return say(
      `bandits steal ${goods} fewer at the end of the turn`,
      `Banditen stehlen am Ende des Spielzugs ${goods} weniger`,
    );
  },
  circleDiscount: (amount, say) =>
    say(
      `Unload: share circles cost ${amount} gold less, at least 1`,
      `Entladen: Aktienfelder kosten ${amount} Gold weniger, mindestens 1`,
    ),
  trainSize: (amount, say) => {
    const cars = counted(amount, 'boxcar', say);
    return say(
      `${cars} more, up to the limit of the train`,
      `${cars} mehr, höchstens so viele, wie ein Zug haben darf`,
    );
  },
};

const ACTION_WORDS: Readonly<Record<CrewAction, Both>> = {
  wreck: [
    "before the action: derails a boxcar of another seat in the engine's cave or in a tunnel at it",
    'vor der Aktion: lässt einen fremden Wagen in der Höhle der Lok oder in einem Tunnel dort entgleisen',
  ],
  rerail: [
    'before the action: puts the derailed engine of its seat right',
    'vor der Aktion: gleist die eigene entgleiste Lok auf',
  ],
};

const PIPE_WORDS: Readonly<Record<PipeEffect, Words>> = {
  boxcar: (_pieces, say) =>
    say('derails a boxcar of another seat, anywhere', 'lässt einen fremden Wagen entgleisen, überall'),
  engine: (_pieces, say) =>
    say(
      'derails the engine of another seat in the same place or one tunnel away',
      'lässt eine fremde Lok am selben Ort oder einen Tunnel entfernt entgleisen',
    ),
  lure: (_pieces, say) =>
    say(
      "sends a bandit from its owner's mat to another seat",
      'schickt einen Banditen vom eigenen Tableau zu einem anderen Platz',
    ),
  siphon: (pieces, say) => {
    const goods = counted(pieces, 'good', say);
    return say(
      `takes up to ${goods} from the right end of the mat of a seat in the same cave`,
      `nimmt bis zu ${goods} vom rechten Ende des Tableaus eines Platzes in derselben Höhle`,
    );
  },
  smoke: (_pieces, say) =>
    say('bandits steal nothing at the end of this turn', 'Banditen stehlen am Ende dieses Spielzugs nichts'),
  sand: (_pieces, say) =>
    say(
      "discarded by itself instead of derailing its owner's engine",
      'wird von selbst abgelegt, statt dass die eigene Lok entgleist',
    ),
  shutters: (_pieces, say) =>
    say(
      "discarded by itself instead of derailing its owner's boxcars",
      'wird von selbst abgelegt, statt dass eigene Wagen entgleisen',
    ),
};

/** What an ability does: `Load and Unload: 3 goods more`. */
export function abilityText({ power, value, action }: Ability, say: Say): string {
  if (power !== null) return POWER_WORDS[power](value, say);
  return action === null ? '' : say(...ACTION_WORDS[action]);
}

type Brief = (amount: number) => Both;

const POWER_BRIEFS: Readonly<Record<Power, Brief>> = {
  engineering: (amount) => [`Engineering +${amount}`, `Technik +${amount}`],
  mining: (amount) => [`Mining +${amount}`, `Bergbau +${amount}`],
  fighting: (amount) => [`Fighting +${amount}`, `Kampf +${amount}`],
  allowance: (amount) => [`${amount} goods more`, `${amount} Waren mehr`],
  quiet: (amount) =>
    amount < MOST_TOKENS ? [`${amount} token less`, `${amount} Marker weniger`] : ['adds no tokens', 'keine Marker'],
  escort: (amount) => [`${amount} bandit less`, `${amount} Bandit weniger`],
  rerolls: () => ['rolls again', 'wirft neu'],
  skunkProof: () => ['no fear of the skunk', 'trotzt dem Stinktier'],
  rockOre: () => ['rock is ore', 'Fels ist Erz'],
  allTools: () => ['every tool', 'jedes Werkzeug'],
  salePrice: (amount) => [`+${amount} per sale`, `+${amount} je Verkauf`],
  bounty: (amount) => [`+${amount} per bounty`, `+${amount} je Kopfgeld`],
  squeeze: () => ['passes boxcars', 'an Wagen vorbei'],
  freeTunnels: () => ['first tunnel free', 'erster Tunnel frei'],
  quickLoad: (amount) => [`mines and loads ${amount}`, `baut ab, lädt ${amount}`],
  guard: (amount) => [`${amount} stolen less`, `${amount} weniger gestohlen`],
  circleDiscount: (amount) => [`shares ${amount} gold less`, `Aktien ${amount} Gold billiger`],
  trainSize: (amount) => [`${amount} boxcar more`, `${amount} Wagen mehr`],
};

const ACTION_BRIEFS: Readonly<Record<CrewAction, Both>> = {
  wreck: ['derails a boxcar', 'kippt einen Wagen'],
  rerail: ['rights the engine', 'gleist die Lok auf'],
};

/** The same in a few words, for a card: `3 goods more`. */
export function abilityBrief({ power, value, action }: Ability): Both {
  if (power !== null) return POWER_BRIEFS[power](value);
  return action === null ? ['', ''] : ACTION_BRIEFS[action];
}

/** What an upgrade does: `Engineering +2, 1 boxcar more, up to the limit of the train`. */
export function upgradeText(upgrade: Upgrade, say: Say): string {
  if (upgrade.kind === 'pipe') return PIPE_WORDS[upgrade.effect](upgrade.value, say);
  const parts = POWERS.flatMap((power, index) => {
    const amount = at(upgrade.powers, index);
    return amount > 0 ? [POWER_WORDS[power](amount, say)] : [];
  });
  return parts.join('; ');
}
