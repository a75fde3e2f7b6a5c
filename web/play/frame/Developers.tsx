// `/developers`: where programs begin.

import { say } from '../base/words.ts';
import { Head } from './Frame.tsx';
import { WORDS } from './words.ts';

const ENTRIES = [
  {
    address: '/me',
    words: {
      en: 'Your account: a token that lasts, for a bot or another program.',
      de: 'Dein Konto: ein Token, das hält, für einen Bot oder ein anderes Programm.',
    },
  },
  {
    address: '/explorer',
    words: { en: 'Explorer: queries and mutations, tried out.', de: 'Explorer: Abfragen und Befehle ausprobieren.' },
  },
  {
    address: '/schema.graphql',
    words: { en: 'The GraphQL schema; the API is at /graphql.', de: 'Das GraphQL-Schema; die API ist unter /graphql.' },
  },
  {
    address: '/docs',
    words: { en: 'REST: every operation, to read.', de: 'REST: jede Operation zum Nachlesen (englisch).' },
  },
  { address: '/v1/openapi.json', words: { en: 'REST, described by OpenAPI.', de: 'REST, beschrieben mit OpenAPI.' } },
  {
    address: '/health',
    words: { en: 'Whether the server works, and its version.', de: 'Ob der Server arbeitet, und seine Version.' },
  },
];

export function Developers() {
  return (
    <>
      <Head title={say(WORDS.developers)} />
      <main class="lobby">
        <h1>{say(WORDS.developers)}</h1>
        <ul class="register">
          {ENTRIES.map(({ address, words }) => (
            <li key={address}>
              <a href={address}>
                <code>{address}</code>
              </a>
              <span>{say(words)}</span>
            </li>
          ))}
        </ul>
      </main>
    </>
  );
}
