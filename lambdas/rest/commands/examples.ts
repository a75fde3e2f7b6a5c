// Bodies of commands, as the description of REST shows them.

export const TOKEN = { name: 'my bot', scopes: ['games:read', 'games:play'], expiresInDays: 90 };
export const BROWSER = {
  endpoint: 'https://updates.push.services.mozilla.com/wpush/v2/gAAAAABn',
  p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  serverKey: 'BP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A8',
  name: 'Firefox, Linux',
  kinds: ['turn', 'table_ready'],
  language: 'en',
};
export const PLAYER = { playerId: 'player_01KAEJRKR0V9M1J6R3T8W5X7YZ' };
export const PLAYERS = { playerIds: [PLAYER.playerId] };
export const REASON = { reason: 'Played with help.' };
export const NAME = { ...PLAYER, name: 'Anna K.' };
export const ROUND = { stage: 0, round: 2 };
export const START = { ...PLAYER, ...ROUND };
export const BYE = { ...ROUND, bye: 'half' };
export const PLACE = { stage: 0, round: 0, table: 3 };
export const OPTIONS = {
  startsAt: 1_893_520_800_000,
  size: { seats: 2, least: 2 },
  stages: [{ format: 'swiss', rounds: 5, cut: null }],
  clock: { kind: 'bank', seconds: 600, increment: 5 },
};
export const ABOUT = {
  name: 'Thursday cup',
  description: 'Bring *plates*.',
  rules: '- No phones at the table',
  links: [{ url: 'https://club.example/hall', label: 'The way there' }],
};
