// Any mix of processes, repeats, faults, restarts and lagging reads ends in the state that the commands say, each once.

import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Executed, Journal } from '../../../app/journal/index.ts';
import { at } from '../../../domain/base/defect.ts';
import { genesisOf, verifyChain } from '../../../domain/log/index.ts';
import { openMemoryStore } from '../../../eventstore/memory.ts';
import { add, type Counter, type CounterCommand, type CounterRefusal, freshStream } from '../../kit/stores/counter.ts';
import { FAULTS, type Fault, type FaultPlan, faultyStore } from '../../kit/stores/faultyStore.ts';
import { AT_ONCE, journalOn } from '../../kit/stores/journals.ts';

const PROCESSES = 3;
const MOST_FAULTS = 120;

type Committed = Extract<Executed<Counter, CounterRefusal>, { readonly kind: 'committed' }>;

interface Step {
  readonly process: number;
  /** `again` repeats a command of before; `restart` forgets what the process has cached. */
  readonly deed: 'play' | 'again' | 'load' | 'restart';
  readonly amount: number;
  /** Whether the next step begins before this one has ended. */
  readonly together: boolean;
}

const steps = fc.array(
  fc.record<Step>({
    process: fc.nat(PROCESSES - 1),
    deed: fc.constantFrom('play', 'play', 'play', 'again', 'load', 'restart'),
    amount: fc.integer({ min: -3, max: 9 }),
    together: fc.boolean(),
  }),
  { minLength: 1, maxLength: 90 },
);
const faults = fc.array(fc.constantFrom<Fault>('none', 'none', ...FAULTS), { maxLength: MOST_FAULTS });
const lags = fc.array(fc.nat(4), { minLength: 1, maxLength: 20 });

/** A plan that hands out the drawn faults once, in order; more tries than faults let every request end. */
function planOf(drawn: readonly Fault[], lagging: readonly number[]): FaultPlan {
  const left = [...drawn];
  let read = 0;
  return { faultOf: () => left.shift() ?? 'none', lagOf: () => lagging[read++ % lagging.length] ?? 0 };
}

/** What is known of a run of the property while it goes on. */
class Table {
  readonly store = openMemoryStore().store;
  readonly stream = freshStream();
  readonly accepted = new Map<CounterCommand, { readonly version: number; readonly amount: number }>();
  readonly #given: { readonly command: CounterCommand; readonly amount: number }[] = [];
  readonly #journals: Journal<Counter>[];
  readonly #plan: FaultPlan;

  constructor(plan: FaultPlan) {
    this.#plan = plan;
    this.#journals = Array.from({ length: PROCESSES }, () => this.#open());
  }

  #open(): Journal<Counter> {
    return journalOn(faultyStore(this.store, this.#plan), {
      retries: { ...AT_ONCE, races: 1_000, tries: MOST_FAULTS + 1 },
    });
  }

  async do({ process, deed, amount }: Step): Promise<void> {
    const journal = at(this.#journals, process);
    if (deed === 'restart') this.#journals[process] = this.#open();
    else if (deed === 'load') await journal.load(this.stream);
    else await this.#execute(journal, deed === 'again' ? this.#given.at(amount) : this.#new(amount));
  }

  #new(amount: number): { readonly command: CounterCommand; readonly amount: number } {
    const given = { command: add(this.stream, amount), amount };
    this.#given.push(given);
    return given;
  }

  async #execute(journal: Journal<Counter>, given = this.#new(1)): Promise<void> {
    const { command, amount } = given;
    const executed = await journal.execute(command);
    if (executed.kind === 'refused') expect(executed.loaded?.state.sum ?? 0).toBeLessThan(-amount);
    else if (executed.kind !== 'committed') throw new Error(executed.kind);
    else this.#accept(given, executed);
  }

  #accept(given: { readonly command: CounterCommand; readonly amount: number }, executed: Committed): void {
    const { version } = executed.commit;
    const before = this.accepted.get(given.command);
    if (before !== undefined) expect(version).toBe(before.version);
    expect(executed.loaded.version).toBe(version);
    this.accepted.set(given.command, { version, amount: given.amount });
  }
}

async function runAll(table: Table, deeds: readonly Step[]): Promise<void> {
  let waiting: Promise<void>[] = [];
  for (const deed of deeds) {
    waiting.push(table.do(deed));
    if (deed.together) continue;
    await Promise.all(waiting);
    waiting = [];
  }
  await Promise.all(waiting);
}

test('accepted commands are in the stream exactly once, and the state is their sum', async () => {
  await fc.assert(
    fc.asyncProperty(steps, faults, lags, async (deeds, drawn, lagging) => {
      const table = new Table(planOf(drawn, lagging));
      await runAll(table, deeds);
      const { store, stream } = table;
      const commits = await journalOn(store).commits(stream, 0, 1_000);
      expect(verifyChain(genesisOf(stream), commits).ok).toBe(true);
      const accepted = [...table.accepted.values()].sort((one, other) => one.version - other.version);
      expect(accepted.map(({ version }) => version)).toEqual(commits.map(({ version }) => version));
      const sum = accepted.reduce((total, { amount }) => total + amount, 0);
      expect((await journalOn(store).load(stream))?.state.sum ?? 0).toBe(sum);
    }),
    { numRuns: 400 },
  );
});
