// Every operation of GraphQL and REST with every scope missing: refused where it needs that scope, before anything is
// read or changed, and not for any other. A new operation is tried by what NEEDS says, or the test asks for a row.

import { type GraphQLInputType, isObjectType } from 'graphql';
import { beforeAll, describe, expect, test } from 'vitest';
import { SCOPES, type Scope } from '../../app/index.ts';
import { NEEDS } from '../../app/needs.ts';
import { openMemoryStore } from '../../eventstore/memory.ts';
import { createGraphqlHandler } from '../../lambdas/graphql/handler.ts';
import { byPrefix } from '../../lambdas/identity/index.ts';
import { COMMANDS } from '../../lambdas/rest/commands/table.ts';
import { createRestHandler } from '../../lambdas/rest/handler.ts';
import { commandResources } from '../../lambdas/rest/resources.ts';
import openapi from '../../schema/openapi.json' with { type: 'json' };
import { ADA } from '../kit/app/appOn.ts';
import { FIXED_TIME } from '../kit/app/fixedTime.ts';
import { issueToken } from '../kit/app/ownTokens.ts';
import { projectedApp } from '../kit/app/projected.ts';
import { schema } from '../kit/http/everything.ts';
import { graphqlEvent } from '../kit/http/graphqlEvent.ts';
import { codesIn, liveOn, VERIFIER } from '../kit/live/liveOn.ts';
import { required, sample, watched } from './anyInput.ts';

/** What was asked of the stores. */
const asked: string[] = [];
const memory = openMemoryStore();
const people = {
  profiles: watched(asked, 'profiles', memory.profiles),
  identities: watched(asked, 'identities', memory.identities),
  invitations: watched(asked, 'invitations', memory.invitations),
  accounts: watched(asked, 'accounts', memory.accounts),
  credentials: watched(asked, 'credentials', memory.credentials),
};
const { app, store } = projectedApp({ people, clock: { now: () => FIXED_TIME } });
const readStream = store.readBackward;
store.readBackward = (...given) => {
  asked.push('store.readBackward');
  return readStream(...given);
};
const verifier = byPrefix(app, VERIFIER, () => FIXED_TIME);
const parts = { app, verifier, log: () => {} };
const graphql = createGraphqlHandler(parts);
const rest = createRestHandler({ ...parts, bodyLimit: 1_000_000, commands: commandResources() });

/** By scope: the token with all others; with the scope itself. */
const without = new Map<Scope, string>();
const only = new Map<string, string>();

const tokenWith = async (scopes: readonly Scope[]): Promise<string> => {
  // Used in this hour: no use is noted.
  return (await issueToken(memory.credentials, ADA, scopes, { usedAt: FIXED_TIME })).text;
};
beforeAll(async () => {
  for (const scope of SCOPES) without.set(scope, await tokenWith(SCOPES.filter((one) => one !== scope)));
});

async function exactly(scopes: readonly Scope[]): Promise<string> {
  const key = scopes.join();
  const token = only.get(key) ?? (await tokenWith(scopes));
  only.set(key, token);
  return token;
}

function rowOf(name: string): readonly Scope[] {
  const need = NEEDS[name as keyof typeof NEEDS];
  if (typeof need !== 'object') throw new Error(`say what a token needs for ${name}`);
  return 'command' in need ? need.command : [need.own];
}

async function toldByGraphql(token: string, query: string, variables: object = {}) {
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
  const event = graphqlEvent({ headers, body: JSON.stringify({ query, variables }) });
  const { data, errors = [] } = JSON.parse((await graphql(event, { awsRequestId: 'one' })).body ?? '');
  const extensions: readonly { readonly code: string; readonly scope?: string }[] = errors.map(
    (one: { readonly extensions: object }) => one.extensions,
  );
  return { data, missing: extensions.find(({ code }) => code === 'MISSING_SCOPE')?.scope ?? null, codes: extensions };
}

const asEnum = (scope: Scope): string => scope.replace(':', '_').toUpperCase();
const fieldsOf = (name: string) => {
  const type = schema.getType(name);
  return isObjectType(type) ? Object.values(type.getFields()) : [];
};

/** Tries an operation without each scope, and with those alone that it needs. `told`: what it says is missing. */
async function triedWith(
  scopes: readonly Scope[],
  shown: (scope: Scope) => string,
  told: (token: string) => Promise<string | null>,
): Promise<void> {
  for (const scope of SCOPES) {
    asked.length = 0;
    const missing = await told(without.get(scope) ?? '');
    expect([scope, missing]).toEqual([scope, scopes.includes(scope) ? shown(scope) : null]);
    if (missing !== null) expect(asked).toEqual([]);
  }
  expect(await told(await exactly(scopes))).toBeNull();
}

describe('mutations', () => {
  const mutations = fieldsOf('Mutation').map(({ name, args }) => ({ name, type: args[0]?.type, scopes: rowOf(name) }));

  async function missingIn(name: string, type: GraphQLInputType, token: string): Promise<string | null> {
    const query = `mutation One($input: ${type}) { ${name}(input: $input) { __typename ... on MissingScope { code scope retryable } } }`;
    const { data, codes } = await toldByGraphql(token, query, { input: sample(type) });
    if (data?.[name] === undefined) throw new Error(`${name}: ${JSON.stringify(codes)}`);
    const { __typename, ...problem } = data[name];
    if (__typename === 'MissingScope') expect(problem).toMatchObject({ code: 'MISSING_SCOPE', retryable: false });
    return problem.scope ?? null;
  }

  test.each(mutations)('$name needs $scopes', async ({ name, type, scopes }) => {
    if (type === undefined) throw new Error(`${name} takes no input`);
    await triedWith(scopes, asEnum, (token) => missingIn(name, type, token));
  });
});

/** What the account shows, and the scope that shows it; null: everybody who has a token. */
const ACCOUNT: Readonly<Record<string, readonly [selection: string, scope: Scope | null]>> = {
  id: ['', null],
  player: ['{ id }', null],
  games: ['{ nodes { id } }', 'games:read'],
  tournaments: ['{ nodes { id } }', 'games:read'],
  invitations: ['{ code }', 'games:read'],
  invitationsFrom: ['', 'games:read'],
  blocks: ['{ id }', 'games:read'],
  identities: ['{ code }', 'games:read'],
  tokens: ['{ key }', 'tokens:write'],
  sessions: ['{ key }', 'account:write'],
  passkeys: ['{ key }', 'account:write'],
  limits: ['{ limit }', null],
  pushKey: ['', null],
  pushSubscriptions: ['{ key }', 'account:write'],
};

test('what an account shows', async () => {
  expect(
    fieldsOf('Account')
      .map(({ name }) => name)
      .filter((name) => !(name in ACCOUNT)),
  ).toEqual([]);
  for (const [field, [selection, needed]] of Object.entries(ACCOUNT)) {
    for (const scope of SCOPES) {
      const { missing } = await toldByGraphql(without.get(scope) ?? '', `{ me { ${field} ${selection} } }`);
      expect([field, scope, missing]).toEqual([field, scope, scope === needed ? asEnum(scope) : null]);
    }
    const { missing } = await toldByGraphql(
      await exactly(needed === null ? [] : [needed]),
      `{ me { ${field} ${selection} } }`,
    );
    expect([field, missing]).toEqual([field, null]);
  }
});

test('what is kept of an account', async () => {
  for (const scope of SCOPES) {
    asked.length = 0;
    const { missing } = await toldByGraphql(without.get(scope) ?? '', '{ accountExport }');
    expect([scope, missing]).toEqual([scope, scope === 'account:write' ? asEnum(scope) : null]);
    if (missing !== null) expect(asked).toEqual([]);
  }
});

test('other queries need no scope: without games:read they show what everybody sees', async () => {
  const others = fieldsOf('Query').filter(({ name }) => name !== 'me' && name !== 'accountExport');
  for (const { name, args } of others) {
    const given = args.flatMap((one) => required(one.name, one.type));
    const list = given.map(([key, value]) => `${key}: ${JSON.stringify(value)}`).join(', ');
    const query = `{ ${name}${list === '' ? '' : `(${list})`} { __typename } }`;
    expect([name, (await toldByGraphql(await exactly([]), query)).codes.map(({ code }) => code)]).toEqual([name, []]);
  }
});

/** Subscriptions, and the scope without which they are refused. */
const SUBSCRIPTIONS: Readonly<Record<string, readonly [document: string, scope: Scope | null]>> = {
  gameUpdates: ['gameUpdates(gameId: "one") { version }', null],
  tournamentUpdates: ['tournamentUpdates(id: "one") { version }', null],
  accountNews: ['accountNews { cursor }', 'games:read'],
  myTurns: ['myTurns { yourTurn }', 'games:read'],
  tournamentReminders: ['tournamentReminders { kind }', 'games:read'],
};

test('subscriptions', async () => {
  expect(
    fieldsOf('Subscription')
      .map(({ name }) => name)
      .sort(),
  ).toEqual(Object.keys(SUBSCRIPTIONS).sort());
  const live = liveOn(app, { verifier });
  for (const scope of SCOPES) {
    await live.open(scope, without.get(scope));
    for (const [name, [document, needed]] of Object.entries(SUBSCRIPTIONS)) {
      live.heard(scope);
      await live.subscribe(scope, name, `subscription { ${document} }`);
      const isRefused = codesIn(live.heard(scope)).includes('MISSING_SCOPE');
      expect([name, scope, isRefused]).toEqual([name, scope, scope === needed]);
    }
  }
});

/** Operations that are no command of the table, and what they need. */
const RESOURCES: Readonly<Record<string, readonly Scope[]>> = {
  createGame: rowOf('createGame'),
  importReplay: rowOf('importReplay'),
  exchangeCosts: rowOf('exchangeCosts'),
  getOwnGames: rowOf('ownGames'),
  getNews: rowOf('accountNews'),
  makeRecoveryCode: rowOf('makeRecoveryCode'),
  passkeyOptions: rowOf('passkeyOptions'),
  addPasskey: rowOf('addPasskey'),
  listPasskeys: rowOf('passkeysOf'),
  listPushSubscriptions: rowOf('pushSubscriptionsOf'),
  listSessions: rowOf('sessionsOf'),
  listTokens: rowOf('tokensOf'),
  getTournamentRequests: rowOf('entryRequests'),
  makeTicket: [],
  eraseAccount: rowOf('eraseAccount'),
  exportAccount: rowOf('exportAccount'),
  headExport: rowOf('exportAccount'),
};

interface Described {
  readonly operationId: string;
  readonly security: readonly object[];
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly example?: object }>> };
  readonly responses: object;
}

interface Row extends Described {
  readonly method: string;
  readonly path: string;
  readonly scopes: readonly Scope[];
}

function neededBy(path: string, method: string, { operationId, security }: Described): readonly Scope[] {
  if (security.some((one) => Object.keys(one).length === 0)) return [];
  const command = method === 'post' ? COMMANDS.find((one) => one.path === path) : undefined;
  // A HEAD needs what its GET does.
  const names = [operationId, ...['get', 'list'].map((verb) => operationId.replace(/^head/, verb))];
  const read = names.map((name) => RESOURCES[name]).find((one) => one !== undefined);
  const scopes = command === undefined ? read : rowOf(command.name);
  if (scopes === undefined) throw new Error(`say what a token needs for ${operationId}`);
  return scopes;
}

const rows = Object.entries(openapi.paths).flatMap(([path, methods]) =>
  Object.entries(methods as unknown as Readonly<Record<string, Described>>).flatMap(
    ([method, operation]): readonly Row[] =>
      'operationId' in operation ? [{ ...operation, method, path, scopes: neededBy(path, method, operation) }] : [],
  ),
);

/** A body for those whose description has no example. */
const BODIES: Readonly<Record<string, object>> = { createGame: { titleId: 'next-station-london' } };
function bodyOf({ operationId, requestBody }: Row): { readonly type: string; readonly body: string } {
  const [[type, { example }] = ['application/json', {}]] = Object.entries(requestBody?.content ?? {});
  const body = BODIES[operationId] ?? example ?? {};
  return { type, body: typeof body === 'string' ? body : JSON.stringify(body) };
}

let sent = 0;

/** The scope that is missing as the challenge and the problem say. */
async function missingOver(row: Row, token: string): Promise<string | null> {
  sent += 1;
  const rawPath = row.path.replaceAll(/\{\w+\}/g, '1');
  const { type, body } = bodyOf(row);
  const headers = { 'content-type': type, authorization: `Bearer ${token}`, 'idempotency-key': `key ${sent}` };
  const event = graphqlEvent({ rawPath, headers, body: row.method === 'post' ? body : '' });
  const http = { ...event.requestContext.http, method: row.method.toUpperCase(), path: rawPath };
  const answer = await rest({ ...event, requestContext: { ...event.requestContext, http } });
  const challenge = String(answer.headers?.['www-authenticate'] ?? '');
  const scope = /error="insufficient_scope", scope="([^"]+)"/.exec(challenge)?.[1] ?? null;
  if (scope !== null) expect(answer.statusCode).toBe(403);
  if (row.method === 'head' || answer.statusCode !== 403) return scope;
  const { code, scope: told = null } = JSON.parse(String(answer.body));
  expect([code === 'MISSING_SCOPE', told]).toEqual([scope !== null, scope]);
  return scope;
}

describe('REST', () => {
  test.each(rows)('$method $path needs $scopes', async (row) => {
    await triedWith(
      row.scopes,
      (scope) => scope,
      (token) => missingOver(row, token),
    );
    if (row.scopes.length > 0) expect(Object.keys(row.responses)).toContain('403');
  });

  test('some need a scope, and most none', () => {
    const needing = rows.filter(({ scopes }) => scopes.length > 0).map(({ operationId }) => operationId);
    expect(needing).toEqual(expect.arrayContaining(['createGame', 'importReplay', 'getOwnGames', 'createToken']));
    expect(needing.length).toBeLessThan(rows.length);
  });
});
