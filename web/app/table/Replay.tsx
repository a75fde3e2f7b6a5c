// A game at one of its versions: the same board, with a scrubber.

import { useSignal } from '@preact/signals';
import { useEffect, useMemo } from 'preact/hooks';
import type { Frame } from '../../../domain/board/page.ts';
import { language } from '../base/settings.ts';
import { say } from '../base/words.ts';
import { Board } from '../board/Board.tsx';
import { useBoard } from '../board/loaded.ts';
import { Log } from './Log.tsx';
import { useLayout } from './layout.ts';
import { type Game, type Position, seatName, type TableModel } from './model.ts';
import { Seats } from './Seats.tsx';
import { WORDS } from './words.ts';

interface Props {
  readonly table: TableModel;
  readonly game: Omit<Game, 'events'>;
  readonly version: number;
  /** Null: the newest, as it is played. */
  onVersion(version: number | null): void;
}

/** ms that a step stands when all are played. */
const STEP_MS = 900;
const NONE: readonly string[] = [];

export function Replay({ table, game, version, onVersion }: Props) {
  const loaded = useBoard(game.title.id);
  const board = loaded?.board;
  const layout = useLayout();
  const shown = useSignal<Position | null>(null);
  const isPlaying = useSignal(false);
  const newest = game.version;
  useEffect(() => {
    let isWanted = true;
    table.past(version).then(
      (position) => {
        if (!isWanted) return;
        if (position !== null) shown.value = position;
        // The next one is there when it is asked for.
        if (version < newest) void table.past(version + 1).catch(() => {});
      },
      () => {},
    );
    return () => {
      isWanted = false;
    };
  }, [table, version, newest, shown]);
  useEffect(() => {
    if (!isPlaying.value) return;
    const timer = setTimeout(() => {
      if (version < newest) onVersion(version + 1);
      else isPlaying.value = false;
    }, STEP_MS);
    return () => clearTimeout(timer);
  }, [isPlaying.value, version, newest, onVersion, isPlaying]);
  const to = (wanted: number): void => onVersion(Math.min(newest, Math.max(1, wanted)));
  useEffect(() => {
    const pressed = (event: KeyboardEvent): void => {
      if (event.target instanceof HTMLInputElement || event.target instanceof HTMLSelectElement) return;
      const wanted = { ArrowLeft: version - 1, ArrowRight: version + 1, Home: 1, End: newest }[event.key];
      if (wanted !== undefined) to(wanted);
    };
    addEventListener('keydown', pressed);
    return () => removeEventListener('keydown', pressed);
  });
  const position = shown.value;
  const view = useMemo(() => loaded?.viewOf(position?.viewJson), [loaded, position]);
  const frame = useMemo(() => position && frameOf(game, position, layout), [game, position, layout]);
  const log = table.log.value;
  const changed = useMemo(
    () => [...new Set(log.filter((event) => event.version === version).flatMap(({ targets }) => targets))],
    [log, version],
  );
  return (
    <div class="table">
      <main class="stage">
        <section class="prompt scrubber">
          <div class="asked">
            <strong>{say(WORDS.version, version, newest)}</strong>
            <span>{log.filter((event) => event.version === version).map(({ text }) => text).join(' ')}</span>
          </div>
          <div class="acts">
            <button type="button" aria-label={say(WORDS.first)} onClick={() => to(1)}>
              ⏮
            </button>
            <button type="button" aria-label={say(WORDS.previous)} onClick={() => to(version - 1)}>
              ◀
            </button>
            <button
              type="button"
              class="main"
              onClick={() => {
                if (!isPlaying.value && version === newest) to(1);
                isPlaying.value = !isPlaying.value;
              }}
            >
              {say(isPlaying.value ? WORDS.pause : WORDS.playAll)}
            </button>
            <button type="button" aria-label={say(WORDS.next)} onClick={() => to(version + 1)}>
              ▶
            </button>
            <button type="button" onClick={() => onVersion(null)}>
              {say(WORDS.live)}
            </button>
          </div>
          <input
            type="range"
            min={1}
            max={newest}
            value={version}
            aria-label={say(WORDS.version, version, newest)}
            onInput={({ currentTarget }) => to(Number(currentTarget.value))}
          />
        </section>
        {board && position && frame && (
          <Board
            titleName={game.title.name}
            board={board}
            view={view}
            frame={frame}
            prefix="r-"
            changed={position.version === version ? changed : NONE}
          />
        )}
      </main>
      <aside class="side">
        {position && <Seats game={{ ...game, outcome: null }} position={position} />}
        <Log table={table} yourSeats={[]} />
      </aside>
    </div>
  );
}

function frameOf(game: Omit<Game, 'events'>, position: Position, layout: Frame['layout']): Frame {
  return {
    language: language.value,
    seat: game.yourSeats[0] ?? null,
    layout,
    names: position.seats.map(seatName),
    toAct: position.toAct,
    winners: position.status === 'FINISHED' ? (game.outcome?.winners ?? []) : [],
    seats: true,
    open: [],
  };
}
