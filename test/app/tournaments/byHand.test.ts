// Tournaments by hand: the commands of organisers and arbiters, and what they are refused for.

import { describe, expect, test } from 'vitest';
import type { Caller } from '../../../app/index.ts';
import { codeOf, Hall, OLGA, options, order, player, START, successOf } from '../../kit/tournaments/played.ts';

const ARI: Caller = { playerId: 'player_ari', name: 'Ari' };

/** A tournament by hand that has started, without a round. */
async function begun(hall: Hall, players = 4, more: Readonly<Record<string, unknown>> = {}): Promise<string> {
  const cup = await hall.create({ automatic: false, roundMs: 3_600_000, ...more });
  successOf(await hall.app.openEntries(OLGA, order(cup)));
  await hall.enter(cup, players);
  successOf(await hall.app.closeEntries(OLGA, order(cup)));
  await hall.advance(cup);
  successOf(await hall.app.startTournament(OLGA, order(cup)));
  successOf(await hall.app.nameArbiter(OLGA, { ...order(cup), playerId: ARI.playerId }));
  return cup;
}

async function published(hall: Hall, cup: string): Promise<void> {
  successOf(await hall.app.pairRound(OLGA, order(cup)));
  successOf(await hall.app.publishRound(OLGA, { ...order(cup), startsAt: null }));
  await hall.advance(cup);
}

test('a whole tournament, each step by a command', async () => {
  const hall = new Hall();
  const cup = await begun(hall, 5, { stages: [{ format: 'swiss', rounds: 2, cut: null }] });
  for (let round = 0; round < 2; round += 1) {
    await published(hall, cup);
    await hall.playRound(cup);
    expect((await hall.state(cup)).rounds.at(-1)?.results).toBeNull();
    successOf(await hall.app.closeRound(OLGA, order(cup)));
  }
  expect(codeOf(await hall.app.pairRound(OLGA, order(cup)))).toBe('STAGE_PLAYED');
  expect(codeOf(await hall.app.finishTournament(OLGA, order(cup)))).toBe('STAGE_NOT_PLAYED');
  successOf(await hall.app.endStage(OLGA, order(cup)));
  expect(codeOf(await hall.app.endStage(OLGA, order(cup)))).toBe('STAGES_ENDED');
  expect(codeOf(await hall.app.pairRound(OLGA, order(cup)))).toBe('STAGES_ENDED');
  const finished = successOf(await hall.app.finishTournament(OLGA, order(cup)));
  expect(finished.tournament).toMatchObject({ status: 'finished', serverSeed: expect.any(String) });
  expect(successOf(await hall.app.finishTournament(OLGA, order(cup))).repeated).toBe(true);
  expect(await hall.standings(cup)).toHaveLength(5);
});

test('a tournament starts at once: the roll that the worker has not fixed yet is fixed first', async () => {
  const hall = new Hall();
  const cup = await hall.create({ automatic: false });
  successOf(await hall.app.openEntries(OLGA, order(cup)));
  await hall.enter(cup, 3);
  successOf(await hall.app.closeEntries(OLGA, order(cup)));
  expect(codeOf(await hall.app.startTournament(ARI, order(cup)))).toBe('NOT_THE_ORGANISER');
  expect((await hall.state(cup)).roll).toBeNull();
  const started = successOf(await hall.app.startTournament(OLGA, order(cup)));
  expect(started.tournament).toMatchObject({ status: 'running', players: 3 });
  await hall.advance(cup);
  expect(await hall.state(cup)).toMatchObject({ status: 'running', rounds: [] });
});

describe('a draft', () => {
  test('is paired again, and edited by an arbiter, until it is published', async () => {
    const hall = new Hall();
    const cup = await begun(hall, 8);
    const first = successOf(await hall.app.pairRound(OLGA, order(cup)));
    const again = successOf(await hall.app.pairRound(OLGA, order(cup)));
    expect(again.tournament.rounds).toMatchObject([{ number: 1, status: 'draft', draw: 1 }]);
    expect(again.tournament.rounds[0]?.hashes.pairing).not.toBe(first.tournament.rounds[0]?.hashes.pairing);
    const drawn = await hall.pairing(cup);
    const edit = { exchanges: [{ from: [0, 0], to: [1, 1] }] as const, reason: 'They are married.', pairingHash: null };
    const seen = successOf(await hall.app.editPairing(ARI, { ...order(cup), ...edit }));
    expect(seen.tournament).toMatchObject({ isOrganiser: false, isArbiter: true });
    const edited = await hall.pairing(cup);
    expect([edited.tables[0]?.[0], edited.tables[1]?.[1]]).toEqual([drawn.tables[1]?.[1], drawn.tables[0]?.[0]]);
    const far = { exchanges: [{ from: [0, 0], to: [9, 0] }] as const, reason: 'a slip', pairingHash: null };
    expect(await hall.app.editPairing(ARI, { ...order(cup), ...far })).toMatchObject({
      problem: { code: 'NO_SUCH_TABLE', path: ['input', 'exchanges', '0', 'to', 'table'] },
    });
    expect(await hall.app.publishRound(OLGA, { ...order(cup), startsAt: hall.now - 1 })).toMatchObject({
      problem: { code: 'TOO_EARLY', path: ['input', 'startsAt'] },
    });
    successOf(await hall.app.publishRound(OLGA, { ...order(cup), startsAt: hall.now + 60_000 }));
    expect(codeOf(await hall.app.editPairing(ARI, { ...order(cup), ...edit }))).toBe('ROUND_PUBLISHED');
    expect(codeOf(await hall.app.pairRound(OLGA, order(cup)))).toBe('ROUND_PUBLISHED');
  });

  test('is for the organiser and the arbiters only', async () => {
    const hall = new Hall();
    const cup = await begun(hall);
    successOf(await hall.app.pairRound(OLGA, order(cup)));
    const entered = await hall.wish('enterTournament', cup, 0);
    expect(successOf(entered).tournament.rounds).toEqual([]);
  });
});

test('a pairing that is asked for twice by one command id is made once', async () => {
  const hall = new Hall();
  const cup = await begun(hall);
  const input = order(cup);
  const first = successOf(await hall.app.pairRound(OLGA, input));
  const second = successOf(await hall.app.pairRound(OLGA, input));
  expect([second.repeated, second.version]).toEqual([true, first.version]);
  expect(codeOf(await hall.app.closeRound(OLGA, input))).toBe('COMMAND_ID_REUSED');
});

test('a command that expects another version is a conflict', async () => {
  const hall = new Hall();
  const cup = await begun(hall);
  const answer = await hall.app.pairRound(OLGA, { ...order(cup), expectedVersion: 1 });
  expect(answer).toMatchObject({ ok: false, problem: { kind: 'VersionConflict', currentVersion: 6 } });
});

describe('a result', () => {
  test('is corrected by an arbiter, with everything that follows from it', async () => {
    const hall = new Hall();
    const cup = await begun(hall, 6);
    await published(hall, cup);
    await hall.playRound(cup);
    successOf(await hall.app.closeRound(OLGA, order(cup)));
    const [before] = await hall.results(cup);
    const former = before?.tables[1];
    const places = former?.places[0] === 1 ? [2, 1] : [1, 2];
    const at = { stage: 0, round: 0, table: 1, reason: 'The score was noted wrongly.' };
    const input = { ...order(cup), ...at, places };
    const corrected = successOf(await hall.app.correctResult(ARI, input));
    const [after] = await hall.results(cup);
    expect(after?.tables[1]).toMatchObject({ how: 'corrected', places, scores: null, head: former?.head });
    const touched = corrected.changed.map(({ after: { playerId } }) => playerId);
    for (const entrant of former?.players ?? []) expect(touched).toContain(player(entrant).playerId);
    expect(corrected.changed.every(({ before: one, after: other }) => one.playerId === other.playerId)).toBe(true);
    expect(successOf(await hall.app.correctResult(ARI, input))).toMatchObject({ repeated: true, changed: [] });
    const wrong = (more: object) => hall.app.correctResult(ARI, { ...order(cup), ...at, places, ...more });
    expect(codeOf(await wrong({ table: 9 }))).toBe('NO_SUCH_TABLE');
    expect(codeOf(await wrong({ round: 3 }))).toBe('NO_SUCH_ROUND');
    expect(codeOf(await wrong({ places: [2, 2] }))).toBe('PLACES');
    expect(codeOf(await wrong({ places: [1, 2, 3] }))).toBe('PLACES');
    expect(codeOf(await wrong({ reason: ' ' }))).toBe('REASON');
    await published(hall, cup);
    expect((await hall.results(cup))[0]?.tables[1]?.how).toBe('corrected');
  });

  test('of a game that still runs is adjudicated when the organiser closes the round', async () => {
    const hall = new Hall();
    const cup = await begun(hall);
    await published(hall, cup);
    const closed = successOf(await hall.app.closeRound(OLGA, order(cup)));
    expect(closed.tournament.rounds).toMatchObject([{ status: 'closed' }]);
    const [round] = await hall.results(cup);
    expect(round?.tables.map(({ how }) => how)).toEqual(['adjudicated', 'adjudicated']);
  });
});

test('a deadline is moved by an arbiter', async () => {
  const hall = new Hall();
  const cup = await hall.started(4, {
    roundMs: 3_600_000,
    noShowMs: 7_200_000,
    clock: { kind: 'per-decision', seconds: 86_400 },
  });
  const closesAt = START + 10_000_000;
  const move = (caller: Caller, at: number) =>
    hall.app.moveDeadline(caller, { ...order(cup), closesAt: at, reason: 'A storm.' });
  expect(codeOf(await move(ARI, closesAt))).toBe('NOT_AN_ARBITER');
  expect(codeOf(await move(OLGA, START))).toBe('TOO_EARLY');
  expect(successOf(await move(OLGA, closesAt)).tournament.rounds).toMatchObject([{ closesAt }]);
  const close = { kind: 'close', tournament: cup, stage: 0, round: 0, page: 0 } as const;
  hall.now = START + 3_600_000;
  // From before the deadline was moved: nothing is ended.
  hall.waiting.push(close);
  await hall.advance(cup);
  expect((await hall.state(cup)).rounds).toMatchObject([{ results: null }]);
  hall.now = closesAt;
  await hall.advance(cup);
  expect((await hall.state(cup)).rounds).toHaveLength(2);
});

test('a tournament is cancelled with a reason, at any time before its end', async () => {
  const hall = new Hall();
  const cup = await begun(hall);
  const cancel = (caller: Caller) => hall.app.cancelTournament(caller, { ...order(cup), reason: 'Fire alarm.' });
  expect(codeOf(await cancel(ARI))).toBe('NOT_THE_ORGANISER');
  expect(successOf(await cancel(OLGA)).tournament).toMatchObject({ status: 'cancelled', finishedAt: hall.now });
  expect(successOf(await cancel(OLGA)).repeated).toBe(true);
  expect(codeOf(await hall.wish('withdrawFromTournament', cup, 0))).toBe('WRONG_STATUS');
});

describe('wishes that are fulfilled already are successes', () => {
  test('of the organiser', async () => {
    const hall = new Hall();
    const cup = await begun(hall);
    const again = [
      await hall.app.startTournament(OLGA, order(cup)),
      await hall.app.nameArbiter(OLGA, { ...order(cup), playerId: ARI.playerId }),
      await hall.app.nameArbiter(OLGA, { ...order(cup), playerId: OLGA.playerId }),
    ];
    for (const answer of again) expect(successOf(answer).repeated).toBe(true);
    await published(hall, cup);
    const { version } = successOf(await hall.app.publishRound(OLGA, { ...order(cup), startsAt: null }));
    expect(codeOf(await hall.app.publishRound(ARI, { ...order(cup), startsAt: null }))).toBe('NOT_THE_ORGANISER');
    const move = { closesAt: hall.now + 9_000_000, reason: 'A storm.' };
    const moved = () => hall.app.moveDeadline(ARI, { ...order(cup), ...move });
    expect([successOf(await moved()).repeated, successOf(await moved()).repeated]).toEqual([false, true]);
    await hall.playRound(cup);
    successOf(await hall.app.closeRound(OLGA, order(cup)));
    const places = { stage: 0, round: 0, table: 0, places: [1, 1], reason: 'Both were right.' };
    const corrected = () => hall.app.correctResult(ARI, { ...order(cup), ...places });
    expect([successOf(await corrected()).repeated, successOf(await corrected()).repeated]).toEqual([false, true]);
    expect(codeOf(await hall.app.correctResult(player(0), { ...order(cup), ...places }))).toBe('NOT_AN_ARBITER');
    // The round was published, its end was moved, it was closed and corrected: each once.
    expect(successOf(await hall.app.startTournament(OLGA, order(cup))).version).toBe(version + 3);
    expect(codeOf(await hall.app.openEntries(OLGA, order(cup)))).toBe('WRONG_STATUS');
    expect(codeOf(await hall.app.startTournament(ARI, order(cup)))).toBe('NOT_THE_ORGANISER');
  });

  test('of an entrant', async () => {
    const hall = new Hall();
    const cup = await hall.create();
    expect(codeOf(await hall.wish('withdrawFromTournament', cup, 0))).toBe('NOT_ENTERED');
    expect(codeOf(await hall.wish('returnToTournament', cup, 0))).toBe('NOT_ENTERED');
    expect(codeOf(await hall.wish('checkIn', cup, 0))).toBe('NO_CHECK_IN');
    for (const [wish, status] of [
      ['enterTournament', 'entered'],
      ['withdrawFromTournament', 'withdrawn'],
      ['returnToTournament', 'entered'],
    ] as const) {
      for (const repeated of [false, true])
        expect(successOf(await hall.wish(wish, cup, 0))).toMatchObject({ repeated, entry: { status, entrant: null } });
    }
  });
});

describe('a creation', () => {
  const input = {
    name: 'Cup',
    titleId: 'toy',
    rulesVersion: null,
    gameOptions: null,
    options: options(),
    commandId: 'c1',
  };

  test('by the same command meets the same tournament', async () => {
    const hall = new Hall();
    const first = successOf(await hall.app.createTournament(OLGA, input));
    hall.now += 5;
    const second = successOf(await hall.app.createTournament(OLGA, input));
    expect(second).toMatchObject({ repeated: true, tournament: { id: first.tournament.id, createdAt: hall.now - 5 } });
    expect(codeOf(await hall.app.createTournament(OLGA, { ...input, name: 'Other' }))).toBe('COMMAND_ID_REUSED');
    expect(first.tournament).toMatchObject({ status: 'entries-open', isOrganiser: true, rounds: [], stageRounds: 0 });
  });

  test.each([
    ['NAME', { name: ' ' }],
    ['UNKNOWN_TITLE', { titleId: 'chess' }],
    ['UNKNOWN_TITLE', { rulesVersion: '0.0.1' }],
    ['INVALID_OPTIONS', { gameOptions: { rounds: 9 } }],
    ['WRONG_OPTIONS', { options: options({ capacity: 1 }) }],
    ['WRONG_OPTIONS', { options: options({ colour: 'red' }) }],
    ['TOO_EARLY', { options: options({ startsAt: 0 }) }],
    ['INVALID_INPUT', { commandId: '' }],
  ])('is refused: %s', async (code, more) => {
    expect(codeOf(await new Hall().app.createTournament(OLGA, { ...input, ...more }))).toBe(code);
  });
});

test('nobody commands without signing in, or a tournament that is not there', async () => {
  const hall = new Hall();
  const cup = await hall.create();
  expect(codeOf(await hall.app.enterTournament(null, { tournamentId: cup, commandId: null }))).toBe('UNAUTHENTICATED');
  expect(codeOf(await hall.app.pairRound(null, order(cup)))).toBe('UNAUTHENTICATED');
  for (const absent of ['no-id', '01K9Z6Q0T4N3W8R2E5YB7DHMXC']) {
    expect(codeOf(await hall.wish('enterTournament', absent, 0))).toBe('TOURNAMENT_NOT_FOUND');
    expect(codeOf(await hall.app.pairRound(OLGA, order(absent)))).toBe('TOURNAMENT_NOT_FOUND');
  }
});
