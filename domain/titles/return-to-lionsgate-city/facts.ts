// Everything that can happen, in past tense. A fact carries amounts and chance results, never an order to work them out.
// Goods and money that a fact names move between the seat and the supply, if nothing else is said.

import type { BySeat, Seat, SeatOutcome } from '../../title/contract.ts';
import type {
  CardId,
  CaveId,
  CircleId,
  DeckName,
  Good,
  Place,
  Position,
  Tile,
  TrackId,
  TunnelId,
} from './components/ids.ts';
import type { EndReason, Step } from './state.ts';

interface FactFields {
  /** Set-up. The order of the draft; of round 1 in a solo game. */
  OrderDrawn: { readonly order: readonly Seat[] };
  /** A mercenary was drawn into the draft row. */
  RowFilled: { readonly slot: number; readonly card: CardId };
  /** Solo: a mercenary was drawn into the team. */
  MercenaryDealt: { readonly seat: Seat; readonly card: CardId };
  /** A card of the row joined the team with the gold on it; every other card of the row got 1 gold. */
  MercenaryDrafted: { readonly seat: Seat; readonly slot: number; readonly card: CardId; readonly gold: number };
  /** The row went back into the deck, draft gold became money. */
  DraftEnded: { readonly gold: BySeat<number>; readonly order: readonly Seat[] };

  RoundBegan: { readonly round: number };
  /** The seat plans: no crew yet, none of its bandits is fresh. */
  TurnBegan: { readonly seat: Seat };
  /** The next choice, with the procedure that it interrupts. */
  StepEntered: { readonly step: Step };
  MercenaryAssigned: { readonly seat: Seat; readonly card: CardId };
  /** The action of a mercenary of the crew was used. */
  CrewActionUsed: { readonly seat: Seat; readonly card: CardId };
  /** The turn is over: the bandits drawn in it are not fresh any more. */
  TurnEnded: { readonly seat: Seat };
  /** The whole team has been assigned: the seat takes the next tile of turn order. */
  SeatFinished: { readonly seat: Seat };

  /** The boxcars leave the board until the train stops. */
  BoxcarsLifted: { readonly seat: Seat };
  BanditDrawn: { readonly seat: Seat; readonly card: CardId };
  TokensPlaced: { readonly tunnel: TunnelId; readonly tokens: number };
  /** The engine ran through a tunnel; `cost`: difficulty spent. */
  EngineMoved: { readonly seat: Seat; readonly track: TrackId; readonly to: Place; readonly cost: number };
  /** The train stopped: where its boxcars stand, the one at the engine first. */
  BoxcarsPlaced: { readonly seat: Seat; readonly cars: readonly Position[] };
  /** `fee` was paid, then `money` received for all goods of the train. */
  CityEntered: { readonly seat: Seat; readonly fee: number; readonly money: number };

  TileDrawn: { readonly seat: Seat; readonly tile: Tile };
  /** Drawn tiles and those of the risk track are in the bag again. */
  RiskReset: { readonly seat: Seat; readonly cause: 'skunk' | 'reset' };
  /** The drawn tiles lie on the risk track. */
  TilesPlaced: { readonly seat: Seat; readonly tiles: readonly Tile[] };
  /** Loose in the cave. `multiplier`: of the risk track. */
  OreMined: {
    readonly seat: Seat;
    readonly cave: CaveId;
    readonly good: Good;
    readonly pieces: number;
    readonly multiplier: number;
  };

  /** The dice of a fight, the first time or again. */
  DiceRolled: { readonly seat: Seat; readonly dice: readonly number[] };
  BanditDefeated: { readonly seat: Seat; readonly card: CardId; readonly toughness: number; readonly money: number };
  TokenCleared: { readonly seat: Seat; readonly tunnel: TunnelId };

  /** From the cave onto the mat. */
  GoodsLoaded: { readonly seat: Seat; readonly cave: CaveId; readonly good: Good; readonly pieces: number };
  /** From the mat into the cave. */
  GoodsDropped: { readonly seat: Seat; readonly cave: CaveId; readonly good: Good; readonly pieces: number };
  /** From the mat onto the track of `good`; `gold`: gold bars. */
  GoodsSold: {
    readonly seat: Seat;
    readonly town: CaveId;
    readonly good: Good;
    readonly gold: boolean;
    readonly pieces: number;
    readonly money: number;
  };
  ShareBought: { readonly seat: Seat; readonly circle: CircleId; readonly tokens: number; readonly gold: number };
  /** Paid for a card of a workshop or of the guild. */
  GoodsSpent: { readonly seat: Seat; readonly good: Good; readonly pieces: number };

  /** The discard became the deck. */
  DeckRenewed: { readonly deck: DeckName };
  /** A card was drawn to choose from. */
  CardDrawn: { readonly seat: Seat; readonly deck: DeckName; readonly card: CardId };
  UpgradeTaken: { readonly seat: Seat; readonly card: CardId };
  MercenaryHired: { readonly seat: Seat; readonly card: CardId };
  /** `card` is as used or unused as `old` was, which went to the discard. */
  MercenaryReplaced: { readonly seat: Seat; readonly card: CardId; readonly old: CardId };
  /** A drawn card went back on top of its deck. */
  CardReturned: { readonly seat: Seat; readonly deck: DeckName; readonly card: CardId };

  UpgradeScrapped: { readonly seat: Seat; readonly card: CardId };
  /** With the derailed engine. */
  UpgradeLost: { readonly seat: Seat; readonly card: CardId };
  /** Played, or used up by itself; it goes to the discard. */
  PipeUsed: { readonly seat: Seat; readonly card: CardId };
  SmokeSpread: { readonly seat: Seat };
  /** A bandit went to another mat. */
  BanditLured: { readonly seat: Seat; readonly to: Seat; readonly card: CardId };
  /** From the mat of `from`, its right end first. */
  GoodsSiphoned: { readonly seat: Seat; readonly from: Seat; readonly goods: readonly Good[] };

  /** From the right end of the mat. */
  GoodsStolen: { readonly seat: Seat; readonly goods: readonly Good[] };
  /** Boxcars derailed from the tail on; their goods lie loose. */
  BoxcarsDerailed: {
    readonly seat: Seat;
    readonly dumped: readonly { readonly cave: CaveId; readonly goods: readonly Good[] }[];
  };
  /** Goods lie loose in the cave; in the city they are in the supply, and the seat is exempt. */
  EngineDerailed: { readonly seat: Seat; readonly place: Place; readonly exempt: boolean };
  EngineRighted: { readonly seat: Seat };

  /** Clean-Up. Every team is unused; the order of the next round. */
  OrderSet: { readonly order: readonly Seat[] };
  /** The piece that each living town took from each of its tracks. */
  TownsConsumed: { readonly towns: readonly { readonly town: CaveId; readonly goods: readonly Good[] }[] };
  TownDied: { readonly town: CaveId };
  /** Tokens of a ghost town came back; `money`: lost for them. */
  SharesReturned: { readonly seat: Seat; readonly circle: CircleId; readonly tokens: number; readonly money: number };
  TownAwoke: { readonly town: CaveId };
  /** This many of each input became so much output. */
  OreConverted: { readonly cave: CaveId; readonly pieces: number };
  SharesPaid: { readonly seat: Seat; readonly tokens: number; readonly money: number };
  GameEnded: { readonly reason: EndReason; readonly results: BySeat<SeatOutcome> };
}

export type FactType = keyof FactFields;
export type FactOf<Type extends FactType> = { [Name in Type]: { readonly type: Name } & FactFields[Name] }[Type];
export type Fact = FactOf<FactType>;
