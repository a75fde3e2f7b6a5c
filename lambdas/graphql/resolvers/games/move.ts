// A legal move.

import type { MoveResolvers } from '../../resolvers.generated.ts';
import { languageOf } from '../base/language.ts';

export const move: MoveResolvers = {
  label: (parent, args) => parent.label(languageOf(args)),
  effect: (parent) => parent.effect(),
  targets: (parent) => parent.targets(),
};
