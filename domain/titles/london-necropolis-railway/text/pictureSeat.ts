// The boards of one seat in the picture: prestige, track, London, train, Necropolis, points.

import { at } from '../../../base/defect.ts';
import type { Language } from '../../../base/language.ts';
import type { Seat } from '../../../title/contract.ts';
import { of } from '../../../title/lookUp.ts';
import { CAR_TYPES, CARS, type CarType, COLUMNS, LONDON_SPACES, ROWS } from '../components/ids.ts';
import { CAR_PLACES, cardOf, LONDON, NECROPOLIS, PRESTIGE, RAILWAY } from '../components.ts';
import { wagesOf } from '../effect/situation.ts';
import { incomeOf } from '../effects/londonTile.ts';
import { capacity, stack } from '../effects/railwayTile.ts';
import { paidSpots } from '../effects/staff.ts';
import { columnPoints, scoreOf, totalOf } from '../scoring.ts';
import { type SeatState, type State, total } from '../state.ts';
import { levelText } from './cardLabels.ts';
import { abilityName, COFFIN_NAMES, CRYPT_COLOURS, spaceName } from './names.ts';
import { colours, discList, discNames, gainsText, mourners, staffCount } from './phrases.ts';
import { incomeCode } from './pictureLegend.ts';
import { type Say, speak } from './speak.ts';

const LEVELS = ['-', 'A', 'B'] as const;

function headlines(state: State, seat: Seat, language: Language, say: Say): readonly string[] {
  const mine = at(state.seats, seat);
  const score = scoreOf(mine);
  const parts = [
    `${say('prestige', 'Prestige')} ${score.prestige}`,
    `${say('pairs', 'Paare')} ${score.pairs}`,
    `${say('rows', 'Reihen')} ${score.rows}`,
    `${say('columns', 'Spalten')} ${score.columns}`,
    `Potter's Field ${score.potter}`,
    `${say('money', 'Geld')} ${score.money}`,
  ];
  const points = state.step.at === 'over' ? say('Points', 'Punkte') : say('Points to date', 'Punkte bisher');
  return [
    `${say('SEAT', 'PLATZ')} ${seat}  £${mine.pounds} | ${discList(mine.discs, language)}`,
    ` ${points} ${totalOf(score)}: ${parts.join(', ')}`,
  ];
}

function prestigeLines({ edition }: State, mine: SeatState, language: Language, say: Say): readonly string[] {
  const now = ` Prestige ${mine.prestige}: ${levelText(mine.prestige, language, true)}`;
  const next = PRESTIGE[mine.prestige];
  if (next === undefined) return [`${now} (${say('the last level', 'das letzte Level')})`];
  const cost = next.costs[edition].map((discs) => discNames(discs, language)).join(say(' or ', ' oder '));
  const level = mine.prestige + 1;
  return [now, `   ${say(`level ${level} for ${cost}`, `Level ${level} für ${cost}`)}: ${levelText(level, language)}`];
}

function trackLine({ position }: SeatState, say: Say): string {
  const spaces = Array.from({ length: RAILWAY.trackLength }, (_, space) => {
    const station =
      space === RAILWAY.london ? ' London' : space === RAILWAY.necropolis ? say(' Necropolis', ' Nekropolis') : '';
    return space === position ? `[${space}${station}]` : `${space}${station}`;
  });
  const ahead = position < RAILWAY.necropolis ? RAILWAY.necropolis : RAILWAY.trackLength;
  const name = position < RAILWAY.necropolis ? say('the Necropolis', 'zur Nekropolis') : say('London', 'nach London');
  const left = ahead - position;
  return ` ${say('Track', 'Strecke')}  ${spaces.join(' - ')}  | ${say(`${left} to ${name}`, `noch ${left} ${name}`)}`;
}

/** Who is on a spot: nobody, staff or the volunteer. */
function pieceMark(mine: SeatState, spot: number): string {
  const piece = at(mine.spots, spot);
  return piece === null ? '' : piece === 'staff' ? '*' : 'v';
}

/** A London space: code, name, side, who is there, what it gives, what it gives next and for how much. */
function spaceText(mine: SeatState, index: number, language: Language, say: Say): string {
  const id = at(LONDON_SPACES, index);
  const space = at(LONDON.spaces, index);
  const level = at(mine.london, index);
  const next = space.income[level + 1];
  const mark = pieceMark(mine, ROWS.length + index);
  const now = `${id} ${spaceName(id, language).padEnd(14)} ${at(LEVELS, level)}${mark}`.padEnd(22);
  const later = next === undefined ? '' : ` > £${at(space.cost, level)}: ${incomeCode(next, say)}`;
  return `${now} ${incomeCode(at(space.income, level), say)}${later}`;
}

/** What comes into London at the next visit, what is paid for it, and what waits there already. */
function incomeLines(mine: SeatState, language: Language, say: Say): readonly string[] {
  const wages = `${say('wages', 'Bezahlung')} £${wagesOf(mine)} (${staffCount(paidSpots(mine).length, language)})`;
  const coffins = `${say('coffins', 'Särge')} ${colours(mine.waitingCoffins, language)}`;
  return [
    ` ${say('Next income', 'Nächstes Einkommen')}  ${gainsText(incomeOf(mine), language)} | ${wages}`,
    ` ${say('Waiting in London', 'Wartebereich')}  ${mourners(mine.waitingMourners, language)}, ${coffins}`,
  ];
}

function carText(mine: SeatState, index: number): string {
  const state = at(mine.cars, index);
  const places = at(at(CAR_PLACES, index), state);
  return `${at(CARS, index)} ${state === 0 ? '-' : `${places}${state === 2 ? '+' : ''}`}`;
}

function trainLines(mine: SeatState, language: Language, say: Say): readonly string[] {
  const of = say('of', 'von');
  const load = [
    `${say('mourners', 'Trauernde')} ${mine.trainMourners} ${of} ${capacity(mine, 'm')}`,
    `${say('coffins', 'Särge')} ${total(mine.trainCoffins)} ${of} ${capacity(mine, 'c')}: ${colours(mine.trainCoffins, language)}`,
  ];
  const tiles = (type: CarType) =>
    `${type} ${stack(mine, type)}${at(mine.sold, CAR_TYPES.indexOf(type)) > 0 ? ` (${at(mine.sold, CAR_TYPES.indexOf(type))} ${say('sold', 'verkauft')})` : ''}`;
  const cars = CARS.map((_, index) => carText(mine, index)).join('  ');
  const installed = mine.installed.map((id) => `${id} ${abilityName(cardOf(id).ability, language)}`).join(', ');
  return [
    ` ${say('Train', 'Zug')}  ${load.join(' | ')} | ${say('installed', 'abgelegt')} ${installed || '-'}`,
    `   ${say('cars', 'Plättchen')} ${cars} | ${say('tiles left', 'übrig')} ${CAR_TYPES.map(tiles).join(', ')}`,
  ];
}

/** Columns of the London board in front of the Necropolis, of the heads of its rows, and of each of its graves. */
const [LONDON_WIDTH, HEAD, CELL] = [46, 7, 9];

function gridRow(head: string, cells: readonly string[]): string {
  return `${head.padEnd(HEAD)}${cells.map((cell) => cell.padEnd(CELL)).join('')}`;
}

/** Crypts, rows of graves with who tends them, and points of the columns: as many lines as London has spaces. */
function graveLines(mine: SeatState, language: Language, say: Say): readonly string[] {
  const crypts = mine.crypts.map((crypt) => (crypt === null ? '-' : CRYPT_COLOURS[crypt][language]));
  const rows = ROWS.map((row, index) => {
    const cells = COLUMNS.map((_, column) => {
      const cell = index * COLUMNS.length + column;
      const coffin = at(mine.grid, cell);
      const printed = COFFIN_NAMES[at(NECROPOLIS.printed, cell)][language];
      return coffin === null ? printed : COFFIN_NAMES[coffin][language].toUpperCase();
    });
    return gridRow(`${row} ${pieceMark(mine, index)}`, cells);
  });
  const points = mine.crypts.map(
    (crypt, column) => `${columnPoints(mine, column)} (×${of(NECROPOLIS.columnPoints, crypt ?? 'none')})`,
  );
  return [
    gridRow(say('column', 'Spalte'), COLUMNS.map(String)),
    gridRow(say('crypt', 'Krypta'), crypts),
    ...rows,
    gridRow(say('points', 'Punkte'), points),
  ];
}

/** London, and beside it the Necropolis. */
function boardLines(mine: SeatState, language: Language, say: Say): readonly string[] {
  const graves = graveLines(mine, language, say);
  const head = `${say('Necropolis', 'Nekropolis')}  ${mourners(mine.mourners, language)} | Potter's Field ${total(mine.potter)}`;
  const spaces = LONDON_SPACES.map(
    (_, index) => `${`   ${spaceText(mine, index, language, say)}`.padEnd(LONDON_WIDTH)}${at(graves, index)}`,
  );
  return [`${' London'.padEnd(LONDON_WIDTH)}${head}`, ...spaces].map((line) => line.trimEnd());
}

/** Everything of one seat. */
export function seatLines(state: State, seat: Seat, language: Language): readonly string[] {
  const say = speak(language);
  const mine = at(state.seats, seat);
  return [
    ...headlines(state, seat, language, say),
    ...prestigeLines(state, mine, language, say),
    trackLine(mine, say),
    ...trainLines(mine, language, say),
    ...incomeLines(mine, language, say),
    ...boardLines(mine, language, say),
  ];
}
