// The description of commands: made from their table, their shapes, and what the SDL says of the mutations.

import { INPUTS } from '../../../app/index.ts';
import { bodyOf } from '../api/body.ts';
import type { Described, Operation } from '../api/operation.ts';
import { flag, object, ref, whole } from '../api/schema.ts';
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
          repeated: flag('Whether nothing was done now, since it had been done before.'),
          game: ref('Game'),
        },
        'What a command has done, and the game as it is now.',
      ),
    },
  };
}

function operationOf({ name, example }: RestCommand, wordsOf: WordsOf): Operation {
  const { description, members } = wordsOf(name);
  const [summary = description] = description.split(/\.(?:\s|$)/);
  return {
    id: name,
    tag: 'games',
    summary,
    description: `As the GraphQL mutation \`${name}\`: ${description} The same request with the same key is carried out once. On a server of its own only; behind API Gateway, use GraphQL.`,
    caller: 'somebody',
    parameters: ['GameId', 'CommandKey', 'AcceptLanguage'],
    body: {
      description: 'At most 64 KB of JSON.',
      type: 'application/json',
      schema: bodyOf(INPUTS[name].body, members),
      example,
    },
    answers: {
      200: {
        description: 'The command was carried out, now or by an earlier request with the same key.',
        headers: ['ETag', 'IdempotencyReplayed'],
        content: { 'application/json': ref('GameCommand') },
      },
    },
    refusals: [
      'BadCreation',
      'Unauthenticated',
      'NotAllowed',
      'GameNotKnown',
      'GameStandsOtherwise',
      'BodyTooLarge',
      'UnsupportedMediaType',
      'CommandRefused',
      'TooManyRequests',
    ],
  };
}
