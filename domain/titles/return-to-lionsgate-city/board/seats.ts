// The seats in turn order: money to one scale, goods, bandits, upgrades, and the best skill of each mercenary.

import { at } from '../../../base/defect.ts';
import { type Frame, group, type Look, type Mark, rect, text, use } from '../../../board/drawing.ts';
import { bar, SEAT_LINE_HEIGHT, seatLine, seatName } from '../../../board/pieces.ts';
import { seatTone, type Tone } from '../../../board/tones.ts';
import type { View } from '../shapes/view.ts';
import { mercenaryLabel } from './cards.ts';
import { placeNote } from './caves.ts';
import { countedOf, countedTokens } from './goods.ts';
import type { Stack } from './mat.ts';
import { BOARD_WORDS } from './words.ts';

type Player = View['players'][number];

/** A seat, as wide as `width`. */
export function seatBlock(
  view: View,
  seat: number,
  frame: Frame,
  [x, y, width]: readonly [number, number, number],
): Stack {
  const player = at(view.players, seat);
  const words = BOARD_WORDS[frame.language];
  const marks: Mark[] = [];
  let top = y;
  if (frame.seats) {
    const line = { seat, note: noteOf(view, player, frame), score: String(player.money), isOut: player.isExempt };
    marks.push(seatLine(frame, line, [x, top, width]));
    top += SEAT_LINE_HEIGHT;
  }
  const scale = Math.max(view.rules.cityFee, ...view.players.map(({ money }) => money));
  marks.push(
    ...doneMarks(view, seat, frame, [x + width, top + 8]),
    group(
      [...bar([x, top, width - (view.doneOrder.includes(seat) ? DONE : 0), 7], player.money / scale, seatTone(seat))],
      {
        key: `money:${seat}`,
        label: words.money(player.money),
      },
    ),
  );
  top += 13;
  marks.push(...loadMarks(player, frame, [x, top, width]));
  top += 22;
  marks.push(...chipMarks(player, frame, [x, top, width]));
  top += CHIP + 2;
  const mark = group(marks, { region: `seat-${seat}`, target: `seat:${seat}`, label: seatName(frame, seat) });
  return { marks: [mark], height: top - y };
}

/** Where, and what is out of the ordinary. */
function noteOf(view: View, player: Player, frame: Frame): string {
  const words = BOARD_WORDS[frame.language];
  if (view.draft !== null) return `${view.draft.gold[player.seat] ?? 0} ${words.gold}`;
  if (player.isExempt) return words.exempt;
  if (player.isInCity) return words.inCity;
  return placeNote(view, player, frame);
}

const DONE = 58;

/** The place in the next round, for who has used the whole team. */
function doneMarks(view: View, seat: number, frame: Frame, [right, y]: readonly [number, number]): readonly Mark[] {
  const place = view.doneOrder.indexOf(seat);
  const said = `${BOARD_WORDS[frame.language].done} ${place + 1}`;
  return place < 0 ? [] : [text(right, y, said, { size: 12, anchor: 'end', fill: 'soft' })];
}

function loadMarks(player: Player, frame: Frame, [x, y, width]: readonly [number, number, number]): readonly Mark[] {
  const words = BOARD_WORDS[frame.language];
  const counts = countedOf(countsOf(player));
  const goods = countedTokens(counts, [x, y + 9]);
  const label = words.train(seatName(frame, player.seat), player.goods.length, player.capacity);
  return [
    group(counts.length === 0 ? [text(x, y + 13.5, words.noGoods, { size: 12, fill: 'soft' })] : goods.marks, {
      key: `load:${player.seat}`,
      label,
    }),
    ...sideMarks(player, frame, [x + width, y + 9]),
  ];
}

function countsOf({ goods }: Player) {
  const counts = { coal: 0, iron: 0, copper: 0, zinc: 0, gold: 0, steel: 0, brass: 0 };
  for (const good of goods) counts[good] += 1;
  return counts;
}

/** From the right: bandits with what they steal, upgrades, shares. */
function sideMarks(player: Player, frame: Frame, [right, y]: readonly [number, number]): readonly Mark[] {
  const words = BOARD_WORDS[frame.language];
  const parts = [
    { sign: 'mask', tone: 'purple', count: player.bandits.length, name: words.bandits },
    { sign: 'cog', tone: 'ink', count: player.upgrades.length, name: words.upgrades },
    { sign: 'share', tone: 'gold', count: player.shares.onBoard, name: words.shares },
  ] as const;
  let left = right;
  return parts
    .filter(({ count }) => count > 0)
    .map(({ sign, tone, count, name }) => {
      const mark = group(
        [
          use(sign, [left - 20, y, 15], { fill: tone, stroke: tone }),
          text(left, y + 4.5, String(count), { size: 12, weight: 600, anchor: 'end' }),
        ],
        { label: `${name}: ${count}` },
      );
      left -= 36;
      return mark;
    });
}

const CHIP = 20;

/** How a mercenary looks: in the crew dark, used before dashed, else plain. */
const CHIPS = {
  crew: { frame: { fill: 'ink', stroke: 'ink' }, letters: 'paper' },
  used: { frame: { fill: 'paper', stroke: 'line', dash: [3, 3] }, letters: 'soft' },
  ready: { frame: { fill: 'surface', stroke: 'ink' }, letters: 'ink' },
} as const satisfies Record<string, { readonly frame: Look; readonly letters: Tone }>;

/** The best skill of each. */
function chipMarks(player: Player, frame: Frame, [x, y, width]: readonly [number, number, number]): readonly Mark[] {
  const step = Math.min(34, width / Math.max(player.team.length, 1));
  return player.team.map(({ mercenary, isUsed, isInCrew }, index) => {
    const left = x + index * step;
    const chip = CHIPS[isInCrew ? 'crew' : isUsed ? 'used' : 'ready'];
    const marks = [
      rect([left, y, step - 4, CHIP], { radius: 4, strokeWidth: 1.5, ...chip.frame }),
      text(left + (step - 4) / 2, y + 14.5, bestSkill(mercenary, frame), {
        size: 12,
        weight: 600,
        anchor: 'middle',
        fill: chip.letters,
      }),
    ];
    return group(marks, { key: `member:${mercenary.code}`, label: mercenaryLabel(mercenary, frame) });
  });
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
