// What is read for a tournament, by what is to be shown.

import type { EntrantsShown, RoundLine, RoundShown, StandingsShown, TournamentShown } from './documents.ts';
import type { Place } from './place.ts';
import { readEntrants, readRound, readStandings, readTournament } from './read.ts';
import { newestRound } from './views/summary.ts';
import type { Words } from './words/index.ts';

export interface Loaded {
  readonly tournament: TournamentShown;
  /** Null before the first is published. */
  readonly round: RoundShown | null;
  /** Null before a round is closed. */
  readonly standings: StandingsShown | null;
  /** Where there are no standings yet. */
  readonly entrants: EntrantsShown | null;
}

/** How much of each list is wanted, at least. */
export interface Limits {
  readonly standings: number;
  readonly tables: number;
  readonly entrants: number;
}

export type Answered = Omit<Loaded, 'tournament'> & { readonly tournament: TournamentShown | null };

const NOTHING: Answered = { tournament: null, round: null, standings: null, entrants: null };

/** Rejects where the server does not answer. */
export async function load(id: string, place: Place, limits: Limits, { lang }: Words): Promise<Answered> {
  const tournament = await readTournament(id);
  if (tournament === null) return NOTHING;
  const line = roundAt(tournament, place);
  const pinned = place.round !== null && line?.status === 'CLOSED' ? line : null;
  const [round, standings] = await Promise.all([
    line === null ? null : readRound({ id, most: limits.tables }, line),
    readStandings({ id, most: limits.standings }, pinned, lang === 'de' ? 'DE' : 'EN'),
  ]);
  const entrants = standings === null ? await readEntrants({ id, most: limits.entrants }) : null;
  return { tournament, round, standings, entrants };
}

/** The round that is asked for; else the newest. */
function roundAt(tournament: TournamentShown, { round }: Place): RoundLine | null {
  const rounds = tournament.stages.flatMap((stage) => stage.rounds);
  return rounds.find(({ ordinal }) => ordinal === round) ?? newestRound(tournament);
}
