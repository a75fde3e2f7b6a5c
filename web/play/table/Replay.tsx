// A game at one of its versions: the same board, with a scrubber.

import { useSignal } from '@preact/signals';
import { useEffect, useMemo } from 'preact/hooks';
import type { Frame } from '../../../domain/board/page.ts';
import { spokenLanguage } from '../base/settings.ts';
import { Board } from '../board/Board.tsx';
import { useBoard } from '../board/loaded.ts';
import { Verification } from '../checked/Verification.tsx';
import { Course } from './Course.tsx';
import { frameOf } from './frame.ts';
import { Log } from './Log.tsx';
import { useLayout } from './layout.ts';
import { type Course as CourseShown, type Position, type ShownGame, said, type TableModel } from './model.ts';
import { Scrubber } from './Scrubber.tsx';
import { Seats } from './Seats.tsx';

interface Props {
  readonly table: TableModel;
  readonly game: ShownGame;
  readonly version: number;
  /** Whether its record is to be checked at once. */
  readonly isChecked: boolean;
  /** Null: the newest, as it is played. */
  onVersion(version: number | null): void;
}

const NONE: readonly string[] = [];

export function Replay({ table, game, version, isChecked, onVersion }: Props) {
  const loaded = useBoard(game.title.id);
  const layout = useLayout();
  const newest = game.version;
  const position = usePosition(table, version, newest);
  const to = (wanted: number): void => onVersion(Math.min(newest, Math.max(1, wanted)));
  const course = useCourse(table, newest);
  useLog(table, version);
  const spoken = spokenLanguage();
  const view = useMemo(() => loaded?.viewOf(position?.viewJson), [loaded, position]);
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
          texts={log.filter((event) => event.version === version).map(({ parts }) => said(parts, game.seats))}
          {...{ version, newest, to, onLive: () => onVersion(null) }}
          toOwnMove={game.yourSeats.length > 0 ? () => void toOwnMove(table, game, version, to) : null}
          toTurningPoint={course === null ? null : () => toTurningPoint(course, version, to)}
          address={`${location.origin}/games/${game.id}?v=${version}`}
        />
        {course !== null && course.scores.length > 0 && <Course {...{ course, game, version, newest, to }} />}
        {loaded && position && frame && (
          <Board
            titleName={game.title.name}
            board={loaded.board}
            view={view}
            frame={frame}
            prefix="r-"
            changed={position.version === version ? changed : NONE}
          />
        )}
      </main>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and may hold nothing else that takes the focus. */}
      <aside class="side" tabIndex={0}>
        {position && (
          <Seats game={{ ...game, outcome: null }} position={position} scores={scoresAt(course, position.version)} />
        )}
        <Verification gameId={game.id} version={newest} isOpen={isChecked} to={to} />
        <Log table={table} seats={game.seats} yourSeats={[]} />
      </aside>
    </div>
  );
}

function framed(game: ShownGame, position: Position, shown: Pick<Frame, 'layout' | 'language'>): Frame {
  const winners = position.status === 'FINISHED' ? (game.outcome?.winners ?? []) : [];
  return frameOf({ ...shown, position, winners, seat: game.yourSeats[0] ?? null, open: [] });
}

/** The table after `version`; the one before until it has come. */
function usePosition(table: TableModel, version: number, newest: number): Position | null {
  const shown = useSignal<Position | null>(null);
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
function useCourse(table: TableModel, newest: number): CourseShown | null {
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
function useLog(table: TableModel, version: number): void {
  useEffect(() => void table.loadBackTo(version).catch(() => {}), [table, version]);
}

/** The next move of the person's after `version`; from the last one on, the first. */
async function toOwnMove(
  table: TableModel,
  { yourSeats }: ShownGame,
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

function toTurningPoint({ turningPoints }: CourseShown, version: number, to: (version: number) => void): void {
  const next = turningPoints.find((one) => one.version > version) ?? turningPoints[0];
  if (next !== undefined) to(next.version);
}
