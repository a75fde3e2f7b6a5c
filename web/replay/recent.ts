// Games that were opened in this browser and are over, so that the page has something to offer.

export interface RecentGame {
  readonly id: string;
  readonly title: string;
}

const KEY = 'signalbox-replays';
const MOST = 5;
const MAX_TEXT = 120;

/** `game` and those before it, newest first. */
export function withGame(games: readonly RecentGame[], game: RecentGame): readonly RecentGame[] {
  return [game, ...games.filter(({ id }) => id !== game.id)].slice(0, MOST);
}

/** The games that a stored text lists; none where it is not one of ours. */
export function gamesIn(text: string | null): readonly RecentGame[] {
  try {
    const games: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(games) ? games.filter(isGame).slice(0, MOST) : [];
  } catch {
    return [];
  }
}

function isGame(value: unknown): value is RecentGame {
  if (typeof value !== 'object' || value === null || !('id' in value && 'title' in value)) return false;
  return [value.id, value.title].every((text) => typeof text === 'string' && text !== '' && text.length <= MAX_TEXT);
}

/** Newest first; none where the browser keeps nothing. */
export function recentGames(): readonly RecentGame[] {
  try {
    return gamesIn(localStorage.getItem(KEY));
  } catch {
    return [];
  }
}

/** A browser that keeps nothing is no reason to fail. */
export function rememberGame(game: RecentGame): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(withGame(recentGames(), game)));
  } catch {
    // Nothing is offered next time.
  }
}
