// Audits tournament files: their lines as they are read, and the games that other inputs of the call hold.

import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Receipt } from '../../domain/audit/index.ts';
import type { FileLine } from '../../domain/replay/index.ts';
import { titleOf } from '../../domain/titles/index.ts';
import { type TableGame, TournamentAudit } from '../../domain/tournament/audit/index.ts';
import { beginsTournament } from '../../domain/tournament/record/index.ts';
import { MAX_BYTES, streamFile, TOO_LARGE, unpackStream } from '../input/content.ts';
import { download } from '../input/download.ts';
import { sha256 } from '../input/sha256.ts';
import { isUrl, STDIN } from '../input/sources.ts';
import { UnreadableInput, unreadable } from '../input/unreadable.ts';
import type { TournamentResult } from './result.ts';

/** Addresses of tournament files, as servers have them. */
const RECORD_ADDRESS = /\/tournaments\/([^/]+)\/record\/?(?:\?.*)?$/;

/** A whole id, or as much of the line as there is. */
const HEADER_ID = /^\{"type":"header","format":"[^"]*","tournament":"([^"]*)"/;
const NO_ID = '';

/**
 * The id of the tournament whose file an input is, by its first line, or by its address; empty where the line is
 * broken. Null: it is none, as are folders and standard input.
 */
export async function tournamentIn(input: string): Promise<string | null> {
  if (isUrl(input)) return RECORD_ADDRESS.exec(input)?.[1] ?? null;
  if (input === STDIN) return null;
  try {
    for await (const chunk of streamFile(input)) {
      const text = chunk.toString('latin1');
      return beginsTournament(text) ? (HEADER_ID.exec(text)?.[1] ?? NO_ID) : null;
    }
  } catch {
    // The audit itself says why it cannot be read.
  }
  return null;
}

export interface TournamentOrder {
  readonly input: string;
  /** Those that name no tournament are for this one. */
  readonly receipts: readonly Receipt[];
  /** Of any tournaments; null: none were named. */
  readonly games: readonly TableGame[] | null;
  onProgress(progress: TournamentAudit['progress']): void;
}

/** Never rejects. */
export async function auditTournament(order: TournamentOrder): Promise<TournamentResult> {
  const { input, receipts, games, onProgress } = order;
  const othersTurn = politeness();
  const audit = new TournamentAudit({ titles: titleOf, sha256, receipts, wantsGames: games !== null });
  try {
    for await (const line of linesOf(await chunksOf(input))) {
      if (!audit.read(line)) break;
      onProgress(audit.progress);
      await othersTurn();
    }
    while (audit.advance()) await othersTurn();
  } catch (error) {
    return { ok: false, input, problem: unreadable(error).message };
  }
  for (const game of games ?? []) audit.addGame(game);
  return { ok: true, input, report: audit.finish() };
}

/** Longest time without progress shown or a signal heard, ms. */
const PATIENCE_MS = 100;

/** Lets others work now and then. */
function politeness(): () => Promise<void> {
  let since = performance.now();
  return async () => {
    if (performance.now() - since < PATIENCE_MS) return;
    await nextTurn();
    since = performance.now();
  };
}

async function chunksOf(input: string): Promise<AsyncIterable<Buffer>> {
  return isUrl(input) ? unpackStream(once(Buffer.from(await download(input)))) : streamFile(input);
}

async function* once(bytes: Buffer): AsyncGenerator<Buffer> {
  yield bytes;
}

const LF = 0x0a;
const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/** The lines that are not empty. */
async function* linesOf(chunks: AsyncIterable<Buffer>): AsyncGenerator<FileLine> {
  let begun: Buffer[] = [];
  let size = 0;
  let number = 1;
  for await (const chunk of chunks) {
    let from = 0;
    for (let feed = chunk.indexOf(LF); feed >= 0; feed = chunk.indexOf(LF, from)) {
      const bytes = Buffer.concat([...begun, chunk.subarray(from, feed)]);
      if (bytes.length > 0) yield { number, text: decoded(bytes) };
      [begun, size, from] = [[], 0, feed + 1];
      number += 1;
    }
    begun.push(chunk.subarray(from));
    size += chunk.length - from;
    if (size > MAX_BYTES) throw new UnreadableInput(`Line ${number}: ${TOO_LARGE}.`);
  }
  const rest = Buffer.concat(begun);
  if (rest.length > 0) yield { number, text: decoded(rest) };
}

function decoded(bytes: Buffer): string | null {
  try {
    return decoder.decode(bytes);
  } catch {
    return null;
  }
}
