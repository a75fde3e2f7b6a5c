// Everything that is kept of the caller.

import { GraphQLError } from 'graphql';
import { ScopeMissing } from '../../../../app/index.ts';
import type { QueryResolvers } from '../../resolvers.generated.ts';

/** Queries have no result unions: a refusal is an error with the problem's code. */
export const accountExport: NonNullable<QueryResolvers['accountExport']> = async (_root, _args, { app, caller }) => {
  const answer = await app.exportAccount(caller);
  if (answer.ok) return answer.value;
  const { problem } = answer;
  if (problem.kind === 'MissingScope') throw new ScopeMissing(problem.scope);
  throw new GraphQLError(problem.message('en'), { extensions: { code: problem.code } });
};
