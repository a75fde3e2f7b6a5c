// Goods that lie in caves for anybody to load: a tray at the cave; more kinds than it holds are a pile, with a list beside the map.

import { type Frame, group, type Mark, rect, type Tags, text, use } from '../../../board/drawing.ts';
import { fitted } from '../../../board/fitting.ts';
import { textWidth } from '../../../board/glyphs.ts';
import type { View } from '../shapes/view.ts';
import { type Ground, spotOf } from './geometry.ts';
import { AFTER, type Counted, countedOf, countedTokens } from './goods.ts';
import type { Stack, Strip } from './stack.ts';
import { BOARD_WORDS } from './words.ts';

type Cave = View['caves'][number];

/** How wide tokens in a tray may be. */
const ROOM = { wide: 78, narrow: 44 } as const;
const HEIGHT = 20;
const PAD = 2;

function isPile(loose: readonly Counted[], { layout }: Frame): boolean {
  return countedTokens(loose, [0, 0]).end > ROOM[layout];
}

export function looseMarks(cave: Cave, ground: Ground, frame: Frame): readonly Mark[] {
  const loose = countedOf(cave.loose);
  if (loose.length === 0) return [];
  const asPile = isPile(loose, frame);
  const { marks, end } = asPile ? pileMarks(loose) : countedTokens(loose, [0, 0], (one) => looseTags(cave, one, frame));
  const {
    at: [middle],
    width: across,
    loose: [x, y],
  } = spotOf(ground.plan, cave.code);
  const width = end - AFTER + 2 * PAD;
  const left = x < middle - across / 2 ? x - width : x;
  const tray = rect([left, y - HEIGHT / 2, width, HEIGHT], {
    radius: 5,
    fill: 'surface',
    stroke: 'line',
    strokeWidth: 1.5,
  });
  const label = loose.map(({ good, pieces }) => BOARD_WORDS[frame.language].loose(pieces, good, cave.label)).join(', ');
  return [group([tray, group(marks, { x: left + PAD, y })], asPile ? { label } : {})];
}

function looseTags(cave: Cave, { good, pieces }: Counted, { language }: Frame): Tags {
  const code = `loose:${cave.code}:${good}`;
  return { key: code, target: code, label: BOARD_WORDS[language].loose(pieces, good, cave.label) };
}

/** By number only. */
function pileMarks(loose: readonly Counted[]): { readonly marks: readonly Mark[]; readonly end: number } {
  const pieces = String(loose.reduce((sum, counted) => sum + counted.pieces, 0));
  return {
    marks: [use('pile', [9, 0, 16], { fill: 'ink' }), text(21, 4.5, pieces, { size: 12, weight: 600 })],
    end: 21 + textWidth(pieces, 12, 600) + AFTER,
  };
}

const LINE = 28;
const NAME = 118;
/** A token with a number of two digits. */
const WIDEST = 46;

/** What lies in the piles, that of the turn's cave first. */
export function pilePanel(view: View, frame: Frame, [x, y, width]: Strip): Stack {
  const here = view.players[view.currentTurn?.seat ?? -1]?.place;
  const piles = view.caves
    .map((cave) => ({ cave, loose: countedOf(cave.loose) }))
    .filter(({ loose }) => isPile(loose, frame))
    .toSorted((one, other) => Number(other.cave.code === here) - Number(one.cave.code === here));
  const marks: Mark[] = [];
  let top = y;
  for (const { cave, loose } of piles) {
    const pile = pileLines(cave, loose, frame, [x, top, width]);
    marks.push(...pile.marks);
    top += pile.height;
  }
  return { marks: [group(marks, { region: 'map' })], height: top - y };
}

/** A name and goods, beside it where there is room, else below. */
function pileLines(cave: Cave, loose: readonly Counted[], frame: Frame, [x, y, width]: Strip): Stack {
  const name = fitted(x, y + 18, cave.label, { width: Math.min(NAME, width), size: 12, weight: 600 });
  const tags = (counted: Counted) => looseTags(cave, counted, frame);
  const beside = countedTokens(loose, [x + NAME + 4, y + 14], tags);
  if (beside.end <= x + width) return { marks: [name, ...beside.marks], height: LINE };
  const perLine = Math.floor(width / WIDEST);
  const rows = Array.from({ length: Math.ceil(loose.length / perLine) }, (_, index) =>
    loose.slice(index * perLine, (index + 1) * perLine),
  );
  const below = rows.flatMap((row, index) => countedTokens(row, [x, y + 14 + (index + 1) * LINE], tags).marks);
  return { marks: [name, ...below], height: (rows.length + 1) * LINE };
}
