// `/embed/{id}` and `/embed/tournaments/{id}`: to be shown on other sites. Nothing is played here, nobody is signed in;
// what leads on opens a page of its own.

import type { ComponentChildren } from 'preact';
import { useEffect, useMemo } from 'preact/hooks';
import { TOURNAMENT_WORDS } from '../../shared/tournamentWords.ts';
import { pageTitle } from '../base/attention.ts';
import { spokenLanguage } from '../base/settings.ts';
import { say } from '../base/words.ts';
import { Board } from '../board/Board.tsx';
import { useBoard } from '../board/loaded.ts';
import { isConnected } from '../server/live.ts';
import { frameOf } from '../table/frame.ts';
import { Log } from '../table/Log.tsx';
import { useLayout } from '../table/layout.ts';
import { isOver, openTable, type ShownGame, type TableModel } from '../table/model.ts';
import { stateOf } from '../table/Prompt.tsx';
import { Seats } from '../table/Seats.tsx';
import { WORDS } from '../table/words.ts';
import { openTournament } from '../tournaments/model.ts';
import { People } from '../tournaments/People.tsx';
import { RoundTables } from '../tournaments/RoundTables.tsx';
import { WORDS as EVENT_WORDS } from '../tournaments/words.ts';

/** Narrower than this, a board is read better one part below the other. */
const WIDE = matchMedia('(min-width: 700px)');

export function Embed({ path }: { readonly path: string }) {
  const [, , id = '', below] = path.split('/');
  useEffect(() => {
    document.addEventListener('click', openApart, true);
    return () => document.removeEventListener('click', openApart, true);
  }, []);
  return below === undefined ? <EmbedGame id={id} /> : <EmbedTournament id={below} />;
}

/** The app's other pages may not be shown in a frame. */
function openApart(event: Event): void {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (link !== null) link.target = '_blank';
}

function EmbedGame({ id }: { readonly id: string }) {
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

function EmbedTournament({ id }: { readonly id: string }) {
  const model = useMemo(() => openTournament(id), [id]);
  useEffect(() => model.close, [model]);
  const tournament = model.tournament.value;
  if (tournament === undefined) return <p class="quiet loading">{say(WORDS.loading)}</p>;
  if (tournament === null) return <p class="embed-none">{say(EVENT_WORDS.notShown)}</p>;
  const [round, people] = [model.round.value, model.people.value];
  return (
    <Sheet
      name={tournament.name}
      state={say(TOURNAMENT_WORDS.statuses[tournament.status])}
      way={{ address: `/tournaments/${tournament.id}`, words: say(EVENT_WORDS.openEvent) }}
    >
      <main class="embed-event">
        {people && <People model={model} tournament={tournament} people={people} viewer={null} />}
        {round && <RoundTables model={model} tournament={tournament} round={round} viewer={null} />}
      </main>
    </Sheet>
  );
}

interface SheetProps {
  readonly name: string;
  readonly state: string;
  readonly way: { readonly address: string; readonly words: string };
  readonly children: ComponentChildren;
}

function Sheet({ name, state, way, children }: SheetProps) {
  useEffect(() => {
    pageTitle.value = name;
  }, [name]);
  return (
    <div class="embed">
      <header>
        <h1>{name}</h1>
        <span role="status">{isConnected.value ? state : say(WORDS.offline)}</span>
        <a class="button" href={way.address}>
          {way.words}
        </a>
      </header>
      {children}
    </div>
  );
}
