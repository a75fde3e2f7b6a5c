// From the request of `POST /v1/games` to what the use case takes: its shape checks the form, the use case the values.

import { CREATE_GAME, type CreateGameInput } from '../../../app/index.ts';
import type { Expected, Misshape } from '../../../domain/read/fault.ts';
import { problem } from '../../http/problem.ts';
import type { RestRequest } from '../../http/request.ts';
import type { RestResult } from '../../http/result.ts';
import { type CommandWords, commandIn, type Parsed, pointerOf } from '../body.ts';

const WORDS: CommandWords = {
  what: 'the game',
  example: '{"titleId": "next-station-london"}',
  each: 'game',
  refused: refusedMember,
};

/** The input of the creation: the body, and `Idempotency-Key` as the command's id. */
export function parseCreation(request: RestRequest): Parsed<CreateGameInput> {
  return commandIn(request, CREATE_GAME, WORDS);
}

/** What members with members of their own must be. */
const NEEDED: Readonly<Record<string, string>> = {
  bots: 'a list of texts',
  clock: 'an object of whole numbers of `perDecision`, `resignAfter`, `bank`, `increment`',
  spectatorDelay: 'an object of a whole number, `moves` or `seconds`',
  arbiters: 'a list of player ids',
  reservations: 'a list of objects of a `seat`, from 0, and a `playerId`',
};

/** The sentences of the first release, which name members of the body only. */
function refusedMember({ path, fault }: Misshape): RestResult {
  const name = String(path[0]);
  const more = { pointer: pointerOf([name.slice(0, 64)]) };
  if (path.length === 1 && fault.kind === 'missing') {
    const detail = 'The body has no `titleId`. Send the id of a title, such as "next-station-london".';
    return problem('INVALID_INPUT', detail, { more });
  }
  if (path.length === 1 && fault.kind === 'unknown-key') {
    const found = JSON.stringify(name.slice(0, 64));
    const detail = `The body has a member ${found}; the known ones are ${fault.known.join(', ')}.`;
    return problem('INVALID_INPUT', detail, { more });
  }
  const needed = NEEDED[name] ?? (fault.kind === 'unexpected' ? neededText(fault.expected) : fault.kind);
  return problem('INVALID_INPUT', `\`${name}\` must be ${needed}.`, { more });
}

function neededText(expected: Expected): string {
  switch (expected.kind) {
    case 'flag':
      return 'true or false';
    case 'integer':
      return 'a whole number';
    case 'values': {
      const values = expected.values.map((value) => JSON.stringify(value));
      return `${values.slice(0, -1).join(', ')} or ${values.at(-1)}`;
    }
    default:
      return expected.kind;
  }
}
