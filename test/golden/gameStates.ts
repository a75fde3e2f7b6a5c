// Digests of stored game states: a snapshot taken by one release is read by the next, unless GAME_STATE_VERSION tells
// them apart. A digest that changes under the same version would let an old snapshot be taken for a state of today. A
// table is also stored in the first commit of a fork, for ever: its digest changes with the rules version only. Former
// rules are held to theirs like the newest.

import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { GAME_STATE_VERSION } from '../../app/streams/aggregate.ts';
import { fastChance } from '../../domain/chance/index.ts';
import {
  automaticSeat,
  createGame,
  evolveCommit,
  forkGame,
  type GameDecision,
  type GameState,
  playAutomatically,
  startGame,
} from '../../domain/game/index.ts';
import type { Title } from '../../domain/title/contract.ts';
import { REGISTRY } from '../../domain/titles/index.ts';

export const GAME_STATES_PATH = 'game-states.txt';

const TABLES = 'tables of ';

function following(title: Title, game: GameState | null, decision: GameDecision): GameState {
  if (!decision.ok) throw new Error(decision.refusal.code);
  const next = evolveCommit(game, { events: decision.events, version: 1, recordedAt: 1_700_000_000_000 }, () => title);
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
  const open = following(title, null, createGame(creation));
  let game = following(title, open, startGame(open, 'player_A', title, chance));
  const origin = { game: '0'.repeat(26), version: 2, hash: '11', head: null, table: game.table };
  const fork = following(title, null, forkGame({ ...creation, seat: null, origin }));
  const states = [open, fork, following(title, fork, startGame(fork, 'player_A', title, chance)), game];
  for (let seat = automaticSeat(game, title); seat !== null; seat = automaticSeat(game, title)) {
    game = following(
      title,
      game,
      playAutomatically(game, seat, chance, { title, chance, serverSeed: Uint8Array.of(0) }),
    );
    states.push(game);
  }
  return states;
}

/**
 * Two lines a title and rules version, after the version of the states: one for the states, one for their tables alone.
 */
export function gameStates(titles: readonly Title[] = REGISTRY.all): string {
  const lines = titles.flatMap((title) => {
    const states = statesOf(title);
    const tables = states.map(({ table }) => table);
    const name = `${title.id} ${title.rulesVersion}`;
    return [`${name} ${digestOf(states)}`, `${TABLES}${name} ${digestOf(tables)}`];
  });
  return `version ${GAME_STATE_VERSION}\n${lines.join('\n')}\n`;
}

/** The file's new text; throws as `succeeding` does. */
export function rewrittenGameStates(): string {
  const path = join(import.meta.dirname, GAME_STATES_PATH);
  return succeeding(existsSync(path) ? readFileSync(path, 'utf8') : '', gameStates());
}

/** The file as read. */
interface Digests {
  readonly version: string;
  /** By `<title-id> <rules version>`, with `tables of ` before it for tables. */
  readonly byName: ReadonlyMap<string, string>;
}

function digestsOf(text: string): Digests {
  const [version = '', ...lines] = text.trimEnd().split('\n');
  const byName = new Map<string, string>();
  for (const line of lines) {
    const space = line.lastIndexOf(' ');
    const name = line.slice(0, space);
    if (byName.has(name))
      throw new Error(`two titles are ${name}: raise rulesVersion in the folder whose rules are new`);
    byName.set(name, line.slice(space + 1));
  }
  return { version, byName };
}

/**
 * `text` if it may take the place of `stored`. Throws when rules that `stored` names are gone, when their tables have
 * another digest, and when their states have another one under the same version of the states.
 */
export function succeeding(stored: string, text: string): string {
  const [before, after] = [digestsOf(stored), digestsOf(text)];
  const differing = [...before.byName].filter(([name, digest]) => after.byName.get(name) !== digest);
  const names = differing.map(([name]) => name);
  const gone = names.find((name) => !after.byName.has(name));
  if (gone !== undefined) {
    throw new Error(
      `${gone} is gone: list its rules as they were in FORMER_TITLES (domain/titles/index.ts), or, ` +
        `when no stored game names them any more, take their lines out of ${GAME_STATES_PATH}`,
    );
  }
  const tables = names.find((name) => name.startsWith(TABLES));
  if (tables !== undefined) {
    throw new Error(`${tables} have changed, and forks have stored them: release new rules instead`);
  }
  if (before.version === after.version && names[0] !== undefined) {
    throw new Error(`${names[0]}: its states have changed; raise GAME_STATE_VERSION in app/streams/aggregate.ts first`);
  }
  return text;
}
