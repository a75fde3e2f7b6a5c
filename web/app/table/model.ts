// One table as this browser shows it: the game as it is now, its log, and what the person is choosing.

import { batch, type ReadonlySignal, type Signal, signal } from '@preact/signals';
import { lang } from '../base/words.ts';
import { ask, NoAnswer } from '../server/ask.ts';
import { type EventShown, LOG, PAST, type Past, TABLE, type Table, UPDATES } from '../server/documents.generated.ts';
import { follow } from '../server/live.ts';

export type Game = NonNullable<Table['game']>;
export type Position = NonNullable<NonNullable<Past['game']>['at']>;
export type LogEntry = EventShown;

/** Null: there is no such game, or the caller may not know of it. Undefined: not known yet. */
type Known<Value> = Value | null | undefined;

export interface TableModel {
  readonly game: ReadonlySignal<Known<Omit<Game, 'events'>>>;
  /** The newest events that were loaded, oldest first. */
  readonly log: ReadonlySignal<readonly LogEntry[]>;
  /** Whether there are older events. */
  readonly hasOlder: ReadonlySignal<boolean>;
  loadOlder(): Promise<void>;
  /** The table as it was after `version`; null if it has not got that far. */
  past(version: number): Promise<Position | null>;
  close(): void;
}

/** Asks for the game, then follows it. */
export function openTable(id: string): TableModel {
  const game: Signal<Known<Omit<Game, 'events'>>> = signal(undefined);
  const log = signal<readonly LogEntry[]>([]);
  const before = signal<string | null>(null);
  const hasOlder = signal(false);
  const kept = new Map<number, Position>();
  let stop = (): void => {};
  let isClosed = false;

  const begin = async (): Promise<void> => {
    const answer = await ask(TABLE, { id, lang: lang() }).catch(async (error: unknown) => {
      if (!(error instanceof NoAnswer)) return { game: null };
      await new Promise((resolve) => setTimeout(resolve, 2_000));
      return null;
    });
    if (isClosed) return;
    if (answer === null) return begin();
    batch(() => {
      game.value = answer.game;
      log.value = answer.game?.events.nodes ?? [];
      hasOlder.value = (log.value[0]?.version ?? 1) > 1;
    });
    if (answer.game === null || isOver(answer.game.status)) return;
    stop = follow(UPDATES, {
      variables: () => ({ id, lang: lang(), after: game.value?.version ?? 0 }),
      news: ({ gameUpdates }) => {
        const shown = game.value;
        if (shown === null || shown === undefined) return;
        batch(() => {
          const last = log.value.at(-1);
          const more = gameUpdates.events.filter((event) => last === undefined || isAfter(event, last));
          if (more.length > 0) log.value = [...log.value, ...more];
          if (gameUpdates.game.version >= shown.version) game.value = gameUpdates.game;
        });
      },
      ended: () => {},
    });
  };
  void begin();
  return {
    game,
    log,
    hasOlder,
    async loadOlder() {
      const answer = await ask(LOG, { id, lang: lang(), before: before.value });
      const page = answer.game?.events;
      if (page === undefined) return;
      const first = log.value[0];
      batch(() => {
        log.value = [...page.nodes.filter((event) => first === undefined || isAfter(first, event)), ...log.value];
        before.value = page.pageInfo.startCursor;
        hasOlder.value = page.pageInfo.hasPreviousPage;
      });
    },
    async past(version) {
      const known = kept.get(version);
      if (known !== undefined) return known;
      const at = (await ask(PAST, { id, lang: lang(), version })).game?.at ?? null;
      if (at !== null) kept.set(version, at);
      return at;
    },
    close() {
      isClosed = true;
      stop();
    },
  };
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
export function seatName({ player, bot, reservedFor }: Game['seats'][number]): string | null {
  return player?.name ?? bot ?? reservedFor?.name ?? null;
}

/** What happened since the person's last own move, oldest first; everything of a commit or nothing. */
export function sinceOwnMove(log: readonly LogEntry[], yourSeats: readonly number[]): readonly LogEntry[] {
  const last = log.findLast(({ type, seat }) => type === 'MOVE_PLAYED' && seat !== null && yourSeats.includes(seat));
  return last === undefined ? [] : log.filter(({ version }) => version > last.version);
}
