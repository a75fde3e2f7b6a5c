// Audits all inputs of one call: batches to a checker, some at the same time, results in order of input, memory
// bounded.

import { pMapIterable } from 'p-map';
import type { AuditReport, Receipt } from '../../domain/audit/index.ts';
import type { Outage } from '../../domain/game/index.ts';
import type { TableGame } from '../../domain/tournament/audit/index.ts';
import type { Content } from '../input/content.ts';
import type { Batch, BatchRead, Inputs } from '../input/inputs.ts';
import { type Checked, problemOf, type Task } from './check.ts';
import type { CallReceipts } from './receipts.ts';
import type { AuditResult } from './result.ts';

export interface Run {
  readonly inputs: Inputs;
  readonly receipts: CallReceipts;
  /** Of the server; null: unknown. */
  readonly outages: readonly Outage[] | null;
  /** Whether there is one batch only. */
  readonly alone: boolean;
  check(task: Task): Promise<Checked>;
  /** Takes the games of tournaments; null: there is no tournament to audit. */
  readonly onTableGames: ((games: readonly TableGame[]) => void) | null;
  /** Batches that are under way at the same time, or done and waiting for an earlier one. */
  readonly window: number;
}

interface Done {
  readonly input: string;
  readonly reports: readonly AuditReport[];
  readonly problem: string | null;
}

/** The results of `batches` in order, each as soon as possible; then the receipts that none compared. */
export async function* audit(batches: AsyncIterable<BatchRead>, run: Run): AsyncGenerator<AuditResult> {
  const numbered = numbering();
  for await (const done of pMapIterable(batches, (read) => begun(read, run), { concurrency: run.window })) {
    for (const result of numbered(done)) {
      run.receipts.close(result);
      yield result;
    }
  }
  yield* run.receipts.problems();
}

async function begun(read: BatchRead, run: Run): Promise<Done> {
  const receipts = await run.receipts.forBatch(read);
  return read.ok ? auditBatch(read.batch, receipts, run) : unread(read.input, read.problem);
}

function unread(input: string, problem: unknown): Done {
  return { input, reports: [], problem: problemOf(problem) };
}

/** Never rejects. A fork whose origin is not beside it is checked again with the origin, if any input has it. */
async function auditBatch({ input, content, line }: Batch, receipts: readonly Receipt[], run: Run): Promise<Done> {
  const { outages, alone, onTableGames } = run;
  const forTournaments = onTableGames !== null;
  const task: Task = { content, line, receipts, outages, alone, origins: [], forTournaments };
  try {
    let checked = await run.check(task);
    let wanted: readonly string[] = [];
    // An origin may be a fork itself.
    while (checked.missing.some((game) => !wanted.includes(game))) {
      wanted = [...new Set([...wanted, ...checked.missing])];
      const origins = await run.inputs.find(wanted);
      if (origins.length > 0) checked = await checkWith(origins, task, run);
    }
    onTableGames?.(checked.tableGames ?? []);
    return { input, reports: checked.reports, problem: null };
  } catch (error) {
    return unread(input, error);
  }
}

/** A wrong copy of an origin beside the right one does no harm: each of them is tried first, until one is right. */
async function checkWith(origins: readonly Content[], task: Task, run: Run): Promise<Checked> {
  const checked = await run.check({ ...task, origins });
  for (let first = 1; first < origins.length && isWrongOrigin(checked); first += 1) {
    const again = await run.check({ ...task, origins: [...origins.slice(first), ...origins.slice(0, first)] });
    if (!isWrongOrigin(again)) return again;
  }
  return checked;
}

function isWrongOrigin({ reports }: Checked): boolean {
  return reports.some(({ checks }) => checks.some(({ name, status }) => name === 'origin' && status === 'failed'));
}

/** Numbers the games of each input from 1. Batches of one input come one after the other. */
function numbering(): (done: Done) => readonly AuditResult[] {
  let current: string | null = null;
  let record = 0;
  return ({ input, reports, problem }) => {
    if (input !== current) record = 0;
    current = input;
    const results = reports.map((report): AuditResult => {
      record += 1;
      return { ok: true, input, record, report };
    });
    return problem === null ? results : [...results, { ok: false, input, problem }];
  };
}

/** The same batches, and how many they are; null when they are more than a small call has. */
export async function peek(
  batches: AsyncGenerator<BatchRead>,
  most: { readonly batches: number; readonly bytes: number },
): Promise<{ readonly batches: AsyncIterable<BatchRead>; readonly count: number | null }> {
  const head: BatchRead[] = [];
  let bytes = 0;
  while (head.length < most.batches && bytes < most.bytes) {
    const next = await batches.next();
    if (next.done === true) return { batches: every(head, null), count: head.length };
    head.push(next.value);
    bytes += next.value.ok ? next.value.batch.size : 0;
  }
  return { batches: every(head, batches), count: null };
}

async function* every(head: readonly BatchRead[], rest: AsyncGenerator<BatchRead> | null): AsyncGenerator<BatchRead> {
  yield* head;
  if (rest !== null) yield* rest;
}
