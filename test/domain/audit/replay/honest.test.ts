// Honest games of every title and seat count, played through the use cases, are verified from their replay file.

import { expect, test } from 'vitest';
import { auditGame, auditReplay, CHECKS, foldRecord } from '../../../../domain/audit/replay/index.ts';
import { TITLES, titleOf } from '../../../../domain/titles/index.ts';
import { platformSha256, recordOf, replayText } from '../../../kit/recorded.ts';
import { playWholeGame } from '../../../kit/wholeGame.ts';
import { abortedPlanOf, planOf } from '../../../kit/wholeGamePlans.ts';

const OPTIONS = { titles: titleOf, sha256: platformSha256 };
const TABLES = TITLES.flatMap(({ id, seats: { min, max } }) =>
  Array.from({ length: max - min + 1 }, (_, index) => ({ titleId: id, options: null, seats: min + index })),
);

test.each(TABLES)('games of $titleId with $seats seats are verified', async (table) => {
  for (let seed = 0; seed < 6; seed += 1) {
    const { stream, commits } = await playWholeGame(planOf(table, seed));
    const record = recordOf(stream, commits);
    const [report] = auditReplay(replayText(record), OPTIONS);
    expect(report).toMatchObject({ verdict: 'verified', game: { status: 'finished', seats: table.seats } });
    const open = report?.checks.filter(({ status }) => status !== 'passed').map(({ name }) => name);
    expect(open).toEqual(['receipts', 'origin']);
    expect(report?.checks.map(({ name }) => name)).toEqual(CHECKS);
    expect(report?.counts.draws).toBeGreaterThan(10);
    expect(report?.counts.moves).toBeGreaterThan(table.seats * 10);
    expect(auditGame(stream, commits, { titles: titleOf })).toEqual(report);
    const folded = foldRecord(record, titleOf);
    expect(folded.map(({ version }) => version)).toEqual(commits.map(({ version }) => version));
    expect(folded.at(-1)?.game.serverSeed).toBe(record.end.serverSeed);
  }
});

test.each(TABLES)('a called-off game of $titleId with $seats seats is verified', async (table) => {
  const { stream, commits } = await playWholeGame(abortedPlanOf(table, 1));
  const [report] = auditReplay(replayText(recordOf(stream, commits)), OPTIONS);
  expect(report).toMatchObject({ verdict: 'verified', game: { status: 'aborted' }, counts: { moves: 0 } });
});
