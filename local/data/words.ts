// What the programs for the data have in common: their words, how they print progress and faults, and how they end.

import { parseArgs } from 'node:util';
import { isStoreFault } from '../../eventstore/port.ts';
import { type CheckedFile, describeStreamLoss } from '../../eventstore/sqlite/index.ts';

/** `sound`: done, and nothing is wrong. `faulty`: something is. `unusable`: it could not be done. */
export const EXIT = { sound: 0, faulty: 1, unusable: 2 } as const;

/** It cannot be done; the message is for the person who asked. */
export class CannotDo extends Error {
  override readonly name = 'CannotDo';
}

export interface Words {
  readonly positionals: readonly string[];
  readonly data: string | undefined;
  readonly table: string | undefined;
  readonly replace: boolean;
}

/** Null when help was asked for. Throws CannotDo. */
export function readWords(words: readonly string[]): Words | null {
  try {
    const { values, positionals } = parseArgs({
      args: [...words],
      allowPositionals: true,
      options: {
        data: { type: 'string' },
        table: { type: 'string' },
        replace: { type: 'boolean' },
        help: { type: 'boolean', short: 'h' },
      },
    });
    return values.help === true
      ? null
      : { positionals, data: values.data, table: values.table, replace: values.replace ?? false };
  } catch (error) {
    throw new CannotDo(error instanceof Error ? error.message : String(error));
  }
}

/** Runs a program named `name`; `run` returns its exit code. */
export async function program(
  name: string,
  help: string,
  run: (words: Words) => Promise<number> | number,
): Promise<void> {
  try {
    const words = readWords(process.argv.slice(2));
    if (words === null) process.stdout.write(help);
    else process.exitCode = await run(words);
  } catch (error) {
    if (!(error instanceof CannotDo) && !isStoreFault(error)) throw error;
    process.stderr.write(`${name}: ${error.message}\n`);
    process.exitCode = EXIT.unusable;
  }
}

/** A line on standard error that says how far it is, a few times a second; none unless somebody looks. */
export function progressLine(what: string): { readonly show: (done: number, of: number) => void; end(): void } {
  let shownAt = 0;
  const { stderr } = process;
  return {
    show(done, of) {
      if (!stderr.isTTY || performance.now() - shownAt < 200) return;
      shownAt = performance.now();
      stderr.write(`\r${what}: ${done.toLocaleString('en')} of ${of.toLocaleString('en')}`);
    },
    end() {
      if (stderr.isTTY && shownAt > 0) stderr.write('\n');
    },
  };
}

/** Whether nothing is wrong. */
export function isSound({ structure, losses, snapshots, witnessDamaged }: CheckedFile): boolean {
  return structure.length === 0 && losses.length === 0 && snapshots.length === 0 && witnessDamaged !== true;
}

/** The faults of a file, one a line. */
export function faultLines({ structure, losses, snapshots, witnessDamaged }: CheckedFile): readonly string[] {
  return [
    ...structure.map((complaint) => `structure  ${complaint}`),
    ...losses.map((loss) => `commits    ${describeStreamLoss(loss)}`),
    ...snapshots.map(({ stream, version }) => `snapshot   ${stream}: the one after commit ${version} does not fit it`),
    ...(witnessDamaged === true ? ['witness    lines of it cannot be read'] : []),
  ];
}

/** `1,200 commits of 30 streams`. */
export function amounts({ commits, streams }: CheckedFile): string {
  return `${commits.toLocaleString('en')} commits of ${streams.toLocaleString('en')} games and other streams`;
}
