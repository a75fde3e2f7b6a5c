// Random lives of games, as commits: seats reserved, taken, left and drawn by lot, started or called off, played,
// undone, taken back, given up, abandoned, finished.

import { createHash } from 'node:crypto';
import type { App, Caller, GameAnswer } from '../../../app/index.ts';
import { at } from '../../../domain/base/defect.ts';
import { type Chance, fastChance } from '../../../domain/chance/index.ts';
import { START_RULES, type Visibility } from '../../../domain/game/index.ts';
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
const DEEDS = { least: 2, most: 40 };

export interface Life {
  readonly app: App;
  readonly gameId: string;
  readonly commits: readonly Commit[];
}

/** The life that `seed` makes, of the toy title with one round to three. */
export async function lifeOf(seed: number): Promise<Life> {
  const chance = fastChance(seed);
  const { store } = openMemoryStore();
  const app = appOn(store, { titles: registryOf([toyTitle]) });
  const shared = chance.below(5) === 0;
  const bots = Array<string>(chance.below(3)).fill('random');
  const order = { titleId: toyTitle.id, options: { rounds: 1 + chance.below(3) }, seats: 2 + chance.below(2), bots };
  // At a shared table there is nobody to wait for, and nothing to draw lots for.
  const start = shared ? 'manual' : at(START_RULES, chance.below(START_RULES.length));
  const manners = {
    start,
    lots: !shared && chance.below(3) === 0,
    takebacks: at([null, 'casual'] as const, chance.below(2)),
  };
  const create = { ...order, ...manners, sharedTable: shared, join: chance.below(4) > 0, clientSeed: null };
  const { id: gameId } = gameOf(await app.createGame(ADA, { ...create, commandId: `life ${seed}` }));
  const deeds = DEEDS.least + chance.below(DEEDS.most - DEEDS.least);
  for (let deed = 0; deed < deeds; deed += 1) await tryDeed(app, gameId, chance);
  const stream = gameStream(gameId);
  if (stream === null) throw new Error(`${gameId} is no game id`);
  const { commits } = await store.readForward(stream, 0, 96, { strong: true });
  return { app, gameId, commits };
}

type Deed = (app: App, player: Caller, game: GameAnswer, chance: Chance) => Promise<unknown>;

/** The same id is never chosen twice in a life, but for chance. */
const fresh = (chance: Chance) => `any ${chance.below(2 ** 30)}`;
const anyPlayer = (chance: Chance) => at(PLAYERS, chance.below(PLAYERS.length));
const anySeat = ({ seats }: GameAnswer, chance: Chance) => chance.below(seats.length);
const hostOf = ({ state }: GameAnswer) => PLAYERS.find(({ playerId }) => playerId === state.host) ?? ADA;

/** Before the start. */
const OPEN: readonly (readonly [weight: number, deed: Deed])[] = [
  [6, (app, player, { id }) => app.joinGame(player, { gameId: id, commandId: null, seat: null, clientSeed: null })],
  [2, (app, player, { id }) => app.leaveGame(player, { gameId: id, commandId: null })],
  [6, (app, _, game) => app.startGame(hostOf(game), { gameId: game.id, commandId: null })],
  [
    3,
    (app, player, { id }, chance) => app.setReady(player, { gameId: id, ready: chance.below(4) > 0, commandId: null }),
  ],
  [
    5,
    (app, _, game, chance) => {
      const { playerId } = anyPlayer(chance);
      return app.reserveSeat(hostOf(game), { gameId: game.id, seat: anySeat(game, chance), playerId, commandId: null });
    },
  ],
  [
    4,
    (app, _, game, chance) =>
      app.freeSeat(hostOf(game), { gameId: game.id, seat: anySeat(game, chance), commandId: null }),
  ],
  [
    1,
    (app, _, game, chance) =>
      app.removePlayer(hostOf(game), { gameId: game.id, playerId: anyPlayer(chance).playerId, commandId: null }),
  ],
];

const ACTIVE: readonly (readonly [weight: number, deed: Deed])[] = [
  [16, (app, player, { id }, chance) => playAny(app, player, id, chance)],
  [1, (app, player, { id }) => app.resign(player, { gameId: id, seat: null, commandId: null })],
  [1, (app, player, { id }) => app.abortGame(player, { gameId: id, commandId: null })],
  [2, (app, player, { id }) => app.abandonGame(player, { gameId: id, commandId: null })],
  [
    4,
    async (app, player, { id, version, undoTo }, chance) => {
      if (undoTo.length === 0) return;
      const toVersion = at(undoTo, chance.below(undoTo.length));
      await app.undo(player, { gameId: id, toVersion, expectedVersion: version, commandId: fresh(chance) });
    },
  ],
  [6, offerAndAnswer],
];

/** An offer that the others may answer at once, later, or never. */
async function offerAndAnswer(app: App, player: Caller, { id, version }: GameAnswer, chance: Chance): Promise<void> {
  const toVersion = version - chance.below(Math.min(4, version));
  await app.offerTakeback(player, { gameId: id, toVersion, commandId: fresh(chance) });
  for (const other of PLAYERS) {
    const accept = chance.below(5) > 0;
    if (chance.below(5) === 0) continue;
    if (other === player && accept) continue;
    await app.answerTakeback(other, { gameId: id, accept, offer: null, commandId: fresh(chance) });
  }
}

/** What a player does who knows few rules: what is refused changes nothing. */
async function tryDeed(app: App, gameId: string, chance: Chance): Promise<void> {
  const player = anyPlayer(chance);
  const game = await app.game(player, gameId);
  if (game?.status !== 'open' && game?.status !== 'active') return;
  const deeds = game.status === 'open' ? OPEN : ACTIVE;
  const drawn = deeds.flatMap(([weight, deed]) => Array<Deed>(weight).fill(deed));
  await at(drawn, chance.below(drawn.length))(app, player, game, chance);
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
