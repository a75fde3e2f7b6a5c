// JSON Schemas (2020-12) of a title's moves and facts, from its shapes.

import { Definitions, type Schema } from '../domain/read/shape.ts';
import type { NamedShapes, TitleShapes } from '../domain/title/shapes.ts';

const DIALECT = 'https://json-schema.org/draft/2020-12/schema';

/** The text of a module with the schemas of every title by each of its rules, without its header. */
export function titleSchemasModule(all: readonly TitleShapes[]): string {
  const schemas = all.map((shapes) => [`${shapes.id} ${shapes.rulesVersion}`, schemasOf(shapes)]);
  return `
interface Schemas {
  readonly moves: object;
  readonly facts: object;
}

/** By id and rules version, parted by a space. */
export const titleSchemas: Readonly<Record<string, Schemas>> = ${JSON.stringify(Object.fromEntries(schemas))};
`;
}

function schemasOf({ id, moves, facts }: TitleShapes): { readonly moves: Schema; readonly facts: Schema } {
  return {
    moves: document(`Moves of ${id}`, moves, (kind, params) => ({
      type: 'object',
      required: ['kind', 'params'],
      properties: { kind: { const: kind }, params },
    })),
    facts: document(`Facts of ${id}`, facts, (_type, fact) => fact),
  };
}

/** One of the shapes, each made by `variant` from its name and a reference to its definition. */
function document(title: string, shapes: NamedShapes, variant: (name: string, reference: Schema) => Schema): Schema {
  const definitions = new Definitions();
  const oneOf = [...shapes].map(([name, shape]) => variant(name, definitions.refer(name, shape)));
  return { $schema: DIALECT, title, oneOf, $defs: definitions.schemas };
}
