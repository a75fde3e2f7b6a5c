// What is read for a tournament, by what is to be shown.

import type { Language } from '../../domain/title.ts';
import type {
  EntrantsShown,
  LiveShown,
  PlayerEntry,
  RoundLine,
  RoundShown,
  StandingsShown,
  TournamentShown,
} from './documents.ts';
import type { Place } from './place.ts';
import { readEntrants, readEntry, readLive, readRound, readStandings, readTournament } from './read.ts';
import { newestRound } from './views/summary.ts';
import type { Words } from './words/index.ts';

export interface Loaded {
  readonly tournament: TournamentShown;
  /** Null before the first is published. */
  readonly round: RoundShown | null;
  /** While a round is played, unless another one is asked for. */
  readonly live: LiveShown | null;
  /** After a closed round. */
  readonly standings: StandingsShown | null;
  /** Before the first round. */
  readonly entrants: EntrantsShown | null;
  /** The player who is asked for; null for nobody, or for who has not entered. */
  readonly entry: PlayerEntry | null;
}

/** How much of each list is wanted, at least. */
export interface Limits {
  readonly standings: number;
  readonly tables: number;
  readonly entrants: number;
}

export type Answered = Omit<Loaded, 'tournament'> & { readonly tournament: TournamentShown | null };

const NOTHING: Answered = { tournament: null, round: null, live: null, standings: null, entrants: null, entry: null };

/** Rejects where the server does not answer. */
export async function load(id: string, place: Place, limits: Limits, { lang }: Words): Promise<Answered> {
  const tournament = await readTournament(id);
  if (tournament === null) return NOTHING;
  const line = roundAt(tournament, place);
  const [round, entry, points] = await Promise.all([
    line === null ? null : readRound({ id, most: limits.tables }, line),
    place.player === null ? null : readEntry(id, place.player),
    readPoints({ id, place, limits, lang }, line),
  ]);
  return { tournament, round, entry, ...points };
}

interface PointsWanted {
  readonly id: string;
  readonly place: Place;
  readonly limits: Limits;
  readonly lang: Language;
}

/** Of the round that is played as they are now; else after the round that is asked for, or the last one; before there are any, those who have entered. */
async function readPoints(
  { id, place, limits, lang }: PointsWanted,
  line: RoundLine | null,
): Promise<Pick<Loaded, 'live' | 'standings' | 'entrants'>> {
  const live = line?.status === 'PUBLISHED' ? await readLive({ id, most: limits.standings }) : null;
  if (live !== null) return { live, standings: null, entrants: null };
  const after = place.round !== null && line?.status === 'CLOSED' ? line : null;
  const standings = await readStandings({ id, most: limits.standings }, after, lang === 'de' ? 'DE' : 'EN');
  if (standings !== null) return { live, standings, entrants: null };
  return { live, standings, entrants: await readEntrants({ id, most: limits.entrants }) };
}

/** The round that is asked for; else the newest. */
function roundAt(tournament: TournamentShown, { round }: Place): RoundLine | null {
  const rounds = tournament.stages.flatMap((stage) => stage.rounds);
  return rounds.find(({ ordinal }) => ordinal === round) ?? newestRound(tournament);
}
