// Announcements to everybody who follows the tournament. The log has their hashes; the texts lie beside it, and can be
// erased.

import { sha256, utf8 } from '../../log/index.ts';
import { type Decision, notArbiter, onlyIf, statusOtherThan } from './checks.ts';
import type { TournamentState } from './state.ts';

/** Of a tournament, erased ones included. */
export const MOST_ANNOUNCEMENTS = 50;

/** Made by an official. `hash`: of the text, `announcementHash`. */
export function announce(state: TournamentState, by: string, hash: string): Decision {
  return onlyIf(
    notArbiter(state, by) ??
      statusOtherThan(state, 'draft', 'entries-open', 'entries-closed', 'running') ??
      (state.edition === 1 ? { code: 'OLD_EDITION' } : null) ??
      (state.announced < MOST_ANNOUNCEMENTS ? null : { code: 'TOO_MANY_ANNOUNCEMENTS', most: MOST_ANNOUNCEMENTS }),
    { type: 'Announced', hash, by },
  );
}

/** `salt`: 32 hex digits. Who has neither it nor the text cannot tell either by the hash. */
export function announcementHash(salt: string, text: string): Uint8Array {
  return sha256(utf8(`signalbox/announcement/1\n${salt}\n${text}`));
}
