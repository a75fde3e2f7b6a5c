// Refuses operations that cost too much, and reports every operation's cost: in a header, and in the extensions of the
// response.

import { type DocumentNode, type FragmentDefinitionNode, GraphQLError, Kind } from 'graphql';
import type { Observer } from '../requests/observers.ts';
import { requestScope } from '../requests/scope.ts';
import { costOf, MAX_COST } from './cost.ts';

function fragmentsOf(document: DocumentNode): ReadonlyMap<string, FragmentDefinitionNode> {
  const fragments = document.definitions.filter((definition) => definition.kind === Kind.FRAGMENT_DEFINITION);
  return new Map(fragments.map((fragment) => [fragment.name.value, fragment]));
}

/** `312/3000`: the cost of an operation and the limit. */
const COST_HEADER = 'x-cost';

export const COST_LIMIT: Observer = {
  didResolveOperation({ schema, document, operation, request, response }) {
    const cost = costOf({ schema, operation, fragments: fragmentsOf(document), variables: request.variables ?? {} });
    requestScope().cost = cost;
    response.http.headers.set(COST_HEADER, `${cost}/${MAX_COST}`);
    if (cost <= MAX_COST) return;
    throw new GraphQLError(
      `The operation costs ${cost}; the limit is ${MAX_COST}. Request smaller pages or fewer games at once.`,
      { extensions: { code: 'COST_LIMIT_EXCEEDED', cost, maximum: MAX_COST, http: { status: 400 } } },
    );
  },
  willSendResponse({ response: { body } }) {
    const { cost } = requestScope();
    if (cost === null || body.kind !== 'single') return;
    body.singleResult.extensions = { ...body.singleResult.extensions, cost: { requested: cost, maximum: MAX_COST } };
  },
};
