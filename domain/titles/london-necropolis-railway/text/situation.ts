// What a label is made for: who would move, and when; and the texts that labels and prompts share.

import type { Language } from '../../../base/language.ts';
import { RAILWAY } from '../components.ts';
import type { Situation } from '../effect/situation.ts';
import type { EffectOf } from '../effectShape.ts';
import type { PerMove } from '../moves.ts';
import { type Lines, STATION_NAMES } from './names.ts';
import { gainsText, spaceCount, staffCount } from './phrases.ts';
import { speak } from './speak.ts';

type Trip = EffectOf<'run'>;

/** A label made for a situation, by kind of move. */
export type Labels = PerMove<(situation: Situation) => Lines>;

/** `; the train moves 2 more`, for the icons of a section of the card of the turn; nothing where it shows none. */
export function iconsText(icons: number, language: Language): string {
  if (icons === 0) return '';
  return language === 'de' ? `; Zug +${icons}` : `; train +${icons}`;
}

function destination({ to, stations }: Trip, language: Language): string {
  const say = speak(language);
  const names = stations.map((station) => STATION_NAMES[station][language]);
  const isStation = to === RAILWAY.london || to === RAILWAY.necropolis;
  const passed = isStation ? names.slice(0, -1) : names;
  const goal = isStation ? (names.at(-1) ?? '') : say(`to space ${to}`, `bis Feld ${to}`);
  if (passed.length === 0) return goal;
  const past = `${say('past', 'über')} ${passed.join(say(' and ', ' und '))}`;
  return isStation ? `${past} ${say('to', 'bis')} ${goal}` : `${past} ${goal}`;
}

/** What the first station on the way brings; what a second one brings depends on it. */
function stationText({ income, wages, delivery }: Trip, language: Language): string {
  const de = language === 'de';
  if (delivery !== undefined) return `; ${de ? 'Lieferung' : 'delivery'}: ${gainsText(delivery, language)}`;
  if (income === undefined || wages === undefined) return '';
  const { pounds, unpaid } = wages;
  const rest = unpaid === 0 ? '' : `, ${staffCount(unpaid, language)} ${de ? 'unbezahlt' : 'unpaid'}`;
  const gains = gainsText(income, language);
  return `; ${de ? 'Einkommen' : 'income'} ${gains}; ${de ? 'Bezahlung' : 'wages'} £${pounds}${rest}`;
}

/** Where a movement ends, and what it brings: `3 spaces, London; income £9, 8 mourners; wages £6`. */
export function tripText(trip: Trip, language: Language): string {
  if (trip.spaces === 0) {
    return language === 'de' ? `der Zug bleibt auf Feld ${trip.to}` : `the train stays on space ${trip.to}`;
  }
  return `${spaceCount(trip.spaces, language)}, ${destination(trip, language)}${stationText(trip, language)}`;
}
