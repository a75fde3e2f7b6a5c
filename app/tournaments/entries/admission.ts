// By which door somebody comes, or why by none.

import { allOf, orElse } from '../../accounts/toll.ts';
import { metered } from '../../accounts/tolls.ts';
import type { Problem } from '../../base/answer.ts';
import type { TournamentContext } from '../context.ts';
import type { EntryMarks, OfficeDoor } from '../streams/index.ts';
import { officeOf } from '../streams/powers.ts';
import type { EntryRefusal } from '../words/problemWords.ts';
import { unmetBy } from './conditions.ts';
import { isPassword, listOf } from './gates.ts';
import { guessersOf, ownGuess } from './guesses.ts';
import { admitsByLink, giveBackUse } from './links.ts';
import { placeOf } from './places.ts';
import { asksToCome, type Standing, type Wish } from './wishes.ts';

/** What somebody shows at the doors. */
export interface Shown {
  readonly link: string | null;
  readonly password: string | null;
}

export type Admission =
  /** `used`: the link that has counted a use for it; null for none. */
  | { readonly door: OfficeDoor; readonly used: string | null }
  /** Who was let in before comes back all the same. */
  | { readonly door: null; readonly refusal: EntryRefusal }
  /** Too many wrong passwords. */
  | { readonly door: null; readonly problem: Problem };

/** Of a wish that needs no door. */
export const NO_DOOR: Admission = { door: 'open', used: null };

export async function admissionOf(
  context: TournamentContext,
  id: string,
  player: string,
  shown: Shown,
): Promise<Admission> {
  if ((await placeOf(context, player, id)) !== null) return { door: null, refusal: { code: 'HOLDS_A_PLACE' } };
  const { doors, conditions } = await officeOf(context, id);
  const unmet = await unmetBy(context, conditions, player);
  if (unmet !== null) return { door: null, refusal: unmet };
  for (const door of TRIED) {
    const admission = doors.includes(door) ? await BY[door](context, { id, player, ...shown }) : null;
    if (admission !== null) return admission;
  }
  return { door: null, refusal: { code: 'DOORS_CLOSED' } };
}

/** In this order: what costs nothing first. */
const TRIED = ['open', 'list', 'link', 'password', 'approval'] as const satisfies readonly OfficeDoor[];

interface Coming extends Shown {
  readonly id: string;
  readonly player: string;
}

/** What each door says to somebody; null: nothing. */
const BY: Readonly<
  Record<OfficeDoor, (context: TournamentContext, coming: Coming) => Promise<Admission | null> | Admission | null>
> = {
  open: () => NO_DOOR,
  async list(context, { id, player }) {
    return (await listOf(context, id)).includes(player) ? { door: 'list', used: null } : null;
  },
  async link(context, { id, player, link }) {
    const used = link === null ? null : await admitsByLink(context, id, link, player);
    return used === null ? null : { door: 'link', used: used === 'now' ? link : null };
  },
  password: (context, coming) => (coming.password === null ? null : byPassword(context, coming, coming.password)),
  approval: () => ({ door: 'approval', used: null }),
};

/** A guess is taken before it is looked at, and given back where it is right: however many come at once. */
async function byPassword(context: TournamentContext, { id, player }: Coming, password: string): Promise<Admission> {
  const all = metered(context, guessersOf(id), 'guessesOfOne', 1);
  const guess = allOf([metered(context, player, 'guesses', 1), orElse(all, ownGuess(context, player, id))]);
  const problem = await guess.take();
  if (problem !== null) return { door: null, problem };
  if (!(await isPassword(context, id, password))) return { door: null, refusal: { code: 'WRONG_PASSWORD' } };
  await guess.giveBack();
  return { door: 'password', used: null };
}

/** What becomes of `wish` where the door is this. Who was let in before comes back without a door. */
export function through(
  admission: Exclude<Admission, { readonly problem: Problem }>,
  wish: Wish,
): { readonly wish: Wish; readonly marks: EntryMarks } {
  const { door } = admission;
  if (door === null)
    return {
      wish: (standing) => (standing.entry?.wasIn === true ? wish(standing) : admission.refusal),
      marks: {},
    };
  if (door === 'approval') return { wish: (standing) => asked(standing, wish), marks: { door } };
  return { wish, marks: door === 'open' ? {} : { door } };
}

/** Instead of `wish`, as far as that would bring somebody in for the first time. */
function asked(standing: Standing, wish: Wish): ReturnType<Wish> {
  return standing.entry?.wasIn === true ? wish(standing) : asksToCome(standing);
}

/** Gives back what was used and brought no entry. */
export async function notThrough(
  context: TournamentContext,
  admission: Admission,
  { tournamentId, player }: { readonly tournamentId: string; readonly player: string },
): Promise<void> {
  if (admission.door !== null && admission.used !== null)
    await giveBackUse(context, tournamentId, admission.used, player);
}
