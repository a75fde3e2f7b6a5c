// The table as plain text: the central board, then three boards for each seat. At most 100 columns wide.

import { at } from '../../../base/defect.ts';
import { wrap } from '../../../base/text.ts';
import type { Language, Seat, Viewer } from '../../../title.ts';
import {
  CARS,
  type CardId,
  COFFINS,
  COLUMNS,
  CRYPTS,
  DISCS,
  type Edition,
  LONDON_SPACES,
  ROWS,
  SECTIONS,
  SPACE_COLOURS,
} from '../components/ids.ts';
import type { Income } from '../components/london.ts';
import {
  CAR_PLACES,
  CENTRAL_BOARD,
  CRYPT_PRICES,
  cardOf,
  discsOfBack,
  LONDON,
  NECROPOLIS,
  PRESTIGE,
  RAILWAY,
} from '../components.ts';
import { incomeOf } from '../effects/londonTile.ts';
import { paidSpots } from '../effects/staff.ts';
import { movement } from '../effects/train.ts';
import { scoreOf, totalOf } from '../scoring.ts';
import { type Counts, type SeatState, type State, total } from '../state.ts';
import {
  abilityName,
  COFFIN_NAMES,
  CRYPT_NAMES,
  DISC_NAMES,
  discNames,
  roomName,
  SECTION_NAMES,
  STEP_NAMES,
} from './names.ts';
import { WORDS, type Words } from './words.ts';

/** Letters of the discs (blue, green, grey, orange) and of the coffins (purple, teal, red, black). */
const DISC_LETTERS = ['B', 'G', 'Y', 'O'] as const;
const COFFIN_LETTERS = ['P', 'T', 'R', 'K'] as const;
const LEVELS = ['-', 'A', 'B'] as const;

function counted(counts: Counts, letters: readonly string[]): string {
  const parts = letters.flatMap((letter, index) => (at(counts, index) > 0 ? [`${letter}${at(counts, index)}`] : []));
  return parts.length === 0 ? '-' : parts.join(' ');
}

function letters(counts: Counts): string {
  return COFFIN_LETTERS.map((letter, index) => letter.repeat(at(counts, index))).join('');
}

/** Whether chance has begun the game: then a back lies on top, and the first seat is known. */
function isBegun({ round, topBack }: State): boolean {
  return round > 0 || topBack !== null;
}

function headline(state: State, language: Language, words: Words): string {
  const { step, round } = state;
  const edition = state.edition === 'de' ? words.german : words.english;
  if (!isBegun(state)) return `${edition} · ${words.notBegun}`;
  const when = `${words.round} ${round}/${CENTRAL_BOARD.rounds} · ${edition} · ${words.first} ${state.firstSeat}`;
  const who =
    step.at === 'over' ? STEP_NAMES.over[language] : `${words.seat} ${step.seat} ${STEP_NAMES[step.at][language]}`;
  return `${when} · ${who}`;
}

function cardText(card: CardId, edition: Edition, language: Language): string {
  const { id, room, staff, crypt, ability, icons } = cardOf(card);
  const words = WORDS[language];
  const symbols = [...(staff ? [words.staff] : []), ...(crypt ? [words.crypt] : [])].join('+');
  const name = `${roomName(room, language)} | ${symbols} | ${abilityName(ability, language)}`;
  return `${id}  ${name} | ${words.icons} ${icons[edition].join('/')}`;
}

function cardLine(state: State, slot: number, language: Language): string {
  const open = at(state.row, slot);
  if (open === null) return ` ${slot + 1}  -`;
  return ` ${slot + 1}  ${cardText(open.card, state.edition, language)} | ${discNames(open.discs, language) || '-'}`;
}

/** The card of the turn with the sections used and the spaces that the train will move; nothing outside of turns. */
function turnLines(state: State, language: Language, words: Words): readonly string[] {
  const { step, turn, edition } = state;
  if (turn.card === null || step.at === 'over') return [];
  const used = SECTIONS.filter((section) => turn[section]).map((section) => SECTION_NAMES[section][language]);
  const text = cardText(turn.card, edition, language);
  const move = `${words.movement} ${movement(state, step.seat)}`;
  return [`${words.cardOfTurn}  ${text} | ${words.used} ${used.join(', ') || '-'} | ${move}`];
}

function bonusLine(state: State, words: Words): string {
  const columns = CENTRAL_BOARD.bonusColumns.map(({ pounds, move }, column) => {
    const spaces = SPACE_COLOURS.map((_, space) => {
      const taken = at(state.bonus, column * SPACE_COLOURS.length + space);
      const own = at(DISC_LETTERS, space).toLowerCase();
      return taken === null ? own : `${at(DISC_LETTERS, DISCS.indexOf(taken.disc))}${taken.seat}`;
    });
    const gain = [...(pounds > 0 ? [`£${pounds}`] : []), ...(move > 0 ? [`+${move}`] : [])].join(' ');
    return `${gain} [${spaces.join(' ')}]`;
  });
  return `${words.bonus} ${columns.join('  ')}`;
}

function centralBoard(state: State, language: Language, words: Words): readonly string[] {
  const { supply, deck, topBack } = state;
  const back = topBack === null ? '-' : discNames(discsOfBack(topBack), language);
  const crypts = CRYPTS.map(
    (crypt, index) => `${CRYPT_NAMES[crypt][language]} ${at(supply.crypts, index)} (${at(CRYPT_PRICES, index)}m)`,
  );
  return [
    headline(state, language, words),
    ...turnLines(state, language, words),
    `${words.deck} ${deck.length}, ${words.back} ${back}`,
    ...[0, 1, 2].map((slot) => cardLine(state, slot, language)),
    `${words.crypts} ${crypts.join('  ')}`,
    bonusLine(state, words),
    `${words.supply} ${counted(supply.discs, DISC_LETTERS)}   ${words.mourners} ${supply.mourners}   ` +
      `${words.staff} ${supply.staff}   ${words.bag} ${counted(state.bag, COFFIN_LETTERS)}`,
  ];
}

function nextCost(state: State, mine: SeatState, language: Language, words: Words): string {
  const next = PRESTIGE[mine.prestige];
  if (next === undefined) return words.top;
  return next.costs[state.edition].map((cost) => discNames(cost, language)).join(` ${words.or} `);
}

function seatLine(state: State, seat: Seat, language: Language, words: Words): string {
  const mine = at(state.seats, seat);
  const first = isBegun(state) && state.firstSeat === seat ? ` (${words.firstShort})` : '';
  const points = at(PRESTIGE, mine.prestige - 1).points;
  const ahead = mine.position < RAILWAY.necropolis ? words.towardsNecropolis : words.towardsLondon;
  return (
    `${words.seat} ${seat}${first}  £${mine.pounds}  ${words.discs} ${counted(mine.discs, DISC_LETTERS)}  ` +
    `${words.prestige} ${mine.prestige} (${points}; ${nextCost(state, mine, language, words)})  @${mine.position} ${ahead}`
  );
}

function londonLine(mine: SeatState, words: Words): string {
  const spaces = LONDON_SPACES.map((space, index) => {
    const piece = at(mine.spots, ROWS.length + index);
    return `${space} ${at(LEVELS, at(mine.london, index))}${piece === null ? '' : piece === 'staff' ? '*' : 'v'}`;
  });
  const { pounds, mourners, coffins, orangeDiscs } = incomeOf(mine);
  const income = `£${pounds} ${mourners}m ${coffins}c ${orangeDiscs}o`;
  const wages = paidSpots(mine).length * CENTRAL_BOARD.wage;
  return ` London ${spaces.join(' ')}  ${words.income} ${income}  ${words.wages} £${wages}`;
}

function trainLine(mine: SeatState, language: Language, words: Words): string {
  const cars = CARS.map((car, index) => {
    const places = at(at(CAR_PLACES, index), at(mine.cars, index));
    return `${car} ${places === 0 ? '-' : `${places}${at(mine.cars, index) === 2 ? '+' : ''}`}`;
  });
  const waiting = `${mine.waitingMourners}m ${letters(mine.waitingCoffins)}`.trim();
  const installed = mine.installed.map((id) => abilityName(cardOf(id).ability, language)).join(', ');
  return (
    ` ${words.train} [${cars.join(' ')}]  ${mine.trainMourners}m ${letters(mine.trainCoffins)}  ` +
    `${words.waiting} ${waiting}  ${words.installed} ${installed || '-'}`
  );
}

function gridLines(mine: SeatState): readonly string[] {
  return ROWS.map((row, index) => {
    const cells = COLUMNS.map((_, column) => {
      const cell = index * COLUMNS.length + column;
      const coffin = at(mine.grid, cell);
      const printed = at(COFFIN_LETTERS, COFFINS.indexOf(at(NECROPOLIS.printed, cell)));
      return coffin === null ? printed.toLowerCase() : at(COFFIN_LETTERS, COFFINS.indexOf(coffin));
    });
    const piece = at(mine.spots, index);
    return `  ${row}${piece === null ? ' ' : piece === 'staff' ? '*' : 'v'} ${cells.join(' ')}`;
  });
}

function cryptLine(mine: SeatState, language: Language, words: Words): string {
  const crypts = mine.crypts.map((crypt) => (crypt === null ? '-' : CRYPT_NAMES[crypt][language]));
  return (
    ` Brookwood  ${words.crypts} ${crypts.join(' ')}   ${words.mourners} ${mine.mourners}   ` +
    `Potter's Field ${total(mine.potter)}`
  );
}

function scoreLine(mine: SeatState, words: Words): string {
  const score = scoreOf(mine);
  const parts = [
    `${words.prestige} ${score.prestige}`,
    `${words.pairs} ${score.pairs}`,
    `${words.rows} ${score.rows}`,
    `${words.columns} ${score.columns}`,
    `Potter ${score.potter}`,
    `${words.money} ${score.money}`,
  ];
  return ` ${words.points} ${totalOf(score)}  (${parts.join(', ')})`;
}

/** Width of a column of the table of London spaces. */
const SPACE_WIDTH = 10;

function incomeText({ pounds, mourners, coffins, orangeDiscs }: Income): string {
  const parts = [
    pounds > 0 ? `£${pounds}` : '',
    mourners > 0 ? `${mourners}m` : '',
    coffins > 0 ? `${coffins}c` : '',
    orangeDiscs > 0 ? `${orangeDiscs}o` : '',
  ];
  return parts.filter((part) => part !== '').join(' ') || '-';
}

function spaceRow(title: string, cells: readonly string[]): string {
  return [title, ...cells]
    .map((cell) => cell.padEnd(SPACE_WIDTH))
    .join(' ')
    .trimEnd();
}

/** What every London space gives on each level, what leaving the level costs, and which spaces are pairs. */
function spaceLines(words: Words): readonly string[] {
  const names = LONDON.spaces.map(({ id }, index) => {
    const pair = LONDON.pairs.find(({ spaces }) => spaces.includes(index));
    return pair === undefined ? id : `${id} ${pair.id}`;
  });
  const rows = LEVELS.map((level, index) => {
    const cells = LONDON.spaces.map(({ income, cost }) => {
      const price = cost[index];
      return `${incomeText(at(income, index))}${price === undefined ? '' : ` (${price})`}`;
    });
    return spaceRow(` ${level}`, cells);
  });
  return [spaceRow(words.spaces, names), ...rows];
}

/** The key to the abbreviations of the picture. */
function legendLines(language: Language, words: Words): readonly string[] {
  const named = (keys: readonly string[], names: readonly string[]): string =>
    keys.map((key, index) => `${key} ${at(names, index)}`).join(', ');
  const discs = DISCS.map((disc) => DISC_NAMES[disc][language]);
  const coffins = COFFINS.map((coffin) => COFFIN_NAMES[coffin][language]);
  const pairs = RAILWAY.pairs.map(
    ({ bonus, amount }, index) => `m${index + 1}+c${index + 1}: ${amount} ${words[bonus]}`,
  );
  const sections = SECTIONS.map((section) => SECTION_NAMES[section][language]);
  return [
    words.legend,
    ` ${words.discs}: ${named(DISC_LETTERS, discs)}   ${words.coffins}: ${named(COFFIN_LETTERS, coffins)}`,
    ` ${words.pairs}: ${pairs.join(', ')}`,
    ` ${words.icons}: ${sections.join('/')}`,
  ];
}

/** Widest line that a terminal of 100 columns shows. */
const WIDTH = 100;

/** The whole table in `language`. */
export function draw(state: State, _viewer: Viewer, language: Language): string {
  const words = WORDS[language];
  const seats = state.seats.flatMap((mine, seat) => [
    '',
    seatLine(state, seat, language, words),
    londonLine(mine, words),
    trainLine(mine, language, words),
    cryptLine(mine, language, words),
    ...gridLines(mine),
    scoreLine(mine, words),
  ]);
  const below = ['', ...spaceLines(words), ...legendLines(language, words)];
  return [...centralBoard(state, language, words), ...seats, ...below]
    .flatMap((line) => wrap(line, WIDTH, '   ', '  '))
    .join('\n');
}
