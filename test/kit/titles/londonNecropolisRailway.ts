// London Necropolis Railway for the suite of all titles: its options, its universe of moves, its invariants I1 to I14.

import { at } from '../../../domain/base/defect.ts';
import {
  BOX,
  CARDS,
  CENTRAL_BOARD,
  cardOf,
  EDITION_RULES,
  RAILWAY,
} from '../../../domain/titles/london-necropolis-railway/components.ts';
import { EFFECTS } from '../../../domain/titles/london-necropolis-railway/effectShape.ts';
import { capacity, stack } from '../../../domain/titles/london-necropolis-railway/effects/railwayTile.ts';
import {
  type LondonNecropolisRailway,
  londonNecropolisRailway,
} from '../../../domain/titles/london-necropolis-railway/index.ts';
import { MOVES } from '../../../domain/titles/london-necropolis-railway/moves.ts';
import { scoreOf } from '../../../domain/titles/london-necropolis-railway/scoring.ts';
import type { Counts, SeatState, State } from '../../../domain/titles/london-necropolis-railway/state.ts';
import { changedByMove } from './londonNecropolisRailwayChanges.ts';
import type { History, Subject } from './titleSubject.ts';

type Game = History<LondonNecropolisRailway>;

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}

function sumBySeat(state: State, count: (mine: SeatState) => number): number {
  return sum(state.seats.map(count));
}

/** Collects sentences about what does not hold. */
class Faults {
  readonly found: string[] = [];

  check(holds: boolean, sentence: string): void {
    if (!holds) this.found.push(sentence);
  }

  equal(found: number | string, needed: number | string, what: string): void {
    this.check(found === needed, `${what}: found ${found}, needed ${needed}`);
  }
}

/** I1, I2: discs and coffins of each colour. */
function piecesFaults(state: State, faults: Faults): void {
  const discs = [...BOX.discs];
  for (const [index, [disc, count]] of discs.entries()) {
    const placed = state.bonus.filter((space) => space?.disc === disc).length;
    const open = sum(state.row.map((slot) => slot?.discs.filter((one) => one === disc).length ?? 0));
    const held = sumBySeat(state, (mine) => at(mine.discs, index));
    faults.equal(at(state.supply.discs, index) + open + held + placed, count, `I1 ${disc} discs`);
  }
  for (const [index, [coffin, count]] of [...BOX.coffins].entries()) {
    const held = sumBySeat(state, (mine) => {
      const buried = mine.grid.filter((one) => one === coffin).length;
      return buried + at(mine.waitingCoffins, index) + at(mine.trainCoffins, index) + at(mine.potter, index);
    });
    faults.equal(at(state.bag, index) + held, count, `I2 ${coffin} coffins`);
  }
}

/** I3, I4: mourners, staff, crypts, volunteers. */
function peopleFaults(state: State, faults: Faults): void {
  const rules = EDITION_RULES[state.edition];
  const mourners = sumBySeat(state, (mine) => mine.mourners + mine.waitingMourners + mine.trainMourners);
  faults.equal(state.supply.mourners + mourners, rules.mourners, 'I3 mourners');
  const placed = sumBySeat(state, (mine) => mine.spots.filter((piece) => piece === 'staff').length);
  const inHand =
    state.step.at === 'setupRow'
      ? sumBySeat(state, (mine) => (mine.spots.every((piece) => piece === null) ? 1 : 0))
      : 0;
  faults.equal(state.supply.staff + placed + inHand, rules.staff, 'I3 staff');
  const side = CENTRAL_BOARD.crypts.get(state.seats.length) ?? new Map();
  for (const [index, [crypt, count]] of [...side].entries()) {
    const built = sumBySeat(state, (mine) => mine.crypts.filter((one) => one === crypt).length);
    faults.equal(at(state.supply.crypts, index) + built, count, `I4 ${crypt} crypts`);
  }
  for (const mine of state.seats) {
    faults.check(mine.spots.filter((piece) => piece === 'volunteer').length <= 1, 'I4 two volunteers');
  }
}

/** I5: every card once; the deck is short of the cards that were taken. */
function cardFaults(state: State, history: Game, faults: Faults): void {
  const used = CARDS.filter(({ dots }) => dots <= state.seats.length).map(({ id }) => id);
  const taken = state.turn.card !== null && !state.turn.cardInstalled ? [state.turn.card] : [];
  const inTurn = state.step.at !== 'over' && state.turn.occasion === 'turn' ? taken : [];
  const open = state.row.flatMap((slot) => (slot === null ? [] : [slot.card]));
  const held = state.seats.flatMap(({ installed }) => installed);
  const all = [...state.deck, ...open, ...state.discard, ...held, ...inTurn].toSorted();
  faults.equal(all.join(' '), used.join(' '), 'I5 cards');
  const takes = history.played.filter(({ move }) => move.kind === 'take').length;
  faults.equal(state.deck.length, used.length - 3 - takes, 'I5 deck');
  const tops = state.deck.filter((card) => cardOf(card).back === state.topBack);
  faults.check(tops.length > 0, `I5 no card of the deck has the back ${state.topBack}`);
}

function isCounted(counts: Counts): boolean {
  return counts.every((count) => count >= 0);
}

/** I6, I7: bounds of one seat. */
function seatFaults(state: State, mine: SeatState, faults: Faults): void {
  const { pounds, mourners, waitingMourners, trainMourners, discs, waitingCoffins, trainCoffins, potter } = mine;
  faults.check(isCounted([pounds, mourners, waitingMourners, trainMourners]), 'I6 a count of the seat is negative');
  faults.check([discs, waitingCoffins, trainCoffins, potter].every(isCounted), 'I6 a colour is negative');
  faults.check(trainMourners <= capacity(mine, 'm'), 'I6 more mourners on the train than places');
  faults.check(sum(trainCoffins) <= capacity(mine, 'c'), 'I6 more coffins on the train than places');
  faults.check(mine.installed.length <= RAILWAY.installLimit, 'I6 too many installed cards');
  faults.check(mine.position >= 0 && mine.position < RAILWAY.trackLength, `I6 position ${mine.position}`);
  for (const [index, type] of (['m', 'c'] as const).entries()) {
    const placed = mine.cars.slice(3 * index, 3 * index + 3).filter((car) => car > 0).length;
    faults.equal(stack(mine, type) + placed + at(mine.sold, index), RAILWAY.tiles[type], `I7 tiles ${type}`);
    faults.check(stack(mine, type) >= 0, `I7 stack ${type} is negative`);
    if (state.edition === 'en') faults.equal(at(mine.sold, index), 0, 'I7 sold tiles in en');
  }
  const score = scoreOf(mine);
  faults.check(score.prestige <= 160 && score.pairs <= 40, 'I13 prestige or pairs');
  faults.check(score.rows <= 50 && score.columns <= 200, 'I13 rows or columns');
  faults.check(
    Object.values(score).every((points) => points >= 0),
    'I13 a category is negative',
  );
}

function isKept<Value>(before: readonly Value[], after: readonly Value[]): boolean {
  return before.every((value, index) => value === null || value === after[index]);
}

function isGrowing(before: Counts, after: Counts): boolean {
  return before.every((count, index) => count <= at(after, index));
}

/** I8: what never decreases or changes back. */
function monotoneFaults(before: State, after: State, faults: Faults): void {
  faults.check(before.round <= after.round, 'I8 round');
  faults.check(
    isKept(
      before.bonus.map((one) => JSON.stringify(one)).map(nullText),
      after.bonus.map((one) => JSON.stringify(one)),
    ),
    'I8 bonus',
  );
  for (const [seat, mine] of before.seats.entries()) {
    const next = at(after.seats, seat);
    faults.check(isGrowing(mine.london, next.london), `I8 London of seat ${seat}`);
    faults.check(mine.prestige <= next.prestige && isGrowing(mine.potter, next.potter), `I8 prestige, Potter ${seat}`);
    faults.check(isKept(mine.crypts, next.crypts) && isKept(mine.grid, next.grid), `I8 crypts, grid of seat ${seat}`);
    const sale = sum(next.sold) > sum(mine.sold);
    faults.check(sale || isGrowing(mine.cars, next.cars), `I8 cars of seat ${seat}`);
  }
}

function nullText(text: string): string | null {
  return text === 'null' ? null : text;
}

/** I9: use limits of the turn. */
function turnFaults(state: State, faults: Faults): void {
  const { abilitiesUsed } = state.turn;
  const limit = EDITION_RULES[state.edition].oneCardPerTurn ? 1 : abilitiesUsed.length;
  faults.check(abilitiesUsed.length <= limit, 'I9 more than one card in a turn');
  faults.equal(new Set(abilitiesUsed).size, abilitiesUsed.length, 'I9 an ability twice in a turn');
}

/** I9, I12: what the last decision wrote. */
function factFaults(history: Game, faults: Faults): void {
  const last = history.played.at(-1);
  if (last === undefined) return;
  let state = last.before;
  for (const fact of last.facts) {
    if (fact.type === 'IncomeTaken') {
      const mine = at(state.seats, fact.seat);
      faults.equal(mine.trainMourners + sum(mine.trainCoffins), 0, 'I12 train at an income');
    }
    if (fact.type === 'BonusTaken') faults.check(state.turn.bonusMove === null, 'I9 two bonus spaces in a turn');
    if (fact.type === 'PrestigeRaised') faults.check(state.turn.prestigeMove === null, 'I9 two prestige steps');
    if (fact.type === 'ActionTaken') faults.check(!state.turn[fact.section], 'I9 a section twice');
    state = londonNecropolisRailway.evolve(state, fact);
  }
}

/** I10: at most 100 moves. */
function moveFaults(state: State, faults: Faults): void {
  for (const seat of londonNecropolisRailway.toAct(state)) {
    const count = londonNecropolisRailway.legalMoves(state, seat).length;
    faults.check(count <= 100, `I10 ${count} moves`);
  }
}

/** I11: at the end every seat has had its turns, and the train has gone as far as it was moved. */
function endFaults(state: State, history: Game, faults: Faults): void {
  if (state.step.at !== 'over') return;
  const facts = [...history.setup, ...history.played.flatMap((one) => one.facts)];
  for (const seat of state.seats.keys()) {
    const begun = (occasion: string): number =>
      facts.filter((fact) => fact.type === 'TurnBegan' && fact.seat === seat && fact.occasion === occasion).length;
    faults.equal(begun('turn'), CENTRAL_BOARD.rounds, `I11 turns of seat ${seat}`);
    for (const occasion of ['century', 'finalRun', 'finalBuy']) faults.equal(begun(occasion), 1, `I11 ${occasion}`);
    const moved = sum(facts.map((fact) => (fact.type === 'TrainMoved' && fact.seat === seat ? fact.spaces : 0)));
    faults.equal(at(state.seats, seat).position, moved % RAILWAY.trackLength, `I11 position of seat ${seat}`);
  }
}

function faultsOf(state: State, history: Game): readonly string[] {
  const faults = new Faults();
  piecesFaults(state, faults);
  peopleFaults(state, faults);
  cardFaults(state, history, faults);
  for (const mine of state.seats) seatFaults(state, mine, faults);
  const before = history.played.at(-1)?.before;
  if (before !== undefined) monotoneFaults(before, state, faults);
  turnFaults(state, faults);
  factFaults(history, faults);
  moveFaults(state, faults);
  endFaults(state, history, faults);
  return faults.found;
}

/** The title and its promises. */
export const NECROPOLIS_SUBJECT: Subject<LondonNecropolisRailway> = {
  title: londonNecropolisRailway,
  optionSets: [
    { name: 'English edition', options: { edition: 'en' } },
    { name: 'German edition', options: { edition: 'de', firstSeat: 1 } },
  ],
  universe: () => MOVES,
  effects: EFFECTS,
  changed: changedByMove,
  faults: faultsOf,
  // Nothing is hidden: what the deck will show is not decided before it shows.
  thoroughEvery: 6,
};
