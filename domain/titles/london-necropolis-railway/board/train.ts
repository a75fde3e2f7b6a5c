// The train of a seat: three pairs of cars with their load and bonus, what waits in London, installed cards, tiles.

import { circle, type Frame, group, type Look, type Mark, path, rect, text, use } from '../../../board/drawing.ts';
import { fitted } from '../../../board/fitting.ts';
import { textWidth } from '../../../board/glyphs.ts';
import type { Coffin } from '../components/ids.ts';
import type { View } from '../shapes/view.ts';
import { COFFIN_NAMES, SECTION_NAMES, STATION_NAMES } from '../text/names.ts';
import { SIZES } from './sizes.ts';
import {
  coffinList,
  coffinToken,
  countOf,
  discToken,
  gable,
  type Place,
  pieceSpot,
  type SeatView,
  type Stack,
  signRow,
} from './tokens.ts';
import { stopOf, track } from './track.ts';
import { BOARD_WORDS, type BoardWords } from './words.ts';

type TrainView = SeatView['train'];
type CarView = TrainView['cars'][number];

const CAR = { height: 42, second: 74 };
/** Where the cars lie: inside the loop, or below it. */
const TRAINS = { wide: { x: 54, y: 35 }, narrow: { x: 0, y: SIZES.narrow.loop + 14 } };

/** The railway with the train of `mine` inside the loop. */
export function railway(view: View, mine: SeatView, frame: Frame, { x, y }: Place): Stack {
  const width = SIZES[frame.layout].railway;
  const isNarrow = frame.layout === 'narrow';
  const loop = group([...track(view, frame), ...cars(mine, frame, width)], { y: 24 });
  const below = 24 + SIZES[frame.layout].loop + 2 + (isNarrow ? CAR.second + CAR.height + 14 : 0);
  const half = isNarrow ? width : width / 2;
  const marks = [
    ...head(view, frame, width),
    loop,
    ...waiting(mine, frame, [0, below, half - 8]),
    ...tiles(mine, frame, [isNarrow ? 0 : half + 8, below + (isNarrow ? 30 : 0), half - 8]),
    ...installed(mine, frame, [below + (isNarrow ? 60 : 28), width]),
  ];
  return { marks: [group(marks, { x, y })], height: below + (isNarrow ? 60 : 28) + (isNarrow ? 62 : 28) };
}

function head(view: View, { language }: Frame, width: number): readonly Mark[] {
  const words = BOARD_WORDS[language];
  const to = stopOf(view);
  const left = view.currentTurn.stationsLeft.map((station) => STATION_NAMES[station][language]);
  const note =
    left.length > 0
      ? words.stationsLeft(left.join(', '))
      : to === null
        ? ''
        : words.moves(view.currentTurn.movement, to);
  return [
    discToken('grey', language, [11, 12, 9]),
    fitted(25, 17, SECTION_NAMES.railway[language], { width: 100, weight: 600 }),
    ...(note === ''
      ? []
      : [fitted(width, 17, note, { width: width - 140, size: 12, fill: 'soft', anchor: 'end', key: 'movement' })]),
  ];
}

/** How many mourners and which coffins each car holds, filled from the left. */
function loads({ cars: all, mourners, coffins }: TrainView): ReadonlyMap<string, readonly (Coffin | 'mourner')[]> {
  const waiting = {
    mourners: Array.from({ length: mourners }, () => 'mourner' as const),
    coffins: coffinList(coffins),
  };
  const taken = { mourners: 0, coffins: 0 };
  return new Map(
    all.map(({ code, carries, places }) => {
      const from = taken[carries];
      taken[carries] += places;
      return [code, waiting[carries].slice(from, from + places)];
    }),
  );
}

function cars(mine: SeatView, frame: Frame, width: number): readonly Mark[] {
  const gap = 8;
  const { x: inset, y: top } = TRAINS[frame.layout];
  const wide = (width - 2 * inset - 2 * gap) / 3;
  const load = loads(mine.train);
  const marks = mine.train.cars.map((car) => {
    const x = inset + (car.position - 1) * (wide + gap);
    const y = top + (car.carries === 'mourners' ? 0 : CAR.second);
    return carMark(mine, car, load.get(car.code) ?? [], [x, y, wide, frame]);
  });
  const pairs = mine.train.pairs.map((pair, index) => {
    return pairMark(mine, pair, frame, [inset + index * (wide + gap) + wide / 2, top + (CAR.second + CAR.height) / 2]);
  });
  return [...marks, ...pairs];
}

const BODIES: Readonly<Record<CarView['state'], Look>> = {
  none: { fill: 'paper', stroke: 'soft', strokeWidth: 1, dash: [3, 3] },
  base: { fill: 'surface', stroke: 'ink', strokeWidth: 1.5 },
  upgraded: { fill: 'sand', stroke: 'ink', strokeWidth: 2 },
};

type CarPlace = readonly [x: number, y: number, width: number, frame: Frame];

function carMark(
  { seat }: SeatView,
  car: CarView,
  load: readonly (Coffin | 'mourner')[],
  [x, y, width, { language }]: CarPlace,
): Mark {
  const words = BOARD_WORDS[language];
  const { state, carries, places, position, nextPlaces } = car;
  const name = `${carries === 'mourners' ? words.mournerCar : words.coffinCar} ${position}`;
  const label =
    state === 'none'
      ? `${name}: ${words.noCar}`
      : `${name}${state === 'upgraded' ? `, ${words.upgraded}` : ''}: ${words.places(load.length, places)}`;
  const shown = places === 0 ? (nextPlaces ?? 0) : places;
  const pitch = Math.min(27, (width - 6) / shown);
  const left = width / 2 - ((shown - 1) * pitch) / 2;
  const marks = [
    ...chassis(state, width),
    rect([0, 0, width, CAR.height - 6], { radius: 4, ...BODIES[state], target: `car:${seat}:${car.code}`, label }),
    ...Array.from({ length: shown }, (_, index) =>
      placeMark(seat, load[index] ?? null, { car, language }, [left + index * pitch, 18, 26]),
    ),
    ...coffinTouches(seat, load, language, [left, pitch]),
  ];
  return group(marks, { x, y, key: `car:${seat}:${car.code}`, label });
}

/** Coffins of a colour that stand beside each other are touched as one. */
function coffinTouches(
  seat: number,
  load: readonly (Coffin | 'mourner')[],
  language: Frame['language'],
  [left, pitch]: readonly [number, number],
): readonly Mark[] {
  return load.flatMap((colour, index) => {
    if (colour === 'mourner' || load[index - 1] === colour) return [];
    const count = load.filter((other) => other === colour).length;
    const box = [left + index * pitch - 10, 4, (count - 1) * pitch + 20, 28] as const;
    return [rect(box, { radius: 2, target: `coffin:${seat}:${colour}`, label: COFFIN_NAMES[colour][language] })];
  });
}

/** Wheels, and the roof of an upgraded car. */
function chassis(state: CarView['state'], width: number): readonly Mark[] {
  if (state === 'none') return [];
  const wheels = [16, width - 16].map((x) => circle(x, CAR.height - 6, 5, { fill: 'ink' }));
  const roof = path(`M4 -1.5Q${width / 2} -7 ${width - 4} -1.5`, { stroke: 'ink', strokeWidth: 2.5 });
  return state === 'upgraded' ? [...wheels, roof] : wheels;
}

function placeMark(
  seat: number,
  load: Coffin | 'mourner' | null,
  { car: { carries, state }, language }: { readonly car: CarView; readonly language: Frame['language'] },
  [x, y, size]: readonly [number, number, number],
): Mark {
  const isMourner = carries === 'mourners';
  if (load === null) {
    const look: Look = { stroke: 'soft', strokeWidth: 5, ...(state === 'none' ? { dash: [10, 8] } : {}) };
    return use(carries === 'mourners' ? 'seat' : 'coffin', [x, y, isMourner ? 20 : size], look);
  }
  if (load === 'mourner') return use('mourner', [x, y, 21], { fill: 'ink', target: `passengers:${seat}` });
  return coffinToken(load, language, [x, y, size + 4]);
}

/** What two upgraded cars bring. */
function pairMark(
  { seat }: SeatView,
  { position, bonus, amount, isComplete }: TrainView['pairs'][number],
  { language }: Frame,
  [x, y]: readonly [number, number],
): Mark {
  const words = BOARD_WORDS[language];
  const name = { orangeDiscs: `${amount} ${words.discs}`, volunteer: words.volunteer, whiteCrypt: words.crypt }[bonus];
  const width = 74;
  const right = isComplete ? x - 12 : x;
  const signs: Readonly<Record<typeof bonus, readonly Mark[]>> = {
    orangeDiscs: Array.from({ length: amount }, (_, index) =>
      discToken('orange', language, [right + (index - (amount - 1) / 2) * 20, y, 9]),
    ),
    volunteer: [pieceSpot('volunteer', [right, y, 19])],
    whiteCrypt: [gable('white', '', [right, y, 18])],
  };
  const marks = [
    path(`M${x} ${y - 24}V${y + 24}`, { stroke: 'soft', strokeWidth: 1, dash: [2, 3] }),
    rect([x - width / 2, y - 13, width, 26], {
      radius: 13,
      fill: isComplete ? 'sand' : 'surface',
      stroke: isComplete ? 'ink' : 'line',
      strokeWidth: 1.5,
    }),
    ...signs[bonus],
    ...(isComplete ? [path(`M${x + 13} ${y}l5 5l9 -10`, { stroke: 'good', strokeWidth: 3 })] : []),
  ];
  const label = `${words.pairBonus}: ${name}${isComplete ? `, ${words.isComplete}` : ''}`;
  return group(marks, { key: `bonus:${seat}:${position}`, label });
}

/** What waits in London for the next train. */
function waiting(
  mine: SeatView,
  { language }: Frame,
  [x, y, width]: readonly [number, number, number],
): readonly Mark[] {
  const words = BOARD_WORDS[language];
  const { seat, waitingMourners, waitingCoffins } = mine;
  const counts = (['purple', 'teal', 'red', 'black'] as const).filter((colour) => countOf(waitingCoffins, colour) > 0);
  let left = x + textWidth(words.waiting, 14, 600) + 10;
  const marks: Mark[] = [fitted(x, y + 19, words.waiting, { width, weight: 600 })];
  const add = (token: Mark, count: number, tags: { target: string; label: string }) => {
    const number = text(left + 18, y + 19, String(count), { weight: 600 });
    marks.push(group([rect([left - 4, y, 35, 28], { radius: 4 }), token, number], { ...tags, key: tags.target }));
    left += 37;
  };
  if (waitingMourners > 0) {
    const label = `${words.waiting}: ${waitingMourners} ${words.mourners}`;
    add(use('mourner', [left + 6, y + 14, 18], { fill: 'ink' }), waitingMourners, {
      target: `waiting:${seat}:mourners`,
      label,
    });
  }
  for (const colour of counts) {
    const label = `${words.waiting}: ${countOf(waitingCoffins, colour)} ${COFFIN_NAMES[colour][language]}`;
    add(coffinToken(colour, language, [left + 6, y + 14, 25]), countOf(waitingCoffins, colour), {
      target: `waiting:${seat}:${colour}`,
      label,
    });
  }
  if (marks.length === 1) marks.push(text(left, y + 19, '–', { fill: 'soft' }));
  return marks;
}

/** Tiles that are not placed yet. */
function tiles(mine: SeatView, { language }: Frame, [x, y, width]: readonly [number, number, number]): readonly Mark[] {
  const words = BOARD_WORDS[language];
  const marks: Mark[] = [fitted(x, y + 19, words.tiles, { width: 80, weight: 600 })];
  let left = x + textWidth(words.tiles, 14, 600) + 12;
  for (const capacity of mine.train.capacity) {
    const { mark, width: wide } = stackMark(mine.seat, capacity, words, [left, y, x + width - left]);
    marks.push(mark);
    left += wide;
  }
  return marks;
}

function stackMark(
  seat: number,
  { carries, stack, sold }: TrainView['capacity'][number],
  words: BoardWords,
  [x, y, room]: readonly [number, number, number],
): { readonly mark: Mark; readonly width: number } {
  const isMourners = carries === 'mourners';
  const name = isMourners ? words.mournerCar : words.coffinCar;
  const note = `−${sold}`;
  const key = `stack:${seat}:${isMourners ? 'm' : 'c'}`;
  const sign = { words: `${stack} ×`, sign: isMourners ? 'mourner' : 'coffin' } as const;
  const inside = [
    rect([x - 4, y + 1, 46, 26], { radius: 4, stroke: 'line', strokeWidth: 1.5, fill: 'surface', target: key }),
    ...signRow([sign], [x, y + 19], { size: 14, weight: 600, fill: 'ink' }),
    ...(sold === 0 ? [] : [fitted(x + 48, y + 19, note, { width: room - 48, size: 12, fill: 'soft' })]),
  ];
  const label = `${name}: ${stack}${sold > 0 ? `, ${words.sold}: ${sold}` : ''}`;
  return { mark: group(inside, { key, label }), width: sold === 0 ? 50 : 58 + textWidth(note, 12, 400) };
}

/** The places of installed cards. */
function installed(
  mine: SeatView,
  { language, layout }: Frame,
  [y, width]: readonly [number, number],
): readonly Mark[] {
  const words = BOARD_WORDS[language];
  const isNarrow = layout === 'narrow';
  const left = isNarrow ? 0 : textWidth(words.installed, 14, 600) + 10;
  const top = isNarrow ? y + 28 : y;
  const gap = 6;
  const wide = (width - left - 2 * gap) / 3;
  const cards = [0, 1, 2].map((place) => {
    const x = left + place * (wide + gap);
    const card = mine.installed[place];
    if (card === undefined) {
      return rect([x, top, wide, 28], { radius: 4, stroke: 'line', strokeWidth: 1.5, dash: [4, 4] });
    }
    const name = card.abilityLabel[language];
    const marks = [
      rect([x, top, wide, 28], { radius: 4, fill: 'surface', stroke: 'ink', strokeWidth: 1.5 }),
      fitted(x + wide / 2, top + 19, name, { width: wide - 8, anchor: 'middle', weight: 600 }),
    ];
    const label = `${words.installed}: ${name} (${card.code})`;
    return group(marks, { key: `card:${card.code}`, target: `installed:${mine.seat}:${card.code}`, label });
  });
  return [fitted(0, y + 19, words.installed, { width: 110, weight: 600 }), ...cards];
}
