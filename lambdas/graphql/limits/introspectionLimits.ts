// The form of introspection: the schema once, and nothing in it under two names. No tool asks otherwise.

import {
  type ASTVisitor,
  GraphQLError,
  Kind,
  type SelectionNode,
  type SelectionSetNode,
  type ValidationContext,
} from 'graphql';

const META_FIELDS = ['__schema', '__type'];

/** Validation rule: refuses a second `__schema`, and aliases below `__schema` and `__type`. */
export function introspectionLimits(context: ValidationContext): ASTVisitor {
  const withAliases = new Map<SelectionSetNode, boolean>();

  function hasAliases(selectionSet: SelectionSetNode | undefined): boolean {
    if (selectionSet === undefined) return false;
    const known = withAliases.get(selectionSet);
    if (known !== undefined) return known;
    // A fragment within itself is refused by another rule.
    withAliases.set(selectionSet, false);
    const found = selectionSet.selections.some(
      (one) => (one.kind === Kind.FIELD && one.alias !== undefined) || hasAliases(below(one)),
    );
    withAliases.set(selectionSet, found);
    return found;
  }

  function below(selection: SelectionNode): SelectionSetNode | undefined {
    if (selection.kind !== Kind.FRAGMENT_SPREAD) return selection.selectionSet;
    return context.getFragment(selection.name.value)?.selectionSet;
  }

  let schemas = 0;
  return {
    Field(node) {
      if (!META_FIELDS.includes(node.name.value)) return;
      if (hasAliases(node.selectionSet)) {
        context.reportError(new GraphQLError(`Fields below ${node.name.value} have no aliases.`, { nodes: node }));
      }
      if (node.name.value !== '__schema') return;
      schemas += 1;
      if (schemas === 2) context.reportError(new GraphQLError('Ask for __schema once.', { nodes: node }));
    },
  };
}
