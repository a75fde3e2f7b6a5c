// A draft with seats exchanged: what an arbiter may do, and what it would cost, written nowhere.

import { editedPairing, exchangeCosts } from '../../../domain/tournament/compose/index.ts';
import type { Pairing, SeatExchange, TournamentRefusal } from '../../../domain/tournament/index.ts';
import { editPairing, openRound, type RoundState } from '../../../domain/tournament/life/index.ts';
import type { Caller } from '../../base/answer.ts';
import { UNAUTHENTICATED } from '../../base/problems.ts';
import type { ExchangeCostsAnswer, TableCostAnswer } from '../answers/exchangeCosts.ts';
import { readPairing, readResults, readRoll } from '../answers/tournament.ts';
import { refusedFor, senderOf } from '../command.ts';
import type { TournamentContext } from '../context.ts';
import { type Found, loadTournament, type NotTheirs, refusedAs } from '../control.ts';
import { apartIn } from '../entries/apart.ts';
import type { ExchangeCostsInput } from '../inputs.ts';
import { type TournamentResult, tournamentNotFound, tournamentProblem } from '../words/problems.ts';
import { arbitersTable } from './ownTable.ts';

const NO_BULK = { kind: 'pairing', hash: '', chunks: 0 } as const;

interface Wished {
  readonly exchanges: readonly SeatExchange[];
  readonly reason: string;
  readonly madeFor: string | null;
}

type Edit =
  | { readonly ok: true; readonly round: RoundState; readonly before: Pairing; readonly after: Pairing }
  | { readonly ok: false; readonly refusal: TournamentRefusal }
  | { readonly ok: false; readonly refusal: NotTheirs };

type Where = Pick<Found, 'id' | 'tournament'>;

/** The draft of the open round before and after the exchanges; or why `by` cannot make them. */
export async function editIn(context: TournamentContext, found: Where, by: string, wished: Wished): Promise<Edit> {
  const { id, tournament } = found;
  const decision = editPairing(tournament, by, { ...wished, pairing: NO_BULK });
  if (!decision.ok) return decision;
  const round = openRound(tournament);
  if (round === null) throw new TypeError(`tournament ${id}: an edit without a round`);
  const before = await readPairing(context, id, round, tournament.players);
  const edited = editedPairing(before, wished.exchanges);
  if (!edited.ok) return edited;
  const own = await arbitersTable(context, found, by);
  if (wished.exchanges.some(({ from: [table], to: [other] }) => table === own || other === own))
    return { ok: false, refusal: { code: 'OWN_TABLE' } };
  return { ok: true, round, before, after: edited.pairing };
}

/** Nothing is made, so that there is nothing to be given a reason for. */
const ASKED = '-';

/** Refused for what `editPairing` would be refused for. */
export async function readExchangeCosts(
  context: TournamentContext,
  caller: Caller | null,
  { tournamentId: id, exchanges, pairingHash: madeFor }: ExchangeCostsInput,
): Promise<TournamentResult<ExchangeCostsAnswer>> {
  if (caller === null) return refusedFor(UNAUTHENTICATED);
  const sender = await senderOf(context, caller, id, 'edit-pairing');
  if (!sender.ok) return sender;
  const loaded = await loadTournament(context, id, true);
  if (loaded === null) return refusedFor(tournamentNotFound());
  const { tournament } = loaded.state;
  const edit = await editIn(context, { id, tournament }, sender.value.acting, { exchanges, reason: ASKED, madeFor });
  if (!edit.ok) {
    const { refusal } = refusedAs(edit);
    if (refusal.code === 'FULFILLED') throw new TypeError(`tournament ${id}: an edit that is made already`);
    return refusedFor(tournamentProblem(refusal, tournament.status));
  }
  return { ok: true, value: await costsOf(context, { id, tournament }, edit) };
}

async function costsOf(
  context: TournamentContext,
  { id, tournament }: Where,
  { round, before, after }: Extract<Edit, { readonly ok: true }>,
): Promise<ExchangeCostsAnswer> {
  const { players } = tournament;
  const closed = tournament.rounds.flatMap(({ stage, round: number, results }) =>
    stage === round.stage && number < round.round && results !== null ? [{ stage, round: number, results }] : [],
  );
  const [{ forbidden }, roll, ...rounds] = await Promise.all([
    apartIn(context, id, tournament),
    readRoll(context, id, tournament),
    ...closed.map((place) => readResults(context, id, place, { results: place.results, players })),
  ]);
  const found = exchangeCosts({ state: tournament, rounds, forbidden }, before, after);
  const told = ({ cost, reasons }: (typeof found.tables)[number]['before']): TableCostAnswer => ({
    cost,
    reasons: reasons.map((reason) => ({
      kind: reason.kind,
      cost: reason.cost,
      times: 'times' in reason ? reason.times : null,
      players: reason.entrants.map((entrant) => roll[entrant] ?? ''),
    })),
  });
  const tables = found.tables.map((one) => ({ table: one.table, before: told(one.before), after: told(one.after) }));
  return { before: found.before, after: found.after, tables };
}
