// Labels of what a space, a drawn card or a Gate asks.

import { at } from '../../../base/defect.ts';
import type { CardId, LotId } from '../components/ids.ts';
import { GATES, isLot, localeOf, lotOf, MI_GO, spaceAt, tomeOf } from '../components.ts';
import { ownerOf } from '../effects/property.ts';
import type { MoveOf } from '../moves.ts';
import { cardText } from './cards.ts';
import { rowText } from './cause.ts';
import { deedText, isTome, ownerText } from './goods.ts';
import { outlook } from './monsterText.ts';
import { cardName, placeName, spaceName } from './names.ts';
import { powerName } from './powers.ts';
import { dueOf, type Labels, leavingText, mineOf, openAt, type Situation } from './situation.ts';
import { acceptText } from './tradeLabels.ts';

type SpaceKind =
  | ('buy' | 'decline' | 'keep' | 'leave' | 'accept' | 'redraw')
  | ('stay' | 'shift' | 'space' | 'beast' | 'lot');

/** `your 2nd of 3 Lots of Innsmouth`; `your 1st Great Tome`. */
function collectionText(situation: Situation, id: LotId): string {
  const { lots, tomes } = mineOf(situation);
  if (isTome(id)) return `Great Tome number ${tomes.length + 1} of yours`;
  const { name, lots: all } = localeOf(lotOf(id).locale);
  const own = lots.filter((lot) => all.includes(lot)).length;
  return `Lot ${own + 1} of ${all.length} of ${name}`;
}

function buyLabel(situation: Situation): string {
  const mine = mineOf(situation);
  const { id } = spaceAt(mine.space);
  const cost = isTome(id) ? tomeOf(id).cost : lotOf(id).cost;
  return `Buy ${spaceName(id)} for ${cost} Sanity, ${leavingText(mine, cost)}: ${collectionText(situation, id)}`;
}

/** The card that was turned up. */
function drawnName({ state }: Situation): string {
  return state.drawn === null ? 'the card' : cardName(state.drawn);
}

function acceptLabel(situation: Situation): string {
  const answer = openAt(situation.state, 'tradeAnswer');
  if (answer !== null) return `Accept: ${acceptText(situation, answer.offer)}`;
  return `Let ${drawnName(situation)} count`;
}

function rollOf({ state }: Situation): number {
  return openAt(state, 'gate')?.roll ?? 1;
}

function spaceLabel({ state, seat }: Situation, id: string): string {
  const owner = isLot(id) || isTome(id) ? `, ${deedText(id)}, ${ownerText(state, seat, id)}` : '';
  return `Go to ${spaceName(id)}${owner}`;
}

function beastLabel(situation: Situation, card: CardId): string {
  const { state, seat } = situation;
  const choice = openAt(state, 'choose');
  const op = choice === null ? null : at(at(GATES, choice.row - 1).steps, choice.index).op;
  const monster = state.board.find((one) => one.card === card);
  const from = monster === undefined ? 'from the deck' : `from ${placeName(monster.space)}`;
  if (op === 'tame') {
    const role = at(state.seats, seat).status === 'sane' ? 'an Ally' : 'a friend';
    return `Take ${cardText(card)} ${from} as ${role}`;
  }
  if (op === 'removeMonster') return `Take ${cardText(card)} ${from}, off the board`;
  return `Bring ${cardText(card)} ${from} to ${placeName(MI_GO)}, where it moves at once${outlook(situation, card, MI_GO)}`;
}

function lotLabel({ state, seat }: Situation, lot: LotId): string {
  const owner = ownerOf(state, lot) ?? 0;
  const seats = state.seats.map((one, index) => {
    if (index === owner) return { ...one, lots: one.lots.filter((id) => id !== lot) };
    return index === seat ? { ...one, lots: [...one.lots, lot] } : one;
  });
  const rent = dueOf({ ...state, seats }, lot) ?? 0;
  return `Take ${spaceName(lot)} (${deedText(lot)}) from seat ${owner}, who then owes you the rent of ${rent}`;
}

function shiftLabel(situation: Situation, { source, by }: MoveOf<'shift'>): string {
  const to = rollOf(situation) + by;
  return `${by > 0 ? 'Raise' : 'Lower'} the throw to ${to} by ${powerName(source)}, ${rowText(to)}`;
}

export const SPACE_LABELS: Pick<Labels, SpaceKind> = {
  buy: () => buyLabel,
  decline: () => (situation) => `Do not buy ${spaceName(spaceAt(mineOf(situation).space).id)}`,
  keep: () => (situation) => `Keep ${drawnName(situation)}`,
  leave: () => (situation) => `Do not keep ${drawnName(situation)}: it goes under the deck`,
  accept: () => acceptLabel,
  redraw: () => (situation) => `Put ${drawnName(situation)} under the deck and draw another card`,
  stay: () => (situation) => `Leave the throw at ${rollOf(situation)}, ${rowText(rollOf(situation))}`,
  shift: (move) => (situation) => shiftLabel(situation, move),
  space:
    ({ space }) =>
    (situation) =>
      spaceLabel(situation, space),
  beast:
    ({ card }) =>
    (situation) =>
      beastLabel(situation, card),
  lot:
    ({ lot }) =>
    (situation) =>
      lotLabel(situation, lot),
};
