// Digests of stored game states: a snapshot taken by one release is read by the next, unless GAME_STATE_VERSION tells them apart.
// A digest that changes under the same version would let an old snapshot be taken for a state of today. A table is also stored in the
// first commit of a fork, for ever: its digest changes with the rules version only.

import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { GAME_STATE_VERSION } from '../../app/gameAggregate.ts';
import { fastChance } from '../../domain/chance/index.ts';
import {
  createGame,
  evolveGame,
  forkGame,
  type GameDecision,
  type GameState,
  houseSeat,
  playForHouse,
  startGame,
} from '../../domain/game/index.ts';
import type { Title } from '../../domain/title.ts';
import { TITLES, titleOf } from '../../domain/titles/index.ts';

export const GAME_STATES_PATH = 'game-states.txt';

function following(game: GameState | null, decision: GameDecision): GameState {
  if (!decision.ok) throw new Error(decision.refusal.message);
  let next = game;
  for (const event of decision.events) next = evolveGame(next, event, 1_700_000_000_000, titleOf);
  if (next === null) throw new Error('a decision without an event');
  return next;
}

/** Hex SHA-256 over many values as JSON. */
function digestOf(values: readonly unknown[]): string {
  const hash = createHash('sha256');
  for (const value of values) hash.update(JSON.stringify(value));
  return hash.digest('hex');
}

/** Every state of one game that bots play with fixed chance, and of a fork of it before and after its start. */
function statesOf(title: Title): readonly GameState[] {
  const seats = title.seats.max;
  const chance = fastChance(seats);
  const bots = Array.from({ length: seats }, () => 'random');
  const order = { title, options: null, seats, bots, sharedTable: false, join: false, clientSeed: null };
  const creation = { ...order, creator: 'player_A', keyId: 'k', seedCommitment: '00' };
  const open = following(null, createGame(creation));
  let game = following(open, startGame(open, 'player_A', title, chance));
  const origin = { game: '0'.repeat(26), version: 2, hash: '11', head: null, table: game.table };
  const fork = following(null, forkGame({ ...creation, seat: null, origin }));
  const states = [open, fork, following(fork, startGame(fork, 'player_A', title, chance)), game];
  for (let seat = houseSeat(game, title); seat !== null; seat = houseSeat(game, title)) {
    game = following(game, playForHouse(game, seat, chance, { title, chance, serverSeed: Uint8Array.of(0) }));
    states.push(game);
  }
  return states;
}

/** Two lines a title and rules version, after the version of the states: one for the states, one for their tables alone. */
export function gameStates(): string {
  const lines = TITLES.flatMap((title) => {
    const states = statesOf(title);
    const tables = states.map(({ table }) => table);
    const name = `${title.id} ${title.rulesVersion}`;
    return [`${name} ${digestOf(states)}`, `tables of ${name} ${digestOf(tables)}`];
  });
  return `version ${GAME_STATE_VERSION}\n${lines.join('\n')}\n`;
}

/**
 * The file's new text. Refuses to give a known title another digest under the same version of the states, and its tables another
 * one under any.
 */
export function rewrittenGameStates(): string {
  const path = join(import.meta.dirname, GAME_STATES_PATH);
  const stored = readFileSync(path, { encoding: 'utf8', flag: 'a+' });
  return succeeding(stored, gameStates());
}

/** `text` if it may take the place of `stored`. */
export function succeeding(stored: string, text: string): string {
  const [version, ...lines] = text.trimEnd().split('\n');
  const [storedVersion, ...storedLines] = stored.trimEnd().split('\n');
  const gone = storedLines.filter((line) => !lines.includes(line));
  const table = gone.find((line) => line.startsWith('tables of '));
  if (table !== undefined) {
    throw new Error(
      `${table.slice(0, table.lastIndexOf(' '))} have changed, and forks have stored them: release new rules instead`,
    );
  }
  if (storedVersion === version && gone[0] !== undefined) {
    const [titleId] = gone[0].split(' ');
    throw new Error(`${titleId}: its states have changed; raise GAME_STATE_VERSION in app/gameAggregate.ts first`);
  }
  return text;
}
