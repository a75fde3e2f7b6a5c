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

/** A message that nobody understands has been tried nine times. */
function garbage(rehearsal: Rehearsal): Planted {
  send(rehearsal, 'no work').receives = 9;
  return { end: () => emptyQueues(rehearsal) };
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
