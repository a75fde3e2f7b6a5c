// The roll: who plays, each under a number from 0 in this order.

import type { Json } from '../../base/json.ts';
import { leaf } from '../../read/shape.ts';
import { firstFault, type ParsedBulk, unless, wrongShape } from './fault.ts';

const playerId = leaf<string>({ type: 'string', minLength: 1 }, { kind: 'well-formed' }, (value) => {
  return typeof value === 'string' && value !== '' && value.isWellFormed();
});

/** A row a player: its id. `players`: ids in order of their UTF-16 code units, each once. */
export function rollRows(players: readonly string[]): readonly Json[] {
  return players;
}

/** The ids of the players by number. */
export function parseRoll(rows: readonly unknown[]): ParsedBulk<readonly string[]> {
  // Each row is checked before it is compared.
  const players = rows as readonly string[];
  const fault = firstFault(players, 0, (id, row) => {
    const isAfter = row === 0 || (players[row - 1] ?? '') < (players[row] ?? '');
    return wrongShape(id, playerId) ?? (isAfter ? null : { kind: 'order' });
  });
  return unless(fault, () => players);
}
