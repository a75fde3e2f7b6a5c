// What a forger does behind a change so that it does not show: header and end are brought into agreement, summaries,
// automatic ids and the chain are recomputed.

import { at } from '../../../../domain/base/defect.ts';
import {
  AUTOMATIC_DIGEST,
  automaticCommandId,
  type GameState,
  summaryOf,
  titleOfGame,
} from '../../../../domain/game/index.ts';
import { hex } from '../../../../domain/log/index.ts';
import { titleOf } from '../../../../domain/titles/index.ts';
import { partOf } from './edits.ts';
import { bytesOf, changedAt, type Event, eventsOf, type Line, type Lines, rechained, withEvents } from './lines.ts';
import { gamesOf, type Mutant, type Subject, written } from './mutant.ts';

/** The record with its header and end in agreement with the events, and every hash recomputed. */
export function forged(lines: Lines): Lines {
  return rechained(harmonised(lines));
}

/** The mutant that says `what` was forged at the commit of line `place`. */
export function forgedMutant(lines: Lines, version: number | null, what: string): Mutant {
  return written(forged(lines), version, what);
}

/** The subject with the events of commit `version` changed, forged. */
export function withForgedEvents(
  subject: Subject,
  version: number,
  change: (events: readonly Event[]) => readonly Event[],
  what: string,
): Mutant {
  const lines = changedAt(subject.lines, version, (line) => withEvents(line, change(eventsOf(line))));
  return forgedMutant(lines, version, `${what} at version ${version}`);
}

/**
 * As `forged`, and the summaries and the automatic ids fit the new order, and time does not run backwards; null when
 * the events cannot even be folded.
 */
export function cleverlyForged(lines: Lines): Lines | null {
  const numbered = rechained(inOrderOfTime(lines));
  const games = foldedOrNull(numbered);
  if (games === null) return null;
  const seed = bytesOf(at(lines, lines.length - 1).serverSeed);
  return forged(
    numbered.map((line) => (line.type === 'commit' ? refitted(line, games[Number(line.version)] ?? null, seed) : line)),
  );
}

function refitted(line: Line, game: GameState | null, seed: Uint8Array): Line {
  const summary = game === null ? line.summary : summaryOf(game, titleOfGame(game, titleOf));
  if (!isAutomatic(line)) return { ...line, summary };
  const commandId = hex(automaticCommandId(seed, Number(line.version)));
  return { ...line, summary, commandId, commandDigest: hex(AUTOMATIC_DIGEST) };
}

/** The times of the commits stay where they were, whichever commit stands there. */
function inOrderOfTime(lines: Lines): Lines {
  const times = lines.filter(({ type }) => type === 'commit').map(({ recordedAt }) => Number(recordedAt));
  times.sort((one, other) => one - other);
  let next = 0;
  return lines.map((line) => {
    if (line.type !== 'commit') return line;
    next += 1;
    return { ...line, recordedAt: at(times, next - 1) };
  });
}

function foldedOrNull(lines: Lines): readonly (GameState | null)[] | null {
  try {
    return gamesOf(lines);
  } catch {
    // Events in an order that no fold accepts: the forger gives up.
    return null;
  }
}

/** Whether the commit is an automatic move, of a bot or for an absent player, or a start by itself. */
export function isAutomatic(line: Line): boolean {
  const [first] = eventsOf(line);
  const isStart = first?.type === 'GameStarted' || first?.type === 'SeatsDrawn';
  if (isStart) return line.commandDigest === hex(AUTOMATIC_DIGEST);
  return first?.type === 'MovePlayed' && first.by !== 'player';
}

/** Header and end as the events say, as far as they say anything. */
function harmonised(lines: Lines): Lines {
  const events = lines.flatMap((line) => (line.type === 'commit' ? eventsOf(line) : []));
  const created = events.find(({ type }) => type === 'GameCreated');
  const forkedFrom = events.find(({ type }) => type === 'GameForked');
  const over = events.findLast(({ type }) => type === 'GameFinished' || type === 'GameAborted');
  return lines.map((line) => {
    if (line.type === 'end') return over === undefined ? line : endSaying(line, over);
    if (line.type !== 'header' || created === undefined) return line;
    const { titleId: title, rulesVersion, options, sharedTable, seedCommitment } = created;
    const origin =
      forkedFrom === undefined ? null : { game: forkedFrom.game, version: forkedFrom.version, hash: forkedFrom.hash };
    return { ...line, title, rulesVersion, options, sharedTable, seats: seatsAfter(events), seedCommitment, origin };
  });
}

/** The end line with the seed, the ranks and the scores of the last event. */
function endSaying(line: Line, over: Event): Line {
  const serverSeed = over.serverSeed;
  if (over.type === 'GameAborted') return { ...line, status: 'aborted', serverSeed, outcome: null };
  const stated = breakdownsIn(line.outcome);
  const results = Array.isArray(over.results) ? over.results : [];
  const { reason, winners } = over;
  const outcome = {
    reason,
    results: results.map((result, seat) => ({ ...result, breakdown: stated[seat] ?? null })),
    winners,
  };
  return { ...line, status: 'finished', serverSeed, outcome };
}

/** The breakdowns that an end line states, by seat. */
function breakdownsIn(outcome: unknown): readonly unknown[] {
  const results = partOf(outcome, ['results']);
  return Array.isArray(results) ? results.map((result) => partOf(result, ['breakdown'])) : [];
}

const NOBODY = { player: null, bot: null, clientSeed: null };

function drawn(seats: readonly unknown[], order: unknown): readonly unknown[] {
  return Array.isArray(order) ? order.map((seat) => seats[seat]) : seats;
}

function seatsAfter(events: readonly Event[]): readonly unknown[] {
  const created = events.find(({ type }) => type === 'GameCreated');
  const seats: unknown[] = Array.from({ length: Math.max(0, Number(created?.seats)) }, () => NOBODY);
  for (const { type, seat, bot, player, clientSeed, order } of events) {
    if (type === 'BotSeated') seats[Number(seat)] = { ...NOBODY, bot };
    if (type === 'SeatTaken') seats[Number(seat)] = { ...NOBODY, player, clientSeed };
    if (type === 'SeatLeft' || type === 'PlayerRemoved') seats[Number(seat)] = NOBODY;
    if (type === 'SeatsDrawn') seats.splice(0, seats.length, ...drawn(seats, order));
  }
  return seats;
}
