// What an operator asks of the projector: a slice at a time, each answer the next question.

import { expect, test } from 'vitest';
import { project } from '../../../app/projections/projector.ts';
import { at } from '../../../domain/base/defect.ts';
import type { Commit, StreamId } from '../../../domain/log/index.ts';
import { answer, type ProjectorQuestion, type QuestionParts } from '../../../lambdas/projector/questions.ts';
import { type MemoryReadStore, openMemoryReadStore } from '../../../readstore/memory.ts';
import { lifeOf } from '../../app/projections/lives.ts';
import { bare, projecting } from '../../app/projections/projecting.ts';

/** Streams or rows in one page of a scan. */
const PAGE = 2;

function pageOf<Item>(items: readonly Item[], cursor: Readonly<Record<string, unknown>> | null) {
  const start = Number(cursor?.start ?? 0);
  const next = start + PAGE < items.length ? { start: start + PAGE } : null;
  return { items: items.slice(start, start + PAGE), next };
}

/** Tables called A and B on a log of these games. */
function tables(games: readonly (readonly Commit[])[]) {
  const { parts, log } = projecting(...games);
  const views = { A: openMemoryReadStore(), B: openMemoryReadStore() };
  const table = (store: MemoryReadStore) => ({
    ...parts,
    views: store,
    async scan(cursor: Readonly<Record<string, unknown>> | null) {
      const { items, next } = pageOf(store.all(), cursor);
      return { rows: items, next };
    },
  });
  const questions: QuestionParts = {
    tables: new Map(Object.entries(views).map(([name, store]) => [name, table(store)])),
    async scanStreams(cursor) {
      const streams: readonly StreamId[] = [...log.keys(), 'creation/X' as StreamId];
      const { items, next } = pageOf(streams, cursor);
      return { streams: items, next };
    },
    onParked: () => {},
  };
  return { parts, questions, views, log };
}

/** Every answer until it is done; a slice has no time for a second page. */
async function asked(parts: QuestionParts, question: ProjectorQuestion): Promise<readonly Record<string, unknown>[]> {
  const answers: Record<string, unknown>[] = [];
  let next: unknown = question;
  do {
    // As the operator passes them on: through JSON.
    next = JSON.parse(JSON.stringify(await answer(parts, next as ProjectorQuestion, () => false)));
    answers.push(next as Record<string, unknown>);
  } while (answers.at(-1)?.done !== true);
  return answers;
}

async function games(): Promise<readonly (readonly Commit[])[]> {
  return (await Promise.all([1, 2, 3, 4, 5].map(lifeOf))).map(({ commits }) => commits);
}

test('a table is made from the log, slice by slice, and has the digest of one that grew with the games', async () => {
  const played = await games();
  const { parts, questions, views } = tables(played);
  for (const commits of played) for (const hint of bare(commits)) await project({ ...parts, views: views.A }, [hint]);
  const rebuilt = await asked(questions, { signalbox: 'rebuild', table: 'B' });
  expect(rebuilt.map(({ games: count, done }) => [count, done])).toEqual([
    [2, false],
    [4, false],
    [6, true],
  ]);
  const [a, b] = await Promise.all(
    ['A', 'B'].map(async (table) => (await asked(questions, { signalbox: 'digest', table })).at(-1)),
  );
  expect(b).toEqual({ ...a, table: 'B' });
  expect(a?.rows).toBeGreaterThan(played.length);
  await views.B.put([{ partition: 'A#player_X', sort: 'x', version: 1, body: '', listing: null, expiresAt: null }]);
  const changed = (await asked(questions, { signalbox: 'digest', table: 'B' })).at(-1);
  expect(changed?.digest).not.toBe(a?.digest);
  expect(String(changed?.digest)).toMatch(/^[0-9a-f]{32}$/);
});

test('with time left a question is answered at once', async () => {
  const { questions } = tables(await games());
  expect(await answer(questions, { signalbox: 'rebuild', table: 'A' }, () => true)).toMatchObject({
    games: 6,
    done: true,
  });
  expect(await answer(questions, { signalbox: 'digest', table: 'A' }, () => true)).toMatchObject({ done: true });
});

test('parked games are projected again, and those that stay parked are named', async () => {
  const played = await games();
  const { parts, questions, views, log } = tables(played);
  const [one, other] = [at(at(played, 0), 0).stream, at(at(played, 1), 0).stream];
  for (const stream of [one, other]) log.set(stream, []);
  await project({ ...parts, views: views.A }, played.flatMap(bare));
  log.set(one, at(played, 0));
  const [result] = await asked(questions, { signalbox: 'redrive', table: 'A' });
  expect(result).toMatchObject({ projected: 1, parked: [{ stream: other }], done: true });
});

test('a table that is not there is refused with the names of those that are', async () => {
  const { questions } = tables([]);
  await expect(answer(questions, { signalbox: 'digest', table: 'C' }, () => true)).rejects.toThrow(
    'no table C; there are A, B',
  );
});
