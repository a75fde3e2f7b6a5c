// Cards and lists of the server on one machine: made again when that is asked for, with progress in the log; nothing of
// it when all is well.

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { openSqliteStore } from '../../../eventstore/sqlite/index.ts';
import type { LogEntry } from '../../../lambdas/process/observability.ts';
import { startProjections } from '../../../local/work/projections.ts';
import { appOn } from '../../kit/app/appOn.ts';
import { botGame } from '../../kit/replays/replayFiles.ts';

const folder = mkdtempSync(join(tmpdir(), 'signalbox-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function run<Result>(
  anew: boolean,
  use: (parts: Awaited<ReturnType<typeof startProjections>>) => Promise<Result>,
): Promise<{ readonly logged: readonly LogEntry[]; readonly result: Result }> {
  const path = join(folder, 'games.db');
  const sqlite = openSqliteStore(path);
  const logged: LogEntry[] = [];
  const projections = await startProjections(path, sqlite, {
    anew,
    onAppend: () => {},
    onChange: () => {},
    log: (entry) => logged.push(entry),
  });
  const result = await use(projections);
  await projections.follower.stop();
  await sqlite.store.close();
  return { logged, result };
}

test('what is played is projected; a rebuild makes the same again and says how far it is', async () => {
  const played = await run(false, ({ store }) => botGame(appOn(store), 2, 'one'));
  expect(played.logged).toEqual([]);
  const key = { partition: `G#${played.result.id}`, sort: 'CARD' };
  const card = await run(false, ({ views }) => views.get([key]));
  expect(card.logged).toEqual([]);
  expect(JSON.parse(card.result[0]?.body ?? '')).toMatchObject({ gameId: played.result.id, status: 'finished' });
  const rebuilt = await run(true, ({ views }) => views.get([key]));
  expect(rebuilt.result).toEqual(card.result);
  const last = rebuilt.logged.at(-1);
  expect(last).toMatchObject({ level: 'info', event: 'rebuild' });
  const [, done, of] = /^(\d+) of (\d+) commits projected$/.exec(last?.detail ?? '') ?? [];
  expect(Number(done)).toBeGreaterThanOrEqual(played.result.version);
  expect(done).toBe(of);
});
