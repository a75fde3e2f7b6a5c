// The tokens of the caller.

import type { AccountResolvers, PersonalTokenResolvers } from '../../resolvers.generated.ts';
import { scopeName } from '../../scopeNames.ts';

export const accountTokens: NonNullable<AccountResolvers['tokens']> = (caller, _args, { app }) => app.tokensOf(caller);

export const personalToken: PersonalTokenResolvers = {
  scopes: ({ scopes }) => scopes.map(scopeName),
};
