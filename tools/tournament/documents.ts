// The operations of a tournament and the shapes of their answers.

export type TournamentStatus = 'DRAFT' | 'ENTRIES_OPEN' | 'ENTRIES_CLOSED' | 'RUNNING' | 'FINISHED' | 'CANCELLED';

export interface RoundShown {
  readonly stage: number;
  readonly number: number;
  readonly ordinal: number;
  readonly status: 'DRAFT' | 'PUBLISHED' | 'CLOSED';
}

export interface TournamentShown {
  readonly id: string;
  readonly status: TournamentStatus;
  readonly playerCount: number;
  readonly currentRound: RoundShown | null;
  readonly stages: readonly { readonly roundCount: number | null }[];
}

/** Of a mutation: the tournament, or what kept it from happening. */
export type TournamentResult =
  | { readonly __typename: string; readonly tournament: { readonly id: string }; readonly message?: undefined }
  | { readonly __typename: string; readonly message: string; readonly tournament?: undefined };

const FIELDS = 'id status playerCount currentRound { stage number ordinal status } stages { roundCount }';

function mutation(name: string, field: string, success: string, input: string): string {
  const result = `__typename ... on ${success} { tournament { id } } ... on Problem { message }`;
  return `mutation ${name}($input: ${input}!) { result: ${field}(input: $input) { ${result} } }`;
}

export const CREATE = mutation('CreateTournament', 'createTournament', 'TournamentSuccess', 'CreateTournamentInput');
export const CLOSE = mutation('CloseEntries', 'closeEntries', 'TournamentSuccess', 'CloseEntriesInput');
export const ENTER = mutation('Enter', 'enterTournament', 'TournamentEntrySuccess', 'EnterTournamentInput');

export const LOOK = `query Tournament($id: ID!) { tournament(id: $id) { ${FIELDS} } }`;

export const UPDATES = `subscription Updates($id: ID!) { tournamentUpdates(tournamentId: $id) { version tournament { ${FIELDS} } } }`;

export interface TableShown {
  readonly number: number;
  readonly gameId: string | null;
  readonly seats: readonly { readonly number: number; readonly player: { readonly id: string } }[];
}

export interface Page<Node> {
  readonly nodes: readonly Node[];
  readonly pageInfo: { readonly hasNextPage: boolean; readonly endCursor: string | null };
}

export const TABLES = `query Tables($id: ID!, $stage: Int!, $number: Int!, $after: String) {
  tournament(id: $id) {
    round(stage: $stage, number: $number) {
      tables(first: 100, after: $after) {
        nodes { number gameId seats { number player { id } } }
        pageInfo { hasNextPage endCursor }
      }
    }
  }
}`;

export interface StandingShown {
  readonly rank: number;
  readonly points: number;
  readonly tieBreaks: readonly (number | null)[];
  readonly player: { readonly name: string };
}

export interface StandingsShown extends Page<StandingShown> {
  readonly unitsPerPoint: number;
  readonly columns: readonly { readonly label: string; readonly units: number }[];
  readonly hash: string;
}

export const STANDINGS = `query Standings($id: ID!, $after: String) {
  tournament(id: $id) {
    standings(first: 100, after: $after) {
      hash unitsPerPoint
      columns { label units }
      nodes { rank points tieBreaks player { name } }
      pageInfo { hasNextPage endCursor }
    }
  }
}`;

export interface GameShown {
  readonly version: number;
  readonly status: 'OPEN' | 'ACTIVE' | 'FINISHED' | 'ABORTED';
  readonly toAct: readonly number[];
}

const GAME = 'version status toAct';

export const GLIMPSE = `query Glimpse($id: ID!) { game(id: $id) { ${GAME} } }`;

export const MOVES = `query Moves($id: ID!, $seat: Int!) { game(id: $id) { ${GAME} legalMoves(seat: $seat) { notation } } }`;

export const PLAY = `mutation Play($input: PlayMoveInput!) {
  result: playMove(input: $input) { __typename ... on GameSuccess { game { ${GAME} } } ... on Problem { message } }
}`;

export interface EventShown {
  readonly version: number;
  readonly index: number;
  readonly type: string;
  readonly facts: readonly { readonly type: string }[];
  readonly of: readonly { readonly version: number }[] | null;
}

const EVENT = 'nodes { version index type facts of { version } } pageInfo { hasNextPage endCursor }';

export const EVENTS = `query Events($id: ID!, $after: String) { game(id: $id) { events(first: 100, after: $after) { ${EVENT} } } }`;

export const OPENED = `query Opened($id: ID!, $versions: [Int!]!) { game(id: $id) { events(versions: $versions) { ${EVENT} } } }`;

export const ME = 'query Me { me { player { id } } }';
