// The commands that REST carries out, a line each: a path, whose `{id}` names the subject, and the use case. The input
// is read, checked and described by the use case's shape (app/inputs.ts); what the description says of it is what the
// SDL says of the mutation.

export interface RestCommand {
  readonly path: string;
  readonly name: 'playMove';
  /** The member of the input that stands in the path. */
  readonly subject: string;
  /** A body. */
  readonly example: object;
}

export const COMMANDS: readonly RestCommand[] = [
  { path: '/v1/games/{id}/moves', name: 'playMove', subject: 'gameId', example: { move: 'pass' } },
];

const PATHS = COMMANDS.map(({ path }) => new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`));

/** Whether a command is sent to this path. */
export function isCommandPath(path: string): boolean {
  return PATHS.some((pattern) => pattern.test(path));
}
