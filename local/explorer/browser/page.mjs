// The explorer's page: GraphiQL, below a form to get a token. Runs in a browser; bundled by bundle.ts.

import { createGraphiQLFetcher } from '@graphiql/toolkit';
import { GraphiQL } from 'graphiql';
import { createClient } from 'graphql-ws';
import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
import 'graphiql/style.css';
import './page.css';
import { filledIn, rememberGame, TABS } from './requests.mjs';

const WORKERS = { json: 'json.worker.js', graphql: 'graphql.worker.js' };

globalThis.MonacoEnvironment = {
  getWorker: (_id, label) => new Worker(`/explorer/assets/${WORKERS[label] ?? 'editor.worker.js'}`, { name: label }),
};

let token = null;

/** Adds the token to GraphiQL's own headers, and puts in the values of the variables. */
async function fetchWithToken(url, init) {
  const headers = new Headers(init?.headers);
  if (token !== null && !headers.has('authorization')) headers.set('authorization', `Bearer ${token}`);
  const response = await fetch(url, { ...init, headers, body: filledIn(init.body) });
  await rememberGame(response.clone());
  return response;
}

const sockets = createClient({
  url: `${location.origin.replace('http', 'ws')}/graphql`,
  connectionParams: () => (token === null ? {} : { authorization: `Bearer ${token}` }),
});

const overHttp = createGraphiQLFetcher({ url: '/graphql', fetch: fetchWithToken });

/** Answers as they come. */
function overSocket(request) {
  const filled = JSON.parse(filledIn(JSON.stringify(request)));
  return { subscribe: (sink) => ({ unsubscribe: sockets.subscribe(filled, sink) }) };
}

async function playAs(name) {
  const response = await fetch('/dev/token', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name }),
  });
  const answer = await response.json();
  if (!response.ok) return answer.errors[0].message;
  token = answer.token;
  // A socket belongs to the page that opened it.
  sockets.terminate();
  return `You are playing as ${answer.name} (${answer.playerId}).`;
}

document.querySelector('#identity').addEventListener('submit', (event) => {
  event.preventDefault();
  const status = document.querySelector('#status');
  const { value, placeholder } = event.target.elements.namedItem('name');
  playAs(value.trim() === '' ? placeholder : value).then(
    (text) => {
      status.textContent = text;
    },
    () => {
      status.textContent = 'The server is not responding.';
    },
  );
});

createRoot(document.querySelector('#graphiql')).render(
  createElement(GraphiQL, {
    fetcher: (request, options) =>
      /^subscription\b/m.test(request.query) ? overSocket(request) : overHttp(request, options),
    defaultTabs: TABS,
    defaultEditorToolsVisibility: 'variables',
  }),
);
