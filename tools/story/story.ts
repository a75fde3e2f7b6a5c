// A game to step through: what its replay says of each version, as lines for people, in either language.

import type { AuditReport } from '../../domain/audit/index.ts';
import type { Json } from '../../domain/base/json.ts';
import type { Language } from '../../domain/base/language.ts';
import { plainText } from '../../domain/base/seatMarks.ts';
import { describeEvent, type GameState, type SeenEvent, tableOf } from '../../domain/game/index.ts';
import { gameIdIn } from '../../domain/log/index.ts';
import type { FoldedVersion, ReplayRecord } from '../../domain/replay/index.ts';
import { AUDITOR, type Seat, type Title } from '../../domain/title/contract.ts';
import { attempt } from './attempt.ts';
import { blame, lacksReceipt } from './blame.ts';
import type { PlayerNames } from './names.ts';
import { PHRASES } from './phrases.ts';
import { printable } from './printable.ts';

/** What one version shows. No line has characters that steer a terminal. */
export interface Page {
  readonly version: number;
  /** Milliseconds since 1970-01-01 UTC. */
  readonly recordedAt: number;
  /** Hex. */
  readonly hash: string;
  readonly who: string;
  /** The move's label and its text; empty where none was played. */
  readonly move: string;
  readonly facts: readonly string[];
  /** Lines of the table; empty where nobody may see it. */
  readonly picture: readonly string[];
  /** Ranks and points, after the last commit of a finished game. */
  readonly outcome: readonly string[];
}

export interface Story {
  readonly title: string;
  readonly gameId: string;
  readonly report: AuditReport;
  /** What there is to say about the replay as a whole, in lines; empty for a verified one. */
  remarks(language: Language): readonly string[];
  /** What a verified replay does not prove, in lines; empty for others. */
  caveat(language: Language): readonly string[];
  /** Those that the title speaks; English is one of them. */
  readonly languages: readonly Language[];
  /** Versions in order; at least one. */
  readonly versions: readonly number[];
  /** The acting seat of each; null for nobody's, and where a viewer may not know. */
  readonly seats: readonly (Seat | null)[];
  /** The page of `versions[index]`. */
  page(index: number, language: Language): Page;
}

/** One version of a record, read or folded. */
interface Version {
  readonly version: number;
  readonly recordedAt: number;
  readonly hash: string;
  readonly seat: Seat | null;
  readonly events: readonly SeenEvent[];
  /** Null where the table is not to be seen. */
  readonly game: GameState | null;
}

/** The story of `record`, whose commits fold to `folded`; without any, that of what a viewer saw. */
export function storyOf(record: ReplayRecord, folded: readonly FoldedVersion[], told: Told): Story {
  const versions = folded.length > 0 ? folded.map(foldedVersion) : seenVersions(record);
  const { title, report, names } = told;
  return {
    title: printable(`${title.name} ${title.rulesVersion}`),
    gameId: gameIdIn(record.header.stream),
    report,
    languages: title.languages,
    caveat: (language) => (lacksReceipt(report) ? [PHRASES[language].withoutReceipt] : []),
    remarks: (language) => remarksOf(report, folded.length === 0, language),
    versions: versions.map(({ version }) => version),
    seats: versions.map(({ seat }) => seat),
    page(index, language) {
      const version = versions[index];
      if (version === undefined) throw new RangeError(`no version at ${index} of ${versions.length}`);
      return pageOf(version, versions[index - 1]?.game ?? null, { record, title, language, names });
    },
  };
}

export interface Told {
  readonly title: Title;
  readonly report: AuditReport;
  /** Of the players whose names are known. */
  readonly names: PlayerNames;
}

function foldedVersion({ version, recordedAt, hash, actor, events, game }: FoldedVersion): Version {
  return { version, recordedAt, hash, seat: actor < 0 ? null : actor, events, game };
}

function seenVersions({ seen }: ReplayRecord): readonly Version[] {
  return seen.map(({ version, recordedAt, hash, events }) => {
    const shown = events.map(seenEvent);
    const move = shown.find((event) => event.type === 'MovePlayed' || event.type === 'Sealed');
    const seat = move !== undefined && 'seat' in move ? move.seat : null;
    return { version, recordedAt, hash, seat, events: shown, game: null };
  });
}

/** The one boundary of events as seen: whatever cannot be described is shown as it stands. */
function seenEvent(event: Json): SeenEvent {
  return event as unknown as SeenEvent;
}

function remarksOf(report: AuditReport, seen: boolean, language: Language): readonly string[] {
  if (seen && report.verdict === 'incomplete') return [PHRASES[language].partial];
  return report.verdict === 'verified' ? [] : [printable(blame(report, language))];
}

interface Telling {
  readonly record: ReplayRecord;
  readonly title: Title;
  readonly language: Language;
  readonly names: PlayerNames;
}

/** `before` is the game at the version before; null where there is none to be seen. */
function pageOf(
  { version, recordedAt, hash, seat, events, game }: Version,
  before: GameState | null,
  telling: Telling,
): Page {
  return {
    version,
    recordedAt,
    hash,
    who: printable(whoOf(events, seat, game?.seats ?? telling.record.header.seats, telling)),
    move: printable(events.map((event) => moveOf(event, before, telling)).join('')),
    facts: events.flatMap((event) => factLines(event, telling)).map(printable),
    picture: game === null ? [] : pictureOf(game, telling),
    outcome: events.flatMap((event) => outcomeOf(event, telling)).map(printable),
  };
}

type Sitting = readonly { readonly player: string | null; readonly bot: string | null }[];

function whoOf(events: readonly SeenEvent[], seat: Seat | null, seats: Sitting, telling: Naming): string {
  const phrases = PHRASES[telling.language];
  if (seat === null) return phrases.nobody;
  const absent = events.some((event) => event.type === 'MovePlayed' && event.by === 'absent');
  return absent ? phrases.absent(seat) : nameOf(seat, seats, telling);
}

type Naming = Pick<Telling, 'language' | 'names'>;

function nameOf(seat: Seat, seats: Sitting, { language, names }: Naming): string {
  const phrases = PHRASES[language];
  const { player, bot = null } = seats[seat] ?? {};
  const id = player ?? '';
  return phrases.seat(seat, bot === null ? (names.get(id) ?? id) : phrases.bot(bot));
}

function moveOf(event: SeenEvent, before: GameState | null, { title, language }: Telling): string {
  if (event.type === 'Sealed') return PHRASES[language].decided;
  if (event.type !== 'MovePlayed') return '';
  return attempt(() => {
    const move = title.parseMove(event.move);
    if (move === null || before === null) return `[${event.move}]`;
    return `${title.describeMove(tableOf(before, title), event.seat, move, language)} [${event.move}]`;
  }, String(event.move));
}

/** A line for each fact of the title, or one for the event. */
function factLines(event: SeenEvent, { title, language }: Telling): readonly string[] {
  return attempt(() => {
    const facts = event.type === 'GameStarted' || event.type === 'MovePlayed' ? event.facts : [];
    if (facts.length === 0) return [plainText(describeEvent(event, title, language))];
    return facts.filter(({ type }) => type !== 'Sealed').map((fact) => plainText(title.describeFact(fact, language)));
  }, [JSON.stringify(event)]);
}

function pictureOf(game: GameState, { title, language }: Telling): readonly string[] {
  const draw = () => title.draw(tableOf(game, title), AUDITOR, language).split('\n').map(printable);
  return attempt(draw, [PHRASES[language].noPicture]);
}

function outcomeOf(event: SeenEvent, { record, language, names }: Telling): readonly string[] {
  if (event.type !== 'GameFinished') return [];
  const phrases = PHRASES[language];
  const results = attempt(
    () =>
      [...event.results]
        .sort((one, other) => one.rank - other.rank || one.seat - other.seat)
        .map(({ rank, seat, score }) =>
          phrases.result(rank, nameOf(seat, record.header.seats, { language, names }), score),
        ),
    [JSON.stringify(event)],
  );
  return [phrases.over, ...results, ...(event.winners.length === 0 ? [phrases.noWinner] : [])];
}
