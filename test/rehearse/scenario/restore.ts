// A table of events is lost and restored, as docs/operations.md has it: its deployments, its policy against writes.

import { join } from 'node:path';
import { at } from '../../../domain/base/defect.ts';
import { TITLES } from '../../../domain/titles/index.ts';
import { restorePage, restoreSteps } from '../../infra/restorePage.ts';
import { readAssembly } from '../aws/reading.ts';
import { dataOf, textOf } from '../aws/values.ts';
import { createGame, mustBe, playGame, until } from './play.ts';
import { newFolder, runWell, synthesize } from './programs.ts';
import type { Rehearsal } from './rehearsal.ts';

/** Canaries of minutes pass in a second. */
const FAST = 300;

export async function restore(rehearsal: Rehearsal): Promise<string> {
  const { cloud, url } = rehearsal;
  const title = at(TITLES, 0);
  const game = await playGame(rehearsal, title);
  const log = rehearsal.tableOf('Log');
  await stopWrites(rehearsal, log);
  const name = `${log}-2`;
  const stream = await cloud.dynamodb.copy(log, name);
  for (const { p, s } of await cloud.dynamodb.items(log)) {
    await cloud.dynamodb.ask('DeleteItem', { TableName: log, Key: { p, s } });
  }
  const digest = await deployAll(rehearsal, stream);
  rehearsal.restored.set('Log', name);
  cloud.disabled.clear();
  await runWell('tools/audit/main.ts', [`${url}/v1/games/${game}/replay`]);
  await playGame(rehearsal, title);
  const refused = forgiven(rehearsal, log);
  await rehearsal.quiet();
  return `lists made anew are as before, digest ${digest.slice(0, 8)}; ${refused} calls of the old table refused; a game on the new one`;
}

/** Step 4 of the page; the digest of the lists that were made from the restored table, and of those before. */
async function deployAll(rehearsal: Rehearsal, stream: string): Promise<string> {
  let digest = '';
  const { cloud, stacks, settings } = rehearsal;
  const [, stage = ''] = rehearsal.stack('data').name.split('-');
  const [steps, folder] = [restoreSteps(stream), newFolder()];
  cloud.clock.setFactor(FAST);
  for (const [index, { parameters, stacks: named }] of steps.entries()) {
    const to = join(folder, (parameters.viewsTables ?? []).join(''));
    if (steps[index - 1]?.parameters !== parameters) await synthesize(stage, to, parameters);
    const wanted = readAssembly(to).filter(({ name }) => named.some((stack) => name.endsWith(`-${stack}`)));
    for (const description of wanted) await stacks.deploy(description);
    if (index === 0) digest = await rebuilt(rehearsal);
  }
  cloud.clock.setFactor(settings.factor);
  return digest;
}

/** Steps 1 and 3 of the page. */
async function stopWrites(rehearsal: Rehearsal, log: string): Promise<void> {
  const { cloud, stacks } = rehearsal;
  const [, denied = ''] = /put-resource-policy .* --policy '([^']+)'/.exec(restorePage()) ?? [];
  const rule = [...stacks.all('AWS::Events::Rule')].find(([id]) => id.startsWith('EachMinute'))?.[1];
  cloud.disabled.add(`arn:aws:events:${cloud.region}:${cloud.account}:rule/${rule}`);
  cloud.iam.setResourcePolicy(cloud.dynamodb.arnOf(log), JSON.parse(denied));
  const written = await createGame(rehearsal, { titleId: 'next-station-london' }).catch(String);
  mustBe(/POST \/v1\/games: 5/.test(written), `a write meanwhile: ${written}`);
  const { Resources } = rehearsal.stack('data').template;
  const own = Object.entries(dataOf(Resources)).find(([id]) => id.startsWith('Log'))?.[1];
  const [replica] = Object(dataOf(dataOf(own).Properties).Replicas);
  cloud.iam.setResourcePolicy(cloud.dynamodb.arnOf(`${log}-2`), replica.ResourcePolicy.PolicyDocument);
}

/** Takes what the old table refused from the refusals, which nobody else may have. */
function forgiven({ cloud: { iam, dynamodb } }: Rehearsal, log: string): number {
  const keys = [...iam.refusals.keys()].filter((key) => key.endsWith(` ${dynamodb.arnOf(log)}`));
  const count = keys.reduce((sum, key) => sum + (iam.refusals.get(key) ?? 0), 0);
  for (const key of keys) iam.refusals.delete(key);
  return count;
}

async function rebuilt(rehearsal: Rehearsal): Promise<string> {
  const [old, made] = [rehearsal.tableOf('ViewsA'), rehearsal.tableOf('ViewsB')];
  await rehearsal.askProjector('rebuild', made);
  const digestOf = async (table: string) => textOf((await rehearsal.askProjector('digest', table)).digest);
  return until('the digest of the lists before', async () => {
    const digest = await digestOf(made);
    return digest === (await digestOf(old)) ? digest : null;
  });
}
