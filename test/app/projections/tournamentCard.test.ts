// The card of a tournament, and where it is listed.

import { expect, test } from 'vitest';
import { cardEffects } from '../../../app/projections/effects.ts';
import {
  foldTournament,
  type TournamentCard,
  tournamentIn,
  tournamentOfReminder,
  tournamentOfTimer,
  tournamentRow,
  tournamentRowsOf,
} from '../../../app/projections/tournamentCard.ts';
import { tournamentInList } from '../../../app/projections/tournamentsOfPlayer.ts';
import { reminderAt, tournamentWakeAt } from '../../../app/projections/tournamentTimes.ts';
import { at } from '../../../domain/base/defect.ts';
import { type Commit, decodeEvents } from '../../../domain/log/index.ts';
import {
  evolveTournament,
  owed,
  parseTournamentEvent,
  type TournamentEvent,
  type TournamentState,
  wakeAt,
} from '../../../domain/tournament/index.ts';
import { FIXED_TIME } from '../../kit/app/fixedTime.ts';
import { COURSE, controlOf, created, OPTIONS, streamOf, tournamentIdOf } from './tournamentLives.ts';

const ID = tournamentIdOf(7);

const commitsOf = (options: Partial<typeof OPTIONS> = {}) => streamOf(controlOf(7), [created(options), ...COURSE]);

/** The card after this many of the commits. */
function cardAfter(count: number, options: Partial<typeof OPTIONS> = {}): TournamentCard {
  let card: TournamentCard | null = null;
  for (const commit of commitsOf(options).slice(0, count)) card = foldTournament(card, commit);
  return card ?? expect.fail('no commits');
}

test('a card follows the control stream', () => {
  const { headHash: _, ...opened } = cardAfter(1);
  expect(opened).toEqual({
    id: ID,
    version: 1,
    name: 'Cup',
    titleId: 'toy',
    status: 'entries-open',
    organiser: 'player_ada',
    visibility: 'public',
    automatic: true,
    players: 0,
    startsAt: OPTIONS.startsAt,
    checkInAt: null,
    firstDecisionMs: 60_000,
    hasRoll: false,
    terms: { clock: OPTIONS.clock, noShowMs: OPTIONS.noShowMs, checkInMs: OPTIONS.checkInMs },
    plan: { stages: [{ format: 'swiss', rounds: 2, cut: null }], size: { seats: 2, least: 2 }, breakMs: 0 },
    stage: 0,
    rounds: 0,
    round: null,
    roundStartsAt: null,
    closesAt: null,
    isPlayed: false,
    openedIn: 1,
    closedAt: null,
    createdAt: FIXED_TIME,
    movedAt: FIXED_TIME,
    finishedAt: null,
  });
  expect(cardAfter(5)).toMatchObject({ status: 'running', players: 5, round: null });
  expect(cardAfter(8)).toMatchObject({
    round: 0,
    roundStartsAt: FIXED_TIME,
    closesAt: FIXED_TIME + 7_200_000,
    publishedIn: expect.any(Number),
  });
  expect(cardAfter(10)).toMatchObject({ stage: 1, round: null, closesAt: null, isPlayed: false });
  expect(cardAfter(11)).toMatchObject({ status: 'finished', finishedAt: FIXED_TIME + 10_000 });
});

/** The tournament after a commit. */
function stateAfter(before: TournamentState | null, commit: Commit): TournamentState {
  const events = decodeEvents(commit.body, commit.schemaVersion).map(parseTournamentEvent);
  const after = events.reduce<TournamentState | null>((state, event) => evolveTournament(state, event), before);
  return after ?? expect.fail('no state');
}

test.each([
  [true, 0],
  [true, 90_000],
  [false, 0],
])(
  'automatic %s, breaks of %i ms: it is woken when its state says so, and a minute after a step was owed and not taken',
  (automatic, breakMs) => {
    let state: TournamentState | null = null;
    let card: TournamentCard | null = null;
    let closedAt: number | null = null;
    for (const commit of commitsOf({ automatic, breakMs })) {
      state = stateAfter(state, commit);
      card = foldTournament(card, commit);
      if (decodeEvents(commit.body, commit.schemaVersion).some(({ type }) => type === 'RoundClosed'))
        closedAt = commit.recordedAt;
      const step = owed(state, { now: commit.recordedAt, closedAt });
      const again = step === 'end-stage' ? 0 : 60_000;
      const expected = step === null ? wakeAt(state, closedAt) : commit.recordedAt + again;
      expect([commit.version, tournamentWakeAt(card)]).toEqual([commit.version, expected]);
    }
  },
);

test('a round that ends with its last game is looked at a minute after its start, and after each commit', () => {
  const published = { type: 'RoundPublished', stage: 0, round: 0, closesAt: null } as const;
  const before = COURSE.slice(0, 5);
  const cardOf = (...events: readonly TournamentEvent[]) => {
    const [first, ...rest] = streamOf(controlOf(7), [created(), ...before, ...events.map((event) => [event])]);
    return rest.reduce(foldTournament, foldTournament(null, first ?? expect.fail('no commit')));
  };
  const soon = cardOf({ ...published, startsAt: FIXED_TIME });
  expect(tournamentWakeAt(soon)).toBe(soon.movedAt + 60_000);
  const later = FIXED_TIME + 3_600_000;
  expect(tournamentWakeAt(cardOf({ ...published, startsAt: later }))).toBe(later + 60_000);
});

test('its rows: the card in the list of its status, the organiser’s own, the timer', () => {
  const card = cardAfter(1);
  expect(tournamentRow(card)).toMatchObject({
    partition: `C#${ID}`,
    sort: 'CARD',
    version: 1,
    listing: { list: 'N#toy#entries-open', place: `${OPTIONS.startsAt}#${ID}` },
  });
  expect(tournamentIn(tournamentRow(card))).toEqual(card);
  const [own, unfinished, organised, timer] = tournamentRowsOf(card);
  expect(organised).toEqual({ partition: 'H#player_ada', sort: ID, listing: null });
  expect(unfinished).toMatchObject({ sort: 'UNFINISHED', listing: { list: 'N#', place: ID } });
  expect(own).toEqual({ partition: 'E#player_ada', sort: `${ID}#O`, listing: null });
  expect(tournamentInList(at([own?.sort ?? ''], 0))).toBe(ID);
  expect(timer).toMatchObject({ partition: `C#${ID}`, sort: 'TIMER' });
  expect(timer?.listing?.place).toBe(`${OPTIONS.startsAt}#T#${ID}`);
  expect(tournamentOfTimer(`T#${ID}`)).toBe(ID);
  expect(tournamentOfTimer(ID)).toBeNull();
});

test('who has organised it finds it still, once; a draft is for those who run it', () => {
  const hand = (from: string, player: string): readonly TournamentEvent[] => [
    { type: 'TournamentOffered', player, stays: false, by: from },
    { type: 'TournamentHandedOver', player, stays: false },
  ];
  const cardOf = (draft: boolean) => {
    const events = [
      ...hand('player_ada', 'player_ben'),
      ...hand('player_ben', 'player_cleo'),
      ...hand('player_cleo', 'player_ada'),
    ];
    const [first, ...rest] = streamOf(controlOf(7), [
      draft ? created().slice(0, 1) : created(),
      ...events.map((event) => [event]),
    ]);
    return rest.reduce(foldTournament, foldTournament(null, first ?? expect.fail('no commit')));
  };
  const lists = (draft: boolean) =>
    tournamentRowsOf(cardOf(draft)).flatMap(({ partition, sort }) => (sort === `${ID}#O` ? [partition] : []));
  expect(lists(false)).toEqual(['E#player_ada', 'E#player_ben', 'E#player_cleo']);
  expect(lists(true)).toEqual(['E#player_ada']);
});

test('a tournament of the far future is not due before others', () => {
  const startsAt = Date.UTC(2300, 0);
  const timer = tournamentRowsOf(cardAfter(1, { startsAt })).find(({ sort }) => sort === 'TIMER');
  const place = timer?.listing?.place ?? '';
  expect(place).toBe(`9999999999999#T#${ID}`);
  expect(place > `${FIXED_TIME}#T#${ID}`).toBe(true);
});

test('what is no public tournament, or a draft, is in no public list', () => {
  expect(tournamentRow(cardAfter(1, { visibility: 'unlisted' })).listing).toBeNull();
  const [draft] = streamOf(controlOf(7), [created().slice(0, 1)]);
  expect(tournamentRow(foldTournament(null, draft ?? expect.fail('no commit'))).listing).toBeNull();
});

test('a tournament that is over has no timer', () => {
  const [first, ...rest] = commitsOf();
  if (first === undefined) expect.fail('no commits');
  const rules = { fold: foldTournament, rowsOf: tournamentRowsOf };
  const { rows } = cardEffects(rules, null, [first, ...rest], FIXED_TIME);
  expect(rows.find(({ sort }) => sort === 'TIMER')).toMatchObject({ version: 11, body: null });
  expect(rows.find(({ sort }) => sort === 'UNFINISHED')).toMatchObject({ version: 11, body: null });
  expect(rows.find(({ sort }) => sort === `${ID}#O`)).toMatchObject({ version: 1, body: '' });
});

test('where check-in is open before anybody can enter, players are reminded halfway to the start', () => {
  const card = cardAfter(1, { checkInMs: 86_400_000 });
  expect(reminderAt(card)).toBe((FIXED_TIME + OPTIONS.startsAt) / 2);
});

test('players are reminded when check-in opens, and when half of the time for the first decisions of a round has gone', () => {
  const times = commitsOf({ checkInMs: 30_000 }).map((_, index) =>
    reminderAt(cardAfter(index + 1, { checkInMs: 30_000 })),
  );
  const half = FIXED_TIME + 30_000;
  const none = [null, null];
  expect(times).toEqual([OPTIONS.startsAt - 30_000, ...none, ...none, null, half, half, ...none, null]);
  const reminder = tournamentRowsOf(cardAfter(7)).find(({ sort }) => sort === 'REMINDER');
  expect(reminder?.listing?.place).toBe(`${half}#R#${ID}`);
  expect(tournamentOfReminder(`R#${ID}`)).toBe(ID);
  expect([tournamentOfReminder(ID), tournamentOfReminder(`T#${ID}`), tournamentOfTimer(`R#${ID}`)]).toEqual([
    null,
    null,
    null,
  ]);
});

test('edited options: the start, its reminder, the list and the plan follow', () => {
  const by = 'player_olga';
  const edited = (options: Extract<TournamentEvent, { type: 'OptionsEdited' }>['options']): [TournamentEvent] => {
    return [{ type: 'OptionsEdited', options, reason: null, by }];
  };
  const stages = [{ format: 'swiss', rounds: 9, cut: null }] as const;
  const commits = streamOf(controlOf(7), [
    created({ checkInMs: null }),
    edited({ checkInMs: 60_000, visibility: 'unlisted', stages, clock: { kind: 'bank', seconds: 90, increment: 0 } }),
    [{ type: 'EntriesOpened' }],
    edited({ startsAt: OPTIONS.startsAt + 3_600_000 }),
  ]);
  let card: TournamentCard | null = null;
  for (const commit of commits) card = foldTournament(card, commit);
  const startsAt = OPTIONS.startsAt + 3_600_000;
  expect(card).toMatchObject({
    startsAt,
    checkInAt: startsAt - 60_000,
    visibility: 'unlisted',
    firstDecisionMs: 90_000,
  });
  expect(card?.plan.stages).toEqual(stages);
  expect(card && tournamentWakeAt(card)).toBe(OPTIONS.automatic ? startsAt : null);
  // Rows of earlier releases have no terms: what follows from them stays.
  const { terms: _, ...older } = cardAfter(1, { checkInMs: 60_000 });
  const [, later] = streamOf(controlOf(7), [created({ checkInMs: 60_000 }), edited({ checkInMs: null })]);
  expect(later && foldTournament(older, later).checkInAt).toBe(older.checkInAt);
});
