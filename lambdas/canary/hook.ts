// `BeforeAllowTraffic` of a deployment: a new version gets calls only after it has played and verified games, and only
// if it and the live version can read what the other one writes.

import { describeError, type Log } from '../process/observability.ts';
import type { Question } from '../process/selfTest.ts';
import { type Forms, unreadForms } from '../process/storedForms.ts';

/** What CodeDeploy sends. */
export interface HookEvent {
  readonly DeploymentId: string;
  readonly LifecycleEventHookExecutionId: string;
}

export type HookStatus = 'Succeeded' | 'Failed';

export interface HookParts {
  /** The versions to ask: the new one, and what is live. */
  readonly versions: { readonly fresh: string; readonly live: string };
  /** The parsed answer of a version to a question. Rejects when the version cannot be called or throws. */
  invoke(version: string, question: Question): Promise<unknown>;
  report(event: HookEvent, status: HookStatus): Promise<void>;
  readonly log: Log;
}

/** Reports to CodeDeploy whether the deployment may continue. */
export function createHook(parts: HookParts): (event: HookEvent) => Promise<void> {
  return async (event) => {
    const problem = await problemOf(parts).catch((error: unknown) => describeError(error));
    const level = problem === null ? 'info' : 'error';
    parts.log({
      level,
      event: 'self-test',
      version: parts.versions.fresh,
      ...(problem === null ? {} : { error: problem }),
    });
    await parts.report(event, problem === null ? 'Succeeded' : 'Failed');
  };
}

type Problem = Readonly<Record<string, unknown>>;

async function problemOf({ invoke, versions }: HookParts): Promise<Problem | null> {
  const { fresh, live } = versions;
  const tested = asObject(await invoke(fresh, { signalbox: 'self-test' }));
  if (tested.ok !== true) return { failed: tested.error ?? 'the self-test gave no answer' };
  // A version from before releases said so, or that fails itself, cannot be compared.
  const running = await invoke(live, { signalbox: 'release' }).catch(() => null);
  const [written, read] = [storedIn(tested.release), storedIn(running)];
  if (written === null || read === null) return null;
  const unread = unreadForms(written.writes, read.reads);
  const lost = unreadForms(read.writes, written.reads);
  return unread.length + lost.length === 0 ? null : { unreadByLive: unread, unreadByNew: lost };
}

interface Stored {
  readonly reads: Forms;
  readonly writes: Forms;
}

function storedIn(release: unknown): Stored | null {
  const { stored } = asObject(release);
  // What a release says of itself; one that says nothing has no such field.
  return typeof stored === 'object' && stored !== null ? (stored as Stored) : null;
}

function asObject(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}
