// A tournament as its streams tell it, read past the use cases.

import { bulkStream, decodeEvents, tournamentStream } from '../../domain/log/index.ts';
import { type ClosedRound, parseResults, parseRoll, parseStandings } from '../../domain/tournament/bulk/index.ts';
import {
  type Bulk,
  evolveTournament,
  parseTournamentEvent,
  type RoundPlace,
  type Standing,
  type TournamentState,
} from '../../domain/tournament/index.ts';
import type { FoldingStore } from './foldingStore.ts';

type Parsed<Value> = { readonly ok: true; readonly value: Value } | { readonly ok: false; readonly fault: unknown };

export class TournamentLog {
  readonly #kept: Pick<FoldingStore, 'commits'>;
  readonly #id: string;
  /** By hash of the bulk. */
  readonly #results = new Map<string, ClosedRound>();

  constructor(kept: Pick<FoldingStore, 'commits'>, id: string) {
    this.#kept = kept;
    this.#id = id;
  }

  state(): TournamentState {
    const stream = tournamentStream(this.#id);
    let state: TournamentState | null = null;
    for (const commit of stream === null ? [] : this.#kept.commits(stream)) {
      for (const event of decodeEvents(commit.body, commit.schemaVersion)) {
        state = evolveTournament(state, parseTournamentEvent(event));
      }
    }
    if (state === null) throw new Error(`tournament ${this.#id} has no commits`);
    return state;
  }

  /** Player ids by entrant. */
  roll({ roll, late }: TournamentState): readonly string[] {
    if (roll === null) throw new Error('the roll is not fixed');
    return [...this.#read({ stage: 0, round: 0 }, roll, parseRoll), ...late];
  }

  /** Of all closed rounds, corrections included. Parsed once as long as they stay. */
  results({ rounds, players }: TournamentState): readonly ClosedRound[] {
    const closed = rounds.flatMap((round) => (round.results === null ? [] : [{ place: round, bulk: round.results }]));
    const found = closed.map(({ place, bulk }): readonly [string, ClosedRound] => {
      const known = this.#results.get(bulk.hash);
      return [bulk.hash, known ?? this.#read(place, bulk, (rows) => parseResults(rows, players))];
    });
    this.#results.clear();
    for (const [hash, round] of found) this.#results.set(hash, round);
    return found.map(([, round]) => round);
  }

  /** After the last closed round. */
  standings({ rounds, options }: TournamentState): readonly Standing[] {
    const last = rounds.findLast(({ results }) => results !== null);
    const bulk = last?.standings ?? null;
    if (last === undefined || bulk === null) throw new Error('no round is closed');
    const columns = options.tieBreaks.length;
    return this.#read(last, bulk, (rows) => parseStandings(rows, { players: rows.length, columns }));
  }

  #read<Value>({ stage, round }: RoundPlace, bulk: Bulk, parse: (rows: readonly unknown[]) => Parsed<Value>): Value {
    const commits = this.#kept.commits(bulkStream(this.#id, { stage, round, kind: bulk.kind }, bulk.hash));
    const events = commits.flatMap(({ body, schemaVersion }) => decodeEvents(body, schemaVersion));
    const rows = events.flatMap((event) => ('rows' in event && Array.isArray(event.rows) ? event.rows : []));
    const parsed = parse(rows);
    if (!parsed.ok) throw new Error(`${bulk.kind} of round ${stage}.${round}: ${JSON.stringify(parsed.fault)}`);
    return parsed.value;
  }
}
