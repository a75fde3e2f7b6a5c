// The card of the turn, and the whole deck as small faces: gone, now, still to come.

import { type Box, type Frame, group, line, type Mark, rect, text, use } from '../../../board/drawing.ts';
import { fitted } from '../../../board/fitting.ts';
import type { View } from '../shapes/view.ts';
import { BOARD_WORDS } from './words.ts';

type Card = View['deck'][number];

const FACE = { width: 26, height: 36 };

function tone(kind: string) {
  return kind === 'street' ? 'sky' : 'sand';
}

/** The card of the turn, 5 : 7; empty between turns. */
export function turnCard(view: View, { language }: Frame, [x, y, width, height]: Box): Mark {
  const words = BOARD_WORDS[language];
  const card = view.turnCards.at(-1);
  const box: Box = [x, y, width, height];
  if (card === undefined) return rect(box, { radius: 6, stroke: 'line', strokeWidth: 1.5, dash: [4, 4], key: 'card' });
  const band = 24;
  const kind = card.kind === 'street' ? words.kinds.street : words.kinds.underground;
  const middle = x + width / 2;
  const marks = [
    rect(box, { radius: 6, fill: 'surface' }),
    rect([x + 1, y + 1, width - 2, band], { radius: 5, fill: tone(card.kind) }),
    fitted(middle, y + 17, kind, { width: width - 8, size: 12, anchor: 'middle' }),
    rect(box, { radius: 6, stroke: 'ink', strokeWidth: 2 }),
    use(card.symbol, [middle, y + band + (height - band) * 0.42, width * 0.46], { stroke: 'ink', strokeWidth: 5 }),
    fitted(middle, y + height - 10, words.faces[card.symbol] ?? '', {
      width: width - 10,
      size: 12,
      fill: 'soft',
      anchor: 'middle',
    }),
  ];
  return group(marks, { key: `card:${card.key}`, label: `${kind}: ${words.faces[card.symbol] ?? ''}` });
}

/** The cards of a kind as a row of faces. */
export function deckRow(
  view: View,
  kind: string,
  { language }: Frame,
  [x, y]: readonly [number, number],
): readonly Mark[] {
  return view.deck
    .filter((card) => (card.symbol === 'switch' ? 'street' : card.kind) === kind)
    .map((card, index) => face(card, stateOf(view, card), language, [x + index * (FACE.width + 5), y]));
}

type FaceState = 'isFlipped' | 'isNow' | 'isToCome';

function stateOf({ turnCards }: View, { key, isFlipped }: Card): FaceState {
  if (turnCards.some((card) => card.key === key)) return 'isNow';
  return isFlipped ? 'isFlipped' : 'isToCome';
}

function face(card: Card, state: FaceState, language: Frame['language'], [x, y]: readonly [number, number]): Mark {
  const { width, height } = FACE;
  const words = BOARD_WORDS[language];
  const isGone = state === 'isFlipped';
  const box: Box = [x, y, width, height];
  const marks = [
    ...(state === 'isNow'
      ? [rect([x - 3, y - 3, width + 6, height + 6], { radius: 6, stroke: 'signal', strokeWidth: 2.5 })]
      : []),
    rect(box, { radius: 4, fill: isGone ? 'shade' : 'surface', stroke: isGone ? 'line' : 'ink', strokeWidth: 1.5 }),
    ...(isGone ? [] : [rect([x + 1.5, y + 1.5, width - 3, 7], { radius: 2, fill: tone(card.kind) })]),
    use(card.symbol, [x + width / 2, y + height / 2 + 3, 17], { stroke: isGone ? 'line' : 'ink', strokeWidth: 8 }),
    ...(isGone ? [line([x + 5, y + height - 6, x + width - 5, y + 8], { stroke: 'soft', strokeWidth: 1.5 })] : []),
  ];
  const kind = card.kind === 'street' ? words.kinds.street : words.kinds.underground;
  return group(marks, {
    key: `deck:${card.key}`,
    label: `${kind}, ${words.faces[card.symbol] ?? ''}: ${words[state]}`,
  });
}

export const DECK = { rowHeight: FACE.height + 10, rowWidth: 6 * (FACE.width + 5) };

/** Round and turn, and how near the end is. */
export function progress(view: View, { language }: Frame): { readonly headline: string; readonly note: string } {
  const words = BOARD_WORDS[language];
  if (view.isOver) return { headline: words.isOver, note: '' };
  if (view.round === 0) return { headline: words.notBegun, note: '' };
  const turn = view.turn === 0 ? '' : ` · ${words.turn(view.turn)}`;
  const headline = `${words.round(view.round, view.values.rounds)}${turn}`;
  return { headline, note: view.isFinal ? words.lastTurn : words.ends(view.underground, view.values.undergroundToEnd) };
}

/** The headline of the deck. */
export function deckTitle(view: View, frame: Frame, [x, y, width]: readonly [number, number, number]): Mark {
  const { headline, note } = progress(view, frame);
  const marks = [
    fitted(x, y, headline, { width, size: 16, weight: 600 }),
    ...(note === '' ? [] : [text(x, y + 20, note, { size: 12, fill: view.isFinal ? 'signal' : 'soft' })]),
  ];
  return group(marks, { key: 'progress', label: [headline, note].filter(Boolean).join('. ') });
}
