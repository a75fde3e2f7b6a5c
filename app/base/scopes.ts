// What a token lets its holder do.

/** Those that a program's token can have. */
export const GRANTED_SCOPES = [
  'games:read',
  'games:play',
  'games:create',
  'tournaments:enter',
  'tournaments:organise',
] as const;

/** Those that only somebody has who has signed in. */
const SESSION_SCOPES = ['account:write', 'tokens:write'] as const;

export const SCOPES = [...GRANTED_SCOPES, ...SESSION_SCOPES] as const;

export type Scope = (typeof SCOPES)[number];
