// Tournaments of a server that lies once: everything after the lie follows from it, and all hashes are right.

import { describe, expect, test } from 'vitest';
import { at } from '../../../../domain/base/defect.ts';
import { type TableGame, tournamentSentenceOf } from '../../../../domain/tournament/audit/index.ts';
import type { Pairing } from '../../../../domain/tournament/index.ts';
import type { TournamentEvent } from '../../../../domain/tournament/life/events.ts';
import { auditRecord, failedIn } from '../../../kit/tournaments/auditedTournament.ts';
import { controlCommits } from '../../../kit/tournaments/controlStream.ts';
import { discardedAndPlayed, playedTwice } from '../../../kit/tournaments/lies.ts';
import {
  type RecordedTournament,
  type RecordPlan,
  recordTournament,
} from '../../../kit/tournaments/recordedTournament.ts';
import { recordPlan } from '../../../kit/tournaments/recordPlans.ts';

const ONE_ROUND = [{ format: 'swiss', rounds: 1, cut: null }] as const;

/** Nobody leaves, comes late or is corrected: what fails is the lie. */
const QUIET = { leaving: 0, absent: 0, late: 0, mending: 0 };
const PAIRS: RecordPlan = { ...recordPlan(2), ...QUIET };
const TWO_STAGES: RecordPlan = { ...recordPlan(7), ...QUIET };
const SWISS: RecordPlan = withRound({ ...recordPlan(4), ...QUIET, players: 12 });
/** Late entrants, a second draw, an edit, a later deadline and a correction. */
const BUSY: RecordPlan = withRound({
  ...recordPlan(4),
  leaving: 0,
  asking: 0,
  seeding: 0,
  late: 3,
  mending: 100,
  seed: 10,
});

function withRound(plan: RecordPlan): RecordPlan {
  return { ...plan, options: { ...plan.options, stages: ONE_ROUND } };
}

/** All agree to every round that has a date. */
const EARLY: RecordPlan = { ...PAIRS, edition: 2, agreeing: 100, options: { ...PAIRS.options, everyMs: 60_000 } };

/** Instead of an edit of rounds from this one on. */
function agreeingLate(from: number): RecordPlan {
  const plan: RecordPlan = { ...recordPlan(4), ...QUIET, asking: 0, mending: 100, players: 12, edition: 2 };
  const event = (one: TournamentEvent): TournamentEvent =>
    one.type === 'PairingEdited' && one.round >= from
      ? { type: 'EarlyStartAgreed', stage: one.stage, round: one.round, agreed: 12 }
      : one;
  return { ...plan, options: { ...plan.options, everyMs: 60_000 }, lie: { event } };
}

/** It is handed over before a round. */
const HANDED: RecordPlan = handedOver({ ...BUSY, announcing: 100 });

function handedOver(plan: RecordPlan): RecordPlan {
  const isHanded = recordTournament(plan).entries.some(({ events }) =>
    events.some(({ type }) => type === 'TournamentHandedOver'),
  );
  return isHanded ? plan : handedOver({ ...plan, seed: plan.seed + 1 });
}

type Type = TournamentEvent['type'];
type Of<Wanted extends Type> = Extract<TournamentEvent, { readonly type: Wanted }>;

/** The plan with another event in the place of each of this type. */
function saying<Wanted extends Type>(
  plan: RecordPlan,
  type: Wanted,
  lie: (event: Of<Wanted>, now: number) => object,
): RecordPlan {
  const event = (one: TournamentEvent, { now }: { readonly now: number }): TournamentEvent =>
    // The liar's own shapes.
    one.type === type ? ({ ...one, ...lie(one as Of<Wanted>, now) } as TournamentEvent) : one;
  return { ...plan, lie: { event } };
}

function instead(plan: RecordPlan, type: Type, lie: TournamentEvent): RecordPlan {
  return { ...plan, lie: { event: (one) => (one.type === type ? lie : one) } };
}

function paired(plan: RecordPlan, pairing: (pairing: Pairing) => Pairing): RecordPlan {
  return { ...plan, lie: { pairing } };
}

function withOptions(change: object): RecordPlan {
  return saying(PAIRS, 'TournamentCreated', ({ options }) => ({ options: { ...options, ...change } }));
}

/** Two tables of equal size, exchanged. */
function exchangedTables({ tables, byes }: Pairing): Pairing {
  return { byes, tables: tables.with(0, at(tables, 1)).with(1, at(tables, 0)) };
}

function turnedTable({ tables, byes }: Pairing): Pairing {
  return { byes, tables: tables.with(0, at(tables, 0).toReversed()) };
}

const LANGUAGES = ['en', 'de'] as const;
const STRANGER = 'player_000001';
const REASON = { reason: 'he said so', by: STRANGER };
const NOWHERE = [{ from: [900, 0], to: [0, 0] }];
const EXCLUDED: TournamentEvent = { type: 'PlayerExcluded', entrant: 0, ...REASON };
const OFFERED: TournamentEvent = { type: 'TournamentOffered', player: 'player_000002', stays: true, by: STRANGER };
const ENDED: TournamentEvent = { type: 'OfferEnded', player: STRANGER, by: STRANGER };
const TAKEN: TournamentEvent = { type: 'TournamentHandedOver', player: STRANGER, stays: true };
const LATE: TournamentEvent = { type: 'RollChanged', entered: ['player_late'], left: [], returned: [] };

test('without a lie they are verified', () => {
  for (const plan of [PAIRS, TWO_STAGES, SWISS, BUSY, EARLY, HANDED]) {
    const record = recordTournament(plan);
    expect(failedIn(auditRecord(record, record.games))).toEqual([]);
  }
});

test.each<[string, RecordPlan, string, string]>([
  ['a bye that is worth too much', withOptions({ byeHalves: 7 }), 'commands', 'wrong-options'],
  ['groups that are empty', withOptions({ apart: [] }), 'commands', 'other-event'],
  ['a group of no Swiss', withOptions({ apart: [[STRANGER, 'player_000002']] }), 'commands', 'refused'],
  ['an unknown option', withOptions({ favourite: STRANGER }), 'commands', 'wrong-options'],
  ['an option of another kind', withOptions({ lateEntry: 'no' }), 'commands', 'wrong-options'],
  ['points with a bonus', withOptions({ points: { kind: 'share', bonus: 1 } }), 'commands', 'wrong-options'],
  ['a table turned round', paired(PAIRS, turnedTable), 'pairings', 'other-pairing'],
  ['a table of a Swiss turned round', paired(SWISS, turnedTable), 'pairings', 'other-pairing'],
  ['tables in another order', paired(PAIRS, exchangedTables), 'pairings', 'other-pairing'],
  [
    'figures of another pairing',
    saying(PAIRS, 'RoundPaired', ({ figures }) => ({ figures: { ...figures, cost: figures.cost + 1 } })),
    'pairings',
    'other-figures',
  ],
  [
    'an agreement of fewer than are paired',
    saying(EARLY, 'EarlyStartAgreed', ({ agreed }) => ({ agreed: agreed - 1 })),
    'pairings',
    'other-agreed',
  ],
  ['an agreement after the pairing', agreeingLate(1), 'commands', 'late-agreement'],
  ['an agreement on a round without a date', agreeingLate(0), 'commands', 'refused'],
  ['a draw left out', saying(PAIRS, 'RoundPaired', ({ draw }) => ({ draw: draw + 1 })), 'commands', 'other-event'],
  [
    'an exchange of no seat',
    saying(BUSY, 'PairingEdited', () => ({ exchanges: NOWHERE })),
    'pairings',
    'wrong-exchange',
  ],
  ['no exchange', saying(BUSY, 'PairingEdited', () => ({ exchanges: [] })), 'commands', 'refused'],
  ['an edit by a stranger', saying(BUSY, 'PairingEdited', () => ({ by: STRANGER })), 'commands', 'refused'],
  ['a correction by a stranger', saying(BUSY, 'ResultCorrected', () => ({ by: STRANGER })), 'commands', 'refused'],
  ['a deadline by a stranger', saying(BUSY, 'DeadlineMoved', () => ({ by: STRANGER })), 'commands', 'refused'],
  ['an offer by a stranger', instead(BUSY, 'DeadlineMoved', OFFERED), 'commands', 'refused'],
  ['an offer withdrawn that was not made', instead(BUSY, 'DeadlineMoved', ENDED), 'commands', 'refused'],
  ['a hand-over without an offer', instead(BUSY, 'DeadlineMoved', TAKEN), 'commands', 'refused'],
  [
    'a hand-over to somebody else',
    saying(HANDED, 'TournamentHandedOver', () => ({ player: STRANGER })),
    'commands',
    'refused',
  ],
  [
    'an organiser who stays, though he said that he would go',
    saying(HANDED, 'TournamentHandedOver', ({ stays }) => ({ stays: !stays })),
    'commands',
    'other-event',
  ],
  ['a draft that is discarded, and played', discardedAndPlayed(BUSY), 'commands', 'not-redrawn'],
  ['one game for two tables', playedTwice(SWISS), 'results', 'other-result'],
  ['an exclusion by a stranger', instead(BUSY, 'DeadlineMoved', EXCLUDED), 'commands', 'refused'],
  ['an arbiter nobody named', saying(BUSY, 'ArbiterNamed', () => ({ player: STRANGER })), 'commands', 'refused'],
  [
    'a start in the past',
    saying(PAIRS, 'RoundPublished', (_, now) => ({ startsAt: now - 1_000, closesAt: now + 599_000 })),
    'commands',
    'refused',
  ],
  [
    'a deadline of no option',
    saying(PAIRS, 'RoundPublished', ({ startsAt }) => ({ closesAt: startsAt + 1 })),
    'commands',
    'other-event',
  ],
  [
    'others who go through',
    saying(TWO_STAGES, 'StageEnded', ({ through }) => ({ through: through.toReversed() })),
    'standings',
    'other-through',
  ],
  ['an entry while a round is played', instead(BUSY, 'DeadlineMoved', LATE), 'commands', 'refused'],
  [
    'a late entrant without a name',
    saying(BUSY, 'RollChanged', ({ entered }) => ({ entered: entered.with(0, '') })),
    'roll',
    'roll-change',
  ],
  [
    'more chunks of what was named before',
    saying(PAIRS, 'TournamentFinished', ({ standings }) => ({ standings: { ...standings, chunks: 9 } })),
    'bulk',
    'bulk-chunks',
  ],
])('%s', (_, plan, check, code) => {
  const record = recordTournament(plan);
  const { verdict, checks } = auditRecord(record, record.games);
  expect(verdict).toBe('failed');
  const found = checks.find(({ name }) => name === check);
  expect(found).toMatchObject({ status: 'failed', reason: { code } });
  const [en, de] = LANGUAGES.map((language) => (found === undefined ? '' : tournamentSentenceOf(found, language)));
  expect(en).toMatch(/^(?:Commit|Line) \d+: [^_]+\.$/);
  expect(de).toMatch(/^(?:Commit|Zeile) \d+: [^_]+\.$/);
  expect(de).not.toBe(en);
});

describe('games that are not those of the tournament', () => {
  const played = recordTournament(PAIRS);
  const otherwise = (change: object) => played.games.map((game) => ({ ...game, ...change }));
  const [game] = played.games;
  const partOf = (games: readonly TableGame[]) =>
    auditRecord(played, games).checks.find(({ name }) => name === 'games')?.reason;

  test('all begin when their round does', () => {
    expect(partOf(otherwise({ startedAt: 1 }))).toMatchObject({ code: 'other-game', part: 'start' });
  });

  test('all have the schema of the tournament', () => {
    const rules = game?.rules.replace('"schemaVersion":1', '"schemaVersion":2');
    expect(partOf(otherwise({ rules }))).toMatchObject({ code: 'other-game', part: 'rules' });
  });

  test('one at a table that does not exist is none', () => {
    if (game === undefined) throw new Error('no game');
    expect(partOf([...played.games, { ...game, table: 99 }])).toMatchObject({ code: 'no-table', table: 99 });
    expect(partOf([...played.games, { ...game, round: 99 }])).toMatchObject({ code: 'no-table', round: 99 });
  });

  test('a game with two ends is none, but an earlier state of it does no harm', () => {
    if (game === undefined) throw new Error('no game');
    const earlier = { ...game, verified: false, head: '11'.repeat(32) };
    expect(partOf([earlier, ...played.games])).toEqual({ code: 'sound' });
    expect(partOf([...played.games, earlier])).toEqual({ code: 'sound' });
    const other = { ...game, head: '11'.repeat(32) };
    expect(partOf([other, ...played.games])).toMatchObject({ code: 'game-twice' });
    expect(partOf([...played.games, other])).toMatchObject({ code: 'game-twice' });
  });

  test('the game of a corrected table is held against its result before the correction', () => {
    const record = recordTournament(BUSY);
    const corrections = record.entries.flatMap(({ events }) =>
      events.filter((event) => event.type === 'ResultCorrected'),
    );
    // One that was played to its end.
    const gameAt = ({ round, table }: (typeof corrections)[number]) =>
      record.games.find((one) => one.round === round && one.table === table);
    const corrected = corrections.find((one) => (gameAt(one)?.results ?? null) !== null);
    const games = record.games.map((one) =>
      one.round === corrected?.round && one.table === corrected.table
        ? { ...one, results: one.results?.map(({ rank, score }) => ({ rank, score: score + 1 })) ?? null }
        : one,
    );
    const { checks } = auditRecord(record, games);
    expect(checks.find(({ name }) => name === 'games')).toMatchObject({
      reason: { code: 'other-game', part: 'scores', table: corrected?.table },
    });
  });

  test('games of the round that is played are held against its pairing', () => {
    const running = inPlay(played);
    const present = played.games.filter(({ round }) => round === 2);
    const games = [...played.games.filter(({ round }) => round < 2), ...present];
    expect(auditRecord(running, games).checks.find(({ name }) => name === 'games')?.status).toBe('passed');
    const others = games.map((one) =>
      one === present[0] ? { ...one, players: ['player_nobody', 'player_000001'] } : one,
    );
    const { checks } = auditRecord(running, others);
    expect(checks.find(({ name }) => name === 'games')).toMatchObject({
      reason: { code: 'other-game', part: 'players' },
    });
  });
});

/** The file as it is while the last round is played. */
function inPlay(record: RecordedTournament): RecordedTournament {
  const last = record.entries.findLastIndex(({ events }) => events.some(({ type }) => type === 'RoundPublished'));
  const entries = record.entries.slice(0, last + 1);
  return { ...record, entries, commits: controlCommits(entries) };
}
