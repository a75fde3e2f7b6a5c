// Forks of games at moments at which decisions are sealed, twice: on two servers that differ in one such decision and
// in nothing else. Anyone who is told different things by them can learn the decision.

import { isDeepStrictEqual } from 'node:util';
import type { App, Caller, GameAnswer, PositionAnswer } from '../../../app/index.ts';
import { LANGUAGES } from '../../../domain/base/language.ts';
import { type Seat, SPECTATOR, viewerOf } from '../../../domain/title/contract.ts';
import { openMemoryStore } from '../../../eventstore/memory.ts';
import { ADA, appOn, EVERY_EVENT, gameAt, gameOf } from '../../kit/app/appOn.ts';
import { freshCommandId } from '../../kit/app/commandIds.ts';
import { FIXED_TIME } from '../../kit/app/fixedTime.ts';
import { fileOf } from '../../kit/replays/replayFiles.ts';

/** Which game is forked, and when. */
export interface Moment {
  readonly titleId: string;
  readonly seats: number;
  /** Rounds of decisions before the one that stays open, or some more until one can be sealed. */
  readonly turns: number;
  /** The seat whose decision is the secret. */
  readonly secret: Seat;
  /** Who still owes a decision; every other seat has decided. */
  readonly late: Seat;
}

/** One of two servers, and the sealed game on it, which Ada plays alone for all seats. */
export interface Sealed {
  readonly app: App;
  readonly game: GameAnswer;
}

/** In this many turns a card turns up by which a seat decides with one move. */
const MORE_TURNS = 8;

/** The sealed game with either decision of the secret seat; null where the title seals none. */
export async function sealedTwice(moment: Moment): Promise<readonly [Sealed, Sealed] | null> {
  const [one, other] = [await sealed(moment, 0), await sealed(moment, 1)];
  return one === null || other === null ? null : [one, other];
}

async function sealed(moment: Moment, choice: 0 | 1): Promise<Sealed | null> {
  // The clocks of both servers stand still, so that their games get the same ids, seeds and dates.
  const app = appOn(openMemoryStore().store, { clock: { now: () => FIXED_TIME } });
  const { titleId, seats, secret, late } = moment;
  const order = { titleId, options: null, seats, bots: [], sharedTable: true, join: false, clientSeed: null };
  const { id } = gameOf(await app.createGame(ADA, { ...order, commandId: `${titleId} for ${seats}` }));
  await app.startGame(ADA, { gameId: id, commandId: 'start' });
  const moves = await playToSecret(app, id, moment);
  if (moves === null) return null;
  await play(app, ADA, id, { seat: secret, move: moves[choice] });
  for (const seat of seatsIn(seats)) if (seat !== secret && seat !== late) await settle(app, ADA, id, seat);
  return { app, game: await shown(app, ADA, id) };
}

function seatsIn(seats: number): readonly Seat[] {
  return Array.from({ length: seats }, (_, seat) => seat);
}

/** Plays whole turns until the secret seat has a choice that it can seal; null when none came. */
async function playToSecret(app: App, gameId: string, moment: Moment): Promise<readonly [string, string] | null> {
  for (let turn = 0; turn < moment.turns + MORE_TURNS; turn += 1) {
    const moves = secretMoves(await shown(app, ADA, gameId), moment.secret);
    if (moves !== null && turn >= moment.turns) return moves;
    for (const seat of seatsIn(moment.seats)) await settle(app, ADA, gameId, seat);
  }
  return null;
}

/**
 * Two moves after which `seat` has decided, with others still to act, and only `seat` sees which of them it was; null
 * for none.
 */
function secretMoves({ title, state }: GameAnswer, seat: Seat): readonly [string, string] | null {
  const after = title.legalMoves(state.table, seat).flatMap((move) => {
    const decided = title.decide(state.table, seat, move, { below: () => 0 });
    if (!decided.ok) return [];
    const table = decided.facts.reduce((before: unknown, fact) => title.evolve(before, fact), state.table);
    const toAct = title.toAct(table);
    return toAct.length > 0 && !toAct.includes(seat) ? [{ id: title.moveId(move), table }] : [];
  });
  const sees = (table: unknown, viewer = viewerOf(seat)) => title.view(table, viewer);
  for (const one of after) {
    const other = after.find(
      ({ table }) =>
        !isDeepStrictEqual(sees(one.table), sees(table)) &&
        isDeepStrictEqual(sees(one.table, SPECTATOR), sees(table, SPECTATOR)),
    );
    if (other !== undefined) return [one.id, other.id];
  }
  return null;
}

/**
 * Plays legal moves of `seat` for `player`, each from the middle of the list, until the seat owes none or the turn
 * closes.
 */
export async function settle(app: App, player: Caller, gameId: string, seat: Seat): Promise<void> {
  let game = await shown(app, player, gameId);
  for (;;) {
    const moves = game.legalMoves(seat);
    const move = moves[Math.floor(moves.length / 2)]?.notation;
    if (move === undefined) return;
    await play(app, player, gameId, { seat, move });
    const next = await shown(app, player, gameId);
    if (next.toAct.some((other) => !game.toAct.includes(other))) return;
    game = next;
  }
}

async function play(
  app: App,
  player: Caller,
  gameId: string,
  choice: { readonly seat: Seat; readonly move: string },
): Promise<void> {
  gameOf(await app.playMove(player, { gameId, ...choice, expectedVersion: null, commandId: freshCommandId() }));
}

/** The game as `caller` may see it. */
export async function shown(app: App, caller: Caller | null, gameId: string): Promise<GameAnswer> {
  const game = await app.game(caller, gameId);
  if (game === null) throw new Error(`there is no game ${gameId}`);
  return game;
}

const HASH = /[0-9a-f]{64}/g;

/**
 * Where two texts differ, with what stands around it there; null when they are equal but for hashes: those are public,
 * and of things that nobody can guess.
 */
export function parting(one: string, other: string): string | null {
  return one === other ? null : partingOf(one.replaceAll(HASH, '#'), other.replaceAll(HASH, '#'));
}

function partingOf(one: string, other: string): string | null {
  if (one === other) return null;
  let place = 0;
  while (one[place] === other[place]) place += 1;
  const around = [one, other].map((text) => text.slice(Math.max(0, place - AROUND), place + AROUND));
  return around.join('\n');
}

const AROUND = 120;

/** All that an answer tells, as text. */
export async function told(game: GameAnswer): Promise<string> {
  const { id, ownSeats, outcome, state } = game;
  const { events } = await game.events(EVERY_EVENT);
  const texts = LANGUAGES.map((language) => events.map((event) => event.parts(language)));
  const opened = await Promise.all(events.map((event) => event.of()));
  const said = { id, ownSeats, outcome, origin: state.origin };
  return JSON.stringify([said, toldOf(game), events, texts, opened]);
}

/** The same of a game as it stood. */
export async function toldAt(app: App, caller: Caller | null, gameId: string, version: number): Promise<string> {
  const position = await gameAt(app, caller, gameId, version);
  if (position === null) throw new Error(`there is no version ${version} of game ${gameId}`);
  return JSON.stringify(toldOf(position));
}

function toldOf(position: PositionAnswer) {
  const { version, status, seats, toAct, decisions } = position;
  const moves = position.legalMoves(null);
  const texts = LANGUAGES.map((language) => [
    position.text(language),
    moves.map((move) => move.label(language)),
    decisions.map((decision) => decision.at(language)),
  ]);
  return [{ version, status, seats, toAct }, position.view(), moves, texts];
}

/**
 * What else is told of a game that is not over: its own record in the replay, the audit, and what an import of it says.
 */
export async function toldBeside(app: App, caller: Caller | null, gameId: string): Promise<string> {
  const file = await fileOf(app, gameId, caller);
  const own = file.slice(0, file.indexOf('\n', file.indexOf('{"type":"end"')) + 1);
  const answer = await app.importReplay(caller ?? ADA, new TextEncoder().encode(own));
  if (answer.kind !== 'rejected') throw new Error(answer.kind);
  const { message, reports } = answer;
  return JSON.stringify([own, await app.audit(null, gameId, []), message, reports]);
}
