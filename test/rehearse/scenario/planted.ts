// Faults that take some planting: rows that do not fit, programs that fail, a secret that was replaced.

import { randomUUID } from 'node:crypto';
import { cpSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Refused, textOf } from '../aws/values.ts';
import { askGraphql, connected, createGame, until } from './play.ts';
import { newFolder } from './programs.ts';
import type { Rehearsal } from './rehearsal.ts';

export const TITLE = 'next-station-london';
export const SOLO = { titleId: TITLE, seats: 1, join: true };

/** A fault that was planted: what happens each minute, and what ends it. */
export interface Planted {
  each?(): Promise<unknown>;
  end(): unknown;
}

export function send({ cloud }: Rehearsal, work: object | string) {
  const queue = cloud.queues.all().find(({ redrive }) => redrive !== null);
  return cloud.queues.send(queue?.arn ?? 'of work', typeof work === 'string' ? work : JSON.stringify(work));
}

export function emptyQueues({ cloud }: Rehearsal): void {
  for (const { messages } of cloud.queues.all()) messages.clear();
}

export async function changed(rehearsal: Rehearsal): Promise<Planted> {
  const [{ dynamodb }, TableName] = [rehearsal.cloud, rehearsal.tableOf('Log')];
  const Item = (await dynamodb.items(TableName)).find(({ f }) => f === undefined);
  await dynamodb.ask('PutItem', { TableName, Item: { ...Item, planted: { S: 'changed' } } });
  return { end: () => dynamodb.ask('PutItem', { TableName, Item }) };
}

/** The first commit of a game, under the name of another one: it does not fit. The log keeps it. */
export async function misplaced(rehearsal: Rehearsal): Promise<Planted> {
  const [{ dynamodb }, TableName] = [rehearsal.cloud, rehearsal.tableOf('Log')];
  const first = (await dynamodb.items(TableName)).find(
    ({ p, s }) => JSON.stringify(p).includes('"game/') && JSON.stringify(s) === '{"N":"1"}',
  );
  await dynamodb.ask('PutItem', { TableName, Item: { ...first, p: { S: `game/${'0'.repeat(26)}` } } });
  return { end: () => {} };
}

/** A card in words that the fan-out does not know. */
export async function strangeCard(rehearsal: Rehearsal): Promise<Planted> {
  const [{ dynamodb }, TableName] = [rehearsal.cloud, rehearsal.tableOf('Views')];
  const Key = { p: { S: `G#${'0'.repeat(26)}` }, s: { S: 'CARD' } };
  await dynamodb.ask('PutItem', { TableName, Item: { ...Key, v: { N: '1' }, b: { S: 'no card' } } });
  return { end: () => dynamodb.ask('DeleteItem', { TableName, Key }) };
}

/** The rules of a title throw in a release. */
export const brokenRules =
  (...prefixes: readonly string[]) =>
  async (rehearsal: Rehearsal): Promise<Planted> => {
    const { url, cloud } = rehearsal;
    const id = await createGame(rehearsal, { titleId: TITLE, seats: 1, bots: ['random'] });
    const file = await until(`the replay of ${id}`, async () => {
      await fetch(`${url}/v1/games/${id}`);
      const answer = await fetch(`${url}/v1/replays/${id}`);
      return answer.status === 200 ? (await fetch(`${url}/v1/games/${id}/replay`)).text() : null;
    });
    for (const prefix of prefixes) {
      const name = rehearsal.functionOf(prefix);
      const folder = newFolder();
      cpSync(cloud.functions.settingsOf(name).folder, folder, { recursive: true });
      renameSync(join(folder, `${TITLE}.cjs`), join(folder, 'rules.cjs'));
      writeFileSync(join(folder, `${TITLE}.cjs`), BROKEN_RULES);
      cloud.functions.programs.set(name, folder);
    }
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
      },
    };
  };

const BROKEN_RULES = `const [title] = Object.values(require('./rules.cjs'));
const decide = () => { throw new Error('planted') };
module.exports = { title: { ...title, decide } };`;

/** API Gateway lets nobody tell a player whose turn it is. */
export async function forbiddenPushes(rehearsal: Rehearsal): Promise<Planted> {
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
export async function staleTimer(rehearsal: Rehearsal): Promise<Planted> {
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

/** Of a game or a tournament. */
async function dropTimers(rehearsal: Rehearsal, id: string): Promise<void> {
  const [{ dynamodb }, TableName] = [rehearsal.cloud, rehearsal.tableOf('Views')];
  for (const { p, s } of await dynamodb.items(TableName)) {
    const key = JSON.stringify([p, s]);
    if (key.includes(id) && key.includes('"TIMER"')) await dynamodb.ask('DeleteItem', { TableName, Key: { p, s } });
  }
}

/**
 * The master secret has another value, and a game and a tournament in which something is due were made with the former
 * one.
 */
export async function otherSecret(rehearsal: Rehearsal): Promise<Planted> {
  const { cloud, url } = rehearsal;
  const input = `{name: "Cup", titleId: "${TITLE}", options: {startsAt: ${Date.now() + 3_000}, stages: [{format: "swiss", rounds: 1}]}, commandId: "${randomUUID()}"}`;
  const made = await askGraphql(
    rehearsal,
    `mutation { made: createTournament(input: ${input}) { ... on TournamentSuccess { tournament { id } } } }`,
    'Olga',
  );
  const tournament = /"id":"(\w+)"/.exec(made)?.[1] ?? made;
  await askGraphql(
    rehearsal,
    `mutation { openEntries(input: {tournamentId: "${tournament}"}) { __typename } }`,
    'Olga',
  );
  const game = await createGame(rehearsal, { ...SOLO, clock: { perDecision: 10, resignAfter: 1 } });
  await sleep(13_000);
  await dropTimers(rehearsal, tournament);
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
      if (timersFailed() - before > 2) await dropTimers(rehearsal, game);
      else cloud.functions.recycle();
    },
    async end() {
      await dropTimers(rehearsal, game);
      put(former);
      emptyQueues(rehearsal);
    },
  };
}
