// What the page shows besides the tournament itself, as the part of its address after #: a round, and a player.

export interface Place {
  /** Counted over all stages, from 1, as people do; null for the newest. */
  readonly round: number | null;
  /** The id of a player; null for none. */
  readonly player: string | null;
}

export function parsePlace(hash: string): Place {
  const named = new URLSearchParams(hash.replace(/^#/, ''));
  const round = named.get('round') ?? '';
  return { round: /^[1-9]\d{0,3}$/.test(round) ? Number(round) : null, player: named.get('player') || null };
}

/** `#round=2&player=…`; `#` for the newest round and nobody. */
export function formatPlace({ round, player }: Place): string {
  const named = new URLSearchParams();
  if (round !== null) named.set('round', String(round));
  if (player !== null) named.set('player', player);
  return `#${named}`;
}
