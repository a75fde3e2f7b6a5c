// Twins: the same game on two servers that differ in one thing which a viewer may not know. Anyone who is told
// different things by them learns a secret.

import type { App, Caller, GameAnswer, ProcessApp } from '../../../app/index.ts';
import { at } from '../../../domain/base/defect.ts';
import { type Seat, SPECTATOR, type Title } from '../../../domain/title/contract.ts';
import { REGISTRY, registryOf } from '../../../domain/titles/index.ts';
import { ADA, BOB, EVE, EVERY_EVENT, gameOf, MASTER_SECRET } from '../../kit/app/appOn.ts';
import { A_DAY } from '../../kit/app/clocks.ts';
import { FIXED_TIME } from '../../kit/app/fixedTime.ts';
import { projectedApp } from '../../kit/app/projected.ts';
import { CAM, DOT } from '../../kit/replays/replayFiles.ts';
import { sampleNumber, sampleSize } from '../../kit/sampling.ts';

const PLAYERS: readonly Caller[] = [ADA, BOB, CAM, DOT];

/** Bob's seat: his is the secret. */
export const SECRET_SEAT: Seat = 1;

/** The id of the command that plays Bob's secret move. */
export const SECRET_COMMAND = 'a secret move';

/** A game is followed for this many moves. */
const MOVES = 400;

/** Twins of one game are at least this many moves apart, and the first ones come within this many. */
const APART = 9;

/** This many master secrets are tried for two with different hidden deals. */
const DEALS = 100;

interface Played {
  readonly seat: Seat;
  readonly move: string;
}

/** What one of two servers does. */
interface Script {
  readonly title: Title;
  readonly masterSecret: Uint8Array;
  readonly played: readonly Played[];
  /** Bob's secret move; null for a secret of the deal. */
  readonly secret: string | null;
  /** Bob undoes it at once; default: he does not. */
  readonly isUndone?: boolean;
}

export interface Twins {
  readonly title: Title;
  readonly scripts: readonly [Script, Script];
}

/** A server with its game. */
export interface Served {
  readonly app: ProcessApp;
  readonly gameId: string;
}

/**
 * The game of a script on a server of its own. `served`: the title as that server has it, if it is to be another one.
 */
export async function serverOf(script: Script, served: Title = script.title): Promise<Served> {
  const { app, gameId } = await started(served, script.masterSecret);
  for (const { seat, move } of script.played) await play(app, gameId, { seat, move });
  if (script.secret !== null) {
    await play(app, gameId, { seat: SECRET_SEAT, move: script.secret }, SECRET_COMMAND);
    if (script.isUndone === true) await undoSecret(app, gameId);
  }
  // Anyone who is told of it learns nothing of what was seen.
  const look = { gameId, version: null, reason: 'a dispute', commandId: 'look' };
  if (!(await app.lookAtTable(EVE, look)).ok) throw new Error('the arbiter may look');
  return { app, gameId };
}

/**
 * A game of as many people as the title takes, whose arbiter is Eve, on a server whose clock stands still, so that
 * twins have the same ids and dates.
 */
async function started(title: Title, masterSecret: Uint8Array): Promise<Served> {
  const { app } = projectedApp({
    titles: registryOf([title]),
    clock: { now: () => FIXED_TIME },
    secrets: { currentKeyId: async () => 'k1', masterSecret: async () => masterSecret },
  });
  const seats = Math.min(PLAYERS.length, title.seats.max);
  const order = { titleId: title.id, options: null, seats, bots: [], sharedTable: false, join: true, clientSeed: null };
  const { id: gameId } = gameOf(
    await app.createGame(ADA, {
      ...order,
      arbiters: [EVE.playerId],
      visibility: 'public',
      clock: A_DAY,
      commandId: 'create',
    }),
  );
  for (const player of PLAYERS.slice(1, seats)) {
    gameOf(await app.joinGame(player, { gameId, seat: null, clientSeed: null, commandId: null }));
  }
  gameOf(await app.startGame(ADA, { gameId, commandId: 'start' }));
  return { app, gameId };
}

async function play(app: App, gameId: string, { seat, move }: Played, id?: string): Promise<void> {
  const { version } = await gameFor(app, null, gameId);
  const commandId = id ?? `move at ${version}`;
  gameOf(await app.playMove(at(PLAYERS, seat), { gameId, move, seat, expectedVersion: null, commandId }));
}

async function undoSecret(app: App, gameId: string): Promise<void> {
  const { version, undoTo } = await gameFor(app, BOB, gameId);
  const toVersion = undoTo.at(-1) ?? 0;
  gameOf(await app.undo(BOB, { gameId, toVersion, expectedVersion: version, commandId: 'undo' }));
}

/** The same twins, of whom Bob undoes his secret move. */
export function undoneTwins({ title, scripts: [one, other] }: Twins): Twins {
  return {
    title,
    scripts: [
      { ...one, isUndone: true },
      { ...other, isUndone: true },
    ],
  };
}

export async function gameFor(app: App, caller: Caller | null, gameId: string): Promise<GameAnswer> {
  const game = await app.game(caller, gameId);
  if (game === null) throw new Error(`there is no game ${gameId}`);
  return game;
}

/**
 * Random games in which a hidden move is looked for: a short one may be over before Bob has one. Where nothing is
 * hidden, other ones with each commit.
 */
const LOOKED_THROUGH = 20;

/**
 * Which points of a game have a secret: any, or those at which every seat is to act, so that Ada plays after Bob and
 * opens nothing.
 */
type Points = 'any' | 'all to act';

/** By what was asked for: looking for them takes as long as the games. */
const foundTwins = new Map<string, Promise<readonly Twins[]>>();

/**
 * Twins that differ in one hidden move of Bob: at most `count`, each at a later point of a random game. None where no
 * move is hidden.
 */
export function moveTwins(title: Title, count: number, points: Points = 'any'): Promise<readonly Twins[]> {
  const key = `${title.id} ${count} ${points}`;
  const known = foundTwins.get(key) ?? findMoveTwins(title, count, points);
  foundTwins.set(key, known);
  return known;
}

async function findMoveTwins(title: Title, count: number, points: Points): Promise<readonly Twins[]> {
  const first = sampleNumber(`first secret of ${title.id}`) % APART;
  const games = (await keepsSecrets(title)) ? LOOKED_THROUGH : sampleSize(LOOKED_THROUGH);
  for (let game = 0; game < games; game += 1) {
    const name = `${title.id} ${game}`;
    const found = await twinsOfGame(title, count, { name, first: game === 0 ? first : 0, points });
    if (found.length > 0) return found;
  }
  return [];
}

interface RandomGame {
  readonly name: string;
  /** Moves before the first secret. */
  readonly first: number;
  readonly points: Points;
}

async function twinsOfGame(
  title: Title,
  count: number,
  { name, first, points }: RandomGame,
): Promise<readonly Twins[]> {
  const { app, gameId } = await started(title, MASTER_SECRET);
  const played: Played[] = [];
  const found: Twins[] = [];
  while (played.length < MOVES && found.length < count) {
    const { state } = await gameFor(app, null, gameId);
    if (state.status !== 'active') break;
    const pair = hiddenPair(title, state.table, `${name} ${played.length}`);
    const isPoint = points === 'any' || title.toAct(state.table).length === state.seats.length;
    if (pair !== null && isPoint && played.length >= found.length * APART + first) {
      const script = { title, masterSecret: MASTER_SECRET, played: [...played] };
      const [one, other] = pair;
      found.push({
        title,
        scripts: [
          { ...script, secret: one },
          { ...script, secret: other },
        ],
      });
    }
    const next = anyMove(title, state.table, `${name} ${played.length}`);
    await play(app, gameId, next);
    played.push(next);
  }
  return found;
}

function anyMove(title: Title, table: unknown, name: string): Played {
  const toAct = title.toAct(table);
  const seat = at(toAct, sampleNumber(`seat ${name}`) % toAct.length);
  const moves = title.legalMoves(table, seat);
  return { seat, move: title.moveId(at(moves, sampleNumber(`move ${name}`) % moves.length)) };
}

/**
 * Two moves that are the same to those who do not see Bob's seat: what is shown of the moves is equal, and the same
 * seats are to act next, which the number of moves tells everyone. Some seat besides Bob's is still to act, so that
 * nothing is opened.
 */
function hiddenPair(title: Title, table: unknown, name: string): readonly [string, string] | null {
  if (!title.toAct(table).includes(SECRET_SEAT)) return null;
  const kinds = new Map<string, string[]>();
  for (const move of title.legalMoves(table, SECRET_SEAT)) {
    const decided = title.decide(table, SECRET_SEAT, move, { below: () => 0 });
    if (!decided.ok || title.toAct(decided.state).every((seat) => seat === SECRET_SEAT)) continue;
    const seen = title.seenMove(move, SECRET_SEAT, SPECTATOR, decided.state);
    if (seen !== null && title.moveId(seen) === title.moveId(move)) continue;
    const shown = JSON.stringify([seen, title.toAct(decided.state), decided.facts.length]);
    kinds.set(shown, [...(kinds.get(shown) ?? []), title.moveId(move)]);
  }
  const moves = [...kinds.values()].find(({ length }) => length > 1);
  if (moves === undefined) return null;
  const first = sampleNumber(`secret ${name}`) % moves.length;
  return [at(moves, first), at(moves, (first + 1) % moves.length)];
}

/**
 * Twins whose deals differ in what `viewer` may not know; null where nothing dealt is hidden, or no two such deals turn
 * up.
 */
export async function dealTwins(title: Title, viewer: Caller | null): Promise<Twins | null> {
  const tables = new Map<string, { readonly table: string; readonly script: Script }>();
  for (let secret = 0; secret < DEALS; secret += 1) {
    const { script, served } = await dealt(title, secret);
    const { app, gameId } = served;
    const game = await gameFor(app, viewer, gameId);
    const { events } = await game.events(EVERY_EVENT);
    const told = JSON.stringify(events.map(({ facts }) => facts)).replaceAll(/[0-9a-f]{64}/g, '#');
    const table = JSON.stringify(game.state.table);
    const other = tables.get(told);
    if (other !== undefined && other.table !== table) return { title, scripts: [other.script, script] };
    tables.set(told, { table, script });
  }
  return null;
}

interface Dealt {
  readonly script: Script;
  readonly served: Served;
}

/** By title, one of each master secret: viewers look at the same deals. */
const deals = new Map<string, Promise<Dealt>>();

function dealt(title: Title, secret: number): Promise<Dealt> {
  const key = `${title.id} ${secret}`;
  const known = deals.get(key) ?? deal(title, secret);
  deals.set(key, known);
  return known;
}

async function deal(title: Title, secret: number): Promise<Dealt> {
  const script = { title, masterSecret: new Uint8Array(32).fill(secret), played: [], secret: null };
  return { script, served: await serverOf(script) };
}

const secretive = new Map<string, Promise<boolean>>();

/** Whether `title` keeps anything of Bob from the others at some point of a random game. */
export function keepsSecrets(title: Title): Promise<boolean> {
  const known = secretive.get(title.id) ?? hidesAnything(title);
  secretive.set(title.id, known);
  return known;
}

async function hidesAnything(title: Title): Promise<boolean> {
  const { app, gameId } = await started(title, MASTER_SECRET);
  for (let moves = 0; moves < MOVES; moves += 1) {
    const { state } = await gameFor(app, null, gameId);
    if (state.status !== 'active') return false;
    const chance = { below: (bound: number) => sampleNumber(`twin ${moves}`) % bound };
    const twin = title.resample(state.table, SPECTATOR, chance);
    if (JSON.stringify(twin) !== JSON.stringify(state.table)) return true;
    await play(app, gameId, anyMove(title, state.table, `${title.id} ${moves}`));
  }
  return false;
}

export const TITLES = REGISTRY.newest;
