// Carries out a command of the table: the input from the request, the use case, the answer or the problem.

import {
  type Answer,
  type Caller,
  type CommandShape,
  EXCHANGE_COSTS,
  INPUTS,
  seatExchanges,
} from '../../../app/index.ts';
import type { RestRequest } from '../../http/request.ts';
import { jsonResult } from '../../http/result.ts';
import { bodyIn, type CommandWords, commandIn, hasMember, refusedMember } from '../body.ts';
import type { ResourceMethod, RestCall } from '../resource.ts';
import { type Refused, refused } from './refused.ts';
import type { RestCommand } from './table.ts';
import { tell } from './told.ts';

/** What the commands of one path do. */
export function methodOf(commands: readonly RestCommand[]): ResourceMethod {
  const usual = commands.find(({ having }) => having === undefined);
  if (usual === undefined) throw new TypeError('a path has no usual command');
  const others = commands.filter((one) => one !== usual);
  return (call) => {
    const other = others.find(({ having = '' }) => hasMember(call.request, having));
    return carriedOut(call, other ?? usual);
  };
}

async function carriedOut(call: RestCall, command: RestCommand) {
  const { app, request, caller, id } = call;
  const { name, subject, example } = command;
  // Each use case takes what its shape gives, and its answer is told by the kind that the table checks.
  const shape = INPUTS[name] as CommandShape<unknown>;
  const parsed = commandIn(request, shape, wordsFor(request, example), subject === null ? {} : { [subject]: id });
  if (!parsed.ok) return parsed.refusal;
  const run = app[name] as (caller: Caller | null, input: unknown) => Promise<Answer<never> | Refused>;
  const answer = await run.call(app, caller, parsed.input);
  return answer.ok ? tell(call, command, answer.value) : refused(call, answer.problem);
}

function wordsFor(request: RestRequest, example: object): CommandWords {
  return {
    what: 'the command',
    example: JSON.stringify(example),
    each: 'command',
    refused: (wrong) => refusedMember(request, wrong),
  };
}

/** `POST /v1/tournaments/{id}/pairings/costs`: what `editPairing` would change, which is not carried out. */
export const exchangeCosts: ResourceMethod = async (call) => {
  const { app, caller, id, request } = call;
  const parsed = bodyIn(request, EXCHANGE_COSTS, {
    what: 'the exchanges',
    example: '{"exchanges": [{"from": {"table": 0, "seat": 0}, "to": {"table": 1, "seat": 0}}]}',
    refused: (wrong) => refusedMember(request, wrong),
  });
  if (!parsed.ok) return parsed.refusal;
  const { exchanges, pairingHash } = parsed.input;
  const input = { tournamentId: id, exchanges: seatExchanges(exchanges), pairingHash };
  const answer = await app.exchangeCosts(caller, input);
  return answer.ok ? jsonResult(200, answer.value, { 'cache-control': 'no-store' }) : refused(call, answer.problem);
};
