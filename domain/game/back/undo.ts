// Undoing one's own steps, where nobody else has acted since and nothing was drawn or shown.
// docs/decisions/0035-undo-and-takeback.md

import { at, Defect } from '../../base/defect.ts';
import type { BySeat, Seat, Title } from '../../title/contract.ts';
import type { SeatTime } from '../clock.ts';
import type { EventPlace, GameEvent, TitleFact } from '../events.ts';
import { type GameDecision, invalid, refused, wrongStatus } from '../refusal.ts';
import { notYours } from '../seats/seats.ts';
import { sealedBack } from '../seen/visibility.ts';
import { type GameState, type Past, seatsOf, type Undo, type UndoStep } from '../state.ts';
import { nextDue } from '../times/times.ts';

type EventOf<Type extends GameEvent['type']> = Extract<GameEvent, { readonly type: Type }>;

/** More steps than these, or steps with more facts, are not kept: the oldest can no longer be undone. */
const MAX_STEPS = 64;
const MAX_FACTS = 512;

/** Own steps that a seat can undo in a game: going back must not use up the commits that a game may have. */
export const MAX_UNDONE = 300;

/** The table after `facts`, in order. */
export function evolveTable(title: Title, table: unknown, facts: readonly TitleFact[]): unknown {
  let next = table;
  for (const fact of facts) next = title.evolve(next, fact);
  return next;
}

/** The player who acts for `seat`, or acted for it before giving it up; null for a bot's. */
export function ownerOf({ seats, creator }: Pick<GameState, 'seats' | 'creator'>, seat: Seat): string | null {
  const { player, bot } = at(seats, seat);
  return bot === null ? (player ?? creator) : null;
}

/** What of `game` can be undone after `event`, which it did not include yet. */
export function undoAfterMove(
  game: GameState,
  event: EventOf<'MovePlayed'>,
  { version, index }: EventPlace,
  title: Title,
): Undo | null {
  const { undo, times } = game;
  const { seat, facts } = event;
  if (event.by !== 'player' || event.draws > 0 || facts.some((fact) => title.isFinal(fact))) return null;
  const last = undo?.since.at(-1);
  if (undo !== null && last?.version === version) {
    const step = { ...last, facts: [...last.facts, ...facts] };
    return bounded({ ...undo, since: undo.since.with(-1, step) }, title);
  }
  // What comes before it in its commit cannot be undone.
  if (index > 0) return null;
  const step: UndoStep = { version, seat, facts, times };
  const isOwn = last !== undefined && ownerOf(game, last.seat) === ownerOf(game, seat);
  if (undo === null || !isOwn) return { version: version - 1, table: game.table, since: [step] };
  return bounded({ ...undo, since: [...undo.since, step] }, title);
}

/** Without the oldest steps, if they are too many. */
function bounded(undo: Undo, title: Title): Undo {
  let { version, table, since } = undo;
  let facts = since.reduce((count, step) => count + step.facts.length, 0);
  while (since.length > 1 && (since.length > MAX_STEPS || facts > MAX_FACTS)) {
    const oldest = at(since, 0);
    version = oldest.version;
    table = evolveTable(title, table, oldest.facts);
    since = since.slice(1);
    facts -= oldest.facts.length;
  }
  return since === undo.since ? undo : { version, table, since };
}

/** `past` after a move as commit `version`. */
export function pastAfterMove(past: Past, event: EventOf<'MovePlayed'>, version: number, title: Title): Past {
  const drew = event.draws > 0 ? version : past.drew;
  const showed = event.facts.some((fact) => title.isFinal(fact)) ? version : past.showed;
  return drew === past.drew && showed === past.showed ? past : { ...past, drew, showed };
}

/** `ranges` when everything after `toVersion`, which is on the way, is undone by commit `version`. */
function withUndone(ranges: Past['undone'], toVersion: number, version: number): Past['undone'] {
  return [...ranges.filter(([from]) => from <= toVersion), [toVersion + 1, version - 1]];
}

/** Whether the game, at `newest`, was at `version` on the way to its present table: since the start, not undone. */
export function isOnTheWay({ past }: GameState, version: number, newest: number): boolean {
  if (!Number.isInteger(version) || version < past.started || version > newest) return false;
  return !past.undone.some(([from, to]) => from <= version && version <= to);
}

/** What both an undo and a takeback do to a game, as commit `version`; the times are the caller's. */
export function wentBack(
  game: GameState,
  { toVersion, version }: { readonly toVersion: number; readonly version: number },
  table: unknown,
  title: Title,
): GameState {
  const past = { ...game.past, undone: withUndone(game.past.undone, toVersion, version) };
  return { ...game, table, past, sealed: sealedBack(game.sealed, toVersion, game.table, title), offer: null };
}

/** The game after own steps were undone as commit `version`. The times run as if the steps had never been made. */
export function undone(game: GameState, event: EventOf<'MovesUndone'>, version: number, title: Title): GameState {
  const { toVersion } = event;
  const { undo } = game;
  const back = undo === null ? null : stepsBack(undo, toVersion);
  if (undo === null || back === null) throw new Defect(`the steps after version ${toVersion} cannot be undone`);
  const table = back.kept.reduce((reached, { facts }) => evolveTable(title, reached, facts), undo.table);
  const uses = game.uses.map((one, seat) => {
    const count = back.taken.filter((step) => step.seat === seat).length;
    return count === 0 ? one : { ...one, undone: one.undone + count };
  });
  return {
    ...wentBack(game, { toVersion, version }, table, title),
    times: back.times,
    uses,
    undo: back.kept.length === 0 ? null : { ...undo, since: back.kept },
  };
}

interface Back {
  readonly kept: readonly UndoStep[];
  /** At least one. */
  readonly taken: readonly UndoStep[];
  readonly times: BySeat<SeatTime>;
}

/** The steps up to version `toVersion` and those after it; null when there are none after it, or it is too early. */
function stepsBack({ version, since }: Undo, toVersion: number): Back | null {
  const taken = since.filter((step) => step.version > toVersion);
  const [first] = taken;
  if (toVersion < version || first === undefined) return null;
  return { kept: since.slice(0, since.length - taken.length), taken, times: first.times };
}

/** The versions to which `player` can undo own steps, ascending: the table on which each was made. */
export function undoVersions(game: GameState, player: string | null): readonly number[] {
  const { undo, status } = game;
  const [first] = undo?.since ?? [];
  if (undo === null || first === undefined || status !== 'active') return [];
  if (!seatsOf(game, player).includes(first.seat)) return [];
  return [undo.version, ...undo.since.slice(0, -1).map(({ version }) => version)];
}

export interface UndoOrder {
  /** Player id. */
  readonly player: string;
  /** The table is to be as it was after this commit. */
  readonly toVersion: number;
}

/** Where a game goes back: the version that would be written, and when (ms since 1970). */
export interface BackContext {
  readonly title: Title;
  readonly version: number;
  readonly now: number;
}

/** Undoes the player's own steps after `toVersion`. */
export function undoSteps(game: GameState, { player, toVersion }: UndoOrder, context: BackContext): GameDecision {
  const { status, undo } = game;
  if (status !== 'active') return wrongStatus(status, 'undo');
  if (seatsOf(game, player).length === 0) return refused(notYours([], null));
  const versions = undoVersions(game, player);
  if (undo === null || versions.length === 0) {
    return refused({ reason: 'wrong-status', code: 'NOTHING_TO_UNDO', status, fulfilled: false });
  }
  const back = isOnTheWay(game, toVersion, context.version - 1) ? stepsBack(undo, toVersion) : null;
  if (back === null) {
    return refused(invalid(['toVersion'], { kind: 'not-undoable', version: toVersion, versions }));
  }
  const { seat } = at(back.taken, back.taken.length - 1);
  const event: GameEvent = { type: 'MovesUndone', seat, toVersion, takeback: false, redraws: false, restored: null };
  const after = undone(game, event, context.version, context.title);
  if (after.uses.some((one) => one.undone > MAX_UNDONE)) {
    return refused({ reason: 'wrong-status', code: 'TOO_MANY_UNDONE', status, limit: MAX_UNDONE, fulfilled: false });
  }
  if (isLate(after, context.now)) {
    return refused({ reason: 'wrong-status', code: 'TIME_USED_UP', status, fulfilled: false });
  }
  return { ok: true, events: [event], actor: seat, tables: [] };
}

/** Whether the time of a seat is up at `now`. */
function isLate(game: GameState, now: number): boolean {
  const due = nextDue(game);
  return due !== null && due.at <= now;
}
