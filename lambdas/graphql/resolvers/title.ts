// A kind of game.

import type { TitleResolvers } from '../resolvers.generated.ts';

export const title: TitleResolvers = {
  minSeats: (parent) => parent.seats.min,
  maxSeats: (parent) => parent.seats.max,
  optionsSchema: (parent) => parent.options.schema,
};
