// A player leaves: what is erased, what stays, who comes after, and what of it survives the death of a process.

import { describe, expect, test } from 'vitest';
import { type Caller, type ProcessApp, SIGN_IN_FRESH_MS } from '../../../app/index.ts';
import { type MemoryStore, openMemoryStore } from '../../../eventstore/memory.ts';
import { issuerToken, playersVerifier } from '../../../lambdas/identity/index.ts';
import { BOB, problemOf } from '../../kit/app/appOn.ts';
import { FIXED_TIME } from '../../kit/app/fixedTime.ts';
import { issueToken } from '../../kit/app/ownTokens.ts';
import { projectedApp } from '../../kit/app/projected.ts';
import { openTable } from '../../kit/live/tables.ts';

const LONG = 60_000;
const ADA_BEFORE: Caller = { playerId: 'player_ADA', name: 'Ada', signedInAt: FIXED_TIME };
const FURTHER = 'player_FURTHER';
const BLOCK = { playerId: BOB.playerId };

function serverOn(people: Omit<MemoryStore, 'store' | 'feed'>, time = { now: FIXED_TIME }) {
  return { ...projectedApp({ people, clock: { now: () => time.now } }), time };
}

/** As whom an identity acts, signed in just now. */
async function callerOf(app: ProcessApp, identity: string, name = 'Ada'): Promise<Caller> {
  const token = issuerToken({ playerId: identity, name, signedInAt: FIXED_TIME });
  const verifier = playersVerifier(new Map([['here', { verify: async () => token }]]), app);
  const claims = Buffer.from(JSON.stringify({ iss: 'here', sub: 'x', exp: 9_999_999_999 })).toString('base64url');
  const header = Buffer.from(JSON.stringify({ alg: 'RS256', kid: 'k' })).toString('base64url');
  return (await verifier.verify(`${header}.${claims}.AAAA`))?.caller ?? expect.fail('not verified');
}

/** Ada has a game, a name, a token, a block, a further identity, and an invitation from Bob and one to Bob. */
async function settledAda({ app }: { readonly app: ProcessApp }, people: Omit<MemoryStore, 'store' | 'feed'>) {
  const ada = await callerOf(app, ADA_BEFORE.playerId);
  const gameId = await openTable(app, { visibility: 'private' });
  await app.createInvitation(ada, invitation(gameId, BOB.playerId));
  await app.introduce(BOB);
  const order = { titleId: 'next-station-london', options: null, seats: 2, bots: [], sharedTable: false, join: true };
  const bobs = await app.createGame(BOB, { ...order, clientSeed: null, commandId: 'of Bob', visibility: 'private' });
  if (!bobs.ok) throw new Error(bobs.problem.code);
  await app.createInvitation(BOB, invitation(bobs.value.game.id, ada.playerId));
  await app.blockPlayer(ada, BLOCK);
  await app.setInvitationsFrom(ada, { invitationsFrom: 'nobody' });
  const further: Caller = { playerId: FURTHER, name: 'Ada too', signedInAt: FIXED_TIME };
  expect((await app.linkIdentity(ada, further)).ok).toBe(true);
  const token = await issueToken(people.credentials, ada, ['games:play']);
  return { ada, gameId, bobsGame: bobs.value.game.id, token };
}

const invitation = (gameId: string, playerId: string) => ({
  gameId,
  playerId,
  seat: null,
  uses: null,
  validSeconds: 86_400,
  commandId: `to ${playerId}`,
});

/** What the stores have of Ada, in the words of the use cases. */
async function keptOf(app: ProcessApp, people: Omit<MemoryStore, 'store' | 'feed'>) {
  const { playerId } = ADA_BEFORE;
  const sent = (await people.invitations.ofPlayer(BOB.playerId)).map(({ body }) => JSON.parse(body).revokedAt !== null);
  const got = (await people.invitations.ofPlayer(playerId)).map(({ body }) => JSON.parse(body).declined !== null);
  return {
    name: (await app.playerNames([playerId])).get(playerId) ?? null,
    credentials: (await people.credentials.ofPlayer(playerId)).length,
    manners: await app.mannersOf({ playerId, name: '' }),
    invitations: { sentAreOver: sent, gotAreOver: got },
    identities: await Promise.all([playerId, FURTHER].map(async (id) => (await app.playerOf(id)) === playerId)),
  };
}

const NOTHING = {
  name: null,
  credentials: 0,
  manners: { invitationsFrom: 'everybody', blocked: [] },
  invitations: { sentAreOver: [true], gotAreOver: [true] },
  identities: [false, false],
};

describe('a player who leaves', () => {
  test('is erased: name, tokens, blocks, invitations; what others see of the games stays', async () => {
    const people = openMemoryStore();
    const server = serverOn(people);
    const { app } = server;
    const { ada, gameId, token } = await settledAda(server, people);
    expect((await keptOf(app, people)).identities).toEqual([true, true]);
    expect(await app.tokenOf(token.stored.id)).not.toBeNull();
    const answer = await app.eraseAccount(ada, { commandId: null });
    expect(answer).toEqual({ ok: true, value: { playerId: ada.playerId, repeated: false } });
    expect(await keptOf(app, people)).toEqual(NOTHING);
    expect(await app.tokenOf(token.stored.id)).toBeNull();
    const game = await app.game(ada, gameId);
    expect(game?.state.seats[0]).toMatchObject({ player: ada.playerId });
    expect(await app.changeName(BOB, { name: 'Ada' })).toMatchObject({ ok: true });
  });

  test('comes back by any identity as a new player, each one of their own, whose id says nothing', async () => {
    const people = openMemoryStore();
    const server = serverOn(people);
    const { app } = server;
    const { ada } = await settledAda(server, people);
    await app.eraseAccount(ada, { commandId: null });
    for (const one of [server, serverOn(people)]) {
      const back = await Promise.all([ADA_BEFORE.playerId, FURTHER].map((id) => callerOf(one.app, id)));
      expect(new Set([ada.playerId, FURTHER, ...back.map(({ playerId }) => playerId)]).size).toBe(4);
      for (const { playerId, identityId } of back) {
        expect(playerId).toMatch(/^player_[0-9A-HJKMNP-TV-Z]{26}$/);
        expect(identityId).toBe(playerId);
        expect(await one.app.identitiesOf({ playerId, name: '' })).toEqual([
          { code: playerId, isFirst: true, isYours: true },
        ]);
      }
    }
    const again = await callerOf(app, ADA_BEFORE.playerId);
    expect((await app.ownGames(again, { cursor: null, limit: 9, status: null, myTurn: false })).games).toEqual([]);
    expect(await app.changeName(again, { name: 'Ada the second' })).toMatchObject({ ok: true });
  });

  test('has nothing to erase the second time, and may leave again once there is something', async () => {
    const people = openMemoryStore();
    const { app, time } = serverOn(people);
    expect(await app.eraseAccount(ADA_BEFORE, { commandId: null })).toMatchObject({ value: { repeated: true } });
    const first = await callerOf(app, ADA_BEFORE.playerId);
    await app.changeName(first, { name: 'Ada' });
    expect(await app.eraseAccount(first, { commandId: null })).toMatchObject({ value: { repeated: false } });
    const second = await callerOf(app, ADA_BEFORE.playerId);
    expect(await app.eraseAccount(second, { commandId: null })).toMatchObject({ value: { repeated: true } });
    await app.changeName(second, { name: 'Ada' });
    expect(await app.eraseAccount(second, { commandId: null })).toMatchObject({ value: { repeated: false } });
    const third = await callerOf(app, ADA_BEFORE.playerId);
    expect(new Set([first, second, third].map(({ playerId }) => playerId)).size).toBe(3);
    time.now += LONG;
    await app.finishErasures();
    expect(await people.credentials.ofPlayer('erasures')).toEqual([]);
  });

  test('has just signed in; a guest who has nothing to sign in with need not', async () => {
    const people = openMemoryStore();
    const { app } = serverOn(people);
    const late: Caller = { ...ADA_BEFORE, signedInAt: FIXED_TIME - SIGN_IN_FRESH_MS - 1 };
    await app.changeName(late, { name: 'Ada' });
    const refused = { code: 'SIGN_IN_AGAIN', retryable: false };
    for (const caller of [late, { ...late, signedInAt: null }]) {
      expect(problemOf(await app.eraseAccount(caller, { commandId: null }))).toMatchObject(refused);
      expect(problemOf(await app.exportAccount(caller))).toMatchObject(refused);
    }
    expect(problemOf(await app.eraseAccount(null, { commandId: null }))?.code).toBe('UNAUTHENTICATED');
    await people.profiles.setKind(late.playerId, 'guest');
    const passkey = {
      id: 'passkey-1',
      kind: 'passkey',
      playerId: late.playerId,
      version: 1,
      expiresAt: null,
      body: '{}',
    };
    await people.credentials.put(passkey);
    expect(problemOf(await app.eraseAccount(late, { commandId: null }))).toMatchObject(refused);
    await people.credentials.remove(passkey);
    expect((await app.eraseAccount(late, { commandId: null })).ok).toBe(true);
  });
});

describe('an erasure that its process does not survive', () => {
  /** The stores for a process that ends after `left` writes. */
  function ending(people: MemoryStore, left: number): MemoryStore {
    let writes = left;
    const WRITES = ['setName', 'removeName', 'bind', 'put', 'remove', 'hold', 'release', 'note'];
    const cut = <Store extends object>(store: Store): Store =>
      new Proxy(store, {
        get: (target, member: string) => {
          const method = target[member as keyof Store];
          if (typeof method !== 'function') return method;
          return async (...given: unknown[]) => {
            if (writes < 0 || (WRITES.includes(member) && writes-- === 0)) throw new Error('the process has ended');
            return method.apply(target, given);
          };
        },
      });
    const { profiles, identities, invitations, accounts, credentials } = people;
    return {
      ...people,
      profiles: cut(profiles),
      identities: cut(identities),
      invitations: cut(invitations),
      accounts: cut(accounts),
      credentials: cut(credentials),
    };
  }

  /** What became of an erasure whose process ends after `left` writes, once the next process has looked after it. */
  async function outcomeAfter(left: number): Promise<'not begun' | 'finished' | 'done'> {
    const people = openMemoryStore();
    const { ada } = await settledAda(serverOn(people), people);
    const dying = projectedApp({ people: ending(people, left), clock: { now: () => FIXED_TIME } });
    const isDone = await dying.app.eraseAccount(ada, { commandId: null }).then(
      ({ ok }) => ok,
      () => false,
    );
    const { app } = serverOn(people, { now: FIXED_TIME + LONG });
    await app.finishErasures();
    expect(await people.credentials.ofPlayer('erasures')).toEqual([]);
    const { invitations, ...kept } = await keptOf(app, people);
    const hasBegun = kept.name === null;
    expect(invitations.gotAreOver).toEqual([hasBegun]);
    const { invitations: _, ...nothing } = NOTHING;
    expect(kept).toEqual(hasBegun ? nothing : expect.objectContaining({ name: 'Ada', identities: [true, true] }));
    if (isDone) return 'done';
    return hasBegun ? 'finished' : 'not begun';
  }

  test('is finished by the next one, wherever it ended, or has not begun', async () => {
    const outcomes: string[] = [];
    for (let left = 0; outcomes.at(-1) !== 'done'; left += 1) outcomes.push(await outcomeAfter(left));
    expect(outcomes.length).toBeGreaterThan(6);
    expect([...new Set(outcomes)]).toEqual(['not begun', 'finished', 'done']);
  });

  test('erases what a slower process wrote meanwhile', async () => {
    const people = openMemoryStore();
    const server = serverOn(people);
    const { ada } = await settledAda(server, people);
    await server.app.eraseAccount(ada, { commandId: null });
    await people.profiles.setName(ada.playerId, { text: 'Ada', key: 'ada' }, { replace: true });
    await server.app.finishErasures();
    expect(await people.credentials.ofPlayer('erasures')).toHaveLength(1);
    await people.profiles.setName(ada.playerId, { text: 'Ada', key: 'ada' }, { replace: true });
    server.time.now += LONG;
    await server.app.finishErasures();
    expect((await keptOf(server.app, people)).name).toBeNull();
    expect(await people.credentials.ofPlayer('erasures')).toEqual([]);
  });
});

test('an export has everything that is kept, and no secret', async () => {
  const people = openMemoryStore();
  const server = serverOn(people);
  const { ada, gameId, bobsGame, token } = await settledAda(server, people);
  const answer = await server.app.exportAccount(ada);
  if (!answer.ok) throw new Error(answer.problem.code);
  expect(answer.value).toMatchObject({
    format: 'signalbox-account',
    version: 1,
    exportedAt: new Date(FIXED_TIME).toISOString(),
    player: { id: ada.playerId, name: 'Ada', kind: 'person' },
    identities: [
      { code: ada.playerId, isFirst: true },
      { code: FURTHER, isFirst: false },
    ],
    credentials: [{ kind: 'personal', name: 'a test', scopes: ['games:play'], expiresAt: null }],
    invitationsFrom: 'nobody',
    blocked: [BOB.playerId],
    invitations: [{ gameId: bobsGame, host: BOB.playerId, status: 'open' }],
    games: [{ id: gameId, titleId: 'next-station-london', status: 'open', visibility: 'private', seats: [0] }],
    tournaments: [],
  });
  const text = JSON.stringify(answer.value);
  for (const secret of [token.text.slice(4, 30), token.stored.id]) expect(text).not.toContain(secret);
});
