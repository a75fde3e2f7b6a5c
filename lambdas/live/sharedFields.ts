// What all but the organiser and the arbiters see alike of a tournament. Those who ask for any other field have
// messages of their own.

const UPDATE = 'tournament tablesVersion finishedTables';
const TOURNAMENT = 'id version headHash name status playerCount organiser arbiters seedCommitment serverSeed';
const TIMES = 'createdAt startsAt closesAt finishedAt';
const ROUNDS =
  'stages stage format roundCount cut rounds round number currentRound ordinal redraws tables byes requestedByes worth';
const TABLES = 'seats player entrant gameId how isFinal isThirdPlace place score forfeited noShow';
const INTERVENTIONS = 'interventions correction kind at by reason places exchanges';
const STANDINGS = 'standings hash isNewest unitsPerPoint columns tieBreak label units rank points tieBreaks';
const PROVISIONAL = 'provisionalStandings standing gained table tableNumber hasBye isOver';
const PAGES = '__typename edges cursor nodes node pageInfo hasNextPage endCursor totalCount';

export const SHARED_FIELDS: ReadonlySet<string> = new Set(
  [UPDATE, TOURNAMENT, TIMES, ROUNDS, TABLES, INTERVENTIONS, STANDINGS, PROVISIONAL, PAGES].flatMap((names) =>
    names.split(' '),
  ),
);
