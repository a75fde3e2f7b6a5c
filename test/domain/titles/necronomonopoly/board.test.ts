// The board of Necronomonopoly: places for every move, nothing over anything, and marks that answer what players ask.

import { describe, expect, test } from 'vitest';
import { boxOf, type Place, placesOf } from '../../../../domain/board/areas.ts';
import type { Box, Mark } from '../../../../domain/board/drawing.ts';
import { withOverlay } from '../../../../domain/board/overlay.ts';
import { SPECTATOR } from '../../../../domain/title/contract.ts';
import { necronomonopolyBoard } from '../../../../domain/titles/necronomonopoly/board.ts';
import { SPACES } from '../../../../domain/titles/necronomonopoly/components.ts';
import { necronomonopoly as title } from '../../../../domain/titles/necronomonopoly/index.ts';
import type { View } from '../../../../domain/titles/necronomonopoly/shapes/view.ts';
import { testBoard } from '../../../kit/boards/boardSuite.ts';
import { keysOf } from '../../../kit/boards/layout.ts';
import type { Scene } from './scene.ts';
import { at } from './spoken.ts';

/** Of how many cards of each kind the deck is. */
const kindsIn = ({ unknown, known }: View['deck']) =>
  ['monster', 'spell', 'ally', 'item', 'event', 'book'].map(
    (kind) => [...unknown, ...known].filter((card) => card.kind === kind).length,
  );

const space = (view: View, code: string) => view.ring.find((one) => one.code === code);

testBoard({
  title,
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
      asks: 'how far is the turn?',
      key: () => 'part',
      region: 'centre',
      fact: (view) => !view.isOver && view.currentTurn?.part,
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
      fact: ({ monsters }) => monsters.map(({ card, space: place }) => [card.label, place]),
    },
    { asks: 'what is still to come?', key: () => 'kinds', region: 'centre', fact: ({ deck }) => kindsIn(deck) },
    {
      asks: 'how near are the Cultists to winning?',
      key: () => 'win',
      region: 'centre',
      fact: ({ tomes, players }) => tomes.filter(({ owner }) => players[owner ?? -1]?.status === 'cultist').length,
    },
    {
      asks: 'is that player sane, who is asked, and how often has an inmate tried?',
      key: () => 'seat:0',
      region: 'seat-0',
      fact: ({ players: [player] }) => [
        player?.status === 'sane' ? player.sanity : 'insane',
        player?.isInmate === true && player.tries,
        player?.isToAct,
      ],
    },
  ],
});

describe.each(['wide', 'narrow'] as const)('%s', (layout) => {
  const frameOf = ({ state }: Scene) => ({
    ...({
      language: 'en',
      layout,
      seat: 0,
      names: state.seats.map(() => null),
      winners: [],
      seats: true,
      open: [],
    } as const),
    toAct: title.toAct(state),
  });
  const drawn = (scene: Scene) => necronomonopolyBoard.board(title.view(scene.state, SPECTATOR), frameOf(scene));

  test('spaces that follow each other on the ring, and no others, lie side by side', () => {
    const places = placesOf(drawn(at({})));
    const boxes = SPACES.map(({ id }) => boxIn(places, `space:${id}`));
    const shared = (one: Box, other: Box) => {
      const across = Math.min(one[0] + one[2], other[0] + other[2]) - Math.max(one[0], other[0]);
      const down = Math.min(one[1] + one[3], other[1] + other[3]) - Math.max(one[1], other[1]);
      // A common side: together along one axis, just touching along the other.
      return Math.max(across, down) > 20 && Math.abs(Math.min(across, down)) < 1;
    };
    for (const [index, box] of boxes.entries()) {
      const beside = boxes.flatMap((other, number) => (number !== index && shared(box, other) ? [number] : []));
      const expected = [(index + SPACES.length - 1) % SPACES.length, (index + 1) % SPACES.length];
      expect(beside.toSorted((a, b) => a - b)).toEqual(expected.toSorted((a, b) => a - b));
    }
  });

  test('who stands on a space is drawn nearer to it than to any other', () => {
    const places = placesOf(drawn(at({})));
    const middles = SPACES.map(({ id }) => ({ id, middle: middleOf(boxIn(places, `space:${id}`)) }));
    const nearest = (mark: Mark | undefined) => {
      const [x, y] = middleOf((mark && boxOf(mark)) ?? [0, 0, 0, 0]);
      const distances = middles.map(({ id, middle }) => ({ id, distance: Math.hypot(middle[0] - x, middle[1] - y) }));
      return distances.toSorted((one, other) => one.distance - other.distance)[0]?.id;
    };
    // No Monster stays at Mi-Go.
    for (const { id } of SPACES.slice(1)) {
      const keys = keysOf(drawn(at({ players: { 0: { space: id } }, board: [`ghoul.1@${id}`] })));
      const seen = ['pawn:0', 'monster:ghoul.1'].map((key) => nearest(keys.get(key)?.mark));
      expect(seen).toEqual([id, id]);
    }
  });

  test('a chosen Monster shows where it may end: a bar on each of these spaces', () => {
    const scene = at({ players: { 0: { space: 'gilman-house' } }, board: ['ghoul.1@mythos-4'] });
    const move = { kind: 'monster', card: 'ghoul.1' } as const;
    const effect = title.effect(scene.state, 0, move);
    const preview = necronomonopolyBoard.preview?.(effect, frameOf(scene)) ?? [];
    // Eleven throws from space 19.
    expect(preview.map((mark) => mark.kind !== 'slot' && mark.label)).toEqual(
      [1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1].map((cases) => `${cases} of 36`),
    );
    const targets = necronomonopolyBoard.targets(title.view(scene.state, SPECTATOR), 0, move);
    const choice = { notation: title.moveId(move), label: 'Move', targets, gain: null, preview };
    const over = (chosen: readonly string[]) =>
      withOverlay(drawn(scene), { choices: [choice], chosen, changed: [], heavier: 0 }).marks;
    const bars = (chosen: readonly string[]) => over(chosen).filter(({ label }) => label?.endsWith(' of 36'));
    expect(bars(targets)).toEqual(preview.map((mark) => ({ ...mark, region: 'moves' })));
    expect(bars([])).toEqual([]);
    expect(necronomonopolyBoard.preview?.({}, frameOf(scene))).toEqual([]);
  });

  test('no outline of a space runs over that of its neighbour', () => {
    const scene = at({ players: { 0: { space: 'mi-go' } } });
    const choices = SPACES.map(({ id }) => ({ notation: id, label: id, targets: [`space:${id}`], gain: null }));
    const { marks } = withOverlay(drawn(scene), { choices, chosen: [], changed: [], heavier: 0 });
    const outlines = marks.flatMap((mark) => (mark.kind === 'rect' && mark.stroke === 'focus' ? [mark] : []));
    expect(outlines).toHaveLength(SPACES.length);
    for (const [index, one] of outlines.entries()) {
      for (const other of outlines.slice(index + 1)) {
        const across = Math.min(one.x + one.width, other.x + other.width) - Math.max(one.x, other.x);
        const down = Math.min(one.y + one.height, other.y + other.height) - Math.max(one.y, other.y);
        expect(Math.min(across, down)).toBeLessThan(0);
      }
    }
  });
});

function middleOf([x, y, width, height]: Box): readonly [number, number] {
  return [x + width / 2, y + height / 2];
}

function boxIn(places: readonly Place[], target: string): Box {
  const area = places.find((place) => place.target === target)?.area;
  if (area?.kind !== 'box') throw new Error(`${target} is not drawn`);
  return area.box;
}
