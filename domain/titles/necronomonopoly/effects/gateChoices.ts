// What a step of a Gate row leaves to the choice of the seat. Rulebook: Gates 6, 7, 10, 12, 13; rulings R94, R95, R97, R98.

import { at } from '../../../base/defect.ts';
import type { Seat } from '../../../title/contract.ts';
import { by } from '../../../title/moves.ts';
import type { GateStep } from '../components/effects.ts';
import type { SpaceKind, Tag } from '../components/ids.ts';
import { CARDS, cardOf, GATES, LOTS, localeOf, spaceOf } from '../components.ts';
import { MOVES_OF, type MoveOf } from '../moves.ts';
import type { State } from '../state.ts';
import { lowestInDeck, lowestOfEach } from './deck.ts';
import { ownerOf } from './property.ts';
import { placesOf } from './ring.ts';

const BEAST_MOVES = by('card', MOVES_OF.beast);
const LOT_MOVES = by('lot', MOVES_OF.lot);

export type Choice = MoveOf<'space' | 'beast' | 'lot'>;

const MORTALS = CARDS.filter(({ kind, greatOldOne }) => kind === 'monster' && !greatOldOne);

/** Step `index`, from 0, of a row. */
export function gateStep(row: number, index: number): GateStep | undefined {
  return at(GATES, row - 1).steps[index];
}

function beasts(ids: readonly string[]): readonly Choice[] {
  return ids.flatMap((id) => BEAST_MOVES.get(id) ?? []);
}

function tameable(state: State, tag: Tag): readonly string[] {
  const card = lowestInDeck(state, ({ tags }) => tags.includes(tag));
  const onBoard = state.board.flatMap((one) => (cardOf(one.card).tags.includes(tag) ? [one.card] : []));
  return card === null ? onBoard : [card.id, ...onBoard];
}

function destinations(kind: SpaceKind | null, locale: string | null): readonly number[] {
  if (kind !== null) return placesOf(kind);
  return locale === null ? [] : localeOf(locale).lots.map((lot) => spaceOf(lot).index);
}

function otherLots(state: State, seat: Seat): readonly Choice[] {
  return LOTS.flatMap(({ id }) => {
    const owner = ownerOf(state, id);
    return owner === null || owner === seat ? [] : (LOT_MOVES.get(id) ?? []);
  });
}

/** Every choice that the step offers; empty where there is nothing to choose. */
export function choicesAt(state: State, seat: Seat, step: GateStep): readonly Choice[] {
  switch (step.op) {
    case 'gotoChoice':
      return destinations(step.kind, step.locale).map((place) => at(MOVES_OF.space, place));
    case 'searchMonsterToMiGo':
      return beasts(lowestOfEach(state, MORTALS).map(({ id }) => id));
    case 'tame':
      return beasts(tameable(state, step.tag));
    case 'removeMonster':
      return beasts(state.board.flatMap((one) => (cardOf(one.card).greatOldOne ? [] : [one.card])));
    case 'takeLot':
      return otherLots(state, seat);
    default:
      return [];
  }
}
