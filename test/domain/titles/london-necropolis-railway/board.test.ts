// The board of London Necropolis Railway: places for every move, nothing over anything, and marks that answer what players ask.

import { londonNecropolisRailwayBoard } from '../../../../domain/titles/london-necropolis-railway/board.ts';
import { londonNecropolisRailway } from '../../../../domain/titles/london-necropolis-railway/index.ts';
import type { View } from '../../../../domain/titles/london-necropolis-railway/shapes/view.ts';
import { testBoard } from '../../../kit/boards/boardSuite.ts';

const seat = (view: View, number: number) => view.players[number];
const most = (view: View) => Math.max(...view.players.map(({ score }) => score.total));

testBoard({
  title: londonNecropolisRailway,
  board: londonNecropolisRailwayBoard,
  games: [
    { options: {}, seats: 2, seed: 1 },
    { options: { edition: 'de' }, seats: 3, seed: 2 },
    { options: {}, seats: 4, seed: 3 },
    { options: { edition: 'de' }, seats: 4, seed: 4 },
  ],
  questions: [
    {
      asks: 'who leads, and by what?',
      key: () => 'points:1',
      region: 'seats',
      fact: (view) => [seat(view, 1)?.score, most(view)],
    },
    {
      asks: 'whose turn is it?',
      key: () => 'seat:1',
      region: 'seat-1',
      fact: (view) => view.step.seat === 1 && !view.isOver,
    },
    {
      asks: 'how far is the game?',
      key: () => 'round',
      region: 'card',
      fact: (view) => (view.currentTurn.occasion === 'turn' ? view.round : view.currentTurn.occasion),
    },
    {
      asks: 'is the second section of the card used?',
      key: () => 'band:necropolis',
      region: 'card',
      fact: ({ currentTurn: { card, sectionsUsed } }) => [
        card?.hasStaff,
        card?.hasCrypt,
        card?.necropolisIcons,
        sectionsUsed.includes('necropolis'),
      ],
    },
    {
      asks: 'how much money have I?',
      key: (view) => `pounds:${view.step.seat ?? 0}`,
      region: 'card',
      fact: (view) => seat(view, view.step.seat ?? 0)?.pounds,
    },
    {
      asks: 'what does the next income bring?',
      key: (view) => `income:${view.step.seat ?? 0}`,
      region: 'london',
      fact: (view) => seat(view, view.step.seat ?? 0)?.nextIncome,
    },
    {
      asks: 'what wages are owed?',
      key: (view) => `wages:${view.step.seat ?? 0}`,
      region: 'london',
      fact: (view) => seat(view, view.step.seat ?? 0)?.nextWages.pounds,
    },
    {
      asks: 'where is the train of seat 1?',
      key: () => 'train:1',
      region: 'railway',
      fact: (view) => seat(view, 1)?.train.position,
    },
    {
      asks: 'how far does the train of the turn move?',
      key: () => 'movement',
      region: 'railway',
      fact: ({ currentTurn: { movement, stationsLeft } }) => (stationsLeft.length > 0 ? stationsLeft : movement),
    },
    {
      asks: 'how full is my first coffin car?',
      key: (view) => `car:${view.step.seat ?? 0}:c1`,
      region: 'railway',
      fact: (view) => {
        const { cars = [], coffins } = seat(view, view.step.seat ?? 0)?.train ?? {};
        const { state, places = 0 } = cars.find(({ code }) => code === 'c1') ?? {};
        return [
          state,
          Object.entries(coffins ?? {})
            .flatMap(([colour, count]) => Array(count).fill(colour))
            .slice(0, places),
        ];
      },
    },
    {
      asks: 'which coffin lies in the middle?',
      key: (view) => `row:${view.step.seat ?? 0}:r3`,
      region: 'necropolis',
      fact: (view) => [
        seat(view, view.step.seat ?? 0)?.rows[2]?.cells[2]?.coffin,
        seat(view, view.step.seat ?? 0)?.rows[2]?.piece,
      ],
    },
    {
      asks: 'what is my third column worth?',
      key: (view) => `column:${view.step.seat ?? 0}:3`,
      region: 'necropolis',
      fact: (view) => [
        seat(view, view.step.seat ?? 0)?.columns[2]?.points,
        seat(view, view.step.seat ?? 0)?.columns[2]?.mostAlike,
      ],
    },
    {
      asks: 'how many brown crypts are left?',
      key: () => 'supply:brown',
      region: 'crypts',
      fact: (view) => view.crypts[0]?.left,
    },
    {
      asks: 'who took the second bonus with blue?',
      key: () => 'taken:2:blue',
      region: 'bonus',
      fact: (view) => [view.bonusColumns[1]?.spaces[0]?.disc, view.bonusColumns[1]?.spaces[0]?.seat],
    },
    {
      asks: 'which coffins may still be drawn?',
      key: () => 'bag:red',
      region: 'supply',
      fact: (view) => view.bag.red,
    },
  ],
});
