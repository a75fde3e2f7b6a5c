// `/games/{id}`: the table of a game, before, during and after it.

import { useEffect, useMemo } from 'preact/hooks';
import { place } from '../base/place.ts';
import { language } from '../base/settings.ts';
import { say } from '../base/words.ts';
import { Head, Notice } from '../frame/Frame.tsx';
import { late, latePart } from '../frame/late.tsx';
import { viewer } from '../server/account.ts';
import { isConnected } from '../server/server.ts';
import { BeforeStart } from './BeforeStart.tsx';
import { isOver, openTable, type TableModel } from './model.ts';
import { Play } from './Play.tsx';
import { WORDS } from './words.ts';

/** Loaded when somebody looks back. */
/** For those who have come by a link. */
const Invited = latePart(async () => (await import('./Invited.tsx')).Invited);
const Past = late(async () => (await import('./Past.tsx')).Past, 'replay.css');

export function TablePage({ id }: { readonly id: string }) {
  // Who looks, and in which language, is part of what is shown.
  const table = useTable(id, viewer.value, language.value);
  useEffect(() => table.close, [table]);
  return (
    <div class="table-page">
      <TableHead table={table} />
      {!isConnected.value && <Notice>{say(WORDS.offline)}</Notice>}
      <Content table={table} />
    </div>
  );
}

/** `looks` (as `viewer` says) and `spoken` are part of what the server answers. */
function useTable(id: string, looks: number, spoken: string): TableModel {
  const key = JSON.stringify([id, looks, spoken]);
  return useMemo(() => openTable((JSON.parse(key) as [string])[0]), [key]);
}

function TableHead({ table }: { readonly table: TableModel }) {
  const game = table.game.value;
  // Whoever has come by a link is greeted below it.
  if (game === null && place.value.link !== null) return <Head title="" />;
  return <Head title={game === null ? 'Signalbox' : (game?.title.name ?? '')} isNarrow />;
}

function Content({ table }: { readonly table: TableModel }) {
  const game = table.game.value;
  if (game === undefined) return <p class="quiet loading">{say(WORDS.loading)}</p>;
  if (game === null) return <NotShown table={table} />;
  const asked = Number(place.value.query.get('v') ?? Number.NaN);
  const isReplay = Number.isInteger(asked) && asked >= 1;
  if (isReplay) return <Past table={table} game={game} version={Math.min(asked, game.version)} />;
  if (game.status === 'OPEN') return <BeforeStart game={game} />;
  return <Play table={table} game={game} key={isOver(game.status) ? 'over' : 'running'} />;
}

function NotShown({ table }: { readonly table: TableModel }) {
  const { link } = place.value;
  return link === null ? <Notice>{say(WORDS.notFound)}</Notice> : <Invited link={link} onSeat={table.lookAgain} />;
}
