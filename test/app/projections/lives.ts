// Random lives of games, as commits: seats taken and left, started or called off, played, given up, finished.

import { createHash } from 'node:crypto';
import type { App, Caller } from '../../../app/index.ts';
import { at } from '../../../domain/base/defect.ts';
import { type Chance, fastChance } from '../../../domain/chance/index.ts';
import type { Visibility } from '../../../domain/game/index.ts';
import {
  type Commit,
  commitHash,
  decodeEvents,
  encodeEvents,
  gameStream,
  genesisHash,
  type HashFunction,
} from '../../../domain/log/index.ts';
import { registryOf } from '../../../domain/titles/index.ts';
import { openMemoryStore } from '../../../eventstore/memory.ts';
import { ADA, appOn, BOB, gameOf } from '../../kit/app/appOn.ts';
import { CAM } from '../../kit/replays/replayFiles.ts';
import { toyTitle } from '../../kit/titles/toyTitle.ts';

export const nativeSha256: HashFunction = (bytes) => createHash('sha256').update(bytes).digest();

const PLAYERS = [ADA, BOB, CAM];

/** Deeds in a life, accepted or not. */
const DEEDS = { least: 2, most: 28 };

export interface Life {
  readonly app: App;
  readonly gameId: string;
  readonly commits: readonly Commit[];
}

/** The life that `seed` makes, of the toy title with one round or two. */
export async function lifeOf(seed: number): Promise<Life> {
  const chance = fastChance(seed);
  const { store } = openMemoryStore();
  const app = appOn(store, { titles: registryOf([toyTitle]) });
  const shared = chance.below(5) === 0;
  const bots = Array<string>(chance.below(3)).fill('random');
  const order = { titleId: toyTitle.id, options: { rounds: 1 + chance.below(2) }, seats: 2 + chance.below(2), bots };
  const create = { ...order, sharedTable: shared, join: chance.below(4) > 0, clientSeed: null };
  const { id: gameId } = gameOf(await app.createGame(ADA, { ...create, commandId: `life ${seed}` }));
  const deeds = DEEDS.least + chance.below(DEEDS.most - DEEDS.least);
  for (let deed = 0; deed < deeds; deed += 1) await tryDeed(app, gameId, chance);
  const stream = gameStream(gameId);
  if (stream === null) throw new Error(`${gameId} is no game id`);
  const { commits } = await store.readForward(stream, 0, 96, { strong: true });
  return { app, gameId, commits };
}

/** What a player does who knows few rules: what is refused changes nothing. */
async function tryDeed(app: App, gameId: string, chance: Chance): Promise<void> {
  const player = at(PLAYERS, chance.below(PLAYERS.length));
  const game = await app.game(player, gameId);
  const command = { gameId, commandId: null };
  if (game?.status === 'open') {
    const deed = chance.below(8);
    if (deed < 3) await app.joinGame(player, { ...command, seat: null, clientSeed: null });
    else if (deed < 5) await app.leaveGame(player, command);
    else await app.startGame(PLAYERS.find(({ playerId }) => playerId === game.state.host) ?? ADA, command);
    return;
  }
  if (chance.below(12) === 0) await app.resign(player, { ...command, seat: null });
  else await playAny(app, player, gameId, chance);
}

async function playAny(app: App, player: Caller, gameId: string, chance: Chance): Promise<void> {
  const moves = (await app.game(player, gameId))?.legalMoves(null) ?? [];
  if (moves.length === 0) return;
  const { notation: move, seat } = at(moves, chance.below(moves.length));
  const commandId = `${player.playerId} ${chance.below(2 ** 30)}`;
  await app.playMove(player, { gameId, move, seat, expectedVersion: null, commandId });
}

/** The same life in a game of another visibility: its first commit says so, and the chain follows. */
export function asVisible(commits: readonly Commit[], visibility: Visibility): readonly Commit[] {
  const result: Commit[] = [];
  for (const commit of commits) {
    const events = decodeEvents(commit.body, commit.schemaVersion);
    const changed = events.map((event) => (event.type === 'GameCreated' ? { ...event, visibility } : event));
    const fields = { ...commit, body: encodeEvents(changed) };
    const before = result.at(-1)?.hash ?? genesisHash(commit.stream, nativeSha256);
    result.push({ ...fields, hash: commitHash(before, fields, nativeSha256) });
  }
  return result;
}
