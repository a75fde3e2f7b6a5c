// The GraphQL types of a title's view, from its shapes: the same names, members and descriptions; closed sets in
// capitals.

import { enumName } from '../domain/read/enumName.ts';
import { Definitions, type Shape } from '../domain/read/shape.ts';
import type { TitleShapes } from '../domain/title/shapes.ts';
import { viewTypeName } from '../lambdas/graphql/resolvers/games/views.ts';

const UNION = '"The table of a game as the caller may see it: one type per title."\nunion GameView';

const SCALARS: Readonly<Record<string, string>> = {
  integer: 'Int',
  number: 'Float',
  string: 'String',
  boolean: 'Boolean',
};

/** The keywords that schemas of views have. */
interface ViewSchema {
  readonly description?: string;
  readonly type?: string;
  readonly $ref?: string;
  readonly items?: ViewSchema;
  readonly properties?: { readonly [name: string]: ViewSchema };
  /** Values of a closed set. */
  readonly oneOf?: readonly { readonly const: string; readonly description: string }[];
  /** The schema of a value that may be null, and that of null. */
  readonly anyOf?: readonly ViewSchema[];
}

/** The SDL of a title's view. That of the first title begins the union of all views. */
export function titleSdl({ id, view }: TitleShapes, isFirst: boolean): string {
  const viewName = viewTypeName(id);
  const prefix = viewName.slice(0, -'View'.length);
  const types = [...view].map(([name, shape]) => definition(`${prefix}${name}`, schemaIn(shape, prefix)));
  return [`${isFirst ? UNION : 'extend union GameView'} = ${viewName}`, ...types].join('\n\n');
}

/** The schema of a shape; it refers to others by the names of their GraphQL types. */
function schemaIn(shape: Shape, prefix: string): ViewSchema {
  return shape.schema(new Definitions(prefix));
}

function definition(name: string, { description, oneOf, properties }: ViewSchema): string {
  const [keyword, parts] =
    oneOf === undefined
      ? [
          'type',
          Object.entries(properties ?? {}).map(([field, schema]) => [`${field}: ${typeOf(schema)}`, schema] as const),
        ]
      : ['enum', oneOf.map((value) => [enumName(value.const), value] as const)];
  const lines = parts.map(([text, said]) => `  ${quoted(said.description)}\n  ${text}`);
  return [quoted(description), `${keyword} ${name} {`, ...lines, '}'].join('\n');
}

function typeOf({ anyOf, items, $ref, type = '' }: ViewSchema): string {
  const inner = anyOf?.[0];
  if (inner !== undefined) return typeOf(inner).slice(0, -'!'.length);
  return items === undefined ? `${$ref ?? SCALARS[type]}!` : `[${typeOf(items)}]!`;
}

/** GraphQL writes texts as JSON does. */
function quoted(text = ''): string {
  return JSON.stringify(text);
}
