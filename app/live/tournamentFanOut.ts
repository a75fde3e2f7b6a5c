// Tells everybody who watches a tournament how far it has come. Those who ask for nothing of their own share messages;
// only the organiser and the arbiters, who see drafts, have theirs.

import { isTournamentOver } from '../../domain/tournament/index.ts';
import type { Subscription } from '../../livestore/port.ts';
import type { Caller } from '../base/answer.ts';
import { sideBySide } from '../base/sideBySide.ts';
import type { TournamentAnswer } from '../tournaments/answers/shapes.ts';
import type { TablesProgress } from '../tournaments/reads/progress.ts';
import {
  admitted,
  endAll,
  GROUPS_AT_ONCE,
  type Group,
  groupsOf,
  subscribersOf,
  type Telling,
  tell,
  watchedBy,
} from './audience.ts';
import type { TournamentAdvance } from './changes.ts';
import { completeMessage, errorList } from './messages.ts';
import { type Render, renderedTournament } from './sending.ts';
import { ownTournamentTopic, tournamentTopic } from './topics.ts';
import { isOfficial, type TournamentUpdateAnswer, tournamentUpdate } from './tournamentNews.ts';

export interface TournamentParts {
  /** A tournament as a caller may see it, at least at version `atLeast`; null: none that the caller may know of. */
  tournament(caller: Caller | null, tournamentId: string, atLeast: number): Promise<TournamentAnswer | null>;
  /** See `readProgress`. */
  roundProgress(tournament: TournamentAnswer): Promise<TablesProgress | null>;
  readonly render: Render;
}

type Parts = Telling & TournamentParts;

/** As `fanOut`. Nothing is read of the tournament while nobody watches it. */
export async function tellOfTournament(
  parts: Parts,
  { tournamentId, version, tables }: TournamentAdvance,
): Promise<number> {
  const shared = await subscribersOf(parts, tournamentTopic(tournamentId));
  const own = await subscribersOf(parts, ownTournamentTopic(tournamentId));
  if (shared.length + own.length === 0) return version;
  // What has happened at a table says nothing of the version, and may belong to a newer one than this process knows.
  const open = await parts.tournament(null, tournamentId, tables === true ? Number.POSITIVE_INFINITY : version);
  const told: Told = {
    tournamentId,
    version: Math.max(version, open?.version ?? 0),
    update: open && tournamentUpdate(open, await parts.roundProgress(open)),
  };
  // While it is being prepared it is there for those only who run it.
  const sharedViewer = ({ player }: Subscription): Caller | null =>
    player !== null && (open === null || isOfficial(open, player)) ? callerFor(player) : null;
  const ownViewer = ({ player }: Subscription): Caller | null => (player === null ? null : callerFor(player));
  const groups = [...groupsOf(shared, sharedViewer), ...groupsOf(own, ownViewer)];
  await sideBySide(groups, GROUPS_AT_ONCE, (group) => tellGroup(parts, group, told));
  return told.version;
}

/** What everybody is told. */
interface Told {
  readonly tournamentId: string;
  /** At least. */
  readonly version: number;
  /** As spectators see it; null while it is for those only who run it. */
  readonly update: TournamentUpdateAnswer | null;
}

async function tellGroup(parts: Parts, group: Group, told: Told): Promise<void> {
  const { tournamentId, version } = told;
  const tournament = await parts.tournament(group.viewer, tournamentId, version);
  const gone = errorList('TOURNAMENT_NOT_FOUND', `There is no tournament ${tournamentId}.`);
  const audience = await admitted(parts, { isOpenTo: () => tournament !== null, gone }, group);
  const watched = audience.length === 0 ? null : await watchedBy(parts, group);
  if (tournament === null || watched === null) return;
  const update = await updateFor(parts, tournament, told);
  const reached = await tell(parts, audience, await renderedTournament(parts.render, watched, update));
  if (isTournamentOver(tournament)) await endAll(parts, reached, completeMessage);
}

/** What the tables have come to is counted once for all who see the same version. */
async function updateFor(
  parts: Parts,
  tournament: TournamentAnswer,
  { update }: Told,
): Promise<TournamentUpdateAnswer> {
  if (update?.version === tournament.version) return { ...update, tournament };
  return tournamentUpdate(tournament, await parts.roundProgress(tournament));
}

/** The name is nobody's business here. */
function callerFor(player: string): Caller {
  return { playerId: player, name: '' };
}
