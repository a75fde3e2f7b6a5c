// A game at one of its versions: the same board, with a scrubber.

import { useSignal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useEffect, useErrorBoundary, useMemo } from 'preact/hooks';
import type { Frame } from '../../../domain/board/page.ts';
import { spokenLanguage } from '../base/settings.ts';
import { Board } from '../board/Board.tsx';
import { useBoard } from '../board/loaded.ts';
import { Course } from './Course.tsx';
import { frameOf } from './frame.ts';
import { Log } from './Log.tsx';
import { useLayout } from './layout.ts';
import { type Course as CourseShown, type PastPosition, type Recorded, type ShownGame, said } from './model.ts';
import { Scrubber } from './Scrubber.tsx';
import { Seats } from './Seats.tsx';

interface Props {
  readonly table: Recorded;
  readonly game: Replayed;
  readonly version: number;
  to(version: number): void;
  /** To what is played now; null: there is no such thing. */
  readonly onLive: (() => void) | null;
  /** Of this step; null: it has none that others could open. */
  readonly address: string | null;
  /** In place of a board where there is none. */
  readonly unseen?: ComponentChildren;
  /** Beside it, below the seats. */
  readonly children: ComponentChildren;
}

/** What is looked at again. */
export type Replayed = Pick<ShownGame, 'title' | 'version' | 'seats' | 'yourSeats'> & {
  readonly outcome: Pick<NonNullable<ShownGame['outcome']>, 'winners'> | null;
};

const NONE: readonly string[] = [];

export function Replay({ table, game, version, to: onVersion, onLive, address, unseen, children }: Props) {
  const loaded = useBoard(game.title.id);
  const layout = useLayout();
  const newest = game.version;
  const position = usePosition(table, version, newest);
  const to = (wanted: number): void => onVersion(Math.min(newest, Math.max(1, wanted)));
  const course = useCourse(table, newest);
  useLog(table, version);
  const spoken = spokenLanguage();
  const view = useMemo(() => loaded && position && table.viewIn(loaded, position), [table, loaded, position]);
  const frame = useMemo(
    () => position && framed(game, position, { layout, language: spoken }),
    [game, position, layout, spoken],
  );
  const log = table.log.value;
  const changed = useMemo(
    () => [...new Set(log.filter((event) => event.version === version).flatMap(({ targets }) => targets))],
    [log, version],
  );
  return (
    <div class="table">
      <main class="stage">
        <Scrubber
          texts={log.filter((event) => event.version === version).map((event) => said(event, game.seats))}
          {...{ version, newest, to, onLive, address }}
          toOwnMove={game.yourSeats.length > 0 ? () => void toOwnMove(table, game, version, to) : null}
          toTurningPoint={hasTurned(course) ? () => toTurningPoint(course, version, to) : null}
        />
        {course !== null && course.scores.length > 0 && <Course {...{ course, game, version, newest, to }} />}
        {position && (loaded === null || view === null) && unseen}
        {loaded && view !== null && position && frame && (
          <Drawable version={position.version} otherwise={unseen}>
            <Board
              titleName={game.title.name}
              board={loaded.board}
              view={view}
              frame={frame}
              prefix="r-"
              changed={position.version === version ? changed : NONE}
            />
          </Drawable>
        )}
      </main>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and may hold nothing else that takes the focus. */}
      <aside class="side" tabIndex={0}>
        {position && (
          <Seats
            game={{ ...game, status: position.status, outcome: null }}
            position={position}
            scores={scoresAt(course, position.version)}
          />
        )}
        {children}
        <Log table={table} seats={game.seats} yourSeats={[]} />
      </aside>
    </div>
  );
}

interface DrawableProps {
  readonly version: number;
  readonly otherwise: ComponentChildren;
  readonly children: ComponentChildren;
}

/** A file may say what no board can draw. */
function Drawable({ version, otherwise, children }: DrawableProps) {
  const [error, reset] = useErrorBoundary();
  useEffect(() => {
    if (version > 0) reset();
  }, [version, reset]);
  return error === undefined ? children : otherwise;
}

function framed(game: Replayed, position: PastPosition, shown: Pick<Frame, 'layout' | 'language'>): Frame {
  const winners = position.status === 'FINISHED' ? (game.outcome?.winners ?? []) : [];
  return frameOf({ ...shown, position, winners, seat: game.yourSeats[0] ?? null, open: [] });
}

/** The table after `version`; the one before until it has come. */
function usePosition(table: Recorded, version: number, newest: number): PastPosition | null {
  const shown = useSignal<PastPosition | null>(null);
  useEffect(() => {
    const asking = { isWanted: true };
    const load = async (): Promise<void> => {
      const position = await table.past(version);
      if (!asking.isWanted) return;
      if (position !== null) shown.value = position;
      // The next one is there when it is asked for.
      if (version < newest) await table.past(version + 1);
    };
    void load().catch(() => {});
    return () => {
      asking.isWanted = false;
    };
  }, [table, version, newest, shown]);
  return shown.value;
}

/** Null until it is known. */
function useCourse(table: Recorded, newest: number): CourseShown | null {
  const shown = useSignal<CourseShown | null>(null);
  useEffect(() => {
    const asking = { isWanted: true };
    void table.course(newest).then((course) => {
      if (asking.isWanted && course !== null) shown.value = course;
    });
    return () => {
      asking.isWanted = false;
    };
  }, [table, newest, shown]);
  return shown.value;
}

function scoresAt(course: CourseShown | null, version: number): readonly number[] | undefined {
  return course?.scores.findLast((one) => one.version <= version)?.scores;
}

/** What happened at a step is said, however long ago it was. */
function useLog(table: Recorded, version: number): void {
  useEffect(() => void table.loadBackTo(version).catch(() => {}), [table, version]);
}

/** The next move of the person's after `version`; from the last one on, the first. */
async function toOwnMove(
  table: Recorded,
  { yourSeats }: Replayed,
  version: number,
  to: (version: number) => void,
): Promise<void> {
  await table.loadBackTo(1).catch(() => {});
  const own = table.log.value.filter(
    ({ type, seat }) => type === 'MOVE_PLAYED' && seat !== null && yourSeats.includes(seat),
  );
  const next = own.find((event) => event.version > version) ?? own[0];
  if (next !== undefined) to(next.version);
}

function hasTurned(course: CourseShown | null): course is CourseShown {
  return course !== null && course.turningPoints.length > 0;
}

function toTurningPoint({ turningPoints }: CourseShown, version: number, to: (version: number) => void): void {
  const next = turningPoints.find((one) => one.version > version) ?? turningPoints[0];
  if (next !== undefined) to(next.version);
}
