// What a person touches to make a move, and what to look at when something happened.

import type { Fact } from '../facts.ts';
import type { Move } from '../moves.ts';
import type { View } from '../shapes/view.ts';

/** The places of a move, in order; none for a button. */
export function targets(view: View, _seat: number, move: Move): readonly string[] {
  switch (move.kind) {
    case 'roll':
      return ['dice'];
    case 'monster':
      return [`monster:${move.card}`];
    case 'ally':
    case 'counter':
    case 'discard':
      return [`card:${move.card}`];
    case 'friend':
    case 'spell':
    case 'beast':
    case 'summon':
      return [cardPlace(view, move.card)];
    case 'keep':
      return ['drawn'];
    case 'redraw':
      return ['deck'];
    case 'buy':
      return spaceOf(view);
    case 'space':
      return [`space:${move.space}`];
    case 'lot':
      return [`space:${move.lot}`];
    case 'shift':
      return [sourcePlace(view, move.source)];
    case 'victim':
    case 'trade':
      return [`seat:${move.seat}`];
    case 'give':
    case 'receive':
      return move.good === null ? [] : [goodPlace(view, move.good)];
    case 'use':
      return move.target === null ? [`card:${move.card}`] : [`card:${move.card}`, targetPlace(view, move.target)];
    case 'extra':
      return [sourcePlace(view, move.source), `monster:${move.card}`];
    default:
      return [];
  }
}

/** The space where the seat that may buy stands. */
function spaceOf(view: View): readonly string[] {
  const buyer = view.players.find(({ isToAct }) => isToAct);
  const space = view.ring[buyer?.space ?? -1];
  return space === undefined ? [] : [`space:${space.code}`];
}

/** Where a card lies: on the board, in a hand, or in the deck. */
function cardPlace(view: View, card: string): string {
  if (view.monsters.some((monster) => monster.card.code === card)) return `monster:${card}`;
  const isHeld = view.players.some(({ cards }) => cards.some((held) => held.card.code === card));
  return isHeld ? `card:${card}` : 'deck';
}

function isTome(view: View, code: string): boolean {
  return view.tomes.some((tome) => tome.code === code);
}

/** Where a power comes from: a Great Tome, a whole locale, a card. */
function sourcePlace(view: View, source: string): string {
  if (isTome(view, source)) return `tome:${source}`;
  return view.locales.some(({ code }) => code === source) ? `locale:${source}` : `card:${source}`;
}

function goodPlace(view: View, good: string): string {
  return view.ring.some(({ code }) => code === good) ? `space:${good}` : cardPlace(view, good);
}

function targetPlace(view: View, target: string | number): string {
  return typeof target === 'number' ? `seat:${target}` : goodPlace(view, target);
}

/** What to look at, by what the fact names. */
export function touched(fact: Fact): readonly string[] {
  switch (fact.type) {
    case 'DiceThrown':
    case 'FirstThrown':
      return ['dice'];
    case 'TokenMoved':
    case 'InmateEntered':
    case 'InmateLeft':
      return [`pawn:${fact.seat}`];
    case 'WentInsane':
      return [`pawn:${fact.seat}`, `sanity:${fact.seat}`];
    case 'SanityGained':
    case 'SanityLost':
      return [`sanity:${fact.seat}`];
    case 'DebtPaid':
      return [`sanity:${fact.seat}`, ...(fact.to === null ? [] : [`sanity:${fact.to}`])];
    case 'SpaceBought':
      return [`space:${fact.space}`];
    case 'LotTaken':
      return [`space:${fact.lot}`];
    case 'TomeClaimed':
      return [`space:${fact.tome}`];
    case 'CardTurnedUp':
      return [`drawn:${fact.card}`];
    case 'CardKept':
    case 'CardTaken':
    case 'CardUsed':
      return [`card:${fact.card}`];
    case 'MonsterEntered':
    case 'MonsterMoved':
      return [`monster:${fact.card}`];
    case 'MonsterTamed':
      return [`card:${fact.card}`];
    default:
      return [];
  }
}

/** The regions of targets: every one of them is always shown. */
export function regionsOf(_targets: readonly string[]): readonly string[] {
  return [];
}
