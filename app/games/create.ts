// Creates a game. The same creator and command id always meet the same game.

import {
  type CreateOrder,
  createGame as decideCreation,
  type GameDecision,
  invalid,
  refused,
} from '../../domain/game/index.ts';
import { creating, type NewGameToll } from '../accounts/tolls.ts';
import type { CommandAnswer } from '../answers/commandAnswer.ts';
import type { Answer, Caller } from '../base/answer.ts';
import { problem, refusalProblem, UNAUTHENTICATED, unknownTitle } from '../base/problems.ts';
import type { AppContext } from '../context.ts';
import { settled } from '../players/account.ts';
import { clockOf } from './clock.ts';
import type { CreateGameInput } from './inputs.ts';
import { type SeedTerms, writeNewGame } from './newGame.ts';
import { wrongCommandId } from './runCommand.ts';
import { delayOf } from './spectatorDelay.ts';

export async function createGame(
  context: AppContext,
  caller: Caller | null,
  input: CreateGameInput,
): Promise<Answer<CommandAnswer>> {
  if (caller === null) return problem(UNAUTHENTICATED);
  const wrong = wrongCommandId(input.commandId);
  if (wrong !== null) return problem(wrong);
  const creation = creationOf(context, input);
  if (!creation.ok) return creation;
  const creator = await settled(context, caller);
  return writeNewGame(context, creator, {
    commandId: input.commandId,
    canonical: { type: 'create', input: saidIn(input) },
    toll: (gameId) => creating(context, creator.playerId, [tollOf(input, gameId)]),
    decide: (terms) => creation.value(terms, creator.playerId),
  });
}

/** Decides the creation of a game by the player `creator`. */
export type Creation = (terms: SeedTerms, creator: string) => GameDecision;

/** The creation that `input` asks for, or why nobody can ask for it. */
export function creationOf({ titles }: Pick<AppContext, 'titles'>, input: CreateGameInput): Answer<Creation> {
  const title = titles.byId(input.titleId);
  if (title === null) {
    const known = titles.newest.map(({ id }) => id);
    return problem(unknownTitle(input.titleId, known));
  }
  const clock = clockOf(input.clock ?? null);
  if (!clock.ok) return problem(refusalProblem(clock.refusal, null, []));
  const delay = delayOf(input.spectatorDelay ?? null);
  if (!delay.ok) return problem(refusalProblem(delay.refusal, null, []));
  const order: Omit<CreateOrder, 'creator' | keyof SeedTerms> = {
    ...input,
    title,
    clock: clock.clock,
    spectatorDelay: delay.delay,
  };
  return { ok: true, value: (terms, creator) => withClock(decideCreation({ ...order, ...terms, creator })) };
}

/** What the game that `input` asks for takes of the creator's allowances. */
export function tollOf({ visibility, reservations = [] }: CreateGameInput, gameId: string): NewGameToll {
  return { gameId, isPublic: visibility === 'public', reservations };
}

/** A public game of several people has a clock: strangers wait for each other. Recorded games without one stay so. */
function withClock(decision: GameDecision): GameDecision {
  const [created] = decision.ok ? decision.events : [];
  if (!decision.ok || created?.type !== 'GameCreated') return decision;
  if (created.visibility !== 'public' || created.clock !== null) return decision;
  const bots = decision.events.filter(({ type }) => type === 'BotSeated').length;
  return created.seats - bots > 1 ? refused(invalid(['clock'], { kind: 'clock-needed' })) : decision;
}

/** What a creation that says nothing of it means. */
const USUAL = {
  clock: null,
  visibility: 'unlisted',
  takebacks: null,
  reservations: [],
  start: 'manual',
  lots: false,
  spectatorDelay: null,
  arbiters: [],
};

/**
 * A creation as text: without its id, and without members that earlier releases did not know and it does not use, so
 * that releases agree on repeats.
 */
export function saidIn(input: CreateGameInput): string {
  const { clock, visibility, takebacks, reservations, start, lots, spectatorDelay, arbiters, ...rest } = input;
  const said = { clock, visibility, takebacks, reservations, start, lots, spectatorDelay, arbiters };
  const more = Object.entries(USUAL).flatMap(([name, value]) => {
    const given = said[name as keyof typeof said] ?? value;
    return JSON.stringify(given) === JSON.stringify(value) ? [] : [[name, given]];
  });
  return orderedJson({ ...rest, ...Object.fromEntries(more), commandId: null });
}

/**
 * The text of `value` with the keys of objects in order: the same options in another order are the same command. Not
 * canonical JSON: options are unchecked as yet and may hold numbers that it refuses.
 */
export function orderedJson(value: unknown): string {
  return JSON.stringify(value, (_key, member: unknown) => {
    if (typeof member !== 'object' || member === null || Array.isArray(member)) return member;
    return Object.fromEntries(Object.entries(member).sort(([a], [b]) => (a < b ? -1 : 1)));
  });
}
