// Each event of a control stream, decided once more by the command that it records.

import { difference, pairOf, pathText } from '../../audit/index.ts';
import { assertNever } from '../../base/defect.ts';
import { SCHEMA_VERSION } from '../../log/index.ts';
import type { Title } from '../../title/contract.ts';
import type { TitleRegistry } from '../../titles/index.ts';
import { announce } from '../life/announcements.ts';
import * as byes from '../life/byes.ts';
import type { Decision } from '../life/checks.ts';
import * as commands from '../life/commands.ts';
import { describeTournament } from '../life/describe.ts';
import { editOptions } from '../life/edit.ts';
import type { RoundPlace, TournamentEvent } from '../life/events.ts';
import { endOffer, offerTournament, takeOver } from '../life/handOver.ts';
import type { SeatsOfTitle, TournamentOptions } from '../life/options.ts';
import { readEditedOptions, readTournamentOptions } from '../life/optionsReader.ts';
import * as rounds from '../life/rounds.ts';
import * as seeds from '../life/seeds.ts';
import type { TournamentState } from '../life/state.ts';
import { completeOptions, newerOption, type StoredOptions } from '../life/storedOptions.ts';
import { NEWEST_EDITION } from '../terms/edition.ts';
import type { TournamentReason } from './reasons.ts';

export interface RedecideContext {
  readonly titles: TitleRegistry<Title>['byRules'];
  /** Date of the commit, ms since 1970. */
  readonly now: number;
  /** Of a table of a closed round; null where there is no such table. */
  seatsAt(place: RoundPlace & { readonly table: number }): number | null;
}

/** Why no command leads from `state` to `event`, or null. */
export function wrongEvent(
  state: TournamentState | null,
  event: TournamentEvent,
  context: RedecideContext,
): TournamentReason | null {
  if (event.type === 'TournamentCreated')
    return state === null ? wrongCreation(event, context) : { code: 'title-twice' };
  if (state === null) return { code: 'no-creation' };
  const isOld = state.edition === 1 && event.type !== 'EditionFixed';
  if (isOld && newerOption(state.options) !== null) return { code: 'wrong-options' };
  if (event.type === 'OptionsEdited' && !areEdited(state, event.options)) return { code: 'wrong-options' };
  return judged(event, decided(state, event, context));
}

function judged(event: TournamentEvent, decision: Decision): TournamentReason | null {
  const { type } = event;
  if (!decision.ok) return { code: 'refused', type, refusal: decision.refusal.code };
  const different = difference(decision.events[0], event);
  return different === null
    ? null
    : { code: 'other-event', type, path: pathText(different.path), ...pairOf(different) };
}

type Created = Extract<TournamentEvent, { type: 'TournamentCreated' }>;

/** Rules that this program does not know may be for any number of seats. */
const ANY_SEATS = { min: 1, max: 127 };

function wrongCreation(event: Created, { titles }: RedecideContext): TournamentReason | null {
  const { type: _, titleId, rulesVersion, ...created } = event;
  const schemaVersion = Math.min(created.schemaVersion, SCHEMA_VERSION);
  const order = { ...created, schemaVersion, options: completeOptions(created.options) };
  const title = titles(titleId, rulesVersion);
  const manifest = { id: titleId, rulesVersion, seats: title?.seats ?? ANY_SEATS };
  const wrong = judged(event, commands.createTournament({ ...order, title: manifest, edition: NEWEST_EDITION }));
  if (wrong !== null) return wrong;
  if (!areComplete(event.options, manifest.seats)) return { code: 'wrong-options' };
  if (title === null) return { code: 'unknown-rules', title: titleId, rulesVersion };
  return title.options.parse(order.gameOptions, order.options.size.seats).ok ? null : { code: 'wrong-game-options' };
}

/** Whether they are as the server stores them: each there, of its own kind, and no other. */
function areComplete(options: StoredOptions, seats: SeatsOfTitle): boolean {
  const read = readTournamentOptions(options, seats);
  return read.ok && difference(read.value, completeOptions(options)) === null;
}

/** As `areComplete`, of those that change. */
function areEdited({ options }: TournamentState, changes: Partial<TournamentOptions>): boolean {
  const read = readEditedOptions(options, changes);
  return read.ok && difference(read.value, { ...options, ...changes }) === null;
}

type Later = Exclude<TournamentEvent, Created>;

/** Where the log does not say who gave a command, it was the organiser, who may give all of them. */
function decided(state: TournamentState, event: Later, context: RedecideContext): Decision {
  const by = state.organiser;
  switch (event.type) {
    case 'EditionFixed':
      return commands.fixEdition(state, event.edition);
    case 'EntriesOpened':
      return commands.openEntries(state, by);
    case 'ArbiterNamed':
      return commands.nameArbiter(state, by, event.player);
    case 'EntriesClosed':
      return commands.closeEntries(state, by);
    case 'RollFixed':
      return commands.fixRoll(state, event.players, event.roll);
    case 'TournamentStarted':
      return commands.startTournament(state, by);
    case 'RollChanged':
      return commands.changeRoll(state, event);
    case 'PlayersSeeded':
      return seeds.seedPlayers(state, by, event.seeds);
    case 'ByesGranted':
      return byes.grantByes(state, event);
    case 'PlayerExcluded':
      return commands.excludePlayer(state, event.by, event);
    case 'PlayerReinstated':
      return commands.reinstatePlayer(state, event.by, event);
    case 'TournamentDescribed':
      return describeTournament(state, by, { ...event, rules: event.rules ?? null, links: event.links ?? null });
    case 'OptionsEdited':
      return editOptions(state, event.by, event, context.now);
    case 'TournamentOffered':
      return offerTournament(state, event.by, event);
    case 'OfferEnded':
      return endOffer(state, event.by);
    case 'TournamentHandedOver':
      return takeOver(state, event.player);
    case 'Announced':
      return announce(state, event.by, event.hash);
    case 'StageEnded':
      return commands.endStage(state, by, event.through);
    case 'TournamentFinished':
      return commands.finishTournament(state, by, event);
    case 'TournamentCancelled':
      return commands.cancelTournament(state, event.by, event);
    default:
      return decidedOnRound(state, event, context);
  }
}

type OnRound = Extract<
  Later,
  {
    type:
      | 'DraftDiscarded'
      | 'RoundPaired'
      | 'EarlyStartAgreed'
      | 'PairingEdited'
      | 'RoundPublished'
      | 'DeadlineMoved'
      | 'RoundClosed'
      | 'ResultCorrected'
      | 'ResultsCorrected'
      | 'TablesLeftOpen';
  }
>;

function decidedOnRound(state: TournamentState, event: OnRound, { now, seatsAt }: RedecideContext): Decision {
  const by = state.organiser;
  switch (event.type) {
    case 'DraftDiscarded':
      return rounds.discardDraft(state, event.by, event);
    case 'RoundPaired':
      return rounds.pairRound(state, by, event);
    case 'EarlyStartAgreed':
      return rounds.agreeOnStart(state, event);
    case 'PairingEdited':
      return rounds.editPairing(state, event.by, {
        exchanges: event.exchanges,
        pairing: event.pairing,
        reason: event.reason,
      });
    case 'RoundPublished':
      return rounds.publishRound(state, by, { startsAt: event.startsAt, now });
    case 'DeadlineMoved':
      return rounds.moveDeadline(state, event.by, event);
    case 'RoundClosed':
      return rounds.closeRound(state, by, event);
    case 'ResultCorrected': {
      const { type: _, by: arbiter, ...correction } = event;
      const seats = seatsAt(event);
      if (seats === null) return { ok: false, refusal: { code: 'NO_SUCH_TABLE' } };
      return rounds.correctResult(state, arbiter, { ...correction, seats });
    }
    case 'ResultsCorrected':
      return correctedAgain(state, event, seatsAt);
    case 'TablesLeftOpen':
      return rounds.leaveTablesOpen(state, event.by, event);
    default:
      return assertNever(event);
  }
}

function correctedAgain(
  state: TournamentState,
  { type: _, by, ...corrected }: Extract<OnRound, { type: 'ResultsCorrected' }>,
  seatsAt: RedecideContext['seatsAt'],
): Decision {
  const { stage, round } = corrected;
  const seats = corrected.corrections.map(({ table }) => seatsAt({ stage, round, table }));
  if (seats.includes(null)) return { ok: false, refusal: { code: 'NO_SUCH_TABLE' } };
  return rounds.correctResults(state, by, { ...corrected, seats: seats.filter((count) => count !== null) });
}
