// What is printed of a round, to be read by any browser and kept by any spreadsheet: `…/rounds/{n}/pairings.html`,
// `cards.html`, `slips.html`, and `pairings.csv`, which comes back filled in as a list of results. Pages have no
// script.

import { createHash } from 'node:crypto';
import type { RoundPage, TableAnswer } from '../../../app/index.ts';
import type { Language } from '../../../domain/base/language.ts';
import {
  type Paper,
  type PaperKind,
  type PaperPerson,
  type PaperTable,
  tableText,
  PAPER_WORDS as WORDS,
  whereaboutsIn,
} from '../../../domain/tournament/paper/index.ts';
import { isFresh } from '../../http/conditional.ts';
import { digestOf } from '../../http/digest.ts';
import { languageOf } from '../../http/language.ts';
import type { RestResult } from '../../http/result.ts';
import { shownName } from '../../http/shownName.ts';
import { QUERIES } from '../queries.ts';
import type { ResourceMethod, RestCall } from '../resource.ts';
import { linkTo, nextCursorOf, roundNotFound, roundOf } from './tournaments.ts';

/** Tables of an answer; a link leads to those that follow. */
const MOST_TABLES = 500;

export const getPairingsCsv: ResourceMethod = async (call) => {
  const found = await roundFor(call);
  if ('refusal' in found) return found.refusal;
  const { page, nameOf, number } = found;
  const rows = page.entries.flatMap(({ entry }) => rowsOf(entry, number, nameOf));
  const byes = page.byes.map(({ playerId, entrant }) => [number, '', '', entrant, playerId, nameOf(playerId), '', '']);
  const body = [HEADING, ...rows, ...byes].map((row) => `${row.map(cell).join(',')}\r\n`).join('');
  return found.sent(body, {
    'content-type': 'text/csv; charset=utf-8; header=present',
    'content-disposition': `attachment; filename="${call.id}-round-${number}.csv"`,
  });
};

export const getPairingsPage: ResourceMethod = (call) => paper(call, 'pairings');
export const getCardsPage: ResourceMethod = (call) => paper(call, 'cards');
export const getSlipsPage: ResourceMethod = (call) => paper(call, 'slips');

const HEADING = ['round', 'table', 'seat', 'entrant', 'player', 'name', 'place', 'score'];

type Cell = string | number | null;

/** A row for each seat: tables and seats from 1, as in the list that comes back. */
function rowsOf({ table, players, result }: TableAnswer, round: number, nameOf: (id: string) => string): Cell[][] {
  return players.map(({ playerId, entrant }, seat) => [
    round,
    table + 1,
    seat + 1,
    entrant,
    playerId,
    nameOf(playerId),
    result?.places[seat] ?? null,
    result?.scores?.[seat] ?? null,
  ]);
}

/** A spreadsheet computes what begins like a formula: a quote before it keeps it a text. */
function cell(value: Cell): string {
  const text = typeof value === 'string' && /^[=+\-@\t\r]/.test(value) ? `'${value}` : String(value ?? '');
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

async function paper(call: RestCall, kind: PaperKind): Promise<RestResult> {
  const found = await roundFor(call);
  if ('refusal' in found) return found.refusal;
  const { page, nameOf, number, name } = found;
  const language = languageOf(call.request);
  const personOf = ({ playerId, entrant }: { readonly playerId: string; readonly entrant: number }) => ({
    name: nameOf(playerId),
    number: entrant + 1,
  });
  const shown: Paper = {
    tables: page.entries.map(({ entry }) => ({
      table: entry.table + 1,
      isThirdPlace: entry.isThirdPlace,
      people: entry.players.map(personOf),
    })),
    byes: page.byes.map(personOf),
  };
  const event = escaped(`${name}, ${WORDS.round[language](number)}`);
  const heading = `${event}: ${WORDS.kinds[kind][language]}`;
  return found.sent(pageOf(language, heading, PARTS[kind](shown, language, { event, heading })), {
    'content-type': 'text/html; charset=utf-8',
    'content-language': language,
    'content-security-policy': POLICY,
  });
}

type Found =
  | { readonly refusal: RestResult }
  | {
      readonly page: RoundPage;
      readonly number: number;
      /** Of the tournament. */
      readonly name: string;
      readonly nameOf: (playerId: string) => string;
      sent(body: string, headers: RestResult['headers']): RestResult;
    };

async function roundFor(call: RestCall): Promise<Found> {
  const { after: cursor } = QUERIES.papers.read(call.request.query);
  const found = await roundOf(call, call.number);
  if ('refusal' in found) return found;
  const { stage, round: index, number } = found.round;
  const query = { place: { stage, round: index }, limit: MOST_TABLES, cursor };
  const page = await call.app.roundTables(call.caller, call.id, query);
  if (page === null) return { refusal: roundNotFound(call.number) };
  const shown = cursor === null ? page : { ...page, byes: [] };
  const players = [...shown.byes, ...shown.entries.flatMap(({ entry }) => entry.players)];
  const names = await call.app.playerNames(players.map(({ playerId }) => playerId));
  return {
    page: shown,
    number,
    name: found.tournament.name,
    nameOf: (playerId) => shownName(playerId, names.get(playerId) ?? null, call.caller),
    sent: (body, headers) => answer(call, body, { ...headers, ...linkTo(call.request, nextCursorOf('tables', page)) }),
  };
}

/** Names change without a commit, and a draft is not for everybody. */
function answer(call: RestCall, body: string, headers: RestResult['headers']): RestResult {
  const tagged = {
    etag: digestOf({ body }),
    'cache-control': 'private, no-cache',
    vary: 'authorization, accept-language',
  };
  if (isFresh(call.request.header('if-none-match'), tagged.etag)) return { statusCode: 304, headers: tagged, body: '' };
  return { statusCode: 200, headers: { ...tagged, ...headers }, body };
}

/** Escaped. */
interface Headings {
  /** The tournament and the round. */
  readonly event: string;
  readonly heading: string;
}

type Part = (paper: Paper, language: Language, headings: Headings) => string;

const PARTS: Readonly<Record<PaperKind, Part>> = {
  pairings(shown, language, { heading }) {
    const order = new Intl.Collator(language, { numeric: true });
    const lines = whereaboutsIn(shown, order.compare).map(({ at, ...person }) => {
      const where =
        at === null
          ? `<b>${WORDS.bye[language]}</b>`
          : `<b>${WORDS.table[language](at.table)}</b> ${WORDS.seat[language](at.seat)}${matched(at, language)}`;
      return `<li><span>${named(person, language)}</span><span>${where}</span></li>`;
    });
    return `<h1>${heading}</h1>\n<ul class="names">\n${lines.join('\n')}\n</ul>`;
  },
  cards({ tables }, language, { event }) {
    return tables.map((one) => card(one, language, event)).join('\n');
  },
  slips({ tables }, language, { event }) {
    return tables.map((one) => slip(one, language, event)).join('\n');
  },
};

function named({ name, number }: PaperPerson, language: Language): string {
  return `${escaped(name)} <small>${WORDS.number[language](number)}</small>`;
}

/** Below the table: what is played there, where it is no final. */
function matched({ isThirdPlace = false }: Pick<PaperTable, 'isThirdPlace'>, language: Language): string {
  return isThirdPlace ? `<span class="match">${WORDS.thirdPlace[language]}</span>` : '';
}

function card(paper: PaperTable, language: Language, event: string): string {
  const seats = paper.people.map((one) => `<li>${named(one, language)}</li>`).join('');
  const table = `<h2>${WORDS.table[language](paper.table)}</h2>${matched(paper, language)}`;
  return `<article class="card">\n<p>${event}</p>\n${table}\n<ol>${seats}</ol>\n</article>`;
}

function slip(paper: PaperTable, language: Language, event: string): string {
  const rows = paper.people.map(
    (one) => `<tr><th scope="row">${named(one, language)}</th><td></td><td></td><td></td></tr>`,
  );
  const columns = [WORDS.place, WORDS.points, WORDS.signed].map((one) => `<th scope="col">${one[language]}</th>`);
  return `<article class="slip">\n<table><caption><b>${tableText(paper, language)}</b> ${event}</caption>
<thead><tr><td></td>${columns.join('')}</tr></thead>
<tbody>${rows.join('\n')}</tbody></table>\n</article>`;
}

const STYLE = `
:root { color-scheme: light dark; font: 1rem/1.4 system-ui, sans-serif }
body { max-width: 60rem; margin: 2rem auto; padding: 0 1rem }
h1 { font-size: 1.25rem }
.names { columns: 3 15rem; column-gap: 2rem; padding: 0; list-style: none }
.names li { display: flex; gap: 1rem; justify-content: space-between; padding: .25rem 0; border-bottom: 1px solid #8888; break-inside: avoid }
.card { padding: 2rem 0; border-bottom: 1px dashed #888; break-inside: avoid; text-align: center }
.card h2 { margin: 1rem 0; font-size: 4rem; line-height: 1 }
.match { display: block }
.names li > :last-child { flex: none; text-align: right }
.card .match { margin-bottom: 1rem; font-size: 1.75rem }
.card ol { display: inline-block; margin: 0; font-size: 1.5rem; text-align: left }
.slip { padding: 1rem 0; border-bottom: 1px dashed #888; break-inside: avoid }
table { width: 100%; border-collapse: collapse }
caption { padding-bottom: .25rem; text-align: left }
th, td { height: 2rem; padding: 0 .5rem; border: 1px solid #8888; font-weight: normal; text-align: left }
thead td { border: 0 }
tbody th { width: 40% }
@media print { :root { color-scheme: light } body { max-width: none; margin: 0; padding: 0 } }
`;

const POLICY = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`,
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** `heading`, `body`: escaped. */
function pageOf(language: Language, heading: string, body: string): string {
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${heading}</title>
<style>${STYLE}</style>
</head>
<body>
${body}
</body>
</html>
`;
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

function escaped(text: string): string {
  return text.replaceAll(/[&<>"]/g, (one) => ENTITIES[one] ?? one);
}
