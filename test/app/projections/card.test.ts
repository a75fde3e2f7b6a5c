// Cards say what the games say that they are folded from.

import { expect, test } from 'vitest';
import { cardSeats, foldCard, type GameCard } from '../../../app/projections/card.ts';
import { formatCard, parseCard } from '../../../app/projections/cardText.ts';
import { EVENT_TYPES } from '../../../domain/game/index.ts';
import { decodeEvents, encodeEvents } from '../../../domain/log/index.ts';
import { sampleNumber } from '../../kit/sampling.ts';
import { lifeOf } from './lives.ts';

/** What a game says at a version and its card must say, too. */
function shownBy(card: GameCard) {
  const { version, headHash, status, toAct, seats } = card;
  return { version, headHash, status, toAct, players: seats.map(({ player, bot }) => player ?? bot) };
}

test('after every commit of random games a card says what the game says', async () => {
  for (let life = 0; life < 25; life += 1) {
    const { app, gameId, commits } = await lifeOf(sampleNumber(`card ${life}`));
    const game = await app.game(null, gameId);
    let card: GameCard | null = null;
    for (const commit of commits) {
      card = foldCard(card, commit);
      const past = await game?.at(commit.version);
      expect(shownBy(card)).toEqual({
        version: commit.version,
        headHash: past?.headHash,
        status: past?.status,
        toAct: past?.toAct,
        players: past?.seats.map(({ playerId, bot }) => playerId ?? bot),
      });
      const { createdAt, startedAt, finishedAt } = past?.state ?? {};
      expect(card).toMatchObject({ createdAt, startedAt, finishedAt, movedAt: commit.recordedAt, dueAt: null });
      expect(cardSeats(card)).toEqual(past?.seats);
      expect(parseCard(formatCard(card))).toEqual(card);
    }
    const { outcome } = game ?? {};
    expect(card?.outcome?.winners).toEqual(outcome?.winners);
    expect(card?.outcome?.results).toEqual(outcome?.results.map(({ seat, rank, score }) => ({ seat, rank, score })));
  }
});

/** Of games that continue others, or have a clock or an arbiter: other tests have them. */
const ELSEWHERE = ['GameForked', 'GameRematched', 'ArbiterNamed', 'TimedOut', 'ClocksExtended'];

test('random lives have events of every other type', async () => {
  const types = new Set<string>(ELSEWHERE);
  for (let seed = 0; seed < 200 && types.size < EVENT_TYPES.length; seed += 1) {
    const { commits } = await lifeOf(seed);
    for (const { body, schemaVersion } of commits)
      for (const { type } of decodeEvents(body, schemaVersion)) types.add(type);
  }
  expect(EVENT_TYPES.filter((type) => !types.has(type))).toEqual([]);
});

test('a card has nothing of the table: the facts of a move leave no trace', async () => {
  const { commits } = await lifeOf(1);
  const text = commits.map((_, index) => {
    let card: GameCard | null = null;
    for (const commit of commits.slice(0, index + 1)) card = foldCard(card, commit);
    return card === null ? '' : formatCard(card);
  });
  expect(text.join('\n')).not.toMatch(/facts|Picked|Dealt|clientSeed|serverSeed|number/);
});

test('an event that this release does not know, and one before the creation, make no card', async () => {
  const { commits } = await lifeOf(1);
  const [first, second] = commits;
  if (first === undefined || second === undefined) throw new Error('too short a life');
  const strange = { ...second, body: encodeEvents([{ type: 'TableBurnt' }]) };
  expect(() => foldCard(foldCard(null, first), strange)).toThrow(expect.objectContaining({ name: 'NewerRelease' }));
  expect(() => foldCard(null, second)).toThrow(expect.objectContaining({ name: 'Defect' }));
});
