// What an account is told.

import type { AccountNewsResolvers } from '../resolvers.generated.ts';

const TYPES = { turn: 'TurnNews', invitation: 'InvitationNews', over: 'GameOverNews' } as const;

export const accountNews: AccountNewsResolvers = { __resolveType: ({ kind }) => TYPES[kind] };
