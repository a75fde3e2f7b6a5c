// `/embed/{id}`: a game on other sites.

import { useEffect, useMemo } from 'preact/hooks';
import { spokenLanguage } from '../base/settings.ts';
import { say } from '../base/words.ts';
import { Board } from '../board/Board.tsx';
import { useBoard } from '../board/loaded.ts';
import { frameOf } from '../table/frame.ts';
import { Log } from '../table/Log.tsx';
import { useLayout } from '../table/layout.ts';
import { isOver, openTable, type ShownGame, type TableModel } from '../table/model.ts';
import { stateOf } from '../table/Prompt.tsx';
import { Seats } from '../table/Seats.tsx';
import { WORDS } from '../table/words.ts';
import { Sheet } from './Sheet.tsx';

/** Narrower than this, a board is read better one part below the other. */
const WIDE = matchMedia('(min-width: 700px)');

export function EmbedGame({ id }: { readonly id: string }) {
  const table = useMemo(() => openTable(id), [id]);
  useEffect(() => table.close, [table]);
  const game = table.game.value;
  if (game === undefined) return <p class="quiet loading">{say(WORDS.loading)}</p>;
  if (game === null) return <p class="embed-none">{say(WORDS.notShown)}</p>;
  return <ShownTable table={table} game={game} />;
}

function ShownTable({ table, game }: { readonly table: TableModel; readonly game: ShownGame }) {
  const loaded = useBoard(game.title.id);
  const layout = useLayout(WIDE);
  const language = spokenLanguage();
  const view = useMemo(() => loaded?.viewOf(game.viewJson), [loaded, game]);
  const frame = useMemo(() => {
    return frameOf({ position: game, winners: game.outcome?.winners ?? [], seat: null, layout, language, open: [] });
  }, [game, layout, language]);
  const state = game.status === 'OPEN' ? say(WORDS.notBegun) : stateOf(game, false);
  const isDelayed = game.spectatorDelay !== null && !isOver(game.status);
  return (
    <Sheet
      name={game.title.name}
      state={isDelayed ? `${state} · ${say(WORDS.delayed)}` : state}
      way={{ address: `/games/${game.id}`, words: say(WORDS.openTable) }}
    >
      <main class="stage">
        {loaded && <Board titleName={game.title.name} board={loaded.board} {...{ view, frame }} prefix="e-" />}
      </main>
      <aside>
        <Seats game={game} position={game} />
        <Log table={table} seats={game.seats} yourSeats={[]} />
      </aside>
    </Sheet>
  );
}
