// Everything that can happen.

import type { Seat } from '../../../../domain/title/contract.ts';

export type Fact =
  | { readonly type: 'TurnStarted'; readonly seat: Seat }
  | { readonly type: 'CardDrawn'; readonly seat: Seat; readonly card: number; readonly points: number }
  | { readonly type: 'TurnEnded'; readonly seat: Seat; readonly points: number }
  | { readonly type: 'GameEnded' };
