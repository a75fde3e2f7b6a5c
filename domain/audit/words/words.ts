// What a language has to say about audits.

import type { Expected, Fault, Misshape } from '../../read/fault.ts';
import type { FoldReason } from '../../replay/index.ts';
import type { Reason } from '../reasons.ts';
import type { CheckName, CheckReport } from '../report.ts';

/** A reason that a sentence can be asked for. */
export type Sayable = Reason | FoldReason;
export type Code = Sayable['code'];

/** The reasons with this code. */
export type WithCode<Wanted extends Code> = HavingCode<Sayable, Wanted>;

/** Those of `Some` that have this code. */
export type HavingCode<Some, Wanted> = Some extends infer One
  ? One extends { readonly code: infer Found }
    ? Wanted extends Found
      ? One
      : never
    : never
  : never;

/** Where something was found. */
export type Place = Pick<CheckReport, 'version' | 'line'>;

export interface Words {
  /** Sentences, each with its full stop. */
  readonly sentences: { readonly [Wanted in Code]: (reason: WithCode<Wanted>, place: Place) => string };
  /** Of checks that passed. */
  readonly sound: Readonly<Record<CheckName, string>>;
  /** What a value must be: `seats.0.player must be text`. `whole`: names the value itself. */
  misshape(misshape: Misshape, whole: string): string;
}

/** What unpacks a file of each format. */
export const UNPACKERS: Readonly<Record<string, string>> = {
  gzip: 'gunzip',
  zstd: 'unzstd',
  bzip2: 'bunzip2',
  xz: 'unxz',
  zip: 'unzip',
};

/** What was needed; `orNull`: or null. */
export interface OrNull {
  readonly expected: Expected;
  readonly orNull: boolean;
}

/** What a fault of a file needed. */
export function expectedIn(fault: Fault): OrNull {
  const expected: Expected = fault.kind === 'unexpected' ? fault.expected : { kind: 'value' };
  return expected.kind === 'either' ? { expected: expected.one, orNull: true } : { expected, orNull: false };
}

/** `"open" or "active"`. */
export function choice(values: readonly (string | number)[], or: string): string {
  return values.map((one) => JSON.stringify(one)).join(` ${or} `);
}
