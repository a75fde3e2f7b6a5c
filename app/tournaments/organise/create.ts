// Creates a tournament. The same organiser and command id always meet the same one.

import { Defect } from '../../../domain/base/defect.ts';
import type { Json } from '../../../domain/base/json.ts';
import {
  commandDigestOf,
  commandIdOf,
  hex,
  seedCommitment,
  serverSeedOf,
  tournamentStream,
  utf8,
  WRITTEN_SCHEMA_VERSION,
} from '../../../domain/log/index.ts';
import type { Title } from '../../../domain/title/contract.ts';
import { readTournamentOptions, type TournamentOptions } from '../../../domain/tournament/index.ts';
import { type Decision, createTournament as decide } from '../../../domain/tournament/life/index.ts';
import { paid, tolled } from '../../accounts/toll.ts';
import type { Caller } from '../../base/answer.ts';
import { refusalProblem, UNAUTHENTICATED, unknownRules, unknownTitle } from '../../base/problems.ts';
import { orderedJson } from '../../games/create.ts';
import { wrongCommandId } from '../../games/runCommand.ts';
import { keepName, settled } from '../../players/account.ts';
import { createdTournamentId } from '../../streams/creations.ts';
import { answered, asTournaments, type Commanded, refusedFor } from '../command.ts';
import type { TournamentContext } from '../context.ts';
import { type ControlRefusal, decidedAs } from '../control.ts';
import type { CreateTournamentInput } from '../inputs.ts';
import type { ControlState } from '../streams/index.ts';
import { type TournamentResult, tournamentProblem } from '../words/problems.ts';
import { organising } from './allowance.ts';

/** The caller becomes its organiser. In automatic mode its entries are open at once. */
export async function createTournament(
  context: TournamentContext,
  caller: Caller | null,
  input: CreateTournamentInput,
): Commanded {
  if (caller === null) return refusedFor(UNAUTHENTICATED);
  const wrong = wrongCommandId(input.commandId);
  if (wrong !== null) return refusedFor(asTournaments(wrong));
  const order = orderOf(context, input);
  if (!order.ok) return order;
  const organiser = await settled(context, caller);
  const keyId = await context.secrets.currentKeyId();
  const masterSecret = await context.secrets.masterSecret(keyId);
  const id = await createdTournamentId(context, masterSecret, organiser.playerId, input.commandId);
  const stream = tournamentStream(id);
  if (stream === null) throw new Defect(`made a tournament id of a wrong form: ${id}`);
  const serverSeed = serverSeedOf(masterSecret, id);
  const said = { ...input, commandId: null };
  const toll = organising(context, organiser.playerId, id);
  const paying = tolled<ControlState, ControlRefusal>(toll, context.clock.now, {
    commandId: commandIdOf(serverSeed, organiser.playerId, input.commandId),
    commandDigest: commandDigestOf({ type: 'create-tournament', input: hex(context.sha256(utf8(orderedJson(said)))) }),
    expectedVersion: null,
    decide(current, _version, now) {
      if (current !== null) throw new Defect(`the tournament ${id} exists and was created by another command`);
      const seed = { keyId, seedCommitment: seedCommitment(serverSeed), schemaVersion: WRITTEN_SCHEMA_VERSION };
      const { edition } = context;
      return decidedAs(created({ ...order.value, ...seed, organiser: organiser.playerId, edition }, now));
    },
  });
  const ran = await context.tournaments.control.execute({ ...paying.command, stream });
  await paying.settle(ran);
  const done = paid(ran);
  if (!done.ok) return refusedFor(asTournaments(done.problem));
  const { executed } = done;
  if (executed.kind === 'refused' && executed.refusal.code !== 'FULFILLED')
    return refusedFor(tournamentProblem(executed.refusal, 'draft'));
  if (executed.kind === 'committed') await keepName(context, organiser);
  return answered(context, organiser, id, executed);
}

type Order = Parameters<typeof decide>[0];

/** In automatic mode its entries are open at once, and it starts in the future. */
function created(order: Order, now: number): Decision {
  const decision = decide(order);
  if (!decision.ok || !order.options.automatic) return decision;
  if (order.options.startsAt < now) return { ok: false, refusal: { code: 'TOO_EARLY', what: 'tournament' } };
  return { ok: true, events: [...decision.events, { type: 'EntriesOpened' }] };
}

/** What the input orders, checked as far as it can be without the tournament. */
function orderOf(
  { titles }: Pick<TournamentContext, 'titles'>,
  { name, titleId, rulesVersion, gameOptions, options }: CreateTournamentInput,
): TournamentResult<Pick<Order, 'name' | 'title' | 'gameOptions' | 'options'>> {
  const title = rulesVersion === null ? titles.byId(titleId) : titles.byRules(titleId, rulesVersion);
  const newest = titles.byId(titleId);
  if (title === null && newest !== null && rulesVersion !== null) {
    return refusedFor(asTournaments(unknownRules(newest, rulesVersion)));
  }
  if (title === null) {
    const known = titles.newest.map(({ id }) => id);
    return refusedFor(asTournaments(unknownTitle(titleId, known)));
  }
  const read = readTournamentOptions(options, title.seats);
  if (!read.ok) return refusedFor(tournamentProblem({ code: 'WRONG_OPTIONS', fault: read.fault }, 'draft'));
  const parsed = gameOptionsOf(title, gameOptions, read.value);
  return parsed.ok ? { ok: true, value: { name, title, gameOptions: parsed.value, options: read.value } } : parsed;
}

/** Options of the title that are possible at every size of a table. */
function gameOptionsOf(
  title: Title,
  gameOptions: unknown,
  { size: { seats, least } }: TournamentOptions,
): TournamentResult<Json> {
  const full = title.options.parse(gameOptions, seats);
  if (!full.ok) return wrongGameOptions(full);
  for (let size = least; size < seats; size += 1) {
    const short = title.options.parse(full.value, size);
    if (!short.ok) return wrongGameOptions(short);
  }
  // Options are JSON by the contract of a title.
  return { ok: true, value: full.value as Json };
}

type WrongOptions = Extract<ReturnType<Title['options']['parse']>, { readonly ok: false }>;

function wrongGameOptions({ fault, path }: WrongOptions): TournamentResult<never> {
  const refusal = { reason: 'invalid-input', code: 'INVALID_OPTIONS', fault, path: ['gameOptions', ...path] } as const;
  return refusedFor(asTournaments(refusalProblem(refusal, null, [])));
}
