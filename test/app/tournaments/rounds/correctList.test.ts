// Results of a closed round, corrected as a list.

import { beforeEach, expect, test } from 'vitest';
import { NEWEST_EDITION } from '../../../../domain/tournament/life/index.ts';
import { freshCommandId } from '../../../kit/app/commandIds.ts';
import { published } from '../../../kit/tournaments/atEachPoint.ts';
import { codeOf, Hall, OLGA, order, player, successOf } from '../../../kit/tournaments/played.ts';

let hall = new Hall();

beforeEach(() => {
  hall = new Hall();
  hall.app = hall.process(hall.store, { edition: NEWEST_EDITION });
});

const PLACE = { stage: 0, round: 0 };
const SWISS = { stages: [{ format: 'swiss', rounds: 2, cut: null }] };

function sent(tournamentId: string, list: string, more: object = {}, by = OLGA) {
  const input = {
    tournamentId,
    ...PLACE,
    results: null,
    list,
    reason: 'read upside down',
    commandId: freshCommandId(),
  };
  return hall.app.enterResults(by, { ...input, ...more });
}

async function closed(more: object = {}): Promise<string> {
  const cup = await published(hall, { ...SWISS, ...more });
  await hall.playRound(cup);
  successOf(await hall.app.closeRound(OLGA, order(cup)));
  return cup;
}

const placesIn = async (cup: string) =>
  (await hall.app.roundTables(OLGA, cup, { place: PLACE, cursor: null, limit: 10 }))?.entries.map(
    ({ entry }) => entry.result?.places,
  );

test('all at once in one commit, once; each table and the list of interventions name it', async () => {
  const cup = await closed();
  const before = successOf(await sent(cup, '1,2,1\n2,2,1'));
  expect(await placesIn(cup)).toEqual([
    [2, 1],
    [2, 1],
  ]);
  const after = successOf(await sent(cup, '2,1,1\n1,2,1', { reason: 'a draw was agreed' }));
  expect(after.version).toBe(before.version + 1);
  expect(successOf(await sent(cup, '2,1,1\n1,2,1')).repeated).toBe(true);
  const page = await hall.app.interventions(null, cup, { of: PLACE, cursor: null, limit: 10 });
  expect(page?.total).toBe(2);
  expect(page?.entries.map(({ entry }) => entry)).toMatchObject([
    { kind: 'results-corrected', reason: 'a draw was agreed', corrections: [{ table: 1, places: [1, 1] }] },
    { corrections: [{ table: 0, places: [2, 1] }, { table: 1 }], table: null, places: null },
  ]);
  const on = (table: number) => hall.app.interventionOn(null, cup, { ...PLACE, table });
  expect([(await on(0))?.version, (await on(1))?.version]).toEqual([before.version, after.version]);
});

test('nothing at all where a line is wrong, also once the next round is paired; and it is not taken for one that is played', async () => {
  const cup = await closed();
  const before = await placesIn(cup);
  const wrong = await sent(cup, '1,2,1\n3,1,2\n4,1,2');
  expect(wrong).toMatchObject({ problem: { kind: 'InvalidResults', faults: [{ line: 2 }, { line: 3 }] } });
  expect(codeOf(await sent(cup, '1,2,1', { reason: null }))).toBe('ROUND_NOT_OPEN');
  expect(codeOf(await sent(cup, '1,2,1', { reason: ' ' }))).toBe('REASON');
  expect(codeOf(await sent(cup, '1,2,1', {}, player(1)))).toBe('NOT_AN_ARBITER');
  expect(codeOf(await sent(cup, '1,2,1', { round: 1 }))).toBe('NO_SUCH_ROUND');
  expect(await placesIn(cup)).toEqual(before);
  const seated = (await hall.app.roundTables(OLGA, cup, { place: PLACE, cursor: null, limit: 1 }))?.entries[0]?.entry;
  const referee = player(Number(seated?.players[0]?.playerId.slice(-2)));
  successOf(await hall.app.pairRound(OLGA, order(cup)));
  expect(codeOf(await sent(cup, '1,2,1', { round: 1 }))).toBe('ROUND_NOT_CLOSED');
  successOf(await hall.app.nameArbiter(OLGA, { ...order(cup), playerId: referee.playerId }));
  expect(await sent(cup, '1,2,1', {}, referee)).toMatchObject({ problem: { faults: [{ code: 'OWN_TABLE' }] } });
  successOf(await sent(cup, '1,2,1'));
});

test('not under edition 1, where auditors know single corrections only', async () => {
  hall.app = hall.process(hall.store, { edition: 1 });
  expect(codeOf(await sent(await closed(), '1,2,1'))).toBe('OLD_EDITION');
});
