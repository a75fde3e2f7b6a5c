// Anyone who is invited to a private game sees of it, until it starts, what everybody sees of an unlisted one; when the
// invitation has ended, or the game has started without them, there is no such game for them, byte for byte.

import { expect, test } from 'vitest';
import type { CreateGameInput, ProcessApp } from '../../../app/index.ts';
import { at } from '../../../domain/base/defect.ts';
import { openMemoryStore } from '../../../eventstore/memory.ts';
import { ADA, BOB, gameOf } from '../../kit/app/appOn.ts';
import { FIXED_TIME } from '../../kit/app/fixedTime.ts';
import { projectedApp } from '../../kit/app/projected.ts';
import type { Asked } from './asked.ts';
import { SECRET_COMMAND, SECRET_SEAT, TITLES } from './twins.ts';
import { differences, functionsOn, type IsAsked, sampledBy, type Told, toldTo } from './waysOut.ts';

const TITLE = at(TITLES, 0);
const ORDER: Omit<CreateGameInput, 'commandId'> = {
  titleId: TITLE.id,
  options: null,
  seats: 2,
  bots: ['random'],
  sharedTable: false,
  join: true,
  clientSeed: null,
};

interface Server {
  readonly app: ProcessApp;
  readonly time: { now: number };
}

/** A server that knows Bob. */
async function server(): Promise<Server> {
  const time = { now: FIXED_TIME };
  const { app } = projectedApp({ people: openMemoryStore(), clock: { now: () => time.now } });
  gameOf(await app.createGame(BOB, { ...ORDER, seats: 1, bots: [], commandId: 'another' }));
  return { app, time };
}

interface Hosted extends Server {
  readonly gameId: string;
}

/** A game of Bob's and a bot that has not started. */
async function hosted(visibility: 'private' | 'unlisted'): Promise<Hosted> {
  const on = await server();
  const { id: gameId } = gameOf(await on.app.createGame(BOB, { ...ORDER, visibility, commandId: 'create' }));
  return { ...on, gameId };
}

/** The code of an invitation of Ada's. */
async function invite({ app, gameId }: Hosted): Promise<string> {
  const terms = { playerId: ADA.playerId, seat: null, uses: null, validSeconds: 600, commandId: 'invite' };
  const made = await app.createInvitation(BOB, { gameId, ...terms });
  if (!made.ok) throw new Error(made.problem.code);
  return made.value.invitation.name;
}

async function askedOf({ app, gameId }: Hosted): Promise<Asked> {
  const { version, headHash } = (await app.game(BOB, gameId)) ?? expect.fail('no game');
  const title = { titleId: TITLE.id, viewType: 'NextStationLondonView', skipped: [] };
  const secret = { secretSeat: SECRET_SEAT, secretCommand: SECRET_COMMAND, moves: ['?'], refused: ['?'] };
  return { ...title, ...secret, gameId, version, headHash };
}

/** What is told, without what says that a game is private. */
function leveled(told: Told): Told {
  const level = (text: string) =>
    text
      .replaceAll(/private|unlisted/gi, '*')
      .replaceAll(/\["(content-length|etag|vary)","[^"]*"\],?/g, '')
      .replaceAll(/(\*|public), no-cache/g, '');
  return new Map([...told].map(([name, text]) => [name, level(text)]));
}

/** Her invitations are hers, and told to her; and `myTurns` is told of a game that she plays no part in, as nobody tells it. */
const OWN = [
  'graphql Query.me()',
  'live Subscription.accountNews(',
  'live Subscription.myTurns()',
  'GET /v1/me/events',
];

/** A sample, and what must differ. */
function askedFor(comparison: string): IsAsked {
  const isSampled = sampledBy(comparison);
  return (name) => name.startsWith('graphql Query.me()') || isSampled(name);
}

test('whoever is invited is told what anybody is told of an unlisted game, besides that it is private', async () => {
  const [closed, open] = [await hosted('private'), await hosted('unlisted')];
  await invite(closed);
  const isAsked = askedFor('invited');
  const [told, others] = [
    await toldTo(functionsOn(closed), 'ada', await askedOf(closed), isAsked),
    await toldTo(functionsOn(open), 'ada', await askedOf(open), isAsked),
  ];
  const found = differences(leveled(told), leveled(others));
  expect(found.filter((name) => !OWN.some((own) => name.startsWith(own)))).toEqual([]);
  expect(found.some((name) => name.startsWith(OWN[0] ?? ''))).toBe(true);
});

const ENDS: Readonly<Record<string, (on: Hosted, code: string) => Promise<unknown>>> = {
  declined: ({ app }, invitation) => app.declineInvitation(ADA, { invitation, reason: null }),
  revoked: ({ app }, invitation) => app.revokeInvitation(BOB, { invitation }),
  expired: async ({ time }) => {
    time.now += 600_000;
  },
  'of a game that has started': ({ app, gameId }) => app.startGame(BOB, { gameId, commandId: null }),
};

test.each(Object.keys(ENDS))(
  'an invitation that is %s leaves nothing of a private game to be seen, and nobody else ever saw any of it',
  async (end) => {
    const [on, none] = [await hosted('private'), await server()];
    const code = await invite(on);
    const isAsked = askedFor(`an invitation that is ${end}`);
    const strangers = await toldTo(functionsOn(on), null, await askedOf(on), isAsked);
    expect(differences(strangers, await toldTo(functionsOn(none), null, await askedOf(on), isAsked))).toEqual([]);
    await ENDS[end]?.(on, code);
    none.time.now = on.time.now;
    const asked = await askedOf(on);
    const [told, nothing] = [
      await toldTo(functionsOn(on), 'ada', asked, isAsked),
      await toldTo(functionsOn(none), 'ada', asked, isAsked),
    ];
    const found = differences(told, nothing);
    // She still has the invitation itself, which says nothing of how the game stands.
    const kept = end.includes('started') ? 1 : 0;
    expect(found.filter((name) => name.startsWith('graphql Query.me()'))).toHaveLength(kept);
    expect(found).toHaveLength(kept);
  },
);
