// The accessible name of a whole board: the title, and who is to act or has won.

import type { BySeat } from '../title/contract.ts';
import type { Frame } from './drawing.ts';
import { seatName } from './pieces.ts';

const WORDS = {
  toAct: { en: 'To act', de: 'Am Zug' },
  won: { en: 'Won', de: 'Gewonnen' },
};

/** `Next Station: London. To act: Seat 0, Seat 2` */
export function captionOf(titleName: string, frame: Frame): string {
  const names = (seats: BySeat<number>) => seats.map((seat) => seatName(frame, seat)).join(', ');
  const { toAct, winners, language } = frame;
  if (winners.length > 0) return `${titleName}. ${WORDS.won[language]}: ${names(winners)}`;
  return toAct.length === 0 ? titleName : `${titleName}. ${WORDS.toAct[language]}: ${names(toAct)}`;
}
