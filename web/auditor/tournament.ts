// A tournament file under audit, line by line.

import type { Receipt } from '../../domain/audit/index.ts';
import { inEvery, type Text } from '../../domain/base/words.ts';
import { type FileLine, textLines } from '../../domain/replay/index.ts';
import { titleOf } from '../../domain/titles/index.ts';
import {
  type CheckedTable,
  type TableGame,
  TournamentAudit,
  type TournamentReport,
  tournamentSentenceOf,
  tournamentTableText,
} from '../../domain/tournament/audit/index.ts';
import { beginsTournament } from '../../domain/tournament/record/index.ts';
import { AUDIT_PHRASES } from '../../tools/story/auditPhrases.ts';
import { tournamentGrounds, tournamentRemarks } from '../../tools/story/tournamentGrounds.ts';
import { shortName, shown } from './bounds.ts';
import type { GamesTold, Progress, StandingsTold, TableTold, TournamentTold } from './messages.ts';

/** An audit tells at most this many times how far it is. */
const PROGRESS_STEPS = 100;
const LINE_FEED = 0x0a;
const MAX_NAME = 100;
/** Of standings. */
const MAX_ROWS = 200;
/** Of tables. */
const MAX_TABLES = 500;

/** By its first line. */
export function isTournament(bytes: Uint8Array): boolean {
  return beginsTournament(new TextDecoder().decode(bytes.subarray(0, MAX_NAME)));
}

/** What a tournament's file is held against. */
interface HeldAgainst {
  readonly receipts: readonly Receipt[];
  /** Null: none were added. */
  readonly games: AddedGames | null;
}

/** Games of files that were added. */
export interface AddedGames {
  readonly ofTournaments: readonly TableGame[];
  /** How many are of none, or cannot be read. */
  readonly others: number;
}

/** The audit of the file with these bytes. */
export function auditTournament(
  bytes: Uint8Array,
  { receipts, games }: HeldAgainst,
  tell: (progress: Progress) => void,
): TournamentTold {
  const audit = new TournamentAudit({ titles: titleOf, receipts, wantsGames: games !== null });
  const lists = new LastLists();
  const total = bytes.reduce((count, byte) => count + Number(byte === LINE_FEED), 0);
  const every = Math.ceil(total / PROGRESS_STEPS);
  for (const line of textLines(bytes)) {
    if (line.number % every === 0) tell({ done: line.number, total, of: 'lines' });
    if (!audit.read(line)) break;
    lists.read(line);
  }
  for (const game of games?.ofTournaments ?? []) audit.addGame(game);
  const report = audit.finish();
  return {
    ...toldReport(report),
    standings: lists.standings(audit.unitsPerPoint ?? 1),
    games: games && toldGames(audit, games),
  };
}

/** What people look for first comes first. */
const STATUSES = ['other', 'missing', 'same'] as const satisfies readonly CheckedTable['status'][];

function toldGames({ tables, tournament }: TournamentAudit, { ofTournaments, others }: AddedGames): GamesTold {
  const of = (wanted: CheckedTable['status']) => tables.filter(({ status }) => status === wanted);
  const inOrder = STATUSES.flatMap(of);
  return {
    tables: inOrder.slice(0, MAX_TABLES).map(toldTable),
    counts: { other: of('other').length, missing: of('missing').length, same: of('same').length },
    strangers: others + ofTournaments.filter((game) => game.tournament !== tournament).length,
  };
}

function toldTable({ status, gameId, reason, ...place }: CheckedTable): TableTold {
  const sentence = { name: 'games', status: 'failed', version: null, line: null } as const;
  return {
    status,
    gameId: gameId && shown(gameId, MAX_NAME),
    place: tournamentTableText(place),
    found: reason && inEvery((language) => shown(tournamentSentenceOf({ ...sentence, reason }, language))),
  };
}

function toldReport(report: TournamentReport): Omit<TournamentTold, 'standings' | 'games'> {
  const { verdict, tournament, counts, checks } = report;
  const both = (text: Text): Text => inEvery((language) => shown(text[language]));
  const remarks = inEvery((language) => tournamentRemarks(report, language).join('\n'));
  return {
    verdict,
    about: tournament && {
      ...tournament,
      name: shown(tournament.name, MAX_NAME),
      title: shown(tournament.title, MAX_NAME),
    },
    counts,
    grounds: both(inEvery((language) => tournamentGrounds(report, language))),
    remarks: remarks.en === '' ? [] : [both(remarks)],
    checks: checks.map((check) => ({
      name: check.name,
      status: check.status,
      label: inEvery((language) => AUDIT_PHRASES[language].tournamentChecks[check.name]),
      found: both(inEvery((language) => tournamentSentenceOf(check, language))),
    })),
  };
}

/** Lines of bulk, which the audit has read before. */
const BULK = /^\{"type":"bulk","kind":"(roll|standings)"/;

/** The roll of a file, and its last standings. */
class LastLists {
  #roll: unknown[] = [];
  #standings: unknown[] | null = null;

  read({ text }: FileLine): void {
    const [, kind] = BULK.exec(text ?? '') ?? [];
    if (text === null || kind === undefined) return;
    const { part, rows } = JSON.parse(text) as { readonly part: unknown; readonly rows: unknown };
    if (!Array.isArray(rows)) return;
    if (kind === 'roll') this.#roll.push(...rows);
    else if (part === 0 || this.#standings === null) this.#standings = rows;
    else this.#standings.push(...rows);
  }

  standings(unitsPerPoint: number): StandingsTold | null {
    const all = this.#standings;
    if (all === null) return null;
    const rows = all.slice(0, MAX_ROWS).map((row) => {
      const [entrant, points] = Array.isArray(row) ? (row as readonly unknown[]) : [];
      const player = this.#roll[Number(entrant)];
      const name = typeof player === 'string' ? shortName(player) : `${Number(entrant) + 1}`;
      return { player: shown(name, MAX_NAME), points: Number(points) };
    });
    return { rows, count: all.length, unitsPerPoint };
  }
}
