// `BeforeAllowTraffic`: what CodeDeploy is told of a new version, and that nothing goes unreported.

import { describe, expect, test } from 'vitest';
import { createHook, type HookStatus } from '../../../lambdas/canary/hook.ts';
import type { LogEntry } from '../../../lambdas/process/observability.ts';
import type { Question } from '../../../lambdas/process/selfTest.ts';
import type { Forms } from '../../../lambdas/process/storedForms.ts';

const EVENT = { DeploymentId: 'd-1', LifecycleEventHookExecutionId: 'e-1' };
const OLD: Forms = { schemaVersions: [1], events: ['A'], rules: ['toy 1.0.0'] };
const NEW: Forms = { schemaVersions: [1, 2], events: ['A', 'B'], rules: ['toy 1.0.0', 'toy 2.0.0'] };

const releaseOf = (reads: Forms, writes: Forms) => ({ version: '1', stored: { reads, writes } });

interface Versions {
  /** The answer of the new version to the self-test. */
  readonly fresh: unknown;
  /** What the live version says of itself. */
  readonly live: unknown;
}

/** What the hook reports and logs; an Error as an answer is thrown. */
async function outcome({ fresh, live }: Versions) {
  const reported: [typeof EVENT, HookStatus][] = [];
  const logged: LogEntry[] = [];
  const asked: [string, Question][] = [];
  const hook = createHook({
    versions: { fresh: 'graphql:2', live: 'graphql:live' },
    async invoke(version, question) {
      asked.push([version, question]);
      const answer = version === 'graphql:2' ? fresh : live;
      if (answer instanceof Error) throw answer;
      return answer;
    },
    report: async (event, status) => void reported.push([event as typeof EVENT, status]),
    log: (entry) => logged.push(entry),
  });
  await hook(EVENT);
  return { reported, logged, asked };
}

test('a version that has tested itself, and reads and writes what the live one does, gets calls', async () => {
  const release = releaseOf(OLD, OLD);
  const { reported, logged, asked } = await outcome({ fresh: { ok: true, error: null, release }, live: release });
  expect(asked).toEqual([
    ['graphql:2', { signalbox: 'self-test' }],
    ['graphql:live', { signalbox: 'release' }],
  ]);
  expect(reported).toEqual([[EVENT, 'Succeeded']]);
  expect(logged).toEqual([{ level: 'info', event: 'self-test', version: 'graphql:2' }]);
});

test('a version that reads more than the live one, and writes the same, gets calls', async () => {
  const fresh = { ok: true, error: null, release: releaseOf(NEW, OLD) };
  expect((await outcome({ fresh, live: releaseOf(OLD, OLD) })).reported).toEqual([[EVENT, 'Succeeded']]);
});

test('a live version from before releases said what they read, or that fails, is no obstacle', async () => {
  const fresh = { ok: true, error: null, release: releaseOf(NEW, NEW) };
  for (const live of [new Error('Unhandled'), { statusCode: 404 }, null]) {
    expect((await outcome({ fresh, live })).reported).toEqual([[EVENT, 'Succeeded']]);
  }
});

describe('no calls for', () => {
  test.each<[string, Versions]>([
    ['a failed self-test', { fresh: { ok: false, error: { message: 'the audit: FAILED' } }, live: null }],
    ['a version that crashes', { fresh: new Error('Unhandled: BadConfig'), live: null }],
    ['an answer that is none', { fresh: null, live: null }],
    [
      'a version that writes what the live one cannot read',
      { fresh: { ok: true, release: releaseOf(NEW, NEW) }, live: releaseOf(OLD, OLD) },
    ],
    [
      'a version that no longer reads what the live one writes',
      { fresh: { ok: true, release: releaseOf(OLD, OLD) }, live: releaseOf(NEW, NEW) },
    ],
  ])('%s, and the log says why', async (_what, versions) => {
    const { reported, logged } = await outcome(versions);
    expect(reported).toEqual([[EVENT, 'Failed']]);
    expect(logged).toMatchObject([{ level: 'error', event: 'self-test', error: expect.any(Object) }]);
  });
});
