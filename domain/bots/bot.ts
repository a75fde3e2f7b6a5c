// A bot: a player that needs nothing but a title's own functions.

import type { Chance } from '../chance/index.ts';
import type { Seat, Title, TitleTypes } from '../title/contract.ts';

export interface Bot {
  readonly name: string;
  /** A legal move for `seat`, which is to act at `state`. Pure but for its draws from `chance`, the bot's own. */
  choose<Types extends TitleTypes>(
    title: Title<Types>,
    state: Types['State'],
    seat: Seat,
    chance: Chance,
  ): Types['Move'];
}
