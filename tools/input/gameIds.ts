// The ids of games as files name them.

import { playedId } from '../../domain/log/index.ts';

/** The id of a record's game, from the name of its chain. */
export function gameOf({ stream }: { readonly stream: string }): string {
  return playedId(stream.replace(/^game\//, ''));
}
