// The own team: cards in a row; more than four are smaller.

import { type Box, type Frame, group, type Mark, rect, text } from '../../../board/drawing.ts';
import { heading, seatName } from '../../../board/pieces.ts';
import type { View } from '../shapes/view.ts';
import { mercenaryCard, smallMercenaryCard } from './cards.ts';
import type { Stack, Strip } from './stack.ts';
import { BOARD_WORDS } from './words.ts';

type Player = View['players'][number];

const GAP = 8;
/** Between rows. */
const ROW_GAP = 6;
const COLUMNS = 4;
const HEAD = 22;
const CARD_HEIGHT = 100;
const SMALL_HEIGHT = 62;

/** In rows of four: for a layout with room for as many as there are. */
export function teamRows(player: Player, frame: Frame, [x, y, width]: Strip): Stack {
  const isLarge = player.team.length > COLUMNS;
  const height = isLarge ? SMALL_HEIGHT : CARD_HEIGHT;
  const rows = Math.max(1, Math.ceil(player.team.length / COLUMNS));
  return { marks: [teamMark(player, frame, [x, y, width, height])], height: rows * (height + ROW_GAP) - ROW_GAP };
}

/** Under a heading that says what the letters mean; two rows leave no room for it. */
export function teamBlock(view: View, player: Player, frame: Frame, [x, y, width, height]: Box): readonly Mark[] {
  const most = Math.max(view.draft === null ? 0 : COLUMNS, player.team.length);
  if (most > COLUMNS) return [teamMark(player, frame, [x, y, width, (height - ROW_GAP) / 2])];
  const words = BOARD_WORDS[frame.language];
  const legend = words.skillNames.map((name, index) => `${words.skills[index] ?? ''} ${name}`).join(' · ');
  const box: Box = [x, y + HEAD, width, height - HEAD];
  return [
    heading(x, y + 14, words.teamTitle, width / 3),
    text(x + width, y + 13.5, legend, { size: 12, anchor: 'end', fill: 'soft' }),
    ...emptyPlaces(player.team.length, most, box),
    teamMark(player, frame, box),
  ];
}

function teamMark(player: Player, frame: Frame, box: Box): Mark {
  const cardOf = player.team.length > COLUMNS ? smallMercenaryCard : mercenaryCard;
  const cards = player.team.map((member, index) => cardOf(member, placeAt(index, box), frame));
  const label = BOARD_WORDS[frame.language].team(seatName(frame, player.seat));
  return group(cards, { key: `team:${player.seat}`, label });
}

/** `height` is that of a row. */
function placeAt(index: number, [x, y, width, height]: Box): Box {
  const each = (width - (COLUMNS - 1) * GAP) / COLUMNS;
  return [x + (index % COLUMNS) * (each + GAP), y + Math.floor(index / COLUMNS) * (height + ROW_GAP), each, height];
}

/** Where cards of the draft will lie. */
function emptyPlaces(from: number, to: number, box: Box): readonly Mark[] {
  return Array.from({ length: Math.max(0, to - from) }, (_, index) =>
    rect(placeAt(from + index, box), { radius: 6, stroke: 'line', strokeWidth: 1.5, dash: [4, 4] }),
  );
}
