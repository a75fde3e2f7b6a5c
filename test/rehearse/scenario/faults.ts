// Faults to be planted, and exactly those alarms that they must ring.

import { randomUUID } from 'node:crypto';
import { cpSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Outcome } from '../aws/sandbox.ts';
import { Refused, textOf } from '../aws/values.ts';
import { askGraphql, connected, createGame, until } from './play.ts';
import type { Rehearsal } from './rehearsal.ts';

type Calls = (rehearsal: Rehearsal) => Promise<unknown>;

/** A fault that was planted: what happens each minute, and what ends it. */
interface Planted {
  each?(): Promise<unknown>;
  end(): unknown;
}

export type Fault = readonly [
  name: string,
  minutes: number,
  plant: (rehearsal: Rehearsal) => Promise<Planted> | Planted,
  each: Calls,
  /** By the beginning of their logical ids. */
  rings: string,
];

const TITLE = 'next-station-london';
const SOLO = { titleId: TITLE, seats: 1, join: true };

const get =
  (path: string): Calls =>
  ({ url }) =>
    fetch(`${url}${path}`).then((answer) => answer.arrayBuffer());
const GRAPHQL = get('/health');
const REST = get('/v1/outages');
const PAGES = get('/replay');
const NOTHING: Calls = async () => {};
const GAME: Calls = (rehearsal) =>
  createGame(rehearsal, { titleId: TITLE, seats: 1, bots: ['random'] }).catch(() => undefined);
/** Of somebody whom no process knows. */
const STRANGER: Calls = (rehearsal) => createGame(rehearsal, { titleId: TITLE }, randomUUID()).catch(() => undefined);
const SOCKET: Calls = async (rehearsal) => (await connected(rehearsal)).close();
const WORK: Calls = async (rehearsal) => send(rehearsal, { kind: 'remind', tournament: 'none' });

function send({ cloud }: Rehearsal, work: object | string) {
  const queue = cloud.queues.all().find(({ redrive }) => redrive !== null);
  return cloud.queues.send(queue?.arn ?? 'of work', typeof work === 'string' ? work : JSON.stringify(work));
}

function emptyQueues({ cloud }: Rehearsal): void {
  for (const { messages } of cloud.queues.all()) messages.clear();
}

/** Every call of a function comes to `outcome`. */
const instead =
  (prefix: string, outcome: Outcome) =>
  (rehearsal: Rehearsal): Planted => {
    const [{ faults }, name] = [rehearsal.cloud.functions, rehearsal.functionOf(prefix)];
    faults.set(name, () => outcome);
    return {
      end() {
        faults.delete(name);
        emptyQueues(rehearsal);
      },
    };
  };

const crash = (prefix: string) => instead(prefix, { payload: '{"errorType":"Planted"}', error: 'Unhandled', ms: 10 });
const slow = (prefix: string, ms: number) =>
  instead(prefix, { payload: '{"statusCode":200,"body":""}', error: null, ms });

/** Longer than records are kept for it. */
const crashForDays = (prefix: string) => (rehearsal: Rehearsal) => {
  const [{ waited }, name] = [rehearsal.cloud.functions, rehearsal.functionOf(prefix)];
  waited.set(name, 24 * 3_600_000);
  const { end } = crash(prefix)(rehearsal);
  return {
    async end() {
      waited.delete(name);
      end();
      await rehearsal.askProjector('rebuild');
    },
  };
};

/** No execution is free for a function. */
const full =
  (prefix: string) =>
  (rehearsal: Rehearsal): Planted => {
    const [set, name] = [rehearsal.cloud.functions.full, rehearsal.functionOf(prefix)];
    set.add(name);
    return { end: () => set.delete(name) };
  };

const throttled =
  (table: string, kind: 'read' | 'write') =>
  (rehearsal: Rehearsal): Planted => {
    const [map, name] = [rehearsal.cloud.dynamodb.throttled, rehearsal.tableOf(table)];
    map.set(name, kind);
    return { end: () => map.delete(name) };
  };

async function changed(rehearsal: Rehearsal): Promise<Planted> {
  const [{ dynamodb }, TableName] = [rehearsal.cloud, rehearsal.tableOf('Log')];
  const Item = (await dynamodb.items(TableName)).find(({ f }) => f === undefined);
  await dynamodb.ask('PutItem', { TableName, Item: { ...Item, planted: { S: 'changed' } } });
  return { end: () => dynamodb.ask('PutItem', { TableName, Item }) };
}

/** The first commit of a game, under the name of another one: it does not fit. The log keeps it. */
async function misplaced(rehearsal: Rehearsal): Promise<Planted> {
  const [{ dynamodb }, TableName] = [rehearsal.cloud, rehearsal.tableOf('Log')];
  const first = (await dynamodb.items(TableName)).find(
    ({ p, s }) => JSON.stringify(p).includes('"game/') && JSON.stringify(s) === '{"N":"1"}',
  );
  await dynamodb.ask('PutItem', { TableName, Item: { ...first, p: { S: `game/${'0'.repeat(26)}` } } });
  return { end: () => {} };
}

/** A card in words that the fan-out does not know. */
async function strangeCard(rehearsal: Rehearsal): Promise<Planted> {
  const [{ dynamodb }, TableName] = [rehearsal.cloud, rehearsal.tableOf('Views')];
  const Key = { p: { S: `G#${'0'.repeat(26)}` }, s: { S: 'CARD' } };
  await dynamodb.ask('PutItem', { TableName, Item: { ...Key, v: { N: '1' }, b: { S: 'no card' } } });
  return { end: () => dynamodb.ask('DeleteItem', { TableName, Key }) };
}

/** A message that nobody understands has been tried nine times. */
function garbage(rehearsal: Rehearsal): Planted {
  send(rehearsal, 'no work').receives = 9;
  return { end: () => emptyQueues(rehearsal) };
}

/** The rules of a title throw in a release. */
const brokenRules =
  (...prefixes: readonly string[]) =>
  async (rehearsal: Rehearsal): Promise<Planted> => {
    const { url, cloud } = rehearsal;
    const id = await createGame(rehearsal, { titleId: TITLE, seats: 1, bots: ['random'] });
    const file = await until(`the replay of ${id}`, async () => {
      await fetch(`${url}/v1/games/${id}`);
      const answer = await fetch(`${url}/v1/replays/${id}`);
      return answer.status === 200 ? (await fetch(`${url}/v1/games/${id}/replay`)).text() : null;
    });
    const folders = prefixes.map((prefix) => {
      const name = rehearsal.functionOf(prefix);
      const folder = mkdtempSync(join(tmpdir(), 'rehearsal-rules-'));
      cpSync(cloud.functions.settingsOf(name).folder, folder, { recursive: true });
      renameSync(join(folder, `${TITLE}.cjs`), join(folder, 'rules.cjs'));
      writeFileSync(join(folder, `${TITLE}.cjs`), BROKEN_RULES);
      cloud.functions.programs.set(name, folder);
      return folder;
    });
    cloud.functions.recycle();
    const authorization = `Bearer ${await rehearsal.tokenOf('Ada')}`;
    const headers = { authorization, 'content-type': 'application/x-ndjson' };
    return {
      async each() {
        await askGraphql(rehearsal, `{ audit(gameId: "${id}") { verdict } }`);
        for (let taken = 0; taken < 6; ) {
          const { status } = await fetch(`${url}/v1/replays`, { method: 'POST', headers, body: file });
          if (status === 429) await sleep(1_000);
          else taken += 1;
        }
      },
      end() {
        cloud.functions.programs.clear();
        cloud.functions.recycle();
        for (const folder of folders) rmSync(folder, { recursive: true });
      },
    };
  };

const BROKEN_RULES = `const [title] = Object.values(require('./rules.cjs'));
const decide = () => { throw new Error('planted') };
module.exports = { title: { ...title, decide } };`;

/** API Gateway lets nobody tell a player whose turn it is. */
async function forbiddenPushes(rehearsal: Rehearsal): Promise<Planted> {
  const { cloud } = rehearsal;
  const socket = await connected(rehearsal, 'Ada');
  socket.send(
    JSON.stringify({ id: '1', type: 'subscribe', payload: { query: 'subscription { myTurns { game { id } } }' } }),
  );
  await until('a subscription', async () => {
    const rows = await cloud.dynamodb.items(rehearsal.tableOf('Connections'));
    return rows.find(({ p }) => JSON.stringify(p).includes('"T#')) ?? null;
  });
  cloud.faults.set('execute-api', () => new Refused('ForbiddenException', 'planted', 403));
  return {
    end() {
      cloud.faults.delete('execute-api');
      socket.close();
    },
  };
}

/** The time of a seat of a game, which is long, seems to have ended an hour ago. */
async function staleTimer(rehearsal: Rehearsal): Promise<Planted> {
  const [{ dynamodb }, TableName] = [rehearsal.cloud, rehearsal.tableOf('Views')];
  const Key = {
    p: { S: `G#${await createGame(rehearsal, { ...SOLO, clock: { perDecision: 86_400 } })}` },
    s: { S: 'TIMER' },
  };
  const row = await until('a timer', async () => (await dynamodb.ask('GetItem', { TableName, Key })).Item ?? null);
  const place = `${Date.now() - 3_600_000}#${Key.p.S.slice(2)}`;
  return {
    each: () => dynamodb.ask('PutItem', { TableName, Item: { ...Object(row), v: { N: '0' }, h: { S: place } } }),
    end: () => {},
  };
}

/** The master secret has another value, and a game and a tournament in which something is due were made with the former one. */
async function otherSecret(rehearsal: Rehearsal): Promise<Planted> {
  const { cloud, url } = rehearsal;
  const input = `{name: "Cup", titleId: "${TITLE}", options: {startsAt: ${Date.now() + 3_000}, stages: [{format: "swiss", rounds: 1}]}, commandId: "${randomUUID()}"}`;
  const made = await askGraphql(
    rehearsal,
    `mutation { made: createTournament(input: ${input}) { ... on TournamentSuccess { tournament { id } } } }`,
    'Olga',
  );
  const tournament = /"id":"(\w+)"/.exec(made)?.[1];
  await askGraphql(
    rehearsal,
    `mutation { openEntries(input: {tournamentId: "${tournament}"}) { __typename } }`,
    'Olga',
  );
  const game = await createGame(rehearsal, { ...SOLO, clock: { perDecision: 10, resignAfter: 1 } });
  await sleep(13_000);
  const SecretId = rehearsal.output('MasterSecretArn');
  const former = textOf(cloud.secrets.answer('GetSecretValue', { SecretId }).SecretString);
  const put = (SecretString: string) => {
    cloud.secrets.answer('PutSecretValue', { SecretId, ClientRequestToken: randomUUID(), SecretString });
    cloud.functions.recycle();
  };
  const timersFailed = () => cloud.metrics.total('Signalbox', 'TimerFaults', { service: 'timers' });
  const before = timersFailed();
  const query = `{ game(id: "${game}") { version } }`;
  put(former.replaceAll(/[0-9a-f]{64}/g, (key) => [...key].reverse().join('')));
  const end = async () => {
    const [TableName, Key] = [rehearsal.tableOf('Views'), { p: { S: `G#${game}` }, s: { S: 'TIMER' } }];
    await cloud.dynamodb.ask('DeleteItem', { TableName, Key });
  };
  return {
    async each() {
      await askGraphql(rehearsal, query);
      await fetch(`${url}/v1/games/${game}`);
      const socket = await connected(rehearsal);
      socket.send(JSON.stringify({ id: '1', type: 'subscribe', payload: { query } }));
      await new Promise((answered) => socket.addEventListener('message', answered, { once: true }));
      socket.close();
      send(rehearsal, { kind: 'advance', tournament });
      // A run waits for its second try: that of another process does at once. Two runs that failed are enough.
      if (timersFailed() - before > 2) await end();
      else cloud.functions.recycle();
    },
    async end() {
      await end();
      put(former);
      emptyQueues(rehearsal);
    },
  };
}

export const FAULTS: readonly Fault[] = [
  ['Graphql crashes', 3, crash('Graphql'), GRAPHQL, 'GraphqlErrors GraphqlCanaryErrors Http5xx'],
  ['Rest crashes', 3, crash('Rest'), REST, 'RestErrors RestCanaryErrors Http5xx'],
  ['Pages crashes', 3, crash('Pages'), PAGES, 'PagesErrors PagesCanaryErrors Http5xx'],
  ['Timers crashes', 3, crash('Timers'), NOTHING, 'TimerErrors TimersCanaryErrors'],
  ['Worker crashes', 10, crash('Worker'), WORK, 'WorkerErrors WorkerCanaryErrors WorkLate'],
  [
    'Projector crashes for days',
    4,
    crashForDays('Projector'),
    GAME,
    'ProjectorErrors ProjectorCanaryErrors ProjectorLate ProjectorMissed',
  ],
  ['FanOut crashes', 14, crash('FanOut'), GAME, 'FanOutErrors FanOutCanaryErrors FanOutLate FanOutMissed'],
  ['Live crashes', 5, crash('Live'), SOCKET, 'LiveErrors LiveCanaryErrors'],
  ['no execution for Graphql', 3, full('Graphql'), GRAPHQL, 'GraphqlThrottles Http5xx'],
  ['no execution for Rest', 3, full('Rest'), REST, 'RestThrottles Http5xx'],
  ['no execution for Live', 4, full('Live'), SOCKET, 'LiveThrottles'],
  ['no execution for Timers', 9, full('Timers'), NOTHING, 'TimersSilent'],
  ['Graphql is slow', 5, slow('Graphql', 4_000), GRAPHQL, 'GraphqlSlow GraphqlCanarySlow'],
  ['Rest is slow', 5, slow('Rest', 11_000), REST, 'RestSlow RestCanarySlow'],
  ['writes of events are throttled', 4, throttled('Log', 'write'), GAME, 'LogWriteThrottled RestCanaryFaults Http5xx'],
  // Without events or lists the timers do not run, as TimerErrors says.
  [
    'reads of events are throttled',
    3,
    throttled('Log', 'read'),
    GRAPHQL,
    'LogReadThrottled GraphqlCanaryFaults Http5xx TimerErrors TimersCanaryErrors',
  ],
  [
    'reads of lists are throttled',
    3,
    throttled('Views', 'read'),
    get('/v1/games?status=open'),
    'ViewsThrottled RestCanaryFaults Http5xx TimerErrors TimersCanaryErrors',
  ],
  [
    'reads of identities are throttled',
    4,
    throttled('Identities', 'read'),
    STRANGER,
    'PeopleThrottled RestCanaryFaults Http5xx',
  ],
  [
    'writes of connections are throttled',
    5,
    throttled('Connections', 'write'),
    SOCKET,
    'ConnectionsThrottled LiveCanaryFaults LiveFaults',
  ],
  [
    'reads of connections are throttled',
    5,
    throttled('Connections', 'read'),
    GAME,
    'ConnectionsThrottled FanOutCanaryFaults FanOutFaults FanOutLate',
  ],
  ['an event is changed', 2, changed, NOTHING, 'EventsChanged'],
  ['a game that nobody can read', 3, misplaced, NOTHING, 'GamesParked ProjectorCanaryFaults'],
  ['a card that nobody can read', 3, strangeCard, NOTHING, 'NewsParked FanOutCanaryFaults'],
  // A round that waits for it is late long before it is given up.
  ['work that nobody understands', 16, garbage, NOTHING, 'WorkFailed WorkerCanaryFaults WorkLate'],
  ['rules throw', 3, brokenRules('Graphql', 'Rest'), NOTHING, 'AuditCrashed ImportsCrash'],
  ['pushes are forbidden', 3, forbiddenPushes, (one) => createGame(one, SOLO), 'PushFaults'],
  ['timers are late', 3, staleTimer, NOTHING, 'TimersLate'],
  [
    'another master secret',
    4,
    otherSecret,
    NOTHING,
    'GraphqlSeedMismatch GraphqlCanaryFaults RestSeedMismatch RestCanaryFaults Http5xx LiveSeedMismatch TimersSeedMismatch TimersCanaryFaults TimerFaults WorkerSeedMismatch WorkerCanaryFaults',
  ],
];
