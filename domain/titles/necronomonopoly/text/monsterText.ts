// What a move of a Monster may lead to, in words.

import { at } from '../../../base/defect.ts';
import type { Seat } from '../../../title.ts';
import type { CardId } from '../components/ids.ts';
import { cardOf, MI_GO, RING } from '../components.ts';
import type { State } from '../state.ts';
import { placeName } from './names.ts';
import { seatsText } from './phrases.ts';
import { ignores } from './sums.ts';

/** Least and most of two dice. */
const LEAST = 2;
const MOST = 12;

/** Sane seats at `space` whom the Monster may attack. */
function preyAt(state: State, card: CardId, space: number): readonly Seat[] {
  return state.seats.flatMap(({ status, inmate, space: own }, seat) =>
    status === 'sane' && !inmate && own === space && !ignores(state, seat, card) ? [seat] : [],
  );
}

/** `meets seat 1 on a 7`: each throw that ends at an Investigator. */
function meetings(state: State, card: CardId, from: number): readonly string[] {
  const steps = from === MI_GO ? RING : from;
  return Array.from({ length: MOST - LEAST + 1 }, (_, index) => LEAST + index).flatMap((roll) => {
    const prey = roll > steps ? [] : preyAt(state, card, (steps - roll) % RING);
    return prey.length === 0 ? [] : [`${seatsText(prey)} on a ${roll}`];
  });
}

/** ` from Witch's Cross; meets seat 1 on a 7; leaves past Mi-Go from a 9 on`. */
export function outlook(state: State, card: CardId, from: number): string {
  const met = meetings(state, card, from);
  const meets = met.length === 0 ? '; meets nobody' : `; meets ${met.join(', ')}`;
  const leaves = from !== MI_GO && from < MOST ? `; leaves the board on ${Math.max(from, LEAST)} or more` : '';
  return `${meets}${leaves}`;
}

/** `Gug (gug.1, takes 16) at Witch's Cross; meets …`. */
export function monsterLine(state: State, card: CardId): string {
  const { name, loss, greatOldOne } = cardOf(card);
  const monster = state.board.find((one) => one.card === card);
  const kind = greatOldOne ? 'Great Old One, ' : '';
  const what = `${name} (${card}, ${kind}takes ${loss})`;
  if (monster === undefined) return what;
  return `${what} at ${placeName(monster.space)}${outlook(state, card, monster.space)}`;
}

/** Where a Monster of the board stands. */
export function monsterSpace(state: State, card: CardId): number {
  return at(
    state.board.filter((one) => one.card === card),
    0,
  ).space;
}
