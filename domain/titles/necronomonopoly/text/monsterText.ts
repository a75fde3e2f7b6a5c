// What a move of a Monster may lead to, in words.

import type { Seat } from '../../../title/contract.ts';
import type { CardId } from '../components/ids.ts';
import { cardOf, MI_GO, RING } from '../components.ts';
import { ignores } from '../effects/powers.ts';
import type { State } from '../state.ts';
import { placeName } from './names.ts';
import { listed, seatsText } from './phrases.ts';
import type { Situation } from './situation.ts';

/** Least and most of two dice. */
const LEAST = 2;
const MOST = 12;

/** Sane seats at `space` whom the Monster may attack. */
function preyAt(state: State, card: CardId, space: number): readonly Seat[] {
  return state.seats.flatMap((mine, seat) => {
    const { status, inmate, space: own } = mine;
    return status === 'sane' && !inmate && own === space && !ignores(mine, cardOf(card)) ? [seat] : [];
  });
}

function preyText(prey: readonly Seat[], seat: Seat): string {
  const others = prey.filter((one) => one !== seat);
  return listed([...(prey.includes(seat) ? ['you'] : []), ...(others.length === 0 ? [] : [seatsText(others)])]);
}

/** `seat 1 on 7`: each throw that ends at an Investigator. */
function meetings({ state, seat }: Situation, card: CardId, from: number): readonly string[] {
  const steps = from === MI_GO ? RING : from;
  return Array.from({ length: MOST - LEAST + 1 }, (_, index) => LEAST + index).flatMap((roll) => {
    const prey = roll > steps ? [] : preyAt(state, card, (steps - roll) % RING);
    return prey.length === 0 ? [] : [`${preyText(prey, seat)} on ${roll}`];
  });
}

/** `; meets you on 7, seat 1 on 9; leaves the board on 9 or more`. */
export function outlook(situation: Situation, card: CardId, from: number): string {
  const met = meetings(situation, card, from);
  const meets = met.length === 0 ? '; meets nobody' : `; meets ${met.join(', ')}`;
  const leaves = from !== MI_GO && from < MOST ? `; leaves the board on ${Math.max(from, LEAST)} or more` : '';
  return `${meets}${leaves}`;
}

/** `Gug (gug.1, takes 16) at Witch's Cross; meets …`. */
export function monsterLine(situation: Situation, card: CardId): string {
  const { name, loss, greatOldOne } = cardOf(card);
  const monster = situation.state.board.find((one) => one.card === card);
  const kind = greatOldOne ? 'Great Old One, ' : '';
  const what = `${name} (${card}, ${kind}takes ${loss})`;
  if (monster === undefined) return what;
  return `${what} at ${placeName(monster.space)}${outlook(situation, card, monster.space)}`;
}
