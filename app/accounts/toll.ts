// What a command takes of the allowances of its caller before it writes, and gives back when it has written nothing.

import type { Problem } from '../base/answer.ts';
import type { CommandOn, Executed } from '../journal/index.ts';

export interface Toll {
  /** Null: taken; otherwise why not, and nothing is. */
  take(): Promise<Problem | null>;
  giveBack(): Promise<void>;
}

export const NO_TOLL: Toll = { take: async () => null, giveBack: async () => {} };

/** The refusal of a command whose toll was not taken. */
export interface Unpaid {
  readonly reason: 'unpaid';
  readonly problem: Problem;
}

/** A command with its toll. */
export interface Tolled<State, Refusal> {
  readonly command: CommandOn<State, Refusal | Unpaid>;
  /** After the command: gives back what was taken, unless this very command has written. */
  settle(executed: Executed<State, Refusal | Unpaid>): Promise<void>;
}

/** `command`, whose toll is taken once, and only where it would be accepted. `now`: ms since 1970. */
export function tolled<State, Refusal>(
  toll: Toll,
  now: () => number,
  command: CommandOn<State, Refusal>,
): Tolled<State, Refusal> {
  if (toll === NO_TOLL) return { command, settle: async () => {} };
  let unpaid: Unpaid | null = null;
  let isTaken = false;
  return {
    command: {
      ...command,
      async prepare(current) {
        await command.prepare?.(current);
        if (isTaken || unpaid !== null || !command.decide(current, (current?.version ?? 0) + 1, now()).ok) return;
        const problem = await toll.take();
        if (problem === null) isTaken = true;
        else unpaid = { reason: 'unpaid', problem };
      },
      decide: (current, version, recordedAt) =>
        unpaid === null ? command.decide(current, version, recordedAt) : { ok: false, refusal: unpaid },
    },
    async settle(executed) {
      if (isTaken && (executed.kind !== 'committed' || executed.repeated)) await toll.giveBack();
    },
  };
}

/** The outcome of a command: the problem of its toll, or what it would be without one. */
export function paid<State, Refusal>(
  executed: Executed<State, Refusal | Unpaid>,
):
  | { readonly ok: true; readonly executed: Executed<State, Refusal> }
  | { readonly ok: false; readonly problem: Problem } {
  if (executed.kind !== 'refused') return { ok: true, executed };
  const { refusal } = executed;
  return isUnpaid(refusal) ? { ok: false, problem: refusal.problem } : { ok: true, executed: { ...executed, refusal } };
}

export function isUnpaid<Refusal>(refusal: Refusal | Unpaid): refusal is Unpaid {
  return typeof refusal === 'object' && refusal !== null && 'reason' in refusal && refusal.reason === 'unpaid';
}

/** Takes each in turn; when one is refused those before it are given back. */
export function allOf(tolls: readonly Toll[]): Toll {
  return {
    async take() {
      for (const [index, toll] of tolls.entries()) {
        const problem = await toll.take();
        if (problem === null) continue;
        await giveBackAll(tolls.slice(0, index));
        return problem;
      }
      return null;
    },
    giveBack: () => giveBackAll(tolls),
  };
}

/** What is taken where a toll is refused. */
export interface Spare {
  /** Whether it was there. */
  take(): Promise<boolean>;
  giveBack(): Promise<void>;
}

/** Takes the toll, or else the spare; without either it is refused as the toll is. */
export function orElse(toll: Toll, spare: Spare): Toll {
  let taken: Toll | Spare = toll;
  return {
    async take() {
      const problem = await toll.take();
      taken = problem === null ? toll : spare;
      return problem === null || (await spare.take()) ? null : problem;
    },
    giveBack: () => taken.giveBack(),
  };
}

async function giveBackAll(tolls: readonly Toll[]): Promise<void> {
  for (const toll of tolls.toReversed()) await toll.giveBack();
}

/** Takes nothing, but asks. */
export function permission(ask: () => Promise<Problem | null>): Toll {
  return { take: ask, giveBack: async () => {} };
}
