// A player of a tournament who goes by what is pushed: a round is published, so there is a table; it is the player's
// turn, so there is a move.

import { attempt, type Data, type Person, TABLE } from './people.ts';

const ROUNDS = `subscription Rounds($id: ID!) { tournamentUpdates(tournamentId: $id) {
  version tournament { id version status currentRound { number status } } } }`;
const TURNS = 'subscription Turns { myTurns { yourTurn game { id } } }';
const GAME = `subscription Game($id: ID!) { gameUpdates(gameId: $id) { version game { ...Table } } } ${TABLE}`;
const LOOK = `query Look($id: ID!) { game(id: $id) { ...Table } } ${TABLE}`;
const MINE = 'query Mine($id: ID!) { tournament(id: $id) { id myTable { number gameId } } }';

interface Table {
  readonly id: string;
  readonly version: number;
  readonly legalMoves: readonly { readonly notation: string; readonly seat: number }[];
  readonly tournament: { readonly round: number };
}

export interface Course {
  readonly tournamentId: string;
  /** Settles when the moves of a round may begin. */
  mayPlay(round: number): Promise<void>;
  /** Called after each move that was accepted. */
  played(): void;
  failed(error: unknown): void;
}

/** Calls `on` for each round once, when it is published; settles when the tournament is over. */
export async function followRounds(who: Person, id: string, on: (round: number) => void): Promise<void> {
  let newest = -1;
  await who.follow(ROUNDS, { id }, ({ tournamentUpdates: { tournament } }) => {
    const round = tournament.currentRound;
    if (round?.status !== 'PUBLISHED' || round.number <= newest) return;
    newest = round.number;
    on(newest);
  });
}

/** The table at which somebody sits in the round that is played; null without one. */
export async function tableOf(
  who: Person,
  id: string,
): Promise<{ readonly number: number; readonly gameId: string } | null> {
  return (await who.ask(MINE, { id })).tournament.myTable;
}

/** Plays until the tournament is over: with graphql-ws alone by `myTurns`, with urql by the updates of each game. */
export async function playByPush(who: Person, course: Course): Promise<void> {
  const see = hand(who, course);
  const isBot = who.client === 'graphql-ws';
  // It ends with the connection only.
  if (isBot) {
    const look = async (id: string) => see((await who.ask(LOOK, { id })).game);
    const on = ({ myTurns }: Data) => myTurns.yourTurn && look(myTurns.game.id).catch(course.failed);
    who.follow(TURNS, {}, on).catch(course.failed);
  }
  await followRounds(who, course.tournamentId, () => {
    if (!isBot) playTable(who, course.tournamentId, see).catch(course.failed);
  });
}

async function playTable(who: Person, tournamentId: string, see: (table: Table) => void): Promise<void> {
  const table = await tableOf(who, tournamentId);
  if (table !== null) await who.follow(GAME, { id: table.gameId }, ({ gameUpdates }) => see(gameUpdates.game));
}

/** Plays the first legal move of the newest that is known of a game, one move after the other. */
function hand(who: Person, course: Course): (table: Table) => void {
  const newest = new Map<string, Table>();
  const busy = new Set<string>();
  const note = (table: Table) => {
    if (table.version >= (newest.get(table.id)?.version ?? 0)) newest.set(table.id, table);
  };
  async function play(id: string): Promise<void> {
    for (let tried = 0; ; ) {
      const table = newest.get(id);
      const move = table?.legalMoves[0];
      if (table === undefined || move === undefined || table.version === tried) return;
      tried = table.version;
      await course.mayPlay(table.tournament.round);
      const order = { gameId: id, seat: move.seat, move: move.notation };
      const result: Data = await attempt(who, 'playMove', order);
      if (result.game) course.played();
      // A refusal: the game has gone on.
      note(result.game ?? (await who.ask(LOOK, { id })).game);
    }
  }
  return (table) => {
    note(table);
    if (busy.has(table.id)) return;
    busy.add(table.id);
    play(table.id)
      .catch(course.failed)
      .finally(() => busy.delete(table.id));
  };
}
