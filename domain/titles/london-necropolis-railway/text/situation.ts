// What a label is made for: who would move, and when; and the sums that labels and prompts name.

import { at } from '../../../base/defect.ts';
import type { Language } from '../../../base/language.ts';
import type { Seat } from '../../../title/contract.ts';
import { SECTIONS, type Section } from '../components/ids.ts';
import { CENTRAL_BOARD, cardOf, RAILWAY } from '../components.ts';
import { incomeOf } from '../effects/londonTile.ts';
import { paidSpots } from '../effects/staff.ts';
import { stationsOnTheWay } from '../effects/train.ts';
import type { PerMove } from '../moves.ts';
import { type SeatState, type State, total } from '../state.ts';
import { type Lines, STATION_NAMES } from './names.ts';
import { gainsText, spaceCount, staffCount } from './phrases.ts';
import { speak } from './speak.ts';

export interface Situation {
  readonly state: State;
  readonly seat: Seat;
}

/** A label made for a situation, by kind of move. */
export type Labels = PerMove<(situation: Situation) => Lines>;

/** The boards of the seat that would move. */
export function mineOf({ state, seat }: Situation): SeatState {
  return at(state.seats, seat);
}

/** `; the train moves 2 more`, for the icons of a section of the card of the turn; nothing where it shows none. */
export function iconsText({ state }: Situation, section: Section, language: Language): string {
  const { card } = state.turn;
  if (card === null) return '';
  const icons = at(cardOf(card).icons[state.edition], SECTIONS.indexOf(section));
  if (icons === 0) return '';
  return language === 'de' ? `; Zug +${icons}` : `; train +${icons}`;
}

/** Wages of all staff at the usual rate. */
export function wagesOf(mine: SeatState): number {
  return paidSpots(mine).length * CENTRAL_BOARD.wage;
}

function destination(mine: SeatState, spaces: number, language: Language): string {
  const say = speak(language);
  const to = (mine.position + spaces) % RAILWAY.trackLength;
  const stations = stationsOnTheWay(mine.position, spaces).map((station) => STATION_NAMES[station][language]);
  const isStation = to === RAILWAY.london || to === RAILWAY.necropolis;
  const passed = isStation ? stations.slice(0, -1) : stations;
  const goal = isStation ? (stations.at(-1) ?? '') : say(`to space ${to}`, `bis Feld ${to}`);
  if (passed.length === 0) return goal;
  const past = `${say('past', 'über')} ${passed.join(say(' and ', ' und '))}`;
  return isStation ? `${past} ${say('to', 'bis')} ${goal}` : `${past} ${goal}`;
}

/** What the first station on the way brings; what a second one brings depends on it. */
function stationText(mine: SeatState, spaces: number, isFinal: boolean, language: Language): string {
  const [first] = stationsOnTheWay(mine.position, spaces);
  if (first === undefined) return '';
  const de = language === 'de';
  if (first === 'necropolis') {
    const load = gainsText({ mourners: mine.trainMourners, coffins: total(mine.trainCoffins) }, language);
    return `; ${de ? 'Lieferung' : 'delivery'}: ${load}`;
  }
  const income = incomeOf(mine);
  const gains = gainsText(isFinal ? { ...income, coffins: 0 } : income, language);
  const unpaid = paidSpots(mine).length - Math.floor((mine.pounds + income.pounds) / CENTRAL_BOARD.wage);
  const rest = unpaid <= 0 ? '' : `, ${staffCount(unpaid, language)} ${de ? 'unbezahlt' : 'unpaid'}`;
  return `; ${de ? 'Einkommen' : 'income'} ${gains}; ${de ? 'Bezahlung' : 'wages'} £${wagesOf(mine)}${rest}`;
}

/** Where a movement of this many spaces ends, and what it brings: `3 spaces, London; income £9, 8 mourners; wages £6`. */
export function tripText(mine: SeatState, spaces: number, language: Language, isFinal = false): string {
  if (spaces === 0) {
    return language === 'de' ? `der Zug bleibt auf Feld ${mine.position}` : `the train stays on space ${mine.position}`;
  }
  const where = destination(mine, spaces, language);
  return `${spaceCount(spaces, language)}, ${where}${stationText(mine, spaces, isFinal, language)}`;
}
