// Mutants of a forger who changes what happened and recomputes every hash: facts and draws.

import type { CheckName } from '../../../../domain/audit/index.ts';
import { at } from '../../../../domain/base/defect.ts';
import { type Chance, fastChance, pick } from '../../../../domain/chance/index.ts';
import type { Title } from '../../../../domain/title/contract.ts';
import { leavesOf, objectsOf, otherThan, partOf, withoutPart, withPart } from './edits.ts';
import { withForgedEvents } from './forging.ts';
import { type Event, eventsOf } from './lines.ts';
import type { MutantKind, Subject } from './mutant.ts';

/** Versions whose first event has one of these types. */
export function versionsOf({ lines, places }: Subject, ...types: readonly string[]): readonly number[] {
  return places.filter((place) => types.includes(at(eventsOf(at(lines, place)), 0).type));
}

/** One of `versions`; null when there is none. */
export function some(versions: readonly number[], chance: Chance): number | null {
  return versions.length === 0 ? null : pick(chance, versions);
}

/** Versions that carry facts: the start of a fork does not. */
function withFactsIn(subject: Subject): readonly number[] {
  const versions = versionsOf(subject, 'MovePlayed', 'GameStarted');
  return versions.filter((version) => list(at(eventsOf(at(subject.lines, version)), 0).facts).length > 0);
}

/** `form`: what is left is no fact at all. */
const FACTS: readonly CheckName[] = ['facts', 'draws', 'form'];

/** A kind that changes the facts of one commit. */
function ofFacts(name: string, change: (facts: unknown, chance: Chance) => unknown, checks = FACTS): MutantKind {
  return {
    name,
    fate: 'caught',
    checks,
    make(subject, chance) {
      const version = some(withFactsIn(subject), chance);
      if (version === null) return null;
      return withForgedEvents(
        subject,
        version,
        ([first, ...rest]) => [withFacts(first, change(first?.facts, chance)), ...rest],
        name,
      );
    },
  };
}

function withFacts(event: Event | undefined, facts: unknown): Event {
  if (event === undefined) throw new Error('a commit without an event');
  return { ...event, facts };
}

function list(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

export const FACT_KINDS: readonly MutantKind[] = [
  ofFacts('a value in a fact is changed', (facts, chance) => {
    const path = pick(chance, leavesOf(facts));
    return withPart(facts, path, otherThan(partOf(facts, path), chance));
  }),
  ofFacts('a key of a fact is missing', (facts, chance) => {
    const path = pick(chance, leavesOf(facts));
    return withoutPart(facts, path);
  }),
  ofFacts('a fact has a key more', (facts, chance) => withPart(facts, [...pick(chance, objectsOf(facts)), 'note'], 1)),
  ofFacts('a fact is dropped', (facts, chance) => list(facts).toSpliced(chance.below(list(facts).length), 1)),
  ofFacts('a fact stands twice', (facts, chance) => {
    const place = chance.below(list(facts).length);
    return list(facts).toSpliced(place, 0, list(facts)[place]);
  }),
  ofFacts('facts stand in another order', (facts) => list(facts).toReversed()),
];

/** Another luck: the facts that the same command would have caused under other draws. */
export const DRAW_KINDS: readonly MutantKind[] = [
  {
    name: 'a draw has another outcome',
    fate: 'caught',
    checks: ['draws'],
    make(subject, chance) {
      const version = some(withFactsIn(subject), chance);
      if (version === null) return null;
      const first = at(eventsOf(at(subject.lines, version)), 0);
      const facts = underOtherLuck(subject, version, first, fastChance(chance.below(2 ** 32)));
      if (JSON.stringify(facts) === JSON.stringify(first.facts)) return null;
      return withForgedEvents(subject, version, ([, ...rest]) => [withFacts(first, facts), ...rest], 'other luck');
    },
  },
];

function underOtherLuck({ games, title }: Subject, version: number, event: Event, luck: Chance): readonly unknown[] {
  const game = games[version - 1];
  if (game === undefined || game === null) return [];
  if (event.type === 'GameStarted') return title.setup(game.options, game.seats.length, luck);
  return decided(title, game.table, event, luck) ?? [];
}

/** What the rules yield for the move of an event; null when they refuse it. */
export function decided(title: Title, table: unknown, event: Event, chance: Chance): readonly unknown[] | null {
  const move = title.parseMove(String(event.move));
  const decision = move === null ? null : title.decide(table, Number(event.seat), move, chance);
  return decision?.ok ? decision.facts : null;
}
