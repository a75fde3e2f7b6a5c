// Regions folded: small pictures for a narrow drawing, until a person unfolds them.

import { circle, type Frame, group, line, type Mark, rect, use } from '../../../board/drawing.ts';
import { fitted } from '../../../board/fitting.ts';
import { heading, seatSign } from '../../../board/pieces.ts';
import type { View } from '../shapes/view.ts';
import { SECTION_NAMES } from '../text/names.ts';
import { miniLondon, miniNecropolis } from './mini.ts';
import { coffinList, discToken, incomeSigns, type Place, type SeatView, type Sign, signRow } from './tokens.ts';
import { BOARD_WORDS } from './words.ts';

export const FOLDED_HEIGHT = 136;
const FIGURES = { size: 13, weight: 600, fill: 'ink' } as const;

type Fold = (view: View, mine: SeatView, frame: Frame, place: Place) => readonly Mark[];

const foldedLondon: Fold = (_view, mine, frame, { x, y }) => {
  const signs = incomeSigns(mine.nextIncome);
  const points: Sign = { words: `×${mine.prestige.pointsPerStaff}`, sign: 'staff' };
  return [
    ...miniLondon(mine, frame, [x, y + 30]),
    ...[...signs, points].flatMap((sign, index) => signRow([sign], [x + 54, y + 44 + index * 20], FIGURES)),
  ];
};

const foldedNecropolis: Fold = (_view, mine, frame, { x, y }) => {
  return miniNecropolis(mine, frame, [x, y + 26]);
};

const foldedRailway: Fold = (view, mine, _frame, { x, y, width }) => {
  const { trackLength, necropolisSpace } = view.rules;
  const pitch = (width - 16) / trackLength;
  const at = (space: number) => x + 8 + space * pitch;
  const dots = Array.from({ length: trackLength + 1 }, (_, space) => {
    const tone = space % trackLength === 0 ? 'blue' : space === necropolisSpace ? 'green' : null;
    return tone === null
      ? circle(at(space), y + 84, 4, { fill: 'surface', stroke: 'soft', strokeWidth: 1.5 })
      : circle(at(space), y + 84, 7, { fill: tone });
  });
  const trains = view.players.map(({ seat, train: { position } }, index) => {
    const below = view.players.slice(0, index).filter((one) => one.train.position === position).length;
    return seatSign(seat, [at(position), y + 67 - below * 14, 13]);
  });
  const { train } = mine;
  const [people, graves] = train.capacity;
  const load: readonly Sign[] = [
    { words: `${train.mourners}/${people?.places ?? 0}`, sign: 'mourner' },
    { words: `${coffinList(train.coffins).length}/${graves?.places ?? 0}`, sign: 'coffin' },
  ];
  return [
    line([at(0), y + 84, at(trackLength), y + 84], { stroke: 'soft', strokeWidth: 3 }),
    ...dots,
    ...trains,
    ...signRow(load, [x + 2, y + 118], FIGURES),
  ];
};

const foldedMarket: Fold = (view, _mine, { language }, { x, y, width }) =>
  view.openCards.flatMap(({ card, discs }, index) => {
    const top = y + 30 + index * 34;
    const name = card?.roomLabel[language] ?? '–';
    return [
      rect([x, top, width, 28], { radius: 4, fill: 'surface', stroke: 'line', strokeWidth: 1.5 }),
      fitted(x + 8, top + 19, name, { width: width - 60, size: 13 }),
      ...discs.map((disc, place) => discToken(disc, language, [x + width - 14 - place * 22, top + 14, 9])),
    ];
  });

const FOLDS = { london: foldedLondon, necropolis: foldedNecropolis, railway: foldedRailway, market: foldedMarket };
export type Folding = keyof typeof FOLDS;

/** The small picture of `region`, under its name. */
export function folded(region: Folding, view: View, mine: SeatView, frame: Frame): (place: Place) => Mark {
  const words = BOARD_WORDS[frame.language];
  const name = region === 'market' ? words.market : SECTION_NAMES[region][frame.language];
  return ({ x, y, width }) => {
    const inside = { x: x + 9, y, width: width - 18 };
    const marks = [
      rect([x, y, width, FOLDED_HEIGHT], { radius: 6, stroke: 'line', strokeWidth: 1 }),
      heading(inside.x, y + 20, name, inside.width - 20),
      use('arrow', [x + width - 13, y + 15, 9], { fill: 'soft' }),
      ...FOLDS[region](view, mine, frame, inside),
    ];
    return group(marks, { region, key: `folded:${region}`, label: name });
  };
}
