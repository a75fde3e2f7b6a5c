// The context of resolvers, created for each request, and how a request's token becomes the caller.

import { HeaderMap } from '@apollo/server';
import { GraphQLError, type GraphQLResolveInfo } from 'graphql';
import type {
  AccountUpdateAnswer,
  App,
  Caller,
  GameUpdateAnswer,
  TournamentReminderAnswer,
  TournamentUpdateAnswer,
  TurnAnswer,
} from '../../../app/index.ts';
import { isUnavailable } from '../../http/faults.ts';
import { callerOf, InvalidToken, type TokenVerifier } from '../../identity/index.ts';
import type { Meter } from '../../process/observability.ts';
import type { EntriesNow } from './entriesNow.ts';
import { unavailableHead } from './errors.ts';
import type { PlayerKinds, PlayerNames } from './playerNames.ts';

export interface Context {
  readonly app: App;
  /** Null for a spectator without a token. */
  readonly caller: Caller | null;
  readonly players: PlayerNames;
  readonly kinds: PlayerKinds;
  readonly entries: EntriesNow;
  /** Whom a further token names; null for no valid one. Faults reject. */
  callerOf(token: string): Promise<Caller | null>;
  readonly meter: Meter;
  /** `https://api.example.org`: the address through which the request came. */
  readonly address: string;
  /** Answers the root fields of subscriptions; null for a request over HTTP, and for queries and mutations. */
  readonly live: LiveRoot | null;
}

export interface GameUpdatesArguments {
  readonly gameId: string;
  readonly afterVersion?: number | null | undefined;
}

export interface TournamentUpdatesArguments {
  readonly tournamentId: string;
  readonly afterVersion?: number | null | undefined;
  readonly afterTablesVersion?: number | null | undefined;
}

export interface AccountNewsArguments {
  readonly after?: string | null | undefined;
}

export interface LiveRoot {
  accountNews(args: AccountNewsArguments, info: GraphQLResolveInfo): AccountUpdateAnswer;
  gameUpdates(args: GameUpdatesArguments, info: GraphQLResolveInfo): GameUpdateAnswer;
  myTurns(info: GraphQLResolveInfo): TurnAnswer;
  tournamentReminders(info: GraphQLResolveInfo): TournamentReminderAnswer;
  tournamentUpdates(args: TournamentUpdatesArguments, info: GraphQLResolveInfo): TournamentUpdateAnswer;
}

/** The caller named by an `Authorization` header. Fails with a status, before any operation runs. */
export async function callerOfRequest(header: string | undefined, verifier: TokenVerifier): Promise<Caller | null> {
  try {
    return await callerOf(header, verifier);
  } catch (error) {
    throw refusalOf(error);
  }
}

function refusalOf(error: unknown): unknown {
  if (error instanceof InvalidToken) {
    const { code, message, headers } = error;
    const http = { status: 401, headers: new HeaderMap(Object.entries(headers)) };
    return new GraphQLError(message, { extensions: { code, http } });
  }
  if (!isUnavailable(error)) return error;
  const originalError = error instanceof Error ? { originalError: error } : {};
  return new GraphQLError('', {
    extensions: { code: 'SERVICE_UNAVAILABLE', http: unavailableHead() },
    ...originalError,
  });
}
