// Scopes by the names that they have in GraphQL.

import type { Scope } from '../../../app/index.ts';

const NAMES = {
  'games:read': 'GAMES_READ',
  'games:play': 'GAMES_PLAY',
  'games:create': 'GAMES_CREATE',
  'tournaments:enter': 'TOURNAMENTS_ENTER',
  'tournaments:organise': 'TOURNAMENTS_ORGANISE',
  'account:write': 'ACCOUNT_WRITE',
  'tokens:write': 'TOKENS_WRITE',
} as const satisfies Record<Scope, string>;

export function scopeName(scope: Scope): (typeof NAMES)[Scope] {
  return NAMES[scope];
}
