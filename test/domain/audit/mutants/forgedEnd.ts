// Mutants of a forger who changes how a game ends, or where its record does, and recomputes every hash.

import { at } from '../../../../domain/base/defect.ts';
import { pick } from '../../../../domain/chance/index.ts';
import { leavesOf, otherThan, partOf, withPart } from './edits.ts';
import { some, versionsOf } from './forgedFacts.ts';
import { caught } from './forgedLife.ts';
import { forgedMutant, withForgedEvents } from './forging.ts';
import { changedAt, type Event, eventsOf, type Line, withEvents } from './lines.ts';
import { type Mutant, type MutantKind, type Subject, written } from './mutant.ts';

export const END_KINDS: readonly MutantKind[] = [
  caught('a result is another', ['outcome', 'form'], (subject, chance) => {
    const version = subject.places.length;
    return withFinish(
      subject,
      (finished) => {
        const path = pick(chance, leavesOf(finished.results));
        return {
          ...finished,
          results: withPart(finished.results, path, otherThan(partOf(finished.results, path), chance)),
        };
      },
      version,
    );
  }),
  caught('the results stand in another order or number', ['outcome'], (subject, chance) =>
    withFinish(
      subject,
      (finished) => {
        const results = Array.isArray(finished.results) ? finished.results : [];
        const changed = pick(chance, [results.toReversed(), results.slice(1), [...results, ...results.slice(-1)], []]);
        return { ...finished, results: changed };
      },
      subject.places.length,
    ),
  ),
  caught('a breakdown is another', ['outcome', 'form'], ({ lines }, chance) => {
    const end = at(lines, lines.length - 1);
    if (end.outcome === null) return null;
    const path = ['outcome', ...pick(chance, leavesOf(end.outcome))];
    const changed = withPart(end, path, otherThan(partOf(end, path), chance));
    // An object with one part changed is an object.
    return written(lines.with(-1, changed as Line), null, path.join('.'));
  }),
  caught('the game does not end with its last move', ['outcome'], (subject) => {
    const version = subject.places.length;
    const mutant = withForgedEvents(
      subject,
      version,
      (events) => events.filter(({ type }) => type !== 'GameFinished'),
      'no end',
    );
    return versionsOf(subject, 'GameStarted').length === 0 ? null : mutant;
  }),
  caught('the game ends too early', ['outcome'], (subject, chance) => {
    const { lines, places } = subject;
    const last = eventsOf(at(lines, places.length));
    const finished = last.find(({ type }) => type === 'GameFinished');
    const version = some(versionsOf(subject, 'MovePlayed').slice(0, -1), chance);
    if (finished === undefined || version === null) return null;
    const cut = [...lines.slice(0, version + 1), at(lines, lines.length - 1)];
    const ended = changedAt(cut, version, (line) =>
      withEvents({ ...line, summary: 2 << 16 }, [...eventsOf(line), finished]),
    );
    return forgedMutant(ended, version, `the end at version ${version}`);
  }),
  caught('the record stops and says that the game still runs', null, (subject, chance) => {
    const { lines, places } = subject;
    const kept = 1 + chance.below(places.length - 1);
    const end = { ...at(lines, lines.length - 1), status: 'active', serverSeed: null, outcome: null };
    return forgedMutant(
      [{ ...at(lines, 0), complete: false }, ...lines.slice(1, kept + 1), end],
      null,
      `${kept} commits kept`,
    );
  }),
  caught('a commit carries an event too many', ['moves', 'facts', 'outcome', 'form'], (subject, chance) => {
    const version = pick(chance, subject.places);
    const extra = pick(chance, [
      { type: 'SeatResigned', seat: 0 },
      {
        type: 'GameAborted',
        reason: 'everyone-left',
        serverSeed: at(subject.lines, subject.lines.length - 1).serverSeed,
      },
      { type: 'SeatLeft', seat: 0 },
      { type: 'Unheard' },
      { type: 'MovePlayed', seat: 0, move: 'pass', by: 'player', facts: [] },
      { type: 'GameStarted', facts: [] },
    ]);
    const first = at(eventsOf(at(subject.lines, version)), 0).type;
    // Giving up several seats at once, and leaving an empty game, are commands of several events.
    if (first === extra.type || first === 'SeatLeft') return null;
    return withForgedEvents(subject, version, (events) => [...events, extra], `${extra.type} behind ${first}`);
  }),
];

function withFinish(subject: Subject, change: (finished: Event) => Event, version: number): Mutant | null {
  const events = eventsOf(at(subject.lines, version));
  if (!events.some(({ type }) => type === 'GameFinished')) return null;
  return withForgedEvents(
    subject,
    version,
    () => events.map((event) => (event.type === 'GameFinished' ? change(event) : event)),
    'results',
  );
}
