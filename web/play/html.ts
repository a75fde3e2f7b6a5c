// The HTML of the app: its frame, in which only the brand is shown until main.tsx fills it. And what is served beside
// it.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ICON, ICON_OF_TURN, PICTURE_FOLDER, PICTURES } from './icons/icons.ts';

/** As `Head` makes it, so that it stays where it is. */
const BRAND =
  '<svg class="mark" viewBox="0 0 20 24" aria-hidden="true"><path d="M5 1V23M1 23H9" stroke="currentColor" stroke-width="2.5" fill="none"/><path d="M5 3H19V9H5Z" class="arm"/><path d="M14 3V9" stroke="#fff" stroke-width="2.5"/></svg><span>Signalbox</span>';

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
<link rel="apple-touch-icon" href="/play/assets/apple-touch-icon.png">
<link rel="manifest" href="/play/assets/app.webmanifest">
<link rel="stylesheet" href="/play/assets/page.css">
<script type="module" src="/play/assets/page.js"></script>
</head>
<body>
<div id="app"><header class="head"><a class="brand" href="/">${BRAND}</a></header><noscript><p class="notice">This page needs JavaScript.</p></noscript></div>
</body>
</html>
`;

/**
 * What the page loads next, by where it is shown: the first that fits. Paths of files are from this folder; a style
 * sheet is named as it is served.
 */
export const OPENS: readonly (readonly [path: string, file: string, style?: string])[] = [
  ['^/$', 'lobby/Lobby.tsx', 'openTables.css'],
  ['^/games/', 'table/TablePage.tsx'],
  ['^/titles', 'titles/TitlePages.tsx'],
  ['^/tournaments$', 'tournaments/Tournaments.tsx'],
  ['^/tournaments/(new|[^/]+/desk)$', 'desk/pages.ts', 'desk.css'],
  ['^/tournaments?(/|$)', 'tournaments/TournamentPage.tsx', 'tournament.css'],
  ['^/me$', 'me/Me.tsx'],
  ['^/replay$', 'files/FilesPage.tsx', 'replay.css'],
  ['^/developers$', 'frame/Developers.tsx'],
  ['^/embed/tournaments/', 'embed/EmbedTournament.tsx', 'embed.css'],
  ['^/embed/', 'embed/EmbedGame.tsx', 'embed.css'],
];

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
  icons: [
    { src: 'icon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
    { src: 'icon-192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
    { src: 'icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
    { src: 'icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
  ],
};

export const FILES: Readonly<Record<string, string | Uint8Array>> = {
  'icon.svg': ICON,
  'icon-turn.svg': ICON_OF_TURN,
  'app.webmanifest': JSON.stringify(MANIFEST),
  ...Object.fromEntries(PICTURES.map(({ name }) => [name, readFileSync(join(PICTURE_FOLDER, name))])),
};
