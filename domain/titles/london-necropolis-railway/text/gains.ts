// By how many points a move changes a seat's score to date, money aside: prices and takings stand in the label themselves.

import type { Language } from '../../../base/language.ts';
import { scoreOf, totalOf } from '../scoring.ts';
import type { SeatState } from '../state.ts';

function pointsOf(mine: SeatState): number {
  return totalOf({ ...scoreOf(mine), money: 0 });
}

/** `+4 points`, `-1 point`, `+0 points`: `mine` with what the move changes, against `mine`. */
export function pointsText(mine: SeatState, change: Partial<SeatState>, language: Language): string {
  const gain = pointsOf({ ...mine, ...change }) - pointsOf(mine);
  const unit = Math.abs(gain) === 1 ? { en: 'point', de: 'Punkt' } : { en: 'points', de: 'Punkte' };
  return `${gain < 0 ? '' : '+'}${gain} ${unit[language]}`;
}

/** As `pointsText`, after a comma; nothing where the points stay. */
export function morePoints(mine: SeatState, change: Partial<SeatState>, language: Language): string {
  const stays = pointsOf({ ...mine, ...change }) === pointsOf(mine);
  return stays ? '' : `, ${pointsText(mine, change, language)}`;
}
