// What the sentences about audits have in common.

import type { Having, Text, WordsFor } from '../../base/words.ts';
import type { Expected, Misshape } from '../../read/fault.ts';
import { expectedText } from '../../read/words.ts';
import type { FoldReason } from '../../replay/index.ts';
import type { Pair, Reason } from '../reasons.ts';
import type { CheckReport } from '../report.ts';

/** A reason that a sentence can be asked for. */
export type Sayable = Reason | FoldReason;

export type ReasonOf<Code extends Sayable['code']> = Having<Sayable, 'code', Code>;

/** Where something was found. */
export type Place = Pick<CheckReport, 'version' | 'line'>;

/** Each with its full stop. */
export type Sentences = WordsFor<Sayable, 'code', readonly [Place]>;

/** What unpacks a file of each format. */
export const UNPACKERS: Readonly<Record<string, string>> = {
  gzip: 'gunzip',
  zstd: 'unzstd',
  bzip2: 'bunzip2',
  xz: 'unxz',
  zip: 'unzip',
};

/** `3; the rules give 4`, where `giver` is `the rules give`. */
export const pair = {
  en: ({ found, expected }: Pair, giver: string) => `${found ?? 'nothing'}; ${giver} ${expected ?? 'nothing'}`,
  de: ({ found, expected }: Pair, giver: string) => `${found ?? 'nichts'}; ${giver} ${expected ?? 'nichts'}`,
};

export function quoted(text: string): string {
  return JSON.stringify(text);
}

/** With a full stop. */
export function ended(text: string): string {
  return text.endsWith('.') ? text : `${text}.`;
}

/** What a value must be: `seats.0.player must be text`. `whole`: names the value itself. */
export function misshape({ path, fault }: Misshape, whole: Text): Text {
  const name = path.length === 0 ? whole : { en: path.join('.'), de: path.join('.') };
  if (fault.kind === 'missing') return { en: `${name.en} is missing`, de: `${name.de} fehlt` };
  if (fault.kind === 'unknown-key') {
    return { en: `${name.en} is an unknown key`, de: `${name.de} ist ein unbekannter Schlüssel` };
  }
  const needed = neededFor(fault.kind === 'unexpected' ? fault.expected : { kind: 'value' });
  return { en: `${name.en} must be ${needed.en}`, de: `${name.de} muss ${needed.de}` };
}

/** Or null: every `either` of a file is one. */
function neededFor(expected: Expected): Text {
  if (expected.kind !== 'either') return predicate(expected);
  const { en, de } = predicate(expected.one);
  return { en: `${en}, or null`, de: `${de}, oder null` };
}

function predicate(expected: Expected): Text {
  const { en, de } = expectedText(expected);
  switch (expected.kind) {
    case 'hex':
      return { en, de: `aus ${expected.digits} kleinen Hexadezimalziffern bestehen` };
    case 'integer': {
      const { least, most } = expected;
      const range = least === null ? '' : ` ab ${least}${most === null ? '' : ` bis ${most}`}`;
      return { en, de: `eine ganze Zahl${range} sein` };
    }
    case 'values': {
      const values = expected.values.map((one) => JSON.stringify(one));
      return { en: values.join(' or '), de: `${values.join(' oder ')} sein` };
    }
    default:
      return { en, de: `${de} sein` };
  }
}
