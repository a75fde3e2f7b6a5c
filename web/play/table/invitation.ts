// The link by which the host of a table invites. A command that is repeated makes the same link, so a page that is
// loaded again shows it again: the server does not keep its secret.

import { command, failure } from '../server/ask.ts';
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
      const { invitation, secret } = await command(INVITE, { gameId, commandId: `app link ${number}` });
      if (invitation.status === 'OPEN' && secret !== null) {
        return { ok: true, code: invitation.code, address: `${location.origin}/games/${gameId}#link=${secret}` };
      }
    }
  });
}

/** Nobody sits down by `link` from now on. */
export function anotherLink(gameId: string, { code }: OpenLink): Promise<Link> {
  return told(async () => {
    await command(REVOKE_INVITATION, { code });
    return linkTo(gameId);
  });
}

async function told(act: () => Promise<Link>): Promise<Link> {
  try {
    return await act();
  } catch (error) {
    return { ok: false, message: failure(error) };
  }
}
