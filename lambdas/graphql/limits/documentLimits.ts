// Limits of a document: depth, root fields, aliases, directives, counted with fragments expanded.

import {
  type ASTVisitor,
  type FragmentDefinitionNode,
  GraphQLError,
  Kind,
  type SelectionNode,
  type SelectionSetNode,
  type ValidationContext,
} from 'graphql';

export const DOCUMENT_LIMITS = { depth: 12, rootFields: 10, aliases: 30, directives: 30 } as const;

/** Lexical tokens of a document. */
export const MAX_TOKENS = 1_000;

/** Fields that a document may select, with fragments expanded. */
export const MAX_SELECTIONS = 2_000;

/** Unwraps a type in introspection, at most a few levels; tools that read the schema request ten to be safe. */
const UNCOUNTED = 'ofType';

type Measure = keyof typeof DOCUMENT_LIMITS;
type Measures = Readonly<Record<Measure, number>>;

const NOTHING: Measures = { depth: 0, rootFields: 0, aliases: 0, directives: 0 };
const NAMES: Readonly<Record<Measure, string>> = {
  depth: 'levels of fields',
  rootFields: 'root fields',
  aliases: 'aliases',
  directives: 'directives',
};

function plus(one: Measures, other: Measures): Measures {
  return {
    depth: Math.max(one.depth, other.depth),
    rootFields: one.rootFields + other.rootFields,
    aliases: one.aliases + other.aliases,
    directives: one.directives + other.directives,
  };
}

/** Measures selections, each fragment once, in time linear in the document. A fragment within itself counts nothing. */
class Measurer {
  readonly #fragments = new Map<string, Measures>();
  readonly #fragmentOf: (name: string) => FragmentDefinitionNode | null | undefined;

  constructor(fragmentOf: (name: string) => FragmentDefinitionNode | null | undefined) {
    this.#fragmentOf = fragmentOf;
  }

  measure(selectionSet: SelectionSetNode | undefined): Measures {
    return (selectionSet?.selections ?? []).map((selection) => this.#selection(selection)).reduce(plus, NOTHING);
  }

  #selection(selection: SelectionNode): Measures {
    const own: Measures = { ...NOTHING, directives: selection.directives?.length ?? 0 };
    if (selection.kind === Kind.FRAGMENT_SPREAD) return plus(own, this.#fragment(selection.name.value));
    const inner = this.measure(selection.selectionSet);
    if (selection.kind === Kind.INLINE_FRAGMENT) return plus(own, inner);
    const aliases = inner.aliases + (selection.alias === undefined ? 0 : 1);
    const depth = inner.depth + (selection.name.value === UNCOUNTED ? 0 : 1);
    return plus(own, { ...inner, depth, rootFields: 1, aliases });
  }

  #fragment(name: string): Measures {
    const known = this.#fragments.get(name);
    if (known !== undefined) return known;
    this.#fragments.set(name, NOTHING);
    const measures = this.measure(this.#fragmentOf(name)?.selectionSet);
    this.#fragments.set(name, measures);
    return measures;
  }
}

/** Validation rule: refuses operations beyond DOCUMENT_LIMITS, and kinds of operations that the schema lacks. */
export function documentLimits(context: ValidationContext): ASTVisitor {
  const measurer = new Measurer((name) => context.getFragment(name));
  return {
    OperationDefinition(node) {
      if (context.getSchema().getRootType(node.operation) === undefined) {
        context.reportError(new GraphQLError(`The schema has no ${node.operation} type.`, { nodes: node }));
        return;
      }
      const measures = measurer.measure(node.selectionSet);
      const found: Measures = { ...measures, directives: measures.directives + (node.directives?.length ?? 0) };
      for (const measure of ['depth', 'rootFields', 'aliases', 'directives'] as const) {
        const limit = DOCUMENT_LIMITS[measure];
        if (found[measure] <= limit) continue;
        const message = `The operation has ${found[measure]} ${NAMES[measure]}; the limit is ${limit}.`;
        context.reportError(new GraphQLError(message, { nodes: node }));
      }
    },
  };
}
