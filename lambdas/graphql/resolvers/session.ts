// Where the caller has signed in.

import type { AccountResolvers } from '../resolvers.generated.ts';

export const accountSessions: NonNullable<AccountResolvers['sessions']> = (caller, _args, { app }) =>
  app.sessionsOf(caller);
