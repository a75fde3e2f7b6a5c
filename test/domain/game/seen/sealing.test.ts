// Sealed events: what is hidden from whom, and the event that opens them to everyone.

import { describe, expect, test } from 'vitest';
import { fastChance } from '../../../../domain/chance/index.ts';
import {
  createGame,
  evolveCommit,
  type GameDecision,
  type GameEvent,
  type GameState,
  playMove,
  type RecordedEvent,
  seenEvent,
  startGame,
} from '../../../../domain/game/index.ts';
import { AUDITOR, SPECTATOR, type Title, type Viewer, viewerOf } from '../../../../domain/title/contract.ts';
import { toyTitle } from '../../../kit/titles/toyTitle.ts';

const title: Title = toyTitle;
const ORDER = {
  title,
  options: { rounds: 2 },
  seats: 2,
  bots: [],
  sharedTable: true,
  join: true,
  creator: 'ada',
  clientSeed: null,
  keyId: 'k1',
  seedCommitment: 'cc',
} as const;

/** A game of two seats, commit by commit. */
class Course {
  game: GameState | null = null;
  readonly commits: (readonly GameEvent[])[] = [];

  constructor() {
    this.record(createGame(ORDER));
    this.record(startGame(this.state, 'ada', title, fastChance(1)));
  }

  get state(): GameState {
    if (this.game === null) throw new Error('no game');
    return this.game;
  }

  record(decision: GameDecision): void {
    if (!decision.ok) throw new Error(JSON.stringify(decision.refusal));
    this.commits.push(decision.events);
    const commit = { events: decision.events, version: this.commits.length, recordedAt: 1 };
    this.game = evolveCommit(this.game, commit, () => title);
  }

  /** `moves`: seat and move, such as `0 pick:3`. */
  play(...moves: readonly string[]): this {
    for (const text of moves) {
      const [seat = '', move = ''] = text.split(' ');
      const context = { title, chance: fastChance(1), serverSeed: new Uint8Array(32) };
      this.record(playMove(this.state, { player: 'ada', move, seat: Number(seat) }, context));
    }
    return this;
  }

  /** An event by its place; version and index from 1 and 0. */
  at(version: number, index = 0): RecordedEvent {
    const event = this.commits[version - 1]?.[index];
    if (event === undefined) throw new Error(`no event ${version}.${index}`);
    return { event, place: { version, index } };
  }

  seen(viewer: Viewer, version: number, index = 0) {
    return seenEvent(this.at(version, index), viewer, this.state, title);
  }
}

const opened = (course: Course) => course.commits.flat().filter(({ type }) => type === 'Unsealed');

describe('what a viewer sees of an event', () => {
  test('a deal is hidden fact by fact from everyone but its holder; the rest of the start is public', () => {
    const seen = new Course().seen(viewerOf(1), 2);
    expect(seen).toMatchObject({
      type: 'GameStarted',
      facts: [{ type: 'Opened' }, { type: 'Sealed', seat: 0, of: 'Dealt' }, { type: 'Dealt', seat: 1 }],
    });
    const course = new Course();
    expect(course.seen(AUDITOR, 2)).toEqual(course.at(2).event);
  });

  test('a hidden move shows its seat only', () => {
    const course = new Course().play('0 pick:3');
    const sealed = { type: 'Sealed', seat: 0, facts: [{ type: 'Sealed', seat: 0, of: null }] };
    expect(course.seen(SPECTATOR, 3)).toEqual(sealed);
    expect(course.seen(viewerOf(1), 3)).toEqual(sealed);
    expect(course.seen(viewerOf(0), 3)).toEqual(course.at(3).event);
  });

  test('a move that is hidden in part stays a move, with a sealed fact', () => {
    const course = new Course().play('0 stake:3');
    expect(course.seen(SPECTATOR, 3)).toEqual({
      type: 'MovePlayed',
      seat: 0,
      move: 'stake:?',
      by: 'player',
      facts: [{ type: 'Sealed', seat: 0, of: 'Staked' }],
      draws: 0,
    });
  });

  test('the number of hidden facts is hidden too', () => {
    const pairs: Title = {
      ...title,
      decide(state, seat, move, chance) {
        const decision = title.decide(state, seat, move, chance);
        return decision.ok ? { ...decision, facts: decision.facts.flatMap((fact) => [fact, fact]) } : decision;
      },
    };
    const { state } = new Course();
    const context = { title: pairs, chance: fastChance(1), serverSeed: new Uint8Array(32) };
    const decision = playMove(state, { player: 'ada', move: 'pick:1', seat: 0 }, context);
    if (!decision.ok) throw new Error('refused');
    const game = evolveCommit(state, { events: decision.events, version: 3, recordedAt: 1 }, () => pairs);
    const [event] = decision.events;
    if (game === null || event === undefined) throw new Error('no event');
    expect(event).toMatchObject({ facts: [{ type: 'Picked' }, { type: 'Picked' }] });
    expect(seenEvent({ event, place: { version: 3, index: 0 } }, SPECTATOR, game, pairs)).toMatchObject({
      facts: [{ type: 'Sealed' }],
    });
  });
});

describe('Unsealed', () => {
  test('is part of the commit that reveals, and names a range of versions', () => {
    const course = new Course().play('0 pick:3', '1 stake:1');
    expect(course.commits[3]).toMatchObject([
      { type: 'MovePlayed', move: 'stake:1' },
      { type: 'Unsealed', all: false, ranges: [[3, 3]], places: [] },
    ]);
    expect(course.seen(SPECTATOR, 3)).toEqual(course.at(3).event);
    expect(course.seen(SPECTATOR, 4)).toEqual(course.at(4).event);
  });

  test('leaves sealed what stays hidden', () => {
    const course = new Course().play('0 pick:3', '1 pick:1');
    expect(course.state.sealed.map(({ version, index }) => [version, index])).toEqual([[2, 0]]);
    expect(course.seen(viewerOf(0), 2)).toMatchObject({ facts: [{}, {}, { type: 'Sealed', seat: 1 }] });
  });

  test('opens everything at the end of the game', () => {
    const course = new Course().play('0 pick:3', '1 pick:1', '1 stake:2', '0 stake:2');
    expect(course.commits.at(-1)).toMatchObject([
      { type: 'MovePlayed' },
      { type: 'Unsealed', all: true, ranges: [], places: [] },
      { type: 'GameFinished', reason: 'all-rounds-played', winners: expect.any(Array) },
    ]);
    expect(course.state.sealed).toEqual([]);
    expect(course.seen(SPECTATOR, 2)).toEqual(course.at(2).event);
  });

  test('is the same for every viewer', () => {
    const course = new Course().play('0 pick:3', '1 pick:1');
    expect(opened(course)).toHaveLength(1);
    for (const viewer of [SPECTATOR, viewerOf(0), viewerOf(1), AUDITOR]) {
      expect(course.seen(viewer, 4, 1)).toEqual(opened(course)[0]);
    }
  });
});

test('a move records how many of its draws had more than one possible result', () => {
  const course = new Course().play('0 pick:3', '1 pick:1');
  expect([course.at(3).event, course.at(4).event]).toMatchObject([{ draws: 0 }, { draws: 1 }]);
});
