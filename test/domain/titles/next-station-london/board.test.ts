// The board of Next Station: London: places for every move, nothing over anything, and marks that answer what players ask.

import { nextStationLondonBoard } from '../../../../domain/titles/next-station-london/board.ts';
import { nextStationLondon } from '../../../../domain/titles/next-station-london/index.ts';
import type { View } from '../../../../domain/titles/next-station-london/shapes/view.ts';
import { testBoard } from '../../../kit/boards/boardSuite.ts';

const mine = (view: View) => view.sheets.find(({ isOpen }) => isOpen) ?? view.sheets[0];
const drawnIn = (view: View, colour: string) => mine(view)?.lines.find((line) => line.colour === colour);

testBoard({
  title: nextStationLondon,
  board: nextStationLondonBoard,
  games: [
    { options: {}, seats: 1, seed: 1 },
    { options: { objectives: 'random', powers: 'random' }, seats: 4, seed: 2 },
    { options: { powers: 'random' }, seats: 2, seed: 3 },
  ],
  questions: [
    {
      asks: 'how many points have I?',
      key: (view) => `total:${mine(view)?.seat}`,
      region: 'tallies',
      fact: (view) => mine(view)?.total,
    },
    {
      asks: 'what does the other have?',
      key: () => 'seat:0',
      region: 'seat-0',
      fact: (view) => [
        view.sheets[0]?.total,
        view.sheets[0]?.isDone,
        view.sheets[0]?.lines.at(-1)?.colour,
        view.isOver,
      ],
    },
    {
      asks: 'which card is it?',
      key: (view) => `card:${view.turnCards.at(-1)?.key}`,
      region: 'cards',
      fact: (view) => view.turnCards.at(-1)?.key,
    },
    {
      asks: 'is that card still to come?',
      key: () => 'deck:underground-circle',
      region: 'cards',
      fact: (view) => {
        const card = view.deck.find(({ key }) => key === 'underground-circle');
        return [card?.isFlipped, view.turnCards.some(({ key }) => key === card?.key)];
      },
    },
    {
      asks: 'what does my blue line score?',
      key: () => 'line:blue',
      region: 'lines',
      fact: (view) => [
        drawnIn(view, 'blue')?.score,
        drawnIn(view, 'blue')?.isCurrent,
        drawnIn(view, 'blue')?.isPowerUsed,
        view.powers.find(({ colour }) => colour === 'blue')?.key,
        mine(view)?.pencils.indexOf('blue'),
      ],
    },
    {
      asks: 'what do the tourist sites bring?',
      key: () => 'sites',
      region: 'tallies',
      fact: (view) => mine(view)?.sitePoints,
    },
    {
      asks: 'which circle of the track counts?',
      key: () => 'site:1',
      region: 'tallies',
      fact: (view) => mine(view)?.siteTrack[1],
    },
    {
      asks: 'what do interchanges bring?',
      key: () => 'interchanges',
      region: 'tallies',
      fact: (view) => mine(view)?.interchanges,
    },
    {
      asks: 'what has the other drawn?',
      key: () => 'sheet:1',
      region: 'seat-1',
      fact: (view) => view.sheets[1]?.lines.map(({ sections }) => sections),
    },
    {
      asks: 'how far has the round come?',
      key: () => 'progress',
      region: 'cards',
      fact: (view) => [view.round, view.turn, view.underground, view.isFinal, view.isOver],
    },
    {
      asks: 'does my line end there?',
      key: (view) => `end:${mine(view)?.seat}:${mine(view)?.lines.find(({ isCurrent }) => isCurrent)?.ends[0]}`,
      region: 'map',
      fact: (view) => mine(view)?.lines.find(({ isCurrent }) => isCurrent)?.colour,
    },
    {
      asks: 'how far am I with the first objective?',
      key: (view) => `progress:${mine(view)?.objectives[0]?.key}`,
      region: 'tallies',
      fact: (view) => mine(view)?.objectives[0]?.progress,
    },
  ],
});
