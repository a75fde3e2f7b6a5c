// Mutations that are one use case each: the input is read by its shape, and the answer becomes a member of the result
// union.

import { type Allowance, type App, INPUTS } from '../../../app/index.ts';
import type { Context } from '../callers/context.ts';
import { noteLimit } from '../limits/rateLimit.ts';
import type { MutationResultParent } from '../sdl/resolverTypes.ts';

type Name = keyof typeof INPUTS;
type Answered<Some extends Name> = Awaited<ReturnType<App[Some]>>;

type Resolver = (root: unknown, args: { readonly input: object }, context: Context) => Promise<MutationResultParent>;

/**
 * Resolvers of mutations that have the names of their use cases. graphql-js has checked the input by the SDL, which
 * says what the shapes say.
 */
export function commands<const Some extends Name>(
  names: readonly Some[],
  resultOf: (context: Context, answer: Answered<Some>) => MutationResultParent,
): Readonly<Record<Some, Resolver>> {
  const resolver =
    (name: Some): Resolver =>
    async (_root, { input }, context) => {
      // Each use case takes what its shape gives.
      const useCase = context.app[name] as (caller: Context['caller'], input: unknown) => Promise<Answered<Some>>;
      const answer = await useCase.call(context.app, context.caller, INPUTS[name].fill(input));
      await noteLimit(context, name, allowanceOf(answer));
      return resultOf(context, answer);
    };
  return Object.fromEntries(names.map((name) => [name, resolver(name)])) as Record<Some, Resolver>;
}

/** The allowance that a command was refused for; null: it was not. */
function allowanceOf(answer: Answered<Name>): Allowance | null {
  return !answer.ok && answer.problem.kind === 'TooMany' ? answer.problem.allowance : null;
}
