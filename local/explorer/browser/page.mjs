// The explorer's page: GraphiQL, below a form to get a token. Runs in a browser; bundled by bundle.ts.

import { createGraphiQLFetcher } from '@graphiql/toolkit';
import { GraphiQL } from 'graphiql';
import { createClient } from 'graphql-ws';
import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
import 'graphiql/style.css';
import './page.css';
import { identityBy } from './identity.ts';
import { filledIn, rememberGame, TABS } from './requests.mjs';

const WORKERS = { json: 'json.worker.js', graphql: 'graphql.worker.js' };

globalThis.MonacoEnvironment = {
  getWorker: (_id, label) => new Worker(`/explorer/assets/${WORKERS[label] ?? 'editor.worker.js'}`, { name: label }),
};

/** Adds the token to GraphiQL's own headers, and puts in the values of the variables. */
async function fetchWithToken(url, init) {
  const headers = new Headers(init?.headers);
  const token = await identity.token();
  if (token !== null && !headers.has('authorization')) headers.set('authorization', `Bearer ${token}`);
  const response = await fetch(url, { ...init, headers, body: filledIn(init.body) });
  await rememberGame(response.clone());
  return response;
}

const sockets = createClient({
  url: `${location.origin.replace('http', 'ws')}/graphql`,
  async connectionParams() {
    const token = await identity.token();
    return token === null ? {} : { authorization: `Bearer ${token}` };
  },
});

const overHttp = createGraphiQLFetcher({ url: '/graphql', fetch: fetchWithToken });

/** Answers as they come. */
function overSocket(request) {
  const filled = JSON.parse(filledIn(JSON.stringify(request)));
  return { subscribe: (sink) => ({ unsubscribe: sockets.subscribe(filled, sink) }) };
}

const form = document.querySelector('#identity');
const status = document.querySelector('#status');

// A socket belongs to whoever opened it.
const identity = identityBy(form.dataset.way, () => sockets.terminate());

function tell(who) {
  if (who !== null) status.textContent = `You are playing as ${who.name} (${who.playerId}).`;
}

function tellFault(error) {
  status.textContent = error instanceof TypeError ? 'The server is not responding.' : error.message;
}

form.addEventListener('submit', (event) => {
  event.preventDefault();
  const { value, placeholder } = form.elements.namedItem('name');
  identity.as(value.trim() === '' ? placeholder : value).then(tell, tellFault);
});

identity.known().then(tell, tellFault);

createRoot(document.querySelector('#graphiql')).render(
  createElement(GraphiQL, {
    fetcher: (request, options) =>
      /^subscription\b/m.test(request.query) ? overSocket(request) : overHttp(request, options),
    defaultTabs: TABS,
    defaultEditorToolsVisibility: 'variables',
  }),
);
