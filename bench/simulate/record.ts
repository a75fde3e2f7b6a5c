// The tournament file of the event, and its audit with the games that were kept whole.

import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { finished } from 'node:stream/promises';
import type { ProcessApp } from '../../app/index.ts';
import { auditParsed } from '../../domain/audit/index.ts';
import { parseReplay } from '../../domain/replay/index.ts';
import { type TableGame, TournamentAudit, tableGameOf } from '../../domain/tournament/audit/index.ts';
import { sha256 } from '../../tools/input/sha256.ts';
import { ORGANISER } from './commands.ts';
import { TITLES } from './process.ts';

export interface Audited {
  readonly verdict: string;
  /** Names of the checks that failed. */
  readonly failed: readonly string[];
  /** Results that were held against their games. */
  readonly games: number;
  readonly results: number;
}

export interface RecordOrder {
  /** Of the tournament. */
  readonly id: string;
  /** Ids of games that are kept whole. */
  readonly games: readonly string[];
  /** Null: it is not written. */
  readonly path: string | null;
  readonly audits: boolean;
}

/** Writes the file, and audits it; null: it was not to be audited. */
export async function recordEvent(app: ProcessApp, { id, path, audits, games }: RecordOrder): Promise<Audited | null> {
  const audit = new TournamentAudit({ titles: TITLES.byRules, sha256 });
  const output = path === null ? null : createWriteStream(path);
  let number = 0;
  for await (const text of await linesOf(app, id)) {
    if (output?.write(text) === false) await once(output, 'drain');
    if (audits) number = read(audit, text, number);
  }
  if (output !== null) await finished(output.end());
  if (!audits) return null;
  for (const gameId of games) audit.addGame(await tableGame(app, gameId));
  const { verdict, checks, counts } = audit.finish();
  const failed = checks.filter(({ status }) => status === 'failed').map(({ name }) => name);
  return { verdict, failed, games: counts.games, results: counts.results };
}

async function linesOf(app: ProcessApp, id: string): Promise<AsyncIterable<string>> {
  const file = await app.record(ORGANISER, id);
  if (file === null) throw new Error(`tournament ${id} has no file`);
  return file.lines;
}

/** Reads whole lines; returns the number of the last one. `before`: that of the line before them. */
function read(audit: TournamentAudit, text: string, before: number): number {
  const lines = text.split('\n').filter((line) => line !== '');
  for (const [index, line] of lines.entries()) audit.read({ number: before + index + 1, text: line });
  return before + lines.length;
}

/** A game as its own replay tells it. */
async function tableGame(app: ProcessApp, gameId: string): Promise<TableGame> {
  const file = await app.replay(ORGANISER, gameId, { after: null, follows: false });
  const { records } = parseReplay((await Array.fromAsync(file?.lines ?? [])).join(''));
  const [report] = auditParsed(records, { titles: TITLES.byRules, sha256 });
  const [parsed] = records;
  const game = parsed?.ok === true ? tableGameOf(parsed.record, report?.verdict === 'verified') : null;
  if (game === null) throw new Error(`game ${gameId} cannot be read`);
  return game;
}
