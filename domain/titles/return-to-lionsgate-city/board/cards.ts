// Cards: mercenaries, large in the own team and as chips elsewhere; bandits; upgrades.

import { type Box, type Frame, group, type Mark, path, rect, text, use } from '../../../board/drawing.ts';
import { fitted, paragraph } from '../../../board/fitting.ts';
import { textWidth } from '../../../board/glyphs.ts';
import type { View } from '../shapes/view.ts';
import type { Strip } from './stack.ts';
import { BOARD_WORDS } from './words.ts';

type Player = View['players'][number];
type Member = Player['team'][number];
export type Mercenary = Member['mercenary'];
export type Upgrade = Player['upgrades'][number];
export type Bandit = Player['bandits'][number];

const BAND = 22;
const SMALL_BAND = 17;

export function mercenaryLabel(mercenary: Mercenary, frame: Frame): string {
  return `${mercenary.label}: ${skillWords(mercenary, frame).join(' ')}; ${abilityWords(mercenary, frame)}`;
}

/** A mercenary of the own team: a dark band for the crew, dashed when used before. */
export function mercenaryCard(member: Member, box: Box, frame: Frame): Mark {
  const [x, y, width] = box;
  const { mercenary } = member;
  return memberMark(member, { box, band: BAND }, frame, [
    ...skillMarks(mercenary, frame, [x, y + BAND + 2, width], toneOf(member)),
    paragraph(x + 8, y + BAND + 55, abilityWords(mercenary, frame), {
      width: width - 14,
      lines: 2,
      size: 12,
      fill: 'soft',
    }),
  ]);
}

/** The same where there is room for half as much. */
export function smallMercenaryCard(member: Member, box: Box, frame: Frame): Mark {
  const [x, y, width] = box;
  const { mercenary } = member;
  const step = (width - 8) / 3;
  return memberMark(member, { box, band: SMALL_BAND }, frame, [
    ...skillWords(mercenary, frame).map((words, index) =>
      text(x + 4 + (index + 0.5) * step, y + SMALL_BAND + 11, words, {
        size: 12,
        weight: 600,
        anchor: 'middle',
        fill: words.endsWith('0') ? 'soft' : toneOf(member),
      }),
    ),
    paragraph(x + 6, y + SMALL_BAND + 25, abilityWords(mercenary, frame), {
      width: width - 8,
      lines: 2,
      size: 12,
      fill: 'soft',
    }),
  ]);
}

function toneOf({ isUsed, isInCrew }: Member): 'ink' | 'soft' {
  return isUsed && !isInCrew ? 'soft' : 'ink';
}

/** Frame, band and name around `inner`. */
function memberMark(
  member: Member,
  { box: [x, y, width, height], band }: { readonly box: Box; readonly band: number },
  frame: Frame,
  inner: readonly Mark[],
): Mark {
  const { mercenary, isUsed, isInCrew } = member;
  const edge = isInCrew
    ? ({ stroke: 'ink', strokeWidth: 2.5 } as const)
    : ({ stroke: 'line', strokeWidth: 1.5 } as const);
  const spent = isUsed && !isInCrew ? ({ fill: 'paper', dash: [4, 4] } as const) : ({ fill: 'surface' } as const);
  const name = fitted(x + 7, y + band / 2 + 4.5, shortName(mercenary.label, width - 12), {
    width: width - 12,
    size: 12,
    weight: 600,
    fill: isInCrew ? 'paper' : toneOf(member),
  });
  const marks = [
    rect([x, y, width, height], { radius: 6, ...edge, ...spent }),
    ...(isInCrew ? [bandMark([x, y, width], band)] : []),
    name,
    ...inner,
  ];
  return group(marks, {
    key: `card:${mercenary.code}`,
    target: `card:${mercenary.code}`,
    label: mercenaryLabel(mercenary, frame),
  });
}

function abilityWords({ ability }: Mercenary, { language }: Frame): string {
  return language === 'de' ? ability.briefDe : ability.brief;
}

/** `E5`, `M1`, `F1`. */
function skillWords({ engineering, mining, fighting }: Mercenary, { language }: Frame): readonly string[] {
  const { skills } = BOARD_WORDS[language];
  return [engineering, mining, fighting].map((value, index) => `${skills[index] ?? ''}${value}`);
}

/** The whole name, or what comes last of it. */
function shortName(name: string, width: number): string {
  return textWidth(name, 12, 600) <= width ? name : (name.split(' ').at(-1) ?? name);
}

function bandMark([x, y, width]: Strip, height: number): Mark {
  return path(`M${x} ${y + height}V${y + 6}a6 6 0 0 1 6 -6h${width - 12}a6 6 0 0 1 6 6v${height - 6}z`, {
    fill: 'ink',
  });
}

function skillMarks(
  { engineering, mining, fighting }: Mercenary,
  { language }: Frame,
  [x, y, width]: Strip,
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
export function mercenaryLine(mercenary: Mercenary, extra: string, [x, y, width]: Strip, frame: Frame): Mark {
  const skills = skillWords(mercenary, frame).join(' ');
  const marks = [
    rect([x, y, width, LINE_HEIGHT], { radius: 5, fill: 'surface', stroke: 'ink', strokeWidth: 1.5 }),
    fitted(x + 8, y + 16, mercenary.label, { width: width - 96, size: 12, weight: 600 }),
    text(x + width - 8, y + 16, skills, { size: 12, weight: 600, anchor: 'end' }),
    fitted(x + 8, y + 31, abilityWords(mercenary, frame), {
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
export function upgradeChip(upgrade: Upgrade, [x, y, width]: Strip, frame: Frame): Mark {
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
export function banditChip({ bandit, isFresh }: Bandit, [x, y, width]: Strip, frame: Frame): Mark {
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

export const BANDIT = { whole: 96, numbers: 74, least: 24 } as const;

function hasMask(width: number): boolean {
  return width >= BANDIT.whole || (width >= BANDIT.least + 14 && width < BANDIT.numbers);
}

function banditNumbers(
  [toughness, theft, bounty]: readonly [number, number, number],
  [x, y, width]: Strip,
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
