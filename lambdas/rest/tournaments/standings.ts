// Standings of a tournament: `…/standings.json` in pages, `…/standings.ndjson` and `…/standings.csv` as a whole. All
// that follows one answer by its links is of one revision.

import type { StandingAnswer, StandingsPage } from '../../../app/index.ts';
import { amountText } from '../../../domain/base/amounts.ts';
import { unitsOfTieBreak } from '../../../domain/tournament/index.ts';
import { isFresh } from '../../http/conditional.ts';
import { bytesWithin } from '../../http/lines.ts';
import { problem } from '../../http/problem.ts';
import { jsonResult, type RestResult } from '../../http/result.ts';
import { formatTournamentCursor } from '../../http/tournamentCursors.ts';
import { QUERIES } from '../queries.ts';
import type { ResourceMethod, RestCall } from '../resource.ts';
import { headersFor, linkTo, nextCursorOf, roundOf, tournamentNotFound } from './tournaments.ts';

export const getStandings: ResourceMethod = async (call) => {
  const { round: asked, limit: most, after: cursor } = QUERIES.standings.read(call.request.query);
  const found = await pageOf(call, asked, { cursor, limit: most });
  if ('refusal' in found) return found.refusal;
  const { page, headers } = found;
  if (isFresh(call.request.header('if-none-match'), headers.etag)) return { statusCode: 304, headers, body: '' };
  const nextCursor = nextCursorOf('standings', page);
  const { stage, round, revision, isFinal, total, unitsPerPoint, tieBreaks, entries } = page;
  const about = { stage, round, hash: revision, isFinal, total, unitsPerPoint, tieBreaks };
  const body = { ...about, nextCursor, standings: entries.map(({ entry }) => standingOf(entry)) };
  return jsonResult(200, body, { ...headers, ...linkTo(call.request, nextCursor) });
};

/** How a line of a file is written, and what comes before the first. */
interface Form {
  readonly type: string;
  readonly extension: string;
  head(page: StandingsPage): string;
  line(standing: StandingAnswer, page: StandingsPage): string;
}

const NDJSON: Form = {
  type: 'application/x-ndjson; charset=utf-8',
  extension: 'ndjson',
  head: () => '',
  line: (standing) => `${JSON.stringify(standingOf(standing))}\n`,
};

const CSV: Form = {
  type: 'text/csv; charset=utf-8; header=present',
  extension: 'csv',
  head: ({ tieBreaks }) => `rank,player,entrant,points,${tieBreaks.join(',')}\r\n`,
  line: ({ rank, playerId, entrant, points, tieBreaks }, page) => {
    const units = page.tieBreaks.map((tieBreak) => unitsOfTieBreak(tieBreak, page.unitsPerPoint));
    const values = tieBreaks.map((value, column) => decimal(value, units[column] ?? 1));
    return `${[rank, playerId, entrant, decimal(points, page.unitsPerPoint), ...values].join(',')}\r\n`;
  },
};

export const getStandingsNdjson: ResourceMethod = (call) => file(call, NDJSON);
export const getStandingsCsv: ResourceMethod = (call) => file(call, CSV);

/** Standings that are read at a time. */
const AT_ONCE = 100;

async function file(call: RestCall, form: Form): Promise<RestResult> {
  const { round, after: cursor } = QUERIES.standingsFile.read(call.request.query);
  const found = await pageOf(call, round, { cursor, limit: AT_ONCE });
  if ('refusal' in found) return found.refusal;
  const { page, headers } = found;
  if (isFresh(call.request.header('if-none-match'), headers.etag)) return { statusCode: 304, headers, body: '' };
  const disposition = `attachment; filename="${call.id}-${page.stage}-${page.round}.${form.extension}"`;
  const sent = { ...headers, 'content-type': form.type, 'content-disposition': disposition };
  const pieces = linesOf(call, page, form, cursor === null);
  if (call.bodyLimit === null) return { statusCode: 200, headers: sent, body: textsOf(pieces) };
  return cut(call, sent, pieces, call.bodyLimit);
}

/** A line, and the cursor of its standing; null for what comes before the first. */
interface Line {
  readonly text: string;
  readonly cursor: string | null;
}

async function* linesOf(call: RestCall, first: StandingsPage, form: Form, isBeginning: boolean): AsyncGenerator<Line> {
  if (isBeginning) yield { text: form.head(first), cursor: null };
  for (let page: StandingsPage | null = first; page !== null; ) {
    for (const { entry, cursor } of page.entries) yield { text: form.line(entry, page), cursor };
    const last = page.entries.at(-1)?.cursor;
    if (!page.more || last === undefined) return;
    page = await call.app.standings(call.caller, call.id, { after: null, cursor: last, limit: AT_ONCE });
  }
}

async function* textsOf(lines: AsyncIterable<Line>): AsyncGenerator<string> {
  for await (const { text } of lines) yield text;
}

/** As many lines as an answer of a function takes; a link leads to the rest. */
async function cut(
  { request }: RestCall,
  headers: RestResult['headers'],
  lines: AsyncIterable<Line>,
  limit: number,
): Promise<RestResult> {
  const kept: string[] = [];
  let [bytes, next, isWhole]: [number, string | null, boolean] = [0, null, true];
  for await (const { text, cursor } of lines) {
    bytes += bytesWithin(text);
    isWhole = bytes <= limit || next === null;
    if (!isWhole) break;
    kept.push(text);
    next = cursor;
  }
  const body = kept.join('');
  const link = linkTo(request, isWhole || next === null ? null : formatTournamentCursor('standings', next));
  return { statusCode: 200, headers: { ...headers, 'content-length': `${Buffer.byteLength(body)}`, ...link }, body };
}

interface Found {
  readonly page: StandingsPage;
  readonly headers: ReturnType<typeof headersFor>;
}

/** After round `number`, or after the last one that is closed. */
async function pageOf(
  call: RestCall,
  number: string | null,
  query: { readonly cursor: string | null; readonly limit: number },
): Promise<Found | { readonly refusal: RestResult }> {
  const { app, caller, id } = call;
  const found = number === null ? null : await roundOf(call, number);
  if (found !== null && 'refusal' in found) return found;
  const tournament = found?.tournament ?? (await app.tournament(caller, id));
  if (tournament === null) return { refusal: tournamentNotFound(id) };
  const after = found === null ? null : { stage: found.round.stage, round: found.round.round };
  const page = await app.standings(caller, id, { ...query, after });
  if (page === null) return { refusal: problem('STANDINGS_NOT_FOUND', 'No such round is closed yet.') };
  const { etag: _, ...headers } = headersFor(tournament, '');
  const from = query.cursor === null ? '' : `.${query.cursor}`;
  return { page, headers: { ...headers, etag: `"${page.revision.slice(0, 32)}.${FORM}.${query.limit}${from}"` } };
}

export function standingOf({ rank, playerId, entrant, points, unitsPerPoint, tieBreaks, lead }: StandingAnswer) {
  const pointsText = amountText(points, unitsPerPoint, 'en');
  return { rank, player: playerId, entrant, points, pointsText, tieBreaks, lead: lead && { ...NOTHING, ...lead } };
}

/** What is not said of a lead is null. */
const NOTHING = { tieBreak: null, column: null, value: null, nextValue: null, units: null };

/** Raised when a row says more: caches ask again. */
const FORM = 2;

/** As people read it: at most six digits after the point; empty for nothing. */
function decimal(value: number | null, units: number): string {
  return value === null ? '' : String(Number((value / units).toFixed(6)));
}
