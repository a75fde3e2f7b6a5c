// The table drawn: a seat's boards large, the others' small, the railway between London and the Necropolis. Everything comes from the view.

import type { TitleBoard } from '../../board/contract.ts';
import { narrow } from './board/narrow.ts';
import { regionsOf, targets, touched } from './board/targets.ts';
import { wide } from './board/wide.ts';
import type { LondonNecropolisRailway } from './index.ts';

export const londonNecropolisRailwayBoard: TitleBoard<LondonNecropolisRailway> = {
  board: (view, frame) => (frame.layout === 'wide' ? wide(view, frame) : narrow(view, frame)),
  targets,
  touched,
  regionsOf,
  money: '£',
};
