// The description of commands: made from their table, their shapes, and what the SDL says of the mutations.

import { INPUTS } from '../../../app/index.ts';
import { bodyOf } from '../api/body.ts';
import type { Described, Found, Operation } from '../api/operation.ts';
import { flag, nullable, object, ref, text, whole } from '../api/schema.ts';
import { COMMANDS, type RestCommand } from './table.ts';

/** What is said of a mutation. */
export interface MutationWords {
  readonly description: string;
  /** Of the members of its input. */
  readonly members: Readonly<Record<string, string>>;
}

export type WordsOf = (mutation: string) => MutationWords;

export function commandsApi(wordsOf: WordsOf): Described {
  return {
    paths: Object.fromEntries(COMMANDS.map((command) => [command.path, { post: operationOf(command, wordsOf) }])),
    schemas: {
      GameCommand: object(
        {
          version: whole(1, 'The version of the commit of the command; of a repeat that of the first one.'),
          repeated: REPEATED,
          game: ref('Game'),
        },
        'What a command has done, and the game as it is now.',
      ),
      TokenCommand: object(
        {
          repeated: REPEATED,
          token: ref('PersonalToken'),
          secret: nullable(text('What the program sends; null in a repeat: it is told once.')),
        },
        'A token that was created.',
      ),
      AccountCommand: object({ repeated: REPEATED }, 'What a command has done to the account.'),
      BotCommand: object({ repeated: REPEATED, playerId: text('The id of the player.') }, 'A player that is a bot.'),
    },
  };
}

const REPEATED = flag('Whether nothing was done now, since it had been done before.');

type Refusals = Operation['refusals'];

const MALFORMED: Refusals = ['BadCreation', 'Unauthenticated'];
const REFUSED: Refusals = ['BodyTooLarge', 'UnsupportedMediaType', 'TooManyRequests'];
const OF_GAME: Refusals = [
  ...MALFORMED,
  'NotAllowed',
  'GameNotKnown',
  'GameStandsOtherwise',
  'CommandRefused',
  ...REFUSED,
];
const OF_ACCOUNT: Refusals = [...MALFORMED, 'AccountForbidden', 'AccountRefused', ...REFUSED];

/** What is told of a command that was carried out. */
interface Told {
  readonly schema: string;
  readonly tag: 'games' | 'account';
  readonly parameters: NonNullable<Operation['parameters']>;
  readonly refusals: Refusals;
  /** The status of the first time; a repeat is 200. */
  readonly status: 200 | 201;
}

const ACCOUNT = { tag: 'account', parameters: [], refusals: OF_ACCOUNT, status: 200 } as const;

const TOLD: Readonly<Record<RestCommand['name'], Told>> = {
  playMove: { schema: 'GameCommand', tag: 'games', parameters: ['GameId'], refusals: OF_GAME, status: 200 },
  createToken: { ...ACCOUNT, schema: 'TokenCommand', status: 201 },
  revokeToken: { ...ACCOUNT, schema: 'AccountCommand', parameters: ['TokenKey'] },
  endSession: { ...ACCOUNT, schema: 'AccountCommand', parameters: ['SessionKey'] },
  removePasskey: { ...ACCOUNT, schema: 'AccountCommand', parameters: ['PasskeyKey'] },
  reportPlayer: {
    ...ACCOUNT,
    schema: 'AccountCommand',
    parameters: ['PlayerId'],
    refusals: [...MALFORMED, 'AccountForbidden', 'AccountRefused', 'BodyTooLarge', 'UnsupportedMediaType', 'TooMany'],
    status: 201,
  },
  declareBot: { ...ACCOUNT, schema: 'BotCommand' },
};

function operationOf({ name, example }: RestCommand, wordsOf: WordsOf): Operation {
  const { description, members } = wordsOf(name);
  const [summary = description] = description.split(/\.(?:\s|$)/);
  const { schema, tag, parameters, refusals, status } = TOLD[name];
  const content = { 'application/json': ref(schema) };
  const tagged: Found['headers'] = tag === 'games' ? ['ETag', 'IdempotencyReplayed'] : ['IdempotencyReplayed'];
  const done: Found = {
    description: 'The command was carried out, now or by an earlier request with the same key.',
    headers: tagged,
    content,
  };
  return {
    id: name,
    tag,
    summary,
    description: `As the GraphQL mutation \`${name}\`: ${description} The same request with the same key is carried out once. On a server of its own only; behind API Gateway, use GraphQL.`,
    caller: 'somebody',
    parameters: [...parameters, 'CommandKey', 'AcceptLanguage'],
    body: {
      description: 'At most 64 KB of JSON.',
      type: 'application/json',
      schema: bodyOf(INPUTS[name].body, members),
      example,
    },
    answers: { 200: done, ...(status === 201 ? { 201: { description: 'It is there now.', content } } : {}) },
    refusals,
  };
}
