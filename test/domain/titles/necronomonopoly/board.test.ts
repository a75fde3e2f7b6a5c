// The board of Necronomonopoly: places for every move, nothing over anything, and marks that answer what players ask.

import { necronomonopolyBoard } from '../../../../domain/titles/necronomonopoly/board.ts';
import { necronomonopoly } from '../../../../domain/titles/necronomonopoly/index.ts';
import type { View } from '../../../../domain/titles/necronomonopoly/shapes/view.ts';
import { testBoard } from '../../../kit/boards/boardSuite.ts';

const space = (view: View, code: string) => view.ring.find((one) => one.code === code);

testBoard({
  title: necronomonopoly,
  board: necronomonopolyBoard,
  games: [
    { options: {}, seats: 2, seed: 1 },
    { options: {}, seats: 6, seed: 2 },
    { options: {}, seats: 4, seed: 3 },
  ],
  questions: [
    {
      asks: 'how sane is that player?',
      key: () => 'sanity:0',
      region: 'seat-0',
      fact: (view) => view.players[0]?.sanity,
    },
    {
      asks: 'what is that player worth?',
      key: () => 'worth:1',
      region: 'seat-1',
      fact: (view) => view.players[1]?.netWorth,
    },
    {
      asks: 'whose turn is it, and what happens?',
      key: () => 'turn',
      region: 'centre',
      fact: (view) => [view.round, view.currentTurn?.number, view.step?.seat, view.step?.label, view.isOver],
    },
    {
      asks: 'where does that player stand?',
      key: () => 'pawn:1',
      region: 'ring',
      fact: (view) => [view.players[1]?.space, view.players[1]?.isInmate],
    },
    {
      asks: 'whose is that Lot, and what is due there?',
      key: () => 'space:gilman-house',
      region: 'ring',
      fact: (view) => [space(view, 'gilman-house')?.owner, space(view, 'gilman-house')?.due],
    },
    {
      asks: 'is that Lot free?',
      key: () => 'lot:sentinel-hill',
      region: 'centre',
      fact: (view) => space(view, 'sentinel-hill')?.owner,
    },
    {
      asks: 'whose is that Great Tome?',
      key: () => 'tome:necronomicon',
      region: 'centre',
      fact: (view) => space(view, 'necronomicon')?.owner,
    },
    {
      asks: 'what was thrown?',
      key: () => 'dice',
      region: 'centre',
      fact: (view) => [view.currentTurn?.lastThrow?.dice, view.currentTurn?.lastThrow?.label],
    },
    { asks: 'how large is the deck?', key: () => 'deck', region: 'centre', fact: (view) => view.deck.size },
    {
      asks: 'which Monsters are about?',
      key: () => 'monsters',
      region: 'centre',
      fact: (view) => view.monsters.slice(0, 6).map(({ card, space: place }) => [card.label, view.ring[place]?.label]),
    },
    {
      asks: 'is the Book of Eibon free?',
      key: () => 'tome:book-of-eibon',
      region: 'centre',
      fact: (view) => space(view, 'book-of-eibon')?.owner,
    },
    {
      asks: 'is that player sane, and where?',
      key: () => 'seat:0',
      region: 'seat-0',
      fact: ({ players: [player], ring }) => [
        player?.status === 'sane' ? player.sanity : 'insane',
        player?.isInmate === true ? player.tries : ring[player?.space ?? 0]?.label,
        player?.isToAct,
      ],
    },
  ],
});
