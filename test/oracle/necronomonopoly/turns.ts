// Turns, one after the other, until the game is over. Page: TURN, D1 to D3, D15, D20.

import { discard } from './deck.ts';
import { moveMonster } from './encounters.ts';
import { sumOf, usable } from './holdings.ts';
import { sendToAsylum } from './losses.ts';
import { spend } from './paying.ts';
import { ASYLUM_GAIN, cardOf, THROWS, TRIES } from './rules.ts';
import {
  ask,
  die,
  endGame,
  freshTurn,
  objectOf,
  orderFrom,
  type Play,
  type Player,
  playerOf,
  type Table,
} from './table.ts';
import { trade, tradeMoves } from './trading.ts';
import { walk } from './travel.ts';
import { declare, freeMoves, playCard, playFree, usesIn } from './uses.ts';

/** The game from a turn on that is yet to begin; over after this many turns if not before. */
export function* playTurns(table: Table, seat: number, turns = Number.POSITIVE_INFINITY): Play {
  beginTurn(table, seat);
  yield* playOn(table, turns);
}

/** The game from a turn on that has begun. */
export function* playOn(table: Table, turns = Number.POSITIVE_INFINITY): Play {
  for (let left = turns; ; left -= 1) {
    yield* takeSteps(table, playerOf(table, table.active));
    yield* interludes(table);
    if (left === 1) return;
    beginTurn(table, (table.active + 1) % table.options.players);
  }
}

function beginTurn(table: Table, seat: number): void {
  if (seat === table.first) {
    if (table.round === table.options.maxRounds) endGame(table, 'roundLimit');
    table.round += 1;
  }
  Object.assign(table, freshTurn());
  table.turn += 1;
  table.active = seat;
  const player = playerOf(table, seat);
  if (!player.inmate) return;
  player.tries += 1;
  player.sanity += ASYLUM_GAIN + sumOf(player, 'asylumGain');
}

/** Steps 4 to 6, as far as the turn gets. */
function* takeSteps(table: Table, player: Player): Play {
  yield* monsterStep(table, player);
  let isMoving = !table.turnOver;
  while (isMoving) {
    yield* rollStep(table, player.seat);
    isMoving = !table.turnOver && (yield* move(table, player)) && !table.turnOver;
  }
  if (!table.turnOver) yield* endStep(table, player.seat);
}

/** D1: free moves until a Monster is moved. */
function* monsterStep(table: Table, player: Player): Play {
  const { seat } = player;
  while (table.board.length > 0 && !table.turnOver) {
    const monsters = table.board.map(({ card }) => `monster:${card}`);
    const moves = [...monsters, ...(player.sane ? [] : ['none']), ...freeMoves(table, seat)];
    const answer = yield* ask('monster', seat, moves);
    if (answer === 'none') return;
    if (answer.startsWith('monster:')) return yield* moveMonster(table, objectOf(answer));
    yield* playFree(table, seat, answer);
  }
}

/** D2: free moves until the dice are thrown. */
function* rollStep(table: Table, seat: number): Play {
  while (!table.turnOver) {
    const answer = yield* ask('roll', seat, ['roll', ...freeMoves(table, seat)]);
    if (answer === 'roll') return;
    yield* playFree(table, seat, answer);
  }
}

/** A throw and what it moves; whether the seat throws again. */
function* move(table: Table, player: Player): Play<boolean> {
  table.throws += 1;
  const [one, other] = yield* thrown(table, player);
  const isDouble = one === other;
  if (player.inmate) {
    if (!isDouble && player.tries < TRIES) return false;
    player.inmate = false;
    player.tries = 0;
    yield* walk(table, player.seat, one + other);
    return false;
  }
  if (isDouble && table.throws === THROWS) yield* sendToAsylum(table, player.seat);
  else yield* walk(table, player.seat, one + other);
  return isDouble;
}

/** D3: the two dice, after as many new throws as the seat's cards allow. */
function* thrown(table: Table, player: Player): Play<readonly [number, number]> {
  for (;;) {
    const pair = [die(table), die(table)] as const;
    const cards = usable(table, player, 'dice');
    if (cards.length === 0) return pair;
    const moves = ['stand', ...cards.map((card) => `use:${card}`)];
    const answer = yield* ask('dice', player.seat, moves, { dice: pair });
    if (answer === 'stand') return pair;
    const card = objectOf(answer);
    spend(table, player, card);
    if (cardOf(card).oneShot) discard(table, player, card);
  }
}

/** D15: free moves and offers until the seat passes. */
function* endStep(table: Table, seat: number): Play {
  while (!table.turnOver) {
    const answer = yield* ask('end', seat, ['pass', ...freeMoves(table, seat), ...tradeMoves(table, seat)]);
    if (answer === 'pass') return;
    if (answer.startsWith('trade:')) yield* trade(table, seat, Number(answer.slice('trade:p'.length)));
    else yield* playFree(table, seat, answer);
  }
}

/** D20: every other seat may use a card between two turns. */
function* interludes(table: Table): Play {
  table.isBetweenTurns = true;
  if (!table.options.interludes) return;
  for (const player of orderFrom(table, table.active)) {
    const uses = usesIn(table, player, 'interlude');
    if (uses.length === 0 || player.standing.includes('interlude')) continue;
    const answer = yield* ask('interlude', player.seat, ['pass', 'pass:always', ...uses]);
    if (answer === 'pass:always') declare(player, 'interlude');
    if (answer.startsWith('use:')) yield* playCard(table, player.seat, objectOf(answer));
  }
}
