// Return to Lionsgate City: the invariants of its page that look at a decision, its facts and the tables around them.

import { at } from '../../../domain/base/defect.ts';
import { TILE_INDEX } from '../../../domain/titles/return-to-lionsgate-city/components/ids.ts';
import type { Fact } from '../../../domain/titles/return-to-lionsgate-city/facts.ts';
import {
  type ReturnToLionsgateCity,
  returnToLionsgateCity as title,
} from '../../../domain/titles/return-to-lionsgate-city/index.ts';
import type { Deck, SeatState, State } from '../../../domain/titles/return-to-lionsgate-city/state.ts';
import type { Played } from './titleSubject.ts';

/** Facts that move money, with the way it goes. */
const EARNING: readonly Fact['type'][] = ['DraftEnded', 'GoodsSold', 'BanditDefeated', 'SharesPaid', 'CityEntered'];
const SPENDING: readonly Fact['type'][] = ['SharesReturned', 'CityEntered'];

/** 5: money rises and falls by these facts only. */
function moneyFaults(fact: Fact, before: State, after: State): readonly string[] {
  return after.seats.flatMap(({ money }, seat) => {
    const change = money - at(before.seats, seat).money;
    const allowed = change > 0 ? EARNING : SPENDING;
    return change === 0 || allowed.includes(fact.type) ? [] : [`5 ${fact.type}: ${change} money of seat ${seat}`];
  });
}

/** 8: right after it derails an engine has an empty mat and no boxcars. */
function derailedFaults(fact: Fact, { seats }: State): readonly string[] {
  if (fact.type !== 'EngineDerailed') return [];
  const { goods, cars, derailed } = at(seats, fact.seat);
  return derailed && goods.length + cars.length === 0 ? [] : [`8 seat ${fact.seat} derailed with goods or boxcars`];
}

/** 10: a round ends when every seat has used its whole team. */
function roundFaults(fact: Fact, { seats }: State): readonly string[] {
  if (fact.type !== 'OrderSet') return [];
  return seats.flatMap(({ team }, seat) => (team.every(({ used }) => used) ? [] : [`10 seat ${seat} is not done`]));
}

function canBeNext({ top, pool }: Deck, card: string): boolean {
  return top.length > 0 ? top.at(-1) === card : pool.includes(card);
}

/** 14: what chance brought was there to be drawn. */
function isDrawable(fact: Fact, { decks, bag }: State): boolean {
  switch (fact.type) {
    case 'RowFilled':
    case 'MercenaryDealt':
      return canBeNext(decks.mercenary, fact.card);
    case 'BanditDrawn':
      return canBeNext(decks.bandit, fact.card);
    case 'CardDrawn':
      return canBeNext(decks[fact.deck], fact.card);
    case 'TileDrawn':
      return at(bag, TILE_INDEX[fact.tile]) > 0;
    case 'DiceRolled':
      return fact.dice.length >= 1 && fact.dice.length <= 10 && fact.dice.every((face) => face >= 1 && face <= 6);
    default:
      return true;
  }
}

function factFaults(fact: Fact, before: State, after: State): readonly string[] {
  const drawn = isDrawable(fact, before) ? [] : [`14 ${JSON.stringify(fact)} cannot be drawn`];
  return [...moneyFaults(fact, before, after), ...derailedFaults(fact, after), ...roundFaults(fact, before), ...drawn];
}

/** 9: what never changes back. */
function lastingFaults(mine: SeatState, next: SeatState, seat: number): readonly string[] {
  return [
    ...(mine.exempt && !next.exempt ? [`9 seat ${seat} is exempt no more`] : []),
    ...(mine.at === 'city' && next.at !== 'city' ? [`9 seat ${seat} left the city`] : []),
  ];
}

/** What is wrong with a decision after which the table is `after`. */
export function decisionFaults({ before, facts }: Played<ReturnToLionsgateCity>, after: State): readonly string[] {
  const faults = before.seats.flatMap((mine, seat) => lastingFaults(mine, at(after.seats, seat), seat));
  if (before.round > after.round) faults.push('11 the round falls');
  let state = before;
  for (const fact of facts) {
    const next = title.evolve(state, fact);
    faults.push(...factFaults(fact, state, next));
    state = next;
  }
  if (JSON.stringify(state) !== JSON.stringify(after)) faults.push('14 the facts do not lead to the table');
  return faults;
}
