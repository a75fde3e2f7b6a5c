// What a tournament is called and says of itself: it binds nobody, and can be changed until the tournament is over. The
// description lies beside the log, which has its hash.

import { isReadable } from '../../base/readable.ts';
import { sha256, utf8 } from '../../log/index.ts';
import { type Commander, type Decision, notOrganiser, onlyIf, statusOtherThan } from './checks.ts';
import { MAX_NAME } from './commands.ts';
import type { TournamentState } from './state.ts';

/** `description`: the hash of a text, `descriptionHash`, hex; null: there is none. */
export interface Describing {
  readonly name: string;
  readonly description: string | null;
}

export function describeTournament(state: TournamentState, by: Commander, { name, description }: Describing): Decision {
  return onlyIf(
    notOrganiser(state, by) ??
      statusOtherThan(state, 'draft', 'entries-open', 'entries-closed', 'running') ??
      (state.edition === 1 ? { code: 'OLD_EDITION' } : null) ??
      (isReadable(name, MAX_NAME) ? null : { code: 'NAME', most: MAX_NAME }),
    { type: 'TournamentDescribed', name, description },
  );
}

/** `salt`: 32 hex digits. */
export function descriptionHash(salt: string, text: string): Uint8Array {
  return sha256(utf8(`signalbox/description/1\n${salt}\n${text}`));
}
