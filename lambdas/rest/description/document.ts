// The OpenAPI document of REST, put together from what stands beside each handler.

import { LEAVING_API } from '../account/leavingApi.ts';
import { LIMITS_API } from '../account/limitsApi.ts';
import { NEWS_API } from '../account/newsApi.ts';
import { PROOFS_API } from '../account/proofsApi.ts';
import { PUSH_API } from '../account/pushApi.ts';
import { SESSIONS_API } from '../account/sessionsApi.ts';
import { SIGN_IN_API } from '../account/signInApi.ts';
import { TICKETS_API } from '../account/ticketsApi.ts';
import { TOKENS_API } from '../account/tokensApi.ts';
import { type Described, documentOf } from '../api/operation.ts';
import { commandsApi, type WordsOf } from '../commands/commandsApi.ts';
import { EXCHANGE_COSTS_API } from '../commands/exchangeCostsApi.ts';
import { BOARD_API } from '../games/boardApi.ts';
import { COURSE_API } from '../games/courseApi.ts';
import { EVENTS_API } from '../games/eventsApi.ts';
import { GAMES_API } from '../games/gamesApi.ts';
import { INVITED_API } from '../games/invitedApi.ts';
import { LOOKS_API } from '../games/looksApi.ts';
import { POSITION_API } from '../games/positionApi.ts';
import { HISTORY_API } from '../lists/historyApi.ts';
import { LISTS_API } from '../lists/listsApi.ts';
import { OUTAGES_API } from '../lists/outagesApi.ts';
import { REPLAYS_API } from '../replays/replaysApi.ts';
import { TITLES_API } from '../titles/titlesApi.ts';
import { ENTRIES_API } from '../tournaments/entriesApi.ts';
import { FILES_API } from '../tournaments/filesApi.ts';
import { INTERVENTIONS_API } from '../tournaments/interventionsApi.ts';
import { OFFICE_API } from '../tournaments/officeApi.ts';
import { PAPERS_API } from '../tournaments/papersApi.ts';
import { PLAYERS_API } from '../tournaments/playersApi.ts';
import { STANDINGS_API } from '../tournaments/standingsApi.ts';
import { TOURNAMENTS_API } from '../tournaments/tournamentsApi.ts';
import { OPENAPI_API } from './openapiApi.ts';

export type { MutationWords } from '../commands/commandsApi.ts';

/** Every resource, in the order of the document. */
function resourcesOf(wordsOf: WordsOf): readonly Described[] {
  return [
    GAMES_API,
    commandsApi(wordsOf),
    TOKENS_API,
    SIGN_IN_API,
    PROOFS_API,
    SESSIONS_API,
    PUSH_API,
    TICKETS_API,
    LEAVING_API,
    LIMITS_API,
    NEWS_API,
    EVENTS_API,
    POSITION_API,
    COURSE_API,
    BOARD_API,
    LOOKS_API,
    INVITED_API,
    LISTS_API,
    HISTORY_API,
    OUTAGES_API,
    REPLAYS_API,
    TOURNAMENTS_API,
    ENTRIES_API,
    OFFICE_API,
    EXCHANGE_COSTS_API,
    STANDINGS_API,
    PLAYERS_API,
    INTERVENTIONS_API,
    PAPERS_API,
    FILES_API,
    TITLES_API,
    OPENAPI_API,
  ];
}

/** The document. `wordsOf`: what the SDL says of a mutation. */
export function openapiDocument(wordsOf: WordsOf) {
  return documentOf(
    {
      openapi: '3.1.1',
      info: {
        title: 'Signalbox: REST',
        version: '2.3.0',
        license: { name: 'All rights reserved', identifier: 'LicenseRef-Signalbox' },
        summary: 'Play games, hold tournaments, and keep games as files that anyone can audit.',
        description:
          'The REST resources. docs/api.md documents everything else, docs/replay-format.md replay files, docs/fairness.md what an audit proves.\n\nErrors are problem details (RFC 9457): `code` is stable, `detail` is for people. Paths that are not listed here get 404 (`#/components/responses/NotFound`), methods that a path does not list get 405 (`#/components/responses/MethodNotAllowed`).\n\nResponses of 1 KB or more are compressed as `accept-encoding` allows (`br`, `gzip`); a compressed response has a weak entity tag.',
      },
      servers: [{ url: '/' }],
      tags: [
        { name: 'games', description: 'Games and their state.' },
        { name: 'account', description: 'The account of the caller, and its tokens.' },
        { name: 'replays', description: 'Export and import of replay files.' },
        { name: 'tournaments', description: 'Tournaments, their rounds, standings and files.' },
        { name: 'description', description: 'The description of these resources.' },
      ],
    },
    resourcesOf(wordsOf),
    {
      bearer: {
        type: 'http',
        scheme: 'bearer',
        bearerFormat: 'JWT',
        description:
          'The same token as for GraphQL. Without one the caller is a spectator; with an invalid one every request is refused.',
      },
    },
  );
}
