// The app: which page is shown, by the address.

import { render } from 'preact';
import { followLinks, place, rename } from './base/place.ts';
import { allowScripts } from './base/scripts.ts';
import { embedded } from './base/settings.ts';
import { say } from './base/words.ts';
import { Head, Notice } from './frame/Frame.tsx';
import { late } from './frame/late.tsx';
import { WORDS } from './frame/words.ts';
import { keepOffline } from './offline/register.ts';
import { person, token } from './server/account.ts';
import { addressBefore } from './tournaments/base/address.ts';

// As in `OPENS` of html.ts, which has a browser fetch them before this script has come.
const Lobby = late(async () => (await import('./lobby/Lobby.tsx')).Lobby, 'openTables.css');
const TablePage = late(async () => (await import('./table/TablePage.tsx')).TablePage);
const Titles = late(async () => (await import('./titles/TitlePages.tsx')).Titles);
const TitlePage = late(async () => (await import('./titles/TitlePages.tsx')).TitlePage);
const Tournaments = late(async () => (await import('./tournaments/Tournaments.tsx')).Tournaments);
const TournamentPage = late(
  async () => (await import('./tournaments/TournamentPage.tsx')).TournamentPage,
  'tournament.css',
);
const NewTournament = late(async () => (await import('./desk/pages.ts')).NewTournament, 'desk.css');
const Desk = late(async () => (await import('./desk/pages.ts')).Desk, 'desk.css');
const Me = late(async () => (await import('./me/Me.tsx')).Me);
const FilesPage = late(async () => (await import('./files/FilesPage.tsx')).FilesPage, 'replay.css');
const Developers = late(async () => (await import('./frame/Developers.tsx')).Developers);
const EmbedGame = late(async () => (await import('./embed/EmbedGame.tsx')).EmbedGame, 'embed.css');
const EmbedTournament = late(async () => (await import('./embed/EmbedTournament.tsx')).EmbedTournament, 'embed.css');

function App() {
  const { path } = place.value;
  const [, folder = '', id = '', part = ''] = path.split('/');
  if (path === '/') return <Lobby />;
  if (folder === 'games' && id !== '') return <TablePage id={id} key={id} />;
  if (path === '/titles') return <Titles />;
  if (folder === 'titles') return <TitlePage id={id} />;
  if (path === '/tournaments') return <Tournaments />;
  if (folder === 'tournaments') return <Event id={id} part={part} />;
  if (path === '/me') return <Me />;
  if (path === '/replay') return <FilesPage />;
  if (path === '/developers') return <Developers />;
  return (
    <>
      <Head title="" />
      <Notice>{say(WORDS.notHere)}</Notice>
    </>
  );
}

/** `part`: what follows the id in the address. */
function Event({ id, part }: { readonly id: string; readonly part: string }) {
  if (id === 'new') return <NewTournament />;
  return part === 'desk' ? <Desk id={id} key={id} /> : <TournamentPage id={id} key={id} />;
}

function Embed() {
  const [, , id = '', below] = location.pathname.split('/');
  return below === undefined ? <EmbedGame id={id} /> : <EmbedTournament id={below} />;
}

const root = document.getElementById('app');
if (root === null) throw new Error('the page has no #app');
followLinks();
if (location.pathname === '/tournament') rename(addressBefore(location));
if (embedded === null) {
  // Who plays here, if anybody has before.
  void token().catch(() => {});
  allowScripts();
  keepOffline();
} else person.value = null;
root.replaceChildren();
render(embedded === null ? <App /> : <Embed />, root);
