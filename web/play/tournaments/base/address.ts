// What the page of a tournament shows besides the tournament itself, as the query of its address: a round, a player.

export interface Shown {
  /** Counted over all stages, from 1, as people do; null for the newest. */
  readonly round: number | null;
  /** The id of a player; null for none. */
  readonly player: string | null;
}

/** What is longer is nobody's id, and would not fit into a question. */
const LONGEST_ID = 200;

export function shownIn(query: URLSearchParams): Shown {
  const round = query.get('round') ?? '';
  const player = query.get('player') ?? '';
  return {
    round: /^[1-9]\d{0,3}$/.test(round) ? Number(round) : null,
    player: player === '' || player.length > LONGEST_ID ? null : player,
  };
}

export function addressOf(id: string, { round, player }: Shown): string {
  const query = new URLSearchParams();
  if (round !== null) query.set('round', String(round));
  if (player !== null) query.set('player', player);
  return `/tournaments/${encodeURIComponent(id)}${query.size === 0 ? '' : `?${query}`}`;
}

/**
 * The address of what `/tournament` shows, as it was written up to release 0.7.0: `?id=…` names a tournament, and
 * `#round=2&player=…` what of it; without an id, all of them.
 */
export function addressBefore({ search, hash }: { readonly search: string; readonly hash: string }): string {
  const id = new URLSearchParams(search).get('id')?.trim() ?? '';
  return id === '' ? '/tournaments' : addressOf(id, shownIn(new URLSearchParams(hash.slice(1))));
}
