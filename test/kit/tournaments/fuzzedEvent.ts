// A whole tournament among people and processes that do anything at any time; then everything works, and it must come
// to its end.

import type { ProcessApp } from '../../../app/index.ts';
import type { TournamentResult } from '../../../app/tournaments/words/problems.ts';
import { pick } from '../../../domain/chance/index.ts';
import { owed, type TournamentState } from '../../../domain/tournament/index.ts';
import { type OwedStep, openRound } from '../../../domain/tournament/life/index.ts';
import { FuzzedPeople } from './fuzzedActions.ts';
import { FuzzedFloor } from './fuzzedFloor.ts';
import { type FuzzedPlan, fuzzedPlan } from './fuzzedPlan.ts';
import { finalPoints, hearReminders, livePoints, readAnything } from './fuzzedReads.ts';
import { OLGA, options, START } from './played.ts';

export interface FuzzedEvent {
  readonly floor: FuzzedFloor;
  readonly people: FuzzedPeople;
  /** Null: it came to an end. */
  readonly stuck: string | null;
}

export async function fuzzedEvent(seed: string): Promise<FuzzedEvent> {
  const floor = new FuzzedFloor(seed);
  const { hall } = floor;
  const { plan, id } = await created(floor);
  const people = new FuzzedPeople(floor, id, plan.players);
  if (plan.options.automatic === false) await hall.app.openEntries(OLGA, orderOf(floor, people.id));
  if (plan.options.checkInMs !== null) hall.now = START - 60_000;
  for (let number = 0; number < plan.players; number += 1) {
    await people.wish('enterTournament', number);
    if (plan.options.checkInMs !== null) await people.wish('checkIn', number);
  }
  hall.now = START - 2_000;
  await wildly(floor, people);
  floor.isCalm = true;
  return { floor, people, stuck: await toTheEnd(floor, people) };
}

/** Options that are impossible are not taken. */
async function created(floor: FuzzedFloor): Promise<{ readonly plan: FuzzedPlan; readonly id: string }> {
  const input = { name: 'Fuzzed', titleId: 'toy', rulesVersion: null, gameOptions: { rounds: 1 } };
  for (;;) {
    const plan = fuzzedPlan(floor.chance);
    const all = { ...input, options: options(plan.options), commandId: floor.commandId() };
    const answer = await floor.hall.app.createTournament(OLGA, all);
    if (answer.ok) return { plan, id: answer.value.tournament.id };
  }
}

const STEPS = 200;
const MOST_AT_ONCE = 8;
/** Between two actions go by up to this many turns. */
const MOST_TURNS = 300;

/**
 * Actions begin while others are under way: some of these have to wait so long for their store that they find another
 * tournament.
 */
async function wildly(floor: FuzzedFloor, people: FuzzedPeople): Promise<void> {
  const { chance } = floor;
  const running = new Set<Promise<unknown>>();
  for (let steps = STEPS + chance.below(STEPS); steps > 0 && floor.defects.length === 0; steps -= 1) {
    const act = pick(chance, ACTIONS);
    const action = act(floor, people)
      .catch((error: unknown) => floor.defects.push(error))
      .finally(() => running.delete(action));
    running.add(action);
    for (let turns = chance.below(MOST_TURNS); turns > 0; turns -= 1) await null;
    if (running.size >= MOST_AT_ONCE) await Promise.race(running);
  }
  await Promise.all(running);
}

type Act = (floor: FuzzedFloor, people: FuzzedPeople) => Promise<unknown>;

/** The clock goes on by this many ms. */
const PAUSES = [100, 1_000, 30_000, 61_000, 300_000, 700_000];

const deliver: Act = (floor) => floor.deliver();
const project: Act = (floor) => floor.project();
const play: Act = (_, people) => people.play();
const wish: Act = (_, people) => people.wish();

const ACTIONS: readonly Act[] = [
  ...Array.from({ length: 8 }, () => deliver),
  ...Array.from({ length: 6 }, () => project),
  ...Array.from({ length: 10 }, () => play),
  ...Array.from({ length: 3 }, () => wish),
  (_, people) => people.command(),
  (_, people) => people.command(),
  (_, people) => people.command(),
  async (floor, people) => {
    const { options: known, status } = await floor.hall.state(people.id);
    if (!known.automatic && !OVER.has(status)) await byHand(floor, people);
  },
  (_, people) => people.repeat(),
  (_, people) => people.open(),
  (_, people) => readAnything(people),
  (_, people) => readAnything(people),
  (_, people) => hearReminders(people),
  (floor) => floor.sweep(),
  (floor) => floor.sweep(),
  async (floor) => {
    floor.hall.now += pick(floor.chance, PAUSES);
  },
  async (floor) => {
    floor.hall.now += pick(floor.chance, PAUSES);
  },
  async (floor) => floor.restart(),
];

/** More than any of these tournaments needs. */
const MOST_LOOKS = 600;

/** Why it does not come to its end, though nothing fails any more; null: it does. */
async function toTheEnd(floor: FuzzedFloor, people: FuzzedPeople): Promise<string | null> {
  for (let look = 0; look < MOST_LOOKS && floor.defects.length === 0; look += 1) {
    await settled(floor);
    const { status, options: known } = await floor.hall.state(people.id);
    if (OVER.has(status)) return null;
    if (!known.automatic) await byHand(floor, people);
    const isAsleep = await timeGoesOn(floor);
    if (isAsleep && known.automatic) return `nothing wakes it while it is ${status}`;
  }
  return floor.defects.length > 0 ? null : 'it does not end';
}

/** True: no timer is set, and nothing is to be done. */
async function timeGoesOn(floor: FuzzedFloor): Promise<boolean> {
  const { hall } = floor;
  const nextAt = await floor.sweep();
  if (!floor.isIdle) return false;
  hall.now = Math.max(hall.now + 1_000, nextAt ?? 0);
  return nextAt === null;
}

const OVER: ReadonlySet<string> = new Set(['finished', 'cancelled']);

async function settled(floor: FuzzedFloor): Promise<void> {
  while (!floor.isIdle && floor.defects.length === 0) {
    await floor.project();
    await floor.deliver();
  }
}

function orderOf(floor: FuzzedFloor, tournamentId: string) {
  return { tournamentId, commandId: floor.commandId(), expectedVersion: null, stage: null, round: null };
}

/** The organiser does what a tournament would owe by itself. While nothing fails, it must be possible. */
async function byHand(floor: FuzzedFloor, people: FuzzedPeople): Promise<void> {
  const name = nextByHand(await floor.hall.state(people.id));
  if (name === null) return;
  if (floor.isCalm && name === 'close-round') return closeCalmly(floor, people);
  const answer = await floor.guarded(() => BY_HAND[name](floor.hall.app, orderOf(floor, people.id)));
  if (name === 'close-round') people.noteClosing('closeRound', answer);
  if (floor.isCalm && answer?.ok !== true) people.wrong.push(`${name} by hand: ${JSON.stringify(answer)}`);
}

function nextByHand(state: TournamentState): keyof typeof BY_HAND | null {
  const { status } = state;
  if (status === 'draft') return 'open';
  if (status === 'running' && (openRound(state)?.startsAt ?? null) !== null) return 'close-round';
  const times = { now: Number.POSITIVE_INFINITY, closedAt: null };
  const step = owed({ ...state, options: { ...state.options, automatic: true } }, times);
  return step === 'fix-roll' ? null : step;
}

/** Of a table this many moves are tried before its round is closed. */
const MOST_MOVES = 10;

/** What is shown last of a round that is played, and what is shown when it is closed, is the same. */
async function closeCalmly(floor: FuzzedFloor, people: FuzzedPeople): Promise<void> {
  for (let move = 0; move < MOST_MOVES; move += 1) await people.play();
  await settled(floor);
  const live = await livePoints(people);
  const answer = await floor.hall.app.closeRound(OLGA, orderOf(floor, people.id));
  people.noteClosing('closeRound', answer);
  if (!answer.ok) people.wrong.push(`closed by hand: ${JSON.stringify(answer)}`);
  else if (live !== null) people.wrong.push(...(await unlike(people, live)));
}

async function unlike(people: FuzzedPeople, live: ReadonlyMap<string, number>): Promise<readonly string[]> {
  const { rounds, options: known } = await people.floor.hall.state(people.id);
  // In an elimination lucky losers are known only at the close.
  if (known.stages[rounds.at(-1)?.stage ?? 0]?.format === 'elimination') return [];
  const closed = await finalPoints(people);
  return [...live].flatMap(([playerId, points]) =>
    closed.get(playerId) === points ? [] : [`${playerId}: ${points} live, ${closed.get(playerId)} at the close`],
  );
}

type ByHand = (app: ProcessApp, input: ReturnType<typeof orderOf>) => Promise<TournamentResult<unknown>>;

const BY_HAND: Readonly<Record<Exclude<OwedStep, 'fix-roll'> | 'open', ByHand>> = {
  open: (app, input) => app.openEntries(OLGA, input),
  'close-entries': (app, input) => app.closeEntries(OLGA, input),
  start: (app, input) => app.startTournament(OLGA, input),
  cancel: (app, input) => app.cancelTournament(OLGA, { ...input, reason: 'too few' }),
  pair: (app, input) => app.pairRound(OLGA, input),
  publish: (app, input) => app.publishRound(OLGA, { ...input, startsAt: null }),
  'close-round': (app, input) => app.closeRound(OLGA, input),
  'end-stage': (app, input) => app.endStage(OLGA, input),
  finish: (app, input) => app.finishTournament(OLGA, input),
};
