// What a subscription can be about.

/** Everything that happens in a game. */
export function gameTopic(gameId: string): string {
  return `game:${gameId}`;
}

/** Games that need a player, or no longer do. */
export function turnsTopic(playerId: string): string {
  return `turns:${playerId}`;
}
