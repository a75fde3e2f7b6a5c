// Labels of the moves of one's own turn: Monsters, dice, free moves, the end.

import { at } from '../../../base/defect.ts';
import type { CardId, Target } from '../components/ids.ts';
import { BOX, cardOf, TOMES } from '../components.ts';
import { costNow } from '../effects/hand.ts';
import type { MoveOf } from '../moves.ts';
import type { State } from '../state.ts';
import { cardText } from './cards.ts';
import { monsterLine, outlook } from './monsterText.ts';
import { cardName, PASS_NAMES, placeName, targetName } from './names.ts';
import { clause, diceText } from './phrases.ts';
import { powerName } from './powers.ts';
import { type Labels, mineOf, openAt, type Situation } from './situation.ts';

type TurnKind =
  | ('monster' | 'none' | 'roll' | 'stand' | 'pass' | 'pass-always')
  | ('use' | 'extra' | 'summon' | 'ask' | 'trade');

/** `for 3 Sanity`, `for nothing`. */
export function costText({ state, seat }: Situation, card: CardId): string {
  const cost = costNow(state, seat, card);
  return cost === 0 ? 'for nothing' : `for ${cost} Sanity`;
}

function directionOf(situation: Situation): string {
  return mineOf(situation).status === 'sane' ? 'clockwise' : 'widdershins';
}

function rollLabel(situation: Situation): string {
  const { inmate, tries, space } = mineOf(situation);
  if (!inmate) return `Throw two dice and walk ${directionOf(situation)} from ${placeName(space)}`;
  return tries < BOX.asylumTries
    ? 'Throw two dice: doubles take you out of Arkham Asylum'
    : 'Throw two dice and walk out of Arkham Asylum with any throw';
}

/** Whose card a target is, if another seat holds it. */
function holderText(state: State, target: Target): string {
  const holder = state.seats.findIndex(({ cards }) => cards.some((card) => card === target));
  return holder < 0 ? '' : ` of seat ${holder}`;
}

/** What may happen to the Monster that the use moves. */
function useOutlook(situation: Situation, { card, target }: MoveOf<'use'>): string {
  const moves = cardOf(card).use?.effects.some(({ op }) => op === 'moveMonster') === true;
  const monster = situation.state.board.find((one) => one.card === target);
  return moves && monster !== undefined ? outlook(situation, monster.card, monster.space) : '';
}

function useLabel(situation: Situation, move: MoveOf<'use'>): string {
  const { card, target } = move;
  const on = target === null ? '' : ` on ${targetName(target)}${holderText(situation.state, target)}`;
  const { text } = cardOf(card);
  const what = `Use ${cardName(card)}${on} ${costText(situation, card)}`;
  return `${what}: ${clause(text ?? '')}${useOutlook(situation, move)}`;
}

function summonLabel(situation: Situation, card: CardId): string {
  const { seats, deck } = situation.state;
  const { space } = at(seats, situation.seat);
  const tome = TOMES.find(({ passives }) =>
    passives.some((passive) => passive.op === 'summonOnce' && `${passive.card}.1` === card),
  );
  const from = deck.unknown.includes(card) || deck.bottom.includes(card) ? ' from the deck' : '';
  const odds = outlook(situation, card, space);
  return `Call ${cardText(card)}${from} to ${placeName(space)} by ${tome?.name ?? ''}, once a game; it moves at once${odds}`;
}

function passLabel({ state }: Situation): string {
  const counter = openAt(state, 'counter');
  if (counter !== null) return `Let ${cardName(counter.card)} of seat ${counter.user} take effect`;
  return openAt(state, 'interlude') === null ? 'End your turn' : 'Use no card now';
}

function passAlwaysLabel(situation: Situation): string {
  const isSpell = openAt(situation.state, 'counter') !== null;
  const pass = PASS_NAMES[isSpell ? 'spell' : 'interlude'];
  return `${passLabel(situation)}, and always pass: ${pass}. You can be asked again by a move of your own turn`;
}

function tradeLabel({ state }: Situation, { seat }: MoveOf<'trade'>): string {
  const { turn, options } = state;
  return `Make an offer to seat ${seat}: offer ${turn.offers + 1} of ${options.offersPerTurn}`;
}

export const TURN_LABELS: Pick<Labels, TurnKind> = {
  monster:
    ({ card }) =>
    (situation) =>
      `Move ${monsterLine(situation, card)}`,
  none:
    () =>
    ({ state }) =>
      openAt(state, 'retrieve') === null ? 'Move no Monster' : 'Take no Spell',
  roll: () => rollLabel,
  stand:
    () =>
    ({ state }) =>
      `Let the throw stand: ${diceText(state.turn.dice?.dice ?? [])}`,
  pass: () => passLabel,
  'pass-always': () => passAlwaysLabel,
  use: (move) => (situation) => useLabel(situation, move),
  extra:
    ({ source, card }) =>
    (situation) =>
      `Move, by ${powerName(source)}, ${monsterLine(situation, card)}`,
  summon:
    ({ card }) =>
    (situation) =>
      summonLabel(situation, card),
  ask:
    ({ pass }) =>
    () =>
      `Be asked again: ${PASS_NAMES[pass]}`,
  trade: (move) => (situation) => tradeLabel(situation, move),
};
