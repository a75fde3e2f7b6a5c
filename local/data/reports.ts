// The reports of players, for the operator: of the file of the data, while the server runs or not, or of a table on AWS.

import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Report } from '../../app/index.ts';
import type { StoredReport } from '../../eventstore/port.ts';
import { openToRead, reportsOf } from '../../eventstore/sqlite/index.ts';
import { copyTo } from './backup.ts';
import { CannotDo } from './words.ts';

/** Those in the file at `dataPath`, the oldest first. Rejects with CannotDo or a StoreFault. */
export async function fileReports(dataPath: string): Promise<readonly StoredReport[]> {
  if (!existsSync(dataPath)) throw new CannotDo(`${dataPath} is not there`);
  const folder = mkdtempSync(join(tmpdir(), 'signalbox-reports-'));
  try {
    const copy = join(folder, 'copy.db');
    await copyTo(copy, dataPath, () => undefined);
    const database = openToRead(copy);
    try {
      return reportsOf(database);
    } finally {
      database.close();
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** A paragraph for people: what a player wrote stands in quotes, as JSON, so that it cannot look like anything else. */
export function reportText({ at, body }: StoredReport): string {
  // As the use case wrote it.
  const { reporter, player, name, reason, text, gameId } = JSON.parse(body) as Report;
  const lines = [
    `${new Date(at).toISOString()}  ${reason}: ${JSON.stringify(name)} (${player})`,
    ...(gameId === null ? [] : [`  in the game ${gameId}`]),
    ...(text === null ? [] : [`  ${JSON.stringify(text)}`]),
    `  says ${reporter}`,
  ];
  return lines.join('\n');
}
