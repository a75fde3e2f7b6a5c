// Games of people at one table, recorded commit by commit: with undo and takebacks, and every version kept as it stood
// then.

import { at } from '../../../domain/base/defect.ts';
import { type Chance, pick } from '../../../domain/chance/index.ts';
import {
  answerTakeback,
  automaticSeat,
  botChance,
  type CreateOrder,
  createGame,
  type GameDecision,
  type GameEvent,
  type GameState,
  joinGame,
  offerTakeback,
  playAutomatically,
  playMove,
  seatsToAct,
  startGame,
  type TakebackDecision,
  type TitleLookup,
  undoSteps,
} from '../../../domain/game/index.ts';
import { decodeEvents, seedCommitment, utf8 } from '../../../domain/log/index.ts';
import type { Seat, Title } from '../../../domain/title/contract.ts';
import { sha256 } from '../../domain/audit/mutants/lines.ts';
import { RecordedGame } from './recordedGame.ts';

/** Who sits at a table; the first of them creates it. */
export const PEOPLE = ['player_ada', 'player_bob', 'player_cleo', 'player_dora'] as const;

export interface TablePeople
  extends Partial<Pick<CreateOrder, 'options' | 'bots' | 'sharedTable' | 'takebacks' | 'clock'>> {
  /** People other than the creator who take seats. */
  readonly guests?: number;
}

/** A started game of the people and bots of `people`. */
export function startedTable(title: Title, seed: number, titles: TitleLookup, people: TablePeople = {}): TableGame {
  const { guests = 1, bots = [], sharedTable = false, ...settings } = people;
  const serverSeed = sha256(utf8(`table seed ${seed}`));
  const table = new TableGame({ gameId: `0${String(seed).padStart(25, '0')}`, serverSeed, titles }, serverSeed);
  const order: CreateOrder = {
    options: null,
    title,
    seats: sharedTable ? 2 : 1 + guests + bots.length,
    bots,
    sharedTable,
    join: true,
    creator: PEOPLE[0],
    clientSeed: null,
    keyId: 'k1',
    seedCommitment: seedCommitment(serverSeed),
    ...settings,
  };
  table.write(createGame(order));
  for (const player of PEOPLE.slice(1, sharedTable ? 1 : 1 + guests)) {
    table.write(joinGame(table.game, { player, seat: null, clientSeed: null }));
  }
  table.write(startGame(table.game, PEOPLE[0], title, table.context().chance));
  table.playAutomatic();
  return table;
}

export class TableGame extends RecordedGame {
  /** The game after each commit; that of version 1 first. */
  readonly states: GameState[] = [];
  readonly #serverSeed: Uint8Array;

  constructor(recording: ConstructorParameters<typeof RecordedGame>[0], serverSeed: Uint8Array) {
    super(recording);
    this.#serverSeed = serverSeed;
  }

  override write(decision: GameDecision, automatic = false): void {
    super.write(decision, automatic);
    this.states.push(this.game);
  }

  /** The version of the newest commit. */
  get version(): number {
    return this.next - 1;
  }

  stateAt(version: number): GameState {
    return at(this.states, version - 1);
  }

  /** The events of a commit, as they are stored. */
  eventsAt(version: number): readonly GameEvent[] {
    const { body, schemaVersion } = at(this.commits, version - 1);
    // Written by this very program.
    return decodeEvents(body, schemaVersion) as readonly GameEvent[];
  }

  /** The player who acts for `seat`. */
  playerOf(seat: Seat): string {
    return at(this.game.seats, seat).player ?? this.game.creator;
  }

  /** Plays what is owed automatically. */
  playAutomatic(): void {
    for (;;) {
      const seat = automaticSeat(this.game, this.title);
      if (seat === null) return;
      this.write(playAutomatically(this.game, seat, botChance(this.#serverSeed, this.next), this.context()), true);
    }
  }

  /** A person's random legal move, of `seat` where one is named; then what is owed automatically. */
  playRandom(chance: Chance, seat: Seat = pick(chance, seatsToAct(this.game, this.title))): void {
    const { title, game } = this;
    const move = title.moveId(pick(chance, title.legalMoves(game.table, seat)));
    this.play(seat, move);
  }

  play(seat: Seat, move: string): void {
    this.write(playMove(this.game, { player: this.playerOf(seat), move, seat }, this.context()));
    this.playAutomatic();
  }

  undo(player: string, toVersion: number): GameDecision {
    const context = { title: this.title, version: this.next, now: 0 };
    return undoSteps(this.game, { player, toVersion }, context);
  }

  offer(player: string, toVersion: number): TakebackDecision {
    return offerTakeback(this.game, { player, toVersion }, this.takebackContext());
  }

  answer(player: string, accept: boolean, offer: number | null = null): TakebackDecision {
    return answerTakeback(this.game, { player, accept, offer }, this.takebackContext());
  }

  /** Records a takeback decision. */
  go(decision: TakebackDecision): void {
    if (!decision.ok && decision.refusal.reason === 'past-needed') throw new Error('the past is not there');
    // Narrowed just above.
    this.write(decision as GameDecision);
    this.playAutomatic();
  }

  takebackContext() {
    return { version: this.next, gameAt: (version: number) => this.states[version - 1] ?? null };
  }
}
