// What an arbiter corrects in the rounds of a random tournament.

import { at } from '../../../domain/base/defect.ts';
import type { TablePlace } from '../../../domain/tournament/audit/reasons.ts';
import { resultsRows, standingsRows } from '../../../domain/tournament/bulk/index.ts';
import { correctedRound, outcomeOfRound } from '../../../domain/tournament/compose/index.ts';
import { ARBITER, type Play, standingsNow } from './recordedPlay.ts';

/** A table of a closed round, or several. */
export function correct(play: Play): void {
  const stage = play.chance.below(play.rounds.length);
  const rounds = at(play.rounds, stage);
  const round = play.chance.below(Math.max(1, rounds.length));
  const closed = rounds[round];
  if (closed === undefined || closed.tables.length === 0) return;
  if (play.state.edition > 1 && play.happens(50)) correctTables(play, { stage, round });
  else correctTable(play, { stage, round, table: play.chance.below(closed.tables.length) });
}

/** Every second table. */
function correctTables(play: Play, { stage, round }: Omit<TablePlace, 'table'>): void {
  const rounds = at(play.rounds, stage);
  const former = at(rounds, round);
  const corrections = former.tables.flatMap(({ players, how }, table) =>
    table % 2 > 0 || how === 'corrected' ? [] : [{ table, places: players.map((_, seat) => seat + 1) }],
  );
  if (corrections.length === 0) return;
  const corrected = corrections.reduce((one, { table, places }) => correctedRound(one, table, places) ?? one, former);
  rounds[round] = corrected;
  const results = play.store('results', resultsRows(corrected));
  const standings = play.store('standings', standingsRows(standingsNow(play)));
  const why = { reason: 'the sheet was read upside down', by: ARBITER };
  const outcome = outcomeOfRound(play.state, { stage, round }, corrected);
  play.commit({ type: 'ResultsCorrected', stage, round, corrections, ...why, results, standings, ...outcome });
}

/** Seat 1 first, and so on. */
export function correctTable(play: Play, { stage, round, table }: TablePlace): void {
  const rounds = at(play.rounds, stage);
  const closed = at(rounds, round);
  const places = at(closed.tables, table).players.map((_, seat) => seat + 1);
  const corrected = correctedRound(closed, table, places);
  if (corrected === null) return;
  rounds[round] = corrected;
  const results = play.store('results', resultsRows(corrected));
  const standings = play.store('standings', standingsRows(standingsNow(play)));
  const why = { reason: 'the game was scored wrongly', by: ARBITER };
  const outcome = outcomeOfRound(play.state, { stage, round }, corrected);
  play.commit({ type: 'ResultCorrected', stage, round, table, places, ...why, results, standings, ...outcome });
}
