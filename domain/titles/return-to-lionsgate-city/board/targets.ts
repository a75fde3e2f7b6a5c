// What a person touches to make a move, and what to look at when something happened.

import type { Seat } from '../../../title/contract.ts';
import type { Fact } from '../facts.ts';
import type { Move } from '../moves.ts';
import type { View } from '../shapes/view.ts';

/** The places of a move, in order; none for a button. */
export function targets(view: View, seat: Seat, move: Move): readonly string[] {
  const here = view.players[seat]?.place ?? '';
  switch (move.kind) {
    case 'draft':
    case 'assign':
    case 'scrap':
    case 'rerail':
    case 'pipe':
    case 'defeat':
    case 'take':
    case 'top':
    case 'lose':
      return [`card:${move.card}`];
    case 'wreck':
    case 'pipe-car':
      return [`card:${move.card}`, carsPlace(view, move.seat, move.car)];
    case 'pipe-seat':
      return [`card:${move.card}`, `engine:${move.seat}`];
    case 'pipe-bandit':
      return [`card:${move.card}`, `card:${move.bandit}`, `seat:${move.seat}`];
    case 'replace':
      return [`card:${move.card}`, `card:${move.old}`];
    case 'go':
    case 'clear':
      return [`tunnel:${move.tunnel}`];
    case 'draw':
      return ['bag'];
    case 'reroll':
      return ['dice'];
    case 'load':
      return [`loose:${here}:${move.good}`];
    case 'drop':
      return [`held:${move.good}`];
    case 'sell':
      return [`track:${here}:${move.good}`];
    case 'share':
      return [`circle:${move.circle}`];
    case 'craft':
    case 'hire':
    case 'more':
      return [deckAt(view, here)];
    default:
      return [];
  }
}

/** Boxcars of a seat that stand in one place are touched together. */
function carsPlace(view: View, seat: Seat, car: number): string {
  const place = view.players[seat]?.boxcars.find(({ number }) => number === car)?.place ?? '';
  return `cars:${seat}:${place}`;
}

/** The deck that one draws from in a cave: the guild's, or that of the workshop. */
function deckAt(view: View, place: string): string {
  const workshop = view.caves.find(({ code }) => code === place)?.workshop ?? null;
  return `deck:${workshop?.deck ?? 'mercenary'}`;
}

/** What to look at, by what the fact names. */
export function touched(fact: Fact): readonly string[] {
  switch (fact.type) {
    case 'MercenaryDrafted':
    case 'MercenaryDealt':
    case 'MercenaryAssigned':
    case 'CrewActionUsed':
    case 'BanditDrawn':
    case 'CardDrawn':
    case 'UpgradeTaken':
    case 'MercenaryHired':
    case 'MercenaryReplaced':
    case 'BanditLured':
      return [`card:${fact.card}`];
    case 'EngineMoved':
    case 'EngineDerailed':
    case 'EngineRighted':
    case 'CityEntered':
      return [`engine:${fact.seat}`];
    case 'TokensPlaced':
    case 'TokenCleared':
      return [`tunnel:${fact.tunnel}`];
    case 'OreMined':
    case 'GoodsDropped':
      return [`loose:${fact.cave}:${fact.good}`];
    case 'GoodsLoaded':
    case 'GoodsStolen':
    case 'GoodsSiphoned':
      return [`seat:${fact.seat}`];
    case 'GoodsSold':
      return [`track:${fact.town}:${fact.good}`];
    case 'ShareBought':
    case 'SharesReturned':
      return [`circle:${fact.circle}`];
    case 'TownDied':
    case 'TownAwoke':
      return [`cave:${fact.town}`];
    case 'OreConverted':
      return [`cave:${fact.cave}`];
    case 'TileDrawn':
    case 'RiskReset':
      return ['bag'];
    case 'DiceRolled':
      return ['dice'];
    case 'BoxcarsPlaced':
      return fact.cars.map((place) => `cars:${fact.seat}:${place}`);
    default:
      return [];
  }
}

/** The only region that is folded: markets are seen on the map as well. */
export const MARKETS = 'markets';

export function regionsOf(all: readonly string[]): readonly string[] {
  return all.some((target) => target.startsWith('track:') || target.startsWith('circle:')) ? [MARKETS] : [];
}
