// The operations of the terminal table and the shapes of their answers.

export interface MoveShown {
  readonly notation: string;
  readonly seat: number;
  readonly label: string;
}

export interface DecisionShown {
  readonly seat: number;
  readonly prompt: string;
}

export interface SeatShown {
  readonly number: number;
  readonly bot: string | null;
  readonly player: { readonly name: string } | null;
}

/** What tells whether there is anything new. */
export interface GameGlimpsed {
  readonly version: number;
  readonly status: 'OPEN' | 'ACTIVE' | 'FINISHED' | 'ABORTED';
}

export interface GameShown extends GameGlimpsed {
  readonly id: string;
  readonly title: { readonly id: string };
  readonly text: string;
  readonly toAct: readonly number[];
  readonly yourSeats: readonly number[];
  readonly undoTo: readonly number[];
  readonly takeback: TakebackShown | null;
  readonly seats: readonly SeatShown[];
  readonly decisions: readonly DecisionShown[];
  readonly legalMoves: readonly MoveShown[];
  readonly outcome: { readonly winners: readonly number[]; readonly results: readonly ResultShown[] } | null;
}

export interface TakebackShown {
  readonly version: number;
  readonly seat: number;
  readonly redraws: boolean;
  readonly waitsFor: readonly number[];
}

export interface ResultShown {
  readonly seat: number;
  readonly rank: number;
  readonly score: number;
}

export interface EventShown {
  readonly version: number;
  readonly index: number;
  readonly type: string;
  readonly seat: number | null;
  readonly text: string;
  readonly facts: readonly { readonly type?: unknown; readonly toVersion?: unknown }[];
}

/** Of a mutation: the game, or what kept it from happening. */
export type CommandResult =
  | { readonly __typename: 'GameSuccess'; readonly game: { readonly id: string } }
  | { readonly __typename: string; readonly message: string };

const RESULT = `__typename ... on GameSuccess { game { id } } ... on Problem { message(lang: $lang) }`;

function mutation(name: string, field: string, input: string): string {
  return `mutation ${name}($input: ${input}!, $lang: Language!) { result: ${field}(input: $input) { ${RESULT} } }`;
}

export const CREATE = mutation('Create', 'createGame', 'CreateGameInput');
export const JOIN = mutation('Join', 'joinGame', 'JoinGameInput');
export const START = mutation('Start', 'startGame', 'StartGameInput');
export const PLAY = mutation('Play', 'playMove', 'PlayMoveInput');
export const UNDO = mutation('Undo', 'undo', 'UndoInput');
export const OFFER_TAKEBACK = mutation('OfferTakeback', 'offerTakeback', 'OfferTakebackInput');
export const ANSWER_TAKEBACK = mutation('AnswerTakeback', 'answerTakeback', 'AnswerTakebackInput');
export const ACCEPT = mutation('Accept', 'acceptInvitation', 'AcceptInvitationInput');
export const RESIGN = mutation('Resign', 'resign', 'ResignInput');

export const GLIMPSE = `query Glimpse($id: ID!) { game(id: $id) { version status } }`;

export const LOOK = `query Look($id: ID!, $lang: Language!) {
  game(id: $id) {
    id status version toAct yourSeats undoTo
    takeback { version seat redraws waitsFor }
    title { id }
    text(lang: $lang)
    seats { number bot player { name } }
    decisions { seat prompt(lang: $lang) }
    legalMoves { notation seat label(lang: $lang) }
    outcome { winners results { seat rank score } }
  }
}`;

export const PICTURE = `query Picture($id: ID!, $version: Int!, $lang: Language!) {
  game(id: $id) { at(version: $version) { text(lang: $lang) } }
}`;

export const EVENTS = `query Events($id: ID!, $from: Int!, $after: String, $lang: Language!) {
  game(id: $id) {
    events(fromVersion: $from, after: $after) {
      edges { node { version index type seat facts text(lang: $lang) } }
      pageInfo { hasNextPage endCursor }
    }
  }
}`;
