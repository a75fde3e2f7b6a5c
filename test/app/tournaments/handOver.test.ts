// The organiser hands a tournament over.

import { expect, test } from 'vitest';
import type { Caller } from '../../../app/index.ts';
import { NEWEST_EDITION } from '../../../domain/tournament/life/index.ts';
import { allowed } from '../../kit/app/allowed.ts';
import { projectedApp } from '../../kit/app/projected.ts';
import { open, published } from '../../kit/tournaments/atEachPoint.ts';
import { codeOf, Hall, OLGA, options, order, player, successOf } from '../../kit/tournaments/played.ts';

const ANNA = player(7);
const BEN = player(8);

async function newHall(): Promise<Hall> {
  const { store, views } = projectedApp();
  const hall = new Hall(store, views);
  hall.app = hall.process(store, { edition: NEWEST_EDITION });
  for (const { playerId, name } of [ANNA, BEN])
    await hall.people.profiles.setName(playerId, { text: name, key: name }, { replace: true });
  return hall;
}

function offer(hall: Hall, cup: string, to: Caller, { stays = true, by = OLGA } = {}) {
  return hall.app.offerTournament(by, { ...order(cup), playerId: to.playerId, stays });
}

async function listed(hall: Hall, { playerId }: Caller) {
  const page = await hall.app.tournamentsOf({ playerId, name: '' }, { cursor: null, limit: 9 });
  return page?.entries.map(({ entry }) => entry.id);
}

async function toldOf(hall: Hall, caller: Caller): Promise<readonly unknown[]> {
  const { updates } = await hall.app.accountNews(caller, { after: null, changed: null });
  const told: unknown[] = [];
  for await (const { news } of updates) told.push(news.kind === 'tournament' ? news.what : news.kind);
  return told;
}

test('whoever takes it over while a round is played is the organiser, and who was goes on as a co-organiser', async () => {
  const hall = await newHall();
  const cup = await published(hall, { stages: [{ format: 'swiss', rounds: 2, cut: null }] });
  successOf(await offer(hall, cup, ANNA));
  expect(await hall.app.tournamentOffice(null, cup)).toMatchObject({ offer: { playerId: ANNA.playerId, stays: true } });
  expect(await toldOf(hall, ANNA)).toEqual(['offered']);
  const { tournament } = successOf(await hall.app.takeOverTournament(ANNA, order(cup)));
  expect(tournament).toMatchObject({ organiser: ANNA.playerId, isOrganiser: true, arbiters: [OLGA.playerId] });
  expect(successOf(await hall.app.takeOverTournament(ANNA, order(cup))).repeated).toBe(true);
  expect(await hall.app.tournamentOffice(null, cup)).toMatchObject({
    offer: null,
    coOrganisers: [{ playerId: OLGA.playerId, powers: ['entries', 'rounds'] }],
    arbiters: [],
  });
  expect(await toldOf(hall, ANNA)).toEqual([]);
  // Who was the organiser finds it still.
  expect([await listed(hall, ANNA), await listed(hall, OLGA)]).toEqual([[cup], [cup]]);
  expect(codeOf(await hall.app.cancelTournament(OLGA, { ...order(cup), reason: 'mine' }))).toBe('NOT_THE_ORGANISER');
  await hall.playRound(cup);
  successOf(await hall.app.closeRound(OLGA, order(cup)));
  successOf(await hall.app.pairRound(ANNA, order(cup)));
  successOf(await hall.app.publishRound(ANNA, { ...order(cup), startsAt: null }));
  await hall.advance(cup);
  successOf(await hall.app.dismissOfficial(ANNA, { ...order(cup), playerId: OLGA.playerId }));
  expect(codeOf(await hall.app.moveDeadline(OLGA, { ...order(cup), closesAt: hall.now + 9e9, reason: 'x' }))).toBe(
    'NOT_AN_ARBITER',
  );
});

test('who steps down is nothing any more; a co-organiser whom it is handed to is the organiser alone', async () => {
  const hall = await newHall();
  const cup = await open(hall);
  successOf(await hall.app.appointOrganiser(OLGA, { ...order(cup), playerId: ANNA.playerId, powers: ['entries'] }));
  successOf(await offer(hall, cup, ANNA, { stays: false }));
  successOf(await hall.app.takeOverTournament(ANNA, order(cup)));
  expect(await hall.app.tournamentOffice(null, cup)).toMatchObject({ coOrganisers: [], arbiters: [] });
  expect(codeOf(await hall.app.closeEntries(OLGA, order(cup)))).toBe('NOT_THE_ORGANISER');
  // Back again, and then to one who had been dismissed.
  await hall.people.profiles.setName(OLGA.playerId, { text: 'Olga', key: 'olga' }, { replace: true });
  successOf(await offer(hall, cup, OLGA, { stays: false, by: ANNA }));
  successOf(await hall.app.takeOverTournament(OLGA, order(cup)));
  expect(await hall.app.tournamentOffice(null, cup)).toMatchObject({ coOrganisers: [], arbiters: [] });
  expect(codeOf(await hall.app.closeEntries(ANNA, order(cup)))).toBe('NOT_THE_ORGANISER');
  successOf(await offer(hall, cup, ANNA));
  successOf(await hall.app.takeOverTournament(ANNA, order(cup)));
  successOf(await hall.app.closeEntries(OLGA, order(cup)));
});

const interventions = async (hall: Hall, cup: string, limit = 9) =>
  (await hall.app.interventions(null, cup, { of: null, cursor: null, limit }))?.entries.map(({ entry }) => entry);

test('everybody reads who handed it over, to whom, when and why; an offer of which nothing came leaves no reason', async () => {
  const hall = await newHall();
  const cup = await published(hall);
  await hall.people.profiles.setName(OLGA.playerId, { text: 'Olga', key: 'olga' }, { replace: true });
  const offering = { ...order(cup), playerId: ANNA.playerId, stays: true };
  expect(codeOf(await hall.app.offerTournament(OLGA, { ...offering, reason: '\u0007' }))).toBe('REASON');
  successOf(await hall.app.offerTournament(OLGA, { ...offering, reason: 'I must leave.' }));
  const again = successOf(await hall.app.offerTournament(OLGA, { ...offering, reason: 'I must leave.' }));
  expect(again.repeated).toBe(true);
  expect(await hall.app.tournamentOffice(null, cup)).toMatchObject({ offer: { reason: 'I must leave.' } });
  expect(await interventions(hall, cup)).toEqual([]);
  const { version } = successOf(await hall.app.takeOverTournament(ANNA, order(cup)));
  const taken = { kind: 'handed-over', version, at: hall.now, by: OLGA.playerId, playerId: ANNA.playerId };
  expect(await interventions(hall, cup)).toMatchObject([{ ...taken, reason: 'I must leave.', round: null }]);

  const back = { ...order(cup), playerId: OLGA.playerId, stays: false };
  for (const reason of ['Withdrawn.', 'Replaced.', null])
    successOf(await hall.app.offerTournament(ANNA, { ...back, commandId: null, reason }));
  successOf(await hall.app.offerTournament(ANNA, { ...back, reason: 'Withdrawn.' }));
  successOf(await hall.app.endTournamentOffer(ANNA, order(cup)));
  const kept = await hall.people.credentials.ofPlayer(`tournament-texts/${cup}`);
  expect(kept.map(({ body }) => JSON.parse(body).text)).toEqual(['I must leave.']);
  successOf(await offer(hall, cup, OLGA, { by: ANNA, stays: false }));
  successOf(await hall.app.takeOverTournament(OLGA, order(cup)));
  expect(await interventions(hall, cup)).toMatchObject([
    { kind: 'handed-over', by: ANNA.playerId, playerId: OLGA.playerId, reason: '' },
    taken,
  ]);
  expect(await interventions(hall, cup, 1)).toHaveLength(1);
});

test('the reason of a hand-over is erased by who gave it or the organiser by now, also after the end', async () => {
  const hall = await newHall();
  const cup = await open(hall);
  await hall.people.profiles.setName(OLGA.playerId, { text: 'Olga', key: 'olga' }, { replace: true });
  const handOver = async (by: Caller, to: Caller, reason: string | null) => {
    successOf(await hall.app.offerTournament(by, { ...order(cup), playerId: to.playerId, stays: true, reason }));
    return successOf(await hall.app.takeOverTournament(to, order(cup))).version;
  };
  const first = await handOver(OLGA, ANNA, 'I am ill.');
  const second = await handOver(ANNA, OLGA, 'Ben was rude.');
  const third = await handOver(OLGA, ANNA, null);
  const offered = first - 1;
  successOf(await hall.app.cancelTournament(ANNA, { ...order(cup), reason: 'Snow.' }));
  const erase = (by: Caller | null, version: number) =>
    hall.app.eraseHandOverReason(by, { tournamentId: cup, version, commandId: null });
  expect(codeOf(await erase(null, first))).toBe('UNAUTHENTICATED');
  expect(codeOf(await erase(BEN, first))).toBe('NOT_THE_ORGANISER');
  expect(codeOf(await erase(OLGA, second))).toBe('NOT_THE_ORGANISER');
  expect(codeOf(await erase(ANNA, offered))).toBe('NO_SUCH_HAND_OVER');
  expect(successOf(await erase(ANNA, second)).repeated).toBe(false);
  const reasons = async () =>
    (await interventions(hall, cup))?.flatMap(({ kind, reason }) => (kind === 'handed-over' ? [reason] : []));
  expect(await reasons()).toEqual(['', '', 'I am ill.']);
  expect(successOf(await erase(OLGA, first)).repeated).toBe(false);
  expect(successOf(await erase(ANNA, first)).repeated).toBe(true);
  expect(successOf(await erase(ANNA, third)).repeated).toBe(true);
  expect(await reasons()).toEqual(['', '', '']);
  expect(await hall.people.credentials.ofPlayer(`tournament-texts/${cup}`)).toEqual([]);
});

test('only the organiser offers, and only whom it is offered to takes or declines it', async () => {
  const hall = await newHall();
  const cup = await open(hall);
  successOf(await hall.app.appointOrganiser(OLGA, { ...order(cup), playerId: BEN.playerId, powers: ['rounds'] }));
  expect(codeOf(await offer(hall, cup, ANNA, { by: BEN }))).toBe('NOT_THE_ORGANISER');
  expect(codeOf(await offer(hall, cup, { playerId: 'player_nobody', name: '' }))).toBe('UNKNOWN_PLAYER');
  successOf(await offer(hall, cup, ANNA));
  expect(codeOf(await hall.app.takeOverTournament(BEN, order(cup)))).toBe('NOT_OFFERED');
  expect(codeOf(await hall.app.endTournamentOffer(BEN, order(cup)))).toBe('NOT_THE_ORGANISER');
  successOf(await hall.app.endTournamentOffer(ANNA, order(cup)));
  expect(codeOf(await hall.app.takeOverTournament(ANNA, order(cup)))).toBe('NOT_OFFERED');
  expect(successOf(await hall.app.endTournamentOffer(OLGA, order(cup))).repeated).toBe(true);
  await hall.people.profiles.setKind(ANNA.playerId, 'person');
  successOf(await offer(hall, cup, ANNA));
  await hall.people.profiles.setKind(ANNA.playerId, 'bot');
  expect(codeOf(await hall.app.takeOverTournament(ANNA, order(cup)))).toBe('NOT_AN_ACCOUNT');
});

test('a draft is shown to whom it is offered', async () => {
  const hall = await newHall();
  const cup = await hall.create({ automatic: false });
  expect(await hall.app.tournament(ANNA, cup)).toBeNull();
  successOf(await offer(hall, cup, ANNA));
  expect(await hall.app.tournament(ANNA, cup)).toMatchObject({ id: cup, isOrganiser: false });
  expect(await hall.app.tournament(BEN, cup)).toBeNull();
  successOf(await hall.app.takeOverTournament(ANNA, order(cup)));
  expect((await hall.app.tournament(OLGA, cup))?.isArbiter).toBe(true);
  // It is no longer theirs to see until it is open, should they be dismissed meanwhile.
  expect([await listed(hall, ANNA), await listed(hall, OLGA)]).toEqual([[cup], []]);
  successOf(await hall.app.openEntries(ANNA, order(cup)));
  expect(await listed(hall, OLGA)).toEqual([cup]);
});

test('of an offer that is taken, declined, withdrawn and replaced at the same time, one thing comes', async () => {
  const hall = await newHall();
  const cup = await open(hall);
  const process = () => hall.process(hall.store, { edition: NEWEST_EDITION });
  for (let time = 0; time < 6; time += 1) {
    const state = await hall.state(cup);
    const [from, to] = state.organiser === OLGA.playerId ? [OLGA, ANNA] : [ANNA, OLGA];
    await hall.people.profiles.setName(to.playerId, { text: to.name, key: to.name }, { replace: true });
    successOf(await offer(hall, cup, to, { by: from }));
    const [taken, ended, replaced] = await Promise.all([
      process().takeOverTournament(to, order(cup)),
      process().endTournamentOffer(from, order(cup)),
      process().offerTournament(from, { ...order(cup), playerId: BEN.playerId, stays: true }),
    ]);
    const after = await hall.state(cup);
    const isTaken = taken.ok && !taken.value.repeated;
    expect(after.organiser).toBe(isTaken ? to.playerId : from.playerId);
    expect([taken.ok, ended.ok || replaced.ok]).toContain(true);
    await hall.app.endTournamentOffer(from, order(cup));
  }
});

test('it counts among the tournaments of who organises it, from the moment of the hand-over', async () => {
  const { app, another, accounts, time } = allowed({ tournaments: 1 }, { edition: NEWEST_EDITION });
  const given = () => ({
    name: 'Cup',
    titleId: 'toy',
    rulesVersion: null,
    gameOptions: { rounds: 1 },
    options: options({ automatic: false }),
    commandId: `${time.now}`,
  });
  const { tournament } = successOf(await app.createTournament(OLGA, given()));
  const full = successOf(await another().createTournament(ANNA, given()));
  const said = order(tournament.id);
  successOf(await app.offerTournament(OLGA, { ...said, playerId: ANNA.playerId, stays: true }));
  expect(codeOf(await app.takeOverTournament(ANNA, said))).toBe('TOO_MANY_TOURNAMENTS');
  successOf(await app.cancelTournament(ANNA, { ...order(full.tournament.id), reason: 'rain' }));
  time.now += 121_000;
  successOf(await app.takeOverTournament(ANNA, said));
  expect((await accounts.held(OLGA.playerId, 'tournaments')).claims).toEqual([]);
  expect(codeOf(await app.createTournament(ANNA, { ...given(), commandId: 'more' }))).toBe('TOO_MANY_TOURNAMENTS');
  successOf(await app.createTournament(OLGA, { ...given(), commandId: 'again' }));
});
