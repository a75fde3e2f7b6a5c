// Tells everybody who watches a tournament how far it has come. Whoever asks for nothing of their own shares messages with all others; only the
// organiser and the arbiters, who see drafts, have theirs.

import type { Subscription } from '../../livestore/port.ts';
import type { Caller } from '../answers/answer.ts';
import type { TournamentAnswer } from '../tournaments/answers.ts';
import {
  admitted,
  endAll,
  GROUPS_AT_ONCE,
  type Group,
  groupsOf,
  sideBySide,
  subscribersOf,
  type Telling,
  tell,
  watchedBy,
} from './audience.ts';
import type { TournamentAdvance } from './changes.ts';
import { completeMessage, errorList } from './messages.ts';
import { type Render, renderedTournament } from './sending.ts';
import { ownTournamentTopic, tournamentTopic } from './topics.ts';
import { isOfficial, isTournamentOver, tournamentUpdate } from './tournamentNews.ts';

export interface TournamentParts {
  /** A tournament as a caller may see it, at least at version `atLeast`; null: there is none that the caller may know of. */
  tournament(caller: Caller | null, tournamentId: string, atLeast: number): Promise<TournamentAnswer | null>;
  readonly render: Render;
}

type Parts = Telling & TournamentParts;

/** As `fanOut`. */
export async function tellOfTournament(parts: Parts, change: TournamentAdvance): Promise<number> {
  const { tournamentId, version } = change;
  const shared = await subscribersOf(parts, tournamentTopic(tournamentId));
  const own = await subscribersOf(parts, ownTournamentTopic(tournamentId));
  if (shared.length + own.length === 0) return version;
  const open = await parts.tournament(null, tournamentId, version);
  const sharedViewer = ({ player }: Subscription): Caller | null =>
    player !== null && open !== null && isOfficial(open, player) ? callerFor(player) : null;
  const ownViewer = ({ player }: Subscription): Caller | null => (player === null ? null : callerFor(player));
  const groups = [...groupsOf(shared, sharedViewer), ...groupsOf(own, ownViewer)];
  await sideBySide(groups, GROUPS_AT_ONCE, (group) => tellGroup(parts, group, change));
  return Math.max(version, open?.version ?? 0);
}

async function tellGroup(parts: Parts, group: Group, { tournamentId, version }: TournamentAdvance): Promise<void> {
  const tournament = await parts.tournament(group.viewer, tournamentId, version);
  const gone = errorList('TOURNAMENT_NOT_FOUND', `There is no tournament ${tournamentId}.`);
  const audience = await admitted(parts, { isOpenTo: () => tournament !== null, gone }, group);
  const watched = audience.length === 0 ? null : await watchedBy(parts, group);
  if (tournament === null || watched === null) return;
  const reached = await tell(
    parts,
    audience,
    await renderedTournament(parts.render, watched, tournamentUpdate(tournament)),
  );
  if (isTournamentOver(tournament)) await endAll(parts, reached, completeMessage);
}

/** The name is nobody's business here. */
function callerFor(player: string): Caller {
  return { playerId: player, name: '' };
}
