// The course of a whole game for the oracle: one flow that asks for a move wherever somebody has to choose.
// It takes the outcomes of chance as given and works out everything else. Document: sections 4.2 to 4.5, P8.

import { addCar, buildCrypt, carMoves, flipCar, hire } from './building.ts';
import { improveLondon, main } from './main.ts';
import { canHire, cryptMoves, hireMoves } from './questions.ts';
import { CARDS, CENTURY_AFTER, HIRE_COST, known, NECROPOLIS_AT, ROUNDS, ROWS, SPACES } from './rules.ts';
import { manage, runTrain, travel } from './stations.ts';
import {
  ask,
  drawCoffins,
  type Flow,
  freshTurn,
  newTable,
  type Player,
  playerOf,
  type Question,
  record,
  refill,
  type Start,
  showBack,
  type Table,
  turnOrder,
} from './table.ts';

/** Chance of the start, and cards laid out (4.2). */
function setUp(start: Start): Table {
  const used = [...CARDS.values()].filter(({ dots }) => dots <= start.seats).map(({ id }) => id);
  const table = newTable(start, used);
  table.firstSeat = start.luck.firstSeat();
  record(table, 'FirstSeatChosen', { seat: table.firstSeat });
  for (const seat of turnOrder(table)) drawCoffins(table, seat, 2, 'train');
  showBack(table);
  for (const slot of [1, 2, 3]) refill(table, slot);
  return table;
}

function beginTurn(table: Table, seat: number, occasion: string): Player {
  table.turn = freshTurn();
  table.occasion = occasion;
  record(table, 'TurnBegan', { seat, occasion });
  return playerOf(table, seat);
}

function* startingRows(table: Table): Flow {
  for (const seat of turnOrder(table)) {
    const answer = yield* ask(
      seat,
      'setupRow',
      ROWS.map((row) => `row:${row}`),
    );
    const [, row = ''] = answer.split(':');
    playerOf(table, seat).staff.set(row, 'staff');
    record(table, 'StartingRowChosen', { seat, row });
  }
}

/** D2 and P1. */
function* takeCard(table: Table, player: Player): Flow {
  const slots = [1, 2, 3].filter((slot) => table.row[slot - 1] !== null);
  if (slots.length === 0) return;
  const answer = yield* ask(
    player.seat,
    'take',
    slots.map((slot) => `take:${slot}`),
  );
  const slot = Number(answer.split(':')[1]);
  const { card, discs } = known(table.row[slot - 1], answer);
  for (const disc of discs) player.discs.add(disc, 1);
  table.turn.card = card;
  table.row[slot - 1] = null;
  record(table, 'CardTaken', { seat: player.seat, slot, card, discs });
  refill(table, slot);
}

function* playTurn(table: Table, seat: number): Flow {
  const player = beginTurn(table, seat, 'turn');
  yield* takeCard(table, player);
  yield* main(table, player);
  yield* travel(table, player);
  const { card, isCardInstalled } = table.turn;
  table.turn.card = null;
  if (card === null || isCardInstalled) return;
  table.discard.push(card);
  record(table, 'CardDiscarded', { seat, card });
}

/** D15. */
function* century(table: Table, seat: number): Flow {
  const player = beginTurn(table, seat, 'century');
  const tiles = SPACES.filter((space) => player.london.of(space) < 2).map((space) => `london:${space}`);
  const hires = canHire(table, player, 0) ? hireMoves(player) : [];
  const crypts = cryptMoves(table, player, false);
  const move = yield* ask(seat, 'century', [...tiles, ...carMoves(player), ...hires, ...crypts, 'pass']);
  const [kind = '', first = '', second = ''] = move.split(':');
  if (kind === 'london') improveLondon(table, player, first, true);
  if (first === 'add') addCar(table, player, second);
  if (first === 'flip') yield* flipCar(table, player, second);
  if (kind === 'hire') hire(table, player, first, 0);
  if (kind === 'crypt') yield* buildCrypt(table, player, move, false);
}

/** D16. */
function* finalRun(table: Table, seat: number): Flow {
  const player = beginTurn(table, seat, 'finalRun');
  const answer = yield* ask(seat, 'finalRun', ['run:go', 'run:stay']);
  if (answer === 'run:stay') return;
  const goal = player.position < NECROPOLIS_AT ? NECROPOLIS_AT : 2 * NECROPOLIS_AT;
  yield* manage(table, player, runTrain(table, player, goal - player.position), true);
}

/** D17. */
function* finalBuy(table: Table, seat: number): Flow {
  const player = beginTurn(table, seat, 'finalBuy');
  const hires = canHire(table, player) ? hireMoves(player) : [];
  const move = yield* ask(seat, 'finalBuy', [...hires, ...cryptMoves(table, player, true), 'pass']);
  const [kind = '', spot = ''] = move.split(':');
  if (kind === 'hire') hire(table, player, spot, HIRE_COST);
  if (kind === 'crypt') yield* buildCrypt(table, player, move, true);
}

function* wholeGame(table: Table): Flow {
  const order = turnOrder(table);
  yield* startingRows(table);
  for (let round = 1; round <= ROUNDS; round += 1) {
    table.round = round;
    record(table, 'RoundBegan', { round });
    for (const seat of order) yield* playTurn(table, seat);
    if (round === CENTURY_AFTER) for (const seat of order) yield* century(table, seat);
  }
  for (const seat of order) yield* finalRun(table, seat);
  for (const seat of order.toReversed()) yield* finalBuy(table, seat);
  table.isOver = true;
}

/** A game in progress: who is to choose, among what. */
export class Game {
  readonly table: Table;
  question: Question | null = null;
  readonly #flow: Flow;

  constructor(start: Start) {
    this.table = setUp(start);
    this.#flow = wholeGame(this.table);
    this.#advance('');
  }

  play(move: string): void {
    if (this.question?.moves.includes(move) !== true) throw new Error(`${move} is not legal`);
    this.table.entries = [];
    this.#advance(move);
  }

  #advance(move: string): void {
    const next = this.#flow.next(move);
    this.question = next.done === true ? null : next.value;
  }
}
