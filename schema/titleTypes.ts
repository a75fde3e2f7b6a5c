// The types of what each title says to clients (views, moves, facts), for the package for TypeScript: from its shapes,
// by its newest rules.

import { enumName } from '../domain/read/enumName.ts';
import { Definitions, type Shape } from '../domain/read/shape.ts';
import type { NamedShapes, TitleShapes } from '../domain/title/shapes.ts';
import { viewTypeName } from '../lambdas/graphql/resolvers/games/views.ts';

/** The keywords that schemas of shapes have. */
interface Schema {
  readonly description?: string;
  readonly type?: string;
  readonly $ref?: string;
  readonly const?: string;
  readonly enum?: readonly (string | number)[];
  readonly items?: Schema;
  readonly prefixItems?: readonly Schema[];
  readonly properties?: { readonly [name: string]: Schema };
  readonly required?: readonly string[];
  readonly additionalProperties?: false;
  /** Values of a closed set, or variants. */
  readonly oneOf?: readonly Schema[];
  readonly anyOf?: readonly Schema[];
}

/** How a reference, and a value of a closed set, are written. */
interface Writing {
  refer(name: string): string;
  value(text: string): string;
}

const SCALARS: Readonly<Record<string, string>> = {
  integer: 'number',
  number: 'number',
  string: 'string',
  boolean: 'boolean',
  null: 'null',
  object: '{ readonly [key: string]: unknown }',
};

const PARTS = ['View', 'Move', 'Fact'] as const;

/** The text of the module, without its header. */
export function titleTypesModule(all: readonly TitleShapes[]): string {
  const newest = all.filter((shapes, index) => all.findIndex(({ id }) => id === shapes.id) === index);
  const maps = PARTS.map((part) => {
    const members = newest.map(({ id }) => `  readonly '${id}': ${prefixOf(id)}${part};\n`);
    return `/** By title. */\nexport interface ${part}s {\n${members.join('')}}\n`;
  });
  return ['', ...newest.map(typesOf), ...maps].join('\n');
}

function prefixOf(id: string): string {
  return viewTypeName(id).slice(0, -'View'.length);
}

function typesOf({ id, view, moves, facts }: TitleShapes): string {
  const prefix = prefixOf(id);
  // As the API says a view: closed sets in capitals.
  const ofView: Writing = { refer: (name) => `${prefix}${name}`, value: (text) => literal(enumName(text)) };
  const views = [...view].map(([name, shape]) => {
    const schema = schemaIn(shape, new Definitions(''));
    return `${comment(schema.description)}export type ${prefix}${name} = ${typeOf(schema, ofView)};\n`;
  });
  const move = variants(moves, (kind, params) => `{ readonly kind: ${literal(kind)}; readonly params: ${params} }`);
  const fact = variants(facts, (_type, said) => said);
  return [
    ...views,
    `/** What a move does, besides its notation. */\nexport type ${prefix}Move =\n${move};\n`,
    `/** One of \`Event.facts\`; \`Sealed\` stands for what is hidden. */\nexport type ${prefix}Fact =\n${fact};\n`,
  ].join('\n');
}

/** A union of all; what they share is written out in each. */
function variants(shapes: NamedShapes, variant: (name: string, type: string) => string): string {
  const definitions = new Definitions('');
  const own: Writing = {
    value: literal,
    refer: (name) => typeOf((definitions.schemas[name] as Schema) ?? missing(name), own),
  };
  return [...shapes]
    .map(([name, shape]) => `  | ${variant(name, typeOf(schemaIn(shape, definitions), own))}`)
    .join('\n');
}

function missing(name: string): never {
  throw new Error(`there is no shape ${name}`);
}

function schemaIn(shape: Shape, definitions: Definitions): Schema {
  return shape.schema(definitions) as Schema;
}

function typeOf(schema: Schema, writing: Writing): string {
  const { $ref, items, prefixItems, properties, oneOf, anyOf, type = '' } = schema;
  if ($ref !== undefined) return writing.refer($ref);
  if (schema.const !== undefined) return writing.value(schema.const);
  if (schema.enum !== undefined) return schema.enum.map(literal).join(' | ');
  const either = oneOf ?? anyOf;
  if (either !== undefined) return either.map((one) => typeOf(one, writing)).join(' | ');
  if (prefixItems !== undefined) return `readonly [${prefixItems.map((one) => typeOf(one, writing)).join(', ')}]`;
  if (items !== undefined) return `ReadonlyArray<${typeOf(items, writing)}>`;
  if (properties !== undefined) return objectOf(schema, writing);
  return SCALARS[type] ?? 'unknown';
}

function objectOf({ properties = {}, required = [], additionalProperties }: Schema, writing: Writing): string {
  const members = Object.entries(properties).map(([name, schema]) => {
    const mark = required.includes(name) ? '' : '?';
    return `${comment(schema.description)}readonly ${key(name)}${mark}: ${typeOf(schema, writing)};\n`;
  });
  const more = additionalProperties === false ? '' : 'readonly [key: string]: unknown;\n';
  return `{\n${members.join('')}${more}}`;
}

function key(name: string): string {
  return /^\w+$/.test(name) ? name : literal(name);
}

function literal(value: string | number): string {
  return typeof value === 'number' ? String(value) : `'${value.replaceAll("'", String.raw`\'`)}'`;
}

function comment(text: string | undefined): string {
  return text === undefined ? '' : `/** ${text.replaceAll('*/', '*')} */\n`;
}
