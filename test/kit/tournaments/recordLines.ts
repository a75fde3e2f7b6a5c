// The lines of tournament files of the kit.

import { formatCommit } from '../../../domain/replay/index.ts';
import { formatBulk, formatRecordHeader, namedBulk } from '../../../domain/tournament/record/index.ts';

import type { RecordedTournament } from './recordedTournament.ts';

/** The lines of the file. */
export function recordLines({
  header,
  commits,
  entries,
  rows,
}: Pick<RecordedTournament, 'header' | 'commits' | 'entries' | 'rows'>): readonly string[] {
  const named = namedBulk(entries.flatMap(({ events }) => events));
  return [
    formatRecordHeader(header),
    ...commits.map(formatCommit),
    ...named.flatMap((bulk) => [...formatBulk(bulk, rows.get(bulk.hash) ?? [])]),
  ];
}
