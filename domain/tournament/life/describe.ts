// What a tournament is called and says of itself: it binds nobody, and can be changed until the tournament is over.
// Texts lie beside the log, which has their hashes.

import { isReadable } from '../../base/readable.ts';
import { sha256, utf8 } from '../../log/index.ts';
import { type Commander, type Decision, notOrganiser, onlyIf, statusOtherThan } from './checks.ts';
import { MAX_NAME } from './commands.ts';
import type { TournamentState } from './state.ts';

/** Texts that a tournament has of itself. */
export const SAID_TEXTS = ['description', 'rules', 'links'] as const;
export type SaidText = (typeof SAID_TEXTS)[number];

/** Each text by its hash, `saidHash`, hex; null: there is none. */
export interface Describing extends Readonly<Record<SaidText, string | null>> {
  readonly name: string;
}

export function describeTournament(state: TournamentState, by: Commander, describing: Describing): Decision {
  const { name, description, rules, links } = describing;
  return onlyIf(
    notOrganiser(state, by) ??
      statusOtherThan(state, 'draft', 'entries-open', 'entries-closed', 'running') ??
      (state.edition === 1 ? { code: 'OLD_EDITION' } : null) ??
      (isReadable(name, MAX_NAME) ? null : { code: 'NAME', most: MAX_NAME }),
    {
      type: 'TournamentDescribed',
      name,
      description,
      ...(rules === null ? {} : { rules }),
      ...(links === null ? {} : { links }),
    },
  );
}

/** `salt`: 32 hex digits. Links are a text with a line for each: its address, a space, its label. */
export function saidHash(kind: SaidText, salt: string, text: string): Uint8Array {
  return sha256(utf8(`signalbox/${kind}/1\n${salt}\n${text}`));
}
