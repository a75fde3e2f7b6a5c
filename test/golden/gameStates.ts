// Digests of stored game states: a snapshot taken by one release is read by the next, unless GAME_STATE_VERSION tells them apart.
// A digest that changes under the same version would let an old snapshot be taken for a state of today.

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

/** SHA-256 over every state of one game that bots play with fixed chance, and over a fork of it before and after its start. */
function digestOf(title: Title, seats: number): string {
  const chance = fastChance(seats);
  const bots = Array.from({ length: seats }, () => 'random');
  const order = { title, options: null, seats, bots, sharedTable: false, join: false, clientSeed: null };
  const creation = { ...order, creator: 'player_A', keyId: 'k', seedCommitment: '00' };
  let game = following(null, createGame(creation));
  const digest = createHash('sha256').update(JSON.stringify(game));
  game = following(game, startGame(game, 'player_A', title, chance));
  const origin = { game: '0'.repeat(26), version: 2, hash: '11', head: null, table: game.table };
  const fork = following(null, forkGame({ ...creation, seat: null, origin }));
  digest
    .update(JSON.stringify(fork))
    .update(JSON.stringify(following(fork, startGame(fork, 'player_A', title, chance))));
  for (let seat = houseSeat(game, title); seat !== null; seat = houseSeat(game, title)) {
    digest.update(JSON.stringify(game));
    game = following(game, playForHouse(game, seat, chance, { title, chance, serverSeed: Uint8Array.of(0) }));
  }
  return digest.update(JSON.stringify(game)).digest('hex');
}

/** One line a title and rules version, after the version of the states. */
export function gameStates(): string {
  const lines = TITLES.map((title) => `${title.id} ${title.rulesVersion} ${digestOf(title, title.seats.max)}`);
  return `version ${GAME_STATE_VERSION}\n${lines.join('\n')}\n`;
}

/** The file's new text. Refuses to give a known title another digest under the same version of the states. */
export function rewrittenGameStates(): string {
  const text = gameStates();
  const stored = readFileSync(join(import.meta.dirname, GAME_STATES_PATH), { encoding: 'utf8', flag: 'a+' }).split(
    '\n',
  );
  const [version, ...lines] = text.trimEnd().split('\n');
  const gone = stored.slice(1, -1).find((line) => !lines.includes(line));
  if (stored[0] === version && gone !== undefined) {
    throw new Error(
      `${gone.split(' ')[0]}: its states have changed; raise GAME_STATE_VERSION in app/gameAggregate.ts first`,
    );
  }
  return text;
}
