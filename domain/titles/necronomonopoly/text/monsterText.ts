// What a move of a Monster may lead to, in words.

import type { Seat } from '../../../title/contract.ts';
import type { CardId } from '../components/ids.ts';
import { cardOf, MI_GO, RING } from '../components.ts';
import { ignores } from '../effects/powers.ts';
import type { State } from '../state.ts';
import { kindName, lossText } from './cards.ts';
import { placeName, quoted } from './names.ts';
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

function preyText(prey: readonly Seat[], { seat, say }: Situation): string {
  const others = prey.filter((one) => one !== seat);
  const you = prey.includes(seat) ? [say('you', 'dich')] : [];
  return listed([...you, ...(others.length === 0 ? [] : [seatsText(others, say)])], say);
}

/** `seat 1 on 7`: each throw that ends at an Investigator. */
function meetings(situation: Situation, card: CardId, from: number): readonly string[] {
  const steps = from === MI_GO ? RING : from;
  const on = situation.say('on', 'bei');
  return Array.from({ length: MOST - LEAST + 1 }, (_, index) => LEAST + index).flatMap((roll) => {
    const prey = roll > steps ? [] : preyAt(situation.state, card, (steps - roll) % RING);
    return prey.length === 0 ? [] : [`${preyText(prey, situation)} ${on} ${roll}`];
  });
}

/** `; meets you on 7, seat 1 on 9; leaves the board on 9 or more`. */
export function outlook(situation: Situation, card: CardId, from: number): string {
  const { say } = situation;
  const met = meetings(situation, card, from);
  const whom = met.length === 0 ? say('nobody', 'niemanden') : met.join(', ');
  const least = Math.max(from, LEAST);
  const leaves = say(`; leaves the board on ${least} or more`, `; verlässt den Spielplan ab ${least}`);
  return `${say('; meets', '; trifft')} ${whom}${from !== MI_GO && from < MOST ? leaves : ''}`;
}

/** `Gug (gug.1, takes 16) at Witch's Cross; meets …`. */
export function monsterLine(situation: Situation, id: CardId): string {
  const { say, state } = situation;
  const card = cardOf(id);
  const monster = state.board.find((one) => one.card === id);
  const kind = card.greatOldOne ? `${kindName(card, say)}, ` : '';
  const what = `${quoted(card, say)} (${id}, ${kind}${lossText(card.loss, say)})`;
  if (monster === undefined) return what;
  return `${what} ${say('at', 'auf')} ${placeName(monster.space, say)}${outlook(situation, id, monster.space)}`;
}
