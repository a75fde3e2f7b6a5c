// What is read for a tournament, by what is to be shown.

import type { Language } from '../../domain/base/language.ts';
import { newestRound } from '../shared/newestRound.ts';
import { type Bracket, bracketOf } from './bracket/index.ts';
import { eliminationOf, isDrawn, linesToRead } from './bracket/plan.ts';
import { ClosedRounds } from './closedRounds.ts';
import type {
  EntrantsShown,
  LiveShown,
  PlayerEntry,
  RoundLine,
  RoundShown,
  StandingsShown,
  TournamentShown,
} from './documents.generated.ts';
import type { RowPage, Searched } from './finder.ts';
import type { Place } from './place.ts';
import {
  readCancellation,
  readEntrants,
  readEntry,
  readLive,
  readRound,
  readStandings,
  readTournament,
} from './read.ts';
import { type ListName, type PagePlace, Windows } from './windows.ts';
import type { Words } from './words/index.ts';

/** A page of a list, and which one it is. */
export interface Paged<List> {
  readonly page: List;
  readonly place: PagePlace;
}

export interface Loaded {
  readonly tournament: TournamentShown;
  /** Null before the first is published. */
  readonly round: Paged<RoundShown> | null;
  /** Of an elimination; null where its rounds are too large to be drawn yet. */
  readonly bracket: Bracket | null;
  /** While a round is played, unless another one is asked for. */
  readonly live: Paged<LiveShown> | null;
  /** After a closed round. */
  readonly standings: Paged<StandingsShown> | null;
  /** Before the first round. */
  readonly entrants: Paged<EntrantsShown> | null;
  /** Why it was cancelled; null for a tournament that was not. */
  readonly cancellation: string | null;
  /** The player who is asked for; null for nobody, or for who has not entered. */
  readonly entry: PlayerEntry | null;
}

type ReadRound = (line: RoundLine) => Promise<RoundShown | null>;
type Points = Pick<Loaded, 'live' | 'standings' | 'entrants'>;

/** The list of players that is shown; null where there is none. */
function playersIn({ live, standings, entrants }: Points): Paged<PlayersPage> | null {
  return live ?? standings ?? entrants;
}

type PlayersPage = LiveShown | StandingsShown | EntrantsShown;

/** Reads one tournament again and again. */
export class Loader {
  readonly windows = new Windows();
  readonly #id: string;
  readonly #closed = new ClosedRounds();

  constructor(id: string) {
    this.#id = id;
  }

  /** Null where there is no such tournament. Rejects where the server does not answer. */
  async load(place: Place, { lang }: Words): Promise<Loaded | null> {
    const tournament = await readTournament(this.#id);
    if (tournament === null) return null;
    const line = roundAt(tournament, place);
    const first = this.#firstTables();
    const [round, bracket, entry, cancellation, points] = await Promise.all([
      line === null ? null : this.#round(line, first),
      bracketIn(tournament, line, first),
      place.player === null ? null : readEntry(this.#id, place.player),
      tournament.status === 'CANCELLED' ? readCancellation(this.#id) : null,
      this.#points(tournament, { place, line, lang }),
    ]);
    return { tournament, round, bracket, entry, cancellation, ...points };
  }

  async #round(line: RoundLine, first: ReadRound): Promise<Paged<RoundShown> | null> {
    const { after, place } = this.windows.at('tables', keyOf(line));
    const page = await (after === null ? first(line) : readRound({ id: this.#id, after }, line));
    return page && { page, place };
  }

  /** Reads a round with its first tables: once for all who ask within one reading; once for all if it is closed. */
  #firstTables(): ReadRound {
    const reads = new Map<string, Promise<RoundShown | null>>();
    return (line) => {
      const read = () => readRound({ id: this.#id, after: null }, line);
      const reading = reads.get(keyOf(line)) ?? this.#closed.read(line, read);
      reads.set(keyOf(line), reading);
      return reading;
    };
  }

  /** Of the open round as they are now; else after the wanted or last round; before any, the entrants. */
  async #points(tournament: TournamentShown, { place, line, lang }: PointsWanted): Promise<Points> {
    const none = { live: null, standings: null, entrants: null };
    const live = line?.status === 'PUBLISHED' ? await this.#live(line) : null;
    if (live !== null) return { ...none, live };
    const isPinned = place.round !== null && line?.status === 'CLOSED';
    const standings = await this.#standings(isPinned ? line : newestClosed(tournament), lang);
    if (standings !== null) return { ...none, standings };
    return { ...none, entrants: await this.#entrants() };
  }

  async #live(line: RoundLine): Promise<Paged<LiveShown> | null> {
    const { after, place } = this.windows.at('standings', `live ${keyOf(line)}`);
    const page = await readLive({ id: this.#id, after });
    return page && { page, place };
  }

  /** The next page of a list that is shown, or the one before. */
  turn(loaded: Loaded, list: ListName, way: 'forth' | 'back'): void {
    const shown = list === 'tables' ? loaded.round : playersIn(loaded);
    if (shown === null) return;
    const { pageInfo } = 'tables' in shown.page ? shown.page.tables : shown.page;
    if (way === 'back') this.windows.back(shown.place);
    else if (pageInfo.endCursor !== null) this.windows.forth(shown.place, pageInfo.endCursor);
  }

  /** The page of the players' list that begins after the last of `cursors`, if that list is still shown. */
  jump(loaded: Loaded, key: string, cursors: readonly string[]): void {
    const place = playersIn(loaded)?.place;
    if (place?.key === key) this.windows.jump(place.list, key, cursors);
  }

  /** The list of players that is shown, to be searched; null where all of it is shown. */
  searched(loaded: Loaded, words: Words): Searched | null {
    const shown = playersIn(loaded);
    if (shown === null || (shown.place.index === 0 && !shown.page.pageInfo.hasNextPage)) return null;
    const { page, place } = shown;
    return {
      key: place.key,
      totalCount: page.totalCount,
      read: async (after) => rowsOf(await this.#again(page, after, words)),
    };
  }

  #again(page: PlayersPage, after: string | null, { lang }: Words): Promise<PlayersPage | null> {
    const wanted = { id: this.#id, after };
    if (!('round' in page)) return readEntrants(wanted);
    return 'hash' in page
      ? readStandings(wanted, { stage: page.stage, number: page.round }, codeOf(lang))
      : readLive(wanted);
  }

  /** A correction makes other standings, which begin with their first page. */
  async #standings(line: RoundLine | null, lang: Language): Promise<Paged<StandingsShown> | null> {
    if (line === null) return null;
    const { after, place } = this.windows.at('standings', `${keyOf(line)} ${line.resultsHash}`);
    const page = await readStandings({ id: this.#id, after }, line, codeOf(lang));
    return page && { page, place };
  }

  async #entrants(): Promise<Paged<EntrantsShown> | null> {
    const { after, place } = this.windows.at('entrants', 'all');
    const page = await readEntrants({ id: this.#id, after });
    return page && { page, place };
  }
}

interface PointsWanted {
  readonly place: Place;
  readonly line: RoundLine | null;
  readonly lang: Language;
}

async function bracketIn(
  tournament: TournamentShown,
  line: RoundLine | null,
  read: ReadRound,
): Promise<Bracket | null> {
  const elimination = eliminationOf(tournament, line);
  if (elimination === null) return null;
  const rounds = await Promise.all(linesToRead(elimination).map(read));
  return bracketOf(elimination, rounds.filter((round) => round !== null).filter(isDrawn));
}

function rowsOf(page: PlayersPage | null): RowPage | null {
  if (page === null) return null;
  const rows = page.nodes.map((node) => ({ player: node.player, rank: rankOf(node) }));
  return { rows, ...page.pageInfo };
}

function rankOf(node: PlayersPage['nodes'][number]): number | null {
  if ('rank' in node) return node.rank;
  return 'standing' in node ? (node.standing?.rank ?? null) : null;
}

function codeOf(language: Language): 'EN' | 'DE' {
  return language === 'de' ? 'DE' : 'EN';
}

function keyOf({ stage, number }: RoundLine): string {
  return `${stage}.${number}`;
}

function newestClosed({ stages }: TournamentShown): RoundLine | null {
  return stages.flatMap(({ rounds }) => rounds).findLast(({ status }) => status === 'CLOSED') ?? null;
}

/** The round that is asked for; else the newest. */
function roundAt(tournament: TournamentShown, { round }: Place): RoundLine | null {
  const rounds = tournament.stages.flatMap((stage) => stage.rounds);
  return rounds.find(({ ordinal }) => ordinal === round) ?? newestRound(tournament);
}
