// The own side: train with its goods, bandits, upgrades, shares, team.

import { at } from '../../../base/defect.ts';
import { type Box, circle, type Frame, group, type Mark, rect, text, use } from '../../../board/drawing.ts';
import { fitted } from '../../../board/fitting.ts';
import { textWidth } from '../../../board/glyphs.ts';
import { seatName, seatSign } from '../../../board/pieces.ts';
import { seatTone } from '../../../board/tones.ts';
import type { View } from '../shapes/view.ts';
import { goodToken } from './goods.ts';
import { pursuitRows } from './pursuit.ts';
import type { Stack, Strip } from './stack.ts';
import { teamBlock, teamRows } from './team.ts';
import { BOARD_WORDS } from './words.ts';

type Player = View['players'][number];

const BOX = 19;
const CAR_GAP = 5;
const ENGINE = 39;
const CAR_HEIGHT = 28;
/** Where there are two rows of boxcars. */
const LOW_CAR = 25;

/** Narrower than this, the team lies below the train. */
const SIDE_BY_SIDE = 500;
const BETWEEN = 16;
/** As high as the place below the map. */
const SIDE_HEIGHT = 128;

/** Everything of one seat, as wide as `width`. */
export function ownSide(view: View, seat: number, frame: Frame, [x, y, width]: Strip): Stack {
  const player = at(view.players, seat);
  if (width < SIDE_BY_SIDE) {
    const train = trainSide(view, player, frame, [x, y, width]);
    const team = teamRows(player, frame, [x, y + train.height + 8, width]);
    return {
      marks: [group([...train.marks, ...team.marks], { region: 'mine' })],
      height: train.height + 8 + team.height,
    };
  }
  const half = (width - BETWEEN) / 2;
  const train = trainSide(view, player, frame, [x, y, half]);
  const team = teamBlock(view, player, frame, [x + half + BETWEEN, y, half, SIDE_HEIGHT]);
  return { marks: [group([...train.marks, ...team], { region: 'mine' })], height: SIDE_HEIGHT };
}

/** The train, and what runs after it and with it. */
function trainSide(view: View, player: Player, frame: Frame, [x, y, width]: Strip): Stack {
  const head = headMarks(player, frame, [x, y, width]);
  const train = trainBoxes(view, player, frame, [x, y + 22, width]);
  const cards = pursuitRows(view, player, frame, [x, y + 22 + train.height + 6, width]);
  return { marks: [...head, ...train.marks, ...cards.marks], height: 22 + train.height + 6 + cards.height };
}

function headMarks(player: Player, frame: Frame, [x, y, width]: Strip): readonly Mark[] {
  const words = BOARD_WORDS[frame.language];
  const { shares, seat } = player;
  const count = shares.onBoard + shares.onMat;
  const tokens = Array.from({ length: count }, (_, index) =>
    circle(x + width - 7 - (count - 1 - index) * 17, y + 9, 6, {
      stroke: seatTone(seat),
      strokeWidth: 2,
      fill: index < shares.onBoard ? seatTone(seat) : 'surface',
    }),
  );
  const left = x + width - count * 17 - 4;
  const income = `+${shares.income}`;
  const paid = shares.income === 0 ? [] : [text(left, y + 13.5, income, { size: 12, weight: 600, anchor: 'end' })];
  const room = left - x - (shares.income === 0 ? 8 : textWidth(income, 12, 600) + 10);
  // A long name is cut, never what the train carries.
  const load = words.load(player.goods.length, player.capacity);
  const loadWidth = textWidth(load, 12, 600) + 8;
  const name = fitted(x, y + 14, seatName(frame, seat), { width: room - loadWidth, weight: 600 });
  return [
    name,
    text(x + textWidth(name.text, name.size, 600) + 8, y + 14, load, { size: 12, weight: 600, fill: 'soft' }),
    group([...paid, ...tokens], {
      key: `shares:${seat}`,
      label: `${words.shares} ${shares.onBoard}: ${words.income(shares.income)}`,
    }),
  ];
}

/** The engine, then the boxes of each boxcar; dashed where none is yet. */
function trainBoxes(view: View, player: Player, frame: Frame, [x, y, width]: Strip): Stack {
  const perCar = view.rules.boxesPerBoxcar;
  const cars = Math.max(1, Math.ceil(player.capacity / perCar));
  const carWidth = perCar * BOX + 6;
  const columns = Math.max(1, Math.floor((width - ENGINE + CAR_GAP) / (carWidth + CAR_GAP)));
  const high = cars > columns ? LOW_CAR : CAR_HEIGHT;
  const place = (car: number) =>
    [x + ENGINE + (car % columns) * (carWidth + CAR_GAP), y + Math.floor(car / columns) * (high + 4)] as const;
  const frames = Array.from({ length: cars }, (_, car) => carFrame(player, car, [...place(car), carWidth, high]));
  const runs = runsOf(player.goods, perCar).map(({ good, from, count }) => {
    const [left, top] = place(Math.floor(from / perCar));
    const first = left + 3 + (from % perCar) * BOX;
    const tokens = Array.from({ length: count }, (_, index) =>
      goodToken(good, [first + index * BOX + BOX / 2, top + high / 2, 18]),
    );
    const label = `${BOARD_WORDS[frame.language].goods[good]} ${count}`;
    return group(tokens, { target: `held:${good}`, label });
  });
  const marks = [engineMark(player, [x, y]), ...frames, ...runs];
  return {
    marks: [group(marks, { key: `goods:${player.seat}` })],
    height: Math.ceil(cars / columns) * (high + 4) - 4,
  };
}

function engineMark({ seat, isDerailed }: Player, [x, y]: readonly [number, number]): Mark {
  return group([
    rect([x + 1, y, 34, CAR_HEIGHT], { radius: 5, fill: 'surface', stroke: seatTone(seat), strokeWidth: 2 }),
    group([use('engine', [0, 0, 19], { fill: seatTone(seat) })], { x: x + 17, y: y + 14, turn: isDerailed ? 115 : 0 }),
    seatSign(seat, [x + 33, y + 3, 13]),
  ]);
}

function carFrame({ seat, boxcars }: Player, car: number, box: Box): Mark {
  const isThere = boxcars[car] !== undefined;
  return rect(box, {
    radius: 5,
    fill: isThere ? 'shade' : 'none',
    stroke: isThere ? seatTone(seat) : 'line',
    strokeWidth: isThere ? 2 : 1.5,
    ...(isThere ? {} : { dash: [4, 4] }),
  });
}

/** Goods of a kind beside each other in one boxcar. */
function runsOf(goods: Player['goods'], perCar: number) {
  const runs: { good: Player['goods'][number]; from: number; count: number }[] = [];
  for (const [index, good] of goods.entries()) {
    const last = runs.at(-1);
    if (last?.good === good && index % perCar !== 0) last.count += 1;
    else runs.push({ good, from: index, count: 1 });
  }
  return runs;
}
