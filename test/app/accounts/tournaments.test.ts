// Tournaments that an account organises at a time, and how often it enters some in an hour.

import { describe, expect, test } from 'vitest';
import type { App } from '../../../app/index.ts';
import type { AccountStore } from '../../../eventstore/port.ts';
import { allowed } from '../../kit/app/allowed.ts';
import { freshCommandId } from '../../kit/app/commandIds.ts';
import { codeOf, Hall, OLGA, options, player, successOf } from '../../kit/tournaments/played.ts';

const order = (commandId = freshCommandId()) => ({
  name: 'Winter cup',
  titleId: 'toy',
  rulesVersion: null,
  gameOptions: { rounds: 1 },
  options: options({ automatic: false }),
  commandId,
});

const create = async (app: App, commandId?: string) => codeOf(await app.createTournament(OLGA, order(commandId)));

describe('tournaments at a time', () => {
  test.each([
    ['whose lists follow at once', true],
    ['whose lists lag', false],
  ])('of 66 at the same time, in several processes %s, an allowance of 50 makes 50', async (_, isProjected) => {
    const { another } = allowed({ tournaments: 50 }, { isProjected });
    const processes = Array.from({ length: 6 }, another);
    const codes = await Promise.all(Array.from({ length: 66 }, (_one, index) => create(processes[index % 6] as App)));
    expect(codes.filter((code) => code === null)).toHaveLength(50);
    expect(new Set(codes)).toEqual(new Set([null, 'TOO_MANY_TOURNAMENTS']));
  });

  test('one that is over makes room for one, also while the lists lag', async () => {
    const { app, time } = allowed({ tournaments: 2 }, { isProjected: false });
    const { tournament } = successOf(await app.createTournament(OLGA, order()));
    expect([await create(app), await create(app)]).toEqual([null, 'TOO_MANY_TOURNAMENTS']);
    successOf(
      await app.cancelTournament(OLGA, {
        tournamentId: tournament.id,
        reason: 'storm',
        commandId: null,
        expectedVersion: null,
      }),
    );
    time.now += 121_000;
    expect([await create(app), await create(app)]).toEqual([null, 'TOO_MANY_TOURNAMENTS']);
  });

  test('a repeat is no further one, at the limit, at the same time, from another process', async () => {
    const { app, another } = allowed({ tournaments: 1 });
    const id = freshCommandId();
    expect(await Promise.all([app, app, another()].map((process) => create(process, id)))).toEqual([null, null, null]);
    expect([await create(app), await create(another(), id)]).toEqual(['TOO_MANY_TOURNAMENTS', null]);
  });

  test('tournaments that an earlier release has made count, though it claimed nothing for them', async () => {
    const { app, accounts } = allowed({ tournaments: 2 });
    expect([await create(app), await create(app)]).toEqual([null, null]);
    const { claims } = await accounts.held(OLGA.playerId, 'tournaments');
    await accounts.release(OLGA.playerId, 'tournaments', claims);
    expect(await create(app)).toBe('TOO_MANY_TOURNAMENTS');
  });

  test('nor do they make room for more in a burst', async () => {
    const { app, another, accounts } = allowed({ tournaments: 5 });
    expect([await create(app), await create(app)]).toEqual([null, null]);
    const { claims } = await accounts.held(OLGA.playerId, 'tournaments');
    await accounts.release(OLGA.playerId, 'tournaments', claims);
    const codes = await Promise.all(Array.from({ length: 12 }, () => create(another())));
    expect(codes.filter((code) => code === null)).toHaveLength(3);
  });
});

describe('entries in an hour', () => {
  async function hall(
    entries: number,
  ): Promise<{ readonly at: Hall; readonly id: string; readonly accounts: AccountStore }> {
    const at = new Hall();
    at.app = at.process(at.store, { allowances: { entries } });
    return { at, id: await at.create(), accounts: at.people.accounts };
  }

  test('entering and withdrawing in turn comes to an end, and goes on with time', async () => {
    const { at, id } = await hall(3);
    for (let entered = 0; entered < 3; entered += 1) {
      successOf(await at.wish('enterTournament', id, 1));
      successOf(await at.wish('withdrawFromTournament', id, 1));
    }
    for (const wish of ['enterTournament', 'returnToTournament'] as const) {
      const refused = await at.wish(wish, id, 1);
      expect(refused).toMatchObject({
        ok: false,
        problem: { kind: 'TooMany', allowance: 'entries', retryAfter: 1_200 },
      });
      expect(codeOf(refused)).toBe('TOO_MANY_ENTRIES');
    }
    successOf(await at.wish('enterTournament', id, 2));
    at.now += 1_200_000;
    successOf(await at.wish('returnToTournament', id, 1));
  });

  test('nobody is kept from withdrawing', async () => {
    const { at, id } = await hall(1);
    successOf(await at.wish('enterTournament', id, 1));
    expect(codeOf(await at.wish('enterTournament', await at.create(), 1))).toBe('TOO_MANY_ENTRIES');
    successOf(await at.wish('withdrawFromTournament', id, 1));
  });

  test('what changes nothing is free: a repeat, an entry that is there, one that is refused', async () => {
    const { at, id } = await hall(2);
    const command = { tournamentId: id, commandId: freshCommandId() };
    const other = at.process(at.store, { allowances: { entries: 2 } });
    for (const process of [at.app, other, at.app]) successOf(await process.enterTournament(player(1), command));
    for (let tries = 0; tries < 3; tries += 1) successOf(await at.wish('enterTournament', id, 1));
    const draft = await at.create({ automatic: false });
    for (let tries = 0; tries < 3; tries += 1) {
      expect(codeOf(await at.wish('enterTournament', draft, 1))).toBe('TOURNAMENT_NOT_FOUND');
    }
    successOf(await at.wish('enterTournament', await at.create(), 1));
    expect(codeOf(await at.wish('enterTournament', await at.create(), 1))).toBe('TOO_MANY_ENTRIES');
  });

  test('of many at the same time no more are made than there are left', async () => {
    const { at } = await hall(5);
    const ids: string[] = [];
    for (let count = 0; count < 15; count += 1) ids.push(await at.create());
    const codes = (await Promise.all(ids.map((id) => at.wish('enterTournament', id, 1)))).map(codeOf);
    expect(codes.filter((code) => code === null)).toHaveLength(5);
  });

  test('games of tournaments count against nobody', async () => {
    const at = new Hall();
    at.app = at.process(at.store, { allowances: { creations: 1, openGames: 1, invitations: 1, invitationsToOne: 1 } });
    const id = await at.started(8);
    expect((await at.pairing(id)).tables).toHaveLength(4);
    await at.playGames(id);
    for (const name of [OLGA.playerId, player(0).playerId]) {
      expect(await at.people.accounts.pay(name, 'creations', { cost: 1, now: 1, most: 1 })).toBeNull();
    }
  });
});
