// The commands that REST carries out, a line each: a path, whose `{id}` names the subject, and the use case. The input
// is read, checked and described by the use case's shape (app/inputs.ts); what the description says of it is what the
// SDL says of the mutation.

export interface RestCommand {
  readonly path: string;
  readonly name:
    | 'playMove'
    | 'createToken'
    | 'revokeToken'
    | 'endSession'
    | 'removePasskey'
    | 'declareBot'
    | 'reportPlayer';
  /** The member of the input that stands in the path; null: none does. */
  readonly subject: string | null;
  /** A body. */
  readonly example: object;
}

const TOKEN = { name: 'my bot', scopes: ['games:read', 'games:play'], expiresInDays: 90 };

export const COMMANDS: readonly RestCommand[] = [
  { path: '/v1/games/{id}/moves', name: 'playMove', subject: 'gameId', example: { move: 'pass' } },
  { path: '/v1/me/tokens', name: 'createToken', subject: null, example: TOKEN },
  { path: '/v1/me/tokens/{id}/revocations', name: 'revokeToken', subject: 'key', example: {} },
  { path: '/v1/me/sessions/{id}/ends', name: 'endSession', subject: 'key', example: {} },
  { path: '/v1/me/passkeys/{id}/removals', name: 'removePasskey', subject: 'key', example: {} },
  { path: '/v1/players/{id}/reports', name: 'reportPlayer', subject: 'playerId', example: { reason: 'name' } },
  { path: '/v1/me/bot', name: 'declareBot', subject: null, example: {} },
];

const PATHS = COMMANDS.map(({ path }) => new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`));

/** Whether a command is sent to this path. */
export function isCommandPath(path: string): boolean {
  return PATHS.some((pattern) => pattern.test(path));
}
