// How a position is framed for the board.

import type { Frame } from '../../../domain/board/page.ts';
import { type Position, seatName } from './model.ts';

interface Framed extends Omit<Frame, 'names' | 'toAct' | 'seats'> {
  readonly position: Pick<Position, 'seats' | 'toAct'>;
}

export function frameOf({ position: { seats, toAct }, ...frame }: Framed): Frame {
  return { ...frame, names: seats.map(seatName), toAct, seats: true };
}
