// Tournaments that a player may take over.

import { isTournamentOver } from '../../domain/tournament/index.ts';
import { mannersOf } from '../accounts/manners.ts';
import type { Caller } from '../base/answer.ts';
import { sideBySide } from '../base/sideBySide.ts';
import type { Loaded } from '../journal/index.ts';
import { type CardOffer, offersPartition } from '../projections/tournamentOffers.ts';
import { tournamentCards } from '../projections/tournaments.ts';
import { tournamentAnswer } from '../tournaments/answers/tournament.ts';
import { loadTournament } from '../tournaments/control.ts';
import type { ControlState } from '../tournaments/streams/index.ts';
import type { NewsContext } from './newsOrder.ts';
import type { TournamentItem } from './tournamentItems.ts';

/** Offers that are told, and how many are read side by side. */
const [MOST, AT_ONCE] = [50, 8];

export async function offersTo(context: NewsContext, caller: Caller): Promise<readonly TournamentItem[]> {
  const page = { after: null, limit: MOST, isDescending: true };
  const { rows } = await context.views.range(offersPartition(caller.playerId), page);
  const offered = rows.filter(({ body }) => body !== null).map(({ sort }) => sort);
  return offersAmong(context, caller, offered, false);
}

/** Those of these tournaments that are offered to the player. */
export async function offersAmong(
  context: NewsContext,
  caller: Caller,
  ids: readonly string[],
  isStrong: boolean,
): Promise<readonly TournamentItem[]> {
  if (ids.length === 0) return [];
  const [cards, { blocked }] = await Promise.all([
    tournamentCards(context.views, ids),
    mannersOf(context, caller.playerId),
  ]);
  const found = await sideBySide([...ids.entries()], AT_ONCE, async ([index, id]) => {
    const loaded = await loadTournament(context, id, isStrong);
    const offering = loaded !== null && isOffered(loaded, caller) ? loaded : null;
    if (offering === null || blocked.has(offering.state.tournament.organiser)) return [];
    return itemOf({ context, caller, id, offering }, cards[index]?.offer);
  });
  return found.flat();
}

function isOffered({ state: { tournament } }: Loaded<ControlState>, { playerId }: Caller): boolean {
  return tournament.offer?.player === playerId && !isTournamentOver(tournament);
}

interface Offering {
  readonly context: NewsContext;
  readonly caller: Caller;
  readonly id: string;
  readonly offering: Loaded<ControlState>;
}

/** Where the order is exact, it is told when the lists have it. */
function itemOf({ context, caller, id, offering }: Offering, listed: CardOffer | undefined): readonly TournamentItem[] {
  const { isExact, placeOf, reached } = context.newsOrder;
  if (isExact && listed?.player !== caller.playerId) return [];
  const version = listed?.version ?? offering.version;
  const now = reached();
  const place = isExact ? placeOf({ stream: offering.stream, version, recordedAt: now }) : now;
  const tournament = tournamentAnswer(id, offering, caller);
  const news = { kind: 'tournament', what: 'offered', tournament, place: null, gameId: null } as const;
  return [{ place, name: `offered.${id}.${version}`, news }];
}
