// What an account has left of its allowances.

import { ALLOWANCE_NAMES } from '../../../../app/index.ts';
import type { AccountResolvers, LimitResolvers } from '../../resolvers.generated.ts';

export const accountLimits: NonNullable<AccountResolvers['limits']> = (caller, { allowances }, { app }) => {
  const wanted = ALLOWANCE_NAMES.filter((name) => allowances?.includes(name) ?? true);
  return Promise.all(wanted.map((name) => app.limitOf(caller, name)));
};

export const limit: LimitResolvers = { allowance: ({ name }) => name };
