// Cards: mercenaries, large in the own team and as chips elsewhere; bandits; upgrades.

import { type Box, type Frame, group, type Mark, path, rect, text, use } from '../../../board/drawing.ts';
import { fitted, paragraph } from '../../../board/fitting.ts';
import { textWidth } from '../../../board/glyphs.ts';
import type { View } from '../shapes/view.ts';
import { BOARD_WORDS } from './words.ts';

type Player = View['players'][number];
type Member = Player['team'][number];
export type Mercenary = Member['mercenary'];
export type Upgrade = Player['upgrades'][number];
export type Bandit = Player['bandits'][number];

const BAND = 22;

export function mercenaryLabel(
  { label, engineering, mining, fighting, ability }: Mercenary,
  { language }: Frame,
): string {
  const words = BOARD_WORDS[language];
  const [e, m, f] = words.skills;
  return `${label}: ${e} ${engineering}, ${m} ${mining}, ${f} ${fighting}; ${words.abilities[ability.code] ?? ability.text}`;
}

/** A mercenary of the own team: a dark band for the crew, dashed when used before. */
export function mercenaryCard({ mercenary, isUsed, isInCrew }: Member, [x, y, width, height]: Box, frame: Frame): Mark {
  const words = BOARD_WORDS[frame.language];
  const isSpent = isUsed && !isInCrew;
  const tone = isSpent ? 'soft' : 'ink';
  const edge = isInCrew
    ? ({ stroke: 'ink', strokeWidth: 2.5 } as const)
    : ({ stroke: 'line', strokeWidth: 1.5 } as const);
  const marks = [
    rect([x, y, width, height], {
      radius: 6,
      fill: isSpent ? 'paper' : 'surface',
      ...edge,
      ...(isSpent ? { dash: [4, 4] } : {}),
    }),
    ...(isInCrew ? [bandMark([x, y, width])] : []),
    fitted(x + 8, y + 16, shortName(mercenary.label, width - 14), {
      width: width - 14,
      size: 12,
      weight: 600,
      fill: isInCrew ? 'paper' : tone,
    }),
    ...skillMarks(mercenary, frame, [x, y + BAND, width], tone),
    paragraph(x + 8, y + BAND + 50, words.abilities[mercenary.ability.code] ?? mercenary.ability.text, {
      width: width - 14,
      lines: 2,
      size: 12,
      fill: 'soft',
    }),
  ];
  return group(marks, {
    key: `card:${mercenary.code}`,
    target: `card:${mercenary.code}`,
    label: mercenaryLabel(mercenary, frame),
  });
}

/** The whole name, or what comes last of it. */
function shortName(name: string, width: number): string {
  return textWidth(name, 12, 600) <= width ? name : (name.split(' ').at(-1) ?? name);
}

function bandMark([x, y, width]: readonly [number, number, number]): Mark {
  return path(`M${x} ${y + BAND}V${y + 6}a6 6 0 0 1 6 -6h${width - 12}a6 6 0 0 1 6 6v${BAND - 6}z`, { fill: 'ink' });
}

function skillMarks(
  { engineering, mining, fighting }: Mercenary,
  { language }: Frame,
  [x, y, width]: readonly [number, number, number],
  tone: 'ink' | 'soft',
): readonly Mark[] {
  const { skills } = BOARD_WORDS[language];
  const step = Math.min(52, (width - 12) / 3);
  const start = x + 6 + step / 2;
  return [engineering, mining, fighting].flatMap((value, index) => {
    const middle = start + index * step;
    const fill = value === 0 ? 'soft' : tone;
    return [
      text(middle, y + 19, String(value), { size: 18, weight: 600, anchor: 'middle', fill }),
      text(middle, y + 33, skills[index] ?? '', { size: 12, anchor: 'middle', fill: 'soft' }),
    ];
  });
}

/** A mercenary to choose from, in a line: name, skills, what it can do. */
export function mercenaryLine(
  mercenary: Mercenary,
  extra: string,
  [x, y, width]: readonly [number, number, number],
  frame: Frame,
): Mark {
  const words = BOARD_WORDS[frame.language];
  const { engineering, mining, fighting } = mercenary;
  const skills = [engineering, mining, fighting].map((value, index) => `${words.skills[index]}${value}`).join(' ');
  const marks = [
    rect([x, y, width, LINE_HEIGHT], { radius: 5, fill: 'surface', stroke: 'ink', strokeWidth: 1.5 }),
    fitted(x + 8, y + 16, mercenary.label, { width: width - 96, size: 12, weight: 600 }),
    text(x + width - 8, y + 16, skills, { size: 12, weight: 600, anchor: 'end' }),
    fitted(x + 8, y + 31, words.abilities[mercenary.ability.code] ?? mercenary.ability.text, {
      width: width - 70,
      size: 12,
      fill: 'soft',
    }),
    text(x + width - 8, y + 31, extra, { size: 12, anchor: 'end' }),
  ];
  return group(marks, {
    key: `card:${mercenary.code}`,
    target: `card:${mercenary.code}`,
    label: mercenaryLabel(mercenary, frame),
  });
}

export const LINE_HEIGHT = 38;
export const CHIP_HEIGHT = 24;

/** `E+3`, `no theft`. */
export function upgradeWords({ additions, pipe, label }: Upgrade, { language }: Frame): string {
  const { effects } = BOARD_WORDS[language];
  if (pipe !== null) return effects[pipe] ?? label;
  return additions.map(({ power, amount }) => `${effects[power] ?? power} +${amount}`).join(' ') || label;
}

/** A cog or a pipe. */
export function upgradeChip(upgrade: Upgrade, [x, y, width]: readonly [number, number, number], frame: Frame): Mark {
  const words = upgradeWords(upgrade, frame);
  const marks = [
    rect([x, y, width, CHIP_HEIGHT], { radius: 5, fill: 'surface', stroke: 'ink', strokeWidth: 1.5 }),
    use(upgrade.pipe === null ? 'cog' : 'pipe', [x + 13, y + CHIP_HEIGHT / 2, 15], { fill: 'ink', stroke: 'ink' }),
    fitted(x + 24, y + 16.5, words, { width: width - 28, size: 12 }),
  ];
  return group(marks, {
    key: `card:${upgrade.code}`,
    target: `card:${upgrade.code}`,
    label: `${upgrade.label}: ${words}`,
  });
}

/** A bandit: toughness, what it steals, its bounty; dashed as long as it is new. */
export function banditChip(
  { bandit, isFresh }: Bandit,
  [x, y, width]: readonly [number, number, number],
  frame: Frame,
): Mark {
  const { code, label, toughness, theft, bounty } = bandit;
  const marks = [
    rect([x, y, width, CHIP_HEIGHT], {
      radius: 5,
      fill: 'surface',
      stroke: 'purple',
      strokeWidth: 1.5,
      ...(isFresh ? { dash: [3, 3] } : {}),
    }),
    ...(hasMask(width) ? [use('mask', [x + 13, y + CHIP_HEIGHT / 2, 15], { fill: 'purple' })] : []),
    ...banditNumbers([toughness, theft, bounty], [x, y, width]),
  ];
  const said = BOARD_WORDS[frame.language].bandit({ name: label, toughness, theft, bounty, isFresh });
  return group(marks, { key: `card:${code}`, target: `card:${code}`, label: said });
}

export const BANDIT = { whole: 96, numbers: 74, least: 26 } as const;

function hasMask(width: number): boolean {
  return width >= BANDIT.whole || (width >= BANDIT.least + 14 && width < BANDIT.numbers);
}

function banditNumbers(
  [toughness, theft, bounty]: readonly [number, number, number],
  [x, y, width]: readonly [number, number, number],
): readonly Mark[] {
  const base = y + 16.5;
  if (width < BANDIT.numbers) {
    return [text(x + width - 5, base, String(toughness), { size: 12, weight: 600, anchor: 'end' })];
  }
  return [
    text(x + (width < BANDIT.whole ? 7 : 24), base, String(toughness), { size: 12, weight: 600 }),
    text(x + width - 40, base, `−${theft}`, { size: 12, anchor: 'middle', fill: 'soft' }),
    text(x + width - 7, base, `+${bounty}`, { size: 12, anchor: 'end', fill: 'soft' }),
  ];
}
