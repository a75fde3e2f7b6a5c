// A game of a file, as a replay asks for it: its worker works out what is wanted.

import { signal } from '@preact/signals';
import type { Language } from '../../../domain/base/language.ts';
import type { TitleBoard } from '../../../domain/board/page.ts';
import { enumName } from '../../../domain/read/enumName.ts';
import { boardFor } from '../../../domain/titles/lateBoards.ts';
import { attempt } from '../../../tools/story/attempt.ts';
import type { EventTold, Game, Seat, Step } from '../../auditor/messages.ts';
import type { Auditor } from '../checked/auditor.ts';
import type { Course, LogEntry, PastPosition, Recorded } from '../table/model.ts';
import type { Replayed } from '../table/Replay.tsx';

export interface RecordedInFile extends Recorded {
  /** Null where there is no such version. */
  step(version: number): Promise<Step | null>;
}

interface Opened {
  readonly auditor: Auditor;
  /** Of the file, from 0. */
  readonly index: number;
  readonly game: Game;
  readonly language: Language;
}

/** Versions of which events are loaded at once. */
const STRETCH = 100;
/** Steps that are kept: the one that is shown, and those around it. */
const KEPT = 8;

export function recordedInFile({ auditor, index, game: { title, versions }, language }: Opened): RecordedInFile {
  const log = signal<readonly LogEntry[]>([]);
  const hasOlder = signal(versions.length > 0);
  const kept = new Map<number, Promise<Step | null>>();
  let course: Promise<Course> | null = null;
  /** Versions whose events are not loaded. */
  let left = versions.length;
  let loading = Promise.resolve();
  const step = (version: number): Promise<Step | null> => {
    const asked = kept.get(version) ?? auditor.ask('step', { game: index, version, language });
    kept.delete(version);
    kept.set(version, asked);
    for (const oldest of kept.keys()) if (kept.size > KEPT) kept.delete(oldest);
    return asked;
  };
  const loadStretch = async (): Promise<void> => {
    const wanted = versions.slice(Math.max(0, left - STRETCH), left);
    left -= wanted.length;
    const [from = 0, to = 0] = [wanted[0], wanted.at(-1)];
    const [events, loaded] = await Promise.all([
      auditor.ask('events', { game: index, from, to, language }),
      boardFor(title.id).catch(() => null),
    ]);
    log.value = [...events.map((event) => entryOf(event, loaded?.board ?? null)), ...log.value];
    hasOlder.value = left > 0;
  };
  const loadOlder = (): Promise<void> => {
    loading = loading.then(() => (hasOlder.value ? loadStretch() : undefined));
    return loading;
  };
  return {
    log,
    hasOlder,
    loadOlder,
    step,
    async loadBackTo(version) {
      while (hasOlder.value && (versions[left] ?? Number.POSITIVE_INFINITY) > version) await loadOlder();
    },
    async past(version) {
      const found = await step(version);
      return found && positionOf(found);
    },
    viewIn: (_board, { viewJson }) => viewJson,
    course() {
      course ??= auditor.ask('course', { game: index }).then(({ scores, turningPoints, rounds }) => ({
        toVersion: versions.at(-1) ?? 0,
        scores,
        rounds,
        turningPoints: turningPoints.map((one) => ({ ...one, kind: one.kind === 'lead' ? 'LEAD' : 'GAIN' })),
      }));
      return course;
    },
  };
}

function entryOf({ facts, ...event }: EventTold, board: TitleBoard | null): LogEntry {
  const touched = (fact: EventTold['facts'][number]): readonly string[] =>
    attempt(() => board?.touched(fact as Parameters<TitleBoard['touched']>[0]) ?? [], []);
  // What the log calls otherwise is nothing that this page looks for.
  return { ...event, type: enumName(event.type) as LogEntry['type'], targets: [...new Set(facts.flatMap(touched))] };
}

function positionOf({ version, status, seats, toAct, view }: Step): PastPosition {
  return {
    version,
    status: enumName(status) as PastPosition['status'],
    seats: seats.map(seatShown),
    toAct,
    decisions: [],
    viewJson: view,
  };
}

function seatShown({ number, player, bot, status }: Seat): PastPosition['seats'][number] {
  return {
    number,
    player: player === null ? null : { id: player, name: player, kind: 'PERSON' },
    bot,
    status: enumName(status) as PastPosition['seats'][number]['status'],
    reservedFor: null,
    ready: false,
  };
}

/** What a replay shows of it beside its steps. */
export function replayedOf({ title, versions, seats, winners }: Game): Replayed {
  return { title, version: versions.at(-1) ?? 0, seats: seats.map(seatShown), yourSeats: [], outcome: { winners } };
}
