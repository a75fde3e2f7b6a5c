// What a use case answers: a value, or a typed problem that names what to do next.

import type { GameStatus } from '../../domain/game/index.ts';
import type { Seat } from '../../domain/title.ts';

/** The caller, as the access token names them. */
export interface Caller {
  /** Opaque; a pseudonym that holds no personal data. */
  readonly playerId: string;
  readonly name: string;
}

/** A legal move as clients see it. */
export interface MoveAnswer {
  readonly id: string;
  readonly seat: Seat;
  readonly kind: string;
  /** The move's own fields but `kind`. */
  readonly params: Readonly<Record<string, unknown>>;
  label(language: 'en' | 'de'): string;
}

/** Why a use case did not do what was asked. `code` is stable; `kind` is the name of the problem's GraphQL type. */
export type Problem =
  | { readonly kind: 'NotFound'; readonly code: 'GAME_NOT_FOUND'; readonly message: string }
  | { readonly kind: 'Unauthenticated'; readonly code: 'UNAUTHENTICATED'; readonly message: string }
  | {
      readonly kind: 'Forbidden';
      readonly code: 'NOT_YOUR_SEAT' | 'NOT_SEATED' | 'NOT_THE_CREATOR' | 'NOT_YOUR_GAME';
      readonly message: string;
    }
  | {
      readonly kind: 'InvalidInput';
      readonly code:
        | 'INVALID_INPUT'
        | 'UNKNOWN_TITLE'
        | 'INVALID_OPTIONS'
        | 'COMMAND_ID_REUSED'
        | 'SEAT_NEEDED'
        | 'COMMIT_TOO_LARGE';
      readonly message: string;
      /** JSON path from the mutation's argument: `["input", "options", "pencils"]`. */
      readonly path: readonly string[] | null;
    }
  | {
      readonly kind: 'MoveRejected';
      readonly code: 'MOVE_REJECTED' | 'UNKNOWN_MOVE';
      readonly message: string;
      readonly rule: string;
      readonly legalMoves: readonly MoveAnswer[];
    }
  | {
      readonly kind: 'VersionConflict';
      readonly code: 'VERSION_CONFLICT';
      readonly message: string;
      readonly currentVersion: number;
    }
  | {
      readonly kind: 'WrongStatus';
      readonly code: 'WRONG_STATUS' | 'NO_FREE_SEAT' | 'SEATS_OPEN' | 'ALREADY_SEATED';
      readonly message: string;
      readonly status: GameStatus;
    };

export type ProblemKind = Problem['kind'];

export type Answer<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly problem: Problem };
