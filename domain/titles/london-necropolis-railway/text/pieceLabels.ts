// Labels of the moves with staff, crypts, mourners and coffins.

import { at } from '../../../base/defect.ts';
import type { Language } from '../../../base/language.ts';
import { of } from '../../../title/lookUp.ts';
import {
  COLUMNS,
  type Column,
  CRYPT_INDEX,
  type Crypt,
  ROWS,
  type Row,
  SPOT_INDEX,
  type Spot,
} from '../components/ids.ts';
import { SIDE_B } from '../components/london.ts';
import { CENTRAL_BOARD, CRYPT_PRICES, NECROPOLIS, PRESTIGE } from '../components.ts';
import { trainMourners } from '../effects/crypt.ts';
import { freePlaces, fullCars } from '../effects/railwayTile.ts';
import { hireCost, paidSpots } from '../effects/staff.ts';
import type { MoveOf } from '../moves.ts';
import { cellIndex, type SeatState } from '../state.ts';
import { morePoints, pointsText } from './gains.ts';
import { COFFIN_NAMES, CRYPT_NAMES, type Lines, rowName, spotName } from './names.ts';
import { coffinsText, cryptText, lines, mournerCount, mourners, staffCount } from './phrases.ts';
import { type Labels, mineOf, type Situation } from './situation.ts';
import { speak } from './speak.ts';

type PieceKind =
  | ('row' | 'hire' | 'crypt' | 'caboose' | 'volunteer' | 'place' | 'load' | 'load-mourners' | 'load-done')
  | ('crew' | 'dining' | 'dismiss' | 'bury');

const { wage, crewWage, poundsPerMissingMourner, poundsPerFullCar } = CENTRAL_BOARD;

function upper(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}

/** The printed colours of a row. */
function printedRow(row: Row, language: Language): string {
  return COLUMNS.map((column) => COFFIN_NAMES[at(NECROPOLIS.printed, cellIndex(row, column))][language]).join(', ');
}

/** What a piece on the spot is good for. */
function spotGain(mine: SeatState, spot: Spot, language: Language): string {
  const say = speak(language);
  const space = SPOT_INDEX[spot] - ROWS.length;
  const now = morePoints(mine, { spots: mine.spots.with(SPOT_INDEX[spot], 'staff') }, language);
  if (space < 0) return `${say('the row takes coffins and scores', 'die Reihe nimmt Särge auf und zählt')}${now}`;
  const { points } = at(PRESTIGE, mine.prestige - 1);
  const each = points === 1 ? say('1 point', '1 Punkt') : say(`${points} points`, `${points} Punkte`);
  return at(mine.london, space) === SIDE_B
    ? say(`${each} at the end`, `${each} am Ende`)
    : say(`${each} at the end, once it shows side B`, `${each} am Ende, sobald Seite B liegt`);
}

function rowLabel({ row }: MoveOf<'row'>): Lines {
  return {
    en: `Put your first staff in ${rowName(row, 'en')} (printed: ${printedRow(row, 'en')})`,
    de: `Ersten Mitarbeiter in ${rowName(row, 'de')} einsetzen (Farben: ${printedRow(row, 'de')})`,
  };
}

function hireLabel({ spot }: MoveOf<'hire'>, situation: Situation): Lines {
  const pounds = hireCost(situation.state);
  const mine = mineOf(situation);
  return {
    en: `Hire staff for ${spotName(spot, 'en')} (${pounds === 0 ? 'free' : `£${pounds}`}): ${spotGain(mine, spot, 'en')}`,
    de: `Mitarbeiter anwerben: ${spotName(spot, 'de')} (${pounds === 0 ? 'kostenlos' : `£${pounds}`}); ${spotGain(mine, spot, 'de')}`,
  };
}

/** What a crypt makes of a column, and what that adds now: `4 points per coffin, +2 points`. */
function perCoffin(mine: SeatState, crypt: Crypt, column: Column, language: Language): string {
  const points = of(NECROPOLIS.columnPoints, crypt);
  const each = language === 'de' ? `${points} Punkte pro Sarg` : `${points} points per coffin`;
  return `${each}, ${pointsText(mine, { crypts: mine.crypts.with(COLUMNS.indexOf(column), crypt) }, language)}`;
}

/** What a crypt costs, `fromTrain` mourners of the train paying for it. */
function cryptCost(mine: SeatState, crypt: Crypt, fromTrain: number, language: Language): string {
  const say = speak(language);
  const price = at(CRYPT_PRICES, CRYPT_INDEX[crypt]);
  const there = Math.min(mine.mourners, price - fromTrain);
  const pounds = (price - fromTrain - there) * poundsPerMissingMourner;
  const here = fromTrain > 0 ? say(' at the Necropolis', ' an der Nekropolis') : '';
  const parts = [
    ...(there > 0 ? [`${mourners(there, language)}${here}`] : []),
    ...(fromTrain > 0 ? [`${mourners(fromTrain, language)}${say(' on the train', ' im Zug')}`] : []),
    ...(pounds > 0 ? [`£${pounds}`] : []),
  ];
  return parts.join(', ');
}

function cryptLabel({ crypt, column }: MoveOf<'crypt'>, situation: Situation): Lines {
  const { state, seat } = situation;
  const price = at(CRYPT_PRICES, CRYPT_INDEX[crypt]);
  const mayChoose = trainMourners(state, seat) > 0;
  return lines((to) => {
    const de = to === 'de';
    const whole = `${mourners(price, to)}${de ? ', auch aus dem Zug' : ', of the train too'}`;
    const cost = mayChoose ? whole : cryptCost(mineOf(situation), crypt, 0, to);
    return de
      ? `${upper(CRYPT_NAMES[crypt].de)} Krypta über Spalte ${column} bauen (${cost}): ${perCoffin(mineOf(situation), crypt, column, to)}`
      : `Build ${cryptText(crypt, to)} over column ${column} (${cost}): ${perCoffin(mineOf(situation), crypt, column, to)}`;
  });
}

function cabooseLabel({ mourners }: MoveOf<'caboose'>, situation: Situation): Lines {
  const { step } = situation.state;
  if (step.at !== 'caboose') {
    return {
      en: `Pay with ${mournerCount(mourners, 'en')} of the train`,
      de: `Aus dem Zug bezahlen: ${mourners}`,
    };
  }
  const cost = (to: Language) => cryptCost(mineOf(situation), step.crypt, mourners, to);
  return mourners === 0
    ? { en: `Keep the Caboose: pay ${cost('en')}`, de: `Dienstwagen behalten: ${cost('de')}` }
    : { en: `Discard the Caboose: pay ${cost('en')}`, de: `Dienstwagen abwerfen: ${cost('de')}` };
}

function volunteerLabel({ spot }: MoveOf<'volunteer'>, situation: Situation): Lines {
  const mine = mineOf(situation);
  return {
    en: `Place the volunteer in ${spotName(spot, 'en')} (no wage): ${spotGain(mine, spot, 'en')}`,
    de: `Freiwilligen einsetzen: ${spotName(spot, 'de')} (ohne Bezahlung); ${spotGain(mine, spot, 'de')}`,
  };
}

function placeLabel({ column }: MoveOf<'place'>, situation: Situation): Lines {
  const gain = (to: Language) => perCoffin(mineOf(situation), 'white', column, to);
  return {
    en: `Put the white crypt over column ${column} (free): ${gain('en')}`,
    de: `Weiße Krypta über Spalte ${column} setzen (kostenlos): ${gain('de')}`,
  };
}

function mournersLabel(situation: Situation): Lines {
  const mine = mineOf(situation);
  const count = Math.max(0, Math.min(mine.waitingMourners, freePlaces(mine, 'm')));
  return { en: `Load ${mournerCount(count, 'en')}`, de: `${mournerCount(count, 'de')} laden` };
}

/** `£4 for 2 staff, 1 leaves`: wages at `rate`, as far as the pounds reach. */
function wagesText(mine: SeatState, rate: number, language: Language): string {
  const say = speak(language);
  const staff = paidSpots(mine).length;
  const paid = Math.min(staff, Math.floor(mine.pounds / rate));
  const left = staff - paid;
  const leave = left === 1 ? say('1 leaves', '1 geht') : say(`${left} leave`, `${left} gehen`);
  return `£${paid * rate} ${say('for', 'für')} ${staffCount(paid, language)}${left === 0 ? '' : `, ${leave}`}`;
}

function crewLabel({ use }: MoveOf<'crew'>, situation: Situation): Lines {
  const mine = mineOf(situation);
  return lines((to) => {
    const say = speak(to);
    const head = use
      ? say('Discard the Crew Car', 'Mannschaftswagen abwerfen')
      : say('Keep the Crew Car', 'Mannschaftswagen behalten');
    return `${head}: ${wagesText(mine, use ? crewWage : wage, to)}`;
  });
}

function diningLabel({ use }: MoveOf<'dining'>, situation: Situation): Lines {
  const cars = fullCars(mineOf(situation));
  const pounds = cars * poundsPerFullCar;
  if (!use) return { en: 'Keep the Dining Car', de: 'Speisewagen behalten' };
  return {
    en: `Discard the Dining Car: £${pounds} for ${cars} full mourner ${cars === 1 ? 'car' : 'cars'}`,
    de: `Speisewagen abwerfen: £${pounds} für ${cars} ${cars === 1 ? 'volles' : 'volle'} Trauernden-Plättchen`,
  };
}

function dismissLabel({ spot }: MoveOf<'dismiss'>, situation: Situation): Lines {
  const mine = mineOf(situation);
  const index = SPOT_INDEX[spot];
  return lines((to) => {
    const say = speak(to);
    const head = say(`Let the staff of ${spotName(spot, to)} go`, `Mitarbeiter abgeben: ${spotName(spot, to)}`);
    const rests = say(': no coffins there until it is staffed again', '; dann ohne Särge, bis sie wieder betreut ist');
    return `${head}${index < ROWS.length ? rests : ''}${morePoints(mine, { spots: mine.spots.with(index, null) }, to)}`;
  });
}

function buryLabel({ coffin, row, column }: MoveOf<'bury'>, situation: Situation): Lines {
  const mine = mineOf(situation);
  const cell = cellIndex(row, column);
  const printed = at(NECROPOLIS.printed, cell);
  const points = (to: Language) => pointsText(mine, { grid: mine.grid.with(cell, coffin) }, to);
  const isMatch = printed === coffin;
  const gain: Lines = isMatch
    ? { en: `£${NECROPOLIS.matchPounds}`, de: `£${NECROPOLIS.matchPounds}` }
    : { en: `printed ${printed}, no money`, de: `Feld ${COFFIN_NAMES[printed].de}, kein Geld` };
  return {
    en: `Bury ${coffinsText([coffin], 'en')} in ${rowName(row, 'en')}, column ${column}: ${gain.en}, ${points('en')}`,
    de: `${upper(coffinsText([coffin], 'de'))} in ${rowName(row, 'de')}, Spalte ${column} beisetzen: ${gain.de}, ${points('de')}`,
  };
}

export const PIECE_LABELS: Pick<Labels, PieceKind> = {
  row: (move) => () => rowLabel(move),
  hire: (move) => (situation) => hireLabel(move, situation),
  crypt: (move) => (situation) => cryptLabel(move, situation),
  caboose: (move) => (situation) => cabooseLabel(move, situation),
  volunteer: (move) => (situation) => volunteerLabel(move, situation),
  place: (move) => (situation) => placeLabel(move, situation),
  load:
    ({ coffin }) =>
    () =>
      lines((to) => (to === 'de' ? `${upper(coffinsText([coffin], to))} laden` : `Load ${coffinsText([coffin], to)}`)),
  'load-mourners': () => mournersLabel,
  'load-done': () => () => ({ en: 'Load nothing more', de: 'Nichts weiter laden' }),
  crew: (move) => (situation) => crewLabel(move, situation),
  dining: (move) => (situation) => diningLabel(move, situation),
  dismiss: (move) => (situation) => dismissLabel(move, situation),
  bury: (move) => (situation) => buryLabel(move, situation),
};
