// What a subscription can be about.

/** Everything that happens in a game. */
export function gameTopic(gameId: string): string {
  return `game:${gameId}`;
}

/** How far a tournament has come, for those who ask for nothing of their own: they share their messages. */
export function tournamentTopic(tournamentId: string): string {
  return `tournament:${tournamentId}`;
}

/** The same for those who ask for something of their own. */
export function ownTournamentTopic(tournamentId: string): string {
  return `tournament:${tournamentId}:own`;
}

/** Games that need a player, or no longer do. */
export function turnsTopic(playerId: string): string {
  return `turns:${playerId}`;
}

/** What tournaments want of a player. */
export function remindersTopic(playerId: string): string {
  return `reminders:${playerId}`;
}

/** Begins the topics of all accounts. */
export const ACCOUNT_TOPICS = 'account:';

/** Everything that a player is told. */
export function accountTopic(playerId: string): string {
  return `${ACCOUNT_TOPICS}${playerId}`;
}
