// Several moves in one commit, and what moves would lead to: as one by one, all or none, and nothing is learned from
// asking.

import { describe, expect, test } from 'vitest';
import { auditReplay } from '../../../../domain/audit/index.ts';
import { at } from '../../../../domain/base/defect.ts';
import { type Chance, fastChance, pick } from '../../../../domain/chance/index.ts';
import {
  automaticSeat,
  botChance,
  evolveCommit,
  foresee,
  type GameEvent,
  type GameState,
  playAutomatically,
  playMove,
  playMoves,
  refusalText,
  seatsSeenBy,
  seatsToAct,
} from '../../../../domain/game/index.ts';
import { type Seat, type Title, viewerOf } from '../../../../domain/title/contract.ts';
import { registryOf, TITLES } from '../../../../domain/titles/index.ts';
import { startedTable } from '../../../kit/replays/peopleAtTable.ts';
import { platformSha256 } from '../../../kit/replays/recorded.ts';
import { type RecordedGame, startedRecording } from '../../../kit/replays/recordedGame.ts';
import { sampleNumber } from '../../../kit/sampling.ts';
import { type ToyMove, type ToyState, toyTitle } from '../../../kit/titles/toyTitle.ts';

const ALL: readonly Title[] = [...TITLES, toyTitle];
const titles = registryOf(ALL).byRules;
const MOST = 6;

/** Who acts for `seat`. */
const playerOf = ({ seats, creator }: GameState, seat: Seat) => seats[seat]?.player ?? creator;

/**
 * Random legal moves of `seat`, as many as are foreseeable and MOST at most; then one that need not be, if the seat
 * still owes one.
 */
function plannedMoves(game: GameState, title: Title, seat: Seat, chance: Chance) {
  const player = playerOf(game, seat);
  let moves: readonly string[] = [];
  let table = game.table;
  for (;;) {
    if (!title.toAct(table).includes(seat)) return { moves, foreseeable: moves.length };
    const move = title.moveId(pick(chance, title.legalMoves(table, seat)));
    const foreseen = foresee(game, { player, moves: [...moves, move], seat }, title, {
      chance: fastChance('imagined'),
      now: 0,
    });
    moves = [...moves, move];
    if (!foreseen.ok || moves.length === MOST) return { moves, foreseeable: moves.length - Number(!foreseen.ok) };
    // Not the imagined one: what is hidden is made up in it.
    const decided = title.decide(table, seat, title.parseMove(move) ?? expect.fail(move), chance);
    table = decided.ok ? decided.state : expect.fail(decided.rule);
  }
}

const movesIn = (events: readonly GameEvent[]) =>
  events.flatMap((event) => (event.type === 'MovePlayed' ? [event] : []));

/** Plays to the end, several moves at once wherever they are foreseeable. How many commits have more than one. */
function playInBundles(
  recorded: RecordedGame,
  chance: Chance,
  each: (moves: readonly string[], seat: Seat) => void,
): number {
  let bundles = 0;
  while (recorded.game.status === 'active') {
    const { game, title } = recorded;
    const context = recorded.context();
    const automatic = automaticSeat(game, title);
    if (automatic !== null) {
      recorded.write(playAutomatically(game, automatic, botChance(context.serverSeed, recorded.next), context), true);
      continue;
    }
    const seat = pick(chance, seatsToAct(game, title));
    const { moves, foreseeable } = plannedMoves(game, title, seat, chance);
    each(moves.slice(0, foreseeable), seat);
    // What is refused in the middle only for what it would reveal can be the last.
    const sent = moves.slice(0, Math.max(foreseeable, 1) + Number(foreseeable > 0 && foreseeable < moves.length));
    recorded.write(playMoves(game, { player: playerOf(game, seat), moves: sent, seat }, context, recorded.next));
    if (sent.length > 1) bundles += 1;
  }
  return bundles;
}

/** The facts of each move, and the table, of foreseeable moves that are played one by one. */
function playedSingly(recorded: RecordedGame, moves: readonly string[], seat: Seat) {
  const context = recorded.context();
  const facts: unknown[] = [];
  let { game } = recorded;
  for (const move of moves) {
    const decision = playMove(game, { player: playerOf(game, seat), move, seat }, context);
    if (!decision.ok) expect.fail(decision.refusal.code);
    facts.push(...movesIn(decision.events).map((event) => event.facts));
    const commit = { events: decision.events, version: recorded.next, recordedAt: 0 };
    game = evolveCommit(game, commit, titles) ?? expect.fail('no game');
  }
  return { facts, table: game.table };
}

/** To a move that this many of two tables refuse. */
const ANSWERS = ['ok', 'unforeseeable', 'move-rejected'];

describe.each(ALL.map((title) => [title.id, title] as const))('%s', (_id, title) => {
  const seed = sampleNumber(`bundles of ${title.id}`) % 10_000;

  test('a game played in bundles is one that was played move by move, and its record is verified', () => {
    const recorded = startedRecording(title, seed, titles);
    const bundles = playInBundles(recorded, fastChance(`bundles ${seed}`), (moves, seat) => {
      if (moves.length < 2) return;
      const order = { player: playerOf(recorded.game, seat), moves, seat };
      const bundle = playMoves(recorded.game, order, recorded.context(), recorded.next);
      if (!bundle.ok) expect.fail(bundle.refusal.code);
      const { facts, table } = playedSingly(recorded, moves, seat);
      expect(movesIn(bundle.events).map((event) => event.facts)).toEqual(facts);
      expect(bundle.tables.at(-1)).toEqual(table);
    });
    if (title.id !== 'toy' && title.id !== 'next-station-london') expect(bundles).toBeGreaterThan(0);
    const [report] = auditReplay(recorded.text(), { titles, sha256: platformSha256 });
    expect(report?.verdict, JSON.stringify(report?.checks)).toBe('verified');
  }, 30_000);

  test('a preview shows what then happens, and is the same for all that its player cannot tell apart', () => {
    const chance = fastChance(`previews ${seed}`);
    let previews = 0;
    const compare = (recorded: RecordedGame) => (moves: readonly string[], seat: Seat) => {
      if (moves.length === 0 || previews === 60) return;
      previews += 1;
      const { game } = recorded;
      const player = playerOf(game, seat);
      const viewer = viewerOf(...seatsSeenBy(game, player));
      const order = { player, moves, seat };
      const told = (foreseen: ReturnType<typeof foresee>) =>
        foreseen.ok ? [foreseen.facts, title.view(foreseen.game.table, viewer)] : foreseen.refusal.code;
      const foreseen = foresee(game, order, title, { chance: fastChance('one'), now: 0 });
      const twin = { ...game, table: title.resample(game.table, viewer, chance) };
      expect(told(foresee(twin, order, title, { chance: fastChance('other'), now: 0 }))).toEqual(told(foreseen));
      const played = playMoves(game, order, recorded.context(), recorded.next);
      if (!played.ok || !foreseen.ok) expect.fail('planned moves are legal');
      expect(title.view(played.tables.at(-1), viewer)).toEqual(title.view(foreseen.game.table, viewer));
    };
    // A person and a bot; one person who acts for both seats.
    for (const one of [seed, seed + 1]) {
      const recorded = startedRecording(title, one, titles);
      playInBundles(recorded, chance, compare(recorded));
    }
    expect(previews).toBeGreaterThan(0);
  }, 30_000);
});

describe('refusals', () => {
  const started = () => startedRecording(toyTitle, 1, titles);
  const order = (...moves: string[]) => ({ player: 'player_ada', moves, seat: 0 });
  const send = (recorded: RecordedGame, ...moves: string[]) =>
    playMoves(recorded.game, order(...moves), recorded.context(), recorded.next);

  test.each([0, 101])('%d moves are no command', (count) => {
    const decision = send(started(), ...Array.from({ length: count }, () => 'pick:1'));
    expect(decision).toMatchObject({ ok: false, refusal: { reason: 'invalid-input', path: ['moves'] } });
  });

  test('one move is refused as by itself', () => {
    expect(send(started(), 'sing')).toMatchObject({ refusal: { reason: 'unknown-move', move: 'sing' } });
  });

  test('one of several is named, with the game as the moves before it leave it', () => {
    const decision = send(started(), 'pick:1', 'pick:2');
    const refusal = decision.ok ? expect.fail('accepted') : decision.refusal;
    expect(refusal).toMatchObject({ reason: 'one-of-moves', index: 1, count: 2, code: 'MOVE_REJECTED' });
    const { game } = started();
    expect(refusalText(refusal, { game, title: toyTitle }, 'en')).toMatch(/^Move 2 of 2: /);
    expect(refusalText(refusal, { game, title: toyTitle }, 'de')).toMatch(/^Zug 2 von 2: /);
  });

  test('a move that closes the round draws: it may be the last, but nothing may follow it, and it has no preview', () => {
    const recorded = started();
    recorded.write(playMove(recorded.game, { player: 'player_ada', move: 'pick:1', seat: 1 }, recorded.context()));
    const refused = send(recorded, 'pick:2', 'pick:9');
    expect(refused).toMatchObject({ refusal: { index: 0, refusal: { reason: 'unforeseeable', move: 'pick:2' } } });
    const foreseen = foresee(recorded.game, order('pick:2'), toyTitle, { chance: fastChance(1), now: 0 });
    expect(foreseen).toMatchObject({ ok: false, refusal: { reason: 'unforeseeable' } });
    expect(send(recorded, 'pick:2').ok).toBe(true);
  });

  test('where two imagined tables disagree whether a move is legal, nobody learns which of them is right', () => {
    /** Refuses every move while the other seat was dealt a 2, which nobody but that seat may know. */
    const moody: Title = {
      ...toyTitle,
      decide: (state, ...rest) =>
        (state as ToyState).dealt[1] === 2
          ? { ok: false, rule: 'secret' }
          : toyTitle.decide(state as ToyState, ...(rest as [Seat, ToyMove, Chance])),
    };
    const { game } = startedTable(toyTitle as unknown as Title, 3, titles);
    const found = new Set<string>();
    for (let sample = 0; sample < 40; sample += 1) {
      const chance = fastChance(sample);
      const dealt = [0, 1].map(() => (moody.resample(game.table, viewerOf(0), chance) as ToyState).dealt[1] === 2);
      const foreseen = foresee(game, { player: 'player_ada', moves: ['pick:1'], seat: 0 }, moody, {
        chance: fastChance(sample),
        now: 0,
      });
      const answer = foreseen.ok ? 'ok' : foreseen.refusal.reason;
      found.add(answer);
      expect([sample, answer]).toEqual([sample, ANSWERS[dealt.filter(Boolean).length]]);
    }
    expect([...found].sort()).toEqual(['move-rejected', 'ok', 'unforeseeable']);
  });

  test('a forged commit with two moves, of which the first draws, is found', () => {
    const recorded = started();
    recorded.write(playMove(recorded.game, { player: 'player_ada', move: 'pick:1', seat: 1 }, recorded.context()));
    const context = recorded.context();
    const first = playMove(recorded.game, { player: 'player_ada', move: 'pick:2', seat: 0 }, context);
    if (!first.ok) expect.fail(first.refusal.code);
    const closed = { events: first.events, version: recorded.next, recordedAt: 0 };
    const game = evolveCommit(recorded.game, closed, titles) ?? expect.fail('no game');
    const second = playMove(game, { player: 'player_ada', move: 'pick:3', seat: 0 }, context);
    if (!second.ok) expect.fail(second.refusal.code);
    recorded.write({ ok: true, events: [...first.events, ...second.events], actor: 0, tables: [] });
    recorded.playToEnd(fastChance(2));
    const [report] = auditReplay(recorded.text(), { titles, sha256: platformSha256 });
    expect(report?.verdict).toBe('failed');
    expect(at(report?.checks ?? [], 5)).toMatchObject({ name: 'moves', status: 'failed' });
  });
});
