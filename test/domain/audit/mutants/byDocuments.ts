// Changes of a replay file that the documents alone tell to be wrong, without a title's rules: each with the check that
// a checker written from them must fail. The forger recomputes every hash where the name does not say otherwise.

import type { CheckName } from '../../../../domain/audit/index.ts';
import { at } from '../../../../domain/base/defect.ts';
import { forged } from './forging.ts';
import { changedAt, type Event, eventsOf, type Line, type Lines, readLines, withEvents, writeLines } from './lines.ts';

export interface DocumentedWrong {
  readonly name: string;
  readonly check: CheckName;
  /** The file with its first record changed; null when it has no place for that. */
  tamper(file: string): string | null;
}

type Change = (lines: Lines) => Lines | null;

function ofFile(name: string, check: CheckName, change: Change): DocumentedWrong {
  return {
    name,
    check,
    tamper(file) {
      const length = file.indexOf('\n', file.indexOf('{"type":"end"')) + 1;
      const changed = change(readLines(file.slice(0, length)) ?? []);
      return changed === null ? null : writeLines(changed) + file.slice(length);
    },
  };
}

function forgedFile(name: string, check: CheckName, change: Change): DocumentedWrong {
  return ofFile(name, check, (lines) => {
    const changed = change(lines);
    return changed === null ? null : forged(changed);
  });
}

/** The place of the middle one of the commits with such an event; null when there is none. */
function placeOf(lines: Lines, test: (event: Event) => boolean): number | null {
  const places = lines.flatMap((line, place) => (line.type === 'commit' && eventsOf(line).some(test) ? [place] : []));
  return places[Math.floor(places.length / 2)] ?? null;
}

/** One line changed: that of the middle commit with such an event. */
function atCommit(lines: Lines, test: (event: Event) => boolean, change: (line: Line) => Line): Lines | null {
  const place = placeOf(lines, test);
  return place === null ? null : changedAt(lines, place, change);
}

/** The third commit changed. */
function atThird(lines: Lines, change: (line: Line) => Line): Lines | null {
  return lines[3]?.type === 'commit' ? changedAt(lines, 3, change) : null;
}

function withEvent(lines: Lines, test: (event: Event) => boolean, change: (event: Event) => Event): Lines | null {
  return atCommit(lines, test, (line) =>
    withEvents(
      line,
      eventsOf(line).map((event) => (test(event) ? change(event) : event)),
    ),
  );
}

function factsOf({ facts }: Event): readonly Event[] {
  // Facts are objects with a type, and `facts` is a list of them (docs/replay-format.md, section 3).
  return Array.isArray(facts) ? (facts as readonly Event[]) : [];
}

const isMove = ({ type }: Event): boolean => type === 'MovePlayed';
const isOf = (wanted: string) => (event: Event) => event.type === wanted;
const isMoveBy = (wanted: string) => (event: Event) => isMove(event) && event.by === wanted;
const hasFact = (wanted: string) => (event: Event) => factsOf(event).some(isOf(wanted));

function withFact(lines: Lines, type: string, change: (fact: Event) => Event): Lines | null {
  return withEvent(lines, hasFact(type), (event) => ({
    ...event,
    facts: factsOf(event).map((fact) => (fact.type === type ? change(fact) : fact)),
  }));
}

/** Another text of the same fixed list. */
function other(found: unknown, list: readonly string[]): string {
  return at(list, (list.indexOf(String(found)) + 1) % list.length);
}

const STREET = ['street-circle', 'street-square', 'street-pentagon'];
const COFFINS = ['purple', 'teal', 'red', 'black'];
const TILES = ['rock', 'shovel', 'pickaxe', 'dynamite'];

function withOtherFirst(key: string, list: readonly string[]): (fact: Event) => Event {
  return (fact) => {
    const items: readonly unknown[] = Array.isArray(fact[key]) ? fact[key] : [];
    return { ...fact, [key]: items.with(0, other(items[0], list)) };
  };
}

const otherDigit = (hex: unknown): string => `${String(hex).startsWith('0') ? '1' : '0'}${String(hex).slice(1)}`;
const endOf = (lines: Lines, change: (line: Line) => Line): Lines => changedAt(lines, lines.length - 1, change);

function replaced(lines: Lines, from: unknown, to: string): Lines | null {
  return typeof from === 'string' ? readLines(writeLines(lines).replaceAll(from, to)) : null;
}

export const WRONG_BY_DOCUMENTS: readonly DocumentedWrong[] = [
  ofFile('a line says more than the format knows', 'form', (lines) =>
    changedAt(lines, 2, (line) => ({ ...line, x: 1 })),
  ),
  ofFile('the file is cut off', 'form', (lines) => lines.slice(0, -1)),
  ofFile('the header says that the table is shared when it is not', 'form', (lines) =>
    changedAt(lines, 0, (line) => ({ ...line, sharedTable: line.sharedTable !== true })),
  ),
  ofFile('a hash is another', 'chain', (lines) =>
    changedAt(lines, 2, (line) => ({ ...line, hash: otherDigit(line.hash) })),
  ),
  ofFile('a time is another and the hashes are not', 'chain', (lines) =>
    changedAt(lines, 2, (line) => ({ ...line, recordedAt: Number(line.recordedAt) + 1 })),
  ),
  forgedFile('a command id stands twice', 'commands', (lines) =>
    atThird(lines, (line) => ({ ...line, commandId: lines[2]?.commandId })),
  ),
  forgedFile('a bot moves by the command of somebody else', 'commands', (lines) =>
    atCommit(lines, isMoveBy('bot'), (line) => ({ ...line, commandId: otherDigit(line.commandId) })),
  ),
  forgedFile('another seed is revealed', 'seed', (lines) => {
    const { serverSeed } = at(lines, lines.length - 1);
    return replaced(lines, serverSeed, otherDigit(serverSeed));
  }),
  forgedFile('the game starts twice', 'moves', (lines) => {
    const place = placeOf(lines, isOf('GameStarted'));
    return place === null ? null : lines.toSpliced(place, 0, at(lines, place));
  }),
  forgedFile('a bot is said to be a player', 'moves', (lines) =>
    withEvent(lines, isMoveBy('bot'), (event) => ({ ...event, by: 'player' })),
  ),
  forgedFile('a seat moves that owes none', 'moves', (lines) => {
    const place = placeOf(lines, isMove);
    if (place === null) return null;
    const owing = Number(at(lines, place - 1).summary);
    const seats = Array.isArray(lines[0]?.seats) ? lines[0].seats.length : 0;
    const idle = Array.from({ length: seats }, (_, seat) => seat).find((seat) => ((owing >> seat) & 1) === 0);
    if (idle === undefined) return null;
    return changedAt(lines, place, (line) =>
      withEvents(
        line,
        eventsOf(line).map((event) => (event.type === 'MovePlayed' ? { ...event, seat: idle } : event)),
      ),
    );
  }),
  forgedFile('another card is flipped', 'draws', (lines) =>
    withFact(lines, 'CardsFlipped', withOtherFirst('cards', STREET)),
  ),
  forgedFile('another coffin is drawn', 'draws', (lines) =>
    withFact(lines, 'CoffinsDrawn', withOtherFirst('coffins', COFFINS)),
  ),
  forgedFile('another mining tile is drawn', 'draws', (lines) =>
    withFact(lines, 'TileDrawn', (fact) => ({ ...fact, tile: other(fact.tile, TILES) })),
  ),
  forgedFile('a die shows another number', 'draws', (lines) =>
    withFact(lines, 'DiceRolled', (fact) => ({
      ...fact,
      dice: Array.isArray(fact.dice) ? fact.dice.map((die, index) => (index === 0 ? (Number(die) % 6) + 1 : die)) : [],
    })),
  ),
  forgedFile('another mercenary comes into the row', 'draws', (lines) =>
    withFact(lines, 'RowFilled', (fact) => ({ ...fact, card: fact.card === 'm30' ? 'm29' : 'm30' })),
  ),
  forgedFile('a player is said to have given another client seed', 'draws', (lines) => {
    const isStarted = placeOf(lines, isOf('GameStarted')) !== null;
    const change = (event: Event) => ({ ...event, clientSeed: 'another' });
    return isStarted ? withEvent(lines, isOf('SeatTaken'), change) : null;
  }),
  forgedFile('a key of a fact is missing', 'facts', (lines) =>
    withFact(lines, 'TurnClosed', ({ type, round }) => ({ type, round })),
  ),
  forgedFile('a fact that closes the turn is missing', 'facts', (lines) =>
    withEvent(lines, hasFact('TurnClosed'), (event) => ({
      ...event,
      facts: factsOf(event).filter(({ type }) => type !== 'TurnClosed'),
    })),
  ),
  forgedFile('an income draws one coffin less', 'facts', (lines) =>
    withEvent(
      lines,
      (event) => isMove(event) && hasFact('CoffinsDrawn')(event),
      (event) => ({
        ...event,
        facts: factsOf(event).map((fact) =>
          fact.type === 'CoffinsDrawn' && Array.isArray(fact.coffins)
            ? { ...fact, coffins: fact.coffins.slice(0, -1) }
            : fact,
        ),
      }),
    ),
  ),
  forgedFile('a discard becomes the deck before it is needed', 'facts', (lines) =>
    withEvent(
      lines,
      (event) => isMove(event) && hasFact('TileDrawn')(event),
      (event) => ({ ...event, facts: [{ type: 'DeckRenewed', deck: 'bandit' }, ...factsOf(event)] }),
    ),
  ),
  forgedFile('a move draws two tiles', 'facts', (lines) =>
    withEvent(
      lines,
      (event) => isMove(event) && hasFact('TileDrawn')(event),
      (event) => ({
        ...event,
        facts: factsOf(event).flatMap((fact) => (fact.type === 'TileDrawn' ? [fact, fact] : [fact])),
      }),
    ),
  ),
  forgedFile('another seat is named as the actor', 'facts', (lines) =>
    atCommit(lines, isMove, (line) => ({ ...line, actor: Number(line.actor) === 0 ? 1 : 0 })),
  ),
  forgedFile('the summary names a seat more', 'facts', (lines) =>
    atCommit(lines, isMove, (line) => ({ ...line, summary: Number(line.summary) ^ 8 })),
  ),
  forgedFile('somebody’s time ends', 'facts', (lines) =>
    atThird(lines, (line) => ({ ...line, dueAt: Number(line.recordedAt) + 60_000 })),
  ),
  forgedFile('time runs backwards', 'facts', (lines) =>
    atThird(lines, (line) => ({ ...line, recordedAt: Number(lines[2]?.recordedAt) - 1 })),
  ),
  ofFile('a score is another in the end line', 'outcome', (lines) =>
    lines.at(-1)?.outcome === null
      ? null
      : endOf(lines, (line) => JSON.parse(JSON.stringify(line).replace(/"score":(\d+)/, '"score":1$1'))),
  ),
  ofFile('a breakdown is another', 'outcome', (lines) =>
    lines.at(-1)?.outcome === null
      ? null
      : endOf(lines, (line) => JSON.parse(JSON.stringify(line).replace(/"(total|sales)":(\d+)/, '"$1":1$2'))),
  ),
  forgedFile('the fork names another commit of its origin', 'origin', (lines) =>
    withEvent(lines, isOf('GameForked'), (event) => ({ ...event, version: Number(event.version) - 1 })),
  ),
  forgedFile('the fork names another end of its origin', 'origin', (lines) =>
    withEvent(lines, isOf('GameForked'), (event) => ({ ...event, head: otherDigit(event.head) })),
  ),
];
