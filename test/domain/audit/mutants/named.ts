// Mutants of files, by names that tell how each was made.

import { at } from '../../../../domain/base/defect.ts';
import { fastChance } from '../../../../domain/chance/index.ts';
import { readLines, saySame } from './lines.ts';
import type { Mutant, MutantKind, Subject } from './mutant.ts';

/**
 * Mutants of each kind, by a name that tells how each was made: this many of each, where the subjects have a place for
 * them.
 */
export function* mutantsOf(
  subjects: readonly Subject[],
  kinds: readonly MutantKind[],
  count: number,
): Generator<[name: string, input: string | Uint8Array]> {
  for (const { name, make } of kinds) {
    for (let draw = 0; draw < count; draw += 1) {
      const subject = at(subjects, draw % subjects.length);
      const mutant = make(subject, fastChance(`${name} in another language ${draw}`));
      const file = mutant === null ? null : fileOfMutant(mutant, subject);
      if (file !== null) yield [`${name}, ${draw}, ${mutant?.what} of ${subject.name}`, file];
    }
  }
}

/** The mutant and the records behind it; null when it says what its subject says. */
function fileOfMutant({ input, behind }: Mutant, subject: Subject): string | Uint8Array | null {
  const after = behind ?? subject.behind;
  const file = typeof input === 'string' ? input + after : Buffer.concat([input, Buffer.from(after)]);
  return saySame(readLines(subject.text + subject.behind) ?? [], readLines(file)) ? null : file;
}
