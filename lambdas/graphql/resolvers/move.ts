// A legal move.

import type { MoveResolvers } from '../resolvers.generated.ts';
import { languageOf } from './language.ts';

export const move: MoveResolvers = {
  notation: ({ id }) => id,
  label: (parent, args) => parent.label(languageOf(args)),
};
