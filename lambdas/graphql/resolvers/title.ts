// A kind of game.

import type { App } from '../../../app/index.ts';
import { BOTS } from '../../../domain/bots/index.ts';
import type { Title } from '../../../domain/title/contract.ts';
import { tournamentOptionsSchema } from '../../../domain/tournament/index.ts';
import { statistics } from '../../../schema/titles.ts';
import type { Context } from '../context.ts';
import { titleSchema } from '../lateSchemas.ts';
import type { RulingResolvers, TitleResolvers } from '../resolvers.generated.ts';
import type { TitleParent } from '../resolverTypes.ts';
import { viewSchemaIn } from '../viewSchema.ts';
import { badUserInput } from './badUserInput.ts';
import { languageOf } from './language.ts';

/** The title with these rules; the newest by default. */
function withRules(title: TitleParent, rulesVersion: string | null | undefined, { app }: Context): Title {
  const found = app.titleOf(title.id, rulesVersion ?? title.rulesVersion);
  if (found !== null) return found;
  throw badUserInput(`${title.name} has no rules ${JSON.stringify(rulesVersion)}.`, 'rulesVersion');
}

/** One per id, the first listed: new games use it. The others only replay old games. */
export function playableTitles({ titles }: Pick<App, 'titles'>): readonly TitleParent[] {
  return titles.filter((title, index) => titles.findIndex(({ id }) => id === title.id) === index);
}

const NOT_MEASURED = { games: 0, decisionsMedian: 0, decisionsMax: 0, legalMovesMean: 0, legalMovesMax: 0 };

export const title: TitleResolvers = {
  minSeats: (parent) => parent.seats.min,
  maxSeats: (parent) => parent.seats.max,
  languages: (parent) => parent.languages.map((language) => (language === 'de' ? 'DE' : 'EN')),
  bots: () => BOTS.map(({ name }) => name),
  optionsSchema: (parent, { rulesVersion }, context) => withRules(parent, rulesVersion, context).options.schema,
  tournamentOptionsSchema: ({ seats }) => tournamentOptionsSchema(seats),
  // One type for all rules of a title: what former rules show fits it, too.
  viewSchema: (parent, { rulesVersion }, context, { schema }) =>
    viewSchemaIn(schema, withRules(parent, rulesVersion, context).id) ?? true,
  movesSchema: (parent, { rulesVersion }, context) => titleSchema('moves', withRules(parent, rulesVersion, context)),
  factsSchema: (parent, { rulesVersion }, context) => titleSchema('facts', withRules(parent, rulesVersion, context)),
  statistics: (parent) => statistics[parent.id] ?? NOT_MEASURED,
  rulings: (parent, { rulesVersion }, context) => withRules(parent, rulesVersion, context).rulings,
};

export const ruling: RulingResolvers = {
  text: ({ text }, args) => text[languageOf(args)] ?? text.en,
};
