// The middle of the board: the turn, the dice, what was drawn or is offered, who owns what, the deck.

import { at } from '../../../base/defect.ts';
import { type Box, circle, type Frame, group, type Mark, rect, text, use } from '../../../board/drawing.ts';
import { fitted, paragraph } from '../../../board/fitting.ts';
import { heading, panel, rule, seatName, seatSign } from '../../../board/pieces.ts';
import type { View } from '../shapes/view.ts';
import { LOCALES, monsterSign } from './ring.ts';
import { BOARD_WORDS } from './words.ts';

type Place = readonly [x: number, y: number, width: number];

/** Round, turn and what happens. */
export function turnMarks(view: View, frame: Frame, [x, y, width]: Place): Mark {
  const words = BOARD_WORDS[frame.language];
  const turn = view.currentTurn;
  const headline = view.isOver
    ? words.isOver
    : turn === null
      ? words.notBegun
      : `${words.round(view.round)} · ${words.turn(turn.number)}`;
  const seat = view.step?.seat ?? null;
  const last = view.isOver && turn !== null ? `${words.round(view.round)} · ${words.turn(turn.number)}` : '';
  const note = seat === null ? last : `${seatName(frame, seat)} ${view.step?.label ?? ''}`;
  const marks = [
    fitted(x, y + 14, headline, { width, size: 16, weight: 600 }),
    ...(note === '' ? [] : [paragraph(x, y + 33, note, { width, lines: 2, size: 12, fill: 'soft' })]),
  ];
  return group(marks, { key: 'turn', region: 'centre' });
}

/** Where the dots of a die are, in thirds from the middle. */
const DOTS: readonly (readonly (readonly [number, number])[])[] = [
  [],
  [[0, 0]],
  [
    [-1, -1],
    [1, 1],
  ],
  [
    [-1, -1],
    [0, 0],
    [1, 1],
  ],
  [
    [-1, -1],
    [1, -1],
    [-1, 1],
    [1, 1],
  ],
  [
    [-1, -1],
    [1, -1],
    [0, 0],
    [-1, 1],
    [1, 1],
  ],
  [
    [-1, -1],
    [1, -1],
    [-1, 0],
    [1, 0],
    [-1, 1],
    [1, 1],
  ],
];

/** The last throw; two empty places before it. */
export function diceMarks(view: View, frame: Frame, [x, y, width]: Place): Mark {
  const words = BOARD_WORDS[frame.language];
  const thrown = view.currentTurn?.lastThrow ?? null;
  const side = 38;
  const dice = thrown === null ? [0, 0] : thrown.dice;
  const marks = dice.flatMap((die, index) => dieMarks(die, [x + index * (side + 8), y, side]));
  const note = thrown === null ? words.notThrown : `${thrown.label}: ${thrown.sum}`;
  const after = dice.length * (side + 8) + 4;
  const words_ = paragraph(x + after, y + 16, note, { width: width - after, lines: 2, size: 12, fill: 'soft' });
  return group([...marks, words_], { key: 'dice', target: 'dice', label: `${words.dice}: ${note}`, region: 'centre' });
}

function dieMarks(die: number, [x, y, side]: Place): readonly Mark[] {
  const box: Box = [x, y, side, side];
  if (die === 0) return [rect(box, { radius: 6, stroke: 'line', strokeWidth: 1.5, dash: [4, 4] })];
  const dots = at(DOTS, die).map(([dx, dy]) =>
    circle(x + side / 2 + dx * side * 0.26, y + side / 2 + dy * side * 0.26, side * 0.085),
  );
  return [rect(box, { radius: 6, fill: 'surface', stroke: 'ink', strokeWidth: 1.75 }), group(dots, { fill: 'ink' })];
}

/** The deck, and the card turned up. */
export function deckMarks(view: View, frame: Frame, [x, y, width]: Place): Mark {
  const words = BOARD_WORDS[frame.language];
  const marks = [
    rect([x, y, 28, 38], { radius: 4, fill: 'ink' }),
    use('mythos', [x + 14, y + 19, 20], { stroke: 'paper', strokeWidth: 9 }),
    paragraph(x + 38, y + 24, words.deck(view.deck.size), { width: width - 38, lines: 2 }),
  ];
  return group(marks, { key: 'deck', target: 'deck', label: words.deck(view.deck.size), region: 'centre' });
}

const CARD_HEIGHT = 86;

/** The card turned up, or the offer that is being made; null when there is neither. */
export function openMarks(view: View, frame: Frame, [x, y, width]: Place): Mark | null {
  const card = view.step?.card ?? null;
  if (card !== null) {
    const marks = [
      panel([x, y, width, CARD_HEIGHT], { stroke: 'ink', strokeWidth: 2 }),
      rect([x + 1, y + 1, width - 2, 24], { radius: 5, fill: 'ink' }),
      fitted(x + 10, y + 18, card.label, { width: width - 70, weight: 600, fill: 'paper' }),
      ...(card.loss === null
        ? []
        : [text(x + width - 10, y + 18, `−${card.loss}`, { weight: 600, anchor: 'end', fill: 'paper' })]),
      paragraph(x + 10, y + 42, card.text ?? '', { width: width - 20, lines: 3, size: 12 }),
    ];
    return group(marks, { key: `drawn:${card.code}`, target: 'drawn', label: card.label, region: 'centre' });
  }
  const offer = view.step?.offer ?? null;
  return offer === null ? null : offerMarks(view, offer, frame, [x, y, width]);
}

type Offer = NonNullable<NonNullable<View['step']>['offer']>;

/** Two trays: what each side gives. */
function offerMarks(view: View, offer: Offer, frame: Frame, [x, y, width]: Place): Mark {
  const words = BOARD_WORDS[frame.language];
  const half = (width - 8) / 2;
  const price = offer.price ?? null;
  const paid = (side: 'pay' | 'get') =>
    price !== null && (side === 'pay' ? price > 0 : price < 0) ? `${Math.abs(price)} ${words.sanity}` : '';
  const trays = [
    { seat: offer.from, what: [goodName(view, offer.give), paid('pay')] },
    { seat: offer.to, what: [goodName(view, offer.take), paid('get')] },
  ];
  const marks = trays.flatMap(({ seat, what }, index) => {
    const left = x + index * (half + 8);
    const things = what.filter(Boolean).join(' + ') || '…';
    return [
      panel([left, y, half, CARD_HEIGHT]),
      seatSign(seat, [left + 16, y + 18, 16]),
      fitted(left + 30, y + 23, `${seatName(frame, seat)} ${words.gives}`, {
        width: half - 38,
        size: 12,
        fill: 'soft',
      }),
      paragraph(left + 10, y + 48, things, { width: half - 20, lines: 2, weight: 600 }),
    ];
  });
  return group(marks, { key: 'offer', label: words.offer, region: 'centre' });
}

function goodName(view: View, good: unknown): string {
  if (typeof good !== 'string') return '';
  const space = view.ring.find(({ code }) => code === good);
  if (space !== undefined) return space.label;
  const held = view.players.flatMap(({ cards }) => cards).find(({ card }) => card.code === good);
  return held?.card.label ?? good;
}

const LOT = 26;
/** With less room locales go by their letters. */
const LEAST_NAMED = 400;

/** Lots by locale, and the Great Tomes: owner, or price. */
export function ownerMarks(view: View, frame: Frame, [x, y, width]: Place): Mark {
  const words = BOARD_WORDS[frame.language];
  const half = width / 2;
  const isNamed = width >= LEAST_NAMED;
  const locales = view.locales.flatMap((locale, index) => {
    const left = x + (index % 2) * half;
    return localeMarks(view, locale, { place: [left, y + 26 + Math.floor(index / 2) * 36, half - 12], isNamed });
  });
  const top = y + 26 + 3 * 36 + 4;
  const tomes = view.tomes.map(({ code, owner, cost, label }, index) =>
    lotMark({ key: `tome:${code}`, label, owner, cost, isTome: true }, [x + 104 + index * 50, top]),
  );
  const marks = [
    heading(x, y + 14, words.owns, width),
    ...locales,
    rule(x, top - 8, width),
    fitted(x, top + 18, words.tomes, { width: 98, size: 12 }),
    ...tomes,
  ];
  return group(marks, { region: 'centre' });
}

function localeMarks(
  view: View,
  { code, label, owner, lots }: View['locales'][number],
  { place: [x, y, width], isNamed }: { readonly place: Place; readonly isNamed: boolean },
): readonly Mark[] {
  const boxes = lots.map((lot, index) => {
    const space = view.ring.find((one) => one.code === lot);
    const left = x + width - (lots.length - index) * (LOT + 3);
    return lotMark(
      {
        key: `lot:${lot}`,
        label: space?.label ?? lot,
        owner: space?.owner ?? null,
        cost: space?.cost ?? 0,
        isTome: false,
      },
      [left, y],
    );
  });
  const room = width - 32 - lots.length * (LOT + 3);
  const name = fitted(x + 30, y + 18, label, { width: room, size: 12, weight: owner === null ? 400 : 600 });
  const marks = [localeChip(code, [x, y + 2]), ...(isNamed ? [name] : [])];
  return [group(marks, { key: `locale:${code}`, target: `locale:${code}`, label }), ...boxes];
}

/** The letter of a locale on its tone. */
export function localeChip(code: string, [x, y]: readonly [number, number]): Mark {
  const { tone, letter, letters } = LOCALES[code] ?? { tone: 'grey', letter: '?', letters: 'on' };
  return group([
    rect([x, y, 22, 22], { radius: 4, fill: tone }),
    text(x + 11, y + 15.5, letter, { size: 12, weight: 600, anchor: 'middle', fill: letters }),
  ]);
}

interface Owned {
  readonly key: string;
  readonly label: string;
  readonly owner: number | null;
  readonly cost: number;
  readonly isTome: boolean;
}

function lotMark({ key, label, owner, cost, isTome }: Owned, [x, y]: readonly [number, number]): Mark {
  const width = isTome ? 44 : LOT;
  const book = isTome
    ? [use('tome', [x + 13, y + LOT / 2, 18], { stroke: owner === null ? 'soft' : 'ink', strokeWidth: 8 })]
    : [];
  const middle = isTome ? x + 32 : x + LOT / 2;
  const box: Box = [x, y, width, LOT];
  const marks =
    owner === null
      ? [
          rect(box, { radius: 4, stroke: 'line', strokeWidth: 1.5, dash: [3, 3] }),
          ...book,
          text(middle, y + 17.5, String(cost), { size: 12, fill: 'soft', anchor: 'middle' }),
        ]
      : [
          rect(box, { radius: 4, fill: 'surface', stroke: 'ink', strokeWidth: 1.5 }),
          ...book,
          seatSign(owner, [middle, y + LOT / 2, 14]),
        ];
  return group(marks, { key, label, ...(isTome ? { target: key } : {}) });
}

/** The Monsters on the board by name, in two columns; more than there is room for are told by their tokens alone. */
export function monsterMarks(view: View, frame: Frame, [x, y, width]: Place): Mark {
  const words = BOARD_WORDS[frame.language];
  const half = width / 2;
  const rows = view.monsters.slice(0, MOST_MONSTERS).flatMap(({ card, space }, index) => {
    const left = x + (index % 2) * half;
    const top = y + 34 + Math.floor(index / 2) * 28;
    const place = view.ring[space]?.label ?? '';
    return [
      ...monsterSign(card.loss ?? 0, card.isGreatOldOne, [left + 13, top, 25]),
      fitted(left + 32, top + 4.5, `${card.label} · ${place}`, { width: half - 40, size: 12 }),
    ];
  });
  const none = view.monsters.length === 0 ? [fitted(x, y + 36, words.none, { width, size: 12, fill: 'soft' })] : [];
  return group([heading(x, y + 14, words.monsters, width), ...rows, ...none], { key: 'monsters', region: 'centre' });
}

const MOST_MONSTERS = 6;
