// The board of Return to Lionsgate City: places for every move, nothing over anything, and marks that answer what players ask.

import { returnToLionsgateCityBoard } from '../../../../domain/titles/return-to-lionsgate-city/board.ts';
import { returnToLionsgateCity } from '../../../../domain/titles/return-to-lionsgate-city/index.ts';
import type { View } from '../../../../domain/titles/return-to-lionsgate-city/shapes/view.ts';
import { testBoard } from '../../../kit/boards/boardSuite.ts';

const cave = (view: View, code: string) => view.caves.find((one) => one.code === code);
const deck = (view: View, kind: string) => view.decks.find((one) => one.kind === kind);

testBoard({
  title: returnToLionsgateCity,
  board: returnToLionsgateCityBoard,
  games: [
    { options: {}, seats: 1, seed: 1 },
    { options: {}, seats: 2, seed: 2 },
    { options: {}, seats: 4, seed: 3 },
  ],
  questions: [
    {
      asks: 'how much money has that player?',
      key: () => 'seat:0',
      region: 'seat-0',
      fact: (view) => view.players[0]?.money,
    },
    {
      asks: 'what does that player carry?',
      key: () => 'load:0',
      region: 'seat-0',
      fact: (view) => view.players[0]?.goods.toSorted(),
    },
    {
      asks: 'what lies in which box of my train?',
      key: (view) => `goods:${view.step.seat ?? 0}`,
      region: 'mine',
      fact: (view) => view.players[view.step.seat ?? 0]?.goods,
    },
    {
      asks: 'what does the next piece of copper bring at Mossgate?',
      key: () => 'track:mossgate:copper',
      region: 'map',
      fact: (view) => cave(view, 'mossgate')?.town?.tracks.find(({ good }) => good === 'copper')?.nextValue,
    },
    {
      asks: 'how many bandits lie in that tunnel?',
      key: () => 'tunnel:t03',
      region: 'map',
      fact: (view) => view.tunnels.find(({ code }) => code === 't03')?.tokens,
    },
    {
      asks: 'where is that engine, and on its wheels?',
      key: () => 'engine:0',
      region: 'map',
      fact: (view) => [view.players[0]?.place, view.players[0]?.isDerailed],
    },
    {
      asks: 'how risky is mining?',
      key: () => 'risk',
      region: 'table',
      fact: (view) => [view.riskTrack.tilesToReset, view.riskTrack.multiplier],
    },
    {
      asks: 'what may be drawn from the bag?',
      key: () => 'bag',
      region: 'table',
      fact: (view) => [view.bag.tiles, view.bag.size, view.bag.skunkPercent],
    },
    {
      asks: 'which mercenaries are left?',
      key: (view) => `team:${view.step.seat ?? 0}`,
      region: 'mine',
      fact: (view) =>
        view.players[view.step.seat ?? 0]?.team.map(({ mercenary, isUsed, isInCrew }) => [
          mercenary.code,
          isUsed,
          isInCrew,
        ]),
    },
    {
      asks: 'which bandits follow me, and what do they steal?',
      key: (view) => `bandits:${view.step.seat ?? 0}`,
      region: 'mine',
      fact: (view) => {
        const player = view.players[view.step.seat ?? 0];
        return [player?.theft, player?.bandits.map(({ bandit, isFresh }) => [bandit.code, isFresh])];
      },
    },
    {
      asks: 'how many mercenaries are for hire?',
      key: () => 'deck:mercenary',
      region: 'table',
      fact: (view) => [deck(view, 'mercenary')?.size],
    },
    {
      asks: 'which round is it, and how long does it last?',
      key: () => 'round',
      region: 'table',
      fact: ({ round, isOver, end }) => [
        isOver ? end.reason : [round, end.triggeredInRound === null ? null : end.lastRound],
        end.ghostTowns,
      ],
    },
  ],
});
