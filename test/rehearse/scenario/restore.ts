// Commits are lost, found in a copy of the table, and put back; the lists are made anew from the log.

import { setTimeout as sleep } from 'node:timers/promises';
import { dataOf, textOf } from '../aws/values.ts';
import { mustBe } from './play.ts';
import { runWell } from './programs.ts';
import type { Rehearsal } from './rehearsal.ts';

/** As docs/operations.md, "Restore", has it; `game`: one that is finished. */
export async function restore(rehearsal: Rehearsal, game: string): Promise<string> {
  const { cloud, url } = rehearsal;
  const [log, views] = [rehearsal.tableOf('Log'), rehearsal.tableOf('Views')];
  const before = await digestOf(rehearsal, views);
  await cloud.dynamodb.copy(log, `${log}-restored`);
  const lost = (await cloud.dynamodb.items(log)).filter(
    ({ p, s }) => keyOf(p).includes(game) && Number(keyOf(s)) % 1 === 0,
  );
  mustBe(lost.length > 2, `${lost.length} commits of ${game}`);
  const half = lost.slice(0, Math.ceil(lost.length / 2));
  // By whom the policy of the table does not stop.
  for (const { p, s } of half) await cloud.dynamodb.ask('DeleteItem', { TableName: log, Key: { p, s } });
  const rows = (await cloud.dynamodb.items(views)).filter(({ p }) => keyOf(p).includes(game));
  for (const { p, s } of rows) await cloud.dynamodb.ask('DeleteItem', { TableName: views, Key: { p, s } });
  await sleep(1_000);
  const damaged = await fetch(`${url}/v1/games/${game}/replay`);
  mustBe(damaged.status !== 200, 'a game without its commits has a replay');
  for (const Item of await cloud.dynamodb.items(`${log}-restored`)) {
    const condition = { ConditionExpression: 'attribute_not_exists(p)' };
    await cloud.dynamodb.ask('PutItem', { TableName: log, Item, ...condition }).catch(() => undefined);
  }
  const rebuilt = await rehearsal.askProjector('rebuild', views);
  const after = await digestOf(rehearsal, views);
  mustBe(before === after, `digest ${before} before, ${after} after`);
  await runWell('tools/audit/main.ts', [`${url}/v1/games/${game}/replay`]);
  return `${half.length} commits and ${rows.length} rows lost, all back; ${textOf(rebuilt.games)} games projected, digest ${after.slice(0, 8)} as before`;
}

/** The number or the text of an attribute. */
function keyOf(attribute: unknown): string {
  return textOf(Object.values(dataOf(attribute))[0]);
}

async function digestOf(rehearsal: Rehearsal, table: string): Promise<string> {
  return textOf((await rehearsal.askProjector('digest', table)).digest);
}
