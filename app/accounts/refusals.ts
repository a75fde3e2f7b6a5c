// Who may put a game into whose lists.

import pMap from 'p-map';
import type { Problem } from '../base/answer.ts';
import { final } from '../base/problems.ts';
import type { AppContext } from '../context.ts';
import { mannersOf } from './manners.ts';
import { haveMet } from './met.ts';

type Parts = Pick<AppContext, 'accounts' | 'views' | 'titles'>;

/** Guests who are asked side by side. */
const AT_ONCE = 16;

/** Whether blocks alone count, as among those who have just played, or the guests' setting as well. */
export type Asking = 'blocks' | 'all';

/** Why `inviter` may not put a game into the lists of one of `guests`, or null. Does not say which reason it is. */
export async function invitationRefused(
  context: Parts,
  inviter: string,
  guests: readonly string[],
  asking: Asking = 'all',
): Promise<Problem | null> {
  const others = [...new Set(guests)].filter((guest) => guest !== inviter);
  if (others.length === 0) return null;
  const { blocked } = await mannersOf(context, inviter);
  if (others.some((guest) => blocked.has(guest))) return BLOCKED_BY_YOU;
  const refusing = await pMap(others, (guest) => refuses(context, guest, inviter, asking), { concurrency: AT_ONCE });
  return refusing.includes(true) ? REFUSED_BY_GUEST : null;
}

async function refuses(context: Parts, guest: string, inviter: string, asking: Asking): Promise<boolean> {
  const { blocked, invitationsFrom } = await mannersOf(context, guest);
  if (blocked.has(inviter)) return true;
  if (asking === 'blocks' || invitationsFrom === 'everybody') return false;
  return invitationsFrom === 'nobody' || !(await haveMet(context, inviter, guest));
}

/** Why `player` may not sit down in a game of `host`, or null. */
export async function notAdmitted(context: Parts, player: string, host: string): Promise<Problem | null> {
  if (player === host) return null;
  const { blocked } = await mannersOf(context, host);
  return blocked.has(player) ? NOT_ADMITTED : null;
}

const REFUSED_BY_GUEST: Problem = {
  kind: 'Forbidden',
  code: 'INVITATION_REFUSED',
  ...final({
    en: 'This player takes no invitations from you.',
    de: 'Diese Person nimmt keine Einladungen von dir an.',
  }),
};

const BLOCKED_BY_YOU: Problem = {
  kind: 'Forbidden',
  code: 'INVITATION_REFUSED',
  ...final({
    en: 'You have blocked this player. Unblock them first.',
    de: 'Du hast diese Person blockiert. Hebe das zuerst auf.',
  }),
};

const NOT_ADMITTED: Problem = {
  kind: 'Forbidden',
  code: 'NOT_ADMITTED',
  ...final({ en: 'You cannot take a seat in this game.', de: 'In dieser Partie kannst du keinen Platz nehmen.' }),
};
