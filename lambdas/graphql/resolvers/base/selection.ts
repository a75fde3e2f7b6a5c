// What an operation selects of a field.

import { type GraphQLResolveInfo, Kind, type SelectionSetNode } from 'graphql';

/** Whether every field that is selected, in fragments of whatever type too, is one of `names`. */
export function selectsOnly(
  names: ReadonlySet<string>,
  { fieldNodes, fragments }: Pick<GraphQLResolveInfo, 'fieldNodes' | 'fragments'>,
): boolean {
  const within = (selectionSet: SelectionSetNode | undefined): boolean =>
    (selectionSet?.selections ?? []).every((selection) => {
      if (selection.kind === Kind.FIELD) return names.has(selection.name.value);
      const isSpread = selection.kind === Kind.FRAGMENT_SPREAD;
      return within(isSpread ? fragments[selection.name.value]?.selectionSet : selection.selectionSet);
    });
  return fieldNodes.every(({ selectionSet }) => within(selectionSet));
}

/** Whether the field's own sub-selections, at any depth, have no other fields than `names`. */
export function selectsDeeplyOnly(
  names: ReadonlySet<string>,
  { fieldNodes, fragments }: Pick<GraphQLResolveInfo, 'fieldNodes' | 'fragments'>,
): boolean {
  const within = (selectionSet: SelectionSetNode | undefined): boolean =>
    (selectionSet?.selections ?? []).every((selection) => {
      if (selection.kind === Kind.FRAGMENT_SPREAD) return within(fragments[selection.name.value]?.selectionSet);
      const isKnown = selection.kind !== Kind.FIELD || names.has(selection.name.value);
      return isKnown && within(selection.selectionSet);
    });
  return fieldNodes.every(({ selectionSet }) => within(selectionSet));
}
