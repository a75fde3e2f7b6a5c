// What a move of Return to Lionsgate City really brings, read from the facts of its decision.

import type { Json } from '../../../domain/base/json.ts';
import { CITY } from '../../../domain/titles/return-to-lionsgate-city/components/ids.ts';
import type { Fact } from '../../../domain/titles/return-to-lionsgate-city/facts.ts';
import type { ReturnToLionsgateCity } from '../../../domain/titles/return-to-lionsgate-city/index.ts';
import type { State } from '../../../domain/titles/return-to-lionsgate-city/state.ts';
import { firstOf } from './titleEffects.ts';
import type { Changed, Played } from './titleSubject.ts';

function passed(facts: readonly Fact[]): Changed {
  const moved = firstOf(facts, 'EngineMoved');
  const entered = firstOf(facts, 'CityEntered');
  return {
    to: moved?.to,
    cost: moved?.cost,
    bandits: facts.filter(({ type }) => type === 'BanditDrawn').length,
    tokens: firstOf(facts, 'TokensPlaced')?.tokens ?? 0,
    money: entered === undefined ? undefined : entered.money - entered.fee,
    derails: moved?.to === CITY ? firstOf(facts, 'EngineDerailed') !== undefined : undefined,
  };
}

function stopped(facts: readonly Fact[]): Changed {
  const mined = firstOf(facts, 'OreMined');
  return {
    boxcars: mined === undefined ? (firstOf(facts, 'BoxcarsPlaced')?.cars ?? []) : undefined,
    ore: mined && { good: mined.good, pieces: mined.pieces },
    isRiskReset: mined && firstOf(facts, 'RiskReset') !== undefined,
  };
}

function fallen(facts: readonly Fact[]): Changed {
  const dumped = firstOf(facts, 'BoxcarsDerailed')?.dumped ?? [];
  return { stoppedBy: firstOf(facts.slice(1), 'PipeUsed')?.card, falling: dumped.toReversed() };
}

function atSeat(before: State, facts: readonly Fact[], seat: number): Changed {
  const derailed = firstOf(facts, 'EngineDerailed');
  const goods = before.seats[seat]?.goods ?? [];
  const falls = derailed !== undefined && derailed.place !== CITY && goods.length > 0;
  const falling: Json = falls ? [{ cave: derailed.place, goods }] : [];
  return {
    falling,
    stoppedBy: firstOf(facts.slice(1), 'PipeUsed')?.card,
    goods: firstOf(facts, 'GoodsSiphoned')?.goods.toReversed() ?? [],
  };
}

function spent(facts: readonly Fact[]): Changed {
  const paid = firstOf(facts, 'GoodsSpent');
  return { good: paid?.good, pieces: paid?.pieces, next: firstOf(facts, 'CardDrawn')?.card };
}

function bought(facts: readonly Fact[]): Changed {
  const share = firstOf(facts, 'ShareBought');
  return { gold: share?.gold, tokens: share?.tokens };
}

export function changedByMove(
  before: State,
  { move, facts }: Pick<Played<ReturnToLionsgateCity>, 'seat' | 'move' | 'facts'>,
): Changed {
  switch (move.kind) {
    case 'draft':
      return { gold: firstOf(facts, 'MercenaryDrafted')?.gold };
    case 'go':
      return passed(facts);
    case 'stop':
      return stopped(facts);
    case 'scrap':
    case 'wreck':
    case 'pipe-car':
      return fallen(facts);
    case 'pipe-seat':
      return atSeat(before, facts, move.seat);
    case 'defeat':
      return { money: firstOf(facts, 'BanditDefeated')?.money };
    case 'sell':
      return { money: firstOf(facts, 'GoodsSold')?.money };
    case 'share':
      return bought(facts);
    case 'craft':
    case 'hire':
    case 'more':
      return spent(facts);
    default:
      return {};
  }
}
