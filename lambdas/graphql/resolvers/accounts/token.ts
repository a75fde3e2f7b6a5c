// The tokens of the caller.

import { scopeName } from '../../callers/scopeNames.ts';
import type { AccountResolvers, PersonalTokenResolvers } from '../../resolvers.generated.ts';

export const accountTokens: NonNullable<AccountResolvers['tokens']> = (caller, _args, { app }) => app.tokensOf(caller);

export const personalToken: PersonalTokenResolvers = {
  scopes: ({ scopes }) => scopes.map(scopeName),
};
