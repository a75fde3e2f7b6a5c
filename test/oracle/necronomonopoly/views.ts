// What the title's view works out for people, held against the oracle's own sums: owners, rents and fees, who is where,
// worth, costs. What the view only copies is compared as state.

import type { Necronomonopoly } from '../../../domain/titles/necronomonopoly/index.ts';
import { costOf, feeOf, fullLocales, netWorth, ownerOf, rentOf } from './holdings.ts';
import { cardOf, isLot, isTome, LOCALES, SPACES, type Space } from './rules.ts';
import type { Player, Table } from './table.ts';

type View = Necronomonopoly['View'];

function dueOn(table: Table, id: string): number | null {
  const owner = ownerOf(table, id);
  if (owner === undefined) return null;
  return isLot(id) ? rentOf(owner, id) : feeOf(owner);
}

function expectedSpace(table: Table, { id, index }: Space) {
  const isForSale = isLot(id) || isTome(id);
  const here = table.players.filter(({ space }) => space === index);
  return {
    owner: ownerOf(table, id)?.seat ?? null,
    due: isForSale ? dueOn(table, id) : null,
    seats: here.filter(({ inmate }) => !inmate).map(({ seat }) => seat),
    inmates: here.filter(({ inmate }) => inmate).map(({ seat }) => seat),
    monsters: table.board.filter(({ space }) => space === index).map(({ card }) => card),
  };
}

function expectedPlayer({ usedCards }: Table, player: Player) {
  return {
    worth: netWorth(player),
    locales: fullLocales(player).map(({ id }) => id),
    cards: player.cards.map((card) => [
      card,
      cardOf(card).use === undefined ? null : costOf(player, card),
      usedCards.includes(card),
    ]),
  };
}

export function expectedView(table: Table) {
  const { players, unknown, known } = table;
  return {
    ring: SPACES.map((space) => expectedSpace(table, space)),
    locales: LOCALES.map((locale) => players.find((player) => fullLocales(player).includes(locale))?.seat ?? null),
    deck: unknown.length + known.length,
    players: players.map((player) => expectedPlayer(table, player)),
  };
}

/** The parts of the title's view that `expectedView` works out, in its form. */
export function pickedView({ ring, locales, deck, players }: View) {
  return {
    ring: ring.map(({ owner, due, seats, inmates, monsters }) => ({ owner, due, seats, inmates, monsters })),
    locales: locales.map(({ owner }) => owner),
    deck: deck.size,
    players: players.map((player) => ({
      worth: player.netWorth,
      locales: player.completeLocales,
      cards: player.cards.map(({ card, cost, isUsed }) => [card.code, cost, isUsed]),
    })),
  };
}
