// The synthesized stacks, deployed on this machine, carry a game; in exhaustive mode the whole rehearsal.

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { TITLES } from '../../domain/titles/index.ts';
import { IS_EXHAUSTIVE } from '../kit/sampling.ts';
import { firstSecret, playGame } from './scenario/play.ts';
import { runProgram, synthesize } from './scenario/programs.ts';
import { Rehearsal } from './scenario/rehearsal.ts';

const folder = mkdtempSync(join(tmpdir(), 'rehearsal-'));
let rehearsal: Rehearsal;

beforeAll(async () => {
  await synthesize('smallest', folder);
  rehearsal = await Rehearsal.start({ folder, factor: 20, quota: 10, say: () => {}, isVerbose: false });
});
afterAll(async () => {
  await rehearsal.stop();
  rmSync(folder, { recursive: true, force: true });
});

test('the stacks are deployed, and answer once the secret has its first key', async () => {
  await rehearsal.deployAll();
  await expect(firstSecret(rehearsal)).resolves.toBe('/health 503, then secret:init, then 200');
});

test('a game is played, watched over a socket, listed and verified, and no right is missing', async () => {
  const [title] = TITLES;
  if (title === undefined) throw new Error('no title');
  await expect(playGame(rehearsal, title)).resolves.toMatch(/^\w{26}$/);
  expect(rehearsal.cloud.iam.used.size).toBeGreaterThan(10);
  expect([...rehearsal.cloud.iam.refusals.keys()]).toEqual([]);
});

test('a right that no statement gives is refused and counted', () => {
  const { iam } = rehearsal.cloud;
  const [, role = ''] = [...rehearsal.stacks.all('AWS::IAM::Role')].find(([id]) => id.startsWith('RestRole')) ?? [];
  const log = rehearsal.cloud.dynamodb.arnOf(rehearsal.tableOf('Log'));
  expect(() => iam.check(role, 'dynamodb:Query', log)).not.toThrow();
  expect(() => iam.check(role, 'dynamodb:Scan', log)).toThrow(/not authorized to perform: dynamodb:Scan/);
  // The table itself denies what even the operator may do elsewhere.
  expect(() => iam.check(null, 'dynamodb:DeleteItem', log)).toThrow(/not authorized/);
  expect(iam.refusals.size).toBe(2);
});

/** Resources of a template, to be edited. */
type Resources = Record<string, { Type: string; Properties: Record<string, unknown> }>;

/** The one whose logical id begins so. */
function found(resources: Resources, prefix: string) {
  const resource = Object.entries(resources).find(([id]) => id.startsWith(prefix))?.[1];
  if (resource === undefined) throw new Error(`no ${prefix}`);
  return resource;
}

const MISTAKES: readonly (readonly [what: string, stack: string, why: RegExp, edit: (resources: Resources) => void])[] =
  [
    [
      'a third reader of a stream',
      'live',
      /3 readers of each shard/,
      (resources) => {
        resources.Third = structuredClone(found(resources, 'FanOutLiveAtTables'));
      },
    ],
    [
      'a throttle of a route that is not there',
      'api',
      /Unable to find Route by key GET \/nowhere/,
      (resources) => {
        found(resources, 'HttpStage').Properties.RouteSettings = { 'GET /nowhere': { ThrottlingRateLimit: 1 } };
      },
    ],
    [
      'too large an environment',
      'api',
      /environment of \S*RestFunction\S*: \d+, and 4096 are allowed/,
      (resources) => {
        const { Properties } = found(resources, 'RestFunction');
        Properties.Environment = { Variables: { SIGNALBOX_ISSUERS: 'x'.repeat(4_096) } };
      },
    ],
    [
      'a property that is not known here',
      'live',
      /VpcConfig: not known here/,
      (resources) => {
        found(resources, 'LiveFunction').Properties.VpcConfig = {};
      },
    ],
  ];

test.each(MISTAKES)('%s fails the deployment, which is rolled back', async (_, stack, why, edit) => {
  const description = rehearsal.stack(stack);
  const template = structuredClone(description.template) as { readonly Resources: Resources };
  edit(template.Resources);
  await expect(rehearsal.stacks.deploy({ ...description, template })).rejects.toThrow(why);
  expect((await fetch(`${rehearsal.url}/health`)).status).toBe(200);
});

describe.runIf(IS_EXHAUSTIVE)('the whole rehearsal', () => {
  test('ends well', { timeout: 1_800_000 }, async () => {
    const { code, text } = await runProgram('test/rehearse/main.ts', []);
    expect(code, text.slice(-4_000)).toBe(0);
  });
});
