// What browsers are told, in a sentence.

import type { Text } from '../../domain/base/words.ts';
import type { NoticeKind } from './kinds.ts';

/** What a notice is about. */
export type About = 'game' | 'tournament';

export const OFFERED = {
  en: 'A tournament is offered to you',
  de: 'Dir wird ein Turnier angeboten',
} as const satisfies Text;

/** By kind; what is said of games and tournaments in the same way stands once. */
export const WORDS = {
  turn: { game: { en: 'It is your turn', de: 'Du bist am Zug' } },
  table_ready: { tournament: { en: 'Your table is ready', de: 'Dein Tisch ist bereit' } },
  round_published: { tournament: { en: 'A round has been published', de: 'Eine Runde ist veröffentlicht' } },
  announcement: { tournament: { en: 'There is an announcement', de: 'Es gibt eine Durchsage' } },
  invitation: {
    game: { en: 'You are invited to a game', de: 'Du bist zu einer Partie eingeladen' },
    tournament: { en: 'You have been entered into a tournament', de: 'Du bist zu einem Turnier angemeldet' },
  },
  over: {
    game: { en: 'The game is over', de: 'Die Partie ist zu Ende' },
    tournament: { en: 'The tournament is over', de: 'Das Turnier ist zu Ende' },
  },
} as const satisfies Readonly<Record<NoticeKind, Partial<Readonly<Record<About, Text>>>>>;
