// The HTML of the app: its frame, empty. main.tsx fills it.

export const PAGE = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="referrer" content="no-referrer">
<meta name="theme-color" content="#fbf9f4" media="(prefers-color-scheme: light)">
<meta name="theme-color" content="#14181e" media="(prefers-color-scheme: dark)">
<title>Signalbox</title>
<link rel="icon" type="image/svg+xml" href="/play/assets/icon.svg">
<link rel="manifest" href="/play/assets/app.webmanifest">
<link rel="stylesheet" href="/play/assets/page.css">
<script type="module" src="/play/assets/page.js"></script>
</head>
<body>
<div id="app"><noscript><p class="notice">This page needs JavaScript.</p></noscript></div>
</body>
</html>
`;

/** What the page loads next, by where it is shown: the first that fits. Paths of files are from this folder. */
export const OPENS: readonly (readonly [path: string, file: string])[] = [
  ['^/$', 'lobby/Lobby.tsx'],
  ['^/games/', 'table/TablePage.tsx'],
  ['^/titles', 'titles/TitlePages.tsx'],
  ['^/tournaments$', 'tournaments/Tournaments.tsx'],
  ['^/tournaments/(new|[^/]+/desk)$', 'desk/pages.ts'],
  ['^/tournaments?(/|$)', 'tournaments/TournamentPage.tsx'],
  ['^/me$', 'me/Me.tsx'],
  ['^/developers$', 'frame/Developers.tsx'],
  ['^/embed/tournaments/', 'embed/EmbedTournament.tsx'],
  ['^/embed/', 'embed/EmbedGame.tsx'],
];

/** A semaphore signal on paper; with a mark of `more`, when it is somebody's turn. */
const icon = (
  more: string,
): string => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" fill="#fbf9f4"/>
<path d="M22 10V54M15 54H29" stroke="#1b2430" stroke-width="5" fill="none"/>
<path d="M22 14H50V28H22Z" fill="#c8372d"/><path d="M41 14V28" stroke="#fff" stroke-width="5"/>${more}</svg>`;

const TURN = '<circle cx="46" cy="46" r="15" fill="#1f6feb" stroke="#fff" stroke-width="4"/>';

const MANIFEST = {
  name: 'Signalbox',
  short_name: 'Signalbox',
  description: 'Board games in the browser · Brettspiele im Browser',
  id: '/',
  start_url: '/',
  scope: '/',
  display: 'standalone',
  background_color: '#fbf9f4',
  theme_color: '#fbf9f4',
  icons: [{ src: 'icon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' }],
};

export const FILES = { 'icon.svg': icon(''), 'icon-turn.svg': icon(TURN), 'app.webmanifest': JSON.stringify(MANIFEST) };
