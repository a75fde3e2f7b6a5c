// Pieces that look the same whenever they come again are made once: a room with its tile, a grave with its coffin.

export type Once<Made> = (key: string, make: () => Made) => Made;

/** Made once for each key. Keys are of a bounded set: names of places, seats and languages, never words of players. */
export function once<Made>(): Once<Made> {
  const made = new Map<string, Made>();
  return (key, make) => {
    const known = made.get(key);
    if (known !== undefined) return known;
    const piece = make();
    made.set(key, piece);
    return piece;
  };
}
