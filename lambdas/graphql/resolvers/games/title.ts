// A kind of game.

import type { App } from '../../../../app/index.ts';
import { BOTS } from '../../../../domain/bots/index.ts';
import { fixedIn } from '../../../../domain/read/fixed.ts';
import { SPECTATOR, type Title } from '../../../../domain/title/contract.ts';
import { tournamentOptionsSchema } from '../../../../domain/tournament/index.ts';
import { statistics, summaries } from '../../../../schema/titles.ts';
import type { Context } from '../../callers/context.ts';
import type { RulingResolvers, TitleResolvers } from '../../resolvers.generated.ts';
import { titleSchema } from '../../sdl/lateSchemas.ts';
import type { TitleParent } from '../../sdl/resolverTypes.ts';
import { viewSchemaIn } from '../../sdl/viewSchema.ts';
import { badUserInput } from '../base/badUserInput.ts';
import { languageOf } from '../base/language.ts';
import { plainView } from './views.ts';

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

/** The title of a game or a tournament, by the rules of new games. */
export function playedTitle(id: string, { app }: Context): TitleParent {
  const title = playableTitles(app).find((one) => one.id === id);
  if (title === undefined) throw new TypeError(`something is played by ${id}, which is no title here`);
  return title;
}

/** From the fewest seats to the most; 0 where nothing was measured. */
function minutesOf({ id, seats }: TitleParent): readonly number[] {
  return Array.from(
    { length: seats.max - seats.min + 1 },
    (_, index) => statistics[id]?.minutes[String(seats.min + index)] ?? 0,
  );
}

const NOT_MEASURED = {
  minutes: {},
  games: 0,
  decisionsMedian: 0,
  decisionsMax: 0,
  legalMovesMean: 0,
  legalMovesMax: 0,
};

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
  fixed(parent, { rulesVersion, edition }, context, { schema }) {
    const rules = withRules(parent, rulesVersion, context);
    const { options, seats, initial } = rules;
    const parsed = options.parse(edition === null || edition === undefined ? null : { edition }, seats.min);
    if (!parsed.ok) throw badUserInput(`${rules.name} has no edition ${JSON.stringify(edition)}.`, 'edition');
    const view = rules.view(initial(parsed.value, seats.min), SPECTATOR);
    return rules.fixed === undefined ? {} : fixedIn(plainView(schema, rules.id, view), rules.fixed);
  },
  minutes: (parent) => minutesOf(parent),
  summary: ({ id }, args) => summaries[id]?.[languageOf(args)] ?? '',
  statistics: (parent) => statistics[parent.id] ?? NOT_MEASURED,
  rulings: (parent, { rulesVersion }, context) => withRules(parent, rulesVersion, context).rulings,
};

export const ruling: RulingResolvers = {
  text: ({ text }, args) => text[languageOf(args)] ?? text.en,
};
