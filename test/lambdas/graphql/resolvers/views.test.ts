// What clients read of a table: typed and plain views are one, fit the title's schema, leave nothing out, and hold no
// closed set as text.

import { Ajv2020 } from 'ajv/dist/2020.js';
import {
  buildSchema,
  execute,
  type GraphQLObjectType,
  type GraphQLOutputType,
  getNamedType,
  isEnumType,
  isObjectType,
  GraphQLObjectType as ObjectType,
  parse,
  GraphQLSchema as Schema,
} from 'graphql';
import { describe, expect, test } from 'vitest';
import type { Json } from '../../../../domain/base/json.ts';
import { fastChance } from '../../../../domain/chance/index.ts';
import { enumName } from '../../../../domain/read/enumName.ts';
import { AUDITOR, SPECTATOR, type Title, viewerOf } from '../../../../domain/title/contract.ts';
import { TITLES } from '../../../../domain/titles/index.ts';
import * as necropolis from '../../../../domain/titles/london-necropolis-railway/components/ids.ts';
import * as london from '../../../../domain/titles/next-station-london/components.ts';
import { attachViewResolvers, plainView, viewTypeName } from '../../../../lambdas/graphql/resolvers/games/views.ts';
import { viewSchemaIn } from '../../../../lambdas/graphql/sdl/viewSchema.ts';
import { typeDefs } from '../../../../schema/typeDefs.generated.ts';
import { playGame } from '../../../kit/titles/titleGame.ts';

const schema = buildSchema(typeDefs);
const EVERY = 7;

const OPTIONS: Readonly<Record<string, readonly Json[]>> = {
  'next-station-london': [null, { objectives: 'random', powers: 'random' }],
  'london-necropolis-railway': [{ edition: 'en' }, { edition: 'de' }],
};

/** Closed sets of the titles' components, as the domain writes them. */
const CLOSED_SETS: readonly (readonly string[])[] = [
  london.COLOURS,
  [...london.SYMBOLS, 'wild'],
  [...london.FACES, 'switch'],
  london.POWERS,
  london.OBJECTIVES,
  ['main', 'secondary'],
  ['street', 'underground'],
  ['build', 'second', 'close', 'done'],
  necropolis.EDITIONS,
  necropolis.DISCS,
  necropolis.COFFINS,
  necropolis.CRYPTS,
  necropolis.ROOMS,
  necropolis.ABILITIES,
  necropolis.SECTIONS,
  necropolis.PAIR_BONUSES,
  ['staff', 'volunteer'],
  ['bare', 'A', 'B'],
  ['none', 'base', 'upgraded'],
  ['mourners', 'coffins'],
  ['reserve', 'placed', 'lost'],
  ['turn', 'century', 'finalRun', 'finalBuy'],
];

/** Views of random games, as the title makes them. */
function viewsOf(title: Title): readonly unknown[] {
  const views: unknown[] = [];
  const seatCounts = [title.seats.min, title.seats.max];
  for (const options of OPTIONS[title.id] ?? [null]) {
    for (const seatCount of seatCounts) {
      const chance = fastChance(seatCount);
      const moves = Array.from({ length: 1_200 }, () => chance.below(9_999));
      playGame(title, { options, seatCount, choices: { seed: seatCount, moves } }, ({ start, state, played }) => {
        if (played.length % EVERY > 0 && title.toAct(state).length > 0) return;
        views.push(...[SPECTATOR, viewerOf(0), AUDITOR].map((viewer) => title.view(state, viewer)));
        if (played.length === 0) views.push(title.view(start, SPECTATOR));
      });
    }
  }
  return views;
}

/** Selects every field below a type. */
function selection(type: GraphQLOutputType): string {
  const named = getNamedType(type);
  if (!isObjectType(named)) return '';
  return ` { ${Object.values(named.getFields())
    .map((field) => `${field.name}${selection(field.type)}`)
    .join(' ')} }`;
}

function viewType(title: Title): GraphQLObjectType {
  const type = schema.getType(viewTypeName(title.id));
  return isObjectType(type) ? type : expect.fail(title.id);
}

/** `view` with the values of enums in capitals, wherever the plain view has them so. */
function respelt(view: unknown, plain: unknown): unknown {
  if (typeof view === 'string') return plain === enumName(view) ? plain : view;
  if (Array.isArray(view) && Array.isArray(plain)) return view.map((item, index) => respelt(item, plain[index]));
  if (typeof view !== 'object' || view === null || typeof plain !== 'object' || plain === null) return view;
  const found = new Map<string, unknown>(Object.entries(plain));
  return Object.fromEntries(Object.entries(view).map(([key, value]) => [key, respelt(value, found.get(key))]));
}

/** The texts of every field that is no enum, each with its type and field. */
function textsIn(value: unknown, type: GraphQLOutputType, path: string): readonly (readonly [string, string])[] {
  if (Array.isArray(value)) return value.flatMap((item) => textsIn(item, type, path));
  const named = getNamedType(type);
  if (typeof value === 'string') return isEnumType(named) ? [] : [[path, value]];
  if (typeof value !== 'object' || value === null || !isObjectType(named)) return [];
  const found = new Map<string, unknown>(Object.entries(value));
  return Object.values(named.getFields()).flatMap((field) =>
    textsIn(found.get(field.name), field.type, `${named.name}.${field.name}`),
  );
}

describe.each(TITLES.map((title) => [title.id, title] as const))('%s', (_id, title) => {
  const views = viewsOf(title);
  const plainViews = views.map((view) => plainView(schema, title.id, view));

  test('the plain view fits its JSON Schema', () => {
    const ajv = new Ajv2020({ allErrors: true, strict: true });
    const validate = ajv.compile(viewSchemaIn(schema, title.id) ?? false);
    for (const plain of plainViews) {
      validate(plain);
      expect(validate.errors ?? []).toEqual([]);
    }
    expect(plainViews.length).toBeGreaterThan(100);
  });

  test('the schema of the plain view refuses another view', () => {
    const validate = new Ajv2020({ strict: true }).compile(viewSchemaIn(schema, title.id) ?? false);
    const [plain = {}] = plainViews;
    expect(validate({ ...plain, more: 1 })).toBe(false);
    expect(validate(Object.fromEntries(Object.entries(plain).slice(1)))).toBe(false);
    expect(validate(views.at(-1))).toBe(false);
  });

  test('it has whatever the title shows, and nothing else', () => {
    for (const [index, view] of views.entries()) {
      const shown: unknown = JSON.parse(JSON.stringify(view));
      expect(plainViews[index]).toEqual(respelt(shown, plainViews[index]));
    }
  });

  test('the typed view, made from what the title shows, is the same', () => {
    const typed = buildSchema(typeDefs);
    attachViewResolvers(typed);
    const type = typed.getType(viewTypeName(title.id));
    if (!isObjectType(type)) expect.fail(title.id);
    const small = new Schema({ query: new ObjectType({ name: 'Query', fields: { view: { type } } }) });
    const document = parse(`{ view${selection(type)} }`);
    for (const [index, view] of views.entries()) {
      if (index % 5 > 0) continue;
      const answer = execute({ schema: small, document, rootValue: { view } });
      expect(JSON.parse(JSON.stringify(answer))).toEqual({ data: { view: plainViews[index] } });
    }
  });

  test('no closed set of a component is shown as text', () => {
    const texts = new Map<string, Set<string>>();
    for (const plain of plainViews) {
      for (const [path, text] of textsIn(plain, viewType(title), 'view')) {
        texts.set(path, (texts.get(path) ?? new Set()).add(text));
      }
    }
    const closed = [...texts].filter(([, values]) =>
      CLOSED_SETS.some((set) => [...values].every((value) => set.includes(value))),
    );
    expect(closed).toEqual([]);
    expect(texts.size).toBeGreaterThan(3);
  });
});
