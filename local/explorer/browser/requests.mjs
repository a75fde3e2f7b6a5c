// The requests that the explorer begins with, one a tab: the examples of docs/api.md, with their variables.

import createDocument from '../../../docs/examples/create-game.graphql';
import createVariables from '../../../docs/examples/create-game.json';
import eventsDocument from '../../../docs/examples/events.graphql';
import eventsVariables from '../../../docs/examples/events.json';
import joinDocument from '../../../docs/examples/join-game.graphql';
import joinVariables from '../../../docs/examples/join-game.json';
import playDocument from '../../../docs/examples/play-move.graphql';
import playVariables from '../../../docs/examples/play-move.json';
import startDocument from '../../../docs/examples/start-game.graphql';
import startVariables from '../../../docs/examples/start-game.json';

/** In variables: the game that was created last on this page, and an id that no command has had yet. */
const GAME = 'GAME';
const COMMAND = 'COMMAND';

const WATCH = `subscription Watch($id: ID!, $after: Int) {
  gameUpdates(gameId: $id, afterVersion: $after) {
    fromVersion
    version
    events {
      version
      text
    }
    game {
      status
      toAct
    }
  }
}
`;

const REQUESTS = [
  ['Create a game for two; a bot has the other seat.', createDocument, createVariables],
  [
    'Join, as somebody else: take a token under another\n# name, and leave the bot out of CreateGame.',
    joinDocument,
    joinVariables,
  ],
  ['Start it: only its creator can.', startDocument, startVariables],
  ['Play a move: any `notation` of `legalMoves`.', playDocument, playVariables],
  ['Read what has happened.', eventsDocument, eventsVariables],
  ['Watch it while it is played, until you stop it.', WATCH, { variables: { id: GAME, after: 0 } }],
];

export const TABS = REQUESTS.map(([comment, document, { variables }]) => ({
  query: `# ${comment}\n# Ctrl-Enter runs, Ctrl-Space completes.\n# ${GAME}: the game created last. ${COMMAND}: a new id.\n\n${document}`,
  variables: JSON.stringify(variables, (key, value) => (key === 'commandId' ? COMMAND : value), 2),
}));

let lastGame = GAME;

/** The body of a request with the values of GAME and COMMAND. */
export function filledIn(body) {
  const { query, operationName, variables } = JSON.parse(body);
  const filled = JSON.stringify(variables ?? variablesOf(query), (_key, value) => {
    if (value === GAME) return lastGame;
    return value === COMMAND ? crypto.randomUUID() : value;
  });
  // Just after a change of tabs GraphiQL still names the operation of the other one.
  const isThere = new RegExp(`\\b(query|mutation|subscription)\\s+${operationName}\\b`).test(query);
  return JSON.stringify({ query, ...(isThere ? { operationName } : {}), variables: JSON.parse(filled) });
}

/** Those of the tab with this very request. On a page that has just been opened GraphiQL sends requests before it has read their variables. */
function variablesOf(query) {
  return JSON.parse(TABS.find((tab) => tab.query === query)?.variables ?? '{}');
}

/** Remembers the game of an answer that created one. */
export async function rememberGame(response) {
  const answer = await response.json().catch(() => null);
  lastGame = answer?.data?.createGame?.game?.id ?? lastGame;
}
