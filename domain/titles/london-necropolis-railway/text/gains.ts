// By how many points a move changes a seat's score to date, money aside: prices and takings stand in the label themselves.

import type { Language } from '../../../base/language.ts';

/** `+4 points`, `-1 point`, `+0 points`. */
export function pointsText(points: number, language: Language): string {
  const unit = Math.abs(points) === 1 ? { en: 'point', de: 'Punkt' } : { en: 'points', de: 'Punkte' };
  return `${points < 0 ? '' : '+'}${points} ${unit[language]}`;
}

/** As `pointsText`, after a comma; nothing where the points stay. */
export function morePoints(points: number, language: Language): string {
  return points === 0 ? '' : `, ${pointsText(points, language)}`;
}
