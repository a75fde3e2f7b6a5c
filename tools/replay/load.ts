// From an input to the story of one of its games: read, parsed, audited, folded.

import { type AuditReport, auditParsed, sentenceOn } from '../../domain/audit/index.ts';
import {
  type FoldedVersion,
  foldRecord,
  isUnfoldableRecord,
  type ParsedRecord,
  parseReplay,
  type ReplayRecord,
  type WholeRecord,
  withOrigins,
} from '../../domain/replay/index.ts';
import { titleOf } from '../../domain/titles/index.ts';
import { collect, streamFile, unpackStream } from '../input/content.ts';
import { download } from '../input/download.ts';
import { EXIT } from '../input/exitCode.ts';
import { sha256 } from '../input/sha256.ts';
import { isUrl, STDIN } from '../input/sources.ts';
import { NO_NAMES, type PlayerNames } from '../story/names.ts';
import { printable } from '../story/printable.ts';
import { type Story, storyOf } from '../story/story.ts';

/** A replay that cannot be shown; the message has no characters that steer a terminal. */
export class UnusableReplay extends Error {
  override readonly name = 'UnusableReplay';

  /** What the program ends with. */
  readonly exitCode: number;

  constructor(message: string, exitCode: number) {
    // It may quote what a stranger wrote.
    super(printable(message));
    this.exitCode = exitCode;
  }
}

/** The bytes of `input`: a file, an address, or `-`. Throws UnreadableInput. */
export async function readInput(input: string): Promise<Uint8Array> {
  if (isUrl(input)) return collect(unpackStream(chunk(await download(input))));
  // Without an encoding set, standard input yields buffers.
  return collect(input === STDIN ? unpackStream(process.stdin as AsyncIterable<Buffer>) : streamFile(input));
}

async function* chunk(bytes: Uint8Array): AsyncGenerator<Buffer> {
  yield Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

/** The story of the `game`-th record (from 1) of `bytes`; nameless players by their ids. Throws UnusableReplay. */
export function loadStory(bytes: Uint8Array, game: number, names: PlayerNames = NO_NAMES): Story {
  const { records } = parseReplay(bytes);
  const chosen = records[game - 1];
  if (chosen === undefined) {
    const count = records.length === 1 ? 'is one game' : `are ${records.length} games`;
    throw new UnusableReplay(`There ${count} in it; it has no game ${game}.`, EXIT.unusable);
  }
  if (!chosen.ok)
    throw new UnusableReplay(
      sentenceOn(chosen.error.reason, { version: null, line: chosen.error.line }, 'en'),
      EXIT.failed,
    );
  const { header } = chosen.record;
  const title = titleOf(header.title, header.rulesVersion);
  const report = reportOn(chosen, records);
  if (title === null) {
    const message = `This release does not know the rules ${header.title} ${header.rulesVersion}.`;
    throw new UnusableReplay(message, codeOf(report));
  }
  return storyOf(chosen.record, folded(chosen.record, report), { title, report, names });
}

/** Of a replay that cannot be shown: never that of a verified one. */
function codeOf({ verdict }: AuditReport): number {
  return verdict === 'verified' ? EXIT.unusable : EXIT[verdict];
}

/** The report on the game of `chosen`, given those of its file that it comes from. */
function reportOn(chosen: WholeRecord, all: readonly ParsedRecord[]): AuditReport {
  const [report] = auditParsed(withOrigins(chosen, all), { titles: titleOf, sha256 });
  if (report === undefined) throw new UnusableReplay('It cannot be audited.', EXIT.unusable);
  return report;
}

function folded(record: ReplayRecord, report: AuditReport): readonly FoldedVersion[] {
  if (record.commits.length === 0) return [];
  try {
    return foldRecord(record, titleOf);
  } catch (error) {
    if (!isUnfoldableRecord(error)) throw error;
    const { reason, version } = error;
    throw new UnusableReplay(sentenceOn(reason, { version, line: null }, 'en'), codeOf(report));
  }
}
