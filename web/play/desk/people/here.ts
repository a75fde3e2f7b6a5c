// Who has come: ticked at one desk, seen at all of them. What is ticked is kept in the browser until the server has
// answered, and sent in its order: a tablet that sleeps, or has no network, loses nothing.

import { type Signal, signal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { useDraft } from '../forms/drafts.ts';
import type { DeskModel, Person } from '../model.ts';
import { DESK_CHECK_IN } from '../server/documents.generated.ts';
import { carriedOut } from '../server/sending.ts';

/** By player id: whether somebody is to be here. */
type Ticks = Readonly<Record<string, boolean>>;

export interface Here {
  has(person: Person): boolean;
  toggle(person: Person): void;
  /** Those of `people` who have not come, where somebody has; nobody is missing before the first has come. */
  missing(people: readonly Person[]): readonly Person[];
  /** Until everything that was ticked has been answered. */
  sent(): Promise<void>;
  /** What the server did not take, in words. */
  readonly problem: string | null;
}

interface Ticking {
  readonly id: string;
  /** Not answered yet. */
  readonly wanted: Signal<Ticks>;
  /** Answered a moment ago: lists may not say so yet. */
  readonly answered: Signal<Ticks>;
  readonly problem: Signal<string | null>;
  sending: Promise<void> | null;
}

const tickings = new Map<string, Ticking>();

/** Lists are read again until then. */
const SETTLED_MS = 4_000;
/** People whom one command checks in. */
const MOST_AT_ONCE = 500;

/** Of the tournament `id`. */
export function useHere(model: DeskModel, id: string): Here {
  const ticking = tickingOf(id, useDraft<Ticks>(`ticks:${id}`, {}));
  const { wanted, answered, problem } = ticking;
  useEffect(() => void send(ticking, model), [ticking, model]);
  const has = ({ player, status }: Person): boolean =>
    wanted.value[player.id] ?? answered.value[player.id] ?? status === 'CHECKED_IN';
  return {
    has,
    toggle(person) {
      problem.value = null;
      wanted.value = { ...wanted.value, [person.player.id]: !has(person) };
      void send(ticking, model);
    },
    missing: (people) => (people.some(has) ? people.filter((one) => !has(one)) : []),
    sent: () => send(ticking, model),
    problem: problem.value,
  };
}

function tickingOf(id: string, wanted: Signal<Ticks>): Ticking {
  const known = tickings.get(id) ?? { id, wanted, answered: signal({}), problem: signal(null), sending: null };
  tickings.set(id, known);
  return known;
}

function send(ticking: Ticking, model: DeskModel): Promise<void> {
  ticking.sending ??= sendAll(ticking, model).finally(() => {
    ticking.sending = null;
  });
  return ticking.sending;
}

/** One command after the other, so that the last tick of a person is the last that the server hears. */
async function sendAll({ id, wanted, answered, problem }: Ticking, model: DeskModel): Promise<void> {
  for (let next = firstOf(wanted.value); next !== null; next = firstOf(wanted.value)) {
    const { playerIds, checkedIn } = next;
    const commandId = crypto.randomUUID();
    const outcome = await carriedOut(DESK_CHECK_IN, { tournamentId: id, playerIds, checkedIn, commandId });
    if (!outcome.ok) problem.value = outcome.message;
    const done = outcome.ok ? playerIds : [];
    answered.value = { ...answered.value, ...Object.fromEntries(done.map((player) => [player, checkedIn])) };
    wanted.value = without(wanted.value, playerIds, checkedIn);
    setTimeout(() => {
      answered.value = without(answered.value, done, checkedIn);
    }, SETTLED_MS);
    await model.refresh();
  }
}

/** Whom the next command is about: those who were ticked first, as far as they were ticked alike. */
function firstOf(wanted: Ticks): { readonly playerIds: string[]; readonly checkedIn: boolean } | null {
  const ticks = Object.entries(wanted);
  const checkedIn = ticks[0]?.[1];
  if (checkedIn === undefined) return null;
  const alike = ticks.filter(([, value]) => value === checkedIn).slice(0, MOST_AT_ONCE);
  return { playerIds: alike.map(([player]) => player), checkedIn };
}

/** What was ticked anew meanwhile stays. */
function without(ticks: Ticks, players: readonly string[], value: boolean): Ticks {
  return Object.fromEntries(Object.entries(ticks).filter(([one, is]) => is !== value || !players.includes(one)));
}
