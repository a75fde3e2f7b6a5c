// One table as this browser shows it: the game as it is now, its log, and what the person is choosing.

import { batch, type ReadonlySignal, type Signal, signal } from '@preact/signals';
import type { PageBoard } from '../../../domain/titles/lateBoards.ts';
import { NoAnswer } from '../../../sdk/typescript/src/core.ts';
import { withNamesHere } from '../base/here.ts';
import { plainName, spokenName } from '../base/names.ts';
import { lang, say } from '../base/words.ts';
import { ask } from '../server/ask.ts';
import {
  type Course as AskedCourse,
  COURSE,
  type EventShown,
  LOG,
  type Log,
  NEXT_GAME,
  PAST,
  type Past,
  TABLE,
  type Table,
  UPDATES,
  type Updates,
} from '../server/documents.generated.ts';
import { follow } from '../server/live.ts';
import { WORDS } from './words.ts';

export type Course = NonNullable<AskedCourse['game']>['course'];
type AskedGame = NonNullable<Table['game']>;
type AskedPosition = NonNullable<NonNullable<Past['game']>['at']>;
/** `called`: what somebody at this device is called there who has no account of their own. */
export type Seat = AskedGame['seats'][number] & { readonly called?: string };
interface Seated {
  readonly seats: readonly Seat[];
}
export type Game = Omit<AskedGame, 'seats'> & Seated;
export type Position = Omit<AskedPosition, 'seats'> & Seated;
export type PastPosition = Pick<Position, 'version' | 'status' | 'seats' | 'toAct' | 'decisions'> & {
  readonly viewJson: unknown;
};
/** A game without its log. */
export type ShownGame = Omit<Game, 'events'>;
export type LogEntry = EventShown;

/** Null: there is no such game, or the caller may not know of it. Undefined: not known yet. */
type Known<Value> = Value | null | undefined;

/** What can be looked at again: of a game on a server, or in a file. */
export interface Recorded {
  /** The newest events that were loaded, oldest first. */
  readonly log: ReadonlySignal<readonly LogEntry[]>;
  /** Whether there are older events. */
  readonly hasOlder: ReadonlySignal<boolean>;
  loadOlder(): Promise<void>;
  /** The table as it was after `version`; null if it has not got that far. */
  past(version: number): Promise<PastPosition | null>;
  /** What `board` draws; null: nobody may see it. */
  viewIn(board: PageBoard, position: PastPosition): unknown;
  /** How the scores went until `version`, the newest that is shown; null: nobody says. */
  course(version: number): Promise<Course | null>;
  /** Loads older events until those of `version` are there. */
  loadBackTo(version: number): Promise<void>;
}

export interface TableModel extends Recorded {
  readonly game: ReadonlySignal<Known<ShownGame>>;
  /** For a game that the person may know of only now. */
  lookAgain(): void;
  close(): void;
}

/** Asks for the game, then follows it. */
export function openTable(id: string): TableModel {
  const table: Opened = { id, game: signal(undefined), log: signal([]), hasOlder: signal(false), stop: null };
  const kept = new Map<number, PastPosition>();
  const courses = new Map<number, Promise<Course | null>>();
  let before: string | null = null;
  const loadOlder = async (): Promise<void> => {
    const page = (await ask(LOG, { id, lang: lang(), before })).game?.events;
    if (page === undefined) return;
    before = page.pageInfo.startCursor ?? null;
    putBefore(table, page);
  };
  void begin(table);
  return {
    game: table.game,
    log: table.log,
    hasOlder: table.hasOlder,
    loadOlder,
    async loadBackTo(version) {
      while (table.hasOlder.value && (table.log.value[0]?.version ?? version) >= version) await loadOlder();
    },
    course(version) {
      const forget = (): null => {
        courses.delete(version);
        return null;
      };
      const asked = courses.get(version) ?? courseOf(id, version).catch(forget);
      courses.set(version, asked);
      return asked;
    },
    async past(version) {
      const known = kept.get(version);
      if (known !== undefined) return known;
      const found = (await ask(PAST, { id, lang: lang(), version })).game?.at ?? null;
      if (found === null) return null;
      const at = table.game.value?.sharedTable ? withNamesHere(id, found) : found;
      kept.set(version, at);
      return at;
    },
    viewIn: (board, { viewJson }) => board.viewOf(viewJson),
    lookAgain() {
      void begin(table);
    },
    close() {
      table.stop?.();
      table.stop = CLOSED;
    },
  };
}

/** The course of a game up to `version`: the server says that of a long one in stretches. */
async function courseOf(id: string, version: number): Promise<Course | null> {
  let whole: Course = { toVersion: 0, scores: [], turningPoints: [], rounds: [] };
  while (whole.toVersion < version) {
    const from = whole.toVersion + 1;
    const { game }: AskedCourse = await ask(COURSE, { id, from });
    if (game === null || game.course.toVersion < from) return null;
    const { toVersion, scores, turningPoints, rounds } = game.course;
    const before = whole;
    whole = {
      toVersion,
      scores: [...before.scores, ...scores],
      turningPoints: [...before.turningPoints, ...turningPoints],
      // The first of a stretch may be the last of the one before.
      rounds: [...before.rounds, ...rounds.filter(({ round }) => round > (before.rounds.at(-1)?.round ?? 0))],
    };
  }
  return whole;
}

interface Opened {
  readonly id: string;
  readonly game: Signal<Known<ShownGame>>;
  readonly log: Signal<readonly LogEntry[]>;
  readonly hasOlder: Signal<boolean>;
  /** Ends following; null: not begun. */
  stop: (() => void) | null;
}

const CLOSED = (): void => {};
/** ms until a server that did not answer is asked again. */
const AGAIN_MS = 2_000;

async function begin(table: Opened): Promise<void> {
  const { id, game, log, hasOlder } = table;
  const answer = await ask(TABLE, { id, lang: lang() }).catch((error: unknown) => {
    return error instanceof NoAnswer ? null : { game: null };
  });
  if (table.stop === CLOSED) return;
  if (answer === null) {
    setTimeout(() => void begin(table), AGAIN_MS);
    return;
  }
  batch(() => {
    game.value = answer.game && named(answer.game);
    log.value = answer.game?.events.nodes ?? [];
    hasOlder.value = (log.value[0]?.version ?? 1) > 1;
  });
  if (answer.game === null) return;
  if (isOver(answer.game.status)) awaitNextGame(table);
  else followGame(table);
}

function followGame(table: Opened): void {
  const { id, game } = table;
  table.stop = follow(UPDATES, {
    variables: () => ({ id, lang: lang(), after: game.value?.version ?? 0 }),
    news: ({ gameUpdates }) => hear(table, gameUpdates),
    ended: () => awaitNextGame(table),
  });
}

/** How often, and how many times, a game that is over is asked whether they play again: nobody tells. */
const AWAITED = { everyMs: 3_000, times: 200 } as const;

function awaitNextGame(table: Opened, tries = 0): void {
  const { id, game } = table;
  const isWanted = game.value?.status === 'FINISHED' && game.value.rematch === null && tries < AWAITED.times;
  if (!isWanted || table.stop === CLOSED) return;
  const timer = setTimeout(async () => {
    const found = document.hidden ? null : await ask(NEXT_GAME, { id }).catch(() => null);
    const shown = game.value;
    const rematch = found?.game?.rematch ?? null;
    if (shown && rematch !== null) game.value = { ...shown, rematch };
    awaitNextGame(table, tries + 1);
  }, AWAITED.everyMs);
  table.stop = () => clearTimeout(timer);
}

/** A message may come twice, or late: what is newer counts. */
function hear({ game, log }: Opened, update: Updates['gameUpdates']): void {
  const shown = game.value;
  if (shown === null || shown === undefined) return;
  batch(() => {
    const last = log.value.at(-1);
    const more = update.events.filter((event) => last === undefined || isAfter(event, last));
    if (more.length > 0) log.value = [...log.value, ...more];
    if (update.game.version > shown.version) game.value = named(update.game);
  });
}

function named(game: ShownGame): ShownGame {
  return game.sharedTable ? withNamesHere(game.id, game) : game;
}

function putBefore({ log, hasOlder }: Opened, page: NonNullable<Log['game']>['events']): void {
  const first = log.value[0];
  batch(() => {
    log.value = [...page.nodes.filter((event) => first === undefined || isAfter(first, event)), ...log.value];
    hasOlder.value = page.pageInfo.hasPreviousPage;
  });
}

export function isOver(status: Game['status']): boolean {
  return status === 'FINISHED' || status === 'ABORTED';
}

function isAfter(one: LogEntry, other: LogEntry): boolean {
  return one.version > other.version || (one.version === other.version && one.index > other.index);
}

/** The seats that the person moves for now. */
export function actingSeats({ toAct, yourSeats }: Pick<Game, 'toAct' | 'yourSeats'>): readonly number[] {
  return toAct.filter((seat) => yourSeats.includes(seat));
}

/** What somebody at the table is called; null for a seat that nobody has. */
export function seatName({ player, bot, reservedFor, called }: Seat): string | null {
  const person = player ?? reservedFor;
  return person === null || person === undefined ? (bot ?? called ?? null) : spokenName(person.name);
}

/** What to call who sits at `seat`. */
export function nameOf({ seats }: Pick<Game, 'seats'>, seat: number): string {
  const found = seats[seat];
  return (found && seatName(found)) ?? String(seat + 1);
}

/** What happened, with whoever has a seat in place of its number; the list of seats says who is a guest. */
export function said({ type, parts }: Pick<LogEntry, 'type' | 'parts'>, seats: Game['seats']): string {
  const arriving = ARRIVALS[type];
  if (arriving !== undefined) return say(arriving);
  const called = (seat: number) => plainName(seats[seat]?.player?.name ?? nameOf({ seats }, seat));
  return parts.map(({ text, seat }) => (seat === null ? text : called(seat))).join('');
}

/** Who sat there before the start may have gone since, and the number of a seat tells nobody anything. */
const ARRIVALS: Partial<Record<LogEntry['type'], Parameters<typeof say>[0]>> = {
  SEAT_RESERVED: WORDS.seatReserved,
  SEAT_TAKEN: WORDS.seatTaken,
  BOT_SEATED: WORDS.botSeated,
  SEAT_LEFT: WORDS.seatLeft,
  SEAT_FREED: WORDS.seatLeft,
  PLAYER_REMOVED: WORDS.playerRemoved,
};

/** What happened since the person's last own move, oldest first; everything of a commit or nothing. */
export function sinceOwnMove(log: readonly LogEntry[], yourSeats: readonly number[]): readonly LogEntry[] {
  const last = log.findLast(({ type, seat }) => type === 'MOVE_PLAYED' && seat !== null && yourSeats.includes(seat));
  return last === undefined ? [] : log.filter(({ version }) => version > last.version);
}
