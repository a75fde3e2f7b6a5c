// The train of a seat: three pairs of cars with their load and bonus, inside the loop of the railway or below it.

import { circle, type Frame, group, type Look, type Mark, rect, text, use } from '../../../board/drawing.ts';
import { fitted } from '../../../board/fitting.ts';
import { textWidth } from '../../../board/glyphs.ts';
import { heading } from '../../../board/pieces.ts';
import type { Coffin } from '../components/ids.ts';
import type { View } from '../shapes/view.ts';
import { COFFIN_NAMES, SECTION_NAMES, STATION_NAMES } from '../text/names.ts';
import { once } from './once.ts';
import { SIZES } from './sizes.ts';
import { coffinList, coffinToken, type Place, type SeatView, type Stack } from './tokens.ts';
import { stopOf, track } from './track.ts';
import { BOARD_WORDS } from './words.ts';

type TrainView = SeatView['train'];
type CarView = TrainView['cars'][number];
type Load = readonly (Coffin | 'mourner')[];

const HEAD = 24;
const CAR = { height: 34, second: 70, gap: 16 };

/** The railway with the train of `mine`. */
export function railway(view: View, mine: SeatView, frame: Frame, { x, y }: Place): Stack {
  const { width, loop, cars: top } = SIZES[frame.layout].railway;
  const marks = [
    heading(0, 15, SECTION_NAMES.railway[frame.language], 100),
    ...movement(view, frame, width),
    group([...track(view, frame), ...cars(mine, frame)], { y: HEAD }),
  ];
  const height = HEAD + Math.max(loop, top + CAR.second + CAR.height + 6);
  return { marks: [group(marks, { x, y })], height };
}

/** How far the train of the turn goes, or which stations it still manages. */
function movement(view: View, { language }: Frame, width: number): readonly Mark[] {
  const words = BOARD_WORDS[language];
  const to = stopOf(view);
  const left = view.currentTurn.stationsLeft.map((station) => STATION_NAMES[station][language]);
  const note =
    left.length > 0
      ? words.stationsLeft(left.join(', '))
      : to === null
        ? ''
        : words.moves(view.currentTurn.movement, to);
  const look = { width: width - 120, size: 12, fill: 'soft', anchor: 'end', key: 'movement' } as const;
  return note === '' ? [] : [fitted(width, 15, note, look)];
}

/** Mourners as the view seats them; coffins from the left. */
function loadsOf({ cars: all, coffins }: TrainView): ReadonlyMap<string, Load> {
  const list = coffinList(coffins);
  let from = 0;
  return new Map(
    all.map(({ code, carries, places, mourners }): readonly [string, Load] => {
      if (carries === 'mourners') return [code, Array.from({ length: mourners }, () => 'mourner' as const)];
      from += places;
      return [code, list.slice(from - places, from)];
    }),
  );
}

function cars({ seat, train }: SeatView, frame: Frame): readonly Mark[] {
  const { layout, language } = frame;
  const { width, inset, cars: top } = SIZES[layout].railway;
  const wide = (width - 2 * inset - 2 * CAR.gap) / 3;
  const load = loadsOf(train);
  const marks = train.cars.map((car) => {
    const inside = load.get(car.code) ?? [];
    const place = {
      x: inset + (car.position - 1) * (wide + CAR.gap),
      y: car.carries === 'mourners' ? top : top + CAR.second,
    };
    return carMarks(`${layout} ${language} ${seat} ${car.code} ${car.state} ${inside}`, () =>
      carMark(seat, car, inside, { ...place, width: wide, language }),
    );
  });
  const pairs = train.pairs.map((pair, index) =>
    pairMark(seat, pair, frame, [inset + index * (wide + CAR.gap) + wide / 2, top + (CAR.second + CAR.height) / 2]),
  );
  return [...marks, ...pairs];
}

const BODIES: Readonly<Record<CarView['state'], Look>> = {
  none: { stroke: 'line', strokeWidth: 1.5, dash: [4, 4] },
  base: { fill: 'surface', stroke: 'ink', strokeWidth: 1.5 },
  upgraded: { fill: 'sand', stroke: 'ink', strokeWidth: 1.5 },
};

const carMarks = once<Mark>();

function carMark(
  seat: number,
  car: CarView,
  load: Load,
  { x, y, width, language }: Place & { readonly language: Frame['language'] },
): Mark {
  const words = BOARD_WORDS[language];
  const { state, carries, places, position, nextPlaces } = car;
  const name = `${carries === 'mourners' ? words.mournerCar : words.coffinCar} ${position}`;
  const label =
    state === 'none'
      ? `${name}: ${words.noCar}`
      : `${name}${state === 'upgraded' ? `, ${words.upgraded}` : ''}: ${words.places(load.length, places)}`;
  const shown = places === 0 ? (nextPlaces ?? 0) : places;
  const pitch = Math.min(26, (width - 6) / shown);
  const left = width / 2 - ((shown - 1) * pitch) / 2;
  const wheels = [16, width - 16].map((at) => circle(at, CAR.height, 4, { fill: 'ink' }));
  const marks = [
    ...(state === 'none' ? [] : wheels),
    rect([0, 0, width, CAR.height], { radius: 4, ...BODIES[state], target: `car:${seat}:${car.code}`, label }),
    ...(load.includes('mourner')
      ? [rect([left - 13, 4, (load.length - 1) * pitch + 26, 26], { radius: 4, target: `passengers:${seat}` })]
      : []),
    ...Array.from({ length: shown }, (_, index) =>
      placeMark(load[index] ?? null, car, language, [left + index * pitch, CAR.height / 2]),
    ),
    ...coffinTouches(seat, load, language, [left, pitch]),
  ];
  return group(marks, { x, y, key: `car:${seat}:${car.code}`, label });
}

/** Coffins of a colour that stand beside each other are touched as one. */
function coffinTouches(
  seat: number,
  load: Load,
  language: Frame['language'],
  [left, pitch]: readonly [number, number],
): readonly Mark[] {
  return load.flatMap((colour, index) => {
    if (colour === 'mourner' || load[index - 1] === colour) return [];
    const count = load.filter((other) => other === colour).length;
    const box = [left + index * pitch - 8, 5, (count - 1) * pitch + 16, 24] as const;
    return [rect(box, { radius: 4, target: `coffin:${seat}:${colour}`, label: COFFIN_NAMES[colour][language] })];
  });
}

function placeMark(
  load: Coffin | 'mourner' | null,
  { carries, state }: CarView,
  language: Frame['language'],
  [x, y]: readonly [number, number],
): Mark {
  if (load === 'mourner') return use('mourner', [x, y, 20], { fill: 'ink' });
  if (load !== null) return coffinToken(load, language, [x, y, 27]);
  const stroke = state === 'none' ? 'line' : 'soft';
  return use(carries === 'mourners' ? 'seat' : 'coffin', [x, y, 18], { stroke, strokeWidth: 7 });
}

const pairMarks = once<Mark>();

/** What two upgraded cars bring. */
function pairMark(
  seat: number,
  { position, label, isComplete }: TrainView['pairs'][number],
  { language, layout }: Frame,
  [x, y]: readonly [number, number],
): Mark {
  return pairMarks(`${layout} ${language} ${seat} ${position} ${isComplete}`, () => {
    const words = BOARD_WORDS[language];
    const name = label[language];
    const width = textWidth(name, 12, 600) + 22;
    const look: Look = isComplete ? { fill: 'ink', stroke: 'ink' } : { fill: 'paper', stroke: 'line' };
    const letters = {
      size: 12,
      weight: isComplete ? 600 : 400,
      anchor: 'middle',
      fill: isComplete ? 'paper' : 'soft',
    } as const;
    const marks = [
      rect([x - width / 2, y - 10, width, 20], { radius: 10, strokeWidth: 1.5, ...look }),
      text(x, y + 4.3, name, letters),
    ];
    return group(marks, {
      key: `bonus:${seat}:${position}`,
      label: `${words.pairBonus}: ${name}${isComplete ? `, ${words.isComplete}` : ''}`,
    });
  });
}
