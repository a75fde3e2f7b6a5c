// What a use case answers: a value, or a typed problem that names what to do next.

import type { Language } from '../../domain/base/language.ts';
import type { ForbiddenRefusal, GameStatus, InvalidInputRefusal, WrongStatusRefusal } from '../../domain/game/index.ts';
import type { Effect, Seat } from '../../domain/title/contract.ts';
import type { TournamentRefusal } from '../../domain/tournament/index.ts';
import type { Allowance } from './allowances.ts';
import type { Scope } from './scopes.ts';

/** The caller, as the access token names them. */
export interface Caller {
  /** Opaque; a pseudonym that holds no personal data. */
  readonly playerId: string;
  /** The identity that acts for the player; absent where it can only be the player's own. */
  readonly identityId?: string;
  /** As the token says; others see the name that is stored. */
  readonly name: string;
  /** When the caller last signed in at the issuer, ms since 1970; absent or null if the token does not say. */
  readonly signedInAt?: number | null;
  /** What the token lets the caller do; absent: all that somebody may who has signed in. */
  readonly scopes?: readonly Scope[];
  /** The token, where this server issued it: what it is stored under. */
  readonly tokenId?: string;
  /** The account that the token is of, at the issuer which belongs to this server: see `IssuerAccounts`. */
  readonly issuerAccount?: string;
}

/** A legal move as clients see it. */
export interface MoveAnswer {
  readonly notation: string;
  readonly seat: Seat;
  readonly kind: string;
  /** The move's own fields but `kind`. */
  readonly params: Readonly<Record<string, unknown>>;
  label(language: Language): string;
  /** What it brings and costs. */
  effect(): Effect;
  /** What a person touches, in order, to make it. */
  targets(): readonly string[];
}

/** What every problem tells. */
interface ProblemWords {
  /** Whether the same request may succeed later. */
  readonly retryable: boolean;
  /** One or two sentences for people. */
  message(language: Language): string;
}

/** Why a use case did not do what was asked. `code` is stable; `kind` is the name of the problem's GraphQL type. */
export type Problem = ProblemWords &
  (
    | { readonly kind: 'NotFound'; readonly code: 'GAME_NOT_FOUND' | 'INVITATION_NOT_FOUND' | 'TOURNAMENT_NOT_FOUND' }
    | { readonly kind: 'Unauthenticated'; readonly code: 'UNAUTHENTICATED' }
    | { readonly kind: 'MissingScope'; readonly code: 'MISSING_SCOPE'; readonly scope: Scope }
    | {
        readonly kind: 'Forbidden';
        readonly code:
          | ForbiddenRefusal['code']
          | 'SIGN_IN_AGAIN'
          | 'IDENTITY_IN_USE'
          | 'TOO_MANY_IDENTITIES'
          | 'FIRST_IDENTITY'
          | 'NOT_THE_FIRST_IDENTITY'
          | 'INVITATION_OVER'
          | 'TOO_MANY_INVITATIONS'
          | 'INVITATION_REFUSED'
          | 'NOT_ADMITTED'
          | 'TOO_MANY_BLOCKS'
          | 'TOO_MANY_TOKENS'
          | 'TOO_MANY_PUSH_SUBSCRIPTIONS'
          | 'PUSH_OFF'
          | 'HAS_PLAYED'
          | 'KEEP_ACCOUNT_FIRST'
          | 'TOO_MANY_PASSKEYS'
          | 'LAST_PROOF'
          | 'NOT_AN_ARBITER'
          | 'TOO_MANY_LOOKS'
          | TournamentRightCode;
      }
    | {
        readonly kind: 'InvalidInput';
        readonly code:
          | InvalidInputRefusal['code']
          | 'UNKNOWN_TITLE'
          | 'COMMAND_ID_REUSED'
          | 'COMMIT_TOO_LARGE'
          | 'INVALID_NAME'
          | 'NAME_TAKEN'
          | 'INVALID_TOKEN'
          | 'UNKNOWN_IDENTITY'
          | 'UNKNOWN_PLAYER'
          | 'UNKNOWN_TOKEN'
          | 'INVALID_PUSH_SUBSCRIPTION'
          | 'UNKNOWN_PUSH_SUBSCRIPTION'
          | 'UNKNOWN_SESSION'
          | 'UNKNOWN_CODE'
          | 'UNKNOWN_CLAIM'
          | 'ALREADY_IN'
          | 'UNKNOWN_PLACE'
          | 'UNKNOWN_PASSKEY'
          | 'INVALID_PASSKEY'
          | TournamentInputCode;
        /** JSON path from the mutation's argument: `["input", "options", "pencils"]`. */
        readonly path: readonly string[] | null;
      }
    | {
        readonly kind: 'MoveRejected';
        readonly code: 'MOVE_REJECTED' | 'UNKNOWN_MOVE' | 'UNFORESEEABLE';
        /** Which of the command's moves, from 0. */
        readonly index: number;
        readonly rule: string;
        /** Numbers of the rulings that the rule rests on. */
        readonly rulings: readonly string[];
        readonly legalMoves: readonly MoveAnswer[];
      }
    | { readonly kind: 'VersionConflict'; readonly code: 'VERSION_CONFLICT'; readonly currentVersion: number }
    | {
        readonly kind: 'TooMany';
        readonly code: TooManyCode;
        /** Which one is used up. */
        readonly allowance: Allowance;
        /** How much it is. */
        readonly limit: number;
        /** Seconds. */
        readonly retryAfter: number;
        /** Ms since 1970. */
        readonly retryAt: number;
      }
    | { readonly kind: 'WrongStatus'; readonly code: WrongStatusRefusal['code']; readonly status: GameStatus }
  );

export type TooManyCode =
  | 'TOO_MANY_CREATIONS'
  | 'TOO_MANY_IMPORTS'
  | 'TOO_MANY_ENTRIES'
  | 'TOO_MANY_ENTRANTS'
  | 'TOO_MANY_REPORTS'
  | 'TOO_MANY_GUESTS'
  | 'TOO_MANY_ATTEMPTS'
  | 'TOO_MANY_GUESSES'
  | 'TOO_MANY_GUESSES_OF_TOURNAMENT'
  | 'TOO_MANY_OPEN_GAMES'
  | 'TOO_MANY_PENDING_INVITATIONS'
  | 'TOO_MANY_INVITATIONS_TO_PLAYER'
  | 'TOO_MANY_TOURNAMENTS';

/** Who the caller is does not allow it. */
export type TournamentRightCode =
  | 'NOT_THE_ORGANISER'
  | 'NOT_AN_ARBITER'
  | 'NOT_AN_ACCOUNT'
  | 'NOT_OFFERED'
  | 'EXCLUDED'
  | 'NOT_AT_THIS_TABLE'
  | 'REMOVED_BY_ORGANISER'
  | 'ENTRY_DECLINED'
  | 'DOORS_CLOSED'
  | 'WRONG_PASSWORD'
  | 'HOLDS_A_PLACE'
  | 'NO_GUESTS'
  | 'NO_BOTS'
  | 'TOO_FEW_GAMES'
  | 'OWN_TABLE';

/** The command asks for what is not there, or cannot be. */
export type TournamentInputCode =
  | 'NO_SUCH_ENTRY'
  | 'NO_SUCH_LINK'
  | 'NO_PASSWORD'
  | 'PEOPLE'
  | 'ANNOUNCEMENT'
  | 'DESCRIPTION'
  | 'RULES'
  | 'LINK'
  | 'NO_SUCH_ANNOUNCEMENT'
  | 'NO_SUCH_HAND_OVER'
  | RefusedInput;

type RefusedInput = Extract<
  TournamentRefusal['code'],
  | 'SEEDS'
  | 'WRONG_OPTIONS'
  | 'NAME'
  | 'REASON'
  | 'PLACES'
  | 'EXCHANGES'
  | 'PLANNED_PAIRING'
  | 'NO_SUCH_ENTRANT'
  | 'NO_SUCH_ROUND'
  | 'NO_SUCH_TABLE'
  | 'NO_SUCH_SEAT'
  | 'TOO_EARLY'
  | 'TOO_LATE'
>;

export type ProblemKind = Problem['kind'];

export type Answer<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly problem: Problem };
