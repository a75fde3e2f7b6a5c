// The seats in turn order: money to one scale, goods, bandits, upgrades, and the best skill of each mercenary.

import { at } from '../../../base/defect.ts';
import { type Frame, group, type Look, type Mark, rect, text, use } from '../../../board/drawing.ts';
import { bar, SEAT_LINE_HEIGHT, seatLine, seatName } from '../../../board/pieces.ts';
import { seatTone, type Tone } from '../../../board/tones.ts';
import type { View } from '../shapes/view.ts';
import { mercenaryLabel } from './cards.ts';
import { placeNote } from './caves.ts';
import { countedOf, countedTokens } from './goods.ts';
import type { Stack, Strip } from './stack.ts';
import { BOARD_WORDS } from './words.ts';

type Player = View['players'][number];

/** A seat, as wide as `width`: its line, money to scale beside what it has, then goods and the team. */
export function seatBlock(view: View, seat: number, frame: Frame, [x, y, width]: Strip): Stack {
  const player = at(view.players, seat);
  const marks: Mark[] = [];
  let top = y;
  if (frame.seats) {
    const line = { seat, note: noteOf(view, player, frame), score: String(player.money), isOut: player.isExempt };
    marks.push(seatLine(frame, line, [x, top, width]));
    top += SEAT_LINE_HEIGHT;
  }
  marks.push(
    moneyMark(view, player, frame, [x, top + 4, width * BAR]),
    ...sideMarks(view, player, frame, [x + width, top + 8]),
  );
  top += 18;
  const load = loadMarks(player, frame, [x, top + CHIP / 2]);
  const chips = chipMarks(player, frame);
  // Beside each other where there is room for both.
  const isBeside = load.end + 4 <= x + width - chips.width;
  const under = isBeside || player.goods.length === 0 ? 0 : CHIP + 3;
  const left = isBeside ? x + width - chips.width : x;
  marks.push(load.mark, group(chips.marks, { x: left, y: top + under }));
  top += CHIP + (isBeside ? 0 : under) + 2;
  const mark = group(marks, { region: `seat-${seat}`, target: `seat:${seat}`, label: seatName(frame, seat) });
  return { marks: [mark], height: top - y };
}

/** Of the width, for money: the rest of the line says what the seat has. */
const BAR = 0.46;

function moneyMark(view: View, { seat, money }: Player, { language }: Frame, [x, y, width]: Strip): Mark {
  const scale = Math.max(view.rules.cityFee, ...view.players.map((player) => player.money));
  return group(bar([x, y, width, 8], money / scale, seatTone(seat)), {
    key: `money:${seat}`,
    label: BOARD_WORDS[language].money(money),
  });
}

/** Where, and what is out of the ordinary. */
function noteOf(view: View, player: Player, frame: Frame): string {
  const words = BOARD_WORDS[frame.language];
  if (view.draft !== null) return `${view.draft.gold[player.seat] ?? 0} ${words.gold}`;
  if (player.isExempt) return words.exempt;
  if (player.isInCity) return words.inCity;
  return placeNote(view, player, frame);
}

/** Goods, counted: their marks, and where they end. */
function loadMarks(
  player: Player,
  frame: Frame,
  [x, y]: readonly [number, number],
): { readonly mark: Mark; readonly end: number } {
  const words = BOARD_WORDS[frame.language];
  const goods = countedTokens(countedOf(countsOf(player)), [x, y]);
  const label = `${seatName(frame, player.seat)}: ${words.load(player.goods.length, player.capacity)}`;
  return { mark: group(goods.marks, { key: `load:${player.seat}`, label }), end: goods.end };
}

function countsOf({ goods }: Player) {
  const counts = { coal: 0, iron: 0, copper: 0, zinc: 0, gold: 0, steel: 0, brass: 0 };
  for (const good of goods) counts[good] += 1;
  return counts;
}

/** From the right: its place in the next round if it is done, bandits, upgrades, shares. */
function sideMarks(view: View, player: Player, frame: Frame, [right, y]: readonly [number, number]): readonly Mark[] {
  const words = BOARD_WORDS[frame.language];
  const parts = [
    { sign: 'done', tone: 'good', count: view.doneOrder.indexOf(player.seat) + 1, name: words.done },
    { sign: 'mask', tone: 'purple', count: player.bandits.length, name: words.bandits },
    { sign: 'cog', tone: 'ink', count: player.upgrades.length, name: words.upgrades },
    { sign: 'share', tone: 'gilt', count: player.shares.onBoard, name: words.shares },
  ] as const;
  return parts
    .filter(({ count }) => count > 0)
    .map(({ sign, tone, count, name }, index) => {
      const left = right - index * SIDE;
      return group(
        [
          use(sign, [left - 19, y, 14], { fill: sign === 'done' ? 'none' : tone, stroke: tone }),
          text(left, y + 4.5, String(count), { size: 12, weight: 600, anchor: 'end' }),
        ],
        { label: `${name}: ${count}` },
      );
    });
}

const SIDE = 29;

const CHIP = 20;

/** How a mercenary looks: in the crew dark, used before dashed, else plain. */
const CHIPS = {
  crew: { frame: { fill: 'ink', stroke: 'ink' }, letters: 'paper' },
  used: { frame: { fill: 'paper', stroke: 'line', dash: [3, 3] }, letters: 'soft' },
  ready: { frame: { fill: 'surface', stroke: 'ink' }, letters: 'ink' },
} as const satisfies Record<string, { readonly frame: Look; readonly letters: Tone }>;

const CHIP_STEP = 27;

/** The best skill of each, from 0. */
function chipMarks(player: Player, frame: Frame): { readonly marks: readonly Mark[]; readonly width: number } {
  const marks = player.team.map(({ mercenary, isUsed, isInCrew }, index) => {
    const left = index * CHIP_STEP;
    const chip = CHIPS[isInCrew ? 'crew' : isUsed ? 'used' : 'ready'];
    const parts = [
      rect([left, 0, CHIP_STEP - 3, CHIP], { radius: 4, strokeWidth: 1.5, ...chip.frame }),
      text(left + (CHIP_STEP - 3) / 2, 14.5, bestSkill(mercenary, frame), {
        size: 12,
        weight: 600,
        anchor: 'middle',
        fill: chip.letters,
      }),
    ];
    return group(parts, { key: `member:${mercenary.code}`, label: mercenaryLabel(mercenary, frame) });
  });
  return { marks, width: player.team.length * CHIP_STEP - 3 };
}

function bestSkill(
  { engineering, mining, fighting }: Player['team'][number]['mercenary'],
  { language }: Frame,
): string {
  const { skills } = BOARD_WORDS[language];
  const values = [engineering, mining, fighting];
  const best = values.indexOf(Math.max(...values));
  return `${skills[best] ?? ''}${values[best] ?? 0}`;
}
