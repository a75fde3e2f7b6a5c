// Tickets of streams: one use, half a minute, what their maker's token lets that one see, and no longer than that token.

import { expect, test } from 'vitest';
import { openMemoryStore } from '../../../eventstore/memory.ts';
import { byPrefix, type TokenVerifier } from '../../../lambdas/identity/index.ts';
import { ADA } from '../../kit/app/appOn.ts';
import { FIXED_TIME } from '../../kit/app/fixedTime.ts';
import { issueToken } from '../../kit/app/ownTokens.ts';
import { projectedApp } from '../../kit/app/projected.ts';

function server() {
  const people = openMemoryStore();
  const time = { now: FIXED_TIME };
  const { app } = projectedApp({ people, clock: { now: () => time.now } });
  const ticketOf = async (caller: Parameters<typeof app.makeTicket>[0], endsAt: number | null = null) => {
    const made = await app.makeTicket(caller, { endsAt });
    return made.ok ? made.value.ticket : expect.fail(made.problem.code);
  };
  return { app, credentials: people.credentials, ticketOf, time };
}

test('a ticket opens one stream, for its maker, with the scopes of the maker', async () => {
  const { app, credentials, ticketOf } = server();
  const { stored } = await issueToken(credentials, ADA, ['games:read']);
  const maker = { ...ADA, tokenId: stored.id, scopes: ['games:read'] as const };
  const ticket = await ticketOf(maker);
  expect(ticket).toMatch(/^sbt_[0-9A-Z]{38}$/);
  const taken = await Promise.all([app.takeTicket(ticket), app.takeTicket(ticket), app.takeTicket(ticket)]);
  expect(taken.filter((holder) => holder !== null).map(({ caller }) => caller)).toMatchObject([
    { playerId: ADA.playerId, scopes: ['games:read'], tokenId: stored.id },
  ]);
  expect(await app.takeTicket(ticket)).toBeNull();
  expect((await credentials.ofPlayer(ADA.playerId)).map(({ kind }) => kind)).toEqual(['personal']);
});

test('it waits for thirty seconds, and is kept as a hash only', async () => {
  const { app, credentials, ticketOf, time } = server();
  const [early, late] = [await ticketOf(ADA), await ticketOf(ADA)];
  expect(JSON.stringify(await credentials.ofPlayer(ADA.playerId))).not.toContain(early.slice(4));
  time.now += 29_999;
  expect((await app.takeTicket(early))?.caller.playerId).toBe(ADA.playerId);
  time.now += 1;
  expect(await app.takeTicket(late)).toBeNull();
});

test('a stream stands as long as the token that made its ticket', async () => {
  const { app, credentials, ticketOf, time } = server();
  const { stored } = await issueToken(credentials, ADA, ['games:read']);
  const maker = { ...ADA, tokenId: stored.id, scopes: ['games:read'] as const };
  const [open, unused] = [await ticketOf(maker), await ticketOf(maker)];
  const holder = await app.takeTicket(open);
  expect(await holder?.stands()).toBe(true);
  await app.revokeToken(ADA, { key: stored.id.slice(0, 20) });
  expect([await holder?.stands(), await app.takeTicket(unused)]).toEqual([false, null]);

  // Of an outside issuer: until it says that its token ends.
  const other = await app.takeTicket(await ticketOf(ADA, FIXED_TIME + 60_000));
  time.now += 59_999;
  expect(await other?.stands()).toBe(true);
  time.now += 1;
  expect(await other?.stands()).toBe(false);
});

test('it is no token, and no other text is a ticket', async () => {
  const { app, credentials, ticketOf } = server();
  const others: TokenVerifier = { verify: () => expect.fail('asked another issuer') };
  const ticket = await ticketOf(ADA);
  expect(await byPrefix(app, others, () => FIXED_TIME).verify(ticket)).toBeNull();
  const { text } = await issueToken(credentials, ADA, ['games:read']);
  for (const wrong of ['', 'sbt_', text, `${ticket} `, ticket.toLowerCase(), text.replace('sbx', 'sbt')]) {
    expect(await app.takeTicket(wrong)).toBeNull();
  }
  expect(await app.takeTicket(ticket)).not.toBeNull();
});

test('nobody makes one for nobody, and of more than twenty that wait the oldest goes', async () => {
  const { app, credentials, ticketOf, time } = server();
  expect(await app.makeTicket(null, { endsAt: null })).toMatchObject({ problem: { code: 'UNAUTHENTICATED' } });
  const tickets: string[] = [];
  for (let n = 0; n < 21; n += 1) {
    time.now += 1;
    tickets.push(await ticketOf(ADA));
  }
  expect((await credentials.ofPlayer(ADA.playerId)).length).toBe(20);
  expect(await app.takeTicket(tickets[0] ?? '')).toBeNull();
  expect(await app.takeTicket(tickets[1] ?? '')).not.toBeNull();
});
