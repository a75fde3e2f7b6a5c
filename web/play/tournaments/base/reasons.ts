// Reasons of what was done by hand: people write their own, the server its own in English.

import { say } from '../../base/words.ts';

const WORDS = {
  'Played at the board.': { en: 'Played at the board.', de: 'Am Brett gespielt.' },
  'Played at the board; the players agree.': {
    en: 'Played at the board; the players agree.',
    de: 'Am Brett gespielt; alle am Tisch sind sich einig.',
  },
} as const;

export function spokenReason(reason: string): string {
  return reason in WORDS ? say(WORDS[reason as keyof typeof WORDS]) : reason;
}
