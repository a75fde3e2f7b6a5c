// Where a client stands in the news of its account: one place for each kind of news, and the name of what it was told
// last. Places are of the order in which news come to be known (`NewsOrder`), those of invitations are times.

/** All news up to these places were told, each kind by its own. */
export interface NewsPlaces {
  readonly turns: number;
  readonly over: number;
  /** Ms since 1970. */
  readonly invitations: number;
  /** What tournaments want of the player; that they are over has its place among the games that are. */
  readonly tournaments: number;
}

const RADIX = 36;
const CURSOR = /^([0-9a-z]{1,10})\.([0-9a-z]{1,10})\.([0-9a-z]{1,10})\.([0-9a-z]{1,10})-[\w.-]{0,120}$/;

/** `name`: of the news, equal for what is told again; it has no character but letters, digits, `_`, `.` and `-`. */
export function formatNewsCursor({ turns, over, invitations, tournaments }: NewsPlaces, name: string): string {
  return `${[turns, over, invitations, tournaments].map((place) => place.toString(RADIX)).join('.')}-${name}`;
}

/** Null: no cursor of news. */
export function parseNewsCursor(text: string): NewsPlaces | null {
  const found = CURSOR.exec(text);
  if (found === null) return null;
  const [turns = 0, over = 0, invitations = 0, tournaments = 0] = found
    .slice(1)
    .map((place) => Number.parseInt(place, RADIX));
  return { turns, over, invitations, tournaments };
}
