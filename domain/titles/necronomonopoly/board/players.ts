// The seats: Sanity to one scale, Lots by locale, Great Tomes, cards.

import { at } from '../../../base/defect.ts';
import { type Frame, group, type Mark, rect, text } from '../../../board/drawing.ts';
import { textWidth } from '../../../board/glyphs.ts';
import { bar, SEAT_LINE_HEIGHT, seatLine, seatName } from '../../../board/pieces.ts';
import type { View } from '../shapes/view.ts';
import { type Drawn, namedCards, toldCards, toldPowers } from './hand.ts';
import { CHIP, localeChip, localeOf, named, shortOf, tomeChip } from './names.ts';
import type { Strip } from './turn.ts';
import { BOARD_WORDS } from './words.ts';

type Player = View['players'][number];

/** Sanity that fills the bar, unless somebody has more. */
const FULL = 150;

export interface Manner {
  readonly place: Strip;
  /** Whether cards say what they do. */
  readonly isTold: boolean;
  /** Whether the bar and the property share a line. */
  readonly isFlat: boolean;
}

/** A seat, and how high it is. */
export function playerMark(view: View, seat: number, frame: Frame, { place, isTold, isFlat }: Manner): Drawn {
  const player = at(view.players, seat);
  const [x, y, width] = place;
  const line = frame.seats ? [lineOf(view, player, frame, place)] : [];
  let top = y + line.length * (SEAT_LINE_HEIGHT + 1);
  const isSane = player.status === 'sane';
  const bars = isSane ? [sanityMark(view, player, frame, isFlat ? [x, top + 7, FLAT] : [x, top, width])] : [];
  if (isSane && !isFlat) top += 13;
  const left = isSane && isFlat ? x + FLAT + 12 : x;
  const property = propertyMarks(view, player, frame, [left, top, x + width - left]);
  top += CHIP + 7;
  const powers = isTold ? toldPowers(powersOf(view, player), frame, [x, top, width]) : NOTHING;
  top += powers.height;
  const cards = (isTold ? toldCards : namedCards)(player.cards, frame, [x, top, width]);
  const marks = [...line, ...bars, ...property, ...powers.marks, ...cards.marks];
  const tags = { region: `seat-${seat}`, target: `seat:${seat}`, label: seatName(frame, seat) };
  return { marks: [group(marks, tags)], height: top + cards.height - y };
}

const NOTHING: Drawn = { marks: [], height: 0 };
/** Of a bar beside the property. */
const FLAT = 104;

/** What gives the seat a power, cards aside. */
function powersOf({ tomes, locales }: View, { seat }: Player) {
  return [...tomes, ...locales].filter(({ owner }) => owner === seat);
}

function lineOf(view: View, player: Player, frame: Frame, place: Strip): Mark {
  const words = BOARD_WORDS[frame.language];
  const isOut = player.status !== 'sane';
  const score = isOut ? '–' : String(player.sanity);
  const taken = BESIDES + textWidth(seatName(frame, player.seat), 14, 600) + textWidth(score, 20, 600);
  const note = noteOf(view, player, frame, place[2] - taken);
  const { seat, standing } = player;
  const passes = standing.length === 0 ? [] : [words.passes(standing.map((pass) => words.passed[pass]).join(', '))];
  const label = [seatName(frame, seat), note, isOut ? '' : `${words.sanity} ${score}`, ...passes].filter(Boolean);
  return seatLine(frame, { seat, note, score, isOut, label: label.join(', ') }, place);
}

/** Where it is, as far as there is room: pawns tell; inside the Asylum how often it has tried; whether it is a Cultist. */
function noteOf(view: View, player: Player, { language }: Frame, room: number): string {
  const words = BOARD_WORDS[language];
  const place = shortOf(at(view.ring, player.space), language);
  if (player.isInmate) return words.inside(player.tries, view.rules.asylumTries);
  const [whole, least] = player.status === 'sane' ? [place, ''] : [`${words.cultist} · ${place}`, words.cultist];
  return textWidth(whole, 12, 400) < room ? whole : least;
}

/** In a seat's line, besides name, note and score. */
const BESIDES = 54;

function sanityMark(view: View, { seat, sanity }: Player, { language }: Frame, [x, y, width]: Strip): Mark {
  const most = Math.max(FULL, ...view.players.map((player) => player.sanity));
  const marks = [
    ...bar([x, y, width, 8], sanity / most, sanity < LOW ? 'warn' : 'ink'),
    ...[50, 100].map((value) => rect([x + (value / most) * width - 0.75, y, 1.5, 8], { fill: 'paper' })),
  ];
  return group(marks, { key: `sanity:${seat}`, label: `${BOARD_WORDS[language].sanity} ${sanity}` });
}

/** Less Sanity than this is near insanity. */
const LOW = 15;
const STEP = CHIP + 3;

/** Lots by locale in the order of the ring, whole locales framed; Tomes; what all is worth. */
function propertyMarks(view: View, player: Player, { language }: Frame, [x, y, width]: Strip): readonly Mark[] {
  const words = BOARD_WORDS[language];
  const lots = view.ring.filter((space) => space.owner === player.seat && space.locale !== null);
  const tomes = view.tomes.filter(({ owner }) => owner === player.seat);
  const count = lots.length + tomes.length;
  const step = Math.min(STEP, count === 0 ? STEP : (width - 84) / count);
  const whole = player.completeLocales.map((code) => {
    const first = lots.findIndex(({ locale }) => locale === code);
    const size = lots.filter(({ locale }) => locale === code).length;
    const box = [x + first * step - 1.75, y - 1.75, (size - 1) * step + CHIP + 3.5, CHIP + 3.5] as const;
    return rect(box, { radius: 5, stroke: 'ink', strokeWidth: 2.5 });
  });
  const worth = [...(player.isShielded ? [words.shield] : []), words.worth(player.netWorth)].join(' · ');
  return [
    ...lots.map((space, index) => {
      const locale = localeOf(view, space);
      const chip = locale === null ? [] : [localeChip(locale, [x + index * step, y])];
      return group(chip, { key: `held:${space.code}`, label: named(space, language) });
    }),
    ...tomes.map((tome, index) => {
      const chip = tomeChip([x + (lots.length + index) * step, y]);
      return group([chip], { key: `held:${tome.code}`, label: named(tome, language) });
    }),
    ...whole,
    text(x + width, y + 15.5, worth, { size: 12, fill: 'soft', anchor: 'end', key: `worth:${player.seat}` }),
  ];
}
