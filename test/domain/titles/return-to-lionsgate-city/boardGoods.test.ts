// Goods that lie in caves: however many kinds, wherever, each can be touched by the train that stands there, and no word lies on another.

import { describe, expect, test } from 'vitest';
import { at } from '../../../../domain/base/defect.ts';
import { placesOf } from '../../../../domain/board/areas.ts';
import type { Frame } from '../../../../domain/board/drawing.ts';
import { SPECTATOR } from '../../../../domain/title/contract.ts';
import { returnToLionsgateCityBoard } from '../../../../domain/titles/return-to-lionsgate-city/board.ts';
import { GOODS } from '../../../../domain/titles/return-to-lionsgate-city/components/ids.ts';
import { CAVES } from '../../../../domain/titles/return-to-lionsgate-city/components.ts';
import { returnToLionsgateCity } from '../../../../domain/titles/return-to-lionsgate-city/index.ts';
import type { View } from '../../../../domain/titles/return-to-lionsgate-city/shapes/view.ts';
import { layoutFaults } from '../../../kit/boards/layout.ts';
import { momentsOf } from '../../../kit/boards/moments.ts';

const MOMENTS = momentsOf(returnToLionsgateCity, { options: {}, seats: 4, seed: 5 });
const VIEW = returnToLionsgateCity.view(at(MOMENTS, Math.floor(MOMENTS.length / 2)).state, SPECTATOR);

/** `view` with `pieces` of the first `kinds` goods in `code`, and the engine of the turn there. */
function withGoods(view: View, code: string, kinds: number, pieces: number): View {
  const loose = Object.fromEntries(GOODS.map((good, index) => [good, index < kinds ? pieces : 0])) as View['supply'];
  const seat = view.currentTurn?.seat ?? 0;
  return {
    ...view,
    caves: view.caves.map((cave) => (cave.code === code ? { ...cave, loose } : cave)),
    players: view.players.map((player) => (player.seat === seat ? { ...player, place: code } : player)),
  };
}

describe.each(['wide', 'narrow'] as const)('%s', (layout) => {
  const frame: Frame = {
    language: 'de',
    seat: null,
    layout,
    names: [null, null, null, null],
    toAct: [],
    winners: [],
    seats: true,
    open: [],
  };

  test.each(CAVES.map(({ id }) => id))('%s', (code) => {
    for (let kinds = 1; kinds <= GOODS.length; kinds += 1) {
      const drawing = returnToLionsgateCityBoard.board(withGoods(VIEW, code, kinds, 12), frame);
      expect(layoutFaults(drawing)).toEqual([]);
      const places = new Set(placesOf(drawing).map(({ target }) => target));
      expect(GOODS.slice(0, kinds).filter((good) => !places.has(`loose:${code}:${good}`))).toEqual([]);
    }
  });
});
