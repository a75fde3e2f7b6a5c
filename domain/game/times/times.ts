// Since when each seat owes its decision, when its time is up, and which seat is timed out.

import { at } from '../../base/defect.ts';
import type { BySeat, Seat, Title } from '../../title/contract.ts';
import type { Clock, Outage, SeatTime } from '../clock.ts';
import type { GameEvent } from '../events.ts';
import { type GameState, seatStatus, seatsToAct } from '../state.ts';

/** A command that is recorded this long after a time was up is still accepted: it was sent in time, or nearly. */
export const GRACE_MS = 2_000;

/** `game`, whose last event was `event`, recorded at `now`, with the times as they are after it. */
export function withTimes(game: GameState, event: GameEvent, now: number, title: Title): GameState {
  const times = timesAfter(game, event, now, seatsToAct(game, title));
  return times === game.times ? game : { ...game, times };
}

/** The times after `event`, recorded at `now`, when the seats `toAct` are to act after it. */
export function timesAfter(
  { times, clock }: Pick<GameState, 'times' | 'clock'>,
  event: GameEvent,
  now: number,
  toAct: readonly Seat[],
): BySeat<SeatTime> {
  let changed: SeatTime[] | null = null;
  for (let seat = 0; seat < times.length; seat += 1) {
    const time = at(times, seat);
    const isAbout = (event.type === 'TimedOut' || event.type === 'MovePlayed') && event.seat === seat;
    const next = owing(isAbout ? afterOwn(time, event, clock, now) : time, toAct.includes(seat), now);
    if (next === time) continue;
    changed ??= [...times];
    changed[seat] = next;
  }
  return changed ?? times;
}

/** The time of a seat that owes a decision now, or none. */
function owing(time: SeatTime, owes: boolean, now: number): SeatTime {
  const since = owes ? (time.since ?? now) : null;
  return since === time.since ? time : { ...time, since, pausedMs: 0 };
}

/** The time of the seat that an event is about; a decision that it has made is over. */
function afterOwn(
  time: SeatTime,
  event: Extract<GameEvent, { readonly type: 'TimedOut' | 'MovePlayed' }>,
  clock: Clock | null,
  now: number,
): SeatTime {
  if (event.type === 'TimedOut') return { ...time, timeouts: time.timeouts + 1 };
  const timeouts = event.by === 'player' ? 0 : time.timeouts;
  const done = { ...time, since: null, pausedMs: 0, timeouts };
  if (clock?.kind !== 'bank' || time.leftMs === null || time.since === null) return done;
  const left = Math.max(0, time.leftMs - (now - time.since - time.pausedMs));
  return { ...done, leftMs: left + clock.increment * 1_000 };
}

/** The times when no seat owes anything from `now` on: what it spent on its decision is gone. */
export function stopped({ times, clock }: GameState, now: number): BySeat<SeatTime> {
  return times.map((time) => {
    const { since, pausedMs, leftMs } = time;
    if (since === null) return time;
    const isBank = clock?.kind === 'bank' && leftMs !== null;
    const left = isBank ? Math.max(0, leftMs - (now - since - pausedMs)) : leftMs;
    return { ...time, since: null, pausedMs: 0, leftMs: left };
  });
}

/** Whether a person moves for `seat`: its player, or the creator of a shared table. */
export function isPersons({ seats }: Pick<GameState, 'seats'>, seat: Seat): boolean {
  const status = seatStatus(at(seats, seat));
  return status === 'taken' || status === 'open';
}

/** Whether times can be up in `game`: it has a clock, or players who may not show up. */
export function isTimed({ clock, tournament }: Pick<GameState, 'clock' | 'tournament'>): boolean {
  return clock !== null || tournament !== null;
}

/** When the time of `seat` is up, ms since 1970; null: never, or it owes no decision. */
export function seatDueAt(game: GameState, seat: Seat): number | null {
  const { times, status } = game;
  const { since, pausedMs } = at(times, seat);
  if (!isTimed(game) || since === null || status !== 'active' || !isPersons(game, seat)) return null;
  const limit = limitOf(game, seat);
  return limit === null ? null : since + pausedMs + limit;
}

/** How long `seat` may take for the decision that it owes, in ms; null: as long as it likes. */
function limitOf(game: GameState, seat: Seat): number | null {
  const { clock, times, tournament } = game;
  const limit = clock === null ? null : (at(times, seat).leftMs ?? clock.seconds * 1_000);
  if (tournament === null || !isUnseen(game, seat)) return limit;
  return limit === null ? tournament.noShowMs : Math.min(limit, tournament.noShowMs);
}

/** Whether the player of `seat` has not made a move yet in a tournament's game. */
function isUnseen({ tournament, moved }: GameState, seat: Seat): boolean {
  return tournament !== null && !moved.includes(seat);
}

/** A player's first decision in a tournament's game, without which the seat is forfeited. Times: ms since 1970. */
export interface FirstDecision {
  /** Player id. */
  readonly player: string;
  readonly since: number;
  readonly dueAt: number;
}

/** First decisions that are owed now. */
export function firstDecisions(game: GameState): readonly FirstDecision[] {
  return [...game.times.keys()].flatMap((seat) => {
    const dueAt = isUnseen(game, seat) ? seatDueAt(game, seat) : null;
    const { since } = at(game.times, seat);
    const { player } = at(game.seats, seat);
    return dueAt === null || since === null || player === null ? [] : [{ player, since, dueAt }];
  });
}

/** The seat whose time is up first, and when; null: none ever. Of two at once the lower one. */
export function nextDue(game: GameState): { readonly seat: Seat; readonly at: number } | null {
  if (!isTimed(game)) return null;
  let next: { readonly seat: Seat; readonly at: number } | null = null;
  for (const seat of game.times.keys()) {
    const due = seatDueAt(game, seat);
    if (due !== null && (next === null || due < next.at)) next = { seat, at: due };
  }
  return next;
}

/** The earliest moment at which the time of a seat of `game` is up, ms since 1970; null: never. */
export function dueAtOf(game: GameState): number | null {
  return nextDue(game)?.at ?? null;
}

/** The seat that is timed out at `now`: the first whose time was up GRACE_MS ago or earlier; null: none. */
export function lateSeat(game: GameState, now: number): Seat | null {
  const due = nextDue(game);
  return due !== null && now >= due.at + GRACE_MS ? due.seat : null;
}

/** Whether the next time-out of `seat` makes it resign. */
export function resignsAtTimeout(game: GameState, seat: Seat): boolean {
  const { clock, times } = game;
  if (isUnseen(game, seat)) return true;
  if (clock === null) return false;
  return clock.kind === 'bank' || at(times, seat).timeouts + 1 >= clock.resignAfter;
}

/** Shorter ones are none: a request may take as long. */
export const LEAST_OUTAGE_MS = 30_000;

/**
 * The times after an outage: the part of it in which a seat's time ran is given back, unless the seat was due to be
 * timed out before.
 */
export function timesAfterOutage(game: GameState, { from, to }: Outage): BySeat<SeatTime> {
  return game.times.map((time, seat) => {
    const due = seatDueAt(game, seat);
    if (due === null || time.since === null || due + GRACE_MS <= from || time.since >= to) return time;
    return { ...time, pausedMs: time.pausedMs + to - Math.max(from, time.since) };
  });
}

/**
 * Whether `outage` gives a seat of `game` more time: it is over at `now`, not yet counted, and a time ran meanwhile.
 */
export function extendsClocks(game: GameState, { from, to }: Outage, now: number): boolean {
  if (!isTimed(game) || to > now || to - from < LEAST_OUTAGE_MS || from < (game.extendedTo ?? 0)) return false;
  return timesAfterOutage(game, { from, to }).some((time, seat) => time !== game.times[seat]);
}

/** The first of `outages` (in order of time) that is over at `now` and not yet given back to `game`; null: none. */
export function owedOutage(game: GameState, outages: readonly Outage[], now: number): Outage | null {
  if (!isTimed(game) || game.status !== 'active') return null;
  return outages.find((outage) => extendsClocks(game, outage, now)) ?? null;
}
