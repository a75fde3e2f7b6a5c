// What people do in a tournament, at any moment, sensible or not; and what was acknowledged of it.

import type { Caller, ProcessApp } from '../../../app/index.ts';
import type { MeantInput } from '../../../app/tournaments/inputs.ts';
import type { TournamentResult } from '../../../app/tournaments/words/problems.ts';
import { type Chance, pick } from '../../../domain/chance/index.ts';
import { openRound } from '../../../domain/tournament/life/index.ts';
import type { FuzzedFloor } from './fuzzedFloor.ts';
import { OLGA, player } from './played.ts';

const WISHES = ['enterTournament', 'checkIn', 'withdrawFromTournament', 'returnToTournament'] as const;
type Wish = (typeof WISHES)[number];

const PLAIN = [
  'openEntries',
  'closeEntries',
  'startTournament',
  'pairRound',
  'closeRound',
  'endStage',
  'finishTournament',
] as const;

/** What suits a tournament without a round that is open, with a draft, with a round that is played. */
const APT = {
  none: [
    'pairRound',
    'pairRound',
    'correctResult',
    'correctResult',
    'excludePlayer',
    'reinstatePlayer',
    'endStage',
    'nameArbiter',
  ],
  draft: ['editPairing', 'editPairing', 'editPairing', 'pairRound', 'correctResult', 'excludePlayer', 'publishRound'],
  played: ['moveDeadline', 'correctResult', 'correctResult', 'closeRound', 'excludePlayer'],
} as const;

const PLACES = [
  [1, 2],
  [1, 1],
  [2, 1],
  [1, 2, 3],
  [1, 1, 3],
  [3, 1, 2],
  [1, 1, 1],
  [1, 2, 3, 4],
  [1, 1, 3, 3],
  [4, 2, 2, 1],
];

/** What a command is answered that another one has overtaken after its preparation. */
const OVERTAKEN: ReadonlySet<string> = new Set(['WRONG_STATUS', 'VERSION_CONFLICT']);

/** A command that may be given once more, with the same words. */
interface Given {
  readonly name: string;
  /** Null: the store has failed it. */
  readonly answer: Acknowledged | null;
  give(app: ProcessApp): Promise<TournamentResult<Acknowledged>>;
}

interface Acknowledged {
  readonly version: number;
  readonly repeated: boolean;
}

export class FuzzedPeople {
  readonly floor: FuzzedFloor;
  readonly id: string;
  /** Players have numbers below. */
  readonly players: number;
  /** Versions at which the organiser's commands were acknowledged. */
  readonly versions: number[] = [];
  /** Wishes that were acknowledged: their players and words. */
  readonly wishes: { readonly number: number; readonly wish: Wish }[] = [];
  /** Rounds that may have been closed by hand. */
  closings = 0;
  /** What is wrong with an answer. */
  readonly wrong: string[] = [];
  readonly #given: Given[] = [];

  constructor(floor: FuzzedFloor, id: string, players: number) {
    this.floor = floor;
    this.id = id;
    this.players = players;
  }

  get #chance(): Chance {
    return this.floor.chance;
  }

  async wish(wish: Wish = pick(this.#chance, WISHES), number = this.#chance.below(this.players + 3)): Promise<void> {
    const input = { tournamentId: this.id, commandId: this.floor.commandId() };
    const answer = await this.floor.guarded(() => this.floor.anyone()[wish](player(number), input));
    if (answer?.ok === true && !answer.value.repeated) this.wishes.push({ number, wish });
  }

  /** A command of the organiser, an arbiter, or somebody else. */
  async command(): Promise<void> {
    const give = await this.#commandOf(this.#chance.below(5) === 0 ? player(1) : OLGA);
    const answer = await this.floor.guarded(() => give.give(this.floor.anyone()));
    const value = answer?.ok === true ? answer.value : null;
    this.noteClosing(give.name, answer);
    if (value !== null && !value.repeated) this.versions.push(value.version);
    this.#given.push({ ...give, answer: value });
  }

  /** A command that was given before, as after a lost answer. */
  async repeat(): Promise<void> {
    if (this.#given.length === 0) return;
    const { name, answer: first, give } = pick(this.#chance, this.#given);
    const answer = await this.floor.guarded(() => give(this.floor.anyone()));
    // What was fulfilled before it came was not written: once more it is a new command.
    if (first === null || first.repeated) this.noteClosing(name, answer);
    if (first === null || first.repeated || answer === null) return;
    const isSame = answer.ok && answer.value.repeated && answer.value.version === first.version;
    if (!isSame) this.wrong.push(`${name}: a repeat was answered with ${JSON.stringify(answer)}`);
  }

  /**
   * A command that the store has failed may have been carried out; of one that was too late it may have ended the
   * games.
   */
  noteClosing(name: string, answer: TournamentResult<unknown> | null): void {
    const hasBegun = answer === null || answer.ok || OVERTAKEN.has(answer.problem.code);
    if (name === 'closeRound' && hasBegun) this.closings += 1;
  }

  /** A round that a command may name, or none. */
  #meant(): MeantInput {
    const isNamed = this.#chance.below(2) === 0;
    return isNamed ? { stage: 0, round: this.#chance.below(3) } : { stage: null, round: null };
  }

  async #commandOf(caller: Caller): Promise<Omit<Given, 'answer'>> {
    const { id, floor } = this;
    const chance = this.#chance;
    const expectedVersion = chance.below(10) === 0 ? chance.below(30) : null;
    const input = { tournamentId: id, commandId: floor.commandId(), expectedVersion, ...this.#meant() };
    const somebody = player(chance.below(this.players)).playerId;
    const at = floor.hall.now + (chance.below(60) - 20) * 60_000;
    const plain = pick(chance, PLAIN);
    const exchanges = [{ from: this.#seat(), to: this.#seat() }];
    const correction = await this.#correction();
    const commands: Readonly<Record<string, Given['give']>> = {
      pairRound: (app) => app.pairRound(caller, input),
      endStage: (app) => app.endStage(caller, input),
      closeRound: (app) => app.closeRound(caller, input),
      [plain]: (app) => app[plain](caller, input),
      publishRound: (app) => app.publishRound(caller, { ...input, startsAt: at % 2 === 0 ? null : at }),
      moveDeadline: (app) => app.moveDeadline(caller, { ...input, closesAt: at, reason: 'rain' }),
      reinstatePlayer: (app) => app.reinstatePlayer(caller, { ...input, playerId: somebody, reason: 'sorry' }),
      excludePlayer: (app) => app.excludePlayer(caller, { ...input, playerId: somebody, reason: 'rude' }),
      nameArbiter: (app) => app.nameArbiter(caller, { ...input, playerId: somebody }),
      editPairing: (app) => app.editPairing(caller, { ...input, exchanges, reason: 'siblings', pairingHash: null }),
      correctResult: (app) => app.correctResult(caller, { ...input, ...correction }),
      cancelTournament: (app) => app.cancelTournament(caller, { ...input, reason: 'storm' }),
    };
    const apt = pick(chance, APT[await this.#moment()]);
    const name = chance.below(60) === 0 ? 'cancelTournament' : chance.below(4) === 0 ? plain : apt;
    const give = commands[name];
    if (give === undefined) throw new Error(`no command ${name}`);
    return { name, give };
  }

  async #moment(): Promise<keyof typeof APT> {
    const open = openRound(await this.floor.hall.state(this.id));
    if (open === null) return 'none';
    return open.startsAt === null ? 'draft' : 'played';
  }

  #seat(): readonly [number, number] {
    return [this.#chance.below(2), this.#chance.below(2)];
  }

  /** Of a round that is closed, if there is one. */
  async #correction() {
    const chance = this.#chance;
    const state = await this.floor.hall.state(this.id);
    const { stage, round } = pick(chance, [...state.rounds, { stage: chance.below(2), round: chance.below(3) }]);
    const seats = 2 + chance.below(state.options.size.seats - 1);
    const places = pick(
      chance,
      PLACES.filter(({ length }) => length === seats),
    );
    return {
      stage,
      round,
      table: chance.below(3),
      places: places.toSorted(() => chance.below(2) - 0.5),
      reason: 'a slip',
    };
  }

  /** Moves, or a resignation, at a table of the round that is played. */
  async play(): Promise<void> {
    const state = await this.floor.hall.state(this.id);
    const open = openRound(state);
    if (state.status !== 'running' || open === null || open.startsAt === null) return;
    // It may be closed by now.
    const round = await this.floor.hall.round(this.id).catch(() => null);
    if (round === null) return;
    const table = this.#chance.below(Math.max(1, round.pairing.tables.length));
    const seats = round.pairing.tables[table] ?? [];
    const gives = this.#chance.below(10) === 0;
    for (const [seat, entrant] of seats.entries()) {
      const playerId = round.roll[entrant] ?? '';
      const caller = { playerId, name: playerId };
      const input = { gameId: round.gameId(table), seat, commandId: this.floor.commandId() };
      const move = `pick:${1 + this.#chance.below(3)}`;
      if (this.#chance.below(4) === 0) continue;
      await this.floor.guarded<unknown>(() =>
        gives
          ? this.floor.anyone().resign(caller, input)
          : this.floor.anyone().playMove(caller, { ...input, move, expectedVersion: null }),
      );
    }
  }

  /** The game of a table, by a player, the organiser or somebody else; also where there is none to be made. */
  async open(): Promise<void> {
    const chance = this.#chance;
    const place = { stage: chance.below(2), round: chance.below(3), table: chance.below(3) };
    const caller = pick(chance, [OLGA, player(chance.below(this.players))]);
    await this.floor.guarded(() =>
      this.floor.anyone().openTournamentTable(caller, { tournamentId: this.id, ...place }),
    );
  }
}
