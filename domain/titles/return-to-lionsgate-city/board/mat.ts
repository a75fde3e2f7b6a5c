// The own side: train with its goods, bandits, upgrades, shares, team.

import { at } from '../../../base/defect.ts';
import { type Box, circle, type Frame, group, type Mark, rect, text, use } from '../../../board/drawing.ts';
import { fitted } from '../../../board/fitting.ts';
import { textWidth } from '../../../board/glyphs.ts';
import { seatName, seatSign } from '../../../board/pieces.ts';
import { seatTone } from '../../../board/tones.ts';
import type { View } from '../shapes/view.ts';
import { BANDIT, banditChip, mercenaryCard, upgradeChip, upgradeWords } from './cards.ts';
import { goodToken } from './goods.ts';
import { BOARD_WORDS } from './words.ts';

type Player = View['players'][number];

const BOX = 19;
const CAR_GAP = 5;
const ENGINE = 39;
const CAR_HEIGHT = 28;

export interface Stack {
  readonly marks: readonly Mark[];
  readonly height: number;
}

/** Everything of one seat, as wide as `width`. */
export function ownSide(
  view: View,
  seat: number,
  frame: Frame,
  [x, y, width]: readonly [number, number, number],
): Stack {
  const player = at(view.players, seat);
  const marks: Mark[] = [...headMarks(player, frame, [x, y, width])];
  let top = y + 24;
  const train = trainBoxes(view, player, frame, [x, top, width]);
  marks.push(...train.marks);
  top += train.height + 8;
  const cards = cardRows(view, player, frame, [x, top, width]);
  marks.push(...cards.marks);
  top += cards.height + 8;
  const team = teamMarks(view, player, frame, [x, top, width]);
  marks.push(...team.marks);
  return { marks: [group(marks, { region: 'mine' })], height: top + team.height - y };
}

function headMarks(player: Player, frame: Frame, [x, y, width]: readonly [number, number, number]): readonly Mark[] {
  const words = BOARD_WORDS[frame.language];
  const { shares, seat } = player;
  const isNarrow = width < ONE_ROW;
  const half = isNarrow ? width - 116 : width - 240;
  const marks = Array.from({ length: shares.onBoard + shares.onMat }, (_, index) =>
    circle(x + width - 7 - (shares.onBoard + shares.onMat - 1 - index) * 17, y + 9, 6, {
      stroke: seatTone(seat),
      strokeWidth: 2,
      fill: index < shares.onBoard ? seatTone(seat) : 'surface',
    }),
  );
  const said = `${words.shares} ${words.income(shares.income)}`;
  return [
    fitted(x, y + 14, words.train(seatName(frame, seat), player.goods.length, player.capacity), {
      width: half,
      weight: 600,
    }),
    group(
      [
        ...(isNarrow
          ? []
          : [fitted(x + width - 110, y + 13.5, said, { width: 120, size: 12, anchor: 'end', fill: 'soft' })]),
        ...marks,
      ],
      {
        key: `shares:${seat}`,
        label: `${words.shares} ${shares.onBoard}: ${words.income(shares.income)}`,
      },
    ),
  ];
}

/** The engine, then the boxes of each boxcar; dashed where none is yet. */
function trainBoxes(view: View, player: Player, frame: Frame, [x, y, width]: readonly [number, number, number]): Stack {
  const perCar = view.rules.boxesPerBoxcar;
  const cars = Math.max(1, Math.ceil(player.capacity / perCar));
  const carWidth = perCar * BOX + 6;
  const columns = Math.max(1, Math.floor((width - ENGINE + CAR_GAP) / (carWidth + CAR_GAP)));
  const place = (car: number) =>
    [x + ENGINE + (car % columns) * (carWidth + CAR_GAP), y + Math.floor(car / columns) * (CAR_HEIGHT + 4)] as const;
  const frames = Array.from({ length: cars }, (_, car) => carFrame(player, car, [...place(car), carWidth, CAR_HEIGHT]));
  const runs = runsOf(player.goods, perCar).map(({ good, from, count }) => {
    const [left, top] = place(Math.floor(from / perCar));
    const first = left + 3 + (from % perCar) * BOX;
    const tokens = Array.from({ length: count }, (_, index) =>
      goodToken(good, [first + index * BOX + BOX / 2, top + CAR_HEIGHT / 2, 18]),
    );
    const label = `${BOARD_WORDS[frame.language].goods[good]} ${count}`;
    return group(tokens, { target: `held:${good}`, label });
  });
  const marks = [engineMark(player, [x, y]), ...frames, ...runs];
  return {
    marks: [group(marks, { key: `goods:${player.seat}` })],
    height: Math.ceil(cars / columns) * (CAR_HEIGHT + 4) - 4,
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

/** Bandits at the left, upgrades at the right. */
function cardRow(view: View, player: Player, frame: Frame, [x, y, width]: readonly [number, number, number]): Stack {
  const upgrades = upgradeMarks(player, frame, [x + width, y]);
  const bandits = banditMarks(view, player, frame, [x, y, upgrades.from - x - 14]);
  return { marks: [...bandits, ...upgrades.marks], height: 24 };
}

/** Narrower than this, bandits have a row of their own. */
const ONE_ROW = 500;

function cardRows(view: View, player: Player, frame: Frame, [x, y, width]: readonly [number, number, number]): Stack {
  if (width >= ONE_ROW) return cardRow(view, player, frame, [x, y, width]);
  const upgrades = upgradeMarks(player, frame, [x + width, y + 30]);
  return { marks: [...banditMarks(view, player, frame, [x, y, width]), ...upgrades.marks], height: 54 };
}

function upgradeMarks(
  player: Player,
  frame: Frame,
  [right, y]: readonly [number, number],
): { readonly marks: readonly Mark[]; readonly from: number } {
  const words = BOARD_WORDS[frame.language];
  let left = right;
  const chips = player.upgrades.toReversed().map((upgrade) => {
    const width = Math.min(120, textWidth(upgradeWords(upgrade, frame), 12, 400) + 34);
    left -= width;
    const chip = upgradeChip(upgrade, [left, y, width], frame);
    left -= 6;
    return chip;
  });
  const title = `${words.upgrades} ${player.upgrades.length}/${player.upgradeSpaces}`;
  const titleWidth = textWidth(title, 12, 400);
  left -= titleWidth + 4;
  const marks = [text(left, y + 16.5, title, { size: 12, fill: 'soft' }), ...chips];
  return { marks: [group(marks, { key: `upgrades:${player.seat}` })], from: left };
}

function banditMarks(
  view: View,
  player: Player,
  frame: Frame,
  [x, y, width]: readonly [number, number, number],
): readonly Mark[] {
  const words = BOARD_WORDS[frame.language];
  const { bandits, theft, seat } = player;
  const tail = bandits.length === 0 ? words.none : words.stolen(theft);
  const title = `${words.bandits}: ${tail}`;
  const left = x + textWidth(title, 12, 600) + 10;
  const step = Math.min(BANDIT.whole + 5, (x + width - left) / Math.max(1, bandits.length));
  const each = step >= BANDIT.whole + 5 ? BANDIT.whole : Math.max(BANDIT.least, step - 4);
  const isMyTurn = view.currentTurn?.seat === seat;
  return [
    group(
      [
        text(x, y + 16.5, title, { size: 12, weight: 600, fill: isMyTurn && theft > 0 ? 'warn' : 'soft' }),
        ...bandits.map((bandit, index) =>
          banditChip(bandit, [left + index * Math.min(step, each + 5), y, each], frame),
        ),
      ],
      { key: `bandits:${seat}` },
    ),
  ];
}

const CARD_GAP = 8;

function teamMarks(view: View, player: Player, frame: Frame, [x, y, width]: readonly [number, number, number]): Stack {
  const words = BOARD_WORDS[frame.language];
  const { team } = player;
  const most = Math.max(4, view.players[0]?.teamLimit ?? 4, team.length);
  const columns = Math.min(most, Math.floor((width + CARD_GAP) / 84));
  const each = (width - (columns - 1) * CARD_GAP) / columns;
  const height = CARD_HEIGHT;
  const cards = team.map((member, index) =>
    mercenaryCard(
      member,
      [x + (index % columns) * (each + CARD_GAP), y + Math.floor(index / columns) * (height + CARD_GAP), each, height],
      frame,
    ),
  );
  const rows = Math.max(1, Math.ceil(team.length / columns));
  const label = words.team(seatName(frame, player.seat));
  return {
    marks: [group(cards, { key: `team:${player.seat}`, label })],
    height: rows * (height + CARD_GAP) - CARD_GAP,
  };
}

const CARD_HEIGHT = 96;
