// Caves: what each is for, what lies in it, who stands there.

import { type Box, type Frame, group, type Mark, rect, type Tags, text, use } from '../../../board/drawing.ts';
import { fitted } from '../../../board/fitting.ts';
import type { View } from '../shapes/view.ts';
import { boxAt, type Ground, spotName } from './geometry.ts';
import { goodToken } from './goods.ts';
import { looseMarks } from './loose.ts';
import { marketMarks, smallMarketMarks } from './market.ts';
import { trainMarks } from './trains.ts';
import { BOARD_WORDS } from './words.ts';

type Cave = View['caves'][number];

/** The city, and every cave. */
export function caveMarks(view: View, ground: Ground, frame: Frame): readonly Mark[] {
  const isWide = frame.layout === 'wide';
  return [
    cityMark(view, ground, frame),
    ...view.caves.map((cave) => {
      const box = boxAt(ground.plan, cave.code);
      const marks = [frameOf(cave, box), ...(isWide ? wideMarks(cave, box, frame) : narrowMarks(cave, box, frame))];
      return group(marks, { key: `cave:${cave.code}`, label: cave.label, ...exitTarget(view, cave.code) });
    }),
  ];
}

/** What lies and stands at caves, above all else. */
export function standingMarks(view: View, ground: Ground, frame: Frame): readonly Mark[] {
  const places = [...view.caves.map(({ code }) => code), 'city'];
  return [
    ...view.caves.flatMap((cave) => looseMarks(cave, ground, frame)),
    ...places.flatMap((place) => trainMarks(view, place, ground, frame)),
  ];
}

/** At the end of an open way the cave may be touched as well as the tunnel. */
function exitTarget(view: View, place: string): Tags {
  if (view.step.at !== 'move') return {};
  const exit = view.currentTurn?.exits.find(({ to, isOpen }) => isOpen && to === place);
  return exit === undefined ? {} : { target: `tunnel:${exit.tunnel}` };
}

function cityMark(view: View, ground: Ground, frame: Frame): Mark {
  const [x, y, width, height] = boxAt(ground.plan, 'city');
  const words = BOARD_WORDS[frame.language];
  const base = y + height / 2 + 5;
  const marks = [
    rect([x, y, width, height], { radius: 5, fill: 'ink' }),
    text(x + 10, base, view.city.label, { weight: 600, fill: 'paper' }),
    text(x + width - 10, base, words.fee(view.city.fee), { size: 12, anchor: 'end', fill: 'paper' }),
  ];
  const label = `${view.city.label}: ${view.city.fee}`;
  return group(marks, { key: 'cave:city', label, ...exitTarget(view, 'city') });
}

/** Towns are houses of squares, mines lozenges, the rest halls. */
function frameOf({ kind, town }: Cave, [x, y, width, height]: Box): Mark {
  const look = { stroke: 'ink', strokeWidth: 1.5 } as const;
  if (kind === 'town') {
    const isGhost = town?.isGhost === true;
    return rect([x, y, width, height], {
      radius: 5,
      ...look,
      fill: isGhost ? 'shade' : 'surface',
      ...(isGhost ? { dash: [5, 4] } : {}),
    });
  }
  if (kind === 'mine') return rect([x, y, width, height], { radius: height / 2, ...look, fill: 'sand' });
  if (kind === 'guild') return rect([x, y, width, height], { radius: 5, ...look, fill: 'sky' });
  return rect([x, y, width, height], { radius: 5, ...look, fill: 'shade' });
}

function wideMarks(cave: Cave, box: Box, frame: Frame): readonly Mark[] {
  if (cave.town !== null) return marketMarks(cave, box, frame);
  const [x, y, width, height] = box;
  const name = fitted(x + width / 2, y + 16, cave.label, { width: width - 8, size: 12, weight: 600, anchor: 'middle' });
  return [name, ...purposeMarks(cave, [x + width / 2, y + height - 12])];
}

function narrowMarks(cave: Cave, box: Box, frame: Frame): readonly Mark[] {
  if (cave.town !== null) return smallMarketMarks(cave, box);
  const [x, y, width, height] = box;
  const good = cave.mine?.ore ?? cave.factory?.output;
  if (good !== undefined) return [goodToken(good, [x + width / 2, y + height / 2 + (cave.mine === null ? 1 : 0), 18])];
  const words = BOARD_WORDS[frame.language];
  const name = cave.workshop === null ? words.guild : words.decks[cave.workshop.deck];
  return [
    fitted(x + width / 2, y + height / 2 + 4.5, name, { width: width - 4, size: 12, weight: 600, anchor: 'middle' }),
  ];
}

/** In signs: ore and tools, what becomes what, what is paid for what. */
function purposeMarks({ mine, factory, workshop }: Cave, [x, y]: readonly [number, number]): readonly Mark[] {
  if (mine !== null) {
    const width = 22 + mine.tools.length * 18;
    const left = x - width / 2;
    return [
      goodToken(mine.ore, [left + 9, y, 18]),
      ...mine.tools.map((tool, index) => use(tool, [left + 32 + index * 18, y, 14], { fill: 'ink' })),
    ];
  }
  if (factory !== null) {
    const [one, other] = factory.inputs;
    return [
      ...(one === undefined ? [] : [goodToken(one, [x - 38, y, 18])]),
      text(x - 22, y + 4.5, '+', { size: 12, anchor: 'middle' }),
      ...(other === undefined ? [] : [goodToken(other, [x - 7, y, 18])]),
      text(x + 13, y + 4.5, '→', { size: 12, anchor: 'middle' }),
      goodToken(factory.output, [x + 34, y, 18]),
    ];
  }
  return workshop === null
    ? priceMarks('gold', 5, 'mercenary', [x, y])
    : priceMarks(workshop.alloy, 2, workshop.deck, [x, y]);
}

function priceMarks(
  good: Parameters<typeof goodToken>[0],
  price: number,
  deck: keyof typeof DECK_SIGNS,
  [x, y]: readonly [number, number],
): readonly Mark[] {
  return [
    text(x - 34, y + 4.5, String(price), { size: 12, weight: 600, anchor: 'middle' }),
    goodToken(good, [x - 19, y, 18]),
    text(x + 2, y + 4.5, '→', { size: 12, anchor: 'middle' }),
    use(DECK_SIGNS[deck], [x + 24, y, 16], { fill: 'ink', stroke: 'ink' }),
  ];
}

export const DECK_SIGNS = { mercenary: 'person', bandit: 'mask', cog: 'cog', pipe: 'pipe' } as const;

export function placeNote(view: View, player: View['players'][number], { language }: Frame): string {
  const words = BOARD_WORDS[language];
  const place = spotName(view, player.place);
  return player.isDerailed ? words.derailed : place;
}
