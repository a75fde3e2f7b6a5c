// What the signs of the picture mean, and the rules that a stranger needs: the same throughout a game, so that a terminal can show it once.

import { BOX, CARDS, GATES, LOCALES, TOMES } from '../components.ts';
import type { State } from '../state.ts';

function ringText(): string {
  return 'Ring: 31 is followed by 0. [0] the Investigator of seat 0, (0) a Cultist, [0 inside] an inmate; *ghoul.1 8 a Monster and the Sanity it takes, **cthulhu.1 40 a Great Old One. For sale: the price, and the rent with 1, 2, 3 Lots of the locale in one hand (the fee with 1 to 4 Tomes); owned: what is due now.';
}

function goalText({ options }: State): string {
  return `Goal: Sanity is money and life. A player who cannot pay goes insane, gives up Lots and cards, and plays on as a Cultist. The last sane player wins; the Cultists win together when they own all ${TOMES.length} Tomes and one of them brings one to Mi-Go. After round ${options.maxRounds} the highest net worth (Sanity and prices of Lots and Tomes) wins.`;
}

function turnText({ options }: State): readonly string[] {
  const trade = options.trade
    ? ` At the end of a turn Lots, Tomes and Spells may be traded, ${options.offersPerTurn} offers at most.`
    : '';
  return [
    `Turn: move one Monster, then walk by two dice and do what the space says. Doubles walk again; the third double leads to Arkham Asylum.${trade}`,
    `Mi-Go: passing it or landing there costs ${BOX.toll}. Lots and Tomes: buy them when you land there, or pay the owner. Mythos: draw a card. Go to Arkham Asylum: an inmate gains ${BOX.asylumGain} in each of its turns and leaves by doubles or with its throw number ${BOX.asylumTries}.`,
    `Monsters move the other way by two dice and take Sanity where they end; your own walk stops at the first one. Past Mi-Go they go under the deck. Allies can be shoved in front of them. Effects leave Great Old Ones alone unless they name them.`,
    `Cultists walk the other way, lose and gain nothing, take free Tomes, keep Monsters as friends. Where a Cultist lands, each sane player loses a die, and one of them meets its friends; when it comes to the Asylum, each inmate loses a die.`,
  ];
}

function tableText({ options }: State): readonly string[] {
  const dice = options.gateRoll === '2d6' ? 'two dice' : `a number from 1 to ${GATES.length}`;
  const rows = GATES.map(({ row, text }) => `${row} ${text}`);
  return [
    `Gates (${dice}, ${BOX.gateRollsPerTurn} throws a turn): ${rows.join(' ')}`,
    ...LOCALES.map(({ name, text }) => `${name}, complete: ${text}`),
    ...TOMES.map(({ name, text }) => `${name}: ${text}`),
  ];
}

/** Monsters that do more than take Sanity. */
function monsterText(): string {
  const special = CARDS.filter(({ kind, after, id }) => kind === 'monster' && after.length > 0 && id.endsWith('.1'));
  return `Monsters: ${special.map(({ name, text }) => `${name}: ${text ?? ''}`).join(' ')}`;
}

/** The key to the picture. */
export function legendLines(state: State): readonly string[] {
  return [goalText(state), ringText(), ...turnText(state), ...tableText(state), monsterText()];
}
