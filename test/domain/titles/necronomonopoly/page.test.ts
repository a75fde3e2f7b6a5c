// The title's page against the data, the rulings and the notation: what it says of them is so.

import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { at } from '../../../../domain/base/defect.ts';
import { GENERIC_RULES } from '../../../../domain/title/contract.ts';
import type { Space } from '../../../../domain/titles/necronomonopoly/components/board.ts';
import type { Card } from '../../../../domain/titles/necronomonopoly/components/cards.ts';
import type { Window } from '../../../../domain/titles/necronomonopoly/components/ids.ts';
import {
  BOX,
  CARDS,
  FEE,
  GATES,
  LOCALES,
  LOTS,
  localeOf,
  lotOf,
  SPACES,
  TOMES,
} from '../../../../domain/titles/necronomonopoly/components.ts';
import { FACTS } from '../../../../domain/titles/necronomonopoly/facts.ts';
import { necronomonopoly as title } from '../../../../domain/titles/necronomonopoly/index.ts';
import { RULES } from '../../../../domain/titles/necronomonopoly/rules.ts';
import { STEP_NAMES } from '../../../../domain/titles/necronomonopoly/text/names.ts';

const PAGE = readFileSync('docs/titles/necronomonopoly.md', 'utf8');
/** In one line. */
const PROSE = PAGE.replaceAll(/\s+/g, ' ');

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

const WHAT: Readonly<Record<Exclude<Space['kind'], 'lot'>, string>> = {
  'mi-go': 'corner: the toll',
  mythos: 'a card is drawn',
  tome: 'Great Tome',
  gate: 'a throw on the table of Gates',
  asylum: 'corner: inmates and visitors',
  silence: 'corner: nothing happens',
  'go-to-asylum': 'corner: the player is sent to the Asylum',
};

function whatIs({ id, kind }: Space): string {
  return kind === 'lot' ? `Lot of ${localeOf(lotOf(id).locale).name}` : WHAT[kind];
}

/** One card of each record, and how many there are. */
const RECORDS = CARDS.filter(({ id }) => id.endsWith('.1')).map((card) => ({
  card,
  copies: CARDS.filter(({ def }) => def === card.def).length,
}));

function recordsOf(kind: Card['kind'], cells: (card: Card, copies: string) => readonly string[]) {
  return RECORDS.filter(({ card }) => card.kind === kind).map(({ card, copies }) => cells(card, `${copies}`));
}

const USED_AT: Readonly<Record<Window, string>> = {
  turn: 'turn',
  interlude: 'between turns',
  loss: 'loss',
  payment: 'payment',
  dice: 'throw',
  spell: 'Spell',
};

describe('components', () => {
  test('the ring, Lots and locales, Great Tomes, Gates', () => {
    expect(tableAfter('no. | space')).toEqual(
      SPACES.map((space) => [`${space.index}`, space.id, space.name, whatIs(space)]),
    );
    const lots = LOTS.map(({ id, name, locale, cost, rent }) => [
      ...[id, name, localeOf(locale).name, `${cost}`],
      rent.join(' / '),
    ]);
    expect(tableAfter('Lot')).toEqual(lots);
    expect(tableAfter('locale')).toEqual(
      LOCALES.map((locale) => [locale.id, locale.name, `${locale.lots.length}`, locale.text]),
    );
    expect(tableAfter('Tome')).toEqual(TOMES.map(({ id, name, cost, text }) => [id, name, `${cost}`, text]));
    expect(PROSE).toContain(`The research fee with 1, 2, 3, 4 Tomes of one owner: ${FEE.join(', ')}, for each`);
    expect(tableAfter('row')).toEqual(GATES.map(({ row, text }) => [`${row}`, text]));
  });

  test('the Mythos Deck', () => {
    const loss = (card: Card) => `${card.loss}${card.greatOldOne ? ', Great Old One' : ''}`;
    expect(tableAfter('Monster')).toEqual(
      recordsOf('monster', (card, copies) => [card.def, card.name, copies, loss(card), card.text ?? '–']),
    );
    const allies = recordsOf('ally', (card, copies) => [card.def, card.name, copies, card.text ?? '']);
    expect(tableAfter('Ally')).toEqual(allies);
    const windows = ({ use }: Card) => (use?.windows ?? []).map((window) => USED_AT[window]).join(', ') || 'always';
    expect(tableAfter('Artifact')).toEqual(
      recordsOf('artifact', (card, copies) => [
        ...[card.def, card.name, copies, card.type ?? '', `${card.cost}`],
        ...[windows(card), card.text ?? ''],
      ]),
    );
    const events = recordsOf('event', (card, copies) => [card.def, card.name, copies, card.text ?? '']);
    expect(tableAfter('event')).toEqual(events);
    const count = (isCounted: (card: Card) => boolean): number => CARDS.filter(isCounted).length;
    const gods = count(({ greatOldOne }) => greatOldOne);
    const [spells, items, books] = (['spell', 'item', 'book'] as const).map((type) =>
      count((card) => card.type === type),
    );
    expect(PROSE).toContain(
      `${CARDS.length} cards: ${count(({ kind }) => kind === 'monster') - gods} Monsters and ${gods} Great Old Ones, ${count(({ kind }) => kind === 'ally')} Allies, ${count(({ kind }) => kind === 'artifact')} Artifacts (${spells} Spells, ${items} Items, ${books} Books), ${count(({ kind }) => kind === 'event')} events.`,
    );
  });

  test('numbers of the rules', () => {
    expect(PROSE).toContain(`with ${BOX.startSanity} Sanity, on Mi-Go`);
    expect(PROSE).toContain(`An inmate gains ${BOX.asylumGain} Sanity`);
    expect(PROSE).toContain(`the toll of ${BOX.toll}, or ${BOX.gateToll} by a Gate`);
    const prices = `${BOX.priceLadder.slice(0, -1).join(', ')} or ${BOX.priceLadder.at(-1)}`;
    expect(PROSE).toContain(`a price in Sanity from one side to the other: ${prices},`);
  });
});

test('options: every one has its row with its default', () => {
  const rows = tableAfter('option').map(([name, , value]) => [name, value]);
  const parsed = title.options.parse({}, 4);
  if (!parsed.ok) throw new Error('no options');
  const wanted = Object.entries(parsed.value).map(([name, value]) => [name, JSON.stringify(value)]);
  expect(rows.toSorted()).toEqual([...wanted, ['players', 'number of seats']].toSorted());
});

test('rulings: the page holds those of the data, each with its section', () => {
  const rows = [...PAGE.matchAll(/^\| (R\d+) \| ([^|]*) \| ([^|]*) \| [^|]+ \|$/gm)];
  const found = rows.map(([, number, section, en]) => ({ number, section, en }));
  expect(found).toEqual(title.rulings.map(({ number, section, text }) => ({ number, section, en: text.en })));
  const sections =
    'Preparation|Who Goes First|On Your Turn|Doubles|Mi-Go|The Mythos Deck|Allies, Artifacts, and Spells';
  const places = "Monsters|Other Cards|Lots|Mason's Hill|Arkham Asylum|A Moment of Silence|Gates|Insanity";
  const tomes = 'The Four Great Tomes|The Book of Eibon|Cultes de Goules|The Necronomicon|Unaussprechlichen Kulten';
  const known = new RegExp(`^(?:${sections}|${places}|${tomes}|Winning the Game)$`);
  expect(title.rulings.filter(({ section }) => !known.test(section))).toEqual([]);
  for (const { text } of title.rulings) expect(text.en).toMatch(/^[A-Z"].*\.$/);
});

test('every number of a ruling that the page cites exists', () => {
  const cited = new Set([...PAGE.matchAll(/\bR(\d+)\b/g)].map(([, number]) => Number(number)));
  expect([...cited].filter((number) => number < 1 || number > title.rulings.length)).toEqual([]);
});

test('steps and refusals are all named', () => {
  const steps = tableAfter('no. | step').filter(([number = '']) => number.startsWith('D'));
  expect(steps.map(([, step]) => step)).toEqual(Object.keys(STEP_NAMES).filter((step) => step !== 'over'));
  const rules = tableAfter('about').flatMap(([, names = '']) => names.split(', '));
  expect(rules.toSorted()).toEqual(RULES.toSorted());
  expect(GENERIC_RULES.filter((rule) => !PAGE.includes(`\`${rule}\``))).toEqual([]);
});

test('facts: every type has its row', () => {
  const rows = tableAfter('fact').flatMap(([names = '']) => names.split(', '));
  expect(rows.toSorted()).toEqual(Object.keys(FACTS).toSorted());
});

test('notation: every example is a move', () => {
  const examples = tableAfter('move').flatMap(([cell = '']) => cell.split(', '));
  expect(examples.filter((id) => title.parseMove(id) === null)).toEqual([]);
  expect(at(examples, 0)).toBe('monster:gug.1');
});
