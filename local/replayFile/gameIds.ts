// The ids of games as files name them.

const ID_LENGTH = 26;

/** The id of the game itself: an imported game's id has the beginning of a hash behind it. */
export function idOf(game: string): string {
  return game.slice(0, ID_LENGTH);
}

/** The id of a record's game, from the name of its chain. */
export function gameOf({ stream }: { readonly stream: string }): string {
  return idOf(stream.replace(/^game\//, ''));
}
