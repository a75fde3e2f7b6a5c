// What every resource works with: the use cases, the parsed request, and the function that handles a method.

import type { App, Caller, GameChanges, INPUTS } from '../../app/index.ts';
import type { RestRequest } from '../http/request.ts';
import type { RestResult } from '../http/result.ts';

/** Body bytes of a function's response, of at most 6 MB: leaves room for headers and one more large line. */
export const FUNCTION_BODY_LIMIT = 4 * 1_048_576;

export interface Resources {
  readonly app: Pick<
    App,
    | keyof typeof INPUTS
    | 'titles'
    | 'titleOf'
    | 'replay'
    | 'importReplay'
    | 'game'
    | 'invitedGame'
    | 'peekGame'
    | 'looksAt'
    | 'playerNames'
    | 'playerKinds'
    | 'tokensOf'
    | 'pushKey'
    | 'pushSubscriptionsOf'
    | 'beginGuest'
    | 'startBearer'
    | 'startPlaceBearer'
    | 'signOut'
    | 'sessionsOf'
    | 'makeRecoveryCode'
    | 'makeTicket'
    | 'takeTicket'
    | 'passkeyOptions'
    | 'passkeysOf'
    | 'addPasskey'
    | 'signInOptions'
    | 'signInByPasskey'
    | 'signInByClaim'
    | 'signInByCode'
    | 'limitOf'
    | 'limitsOf'
    | 'exportAccount'
    | 'outages'
    | 'publicGames'
    | 'accountNews'
    | 'ownGames'
    | 'historyOfPlayer'
    | 'tournament'
    | 'agreementOn'
    | 'tournaments'
    | 'exchangeCosts'
    | 'roundFigures'
    | 'roundTables'
    | 'tournamentsOfPlayer'
    | 'standings'
    | 'interventionOn'
    | 'interventions'
    | 'provisionalStandings'
    | 'entrants'
    | 'announcements'
    | 'tournamentDescription'
    | 'entryLinks'
    | 'entryGuesses'
    | 'entryList'
    | 'wayIn'
    | 'entryRequests'
    | 'enteredCount'
    | 'waitingList'
    | 'lateEntrants'
    | 'waitingPlace'
    | 'tournamentOffice'
    | 'entry'
    | 'entriesNow'
    | 'entrantRounds'
    | 'record'
    | 'replaysOf'
  >;
  /**
   * Null: bodies are streamed. Otherwise the most bytes that a body may take within the JSON of the function's
   * response; a longer one is cut after a line, and a link leads to the rest.
   */
  readonly bodyLimit: number | null;
  /** What draws, in the tags of pictures; absent: nothing tells two releases apart. */
  readonly release?: string;
  /** Absent where this process does not learn of changes: nobody waits for them, and no answer goes on with a game. */
  readonly changes?: GameChanges;
  /** What the client at an address holds of this machine; absent where it is not counted here. */
  held?(sourceIp: string): readonly HeldAnswer[];
}

/** What a client holds of one kind. */
export interface HeldAnswer {
  readonly name: string;
  readonly unit: string;
  readonly limit: number;
  readonly held: number;
}

export interface RestCall extends Resources {
  readonly request: RestRequest;
  /** Who sent the request; null without a token. */
  readonly account: Caller | null;
  /** When the token ends, ms since 1970; null: unknown, never, or there is none. */
  readonly endsAt: number | null;
  /**
   * As whom it is answered: a spectator (null) also where a token does not let its holder read. Of a POST: `account`.
   */
  readonly caller: Caller | null;
  /** Whether the token still says what it said, for answers that go on for a while. Rejects with InvalidToken. */
  stands(): Promise<boolean>;
  /** The id in the path; empty where the path has none. */
  readonly id: string;
  /** What stands for `{n}` in the path; empty where the path has none. */
  readonly number: string;
  /** The same for `{player}`. */
  readonly player: string;
}

/** Handles one method of one resource. HEAD is handled as GET; the handler drops the body. */
export type ResourceMethod = (call: RestCall) => Promise<RestResult>;
