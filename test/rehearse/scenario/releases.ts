// Releases: the same stacks with another program in one function; and stacks with a resource that cannot be made.

import { createHash } from 'node:crypto';
import { cpSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { StackDescription } from '../aws/reading.ts';
import { RolledBack } from '../aws/stacks.ts';
import { dataOf, textOf } from '../aws/values.ts';
import { mustBe } from './play.ts';
import { newFolder } from './programs.ts';
import type { Rehearsal } from './rehearsal.ts';

/**
 * A release in which the function whose logical id begins with `prefix` runs `program`, beside the old one as
 * `release.mjs`.
 */
function releaseWith(description: StackDescription, prefix: string, program: string): StackDescription {
  const resources = Object.entries(dataOf(description.template.Resources)).map(
    ([id, one]) => [id, dataOf(one)] as const,
  );
  const [id, made] =
    resources.find(([id, { Type }]) => Type === 'AWS::Lambda::Function' && id.startsWith(prefix)) ?? [];
  const version = resources.find(([id, { Type }]) => Type === 'AWS::Lambda::Version' && id.startsWith(prefix))?.[0];
  if (id === undefined || made === undefined || version === undefined) throw new Error(`no function ${prefix}`);
  const key = textOf(dataOf(dataOf(made.Properties).Code).S3Key);
  const folder = newFolder();
  cpSync(description.assets.get(key) ?? '', folder, { recursive: true });
  renameSync(join(folder, 'index.mjs'), join(folder, 'release.mjs'));
  writeFileSync(join(folder, 'index.mjs'), program);
  const digest = createHash('sha256').update(program).digest('hex');
  const newKey = `${digest}.zip`;
  // As the CDK does it: another program makes another version, by another logical id.
  const renamed = JSON.stringify(description.template).replaceAll(
    version,
    `${version.slice(0, -32)}${digest.slice(0, 32)}`,
  );
  const template = dataOf(JSON.parse(renamed));
  const changed = dataOf(dataOf(dataOf(template.Resources)[id]).Properties);
  const properties = { ...changed, Code: { ...dataOf(changed.Code), S3Key: newKey } };
  const resource = { ...dataOf(dataOf(template.Resources)[id]), Properties: properties };
  const whole = { ...template, Resources: { ...dataOf(template.Resources), [id]: resource } };
  return { ...description, template: whole, assets: new Map([...description.assets, [newKey, folder]]) };
}

const STARTS_NOT = "throw new Error('planted: this release does not start');";
const FAILS_CALLS = `import { handler as release } from './release.mjs';
export const handler = async (event, context) => {
  if (event.requestContext !== undefined) throw new Error('planted: this release answers nobody');
  return release(event, context);
};`;
const WORKS = "export { handler } from './release.mjs';";

const API = 'api';
const FUNCTION = 'GraphqlFunction';

/** A release that does not start: its hook stops it before it gets a call. */
export async function stoppedByHook(rehearsal: Rehearsal): Promise<string> {
  const why = await rolledBack(rehearsal, STARTS_NOT);
  mustBe(why.includes('the hook reported Failed'), why);
  return 'the hook reported Failed; the old version answers';
}

/** A release that passes its test and fails its calls: the alarm of its canary stops it. */
export async function stoppedByAlarm(rehearsal: Rehearsal): Promise<string> {
  const why = await rolledBack(rehearsal, FAILS_CALLS);
  mustBe(/stopped by the alarm \S*CanaryErrors/.test(why), why);
  return `${/stopped by the alarm \S*?(\w+CanaryErrors)/.exec(why)?.[1]} rang; the old version answers`;
}

/** A release that works goes live. */
export async function goesLive(rehearsal: Rehearsal): Promise<string> {
  const before = liveVersion(rehearsal);
  const answered = await withTraffic(rehearsal, () => rehearsal.stacks.deploy(release(rehearsal, WORKS)));
  mustBe(liveVersion(rehearsal) !== before, 'the alias has not moved');
  mustBe(
    [...answered.keys()].every((status) => status === 200),
    `statuses ${[...answered.keys()].join(', ')}`,
  );
  // The next steps begin with what was synthesized.
  await withTraffic(rehearsal, () => rehearsal.stacks.deploy(rehearsal.stack(API)));
  return `from version ${before} to ${liveVersion(rehearsal)}, each call answered`;
}

function release(rehearsal: Rehearsal, program: string): StackDescription {
  return releaseWith(rehearsal.stack(API), FUNCTION, program);
}

/** Why a release was rolled back, while calls came in. */
async function rolledBack(rehearsal: Rehearsal, program: string): Promise<string> {
  const before = liveVersion(rehearsal);
  let why: unknown = null;
  await withTraffic(rehearsal, async () => {
    why = await rehearsal.stacks.deploy(release(rehearsal, program)).catch((error: unknown) => error);
  });
  mustBe(why instanceof RolledBack, `the release was not rolled back: ${String(why)}`);
  mustBe(liveVersion(rehearsal) === before, 'the alias has moved');
  const { status } = await fetch(`${rehearsal.url}/health`);
  mustBe(status === 200, `/health after the rollback: ${status}`);
  await rehearsal.quiet();
  return String(why);
}

function liveVersion(rehearsal: Rehearsal): string {
  return rehearsal.cloud.functions.alias(rehearsal.functionOf('Graphql'), 'live').version;
}

/** Calls of players while `work` lasts: how many had which status. */
async function withTraffic({ url }: Rehearsal, work: () => Promise<void>): Promise<ReadonlyMap<number, number>> {
  const answered = new Map<number, number>();
  let isOver = false;
  const calls = (async () => {
    while (!isOver) {
      const { status } = await fetch(`${url}/health`);
      answered.set(status, (answered.get(status) ?? 0) + 1);
      await new Promise((later) => setTimeout(later, 50));
    }
  })();
  await work().finally(() => {
    isOver = true;
  });
  await calls;
  return answered;
}

/**
 * Every stack fails at its last resource and is rolled back. Empty tables that are protected stay; nothing else may.
 */
export async function failedFirst(rehearsal: Rehearsal): Promise<string> {
  const { stages, stacks } = rehearsal;
  const left: string[] = [];
  for (const description of stages) {
    const Resources = dataOf(description.template.Resources);
    const planted = { Type: 'Planted::Failure', DependsOn: Object.keys(Resources) };
    const template = { ...description.template, Resources: { ...Resources, PlantedFailure: planted } };
    const why: unknown = await stacks.deploy({ ...description, template }, 'reversed').catch((error: unknown) => error);
    mustBe(why instanceof RolledBack && why.message.includes('PlantedFailure'), `${description.name}: ${String(why)}`);
    left.push(...stacks.orphans.splice(0));
    await stacks.deploy(description);
    rehearsal.say(`  ${description.name}: rolled back, then ${Object.keys(Resources).length} resources`);
  }
  const unexpected = left.filter((one) => !PROTECTED.test(one));
  mustBe(unexpected.length === 0, `left behind: ${unexpected.join(', ')}`);
  return `tried twice; left behind, as docs/operations.md says: ${left.map((one) => one.split(' ')[1]).join(', ')}`;
}

/** What docs/operations.md says that a failed first deployment leaves. */
const PROTECTED = /-data (Log|Profiles|Identities|Invitations|AccountsPool)[0-9A-F]{8}$/;
