// The link by which the host of a table invites. A command that is repeated makes the same link, so a page that is
// loaded again shows it again: the server does not keep its secret.

import { say } from '../base/words.ts';
import { carriedOut, NoAnswer, Refused, WORDS } from '../server/ask.ts';
import { INVITE, REVOKE_INVITATION } from '../server/documents.generated.ts';

interface OpenLink {
  readonly ok: true;
  /** Names it; no secret. */
  readonly code: string;
  readonly address: string;
}
/** Or what to tell the person. */
export type Link = OpenLink | { readonly ok: false; readonly message: string };

/** The link that is open; where none is, it is made. */
export function linkTo(gameId: string): Promise<Link> {
  return told(async () => {
    // Those that were revoked, or used up, come before it; after a hundred the server refuses.
    for (let number = 1; ; number += 1) {
      const made = await carriedOut(INVITE, { gameId }, `app link ${number}`);
      if ('message' in made) return { ok: false, message: made.message };
      const { invitation, secret } = made;
      if (invitation.status === 'OPEN' && secret !== null) {
        return { ok: true, code: invitation.code, address: `${location.origin}/games/${gameId}#link=${secret}` };
      }
    }
  });
}

/** Nobody sits down by `link` from now on. */
export function anotherLink(gameId: string, { code }: OpenLink): Promise<Link> {
  return told(async () => {
    const revoked = await carriedOut(REVOKE_INVITATION, { code });
    return 'message' in revoked ? { ok: false, message: revoked.message } : linkTo(gameId);
  });
}

async function told(act: () => Promise<Link>): Promise<Link> {
  try {
    return await act();
  } catch (error) {
    if (error instanceof NoAnswer) return { ok: false, message: say(WORDS.noAnswer) };
    if (error instanceof Refused) return { ok: false, message: error.message };
    throw error;
  }
}
