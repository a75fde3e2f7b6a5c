// A round with a date starts before it if all who are in it have agreed by the time that it is paired.

import { beforeEach, describe, expect, test } from 'vitest';
import { NEWEST_EDITION, openRound } from '../../../../domain/tournament/life/index.ts';
import { openMemoryStore } from '../../../../eventstore/memory.ts';
import { endingStore } from '../../../kit/stores/endingStore.ts';
import { open } from '../../../kit/tournaments/atEachPoint.ts';
import { codeOf, Hall, OLGA, order, player, START, successOf } from '../../../kit/tournaments/played.ts';

const [MINUTE, DAY] = [60_000, 86_400_000];
const PLANNED = { everyMs: DAY, breakMs: MINUTE, requestedByes: 1 };
const SECOND = START + DAY;

let hall = new Hall();

beforeEach(() => {
  hall = new Hall();
  hall.app = hall.process(hall.store, { edition: NEWEST_EDITION });
});

function agree(cup: string, number: number, { round = 1, agrees = true, stage = 0 } = {}) {
  return hall.app.agreeToEarlyStart(player(number), { tournamentId: cup, stage, round, agrees, commandId: null });
}

async function allAgree(cup: string, numbers: readonly number[]): Promise<void> {
  for (const number of numbers) successOf(await agree(cup, number));
}

async function roundNow(cup: string) {
  const round = openRound(await hall.state(cup));
  return { round: round?.round, agreed: round?.agreed, startsAt: round?.startsAt };
}

test('all agree: the next round starts after the break, and the log says how many they were', async () => {
  const cup = await hall.started(4, PLANNED);
  await allAgree(cup, [0, 1, 2]);
  expect(successOf(await agree(cup, 3)).entry.earlyStarts).toMatchObject([
    { stage: 0, round: 1, ordinal: 2, plannedAt: SECOND },
  ]);
  hall.now += MINUTE;
  await hall.playRound(cup);
  expect(await roundNow(cup)).toEqual({ round: 1, agreed: 4, startsAt: hall.now + MINUTE });
  const told = await hall.app.tournament(null, cup);
  expect(told?.rounds.map(({ plannedAt, agreedEarly, startsAt }) => [plannedAt, agreedEarly, startsAt])).toEqual([
    [null, null, START + MINUTE],
    [SECOND, 4, hall.now + MINUTE],
  ]);
  // What was agreed for one round is not for the next.
  hall.now += MINUTE;
  await hall.playRound(cup);
  expect(await roundNow(cup)).toEqual({ round: 2, agreed: null, startsAt: START + 2 * DAY });
});

test.each([
  ['one says nothing', async () => {}],
  [
    'one takes it back',
    async (cup: string) => {
      successOf(await agree(cup, 3));
      expect(successOf(await agree(cup, 3)).repeated).toBe(true);
      const back = successOf(await agree(cup, 3, { agrees: false }));
      expect(back).toMatchObject({ repeated: false, entry: { earlyStarts: [] } });
      expect(successOf(await agree(cup, 3, { agrees: false })).repeated).toBe(true);
    },
  ],
  ['one agrees to another round', async (cup: string) => void successOf(await agree(cup, 3, { round: 2 }))],
])('%s: the round has its date', async (_, last) => {
  const cup = await hall.started(4, PLANNED);
  await allAgree(cup, [0, 1, 2]);
  await last(cup);
  await hall.playRound(cup);
  expect(await roundNow(cup)).toEqual({ round: 1, agreed: null, startsAt: SECOND });
});

describe('who is asked', () => {
  test('nobody who has withdrawn, or sits the round out as they asked', async () => {
    const cup = await hall.started(6, PLANNED);
    await allAgree(cup, [0, 1, 2, 3]);
    await hall.wish('withdrawFromTournament', cup, 4);
    const bye = { tournamentId: cup, stage: 0, round: 1, bye: 'half', commandId: null } as const;
    successOf(await hall.app.requestBye(player(5), bye));
    await hall.playRound(cup);
    expect(await roundNow(cup)).toMatchObject({ agreed: 4, startsAt: hall.now + MINUTE });
  });

  test('who came late, and who has the bye that is left over', async () => {
    const cup = await hall.started(4, PLANNED);
    successOf(await hall.wish('enterTournament', cup, 50));
    await allAgree(cup, [0, 1, 2, 3]);
    const other = await hall.started(4, PLANNED);
    successOf(await hall.wish('enterTournament', other, 50));
    await allAgree(other, [0, 1, 2, 3, 50]);
    await hall.playRound(cup);
    expect(await roundNow(cup)).toMatchObject({ agreed: null });
    await hall.playRound(other);
    expect((await hall.pairing(other)).byes).toHaveLength(1);
    expect(await roundNow(other)).toMatchObject({ agreed: 5 });
  });

  test('the office says it for others, those without an account too', async () => {
    const cup = await hall.create(PLANNED);
    await hall.enter(cup, 3);
    const people = [{ playerId: null, name: 'Ada' }];
    const entered = await hall.app.enterPlayers(OLGA, { ...order(cup), entries: people, list: null });
    const ada = successOf(entered).entries[0]?.playerId ?? '';
    hall.now = START;
    await hall.advance(cup);
    const forAda = { tournamentId: cup, playerId: ada, stage: 0, round: 1, agrees: true, commandId: null };
    expect(codeOf(await hall.app.agreeToEarlyStartFor(player(0), forAda))).toBe('NOT_THE_ORGANISER');
    expect(codeOf(await hall.app.agreeToEarlyStartFor(OLGA, { ...forAda, playerId: 'player_nobody' }))).toBe(
      'NO_SUCH_ENTRY',
    );
    await allAgree(cup, [0, 1, 2]);
    const said = successOf(await hall.app.agreeToEarlyStartFor(OLGA, forAda));
    expect(said.entries[0]?.earlyStarts).toMatchObject([{ stage: 0, round: 1, ordinal: 2, plannedAt: SECOND }]);
    expect((await hall.app.entry(null, cup, ada))?.earlyStarts).toMatchObject([
      { stage: 0, round: 1, ordinal: 2, plannedAt: SECOND },
    ]);
    hall.now += MINUTE;
    await hall.playGames(cup, { absent: [ada] });
    const closing = { ...order(cup), stage: 0, round: 0 };
    successOf(await hall.app.closeRound(OLGA, closing));
    await hall.advance(cup);
    expect(await roundNow(cup)).toMatchObject({ round: 1, agreed: 4, startsAt: hall.now + MINUTE });
  });
});

test('in a later stage the number of rounds before it decides which date a round has', async () => {
  const stages = [
    { format: 'swiss', rounds: 1, cut: 2 },
    { format: 'elimination', advance: 1 },
  ];
  const cup = await hall.started(4, { ...PLANNED, stages, everyMs: null, roundStarts: [SECOND] });
  for (const number of [0, 1, 2, 3]) successOf(await agree(cup, number, { stage: 1, round: 0 }));
  await hall.playRound(cup);
  hall.now += MINUTE;
  await hall.advance(cup);
  expect(await hall.state(cup)).toMatchObject({ stage: 1, rounds: [{}, { stage: 1, agreed: 2 }] });
  expect((await roundNow(cup)).startsAt).toBe(hall.now + MINUTE);
});

describe('decided with the pairing', () => {
  test('whoever is ended between the pairing and its publication, the answer stays', async () => {
    const seen = new Set<string | null>();
    for (let left = 0; left < 12; left += 1) {
      const { store } = openMemoryStore();
      hall = new Hall(store);
      hall.app = hall.process(store, { edition: NEWEST_EDITION });
      const cup = await hall.started(4, PLANNED);
      await allAgree(cup, [0, 1, 2, 3]);
      hall.now += MINUTE;
      const over = await hall.playGames(cup);
      hall.ask(cup, over);
      const ending = hall.process(endingStore(store, { left, isEnded: false }), { edition: NEWEST_EDITION });
      await hall.settle(ending).catch(() => undefined);
      hall.app = hall.process(store, { edition: NEWEST_EDITION });
      // Nobody may take it back any more, or it counts: never a published date that moved.
      const back = codeOf(await agree(cup, 0, { agrees: false }));
      seen.add(back);
      hall.ask(cup, over);
      await hall.advance(cup);
      const { agreed, startsAt } = await roundNow(cup);
      expect([left, back, agreed, startsAt]).toEqual(
        back === 'ROUND_PAIRED' ? [left, back, 4, hall.now + MINUTE] : [left, null, null, SECOND],
      );
    }
    expect([...seen].sort()).toEqual(['ROUND_PAIRED', null]);
  });

  test('a draft that is drawn again has its date', async () => {
    const cup = await open(hall, 4, { ...PLANNED, stages: [{ format: 'swiss', rounds: 3, cut: null }] });
    for (const step of ['closeEntries', 'startTournament'] as const) {
      successOf(await hall.app[step](OLGA, order(cup)));
      await hall.advance(cup);
    }
    await allAgree(cup, [0, 1, 2, 3]);
    successOf(await hall.app.pairRound(OLGA, order(cup)));
    expect((await roundNow(cup)).agreed).toBeNull();
    successOf(await hall.app.publishRound(OLGA, { ...order(cup), startsAt: null }));
    await hall.advance(cup);
    await hall.playRound(cup);
    successOf(await hall.app.closeRound(OLGA, order(cup)));
    successOf(await hall.app.pairRound(OLGA, order(cup)));
    expect((await hall.app.tournament(OLGA, cup))?.rounds[1]).toMatchObject({ status: 'draft', agreedEarly: 4 });
    successOf(await hall.app.pairRound(OLGA, order(cup)));
    expect((await roundNow(cup)).agreed).toBeNull();
  });
});

test('refused for a round without a date, one that is paired or is none, in edition 1, at the end, and of strangers', async () => {
  const cup = await hall.started(4, { ...PLANNED, everyMs: null, roundStarts: [SECOND] });
  expect(codeOf(await agree(cup, 0, { round: 0 }))).toBe('NO_DATE');
  expect(codeOf(await agree(cup, 0, { round: 2 }))).toBe('NO_DATE');
  expect(codeOf(await agree(cup, 0, { round: 3 }))).toBe('NO_SUCH_ROUND');
  expect(codeOf(await agree(cup, 0, { stage: 1 }))).toBe('NO_SUCH_ROUND');
  expect(codeOf(await agree(cup, 9))).toBe('NOT_ENTERED');
  await hall.playRound(cup);
  expect(codeOf(await agree(cup, 0))).toBe('ROUND_PAIRED');
  hall.now = SECOND;
  await hall.playOut(cup);
  hall.now += MINUTE;
  await hall.advance(cup);
  expect(codeOf(await agree(cup, 0))).toBe('WRONG_STATUS');
  hall.app = hall.process(hall.store, { edition: 1 });
  hall.now = START - 1;
  const old = await hall.create();
  await hall.enter(old, 1);
  expect(codeOf(await agree(old, 0))).toBe('OLD_EDITION');
});
