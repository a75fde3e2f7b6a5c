// Commands on a control stream: decided on its newest state, what they name in bulk written before.

import { Defect } from '../../domain/base/defect.ts';
import type { Json } from '../../domain/base/json.ts';
import { commandDigestOf, commandIdOf, tournamentStream } from '../../domain/log/index.ts';
import { isTournamentOver, type TournamentRefusal, type TournamentState } from '../../domain/tournament/index.ts';
import type { Decision } from '../../domain/tournament/life/index.ts';
import type { Executed, Loaded } from '../journal/index.ts';
import type { Verdict } from '../journal/types.ts';
import type { TournamentContext } from './context.ts';
import type { ControlState } from './streams/index.ts';
import { tournamentSeed } from './streams/seed.ts';

/** A tournament as a command finds it. */
export interface Found extends Loaded<ControlState> {
  readonly id: string;
  readonly tournament: TournamentState;
  readonly serverSeed: Uint8Array;
  /** When the command is given, ms since 1970: its commit has this date. */
  readonly now: number;
}

/** Ms since 1970. */
export type NotOpen = { readonly code: 'CHECK_IN_NOT_OPEN'; readonly opensAt: number };

/** Nobody decides on the own table. */
export type NotTheirs = { readonly code: 'OWN_TABLE' };

/** Decides; null: it is so already. `now`: the date of the commit. */
export type Decide = (state: TournamentState, now: number) => Decision | Refused<NotOpen | NotTheirs> | null;

interface Refused<Refusal> {
  readonly ok: false;
  readonly refusal: Refusal;
}

export interface Prepared {
  readonly decide: Decide;
  /** It rests on the very state that was found: on another one it is prepared again. */
  readonly isPinned: boolean;
}

export interface ControlCommand {
  readonly tournamentId: string;
  /** Player id, or SERVER. */
  readonly by: string;
  /** Of the client, or made for the step. */
  readonly commandId: string;
  /** What the command says, without its id: a repeat must say the same. */
  readonly canonical: Json;
  readonly expectedVersion: number | null;
  /**
   * Looks at a tournament before the decision, ends games, writes bulk: not for a repeat, nor where another version is
   * expected. May be called again after another command was first.
   */
  prepare(found: Found): Promise<Prepared>;
}

/** Who gives the commands of the automatic mode; no player id is this short. */
export const SERVER = 'server';

/** Codes of what is so already. */
const FULFILLING = [
  'ALREADY_NAMED',
  'ALREADY_EXCLUDED',
  'NOT_EXCLUDED',
  'ALREADY_CLOSED',
  'NOTHING_EDITED',
  'NO_OFFER',
] as const;

type Fulfilled = Extract<TournamentRefusal, { readonly code: (typeof FULFILLING)[number] }>;

/** What callers are refused for: what is so already is a success. */
export type UnfulfilledRefusal = Exclude<TournamentRefusal, Fulfilled>;

/** What a command is refused for. FULFILLED: it is so already. */
export type ControlRefusal = UnfulfilledRefusal | NotOpen | NotTheirs | { readonly code: 'FULFILLED' };

/**
 * A command from first to last: the tournament is found, the command is prepared on it, decided by what was prepared,
 * and committed. Where another command is first, it goes on from there. Null: there is no such tournament.
 */
export async function runControl(
  context: TournamentContext,
  command: ControlCommand,
): Promise<Executed<ControlState, ControlRefusal> | null> {
  const { tournamentId: id, by, commandId, canonical, expectedVersion } = command;
  const stream = tournamentStream(id);
  if (stream === null) return null;
  const now = context.clock.now();
  return context.tournaments.control.executeOn<ControlRefusal>(stream, async (first) => {
    // A tournament's seed never changes.
    const serverSeed = await tournamentSeed(context, id, first.state.tournament);
    const found = (loaded: Loaded<ControlState>): Found => ({
      ...loaded,
      id,
      tournament: loaded.state.tournament,
      serverSeed,
      now,
    });
    const preparation = new Preparation(command);
    return {
      commandId: commandIdOf(serverSeed, by, commandId),
      commandDigest: commandDigestOf(canonical),
      expectedVersion,
      arrivedAt: now,
      prepare: (current) => preparation.on(found(current ?? first)),
      decide: (current, _version, recordedAt) => preparation.decide(found(current ?? first), recordedAt),
    };
  });
}

/** What a command rests on. */
class Preparation {
  readonly #command: ControlCommand;
  #prepared: Prepared | null = null;
  /** Of the tournament that it was prepared on. */
  #version = 0;

  constructor(command: ControlCommand) {
    this.#command = command;
  }

  /** Prepares it on the tournament as found, unless what was prepared before holds there. */
  async on(found: Found): Promise<void> {
    if (this.#prepared !== null && (!this.#prepared.isPinned || this.#version === found.version)) return;
    this.#prepared = await this.#command.prepare(found);
    this.#version = found.version;
  }

  decide({ tournament }: Found, recordedAt: number): Verdict<ControlRefusal> {
    if (this.#prepared === null) throw new Defect(`${this.#command.commandId} is decided before it is prepared`);
    return decidedAs(this.#prepared.decide(tournament, recordedAt));
  }
}

/**
 * Prepares what the tournament owes at `version`; at any other one somebody was first, and it may not be owed any
 * more.
 */
export function onlyAt(version: number, prepare: ControlCommand['prepare']): ControlCommand['prepare'] {
  return async (found) => (found.version === version ? prepare(found) : { decide: () => null, isPinned: true });
}

/** Null: it is so already. */
export function refusedAs(decision: Exclude<ReturnType<Decide>, { readonly ok: true }>): {
  readonly ok: false;
  readonly refusal: ControlRefusal;
} {
  const refusal = decision?.refusal ?? FULFILLED;
  return { ok: false, refusal: isFulfilled(refusal) ? FULFILLED : refusal };
}

/** A decision for the journal. */
export function decidedAs(decision: ReturnType<Decide>): Verdict<ControlRefusal> {
  if (decision?.ok === true) return { ...decision, actor: -1 };
  return refusedAs(decision);
}

const FULFILLED = { code: 'FULFILLED' } as const;

function isFulfilled(
  refusal: TournamentRefusal | NotOpen | NotTheirs | typeof FULFILLED,
): refusal is Fulfilled | typeof FULFILLED {
  return refusal.code === 'FULFILLED' || FULFILLING.some((code) => code === refusal.code);
}

/** The tournament, or null; `strong`: not older than any acknowledged command. */
export async function loadTournament(
  { tournaments }: Pick<TournamentContext, 'tournaments'>,
  id: string,
  strong = false,
): Promise<Loaded<ControlState> | null> {
  const stream = tournamentStream(id);
  return stream === null ? null : tournaments.control.load(stream, { strong });
}

/** Whether the account organises such a tournament, which is not over, by a strong read. */
export async function isOrganising(
  context: Pick<TournamentContext, 'tournaments'>,
  account: string,
  id: string,
): Promise<boolean> {
  const tournament = (await loadTournament(context, id, true))?.state.tournament;
  return tournament !== undefined && tournament.organiser === account && !isTournamentOver(tournament);
}
