// The app: which page is shown, by the address.

import { render } from 'preact';
import { followLinks, place, rename } from './base/place.ts';
import { embedded } from './base/settings.ts';
import { say } from './base/words.ts';
import { LateDesk } from './desk/LateDesk.tsx';
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
import { addressBefore } from './tournaments/address.ts';
import { TournamentPage } from './tournaments/TournamentPage.tsx';
import { Tournaments } from './tournaments/Tournaments.tsx';

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
  if (id === 'new') return <LateDesk id={null} key={id} />;
  return part === 'desk' ? <LateDesk id={id} key={id} /> : <TournamentPage id={id} key={id} />;
}

const root = document.getElementById('app');
if (root === null) throw new Error('the page has no #app');
followLinks();
if (location.pathname === '/tournament') rename(addressBefore(location));
if (embedded === null) {
  // Who plays here, if anybody has before.
  void token().catch(() => {});
  keepOffline();
} else person.value = null;
root.replaceChildren();
render(embedded === null ? <App /> : <Embed path={location.pathname} />, root);
