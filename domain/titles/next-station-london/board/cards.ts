// The card of the turn, and the whole deck as small faces: gone, now, still to come.

import type { Language } from '../../../base/language.ts';
import { type Box, type Frame, group, line, type Mark, rect, text, use } from '../../../board/drawing.ts';
import { fitted, paragraph } from '../../../board/fitting.ts';
import { boxes, seatName } from '../../../board/pieces.ts';
import type { View } from '../shapes/view.ts';
import { listed } from '../text/names.ts';
import { BOARD_WORDS } from './words.ts';

type Card = View['deck'][number];

const FACE = { width: 27, height: 36, gap: 6 };
const TURN_CARD = { width: 86, height: 120 };
export const CARDS_HEIGHT = { wide: 122, narrow: 136 };

function tone(kind: string) {
  return kind === 'street' ? 'sky' : 'sand';
}

/** The card of the turn at the left; round, turn and the deck beside it. */
export function cards(view: View, frame: Frame, [x, y, width]: readonly [number, number, number]): Mark {
  const words = BOARD_WORDS[frame.language];
  const isWide = frame.layout === 'wide';
  const left = x + TURN_CARD.width + 16;
  const faces = left + (isWide ? 92 : 18);
  const rows = (['underground', 'street'] as const).flatMap((kind, index) => {
    const top = y + 23 + index * (FACE.height + 5);
    const name = isWide ? words.kinds[kind] : words.kinds[kind].charAt(0);
    return [text(left, top + 22, name, { size: 12, fill: 'soft' }), ...deckRow(view, kind, frame, [faces, top])];
  });
  const title = progress(view, frame, [view.isOver ? x : left, y, x + width - left]);
  const deck = [turnCard(view, frame, [x + 1, y + 1, TURN_CARD.width, TURN_CARD.height]), ...rows];
  const marks = view.isOver ? [title] : [...deck, title];
  return group(marks, { region: 'cards' });
}

/** The card of the turn; empty between turns. */
function turnCard(view: View, { language }: Frame, box: Box): Mark {
  const [x, y, width, height] = box;
  const words = BOARD_WORDS[language];
  const card = view.turnCards.at(-1);
  if (card === undefined) return rect(box, { radius: 6, stroke: 'line', strokeWidth: 1.5, dash: [4, 4], key: 'card' });
  const band = 24;
  const kind = card.kind === 'street' ? words.kinds.street : words.kinds.underground;
  const symbol = words.faces[card.symbol];
  const middle = x + width / 2;
  const marks = [
    rect(box, { radius: 6, fill: 'surface' }),
    rect([x + 1, y + 1, width - 2, band], { radius: 5, fill: tone(card.kind) }),
    fitted(middle, y + 17, kind, { width: width - 4, size: 12, anchor: 'middle' }),
    rect(box, { radius: 6, stroke: 'ink', strokeWidth: 2 }),
    use(card.symbol, [middle, y + band + (height - band) * 0.42, width * 0.5], { stroke: 'ink', strokeWidth: 5 }),
    fitted(middle, y + height - 10, symbol, { width: width - 10, size: 12, fill: 'soft', anchor: 'middle' }),
  ];
  return group(marks, { key: `card:${card.key}`, label: `${kind}: ${symbol}` });
}

/** The cards of a kind as a row of faces. */
function deckRow(view: View, kind: string, { language }: Frame, [x, y]: readonly [number, number]): readonly Mark[] {
  return view.deck
    .filter((card) => (card.symbol === 'switch' ? 'street' : card.kind) === kind)
    .map((card, index) => face(card, stateOf(view, card), language, [x + index * (FACE.width + FACE.gap), y]));
}

type FaceState = 'isFlipped' | 'isNow' | 'isToCome';

function stateOf({ turnCards }: View, { key, isFlipped }: Card): FaceState {
  if (turnCards.some((card) => card.key === key)) return 'isNow';
  return isFlipped ? 'isFlipped' : 'isToCome';
}

function face(card: Card, state: FaceState, language: Language, [x, y]: readonly [number, number]): Mark {
  const { width, height } = FACE;
  const words = BOARD_WORDS[language];
  const isGone = state === 'isFlipped';
  const box: Box = [x, y, width, height];
  const marks = [
    ...(state === 'isNow'
      ? [rect([x - 3, y - 3, width + 6, height + 6], { radius: 6, stroke: 'signal', strokeWidth: 2.5 })]
      : []),
    rect(box, { radius: 4, fill: isGone ? 'shade' : 'surface', stroke: isGone ? 'line' : 'ink', strokeWidth: 1.5 }),
    ...(isGone
      ? []
      : [
          rect([x + 1.5, y + 1.5, width - 3, 7], {
            radius: 2,
            fill: tone(card.kind),
            stroke: 'soft',
            strokeWidth: 0.75,
          }),
        ]),
    use(card.symbol, [x + width / 2, y + height / 2 + 3, 17], { stroke: isGone ? 'line' : 'ink', strokeWidth: 8 }),
    ...(isGone ? [line([x + 5, y + height - 6, x + width - 5, y + 8], { stroke: 'soft', strokeWidth: 1.5 })] : []),
  ];
  const kind = card.kind === 'street' ? words.kinds.street : words.kinds.underground;
  return group(marks, { key: `deck:${card.key}`, label: `${kind}, ${words.faces[card.symbol]}: ${words[state]}` });
}

/** Round and turn, and how near the end of the round is. */
function progress(view: View, frame: Frame, [x, y, width]: readonly [number, number, number]): Mark {
  const words = BOARD_WORDS[frame.language];
  const { round, turn, values, isOver, isFinal, underground } = view;
  if (isOver) return ending(frame, [x, y, width]);
  const headline = round === 0 ? words.notBegun : words.round(round, values.rounds);
  const count = words.progress(underground, values.undergroundToEnd);
  const note = noteOf(view, frame.language);
  const right = x + width;
  const marks: readonly Mark[] = [
    fitted(x, y + 14, headline, { width: width - 70, size: 16, weight: 600 }),
    ...(turn === 0 ? [] : [text(right, y + 14, words.turn(turn), { anchor: 'end', fill: 'soft' })]),
    text(right, y + 45, count, { size: 12, anchor: 'end', fill: 'soft' }),
    ...(frame.layout === 'wide' ? boxes(values.undergroundToEnd, underground, [right - 132, y + 34, 13]) : []),
    paragraph(x, y + 118, note, {
      ...{ width, lines: frame.layout === 'wide' ? 1 : 2, size: 12 },
      ...{ weight: isFinal ? 600 : 400, fill: isFinal ? 'signal' : 'soft' },
    }),
  ];
  const label = `${headline}, ${words.turn(turn)}, ${words.kinds.underground} ${count}, ${note}`;
  return group(marks, { key: 'progress', label });
}

/** The end of the game, and who has won. */
function ending(frame: Frame, [x, y, width]: readonly [number, number, number]): Mark {
  const words = BOARD_WORDS[frame.language];
  const names = frame.winners.map((seat) => seatName(frame, seat));
  const winners = names.length === 0 ? '' : words.won(listed(names, frame.language));
  const marks = [
    fitted(x, y + 14, words.isOver, { width, size: 16, weight: 600 }),
    ...(winners === '' ? [] : [paragraph(x, y + 38, winners, { width, lines: 3 })]),
  ];
  return group(marks, { key: 'progress', label: [words.isOver, winners].filter(Boolean).join(', ') });
}

/** What matters most about the turn. */
function noteOf({ isFinal, isSwitchInForce }: View, language: Language): string {
  const words = BOARD_WORDS[language];
  const notes = [isSwitchInForce ? words.anywhere : '', isFinal ? words.lastTurn : ''].filter(Boolean);
  return notes.length === 0 ? words.ends : notes.join(' · ');
}
