// What the page shows besides the tournament itself, as the part of its address after #: a round, and a player.

export interface Place {
  /** Counted over all stages, from 1, as people do; null for the newest. */
  readonly round: number | null;
  /** The id of a player; null for none. */
  readonly player: string | null;
}

/** What is longer is nobody's id, and would not fit into a question. */
const LONGEST_ID = 200;

export function parsePlace(hash: string): Place {
  const named = new URLSearchParams(hash.replace(/^#/, ''));
  const round = named.get('round') ?? '';
  const player = named.get('player') ?? '';
  return {
    round: /^[1-9]\d{0,3}$/.test(round) ? Number(round) : null,
    player: player === '' || player.length > LONGEST_ID ? null : player,
  };
}

/** `#round=2&player=…`; `#` for the newest round and nobody. */
export function formatPlace({ round, player }: Place): string {
  const named = new URLSearchParams();
  if (round !== null) named.set('round', String(round));
  if (player !== null) named.set('player', player);
  return `#${named}`;
}
