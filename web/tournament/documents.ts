// What the page asks of the public API, and the shapes of the answers.

export type TournamentStatus = 'DRAFT' | 'ENTRIES_OPEN' | 'ENTRIES_CLOSED' | 'RUNNING' | 'FINISHED' | 'CANCELLED';
export type TournamentFormat = 'SWISS' | 'ROUND_ROBIN' | 'ELIMINATION';
export type ResultKind = 'PLAYED' | 'ADJUDICATED' | 'CORRECTED' | 'UNPLAYED';

export interface PlayerShown {
  readonly id: string;
  readonly name: string;
}

export interface RoundLine {
  readonly stage: number;
  readonly number: number;
  readonly ordinal: number;
  readonly status: 'DRAFT' | 'PUBLISHED' | 'CLOSED';
  readonly startsAt: string | null;
  readonly closesAt: string | null;
  /** Null until the round is closed; another one after a correction. */
  readonly resultsHash: string | null;
}

export interface StageShown {
  readonly number: number;
  readonly format: TournamentFormat;
  readonly roundCount: number | null;
  readonly cut: number | null;
  readonly rounds: readonly RoundLine[];
}

export interface TournamentShown {
  readonly id: string;
  readonly version: number;
  readonly name: string;
  readonly status: TournamentStatus;
  readonly rulesVersion: string;
  readonly title: { readonly name: string };
  readonly organiser: PlayerShown;
  readonly playerCount: number;
  readonly startsAt: string;
  readonly finishedAt: string | null;
  readonly seedCommitment: string;
  readonly serverSeed: string | null;
  readonly headHash: string;
  readonly recordUrl: string;
  readonly options: {
    readonly seats: number;
    readonly leastSeats: number;
    readonly capacity: number;
    readonly checkInSeconds: number | null;
    readonly lateEntry: boolean;
    readonly stages: readonly { readonly advance: number | null }[];
  };
  readonly stages: readonly StageShown[];
}

export interface Page<Node> {
  readonly nodes: readonly Node[];
  readonly pageInfo: { readonly hasNextPage: boolean; readonly endCursor: string | null };
}

export interface Listed<Node> extends Page<Node> {
  readonly totalCount: number;
}

/** How many rows of standings, live points or entries come at once. */
export const ROWS_AT_ONCE = 100;

const PAGE = 'pageInfo { hasNextPage endCursor }';
const PLAYER = 'player { id name }';

const ROUND_LINE = 'stage number ordinal status startsAt closesAt resultsHash';

export const TOURNAMENT = `query Tournament($id: ID!) {
  tournament(id: $id) {
    id version name status rulesVersion title { name } organiser { id name } playerCount startsAt finishedAt
    seedCommitment serverSeed headHash recordUrl
    options { seats leastSeats capacity checkInSeconds lateEntry stages { advance } }
    stages { number format roundCount cut rounds { ${ROUND_LINE} } }
  }
}`;

export interface ColumnShown {
  readonly label: string;
  readonly units: number;
}

export interface StandingShown {
  readonly rank: number;
  readonly player: PlayerShown;
  readonly points: number;
  readonly tieBreaks: readonly (number | null)[];
}

export interface StandingsShown extends Listed<StandingShown> {
  readonly stage: number;
  readonly round: number;
  readonly hash: string;
  readonly isNewest: boolean;
  readonly isFinal: boolean;
  readonly unitsPerPoint: number;
  readonly columns: readonly ColumnShown[];
}

export const STANDINGS = `query Standings($id: ID!, $stage: Int, $round: Int, $after: String, $lang: Language!) {
  tournament(id: $id) {
    standings(stage: $stage, round: $round, first: ${ROWS_AT_ONCE}, after: $after) {
      stage round hash isNewest isFinal unitsPerPoint totalCount columns { label(lang: $lang) units }
      nodes { rank ${PLAYER} points tieBreaks }
      ${PAGE}
    }
  }
}`;

export type EntryStatus =
  | 'ENTERED'
  | 'CHECKED_IN'
  | 'PLAYING'
  | 'WAITING'
  | 'LEFT_OUT'
  | 'OUT'
  | 'WITHDRAWN'
  | 'EXCLUDED';

export interface EntryShown {
  readonly player: PlayerShown;
  readonly status: EntryStatus;
}

export interface EntrantsShown extends Page<EntryShown> {
  /** Null before the roll is fixed. */
  readonly totalCount: number | null;
}

export const ENTRANTS = `query Entrants($id: ID!, $after: String) {
  tournament(id: $id) { entrants(first: ${ROWS_AT_ONCE}, after: $after) { totalCount nodes { ${PLAYER} status } ${PAGE} } }
}`;

export interface SeatShown {
  readonly number: number;
  readonly player: PlayerShown;
  readonly place: number | null;
  readonly score: number | null;
  readonly forfeited: boolean;
  readonly noShow: boolean;
}

export interface TableShown {
  readonly number: number;
  readonly gameId: string | null;
  readonly how: ResultKind | null;
  readonly isFinal: boolean;
  readonly seats: readonly SeatShown[];
  /** Null unless it was corrected. */
  readonly correction: { readonly reason: string } | null;
}

export interface RoundShown extends RoundLine {
  readonly redraws: number;
  readonly figures: {
    readonly repeats: number;
    readonly byes: number;
    readonly shortTables: number;
    readonly cost: number;
  };
  readonly pairingHash: string;
  readonly standingsHash: string | null;
  readonly byes: Listed<{ readonly player: PlayerShown }>;
  readonly tables: Listed<TableShown>;
}

const SEAT = `number ${PLAYER} place score forfeited noShow`;
const TABLE = `number gameId how isFinal seats { ${SEAT} } correction { reason }`;

/** How many tables come at once. */
export const TABLES_AT_ONCE = 50;

export const ROUND = `query Round($id: ID!, $stage: Int!, $round: Int!, $after: String) {
  tournament(id: $id) {
    round(stage: $stage, number: $round) {
      ${ROUND_LINE} redraws figures { repeats byes shortTables cost } pairingHash standingsHash
      byes(first: 100) { totalCount nodes { ${PLAYER} } ${PAGE} }
      tables(first: ${TABLES_AT_ONCE}, after: $after) { totalCount nodes { ${TABLE} } ${PAGE} }
    }
  }
}`;

export interface LiveStanding {
  readonly player: PlayerShown;
  /** After the last closed round; null for who has none. */
  readonly standing: { readonly rank: number } | null;
  readonly points: number;
  readonly gained: number;
  readonly table: number | null;
  readonly gameId: string | null;
  readonly hasBye: boolean;
  readonly isOver: boolean;
}

export interface LiveShown extends Listed<LiveStanding> {
  readonly stage: number;
  readonly round: number;
  readonly unitsPerPoint: number;
}

export const LIVE = `query Live($id: ID!, $after: String) {
  tournament(id: $id) {
    provisionalStandings(first: ${ROWS_AT_ONCE}, after: $after) {
      stage round unitsPerPoint totalCount
      nodes { ${PLAYER} standing { rank } points gained table gameId hasBye isOver }
      ${PAGE}
    }
  }
}`;

export interface InterventionShown {
  readonly kind: string;
  readonly reason: string;
}

/** Whatever was done by hand last: of a cancelled tournament, that. */
export const CANCELLATION = `query Cancellation($id: ID!) {
  tournament(id: $id) { interventions(first: 1) { nodes { kind reason } } }
}`;

export interface PlayedRound {
  readonly stage: number;
  readonly ordinal: number;
  readonly kind: 'TABLE' | 'BYE' | 'MISSED';
  readonly points: number | null;
  readonly table: TableShown | null;
  readonly seat: SeatShown | null;
}

export interface PlayerEntry extends EntryShown {
  readonly rounds: {
    readonly unitsPerPoint: number;
    readonly nodes: readonly PlayedRound[];
  };
}

export const ENTRY = `query Entry($id: ID!, $player: ID!) {
  tournament(id: $id) {
    entry(playerId: $player) {
      ${PLAYER} status
      rounds(first: 100) { unitsPerPoint nodes { stage ordinal kind points table { ${TABLE} } seat { ${SEAT} } } }
    }
  }
}`;

export interface CardShown {
  readonly tournamentId: string;
  readonly name: string;
  readonly titleId: string;
  readonly status: TournamentStatus;
  readonly organiser: PlayerShown;
  readonly playerCount: number;
  readonly startsAt: string;
  readonly finishedAt: string | null;
  readonly stage: number;
  readonly round: number | null;
  readonly roundStartsAt: string | null;
}

export interface ListShown {
  readonly titles: readonly { readonly id: string; readonly name: string }[];
  readonly lists: Readonly<Record<string, { readonly edges: readonly { readonly card: CardShown }[] }>>;
}

/** In the order in which the page shows them. */
export const LISTED = ['RUNNING', 'ENTRIES_OPEN', 'ENTRIES_CLOSED', 'FINISHED', 'CANCELLED'] as const;

const CARD =
  'tournamentId name titleId status organiser { id name } playerCount startsAt finishedAt stage round roundStartsAt';

export const LISTS = `query Tournaments {
  titles { id name }
  ${LISTED.map((status) => `${status}: tournaments(status: ${status}, first: 20) { edges { card { ${CARD} } } }`).join('\n  ')}
}`;

/** Without a version to continue from: a new connection begins with a message, so that nothing is missed. */
export const UPDATES = `subscription Updates($id: ID!) {
  tournamentUpdates(tournamentId: $id) { version tournament { id version status } }
}`;
