// What organisers and arbiters did, with their reasons: found by the state, read from the commits.

import { at, Defect } from '../../../domain/base/defect.ts';
import { type Commit, decodeEvents, type StreamId } from '../../../domain/log/index.ts';
import { parseTournamentEvent, type TournamentEvent, type TournamentState } from '../../../domain/tournament/index.ts';
import type { Caller } from '../../base/answer.ts';
import type { Loaded } from '../../journal/index.ts';
import type { InterventionAnswer, InterventionKind } from '../answers/intervention.ts';
import type { CountedPage } from '../answers/shapes.ts';
import { isArbiter, ordinalOf, readRoll } from '../answers/tournament.ts';
import type { TournamentContext } from '../context.ts';
import { findTournament } from '../found.ts';
import type { InterventionSubject, InterventionsQuery } from '../inputs.ts';
import {
  type ControlState,
  INTERVENTION_TYPES,
  type Intervention,
  type InterventionEvent,
  isIntervention,
} from '../streams/index.ts';
import { textsOf } from '../streams/texts.ts';

const KINDS = {
  PairingEdited: 'pairing-edited',
  DeadlineMoved: 'deadline-moved',
  ResultCorrected: 'result-corrected',
  PlayerExcluded: 'player-excluded',
  TournamentCancelled: 'tournament-cancelled',
  TablesLeftOpen: 'tables-left-open',
  PlayerReinstated: 'player-reinstated',
  DraftDiscarded: 'draft-discarded',
  OptionsEdited: 'options-edited',
  ResultsCorrected: 'results-corrected',
  TournamentHandedOver: 'handed-over',
} as const satisfies Record<InterventionEvent['type'], InterventionKind>;

/** They name an entrant by the number on the roll. */
const NAMING = ['PlayerExcluded', 'PlayerReinstated'] as const;

/** They name tables of a round. */
const CORRECTING = ['ResultCorrected', 'ResultsCorrected'] as const;

/** What was done by hand, newest first. What concerns a draft is for those who see it. */
export async function readInterventions(
  context: TournamentContext,
  caller: Caller | null,
  id: string,
  { of, cursor, limit }: InterventionsQuery,
): Promise<CountedPage<InterventionAnswer> | null> {
  const loaded = await findTournament(context, caller, id);
  if (loaded === null) return null;
  const shown = shownTo(caller, loaded.state)
    .filter(([, , stage, round]) => of === null || (stage === of.stage && round === of.round))
    .filter(([version], index, all) => all[index - 1]?.[0] !== version)
    .toReversed();
  const following = shown.filter(([version]) => cursor === null || version < Number(cursor));
  const entries = await answers(context, id, loaded, following.slice(0, limit));
  return {
    total: shown.length,
    entries: entries.map((entry) => ({ cursor: String(entry.version), entry })),
    more: following.length > limit,
  };
}

/** The newest one that concerns `subject`; null: none does. */
export async function readInterventionOn(
  context: TournamentContext,
  caller: Caller | null,
  id: string,
  subject: InterventionSubject,
): Promise<InterventionAnswer | null> {
  const loaded = await findTournament(context, caller, id);
  const found = loaded?.state.interventions.findLast((one) => isOn(one, subject));
  if (loaded === null || found === undefined) return null;
  const [answer] = await answers(context, id, loaded, [found]);
  return answer ?? null;
}

function isOn([, type, stage, round, number]: Intervention, subject: InterventionSubject): boolean {
  if ('entrant' in subject) return INTERVENTION_TYPES[type] === 'PlayerExcluded' && number === subject.entrant;
  const isCorrection = CORRECTING.some((one) => one === INTERVENTION_TYPES[type]);
  return isCorrection && number === subject.table && stage === subject.stage && round === subject.round;
}

/** A draft is for the organiser and the arbiters, and so is what was done to it. */
function shownTo(caller: Caller | null, { tournament, interventions }: ControlState): readonly Intervention[] {
  if (isArbiter(tournament, caller)) return interventions;
  const draft = tournament.rounds.find(({ startsAt }) => startsAt === null);
  if (draft === undefined) return interventions;
  return interventions.filter(([, , stage, round]) => stage !== draft.stage || round !== draft.round);
}

async function answers(
  context: TournamentContext,
  id: string,
  { stream, state: { tournament } }: Loaded<ControlState>,
  wanted: readonly Intervention[],
): Promise<readonly InterventionAnswer[]> {
  const named = new Set(
    wanted.flatMap(([version, type, , , subject]) => (isHandOver(type) ? [version, subject] : version)),
  );
  const found = await commitsAt(
    context,
    stream,
    [...named].sort((one, other) => other - one),
  );
  const namesPlayers = wanted.some(([, type]) => NAMING.some((one) => one === INTERVENTION_TYPES[type]));
  const roll = namesPlayers ? await readRoll(context, id, tournament) : [];
  const texts = wanted.some(([, type]) => isHandOver(type)) ? await textsOf(context, id) : NO_TEXTS;
  const commitAt = (version: number): Commit => {
    const commit = found.get(version);
    if (commit === undefined) throw new Defect(`${stream} has no commit ${version}, which its state names`);
    return commit;
  };
  return wanted.map(([version, , , , subject]) => {
    const commit = commitAt(version);
    const event = eventsOf(commit).find(isIntervention);
    if (event === undefined) throw new Defect(`commit ${version} gives no reason`);
    const said = event.type === 'TournamentHandedOver' ? offerIn(commitAt(subject), texts) : event;
    return {
      version,
      kind: KINDS[event.type],
      at: commit.recordedAt,
      by: said.by,
      reason: said.reason,
      ...subjectIn(event, tournament, roll),
      ...saidIn(event),
    };
  });
}

const NO_TEXTS: Awaited<ReturnType<typeof textsOf>> = new Map();

function isHandOver(type: number): boolean {
  return INTERVENTION_TYPES[type] === 'TournamentHandedOver';
}

function eventsOf({ body, schemaVersion }: Commit): readonly TournamentEvent[] {
  return decodeEvents(body, schemaVersion).map(parseTournamentEvent);
}

/** Who offered what was taken, and why. */
function offerIn(commit: Commit, texts: typeof NO_TEXTS): Pick<InterventionAnswer, 'by' | 'reason'> {
  const { by, reason = '' } = offeredIn(commit);
  return { by, reason: texts.get(reason)?.text ?? '' };
}

type Offered = Extract<TournamentEvent, { readonly type: 'TournamentOffered' }>;

function offeredIn(commit: Commit): Offered {
  const offer = eventsOf(commit).find((event) => event.type === 'TournamentOffered');
  if (offer === undefined) throw new Defect(`commit ${commit.version} offers nothing`);
  return offer;
}

/** The offer that was taken in the commit of this version; null: none was. */
export async function offerTakenIn(
  context: TournamentContext,
  { stream, state }: Loaded<ControlState>,
  version: number,
): Promise<Offered | null> {
  const taken = state.interventions.find(([own, type]) => own === version && isHandOver(type));
  if (taken === undefined) return null;
  const [, , , , offered] = taken;
  const commit = (await commitsAt(context, stream, [offered])).get(offered);
  if (commit === undefined) throw new Defect(`${stream} has no commit ${offered}, which its state names`);
  return offeredIn(commit);
}

/** Of which round, table or player. */
function subjectIn(event: InterventionEvent, tournament: TournamentState, roll: readonly string[]) {
  return {
    stage: 'stage' in event ? event.stage : null,
    round: 'round' in event ? event.round : null,
    ordinal: 'round' in event ? ordinalOf(tournament, event) : null,
    table: 'table' in event ? event.table : null,
    playerId: event.type === 'TournamentHandedOver' ? event.player : entrantIn(event, roll),
  };
}

function entrantIn(event: InterventionEvent, roll: readonly string[]): string | null {
  return 'entrant' in event ? at(roll, event.entrant) : null;
}

function saidIn(event: InterventionEvent) {
  return {
    places: 'places' in event ? event.places : null,
    corrections: 'corrections' in event ? event.corrections : null,
    exchanges: 'exchanges' in event ? event.exchanges.length : null,
    closesAt: 'closesAt' in event ? event.closesAt : null,
    optionsJson: 'options' in event ? event.options : null,
  };
}

/** Commits so far apart are read as one range: most of what lies between was asked for, too. */
const NEAR = 8;

/** Those of `versions`, descending. An eventual read may lack the newest, which the state has seen. */
async function commitsAt(
  { tournaments: { control } }: Pick<TournamentContext, 'tournaments'>,
  stream: StreamId,
  versions: readonly number[],
): Promise<ReadonlyMap<number, Commit>> {
  const found = new Map<number, Commit>();
  for (const strong of [false, true]) {
    const missing = versions.filter((version) => !found.has(version));
    const pages = await Promise.all(
      rangesOf(missing).map((range) => control.storedCommits(stream, { ...range, strong })),
    );
    for (const commit of pages.flat()) found.set(commit.version, commit);
  }
  return found;
}

function rangesOf(versions: readonly number[]): readonly { readonly from: number; readonly to: number }[] {
  const ranges: { from: number; readonly to: number }[] = [];
  for (const version of versions) {
    const last = ranges.at(-1);
    if (last !== undefined && last.from - version <= NEAR) last.from = version;
    else ranges.push({ from: version, to: version });
  }
  return ranges;
}
