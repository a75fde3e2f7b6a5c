// The time that counts in games: the wall clock, but not while nobody could have moved, and not at once where somebody
// has set it. docs/decisions/0058-server-time.md.

import type { SteadyTime } from '../../app/index.ts';
import type { Log } from '../../lambdas/process/observability.ts';
import type { BootTime, TimeSources } from './sources.ts';

/** The process looks at its clocks this often. If not for longer than STALL_MS, it could accept nothing. */
const TICK_MS = 500;
const STALL_MS = 2_000;

/** From here on the heartbeat finds an outage, which is given back in the log. */
const OUTAGE_MS = 30_000;

/** A wall clock that has moved further than this against boot time was set. */
const JUMP_MS = 2_000;

/** A wall clock that was set counts after so long: the timers sweep at least twice in it. */
export const HOLD_MS = 120_000;

/** The time that a stall has held up is caught up on at this rate. */
const CATCH_UP = 0.1;

export interface ServerTime {
  /** Ms since 1970. */
  now(): number;
  /** Time that nobody sets, without stalls; null where there is no boot time. */
  steady(): SteadyTime | null;
  /** Goes on from when the server last noted that it was up. */
  continueFrom(at: number, steady: SteadyTime | null): void;
  stop(): void;
}

interface Seen {
  readonly wall: number;
  readonly running: number;
  readonly boot: BootTime | null;
}

export function startServerTime(sources: TimeSources, log: Log): ServerTime {
  const look = (): Seen => ({ wall: sources.wall(), running: sources.running(), boot: sources.boot() });
  let seen = look();
  /** What the wall clock was moved by and does not count yet, and since when by boot time. */
  let moved = { byMs: 0, since: 0 };
  /** What stalls have held up, as it was at a moment of `running`. */
  let held = { ms: 0, at: seen.running };

  const lag = (running: number): number => Math.max(0, held.ms - CATCH_UP * (running - held.at));

  function observe(): void {
    const before = seen;
    seen = look();
    const { passedMs, jumpMs } = between(before, seen);
    if (Math.abs(jumpMs) > JUMP_MS) jumped(jumpMs);
    if (passedMs > STALL_MS && passedMs < OUTAGE_MS) {
      held = { ms: Math.min(lag(before.running) + passedMs, OUTAGE_MS), at: seen.running };
      log({ level: 'warn', event: 'stall', detail: `nothing could be accepted for ${seconds(passedMs)} s` });
    }
  }

  function jumped(byMs: number): void {
    const sum = moved.byMs + byMs;
    moved = { byMs: Math.abs(sum) > JUMP_MS ? sum : 0, since: seen.boot?.ms ?? 0 };
    const detail = `the clock of the machine was moved by ${seconds(byMs)} s; it counts if it stays so for two minutes`;
    log({ level: 'warn', event: 'clock', detail });
  }

  function tick(): void {
    observe();
    if (moved.byMs !== 0 && (seen.boot?.ms ?? Number.POSITIVE_INFINITY) - moved.since >= HOLD_MS) {
      log({
        level: 'warn',
        event: 'clock',
        detail: `the clock of the machine counts as it was set, ${seconds(moved.byMs)} s on`,
      });
      moved = { byMs: 0, since: 0 };
    }
  }

  const timer = setInterval(tick, TICK_MS);
  timer.unref();

  return {
    now() {
      const [wall, running] = [sources.wall(), sources.running()];
      const passed = running - seen.running;
      const isAsBefore = passed <= STALL_MS && Math.abs(wall - seen.wall - passed) <= JUMP_MS;
      if (isAsBefore) return Math.floor(wall - moved.byMs - lag(running));
      observe();
      return Math.floor(seen.wall - moved.byMs - lag(seen.running));
    },
    steady() {
      const boot = sources.boot();
      return boot && { id: boot.id, ms: boot.ms - lag(sources.running()) };
    },
    continueFrom(at, steady) {
      const boot = sources.boot();
      if (boot === null || steady?.id !== boot.id) return;
      const byMs = sources.wall() - at - (boot.ms - steady.ms);
      if (Math.abs(byMs) > JUMP_MS) jumped(byMs);
    },
    stop: () => clearInterval(timer),
  };
}

/** What has passed, and what the wall clock was set by. Without boot time nothing tells the one from the other. */
function between(before: Seen, after: Seen): { readonly passedMs: number; readonly jumpMs: number } {
  const byWall = after.wall - before.wall;
  if (before.boot === null || after.boot?.id !== before.boot.id) return { passedMs: byWall, jumpMs: 0 };
  const passedMs = after.boot.ms - before.boot.ms;
  return { passedMs, jumpMs: byWall - passedMs };
}

function seconds(ms: number): number {
  return Math.round(ms / 1_000);
}
