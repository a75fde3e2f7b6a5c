import { expect, test } from 'vitest';
import { controlAggregate } from '../../../../app/tournaments/streams/control.ts';
import { evolveTournament, parseTournamentEvent, WRITES_APART } from '../../../../domain/tournament/index.ts';
import { created } from '../../projections/tournamentLives.ts';

const GROUPS = [['player_a', 'player_b']];

test('a tournament with groups is written once the last release can read it; one without, always', () => {
  const writes = (events: ReturnType<typeof created>) => events.map((event) => controlAggregate.writes(event));
  expect(writes(created())).toEqual(created().map(() => true));
  expect(writes(created({ apart: GROUPS })).every(Boolean)).toBe(WRITES_APART);
});

test('what was created before there were groups has none; groups are read in any case', () => {
  const optionsOf = (events: ReturnType<typeof created>) =>
    events.flatMap((event) =>
      event.type === 'TournamentCreated' ? evolveTournament(null, parseTournamentEvent(event)) : [],
    );
  expect(optionsOf(created()).map(({ options }) => options.apart)).toEqual([[]]);
  expect(optionsOf(created({ apart: GROUPS })).map(({ options }) => options.apart)).toEqual([GROUPS]);
});
