// Events and their pages.

import type { EventConnectionResolvers, EventResolvers } from '../resolvers.generated.ts';
import { formatCursor } from './cursor.ts';
import { languageOf } from './language.ts';

export const event: EventResolvers = {
  text: (parent, args) => parent.text(languageOf(args)),
};

export const eventConnection: EventConnectionResolvers = {
  edges: ({ events }) => events.map((node) => ({ node, cursor: formatCursor(node) })),
  pageInfo: ({ events, next }) => {
    const last = events.at(-1);
    return { hasNextPage: next !== null, endCursor: last === undefined ? null : formatCursor(last) };
  },
};
