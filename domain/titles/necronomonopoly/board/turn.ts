// The middle of the board: the turn and its parts, the dice, the deck, and how the game is won.

import { at } from '../../../base/defect.ts';
import { type Box, circle, type Frame, group, line, type Mark, rect, text, use } from '../../../board/drawing.ts';
import { fitted, paragraph } from '../../../board/fitting.ts';
import { textWidth } from '../../../board/glyphs.ts';
import { seatName } from '../../../board/pieces.ts';
import type { View } from '../shapes/view.ts';
import { named } from './names.ts';
import { BOARD_WORDS } from './words.ts';

export type Strip = readonly [x: number, y: number, width: number];

/** Round, turn and what is asked; at the end who has won, and why. */
export function turnMarks(view: View, frame: Frame, [x, y, width]: Strip): Mark {
  const words = BOARD_WORDS[frame.language];
  const turn = view.currentTurn;
  const when = turn === null ? words.notBegun : `${words.round(view.round)} · ${words.turn(turn.number)}`;
  const names = frame.winners.map((seat) => seatName(frame, seat)).join(', ');
  const ended = names === '' ? words.isOver : words.won(names);
  const headline = view.isOver ? ended : when;
  const why = view.reason === null ? '' : `${words.ends[view.reason]} `;
  const note = view.isOver ? `${why}${when}` : askedText(view, frame);
  const marks = [
    fitted(x, y + 14, headline, { width, size: 16, weight: 600 }),
    ...(note === '' ? [] : [paragraph(x, y + 33, note, { width, lines: 2, size: 12, fill: 'soft' })]),
  ];
  return group(marks, { key: 'turn', region: 'centre' });
}

/** Who is asked, and for what. */
function askedText({ step }: View, frame: Frame): string {
  if (step === null || step.seat === null) return '';
  return `${seatName(frame, step.seat)} ${named(step, frame.language)}`;
}

const PARTS = ['monster', 'walk', 'space', 'end'] as const;
const PART_HEIGHT = 26;

/** The parts of a turn: the one that it is at is filled. */
export function partMarks(view: View, frame: Frame, [x, y, width]: Strip): Mark {
  const words = BOARD_WORDS[frame.language];
  const now = view.isOver ? null : (view.currentTurn?.part ?? null);
  const gap = width > 300 ? 16 : 4;
  // With little room a long word has the more of it.
  const widths = PARTS.map((part) => (gap > 8 ? 0 : textWidth(words.parts[part], 12, 600)));
  const spare = (width - 3 * gap - widths.reduce((sum, one) => sum + one, 0)) / 4;
  let next = x;
  const marks = PARTS.flatMap((part, index) => {
    const [left, each] = [next, at(widths, index) + spare];
    next += each + gap;
    const isNow = part === now;
    const look = isNow ? ({ fill: 'ink', stroke: 'ink' } as const) : ({ fill: 'surface', stroke: 'line' } as const);
    const fill = isNow ? 'paper' : 'soft';
    const middle = { width: each - 4, size: 12, weight: isNow ? 600 : 400, anchor: 'middle', fill } as const;
    return [
      rect([left, y, each, PART_HEIGHT], { radius: 6, strokeWidth: 1.5, ...look }),
      fitted(left + each / 2, y + 17.5, words.parts[part], middle),
      ...(index > 0 && gap > 8 ? [chevron(left - gap / 2, y + PART_HEIGHT / 2)] : []),
    ];
  });
  return group(marks, { key: 'part', label: now === null ? '' : words.parts[now], region: 'centre' });
}

function chevron(x: number, y: number): Mark {
  return line([x - 2.5, y - 5, x + 2.5, y, x - 2.5, y + 5], { stroke: 'soft', strokeWidth: 1.5 });
}

/** What the turn has used up: throws, offers, cards, powers. */
export function usedMarks(view: View, frame: Frame, [x, y, width]: Strip): Mark {
  return paragraph(x, y + 12, usedText(view, frame), {
    ...{ width, lines: 2, size: 12, fill: 'soft', key: 'used', region: 'centre' },
  });
}

function usedText(view: View, { language }: Frame): string {
  const words = BOARD_WORDS[language];
  const turn = view.currentTurn;
  if (turn === null) return '';
  const { throws, gateThrows, offers, usedCards, usedExtras } = turn;
  const held = view.players.flatMap(({ cards }) => cards.map(({ card }) => card));
  const sources = [...held, ...view.deck.known, ...view.tomes, ...view.locales];
  const used = [...usedCards, ...usedExtras].map((code) => {
    const source = sources.find((one) => one.code === code);
    return source === undefined ? code : named(source, language);
  });
  return [
    ...(throws > 1 ? [words.throws(throws)] : []),
    ...(gateThrows > 0 ? [words.gateThrows(gateThrows)] : []),
    ...(offers > 0 ? [words.offers(offers, view.rules.offersPerTurn)] : []),
    ...(used.length > 0 ? [words.used(used.join(', '))] : []),
  ].join(' · ');
}

/** Where the dots of a die are, in thirds from the middle: row by row. */
const FACES = ['', '....1....', '1.......1', '1...1...1', '1.1...1.1', '1.1.1.1.1', '1.11.11.1'];

/** The last throw; two empty places before it. `width`: with the words at its right. */
export function diceMarks(view: View, frame: Frame, [x, y, width]: Strip, side: number): Mark {
  const words = BOARD_WORDS[frame.language];
  const thrown = view.currentTurn?.lastThrow ?? null;
  const dice = thrown === null ? [0, 0] : thrown.dice;
  const marks = dice.flatMap((die, index) => dieMarks(die, [x + index * (side + 6), y, side]));
  const left = x + dice.length * (side + 6) + 4;
  const note = thrown === null ? words.notThrown : named(thrown, frame.language);
  const sum = thrown === null ? [] : [text(left, y + 15, String(thrown.sum), { size: 16, weight: 600 })];
  const room = { width: x + width - left, lines: 2 };
  const isShort = textWidth(note, 12, 400) <= room.width;
  const below = thrown !== null ? y + 31 : y + side / 2 + (isShort ? 4 : -3);
  const words_ = paragraph(left, below, note, { ...room, size: 12, fill: 'soft' });
  const label = `${words.dice}: ${note}${thrown === null ? '' : `, ${thrown.sum}`}`;
  return group([...marks, ...sum, words_], { key: 'dice', target: 'dice', label, region: 'centre' });
}

function dieMarks(die: number, [x, y, side]: Strip): readonly Mark[] {
  const box: Box = [x, y, side, side];
  if (die === 0) return [rect(box, { radius: 6, stroke: 'line', strokeWidth: 1.5, dash: [4, 4] })];
  const frame = rect(box, { radius: 6, fill: 'surface', stroke: 'ink', strokeWidth: 1.75 });
  const face = FACES[die];
  // A single number is thrown with one die of 13.
  if (face === undefined) {
    return [frame, text(x + side / 2, y + side / 2 + 6, String(die), { size: 16, weight: 600, anchor: 'middle' })];
  }
  const dots = [...face].flatMap((dot, index) => {
    const [column, row] = [(index % 3) - 1, Math.floor(index / 3) - 1];
    const [dx, dy] = [column * side * 0.27, row * side * 0.27];
    return dot === '1' ? [circle(x + side / 2 + dx, y + side / 2 + dy, side * 0.085)] : [];
  });
  return [frame, group(dots, { fill: 'ink' })];
}

/** The deck, by the number of its cards. */
export function deckMarks(view: View, frame: Frame, [x, y, width]: Strip): Mark {
  const words = BOARD_WORDS[frame.language];
  const { size, known } = view.deck;
  const count = String(size);
  const left = x + 34 + textWidth(count, 16, 600) + 6;
  const marks = [
    rect([x, y, 26, 34], { radius: 4, fill: 'ink' }),
    use('mythos', [x + 13, y + 17, 18], { stroke: 'paper', strokeWidth: 9 }),
    text(x + 34, y + 23, count, { size: 16, weight: 600 }),
    ...(width < 90 ? [] : [fitted(left, y + 22, words.inDeck, { width: x + width - left, size: 12, fill: 'soft' })]),
  ];
  const below =
    known.length === 0 ? '' : `, ${words.below(known.map((card) => named(card, frame.language)).join(', '))}`;
  return group(marks, { key: 'deck', target: 'deck', label: `${words.deck(size)}${below}`, region: 'centre' });
}

/** How the game is won. */
export function winMarks(view: View, { language }: Frame, [x, y, width]: Strip): Mark {
  const words = BOARD_WORDS[language];
  const held = view.tomes.filter(({ owner }) => owner !== null && view.players[owner]?.status === 'cultist').length;
  const marks = [
    fitted(x, y + 12, words.sane, { width, size: 12 }),
    paragraph(x, y + 29, words.cultists(held), { width, lines: 2, size: 12, fill: 'soft' }),
  ];
  return group(marks, { key: 'win', region: 'centre' });
}
