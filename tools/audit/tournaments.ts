// Audits tournament files: their lines as they are read, and the games that other inputs of the call hold.

import type { AuditReport } from '../../domain/audit/index.ts';
import type { FileLine, ParsedRecord } from '../../domain/replay/index.ts';
import { titleOf } from '../../domain/titles/index.ts';
import { type TableGame, TournamentAudit, tableGameOf } from '../../domain/tournament/audit/index.ts';
import { beginsTournament } from '../../domain/tournament/record/index.ts';
import { MAX_BYTES, streamFile, TOO_LARGE, unpackStream } from '../input/content.ts';
import { download } from '../input/download.ts';
import { sha256 } from '../input/sha256.ts';
import { isUrl, STDIN } from '../input/sources.ts';
import { UnreadableInput, unreadable } from '../input/unreadable.ts';
import type { TournamentAudited } from './tournamentAudited.ts';
import { type TournamentResult, tournamentJson, tournamentTable } from './tournamentTable.ts';

/** Addresses of tournament files, as servers have them. */
const RECORD_ADDRESS = /\/tournaments\/[^/]+\/record\/?(?:\?.*)?$/;

/** Whether an input is a tournament file: by its first line, or by its address. Folders and standard input hold replays. */
export async function isTournamentFile(input: string): Promise<boolean> {
  if (isUrl(input)) return RECORD_ADDRESS.test(input);
  if (input === STDIN) return false;
  try {
    for await (const chunk of streamFile(input)) return beginsTournament(chunk.toString('latin1'));
  } catch {
    // The audit itself says why it cannot be read.
  }
  return false;
}

/** Never rejects. `games`: of any tournaments. */
export async function auditTournament(input: string, games: readonly TableGame[]): Promise<TournamentAudited> {
  const result = await resultOf(input, games);
  return {
    verdict: result.ok ? result.report.verdict : null,
    table: (style) => tournamentTable(result, style),
    json: () => tournamentJson(result),
  };
}

/** The games of tournaments among `records`, whose reports are in the same order. */
export function tableGamesIn(records: readonly ParsedRecord[], reports: readonly AuditReport[]): readonly TableGame[] {
  return records.flatMap((one, index) => {
    const game = one.ok ? tableGameOf(one.record, reports[index]?.verdict === 'verified') : null;
    return game === null ? [] : [game];
  });
}

async function resultOf(input: string, games: readonly TableGame[]): Promise<TournamentResult> {
  const audit = new TournamentAudit({ titles: titleOf, sha256 });
  try {
    for await (const line of linesOf(await chunksOf(input))) if (!audit.read(line)) break;
  } catch (error) {
    return { ok: false, input, problem: unreadable(error).message };
  }
  for (const game of games) audit.addGame(game);
  return { ok: true, input, report: audit.finish() };
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
