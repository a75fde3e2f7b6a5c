// What organisers and arbiters did by hand, with their reasons: in pages, from their commits, for whom.

import { expect, test } from 'vitest';
import type { Caller, InterventionAnswer } from '../../../../app/index.ts';
import { NEWEST_EDITION } from '../../../../domain/tournament/life/index.ts';
import { openMemoryStore } from '../../../../eventstore/memory.ts';
import type { EventStore } from '../../../../eventstore/port.ts';
import { Hall, OLGA, order, player, successOf } from '../../../kit/tournaments/played.ts';

/** A tournament by hand whose first round is a draft. */
async function drafted(hall: Hall): Promise<string> {
  const cup = await hall.create({ automatic: false, roundMs: 3_600_000 });
  successOf(await hall.app.openEntries(OLGA, order(cup)));
  await hall.enter(cup, 5);
  successOf(await hall.app.closeEntries(OLGA, order(cup)));
  await hall.advance(cup);
  successOf(await hall.app.startTournament(OLGA, order(cup)));
  successOf(await hall.app.pairRound(OLGA, order(cup)));
  return cup;
}

/** The same with the round published. */
async function published(hall: Hall): Promise<string> {
  const cup = await drafted(hall);
  successOf(await hall.app.publishRound(OLGA, { ...order(cup), startsAt: null }));
  return cup;
}

const moveDeadline = async (hall: Hall, cup: string, minutes: number) =>
  successOf(
    await hall.app.moveDeadline(OLGA, {
      ...order(cup),
      closesAt: hall.now + minutes * 60_000,
      reason: `minute ${minutes}`,
    }),
  );

async function all(hall: Hall, cup: string, limit: number): Promise<readonly InterventionAnswer[]> {
  const found: InterventionAnswer[] = [];
  for (let cursor: string | null = null, more = true; more; ) {
    const page = await hall.app.interventions(null, cup, { of: null, cursor, limit });
    if (page === null) throw new Error('no page');
    found.push(...page.entries.map(({ entry }) => entry));
    expect(page.total).toBe(INTERVENTIONS);
    cursor = page.entries.at(-1)?.cursor ?? null;
    more = page.more;
  }
  return found;
}

const INTERVENTIONS = 40;

test('pages go back from the newest, whatever lies between; another process finds the same', async () => {
  const hall = new Hall();
  const cup = await published(hall);
  for (let minutes = 1; minutes <= INTERVENTIONS; minutes += 1) {
    await moveDeadline(hall, cup, minutes);
    // Commits without a reason between them: sometimes more than are read along.
    const others = minutes % 10 === 0 ? 9 : 0;
    for (let arbiter = 0; arbiter < others; arbiter += 1)
      successOf(
        await hall.app.nameArbiter(OLGA, { ...order(cup), playerId: player(100 + minutes * 10 + arbiter).playerId }),
      );
  }
  const found = await all(hall, cup, 7);
  expect(found.map(({ reason }) => reason)).toEqual(
    Array.from({ length: INTERVENTIONS }, (_, index) => `minute ${INTERVENTIONS - index}`),
  );
  expect(found[0]).toMatchObject({ kind: 'deadline-moved', by: OLGA.playerId, closesAt: hall.now + 40 * 60_000 });
  hall.app = hall.process();
  expect(await all(hall, cup, 100)).toEqual(found);
});

test('a reason that an eventual read lacks is read strongly', async () => {
  const { store } = openMemoryStore();
  let lags = false;
  const lagging: EventStore = {
    ...store,
    readForward: async (stream, after, limit, options) =>
      lags && !options.strong ? { commits: [], more: false } : store.readForward(stream, after, limit, options),
  };
  const hall = new Hall(lagging);
  const cup = await published(hall);
  await moveDeadline(hall, cup, 1);
  lags = true;
  const page = await hall.app.interventions(OLGA, cup, { of: null, cursor: null, limit: 5 });
  expect(page?.entries.map(({ entry }) => entry.reason)).toEqual(['minute 1']);
});

test('the newest correction of a table counts, and nothing else of its round', async () => {
  const hall = new Hall();
  const cup = await published(hall);
  await hall.advance(cup);
  await hall.playRound(cup);
  successOf(await hall.app.closeRound(OLGA, order(cup)));
  for (const [table, reason] of [
    [1, 'first'],
    [0, 'other'],
    [1, 'second'],
  ] as const) {
    const places = reason === 'first' ? [1, 1] : [2, 1];
    successOf(await hall.app.correctResult(OLGA, { ...order(cup), stage: 0, round: 0, table, places, reason }));
  }
  const place = { stage: 0, round: 0 };
  expect(await hall.app.interventionOn(null, cup, { ...place, table: 1 })).toMatchObject({
    reason: 'second',
    table: 1,
  });
  expect(await hall.app.interventionOn(null, cup, { ...place, round: 1, table: 1 })).toBe(null);
  expect(await hall.app.interventionOn(null, cup, { entrant: 1 })).toBe(null);
  const ofRound = await hall.app.interventions(null, cup, { of: { stage: 0, round: 1 }, cursor: null, limit: 5 });
  expect(ofRound).toEqual({ total: 0, entries: [], more: false });
});

test('a draft that is drawn again says why, to those who see it until it is published', async () => {
  const hall = new Hall();
  const old = await drafted(hall);
  const reason = 'Two came after all.';
  expect(await hall.app.pairRound(OLGA, { ...order(old), reason })).toMatchObject({ problem: { code: 'OLD_EDITION' } });
  hall.app = hall.process(hall.store, { edition: NEWEST_EDITION });
  const cup = await drafted(hall);
  expect(await hall.app.pairRound(OLGA, { ...order(cup), reason: ' ' })).toMatchObject({ problem: { code: 'REASON' } });
  successOf(await hall.app.pairRound(OLGA, order(cup)));
  const again = successOf(await hall.app.pairRound(OLGA, { ...order(cup), reason }));
  expect(again.tournament.rounds).toMatchObject([{ draw: 2, status: 'draft' }]);
  const told = async (caller: Caller | null) =>
    (await hall.app.interventions(caller, cup, { of: { stage: 0, round: 0 }, cursor: null, limit: 5 }))?.entries.map(
      ({ entry }) => entry,
    );
  const said = { kind: 'draft-discarded', reason, by: OLGA.playerId, ordinal: 1, exchanges: null };
  expect(await told(OLGA)).toMatchObject([said]);
  expect(await told(null)).toEqual([]);
  successOf(await hall.app.publishRound(OLGA, { ...order(cup), startsAt: null }));
  expect(await told(null)).toMatchObject([said]);
});
