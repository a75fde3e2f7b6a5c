// What holds at every decision. Page: section 9.

import { has } from './holdings.ts';
import { ASYLUM, CARDS, cardOf, LOTS, MI_GO, TOMES } from './rules.ts';
import type { Player, Question, Table } from './table.ts';

/** Lists stay shorter than this. */
const MOST_MOVES = 200;

function isEachOnce(items: readonly string[], all: readonly string[]): boolean {
  return items.length === all.length && all.every((item) => items.includes(item));
}

function isUnique(items: readonly string[]): boolean {
  return new Set(items).size === items.length;
}

function everyCard({ unknown, known, board, players, drawn }: Table): string[] {
  const held = players.flatMap(({ cards }) => cards);
  return [...unknown, ...known, ...board.map(({ card }) => card), ...held, ...(drawn === null ? [] : [drawn])];
}

function isCultistSound({ sane, sanity, lots, cards, inmate, lossShield, outOrder }: Player): boolean {
  if (sane) return outOrder === 0;
  const hasAlly = cards.some((card) => cardOf(card).kind === 'ally');
  return sanity === 0 && lots.length === 0 && !hasAlly && !inmate && !lossShield && outOrder > 0;
}

function isInmateSound({ sane, inmate, space, tries }: Player): boolean {
  return inmate ? sane && space === ASYLUM && tries <= 3 : tries === 0;
}

function outOrders({ players }: Table): number[] {
  return players.flatMap(({ outOrder }) => (outOrder > 0 ? [outOrder] : [])).toSorted((one, other) => one - other);
}

const STARTING = ['monster', 'roll'];

/** Names of what does not hold. */
export function faultsOf(table: Table, question: Question | null): readonly string[] {
  const { players, throws, gateRolls, offers, options, usedCards, board, drawn } = table;
  const isBetweenTurns = throws === 0 && STARTING.includes(question?.point ?? '');
  const rules: Readonly<Record<string, boolean>> = {
    cards: isEachOnce(everyCard(table), CARDS),
    lots: isUnique(players.flatMap(({ lots }) => lots)) && LOTS.length === 16,
    tomes: isUnique(players.flatMap(({ tomes }) => tomes)) && TOMES.length === 4,
    unknown: CARDS.filter((card) => table.unknown.includes(card)).every((card, at) => card === table.unknown[at]),
    drawn: (drawn !== null) === ['redraw', 'keep'].includes(question?.point ?? ''),
    sanity: players.every(({ sanity }) => sanity >= 0),
    cultists: players.every(isCultistSound),
    inmates: players.every(isInmateSound),
    order: outOrders(table).every((order, index) => order === index + 1),
    sane: question === null || players.filter(({ sane }) => sane).length >= 2,
    list: question === null || (isUnique(question.moves) && question.moves.length < MOST_MOVES),
    bounds: gateRolls <= 3 && throws <= 3 && offers <= options.offersPerTurn && isUnique(usedCards),
    miGo: !isBetweenTurns || board.every(({ space }) => space !== MI_GO),
    shields: players.every((player) => !player.lossShield || has(player, 'ignoreLossPerTrip')),
  };
  return Object.entries(rules).flatMap(([name, holds]) => (holds ? [] : [name]));
}
