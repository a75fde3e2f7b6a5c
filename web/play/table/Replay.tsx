// A game at one of its versions: the same board, with a scrubber.

import { type Signal, useSignal } from '@preact/signals';
import { useEffect, useMemo } from 'preact/hooks';
import type { Frame } from '../../../domain/board/page.ts';
import { spokenLanguage } from '../base/settings.ts';
import { say } from '../base/words.ts';
import { Board } from '../board/Board.tsx';
import { useBoard } from '../board/loaded.ts';
import { frameOf } from './frame.ts';
import { Log } from './Log.tsx';
import { useLayout } from './layout.ts';
import { type Position, type ShownGame, said, type TableModel } from './model.ts';
import { Seats } from './Seats.tsx';
import { WORDS } from './words.ts';

interface Props {
  readonly table: TableModel;
  readonly game: ShownGame;
  readonly version: number;
  /** Null: the newest, as it is played. */
  onVersion(version: number | null): void;
}

/** ms that a step stands when all are played. */
const STEP_MS = 900;
const NONE: readonly string[] = [];

export function Replay({ table, game, version, onVersion }: Props) {
  const loaded = useBoard(game.title.id);
  const layout = useLayout();
  const newest = game.version;
  const position = usePosition(table, version, newest);
  const to = (wanted: number): void => onVersion(Math.min(newest, Math.max(1, wanted)));
  useKeys(version, newest, to);
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
        />
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
      <aside class="side">
        {position && <Seats game={{ ...game, outcome: null }} position={position} />}
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

/** Arrows go a step, Home and End to the ends. */
function useKeys(version: number, newest: number, to: (version: number) => void): void {
  useEffect(() => {
    const pressed = (event: KeyboardEvent): void => {
      if (event.target instanceof HTMLInputElement || event.target instanceof HTMLSelectElement) return;
      const wanted = { ArrowLeft: version - 1, ArrowRight: version + 1, Home: 1, End: newest }[event.key];
      if (wanted !== undefined) to(wanted);
    };
    addEventListener('keydown', pressed);
    return () => removeEventListener('keydown', pressed);
  });
}

interface ScrubberProps {
  /** What happened at this version. */
  readonly texts: readonly string[];
  readonly version: number;
  readonly newest: number;
  to(version: number): void;
  onLive(): void;
}

function Scrubber({ texts, version, newest, to, onLive }: ScrubberProps) {
  const isPlaying = useSignal(false);
  usePlaying(isPlaying, version, newest, to);
  return (
    <section class="prompt scrubber">
      <div class="asked">
        <strong>{say(WORDS.version, version, newest)}</strong>
        <span>{texts.join(' ')}</span>
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
        <button type="button" onClick={onLive}>
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
  );
}

function usePlaying(isPlaying: Signal<boolean>, version: number, newest: number, to: (version: number) => void): void {
  const runs = isPlaying.value;
  useEffect(() => {
    if (!runs) return undefined;
    const timer = setTimeout(() => {
      if (version < newest) to(version + 1);
      else isPlaying.value = false;
    }, STEP_MS);
    return () => clearTimeout(timer);
  });
}
