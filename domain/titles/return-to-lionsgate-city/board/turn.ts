// What the turn has come to: the crew's sums, tiles, dice, cards to choose from.

import { type Frame, group, type Mark, rect } from '../../../board/drawing.ts';
import { fitted } from '../../../board/fitting.ts';
import type { View } from '../shapes/view.ts';
import { LINE_HEIGHT, mercenaryLine, upgradeChip } from './cards.ts';
import { mercenaryCardOf, upgradeCardOf } from './drawn.ts';
import type { Stack, Strip } from './stack.ts';
import { diceMarks, tilesMarks } from './table.ts';
import { BOARD_WORDS } from './words.ts';

export function turnMarks(view: View, frame: Frame, strip: Strip): Stack {
  if (view.draft !== null) return draftMarks(view, frame, strip);
  const turn = view.currentTurn;
  if (turn === null) return { marks: [], height: 0 };
  const words = BOARD_WORDS[frame.language];
  const [x, y, width] = strip;
  const lines = [
    turn.crew.length === 0 ? words.noCrew : words.crew(turn.engineering, turn.mining, turn.fighting),
    ...progress(view, frame),
  ];
  const marks: Mark[] = lines.map((line, index) =>
    fitted(x, y + 13 + index * 17, line, { width, size: 12, weight: index === 0 ? 600 : 400 }),
  );
  const top = y + lines.length * 17 + 4;
  const pieces = pieceMarks(view, frame, [x, top, width]);
  return {
    marks: [group([...marks, ...pieces.marks], { key: 'turn', region: 'table' })],
    height: top + pieces.height - y,
  };
}

function progress(view: View, { language }: Frame): readonly string[] {
  const words = BOARD_WORDS[language];
  const turn = view.currentTurn;
  if (turn === null) return [];
  const { spent, tiles, fight, allowanceLeft, limit } = turn;
  return [
    ...(spent === null ? [] : [words.spent(spent, limit)]),
    ...(tiles === null ? [] : [words.tilesDrawn(tiles.drawn.length, tiles.limit, tiles.worth)]),
    ...(fight === null ? [] : [words.roll(fight.roll, fight.toughness)]),
    ...(allowanceLeft === null ? [] : [words.left(allowanceLeft)]),
  ];
}

function pieceMarks(view: View, frame: Frame, [x, y, width]: Strip): Stack {
  const turn = view.currentTurn;
  if (turn?.fight) {
    const marks = [rect([x, y, 24, 24], { fill: 'none' }), ...diceMarks(turn.fight.dice, [x, y, width])];
    return { marks: [group(marks, { key: 'dice', target: 'dice' })], height: 28 };
  }
  if (turn?.tiles) return { marks: tilesMarks(turn.tiles.drawn, [x, y, width]), height: 26 };
  const cards = turn?.drawnCards ?? [];
  return cards.length === 0 ? { marks: [], height: 0 } : drawnMarks(cards, frame, [x, y, width]);
}

/** Cards that were drawn to choose from: mercenaries in lines, upgrades two to a row. */
function drawnMarks(cards: readonly string[], frame: Frame, [x, y, width]: Strip): Stack {
  const mercenaries = cards.flatMap((card) => mercenaryCardOf(card) ?? []);
  const upgrades = cards.flatMap((card) => upgradeCardOf(card) ?? []);
  const lines = mercenaries.map((mercenary, index) =>
    mercenaryLine(mercenary, '', [x, y + index * (LINE_HEIGHT + 5), width], frame),
  );
  const chip = (width - 8) / 2;
  const chips = upgrades.map((upgrade, index) =>
    upgradeChip(upgrade, [x + (index % 2) * (chip + 8), y + Math.floor(index / 2) * 31, chip], frame),
  );
  return {
    marks: [...lines, ...chips],
    height: mercenaries.length * (LINE_HEIGHT + 5) + Math.ceil(upgrades.length / 2) * 31,
  };
}

function draftMarks(view: View, frame: Frame, [x, y, width]: Strip): Stack {
  const words = BOARD_WORDS[frame.language];
  const row = view.draft?.row ?? [];
  const marks = row.map(({ mercenary, gold }, index) =>
    mercenaryLine(mercenary, `+${gold} ${words.gold}`, [x, y + index * (LINE_HEIGHT + 5), width], frame),
  );
  return { marks: [group(marks, { key: 'draft', region: 'table' })], height: row.length * (LINE_HEIGHT + 5) };
}
