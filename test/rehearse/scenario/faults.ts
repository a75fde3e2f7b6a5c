// Faults to be planted, and exactly those alarms that they must ring.

import { randomUUID } from 'node:crypto';
import type { Outcome } from '../aws/sandbox.ts';
import {
  brokenRules,
  changed,
  emptyQueues,
  forbiddenPushes,
  misplaced,
  otherSecret,
  type Planted,
  SOLO,
  send,
  staleTimer,
  strangeCard,
  TITLE,
} from './planted.ts';
import { connected, createGame } from './play.ts';
import type { Rehearsal } from './rehearsal.ts';

type Calls = (rehearsal: Rehearsal) => Promise<unknown>;

export type Fault = readonly [
  name: string,
  minutes: number,
  plant: (rehearsal: Rehearsal) => Promise<Planted> | Planted,
  each: Calls,
  /** By the beginning of their logical ids. */
  rings: string,
];

const get =
  (path: string): Calls =>
  ({ url }) =>
    fetch(`${url}${path}`).then((answer) => answer.arrayBuffer());
const GRAPHQL = get('/health');
const REST = get('/v1/outages');
const PAGES = get('/replay');
const LISTS = get('/v1/games?status=open');
const NOTHING: Calls = async () => {};
const GAME: Calls = (rehearsal) =>
  createGame(rehearsal, { titleId: TITLE, seats: 1, bots: ['random'] }).catch(() => undefined);
/** Of somebody whom no process knows. */
const STRANGER: Calls = (rehearsal) => createGame(rehearsal, { titleId: TITLE }, randomUUID()).catch(() => undefined);
const SOCKET: Calls = async (rehearsal) => (await connected(rehearsal)).close();
const WORK: Calls = async (rehearsal) => send(rehearsal, { kind: 'remind', tournament: 'none' });

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

/** The projector, for longer than its records are kept. */
function crashForDays(rehearsal: Rehearsal): Planted {
  const [{ waited }, name] = [rehearsal.cloud.functions, rehearsal.functionOf('Projector')];
  waited.set(name, 24 * 3_600_000);
  const { end } = crash('Projector')(rehearsal);
  return {
    async end() {
      waited.delete(name);
      end();
      await rehearsal.askProjector('rebuild');
    },
  };
}

/** No execution is free for a function. */
const full =
  (prefix: string) =>
  (rehearsal: Rehearsal): Planted => {
    const [set, name] = [rehearsal.cloud.functions.full, rehearsal.functionOf(prefix)];
    set.add(name);
    return { end: () => set.delete(name) };
  };

type Row = readonly [minutes: number, each: Calls, rings: string];

const crashes = (prefix: string, ...[minutes, each, rings]: Row): Fault => [
  `${prefix} crashes`,
  minutes,
  crash(prefix),
  each,
  rings,
];
const hasNoExecution = (prefix: string, ...[minutes, each, rings]: Row): Fault => [
  `no execution for ${prefix}`,
  minutes,
  full(prefix),
  each,
  rings,
];
/** Requests for a table. */
const throttle = (table: string, kind: 'read' | 'write', ...[minutes, each, rings]: Row): Fault => [
  `${kind}s of ${table} are throttled`,
  minutes,
  (rehearsal) => {
    const [map, name] = [rehearsal.cloud.dynamodb.throttled, rehearsal.tableOf(table)];
    map.set(name, kind);
    return { end: () => map.delete(name) };
  },
  each,
  rings,
];

/** A message that nobody understands has been tried nine times. */
function garbage(rehearsal: Rehearsal): Planted {
  send(rehearsal, 'no work').receives = 9;
  return { end: () => emptyQueues(rehearsal) };
}

export const FAULTS: readonly Fault[] = [
  crashes('Graphql', 3, GRAPHQL, 'GraphqlErrors GraphqlCanaryErrors Http5xx'),
  crashes('Rest', 3, REST, 'RestErrors RestCanaryErrors Http5xx'),
  crashes('Pages', 3, PAGES, 'PagesErrors PagesCanaryErrors Http5xx'),
  crashes('Timers', 3, NOTHING, 'TimerErrors TimersCanaryErrors'),
  crashes('Worker', 10, WORK, 'WorkerErrors WorkerCanaryErrors WorkLate'),
  ['Projector crashes', 4, crashForDays, GAME, 'ProjectorErrors ProjectorCanaryErrors ProjectorLate ProjectorMissed'],
  crashes('FanOut', 14, GAME, 'FanOutErrors FanOutCanaryErrors FanOutLate FanOutMissed'),
  crashes('Live', 5, SOCKET, 'LiveErrors LiveCanaryErrors'),
  hasNoExecution('Graphql', 3, GRAPHQL, 'GraphqlThrottles Http5xx'),
  hasNoExecution('Rest', 3, REST, 'RestThrottles Http5xx'),
  hasNoExecution('Live', 4, SOCKET, 'LiveThrottles'),
  hasNoExecution('Timers', 9, NOTHING, 'TimersSilent'),
  ['Graphql is slow', 5, slow('Graphql', 4_000), GRAPHQL, 'GraphqlSlow GraphqlCanarySlow'],
  ['Rest is slow', 5, slow('Rest', 11_000), REST, 'RestSlow RestCanarySlow'],
  throttle('Log', 'write', 3, GAME, 'LogWriteThrottled RestCanaryFaults Http5xx'),
  // Without events or lists the timers do not run, as TimerErrors says.
  throttle('Log', 'read', 3, GRAPHQL, 'LogReadThrottled GraphqlCanaryFaults Http5xx TimerErrors TimersCanaryErrors'),
  throttle('Views', 'read', 3, LISTS, 'ViewsThrottled RestCanaryFaults Http5xx TimerErrors TimersCanaryErrors'),
  throttle('Identities', 'read', 3, STRANGER, 'PeopleThrottled RestCanaryFaults Http5xx'),
  throttle('Connections', 'write', 5, SOCKET, 'ConnectionsThrottled LiveCanaryFaults LiveFaults'),
  throttle('Connections', 'read', 5, GAME, 'ConnectionsThrottled FanOutCanaryFaults FanOutFaults FanOutLate'),
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
