// Takes the steps that a tournament owes by itself. Each is one command: another process that takes it at the same
// time, or again after a crash, meets the commit of the first.

import { Defect } from '../../../domain/base/defect.ts';
import type { Json } from '../../../domain/base/json.ts';
import { hex } from '../../../domain/log/index.ts';
import type { TournamentState } from '../../../domain/tournament/index.ts';
import {
  cancelTournament,
  closeEntries,
  type OwedStep,
  openRound,
  owed,
  publishRound,
  roundToPair,
  startTournament,
  usualStart,
} from '../../../domain/tournament/life/index.ts';
import type { Loaded } from '../../journal/index.ts';
import type { TournamentContext } from '../context.ts';
import { type Found, loadTournament, onlyAt, type Prepared, runControl, SERVER } from '../control.ts';
import type { ControlState } from '../streams/index.ts';
import { tournamentSeed } from '../streams/seed.ts';
import { type PublishedRound, publishedRound } from '../tables/games.ts';
import { isRoundOver } from '../tables/tableWork.ts';
import { commitLargeChanges } from './largeChanges.ts';
import { enterReported } from './reported.ts';
import { preparedClosing, preparedFinish, preparedPairing, preparedRoll, preparedStageEnd } from './steps.ts';

/** The public reason of the server. */
const TOO_FEW = 'Fewer players than a table needs.';

/** A published round in which games are still played. */
export interface Waiting {
  readonly round: PublishedRound;
  /** Its time is up: they must be ended. */
  readonly isDue: boolean;
}

/** Takes all steps that are owed now. Returns what the next one waits for, if it waits for games. */
export async function advance(context: TournamentContext, id: string): Promise<Waiting | null> {
  for (;;) {
    const loaded = await loadTournament(context, id, true);
    if (loaded === null) return null;
    const next = await nextStep(context, id, loaded);
    if (typeof next !== 'string') return next;
    await take(context, id, loaded, next);
  }
}

/** Fixes the roll if that is owed, as the worker does soon: for an organiser who does not wait for it. */
export async function fixOwedRoll(context: TournamentContext, id: string): Promise<void> {
  const loaded = await loadTournament(context, id, true);
  if (loaded === null || owedIn(context, loaded) !== 'fix-roll') return;
  await take(context, id, loaded, 'fix-roll');
}

function owedIn(
  { clock }: TournamentContext,
  { state: { tournament, closedAt } }: Loaded<ControlState>,
): OwedStep | null {
  return owed(tournament, { now: clock.now(), closedAt });
}

/** The step that is owed, or what it waits for; null for nothing. */
async function nextStep(
  context: TournamentContext,
  id: string,
  loaded: Loaded<ControlState>,
): Promise<OwedStep | Waiting | null> {
  const { tournament } = loaded.state;
  const step = owedIn(context, loaded);
  const round = await playedRound(context, id, loaded);
  if (round === null) return step;
  // No game is to be ended first, and none ends the round.
  if (tournament.options.realBoards) return step ?? { round, isDue: false };
  if (!(await isRoundOver(context, round, 0))) return { round, isDue: step === 'close-round' };
  return tournament.options.automatic ? 'close-round' : null;
}

/** The round whose games are played, or null. */
export async function playedRound(
  context: TournamentContext,
  id: string,
  { state: { tournament } }: Loaded<ControlState>,
): Promise<PublishedRound | null> {
  const round = tournament.status === 'running' ? openRound(tournament) : null;
  if (round === null || round.startsAt === null) return null;
  const serverSeed = await tournamentSeed(context, id, tournament);
  return publishedRound(context, { id, tournament, serverSeed }, round);
}

async function take(
  context: TournamentContext,
  id: string,
  { version, state }: Loaded<ControlState>,
  step: OwedStep,
): Promise<void> {
  if (step === 'pair' || step === 'end-stage') {
    await enterReported(context, id);
    await commitLargeChanges(context, id);
  }
  const place = placeOfStep(state.tournament, step);
  const executed = await runControl(context, {
    tournamentId: id,
    by: SERVER,
    // Two workers take the same step; the second meets the first one's commit.
    commandId: [step, ...place].join(' '),
    canonical: { type: 'step', step },
    expectedVersion: null,
    prepare: onlyAt(version, (found) => STEPS[step](context, found)),
  });
  if (executed === null) throw new Defect(`tournament ${id} was there and is not found`);
  if (executed.kind === 'committed') return;
  // Somebody took this step, or another, by hand, or the roll was changed first; then there is a new version.
  const isOld = executed.kind === 'refused' && executed.loaded?.version !== version;
  if (!isOld)
    throw new Defect(
      `step ${step} of tournament ${id}: ${executed.kind === 'refused' ? executed.refusal.code : executed.kind}`,
    );
}

/** What makes the step another one: a stage and a round has each of them once. */
function placeOfStep(tournament: TournamentState, step: OwedStep): readonly Json[] {
  if (step === 'pair') {
    const { stage, round, draw } = roundToPair(tournament);
    return [stage, round, draw];
  }
  if (step === 'end-stage') return [tournament.stage];
  const open = openRound(tournament);
  return open === null ? [] : [open.stage, open.round];
}

type Take = (context: TournamentContext, found: Found) => Promise<Prepared>;

const STEPS: Readonly<Record<OwedStep, Take>> = {
  'close-entries': async () => ({ decide: (state) => closeEntries(state, null), isPinned: false }),
  'fix-roll': preparedRoll,
  start: async () => ({ decide: (state) => startTournament(state, null), isPinned: false }),
  cancel: async (_context, { serverSeed }) => ({
    decide: (state) => cancelTournament(state, state.organiser, { reason: TOO_FEW, serverSeed: hex(serverSeed) }),
    isPinned: true,
  }),
  pair: (context, found) => preparedPairing(context, found, null),
  publish: async () => ({
    decide: (state, now) => publishRound(state, null, { startsAt: usualStart(state, now), now }),
    isPinned: true,
  }),
  'close-round': (context, found) => preparedClosing(context, found, null),
  'end-stage': (context, found) => preparedStageEnd(context, found, null),
  finish: (context, found) => preparedFinish(context, found, null),
};
