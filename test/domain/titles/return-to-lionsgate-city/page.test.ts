// The title's page against the data, the rulings and the notation: what it says of them is so.

import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { at } from '../../../../domain/base/defect.ts';
import { GENERIC_RULES } from '../../../../domain/title/contract.ts';
import type { Cave } from '../../../../domain/titles/return-to-lionsgate-city/components/board.ts';
import {
  BANDITS,
  BOARD,
  CAVES,
  COGS,
  caveOf,
  MAT,
  MERCENARIES,
  MINING,
  PIPES,
  TOWNS,
  TUNNELS,
} from '../../../../domain/titles/return-to-lionsgate-city/components.ts';
import { FACTS } from '../../../../domain/titles/return-to-lionsgate-city/facts.ts';
import { returnToLionsgateCity as title } from '../../../../domain/titles/return-to-lionsgate-city/index.ts';
import { MOVES } from '../../../../domain/titles/return-to-lionsgate-city/moves.ts';
import { RULES } from '../../../../domain/titles/return-to-lionsgate-city/rules.ts';
import { STEP_NAMES } from '../../../../domain/titles/return-to-lionsgate-city/text/names.ts';

const PAGE = readFileSync('docs/titles/return-to-lionsgate-city.md', 'utf8');

/** Cells of the rows of the table whose header begins with `head`. */
function tableAfter(head: string): readonly (readonly string[])[] {
  const lines = PAGE.split('\n');
  const start = lines.findIndex((line) => line.startsWith(`| ${head} |`));
  expect(start, head).toBeGreaterThan(0);
  const rows = lines.slice(start + 2);
  return rows
    .slice(
      0,
      rows.findIndex((line) => !line.startsWith('|')),
    )
    .map((line) =>
      line
        .slice(2, -2)
        .split(' | ')
        .map((cell) => cell.replaceAll('`', '')),
    );
}

function purpose(cave: Cave): string {
  switch (cave.kind) {
    case 'mine':
      return `mine: ${cave.ore}`;
    case 'town':
      return `${cave.size} town`;
    case 'factory':
      return `factory: ${cave.inputs.join(' + ')} → ${cave.output}`;
    case 'workshop':
      return `workshop: ${cave.alloy} for ${cave.deck}s`;
    case 'guild':
      return 'guild: gold for mercenaries';
  }
}

/** Ids that a cell names: `b01 to b04`, `p01, p02`. */
function idsOf(cell: string): readonly string[] {
  const [first = '', last] = cell.split(' to ');
  if (last === undefined) return cell.split(', ');
  const letter = first.slice(0, 1);
  const count = Number(last.slice(1)) - Number(first.slice(1)) + 1;
  return Array.from(
    { length: count },
    (_, index) => `${letter}${`${Number(first.slice(1)) + index}`.padStart(2, '0')}`,
  );
}

describe('components', () => {
  test('caves and tunnels', () => {
    const { name, x, y } = BOARD.city;
    expect(tableAfter('cave')).toEqual([
      ...CAVES.map((cave) => [cave.id, cave.name, purpose(cave), `${cave.x}, ${cave.y}`]),
      ['city', name, 'the goal; no cave', `${x}, ${y}`],
    ]);
    const tunnels = TUNNELS.map(({ id, a, b, difficulty }) => [id, a, b, `${difficulty}`]);
    expect(tableAfter('tunnel')).toEqual(tunnels);
  });

  test('markets and shares', () => {
    const ores = ['coal', 'iron', 'copper', 'zinc'];
    const towns = TOWNS.map(({ id, tracks, circles }) => [
      caveOf(id).name,
      ...ores.map((ore) => tracks.find(({ good }) => good === ore)?.values.join(' ') ?? '–'),
      circles.map(({ gold }) => `${gold} gold`).join(', '),
      `${circles[0]?.tokens}`,
    ]);
    expect(tableAfter('town')).toEqual(towns);
    expect(PAGE.replaceAll(/\s+/g, ' ')).toContain(`for 1 to 6 tokens on the board: ${MAT.shareIncome.join(', ')}.`);
  });

  test('modes and tools', () => {
    const modes = [...MAT.modes.slice(0, 1), MAT.soloTwoMats, ...MAT.modes.slice(1)];
    const rows = modes.map((mode, index) => [
      index === 1 ? '1, soloMats 2' : `${mode.players}`,
      `${mode.mats}`,
      mode.draftRow === 0 ? `${mode.startTeam} dealt` : `${mode.startTeam}`,
      `${mode.teamLimit}`,
      `${mode.trainLimit}`,
      mode.draftRow === 0 ? '–' : `${mode.draftRow}`,
    ]);
    expect(tableAfter('players')).toEqual(rows);
    const tools = Object.entries(MINING.tools).map(([ore, usable]) => [ore, usable.join(', ')]);
    expect(tableAfter('ore').toSorted()).toEqual(tools.toSorted());
  });

  test('mercenaries and abilities', () => {
    const cards = MERCENARIES.map(({ id, name, skills, ability }) => [
      ...[id, name],
      ...[skills.engineering, skills.mining, skills.fighting].map(String),
      ability.id,
    ]);
    expect(tableAfter('card')).toEqual(cards);
    const abilities = new Map(MERCENARIES.map(({ ability }) => [ability.id, ability]));
    const found = tableAfter('ability');
    expect(found.map(([id]) => id).toSorted()).toEqual([...abilities.keys()].toSorted());
    for (const [id = '', , effect = ''] of found) {
      const ability = abilities.get(id);
      if ((ability?.value ?? 0) > 2) expect(effect).toContain(`${ability?.value}`);
    }
  });

  test('bandits, cogs, pipes', () => {
    const bandits = tableAfter('bandit').flatMap(([name, cards = '', ...numbers]) =>
      idsOf(cards).map((id) => [id, name, ...numbers]),
    );
    expect(bandits).toEqual(
      BANDITS.map(({ id, name, toughness, theft, bounty }) => [id, name, ...[toughness, theft, bounty].map(String)]),
    );
    const cogs = tableAfter('cog').flatMap(([name, cards = '', effect, value]) =>
      idsOf(cards).map((id) => [id, name, effect, value]),
    );
    expect(cogs).toEqual(COGS.map(({ id, name, effect, value }) => [id, name, effect, `${value}`]));
    const pipes = tableAfter('pipe').flatMap(([name, cards = '', effect, , , solo]) =>
      idsOf(cards).map((id) => [id, name, effect, solo]),
    );
    expect(pipes).toEqual(PIPES.map(({ id, name, effect, solo }) => [id, name, effect, solo ? 'yes' : 'no']));
  });
});

test('rulings: the page holds those of the data, each with its section', () => {
  const rows = [...PAGE.matchAll(/^\| (R\d+) \| ([^|]*) \| ([^|]*) \| [^|]+ \|$/gm)];
  const found = rows.map(([, number, section, en]) => ({ number, section, en }));
  expect(found).toEqual(title.rulings.map(({ number, section, text }) => ({ number, section, en: text.en })));
  const sections = 'Components|Set Up|Words to Know|Drafting Phase|Round|Moving|Mining|Fighting|Loading|Unloading';
  const others = 'Upgrade Cards|Derailing|Clean-Up|Winning|Two Players|One Player';
  expect(title.rulings.filter(({ section }) => !new RegExp(`^(?:${sections}|${others})$`).test(section))).toEqual([]);
  for (const { text } of title.rulings) expect(text.en).toMatch(/^[A-Z"].*\.$/);
});

test('every number of a ruling that the page cites exists', () => {
  const cited = new Set([...PAGE.matchAll(/\bR(\d+)\b/g)].map(([, number]) => Number(number)));
  expect([...cited].filter((number) => number < 1 || number > title.rulings.length)).toEqual([]);
});

test('steps and refusals are all named', () => {
  const steps = tableAfter('no.').filter(([number = '']) => number.startsWith('D'));
  expect(steps.map(([, step]) => step).toSorted()).toEqual(
    Object.keys(STEP_NAMES)
      .filter((step) => step !== 'over')
      .toSorted(),
  );
  const rules = tableAfter('about').flatMap(([, names = '']) => names.split(', '));
  expect(rules.toSorted()).toEqual(RULES.toSorted());
  expect(GENERIC_RULES.filter((rule) => !PAGE.includes(`\`${rule}\``))).toEqual([]);
});

test('facts: every type has its row', () => {
  const rows = tableAfter('fact').flatMap(([names = '']) => names.split(', '));
  expect(rows.toSorted()).toEqual(Object.keys(FACTS).toSorted());
});

test('notation: every example is a move, and every kind of move has one', () => {
  const examples = tableAfter('move').flatMap(([cell = '']) => cell.split(', '));
  expect(examples.filter((id) => title.parseMove(id) === null)).toEqual([]);
  const kinds = new Set<string | undefined>(examples.map((id) => title.parseMove(id)?.kind));
  expect([...new Set(MOVES.map(({ kind }) => kind))].filter((kind) => !kinds.has(kind))).toEqual([]);
  expect(at(examples, 0)).toBe('draft:m07');
});
