// Faults to be planted, and what they must ring.

import { randomUUID } from 'node:crypto';
import type { Outcome } from '../aws/sandbox.ts';
import { createGame } from './play.ts';
import type { Rehearsal } from './rehearsal.ts';

export interface Fault {
  readonly name: string;
  /** Exactly these, by the beginning of their logical ids. */
  readonly rings: readonly string[];
  readonly minutes: number;
  /** Resolves with what ends it. */
  begin(rehearsal: Rehearsal): Promise<() => Promise<void> | void>;
  /** What happens meanwhile. */
  eachMinute(rehearsal: Rehearsal): Promise<void>;
}

type Calls = Fault['eachMinute'];

const get =
  (path: string): Calls =>
  async ({ url }) => {
    await fetch(`${url}${path}`).then((answer) => answer.arrayBuffer());
  };

const GRAPHQL = get('/health');
const REST = get('/v1/outages');
const PAGES = get('/replay');
const GAME: Calls = async (rehearsal) => {
  await createGame(rehearsal, { titleId: 'next-station-london', seats: 1, bots: ['random'] }).catch(() => undefined);
};
/** Of somebody whom no process knows. */
const STRANGER: Calls = async (rehearsal) => {
  await createGame(rehearsal, { titleId: 'next-station-london' }, randomUUID()).catch(() => undefined);
};
const WORK: Calls = async ({ cloud }) => {
  cloud.queues.send(workQueue(cloud).arn, JSON.stringify({ kind: 'remind', tournament: 'none' }));
};
/** Connects, says hello, and waits for what comes of it. */
const SOCKET: Calls = ({ url }) =>
  new Promise((resolve) => {
    const socket = new WebSocket(`${url.replace('http', 'ws')}/graphql`, 'graphql-transport-ws');
    const patience = setTimeout(() => socket.close(), SOCKET_PATIENCE_MS);
    socket.addEventListener('open', () => socket.send(JSON.stringify({ type: 'connection_init' })));
    socket.addEventListener('message', () => socket.close());
    for (const end of ['error', 'close']) {
      socket.addEventListener(end, () => {
        clearTimeout(patience);
        resolve();
      });
    }
  });
/** Nothing comes of it where the function crashes. */
const SOCKET_PATIENCE_MS = 3_000;

function workQueue(cloud: Rehearsal['cloud']) {
  const queue = cloud.queues.all().find(({ redrive }) => redrive !== null);
  if (queue === undefined) throw new Error('no queue of work');
  return queue;
}

const CRASHED: Outcome = { payload: '{"errorType":"Planted"}', error: 'Unhandled', ms: 10 };

/** Every call of a function comes to `outcome`. */
const instead =
  (prefix: string, outcome: Outcome): Fault['begin'] =>
  async (rehearsal) => {
    const { functions } = rehearsal.cloud;
    const name = rehearsal.functionOf(prefix);
    functions.faults.set(name, () => outcome);
    return () => {
      functions.faults.delete(name);
      for (const { messages } of rehearsal.cloud.queues.all()) messages.clear();
    };
  };

const crash = (prefix: string) => instead(prefix, CRASHED);

const slow = (prefix: string, ms: number) =>
  instead(prefix, { payload: '{"statusCode":200,"body":""}', error: null, ms });

/** No execution is free for a function. */
const full =
  (prefix: string): Fault['begin'] =>
  async (rehearsal) => {
    const { functions } = rehearsal.cloud;
    const name = rehearsal.functionOf(prefix);
    functions.full.add(name);
    return () => void functions.full.delete(name);
  };

const throttled =
  (table: string, kind: 'read' | 'write'): Fault['begin'] =>
  async (rehearsal) => {
    const { dynamodb } = rehearsal.cloud;
    const name = rehearsal.tableOf(table);
    dynamodb.throttled.set(name, kind);
    return () => void dynamodb.throttled.delete(name);
  };

const changed: Fault['begin'] = async (rehearsal) => {
  const { dynamodb } = rehearsal.cloud;
  const TableName = rehearsal.tableOf('Log');
  const item = (await dynamodb.items(TableName)).find(({ f }) => f === undefined);
  await dynamodb.ask('PutItem', { TableName, Item: { ...item, planted: { S: 'changed' } } });
  return async () => void (await dynamodb.ask('PutItem', { TableName, Item: item }));
};

/** The first commit of a game, under the name of another one: it does not fit. The log keeps it. */
const misplaced: Fault['begin'] = async (rehearsal) => {
  const { dynamodb } = rehearsal.cloud;
  const TableName = rehearsal.tableOf('Log');
  const first = (await dynamodb.items(TableName)).find(
    ({ p, s }) => JSON.stringify(p).includes('"game/') && JSON.stringify(s) === '{"N":"1"}',
  );
  const p = { S: `game/${'0'.repeat(26)}` };
  await dynamodb.ask('PutItem', { TableName, Item: { ...first, p } });
  return () => {};
};

/** A message that nobody understands has been tried nine times. */
const garbage: Fault['begin'] = async ({ cloud }) => {
  const message = cloud.queues.send(workQueue(cloud).arn, 'no work');
  message.receives = 9;
  return () => {
    for (const { messages } of cloud.queues.all()) messages.clear();
  };
};

/** When they cannot read, or are not there. */
const TIMERS = ['TimerErrors', 'TimersCanaryErrors', 'TimersSilent'];

const NOTHING: Calls = async () => {};

export const FAULTS: readonly Fault[] = [
  {
    name: 'Graphql crashes',
    rings: ['GraphqlErrors', 'GraphqlCanaryErrors', 'Http5xx'],
    minutes: 3,
    begin: crash('Graphql'),
    eachMinute: GRAPHQL,
  },
  {
    name: 'Rest crashes',
    rings: ['RestErrors', 'RestCanaryErrors', 'Http5xx'],
    minutes: 3,
    begin: crash('Rest'),
    eachMinute: REST,
  },
  {
    name: 'Pages crashes',
    rings: ['PagesErrors', 'PagesCanaryErrors', 'Http5xx'],
    minutes: 3,
    begin: crash('Pages'),
    eachMinute: PAGES,
  },
  {
    name: 'Timers crashes',
    rings: TIMERS,
    minutes: 5,
    begin: crash('Timers'),
    eachMinute: NOTHING,
  },
  {
    name: 'Worker crashes',
    rings: ['WorkerErrors', 'WorkerCanaryErrors', 'WorkLate'],
    minutes: 10,
    begin: crash('Worker'),
    eachMinute: WORK,
  },
  {
    name: 'Projector crashes',
    rings: ['ProjectorErrors', 'ProjectorCanaryErrors', 'ProjectorLate'],
    minutes: 8,
    begin: crash('Projector'),
    eachMinute: GAME,
  },
  {
    name: 'FanOut crashes',
    rings: ['FanOutErrors', 'FanOutCanaryErrors', 'FanOutLate', 'FanOutMissed'],
    minutes: 14,
    begin: crash('FanOut'),
    eachMinute: GAME,
  },
  {
    name: 'Live crashes',
    rings: ['LiveErrors', 'LiveCanaryErrors'],
    minutes: 5,
    begin: crash('Live'),
    eachMinute: SOCKET,
  },
  {
    name: 'no execution for Graphql',
    rings: ['GraphqlThrottles', 'Http5xx'],
    minutes: 3,
    begin: full('Graphql'),
    eachMinute: GRAPHQL,
  },
  {
    name: 'no execution for Rest',
    rings: ['RestThrottles', 'Http5xx'],
    minutes: 3,
    begin: full('Rest'),
    eachMinute: REST,
  },
  { name: 'no execution for Live', rings: ['LiveThrottles'], minutes: 4, begin: full('Live'), eachMinute: SOCKET },
  {
    name: 'Graphql is slow',
    rings: ['GraphqlSlow', 'GraphqlCanarySlow'],
    minutes: 5,
    begin: slow('Graphql', 4_000),
    eachMinute: GRAPHQL,
  },
  {
    name: 'Rest is slow',
    rings: ['RestSlow', 'RestCanarySlow'],
    minutes: 5,
    begin: slow('Rest', 11_000),
    eachMinute: REST,
  },
  {
    name: 'writes of events are throttled',
    rings: ['LogWriteThrottled', 'RestCanaryFaults', 'Http5xx'],
    minutes: 4,
    begin: throttled('Log', 'write'),
    eachMinute: GAME,
  },
  {
    name: 'reads of events are throttled',
    rings: ['LogReadThrottled', 'GraphqlCanaryFaults', 'Http5xx', ...TIMERS],
    minutes: 4,
    begin: throttled('Log', 'read'),
    eachMinute: GRAPHQL,
  },
  {
    name: 'reads of lists are throttled',
    rings: ['ViewsThrottled', 'RestCanaryFaults', 'Http5xx', ...TIMERS],
    minutes: 4,
    begin: throttled('Views', 'read'),
    eachMinute: get('/v1/games?status=open'),
  },
  {
    name: 'reads of identities are throttled',
    rings: ['PeopleThrottled', 'RestCanaryFaults', 'Http5xx'],
    minutes: 4,
    begin: throttled('Identities', 'read'),
    eachMinute: STRANGER,
  },
  {
    name: 'writes of connections are throttled',
    rings: ['ConnectionsThrottled', 'LiveCanaryFaults'],
    minutes: 4,
    begin: throttled('Connections', 'write'),
    eachMinute: SOCKET,
  },
  { name: 'an event is changed', rings: ['EventsChanged'], minutes: 2, begin: changed, eachMinute: NOTHING },
  {
    name: 'work that nobody understands',
    rings: ['WorkFailed', 'WorkerCanaryFaults', 'WorkLate'],
    minutes: 16,
    begin: garbage,
    eachMinute: NOTHING,
  },
  {
    name: 'a game that nobody can read',
    rings: ['GamesParked', 'ProjectorCanaryFaults'],
    minutes: 3,
    begin: misplaced,
    eachMinute: NOTHING,
  },
];
