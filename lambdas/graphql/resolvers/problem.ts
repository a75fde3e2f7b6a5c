// Typed problems of mutations, and which member of a result union an answer is.

import type { Answer, CommandAnswer, Problem } from '../../../app/index.ts';
import type { Context } from '../context.ts';
import type { MutationResultParent } from '../parents.ts';
import type { Language, WrongStatusResolvers } from '../resolvers.generated.ts';
import { statusOf } from './game.ts';
import { languageOf } from './language.ts';

/** A use case's answer as the parent of a result union. Counts problems. */
export function resultOf({ meter }: Context, answer: Answer<CommandAnswer>): MutationResultParent {
  if (answer.ok) return { ...answer.value, kind: 'GameSuccess' };
  meter.refused(answer.problem.code);
  return answer.problem;
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

const ON_NO_GAME = ['GameSuccess', 'InvalidInput', 'Unauthenticated', 'Forbidden'] as const;
const ON_GAME = [...ON_NO_GAME, 'NotFound', 'WrongStatus'] as const;

export const createGameResult = resultUnion(ON_NO_GAME);
export const onGameResult = resultUnion(ON_GAME);
export const playMoveResult = resultUnion([...ON_GAME, 'MoveRejected', 'VersionConflict']);

/** What every problem resolves in the same way. */
export const problem = {
  message: (parent: Problem, args: { readonly lang?: Language | null | undefined }) => parent.message(languageOf(args)),
};

export const wrongStatus: WrongStatusResolvers = {
  ...problem,
  status: (parent) => statusOf(parent.status),
};
