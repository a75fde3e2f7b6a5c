// A game recorded commit by commit through the functions of domain/game, without store and journal: of any list of
// titles, with any server seed. So tests record games by rules that are no longer (or not yet) in the release, and
// forge games as anyone who knows the seed can.

import { at } from '../../../domain/base/defect.ts';
import { type Chance, fastChance, pick } from '../../../domain/chance/index.ts';
import {
  automaticSeat,
  botChance,
  type CreateOrder,
  createGame,
  dueAtOf,
  evolveCommit,
  type GameDecision,
  type GameState,
  gameChance,
  type PlayContext,
  playAutomatically,
  playMove,
  seatStatus,
  seatsToAct,
  startGame,
  summaryOf,
  type TitleLookup,
  titleOfGame,
} from '../../../domain/game/index.ts';
import {
  type Commit,
  commandDigestOf,
  commandIdOf,
  commitHash,
  encodeEvents,
  genesisHash,
  SCHEMA_VERSION,
  type StreamId,
  seedCommitment,
  utf8,
} from '../../../domain/log/index.ts';
import { endOf, formatCommit, formatEnd, formatHeader, headerOf } from '../../../domain/replay/index.ts';
import type { Title } from '../../../domain/title/contract.ts';
import { sha256 } from '../../domain/audit/mutants/lines.ts';
import { FIXED_TIME } from '../app/fixedTime.ts';

export interface Recording {
  /** 26 characters. */
  readonly gameId: string;
  readonly serverSeed: Uint8Array;
  readonly titles: TitleLookup;
}

export class RecordedGame {
  readonly commits: Commit[] = [];
  /** When the commits to come are recorded, ms since 1970; null: a second after each other. */
  time: number | null = null;
  readonly #stream: StreamId;
  readonly #recording: Recording;
  #game: GameState | null = null;

  /** `commits`: those of a record that is continued here. */
  constructor(recording: Recording, commits: readonly Commit[] = [], game: GameState | null = null) {
    this.#recording = recording;
    // A game's stream is named after its id.
    this.#stream = `game/${recording.gameId}` as StreamId;
    this.commits.push(...commits);
    this.#game = game;
  }

  get game(): GameState {
    if (this.#game === null) throw new Error('nothing is recorded yet');
    return this.#game;
  }

  get title(): Title {
    return titleOfGame(this.game, this.#recording.titles);
  }

  /** The version that the next commit will have. */
  get next(): number {
    return this.commits.length + 1;
  }

  context(): PlayContext {
    const { serverSeed } = this.#recording;
    return { title: this.title, chance: gameChance(this.game, serverSeed, this.next), serverSeed };
  }

  /** Records what was decided; `automatic`: as an automatic command. */
  write(decision: GameDecision, automatic = false): void {
    if (!decision.ok) throw new Error(decision.refusal.code);
    const { serverSeed, titles } = this.#recording;
    const version = this.next;
    const recordedAt = Math.max(this.time ?? FIXED_TIME + version * 1_000, this.commits.at(-1)?.recordedAt ?? 0);
    this.#game = evolveCommit(this.#game, { events: decision.events, version, recordedAt }, titles);
    const fields = {
      stream: this.#stream,
      version,
      commandId: commandIdOf(serverSeed, automatic ? 'autoplay' : 'player', String(version)),
      commandDigest: commandDigestOf({ type: automatic ? 'autoplay' : `command ${version}` }),
      actor: decision.actor,
      summary: summaryOf(this.game, this.title),
      recordedAt,
      dueAt: dueAtOf(this.game),
      schemaVersion: SCHEMA_VERSION,
      body: encodeEvents(decision.events),
    };
    const previous = this.commits.at(-1)?.hash ?? genesisHash(this.#stream, sha256);
    this.commits.push({ ...fields, hash: commitHash(previous, fields, sha256) });
  }

  /** Plays to the end: people by any legal move that `chance` picks, automatic seats as they always do. */
  playToEnd(chance: Chance): void {
    while (this.game.status === 'active') {
      const seat = automaticSeat(this.game, this.title);
      if (seat === null) this.#person(chance);
      else {
        const bots = botChance(this.#recording.serverSeed, this.next);
        this.write(playAutomatically(this.game, seat, bots, this.context()), true);
      }
    }
  }

  #person(chance: Chance): void {
    const { title, game } = this;
    const seat = pick(chance, seatsToAct(game, title));
    const holder = at(game.seats, seat);
    const player = seatStatus(holder) === 'taken' ? holder.player : game.creator;
    const move = title.moveId(pick(chance, title.legalMoves(game.table, seat)));
    this.write(playMove(game, { player: player ?? game.creator, move, seat }, this.context()));
  }

  /** The record as a replay file. */
  text(): string {
    const head = at(this.commits, this.commits.length - 1);
    return [
      formatHeader(headerOf(this.game, this.#stream)),
      ...this.commits.map(formatCommit),
      formatEnd(endOf(this.game, head, this.title)),
    ].join('');
  }
}

/** A whole game of `title` by `seed`: two people or one and a bot, random moves. */
export function recordedGame(title: Title, seed: number, titles: TitleLookup): RecordedGame {
  const recorded = startedRecording(title, seed, titles);
  recorded.playToEnd(fastChance(`recorded ${seed}`));
  return recorded;
}

/** The same, only just started. */
export function startedRecording(title: Title, seed: number, titles: TitleLookup): RecordedGame {
  const serverSeed = sha256(utf8(`server seed ${seed}`));
  const gameId = `0${String(seed).padStart(25, '0')}`;
  const recorded = new RecordedGame({ gameId, serverSeed, titles });
  const order: CreateOrder = {
    title,
    options: null,
    seats: 2,
    bots: seed % 2 === 0 ? ['random'] : [],
    sharedTable: seed % 2 === 1,
    join: true,
    creator: 'player_ada',
    clientSeed: seed % 3 === 0 ? 'mine' : null,
    keyId: 'k1',
    seedCommitment: seedCommitment(serverSeed),
  };
  recorded.write(createGame(order));
  recorded.write(startGame(recorded.game, 'player_ada', title, recorded.context().chance));
  return recorded;
}
