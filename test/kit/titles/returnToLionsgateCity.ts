// Return to Lionsgate City for the suite of all titles: its moves, and the invariants of its page by their numbers.

import { at } from '../../../domain/base/defect.ts';
import { type DeckName, GOODS, TILES } from '../../../domain/titles/return-to-lionsgate-city/components/ids.ts';
import {
  BOX,
  CAVES,
  CIRCLES,
  MINING,
  modeOf,
  PIPES,
  TOWNS,
} from '../../../domain/titles/return-to-lionsgate-city/components.ts';
import { EFFECTS } from '../../../domain/titles/return-to-lionsgate-city/effectShape.ts';
import { capacity, upgradeSpaces } from '../../../domain/titles/return-to-lionsgate-city/effects/powers.ts';
import {
  type ReturnToLionsgateCity,
  returnToLionsgateCity,
} from '../../../domain/titles/return-to-lionsgate-city/index.ts';
import { MOVES } from '../../../domain/titles/return-to-lionsgate-city/moves.ts';
import type { SeatState, State } from '../../../domain/titles/return-to-lionsgate-city/state.ts';
import { changedByMove } from './returnToLionsgateCityChanges.ts';
import { decisionFaults } from './returnToLionsgateCityDecisions.ts';
import type { History, Subject } from './titleSubject.ts';

type Game = History<ReturnToLionsgateCity>;

/** Collects what is wrong. */
class Faults {
  readonly found: string[] = [];

  check(holds: boolean, sentence: string): void {
    if (!holds) this.found.push(sentence);
  }

  equal(found: unknown, wanted: unknown, sentence: string): void {
    this.check(found === wanted, `${sentence}: found ${String(found)}, wanted ${String(wanted)}`);
  }
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}

function count<Item>(items: readonly Item[], item: Item): number {
  return items.filter((one) => one === item).length;
}

/** 1: pieces of each good. 13: tracks hold no more than their squares, and only their own good or gold. */
function goodsFaults(state: State, faults: Faults): void {
  for (const [index, good] of GOODS.entries()) {
    const loose = sum(state.loose.map((cave) => at(cave, index)));
    const sold = count(state.markets.flat(2), good);
    const carried = count(
      state.seats.flatMap(({ goods }) => goods),
      good,
    );
    faults.equal(at(state.supply, index) + loose + sold + carried, at(BOX.goods, index), `1 ${good}`);
  }
  const counts = [...state.supply, ...state.loose.flat()];
  faults.check(
    counts.every((pieces) => pieces >= 0),
    '1 a count of goods is negative',
  );
  for (const { index, tracks, id } of TOWNS) {
    for (const [track, { good, values }] of tracks.entries()) {
      const pieces = at(at(state.markets, index), track);
      faults.check(pieces.length <= values.length, `13 ${id} has more ${good} than squares`);
      faults.check(
        pieces.every((piece) => piece === good || piece === 'gold'),
        `13 ${id} has other goods on its ${good} track`,
      );
    }
  }
}

/** 2: tokens. 3: tiles. */
function tileFaults(state: State, faults: Faults): void {
  faults.equal(sum(state.tokens) + state.tokenSupply, BOX.banditTokens, '2 bandit tokens');
  faults.check(
    [...state.tokens, state.tokenSupply].every((tokens) => tokens >= 0),
    '2 tokens are negative',
  );
  const drawn = state.step.at === 'mine' ? state.step.drawn : [];
  for (const [index, tile] of TILES.entries()) {
    const held = at(state.bag, index) + count(state.risk, tile) + count(drawn, tile);
    faults.equal(held, at(BOX.tiles, index), `3 ${tile} tiles`);
  }
  faults.check(state.risk.length <= MINING.spaces.length, '3 the risk track is overfull');
  faults.equal(at(state.bag, TILES.indexOf('skunk')), 1, '3 the skunk is in the bag');
}

function cardsIn(state: State, deck: DeckName): readonly string[] {
  const { top, pool, discard } = state.decks[deck];
  return [...top, ...pool, ...discard];
}

function heldCards({ step }: State): readonly string[] {
  if (step.at === 'craft' || step.at === 'hire') return step.drawn;
  return step.at === 'return' ? step.cards : [];
}

/** 4: every card is in one place. */
function cardFaults(state: State, faults: Faults): void {
  const mercenaries = [
    ...cardsIn(state, 'mercenary'),
    ...state.seats.flatMap(({ team }) => team.map(({ card }) => card)),
    ...(state.draft?.row ?? []).map(({ card }) => card),
  ];
  const bandits = [...cardsIn(state, 'bandit'), ...state.seats.flatMap((mine) => mine.bandits.map(({ card }) => card))];
  const upgrades = [
    ...cardsIn(state, 'cog'),
    ...cardsIn(state, 'pipe'),
    ...state.seats.flatMap((mine) => mine.upgrades),
  ];
  const left = state.seats.length === 1 ? PIPES.filter(({ solo }) => !solo).length : 0;
  const all = [...mercenaries, ...bandits, ...upgrades, ...heldCards(state)];
  faults.equal(all.length, sum([...BOX.cards.values()]) - left, '4 cards');
  faults.equal(new Set(all).size, all.length, '4 a card is in two places');
  for (const deck of ['mercenary', 'bandit', 'cog', 'pipe'] as const) {
    const { pool } = state.decks[deck];
    faults.equal(pool.join(' '), pool.toSorted().join(' '), `4 the pool of the ${deck} deck is in order of id`);
  }
}

/** 5 to 8: one seat. */
function seatFaults(state: State, seat: number, mine: SeatState, faults: Faults): void {
  const { money, score, sharesOut, goods, cars, team, upgrades } = mine;
  faults.check(money >= 0, `5 money of seat ${seat}`);
  faults.equal(money, sum(Object.values(score)), `5 money and score of seat ${seat}`);
  faults.check(score.deadShares <= 0 && score.cityFee <= 0, `5 signs of the score of seat ${seat}`);
  const out = sum(CIRCLES.map(({ index, tokens }) => (state.circles[index] === seat ? tokens : 0)));
  faults.equal(sharesOut, out, `6 shares of seat ${seat}`);
  faults.check(out <= 6, `6 tokens of seat ${seat}`);
  const mode = modeOf(state.seats.length, state.options.soloMats);
  faults.check(goods.length <= capacity(state, seat), `7 goods of seat ${seat}`);
  if (state.step.at !== 'move') faults.equal(cars.length, Math.ceil(goods.length / 5), `7 boxcars of seat ${seat}`);
  faults.check(upgrades.length <= upgradeSpaces(state), `7 upgrades of seat ${seat}`);
  faults.check(team.length <= mode.teamLimit, `7 team of seat ${seat}`);
  const tracks = cars.filter((position) => !CAVES.some(({ id }) => id === position));
  faults.equal(new Set(tracks).size, tracks.length, `7 two boxcars of seat ${seat} on one track`);
  if (mine.at === 'city') faults.equal(goods.length + cars.length, 0, `8 goods of seat ${seat} in the city`);
  faults.equal(state.entered.includes(seat), mine.at === 'city', `9 seat ${seat} in the city`);
}

/** 6, 9 to 12: the table as a whole. */
function tableFaults(state: State, faults: Faults): void {
  for (const { index, town, id } of CIRCLES) {
    faults.check(!at(state.ghosts, town) || state.circles[index] === null, `6 ${id} is taken in a ghost town`);
  }
  faults.equal(state.trigger !== null, state.entered.length > 0, '9 the trigger');
  const seats = state.seats.map((_, seat) => seat);
  faults.equal(state.order.toSorted().join(), seats.join(), '10 the order is a permutation of the seats');
  faults.check(state.round <= state.options.maxRounds, '11 the round');
  const [seat, ...more] = returnToLionsgateCity.toAct(state);
  faults.equal(more.length, 0, '12 more than one seat to act');
  faults.equal(seat === undefined, state.step.at === 'over', '12 nobody is to act');
  if (seat === undefined) return;
  const ids = returnToLionsgateCity.legalMoves(state, seat).map(returnToLionsgateCity.moveId);
  faults.check(ids.length > 0 && ids.length < 200, `12 ${ids.length} legal moves`);
  faults.equal(new Set(ids).size, ids.length, '12 distinct legal moves');
}

/** What is wrong with a table between two moves, whatever led to it. */
export function tableFaultsOf(state: State): readonly string[] {
  const faults = new Faults();
  goodsFaults(state, faults);
  tileFaults(state, faults);
  cardFaults(state, faults);
  for (const [seat, mine] of state.seats.entries()) seatFaults(state, seat, mine, faults);
  tableFaults(state, faults);
  return faults.found;
}

/** 11: decisions of a game so far. */
function lengthFaults(state: State, { played }: Game): readonly string[] {
  const { teamLimit } = modeOf(state.seats.length, state.options.soloMats);
  const bound = 16 + state.options.maxRounds * state.seats.length * teamLimit * 120;
  return played.length <= bound ? [] : [`11 ${played.length} decisions`];
}

function faultsOf(state: State, history: Game): readonly string[] {
  const last = history.played.at(-1);
  const faults = [...tableFaultsOf(state), ...lengthFaults(state, history)];
  return last === undefined ? faults : [...faults, ...decisionFaults(last, state)];
}

/** The title and its promises. */
export const LIONSGATE_SUBJECT: Subject<ReturnToLionsgateCity> = {
  title: returnToLionsgateCity,
  optionSets: [
    { name: 'strict', options: { maxRounds: 10 } },
    { name: 'at most, two mats alone', options: { maxRounds: 10, comparison: 'atMost', soloMats: 2 } },
  ],
  universe: () => MOVES,
  effects: EFFECTS,
  changed: changedByMove,
  faults: faultsOf,
  thoroughEvery: 40,
};
