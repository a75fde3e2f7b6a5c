// What other programs show of a link to the app: in a chat, a search. It follows from the address alone, so that it tells
// nothing of a game or a tournament that its reader may not know.

import lists from '../process/titles.json' with { type: 'json' };

export interface Preview {
  readonly title: string;
  readonly description: string;
}

const WAYS: readonly (readonly [path: RegExp, title: string, description: string])[] = [
  [/^\/games\//, 'A board game', 'Take a seat, watch, or look at it again. · Platz nehmen, zusehen oder nachspielen.'],
  [/^\/tournaments\//, 'A tournament', 'Tables, rounds and standings, live. · Tische, Runden und Stand, live.'],
  [/^\/tournaments$/, 'Tournaments', 'Enter, play, follow the standings. · Anmelden, spielen, den Stand verfolgen.'],
  [
    /^\/replay$/,
    'Check a record',
    'In your browser; a file is sent nowhere. · Im Browser; Dateien werden nirgendwohin gesendet.',
  ],
  [/^\/embed\//, 'A board game', 'Live. · Live.'],
  [/^\/titles\b/, 'How to play', 'Goal, a turn, scoring, rulings. · Ziel, ein Zug, Wertung, Auslegungen.'],
];

const USUAL: Preview = {
  title: 'Play a board game now',
  description: 'Against bots or with friends, without an account. · Gegen Bots oder mit Freunden, ohne Konto.',
};

/** One of a few, whatever the address. */
export function previewAt(path: string): Preview {
  const [, title, description] = WAYS.find(([way]) => way.test(path)) ?? [];
  if (title === undefined || description === undefined) return USUAL;
  const named = lists.newest.find(({ id }) => path === `/titles/${id}`);
  return { title: named?.name ?? title, description };
}

/** A page with what is shown of a link to it in place of its title, and with `links` before its script, each once. */
export function headed(html: string, preview: Preview, links: readonly string[]): string {
  const more = links.filter((link) => !html.includes(link)).join('');
  return html.replace(/<title>.*<\/title>/, tagsOf(preview)).replace('<script type="module"', `${more}$&`);
}

/** Its tags, in place of the title of a page. */
function tagsOf({ title, description }: Preview): string {
  return `<title>${title} · Signalbox</title>
<meta name="description" content="${description}">
<meta property="og:site_name" content="Signalbox">
<meta property="og:type" content="website">
<meta property="og:title" content="${title}">
<meta property="og:description" content="${description}">
<meta name="twitter:card" content="summary">`;
}
