// Where the caller has signed in, and with what.

import type { AccountResolvers } from '../../resolvers.generated.ts';

export const accountSessions: NonNullable<AccountResolvers['sessions']> = (caller, _args, { app }) =>
  app.sessionsOf(caller);

export const accountPasskeys: NonNullable<AccountResolvers['passkeys']> = (caller, _args, { app }) =>
  app.passkeysOf(caller);
