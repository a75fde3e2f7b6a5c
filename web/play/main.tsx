// The app: which page is shown, by the address.

import { render } from 'preact';
import { followLinks, place } from './base/place.ts';
import { embedded } from './base/settings.ts';
import { say } from './base/words.ts';
import { Embed } from './embed/Embed.tsx';
import { Developers } from './frame/Developers.tsx';
import { Head, Notice } from './frame/Frame.tsx';
import { WORDS } from './frame/words.ts';
import { Lobby } from './lobby/Lobby.tsx';
import { Me } from './me/Me.tsx';
import { keepOffline } from './offline/register.ts';
import { person, token } from './server/account.ts';
import { TablePage } from './table/TablePage.tsx';
import { TitlePage, Titles } from './titles/TitlePages.tsx';
import { TournamentPage } from './tournaments/TournamentPage.tsx';
import { Tournaments } from './tournaments/Tournaments.tsx';

function App() {
  const { path } = place.value;
  const [, folder = '', id = ''] = path.split('/');
  if (path === '/') return <Lobby />;
  if (folder === 'games' && id !== '') return <TablePage id={id} key={id} />;
  if (path === '/titles') return <Titles />;
  if (folder === 'titles') return <TitlePage id={id} />;
  if (path === '/tournaments') return <Tournaments />;
  if (folder === 'tournaments') return <TournamentPage id={id} key={id} />;
  if (path === '/me') return <Me />;
  if (path === '/developers') return <Developers />;
  return (
    <>
      <Head title="" />
      <Notice>{say(WORDS.notHere)}</Notice>
    </>
  );
}

const root = document.getElementById('app');
if (root === null) throw new Error('the page has no #app');
followLinks();
if (embedded === null) {
  // Who plays here, if anybody has before.
  void token().catch(() => {});
  keepOffline();
} else person.value = null;
root.replaceChildren();
render(embedded === null ? <App /> : <Embed path={location.pathname} />, root);
