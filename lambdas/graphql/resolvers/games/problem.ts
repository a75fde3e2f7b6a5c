// Typed problems of mutations, and which member of a result union an answer is.

import type {
  AccountAnswer,
  AddedPush,
  Answer,
  CommandAnswer,
  CorrectionAnswer,
  CreatedGames,
  CreatedToken,
  EntriesCommandAnswer,
  EntryCommandAnswer,
  EntryLinkCommandAnswer,
  ErasureAnswer,
  InvitationResult,
  LookResult,
  ReportAnswer,
  TournamentCommandAnswer,
  TournamentResult,
} from '../../../../app/index.ts';
import type { Context } from '../../callers/context.ts';
import { scopeName } from '../../callers/scopeNames.ts';
import type {
  InvalidResultLineResolvers,
  Language,
  MissingScopeResolvers,
  WrongStatusResolvers,
} from '../../resolvers.generated.ts';
import type { MutationResultParent, ProblemParent } from '../../sdl/resolverTypes.ts';
import { languageOf } from '../base/language.ts';
import { statusOf } from './game.ts';

/** A use case's answer as the parent of a result union. Counts problems. */
export function resultOf(context: Context, answer: Answer<CommandAnswer>): MutationResultParent {
  return answer.ok ? { ...answer.value, kind: 'GameSuccess' } : refusedAs(context, answer.problem);
}

/** The same for several games. */
export function gamesResultOf(context: Context, answer: Answer<CreatedGames>): MutationResultParent {
  return answer.ok ? { ...answer.value, kind: 'CreateGamesSuccess' } : refusedAs(context, answer.problem);
}

/** The same for what is done to an account. */
export function accountResultOf(context: Context, answer: Answer<AccountAnswer>): MutationResultParent {
  if (!answer.ok) return refusedAs(context, answer.problem);
  // The same operation may have asked for the former name.
  context.players.clear(answer.value.account.playerId);
  return { ...answer.value, kind: 'AccountSuccess' };
}

/** The same for a token that is created. */
export function tokenResultOf(context: Context, answer: Answer<CreatedToken>): MutationResultParent {
  return answer.ok ? { ...answer.value, kind: 'TokenSuccess' } : refusedAs(context, answer.problem);
}

/** The same for a browser that is added. */
export function pushResultOf(context: Context, answer: Answer<AddedPush>): MutationResultParent {
  return answer.ok ? { ...answer.value, kind: 'PushSubscriptionSuccess' } : refusedAs(context, answer.problem);
}

/** The same for an account that is erased. */
export function eraseResultOf(context: Context, answer: Answer<ErasureAnswer>): MutationResultParent {
  if (!answer.ok) return refusedAs(context, answer.problem);
  context.players.clear(answer.value.playerId);
  return { ...answer.value, kind: 'EraseAccountSuccess' };
}

/** The same for a report. */
export function reportResultOf(context: Context, answer: Answer<ReportAnswer>): MutationResultParent {
  return answer.ok ? { ...answer.value, kind: 'ReportPlayerSuccess' } : refusedAs(context, answer.problem);
}

/** The same for what happens to an invitation. */
export function invitationResultOf(context: Context, answer: Answer<InvitationResult>): MutationResultParent {
  return answer.ok ? { ...answer.value, kind: 'InvitationSuccess' } : refusedAs(context, answer.problem);
}

/** The same for an arbiter's look. */
export function lookResultOf(context: Context, answer: Answer<LookResult>): MutationResultParent {
  return answer.ok ? { ...answer.value, kind: 'LookSuccess' } : refusedAs(context, answer.problem);
}

/** The same for what is done to a tournament. */
export function tournamentResultOf(
  context: Context,
  answer: TournamentResult<TournamentCommandAnswer>,
): MutationResultParent {
  return answer.ok ? { ...answer.value, kind: 'TournamentSuccess' } : refusedAs(context, answer.problem);
}

/** The same for the game of a table of one. */
export function openedResultOf(context: Context, answer: TournamentResult<CommandAnswer>): MutationResultParent {
  return answer.ok ? { ...answer.value, kind: 'GameSuccess' } : refusedAs(context, answer.problem);
}

/** The same for an entry to one. */
export function entryResultOf(context: Context, answer: TournamentResult<EntryCommandAnswer>): MutationResultParent {
  return answer.ok ? { ...answer.value, kind: 'TournamentEntrySuccess' } : refusedAs(context, answer.problem);
}

/** The same for what the organiser's office has done to entries. */
export function entriesResultOf(
  context: Context,
  answer: TournamentResult<EntriesCommandAnswer>,
): MutationResultParent {
  if (!answer.ok) return refusedAs(context, answer.problem);
  // The same operation may have asked for former names.
  for (const { playerId } of answer.value.entries) context.players.clear(playerId);
  return { ...answer.value, kind: 'TournamentEntriesSuccess' };
}

/** The same for a link by which people enter. */
export function entryLinkResultOf(
  context: Context,
  answer: TournamentResult<EntryLinkCommandAnswer>,
): MutationResultParent {
  return answer.ok ? { ...answer.value, kind: 'EntryLinkSuccess' } : refusedAs(context, answer.problem);
}

/** The same for a corrected result. */
export function correctionResultOf(context: Context, answer: TournamentResult<CorrectionAnswer>): MutationResultParent {
  return answer.ok ? { ...answer.value, kind: 'CorrectResultSuccess' } : refusedAs(context, answer.problem);
}

function refusedAs({ meter }: Context, problem: ProblemParent): ProblemParent {
  meter.refused(problem.code);
  return problem;
}

type Kind = MutationResultParent['kind'];

/** A result union of these types; an answer's `kind` is the type's name. */
function resultUnion<Member extends Kind>(members: readonly Member[]) {
  return {
    __resolveType({ kind }: MutationResultParent): Member {
      const member = members.find((one) => one === kind);
      if (member === undefined) throw new TypeError(`${kind} is not a result of this mutation`);
      return member;
    },
  };
}

const ON_GAME = [
  'GameSuccess',
  'InvalidInput',
  'Unauthenticated',
  'MissingScope',
  'Forbidden',
  'NotFound',
  'WrongStatus',
] as const;

export const createGameResult = resultUnion([
  'GameSuccess',
  'InvalidInput',
  'Unauthenticated',
  'MissingScope',
  'Forbidden',
  'TooMany',
]);
export const createGamesResult = resultUnion([
  'CreateGamesSuccess',
  'InvalidInput',
  'Unauthenticated',
  'MissingScope',
  'Forbidden',
  'TooMany',
]);
export const onGameResult = resultUnion(ON_GAME);
/** Of commands that take of the caller's allowances. */
export const tolledGameResult = resultUnion([...ON_GAME, 'TooMany']);
export const playMoveResult = resultUnion([...ON_GAME, 'MoveRejected', 'VersionConflict']);
export const undoResult = resultUnion([...ON_GAME, 'VersionConflict']);
export const changeNameResult = resultUnion(['AccountSuccess', 'InvalidInput', 'Unauthenticated', 'MissingScope']);
/** Of linking, unlinking and blocking. */
export const identityResult = resultUnion([
  'AccountSuccess',
  'InvalidInput',
  'Unauthenticated',
  'MissingScope',
  'Forbidden',
]);

/** Of unblocking, and of the choice of who may invite. */
export const mannerResult = resultUnion(['AccountSuccess', 'Unauthenticated', 'MissingScope']);

export const createTokenResult = resultUnion([
  'TokenSuccess',
  'InvalidInput',
  'Unauthenticated',
  'MissingScope',
  'Forbidden',
]);
export const endSessionResult = resultUnion(['AccountSuccess', 'InvalidInput', 'Unauthenticated', 'MissingScope']);
export const removePasskeyResult = resultUnion([
  'AccountSuccess',
  'InvalidInput',
  'Unauthenticated',
  'MissingScope',
  'Forbidden',
]);
export const addPushSubscriptionResult = resultUnion([
  'PushSubscriptionSuccess',
  'InvalidInput',
  'Unauthenticated',
  'MissingScope',
  'Forbidden',
]);
export const removePushSubscriptionResult = resultUnion([
  'AccountSuccess',
  'InvalidInput',
  'Unauthenticated',
  'MissingScope',
]);
export const revokeTokenResult = resultUnion(['AccountSuccess', 'InvalidInput', 'Unauthenticated', 'MissingScope']);
export const declareBotResult = resultUnion(['AccountSuccess', 'Unauthenticated', 'MissingScope', 'Forbidden']);

export const eraseAccountResult = resultUnion(['EraseAccountSuccess', 'Unauthenticated', 'MissingScope', 'Forbidden']);
export const reportPlayerResult = resultUnion([
  'ReportPlayerSuccess',
  'InvalidInput',
  'Unauthenticated',
  'MissingScope',
  'TooMany',
]);

export const createInvitationResult = resultUnion([
  'InvitationSuccess',
  'InvalidInput',
  'Unauthenticated',
  'MissingScope',
  'Forbidden',
  'NotFound',
  'WrongStatus',
  'TooMany',
]);
export const revokeInvitationResult = resultUnion(['InvitationSuccess', 'NotFound', 'Unauthenticated', 'MissingScope']);
export const declineInvitationResult = resultUnion([
  'InvitationSuccess',
  'InvalidInput',
  'Unauthenticated',
  'MissingScope',
  'Forbidden',
  'NotFound',
]);

export const lookAtTableResult = resultUnion([
  'LookSuccess',
  'InvalidInput',
  'Unauthenticated',
  'MissingScope',
  'Forbidden',
  'NotFound',
  'WrongStatus',
]);
export const createTournamentResult = resultUnion([
  'TournamentSuccess',
  'InvalidInput',
  'Unauthenticated',
  'MissingScope',
  'Forbidden',
  'TooMany',
]);

const ON_TOURNAMENT = [
  'NotFound',
  'WrongTournamentStatus',
  'InvalidInput',
  'Unauthenticated',
  'MissingScope',
  'Forbidden',
] as const;

export const tournamentCommandResult = resultUnion(['TournamentSuccess', 'VersionConflict', ...ON_TOURNAMENT]);
export const enterResultsResult = resultUnion(['TournamentSuccess', 'InvalidResults', ...ON_TOURNAMENT]);
export const correctResultResult = resultUnion(['CorrectResultSuccess', 'VersionConflict', ...ON_TOURNAMENT]);
export const openTournamentTableResult = resultUnion(['GameSuccess', ...ON_TOURNAMENT]);
export const tournamentEntriesResult = resultUnion(['TournamentEntriesSuccess', 'TooMany', ...ON_TOURNAMENT]);
export const entryLinkResult = resultUnion(['EntryLinkSuccess', ...ON_TOURNAMENT]);
export const tournamentEntryResult = resultUnion(['TournamentEntrySuccess', 'TooMany', ...ON_TOURNAMENT]);

/** What every problem resolves in the same way. */
export const problem = {
  message: (parent: ProblemParent, args: { readonly lang?: Language | null | undefined }) =>
    parent.message(languageOf(args)),
};

export const missingScope: MissingScopeResolvers = {
  ...problem,
  scope: (parent) => scopeName(parent.scope),
};

export const invalidResultLine: InvalidResultLineResolvers = {
  message: (parent, args) => parent.message(languageOf(args)),
};

export const wrongStatus: WrongStatusResolvers = {
  ...problem,
  status: (parent) => statusOf(parent.status),
};
