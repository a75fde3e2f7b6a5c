// Rounds and turns: who is next, and what the end of a turn brings. Page: section 3, End of a turn.

import { cleanUp } from './cleanUp.ts';
import { steal } from './derailing.ts';
import { known } from './rules.ts';
import { active, freshTurn, playerOf, type Table, turnOf } from './table.ts';

export function beginRound(table: Table): void {
  table.round += 1;
  table.finished = [];
  table.derailedOrder = [];
  table.pointer = -1;
  nextTurn(table);
}

function hasUnused(table: Table, seat: number): boolean {
  return playerOf(table, seat).team.some(({ used }) => !used);
}

/** The first seat after the pointer that has an unused mercenary, the present one last; otherwise the round is over. */
export function nextTurn(table: Table): void {
  const { order, pointer } = table;
  const places = order.map((_, step) => (pointer + 1 + step) % order.length);
  const place = places.find((index) => hasUnused(table, known(order[index], 'seat')));
  if (place === undefined) {
    endRound(table);
    return;
  }
  table.pointer = place;
  table.turn = freshTurn(known(order[place], 'seat'));
  table.phase = 'PLAN';
  for (const bandit of active(table).bandits) bandit.fresh = false;
}

function endRound(table: Table): void {
  cleanUp(table);
  table.turn = null;
  if (table.reason === null) beginRound(table);
  else table.phase = 'END';
}

export function endTurn(table: Table): void {
  const player = active(table);
  steal(table, player);
  for (const bandit of player.bandits) bandit.fresh = false;
  turnOf(table).over = true;
  afterLosses(table);
}

/** Continues once everybody who must lose an upgrade has lost one: the turn, or its end from step 4 on. */
export function afterLosses(table: Table): void {
  const { seat, over } = turnOf(table);
  if (table.pendingLoss.length > 0) {
    table.phase = 'LOSE_UPGRADE';
    return;
  }
  if (!over) {
    table.phase = 'PLAN';
    return;
  }
  const hasTile = table.finished.includes(seat) || table.derailedOrder.includes(seat);
  if (!hasUnused(table, seat) && !hasTile) table.finished.push(seat);
  nextTurn(table);
}
