// The seats: Sanity to one scale, Lots by locale, Great Tomes, cards.

import { at } from '../../../base/defect.ts';
import { type Box, type Frame, group, type Mark, rect, text, use } from '../../../board/drawing.ts';
import { fitted } from '../../../board/fitting.ts';
import { bar, SEAT_LINE_HEIGHT, seatLine } from '../../../board/pieces.ts';
import type { View } from '../shapes/view.ts';
import { localeChip } from './centre.ts';
import { BOARD_WORDS } from './words.ts';

type Player = View['players'][number];

/** Sanity that fills the bar, unless somebody has more. */
const FULL = 150;
const CARD_HEIGHT = 26;
const GAP = 4;

interface Place {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  /** Rows of cards that there is room for; more make the cards narrower. */
  readonly rows: number;
}

/** A seat, and how high it is. */
export function playerMark(
  view: View,
  seat: number,
  frame: Frame,
  place: Place,
): { readonly mark: Mark; readonly height: number } {
  const player = at(view.players, seat);
  const { x, y, width } = place;
  const words = BOARD_WORDS[frame.language];
  const marks: Mark[] = [];
  let top = y;
  if (frame.seats) {
    const isOut = player.status !== 'sane';
    const score = isOut ? '–' : String(player.sanity);
    marks.push(seatLine(frame, { seat, note: noteOf(view, player, frame), score, isOut }, [x, top, width]));
    top += SEAT_LINE_HEIGHT + 2;
  }
  const most = Math.max(FULL, ...view.players.map(({ sanity }) => sanity));
  marks.push(
    group([...bar([x, top, width - 76, 8], player.sanity / most)], {
      key: `sanity:${seat}`,
      label: `${words.sanity} ${player.sanity}`,
    }),
  );
  marks.push(
    text(x + width, top + 9, words.worth(player.netWorth), {
      size: 12,
      fill: 'soft',
      anchor: 'end',
      key: `worth:${seat}`,
    }),
  );
  top += 16;
  const chips = propertyMarks(view, player, [x, top, width]);
  marks.push(...chips);
  if (chips.length > 0) top += 28;
  const cards = cardMarks(player, frame, { ...place, y: top });
  marks.push(...cards.marks);
  top += cards.height;
  return {
    mark: group(marks, { region: `seat-${seat}`, target: `seat:${seat}`, label: frame.names[seat] ?? String(seat) }),
    height: top - y + 6,
  };
}

function noteOf(view: View, player: Player, { language }: Frame): string {
  const words = BOARD_WORDS[language];
  const place = view.ring[player.space]?.label ?? '';
  if (player.isInmate) return words.inside(player.tries);
  if (player.status === 'cultist') return `${words.cultist} · ${place}`;
  return player.status === 'sane' ? place : words.out;
}

/** Lots by locale in the order of the ring, and Tomes. */
function propertyMarks(view: View, player: Player, [x, y, width]: readonly [number, number, number]): readonly Mark[] {
  const lots = view.ring.filter((space) => space.owner === player.seat && space.locale !== null);
  const tomes = view.tomes.filter(({ owner }) => owner === player.seat);
  const count = lots.length + tomes.length;
  const step = Math.min(26, count === 0 ? 26 : (width - 24) / count);
  return [
    ...lots.map(({ locale, code, label }, index) =>
      group([localeChip(locale ?? '', [x + index * step, y])], { key: `held:${code}`, label }),
    ),
    ...tomes.map(({ code, label }, index) => {
      const left = x + (lots.length + index) * step;
      const marks = [
        rect([left, y, 22, 22], { radius: 4, fill: 'surface', stroke: 'ink', strokeWidth: 1.5 }),
        use('tome', [left + 11, y + 11, 16], { stroke: 'ink', strokeWidth: 8 }),
      ];
      return group(marks, { key: `held:${code}`, label });
    }),
  ];
}

/** Cards in the hand, open to all. */
function cardMarks(
  player: Player,
  { language }: Frame,
  { x, y, width, rows }: Place,
): { readonly marks: readonly Mark[]; readonly height: number } {
  const { cards } = player;
  if (cards.length === 0) return { marks: [], height: 0 };
  const columns = Math.max(2, Math.ceil(cards.length / rows));
  const each = (width - (columns - 1) * GAP) / columns;
  const marks = cards.map((held, index) => {
    const left = x + (index % columns) * (each + GAP);
    const top = y + Math.floor(index / columns) * (CARD_HEIGHT + GAP);
    return cardMark(held, [left, top, each, CARD_HEIGHT], language);
  });
  return { marks, height: Math.ceil(cards.length / columns) * (CARD_HEIGHT + GAP) };
}

/** Narrower cards show no name: it is in the label. */
const LEAST_NAMED = 64;
const LETTER = 18;

function cardMark({ card, cost, isUsed }: Player['cards'][number], box: Box, language: Frame['language']): Mark {
  const [x, y, width, height] = box;
  const letter = Math.min(LETTER, width);
  const marks = [
    rect(box, { radius: 4, fill: isUsed ? 'shade' : 'surface', stroke: isUsed ? 'line' : 'ink', strokeWidth: 1.25 }),
    rect([x, y, letter, height], { radius: 4, fill: isUsed ? 'line' : 'ink' }),
    text(x + letter / 2, y + 17, BOARD_WORDS[language].kinds[card.kind] ?? '?', {
      size: 12,
      weight: 600,
      anchor: 'middle',
      fill: isUsed ? 'ink' : 'paper',
    }),
    ...(width < LEAST_NAMED ? [] : cardWords(card.label, cost, isUsed, box)),
  ];
  const label = [card.label, card.text].filter(Boolean).join(': ');
  return group(marks, { key: `card:${card.code}`, target: `card:${card.code}`, label });
}

function cardWords(name: string, cost: number | null, isUsed: boolean, [x, y, width]: Box): readonly Mark[] {
  const price = cost === null || cost === 0 ? '' : String(cost);
  const room = width - LETTER - 10 - (price === '' ? 0 : 18);
  return [
    fitted(x + LETTER + 5, y + 17, name, { width: room, size: 12, fill: isUsed ? 'soft' : 'ink' }),
    ...(price === '' ? [] : [text(x + width - 5, y + 17, price, { size: 12, weight: 600, anchor: 'end' })]),
  ];
}
