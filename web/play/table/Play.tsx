// The table in play: what is asked, the board, the moves; choose by touch or from the list, see what it brings, play
// it.

import { useSignal } from '@preact/signals';
import { useEffect, useMemo } from 'preact/hooks';
import { waiting } from '../base/attention.ts';
import { say } from '../base/words.ts';
import { Board } from '../board/Board.tsx';
import { useBoard } from '../board/loaded.ts';
import { latePart } from '../frame/late.tsx';
import { Actions } from './Actions.tsx';
import { useChoosing } from './choosing.ts';
import { Log } from './Log.tsx';
import { useLayout } from './layout.ts';
import { MoveList } from './MoveList.tsx';
import { isOver, type ShownGame, sinceOwnMove, type TableModel } from './model.ts';
import { Prompt } from './Prompt.tsx';
import { Seats } from './Seats.tsx';
import { useSight } from './sight.ts';
import { WORDS } from './words.ts';

const Result = latePart(async () => (await import('./Result.tsx')).Result);
const OfferNotices = latePart(async () => (await import('./OfferNotices.tsx')).OfferNotices);

function hasMoved(log: TableModel['log']['value'], yourSeats: readonly number[]): boolean {
  return log.some(({ type, seat }) => type === 'MOVE_PLAYED' && seat !== null && yourSeats.includes(seat));
}

export function Play({ table, game }: { readonly table: TableModel; readonly game: ShownGame }) {
  const layout = useLayout();
  const loaded = useBoard(game.title.id);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what holds of every turn holds of the first that is shown.
  const isPlannable = useMemo(
    () => loaded?.board.hasSingleMoves?.(loaded.viewOf(game.viewJson)) !== true,
    [loaded, game.id],
  );
  const choosing = useChoosing(game, { board: loaded?.board, layout, isPlannable });
  const { frame, choices, chosen, left, ready, planning } = choosing;
  const isYours = choosing.acting.length > 0;
  useEffect(() => {
    waiting.value = isYours ? 1 : 0;
    return () => {
      waiting.value = 0;
    };
  }, [isYours]);
  const isDrawn = useSignal(false);
  const shown = useSight(choosing, isDrawn.value && layout === 'narrow');
  const { viewJson } = planning.shown;
  const view = useMemo(() => loaded?.viewOf(viewJson), [loaded, viewJson]);
  const log = table.log.value;
  const { yourSeats } = game;
  const { moves: planned } = planning;
  const changed = useMemo(() => {
    const looked = planned.length > 0 ? planned : sinceOwnMove(log, yourSeats);
    return [...new Set(looked.flatMap(({ targets }) => targets))];
  }, [log, yourSeats, planned]);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape is a shortcut of the button Back.
    <div
      ref={shown}
      class="table"
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        if (chosen.length > 0) choosing.back();
        else planning.takeBack();
      }}
    >
      <main class="stage">
        <Prompt game={game} choosing={choosing} />
        {loaded === undefined && <div class="board pending" />}
        {loaded === null && <p class="quiet">{say(WORDS.noBoard)}</p>}
        {loaded && (
          <Board
            titleName={game.title.name}
            board={loaded.board}
            view={view}
            frame={frame}
            prefix="t-"
            choices={choices}
            chosen={chosen}
            changed={changed}
            onTouch={choosing.touch}
            onDrawn={() => {
              isDrawn.value = true;
            }}
          />
        )}
      </main>
      <aside class="side">
        <Seats game={game} position={game} />
        {isOver(game.status) && <Result game={game} />}
        {choices.length > 0 && (
          <MoveList choices={choices} left={left} picked={ready?.notation ?? null} onMove={choosing.offer} />
        )}
        {hasMoved(log, yourSeats) && !isYours && !isOver(game.status) && <OfferNotices game={game} />}
        <Actions game={game} planning={{ isPlannable, isPlanning: planned.length > 0 }} onProblem={choosing.tell} />
        <Log table={table} seats={game.seats} yourSeats={yourSeats} />
      </aside>
    </div>
  );
}
