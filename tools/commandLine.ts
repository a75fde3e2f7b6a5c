// The words after a command, for all programs of the command line.

import { type ParseArgsOptionsConfig, parseArgs } from 'node:util';

/** The command line cannot be used; the message is for the person who typed it. */
export class BadArguments extends Error {
  override readonly name = 'BadArguments';
}

/** The values of `options` and the words beside them; throws BadArguments for an option that is not known or lacks its value. */
export function readWords<Options extends ParseArgsOptionsConfig>(words: readonly string[], options: Options) {
  try {
    return parseArgs({ args: [...words], allowPositionals: true, options });
  } catch (error) {
    throw new BadArguments(error instanceof Error ? error.message : String(error));
  }
}
