// The tolls of commands.

import type { Claim } from '../../eventstore/port.ts';
import type { Held, Metered } from '../base/allowances.ts';
import type { AppContext } from '../context.ts';
import { claim, type Thing, unclaim } from './claims.ts';
import { giveBack, spend } from './meters.ts';
import { type Asking, invitationRefused } from './refusals.ts';
import { allOf, permission, type Toll } from './toll.ts';

/** `count` of what an account may do in a time. */
export function metered(context: AppContext, account: string, allowance: Metered, count: number): Toll {
  return {
    take: () => spend(context, account, allowance, count),
    giveBack: () => giveBack(context, account, allowance, count),
  };
}

/** Things that an account has from now on. */
export function claimed(context: AppContext, account: string, list: Held, things: readonly Thing[]): Toll {
  let claims: readonly Claim[] = [];
  return {
    async take() {
      const done = await claim(context, account, { list, things });
      if (!done.ok) return done.problem;
      claims = done.claims;
      return null;
    },
    giveBack: () => unclaim(context, account, list, claims),
  };
}

/** What puts games into the lists of others: they are asked, and it counts as pending. */
export function inviting(context: AppContext, account: string, things: readonly Thing[], asking: Asking = 'all'): Toll {
  const guests = things.flatMap(({ to }) => to ?? []);
  return allOf([
    permission(() => invitationRefused(context, account, guests, asking)),
    claimed(context, account, 'invitations', things),
  ]);
}

/** A game that is created. */
export interface NewGameToll {
  readonly gameId: string;
  readonly isPublic: boolean;
  /** Seats that are reserved for players. */
  readonly reservations: readonly { readonly seat: number; readonly player: string }[];
}

/** The creation of games by one command. */
export function creating(
  context: AppContext,
  account: string,
  games: readonly NewGameToll[],
  asking: Asking = 'all',
): Toll {
  const open = games.filter(({ isPublic }) => isPublic).map(({ gameId }) => ({ id: gameId, part: '', to: null }));
  const reserved = games.flatMap(({ gameId, reservations }) =>
    reservations.filter(({ player }) => player !== account).map((one) => reservedSeat(gameId, one)),
  );
  return allOf([
    ...(open.length === 0 ? [] : [claimed(context, account, 'openGames', open)]),
    ...(reserved.length === 0 ? [] : [inviting(context, account, reserved, asking)]),
    metered(context, account, 'creations', games.length),
  ]);
}

export function reservedSeat(
  gameId: string,
  { seat, player }: { readonly seat: number; readonly player: string },
): Thing {
  return { id: gameId, part: String(seat), to: player };
}
