// What happened to goods, shares and cards, by type of fact.

import { at } from '../../../base/defect.ts';
import { seatMark } from '../../../base/seatMarks.ts';
import { circleOf, TOWNS } from '../components.ts';
import type { FactOf } from '../facts.ts';
import { banditText, cardText, cardWithId, mercenaryText, upgradeLine } from './cards.ts';
import { deckName, placeName, term } from './names.ts';
import { counted, goodsText, signed, soldText } from './phrases.ts';
import type { Say } from './speak.ts';

export const FACTS_OF_GOODS = {
  GoodsLoaded: ({ seat, cave, good, pieces }: FactOf<'GoodsLoaded'>, say: Say) =>
    say(
      `${seatMark('Seat', seat)} loads ${pieces} ${good} at ${placeName(cave)}`,
      `${seatMark('Platz', seat)} lädt in ${placeName(cave)} ${pieces} ${term(good, say)}`,
    ),
  GoodsDropped: ({ seat, cave, good, pieces }: FactOf<'GoodsDropped'>, say: Say) =>
    say(
      `${seatMark('Seat', seat)} leaves ${pieces} ${good} at ${placeName(cave)}`,
      `${seatMark('Platz', seat)} lässt in ${placeName(cave)} ${pieces} ${term(good, say)} zurück`,
    ),
  GoodsSold: ({ seat, town, money, ...sold }: FactOf<'GoodsSold'>, say: Say) =>
    say(
      `${seatMark('Seat', seat)} sells ${soldText(sold, say)} at ${placeName(town)}: ${signed(money)} money`,
      `${seatMark('Platz', seat)} verkauft in ${placeName(town)} ${soldText(sold, say)}: ${signed(money)} Geld`,
    ),
  ShareBought: ({ seat, circle, tokens, gold }: FactOf<'ShareBought'>, say: Say) => {
    const { name } = at(TOWNS, circleOf(circle).town);
    const shares = counted(tokens, 'token', say);
    return say(
      `${seatMark('Seat', seat)} pays ${gold} gold for shares in ${name}: ${shares}`,
      `${seatMark('Platz', seat)} kauft für ${gold} Gold ${shares} von ${name}`,
    );
  },
  GoodsSpent: ({ seat, good, pieces }: FactOf<'GoodsSpent'>, say: Say) =>
    say(
      `${seatMark('Seat', seat)} pays ${pieces} ${good}`,
      `${seatMark('Platz', seat)} zahlt ${pieces} ${term(good, say)}`,
    ),
  DeckRenewed: ({ deck }: FactOf<'DeckRenewed'>, say: Say) =>
    say(`The ${deck} discard becomes the deck`, `Die Ablage wird zum neuen ${deckName(deck, say)}`),
  CardDrawn: ({ seat, card }: FactOf<'CardDrawn'>, say: Say) =>
    `${say(`${seatMark('Seat', seat)} draws`, `${seatMark('Platz', seat)} zieht`)} ${cardText(card, say)}`,
  UpgradeTaken: ({ seat, card }: FactOf<'UpgradeTaken'>, say: Say) =>
    `${say(`${seatMark('Seat', seat)} keeps`, `${seatMark('Platz', seat)} behält`)} ${upgradeLine(card, say)}`,
  MercenaryHired: ({ seat, card }: FactOf<'MercenaryHired'>, say: Say) =>
    `${mercenaryText(card, say)} ${say(`joins the team of ${seatMark('seat', seat)}`, `kommt ins Team von ${seatMark('Platz', seat)}`)}`,
  MercenaryReplaced: ({ seat, card, old }: FactOf<'MercenaryReplaced'>, say: Say) =>
    `${mercenaryText(card, say)} ${say('replaces', 'ersetzt')} ${cardWithId(old, say)} ${say(
      `in the team of ${seatMark('seat', seat)}`,
      `im Team von ${seatMark('Platz', seat)}`,
    )}`,
  CardReturned: ({ seat, deck, card }: FactOf<'CardReturned'>, say: Say) =>
    say(
      `${seatMark('Seat', seat)} puts ${card} on top of the ${deckName(deck, say)}`,
      `${seatMark('Platz', seat)} legt ${card} oben auf den ${deckName(deck, say)}`,
    ),
  UpgradeScrapped: ({ seat, card }: FactOf<'UpgradeScrapped'>, say: Say) =>
    `${say(`${seatMark('Seat', seat)} removes`, `${seatMark('Platz', seat)} entfernt`)} ${cardWithId(card, say)}`,
  UpgradeLost: ({ seat, card }: FactOf<'UpgradeLost'>, say: Say) =>
    say(
      `${seatMark('Seat', seat)} loses ${cardWithId(card, say)} with the derailed engine`,
      `${seatMark('Platz', seat)} verliert ${cardWithId(card, say)} mit der entgleisten Lok`,
    ),
  PipeUsed: ({ seat, card }: FactOf<'PipeUsed'>, say: Say) =>
    `${say(`${seatMark('Seat', seat)} uses`, `${seatMark('Platz', seat)} nutzt`)} ${upgradeLine(card, say)}`,
  SmokeSpread: ({ seat }: FactOf<'SmokeSpread'>, say: Say) =>
    say(
      `Bandits steal nothing at the end of this turn of ${seatMark('seat', seat)}`,
      `Am Ende dieses Spielzugs von ${seatMark('Platz', seat)} stehlen Banditen nichts`,
    ),
  BanditLured: ({ seat, to, card }: FactOf<'BanditLured'>, say: Say) =>
    say(
      `${seatMark('Seat', seat)} sends ${banditText(card, say)} to the mat of ${seatMark('seat', to)}`,
      `${seatMark('Platz', seat)} schickt ${banditText(card, say)} auf das Tableau von ${seatMark('Platz', to)}`,
    ),
  GoodsSiphoned: ({ seat, from, goods }: FactOf<'GoodsSiphoned'>, say: Say) =>
    say(
      `${seatMark('Seat', seat)} takes ${goodsText(goods, say)} from the mat of ${seatMark('seat', from)}`,
      `${seatMark('Platz', seat)} nimmt ${goodsText(goods, say)} vom Tableau von ${seatMark('Platz', from)}`,
    ),
} as const;
