// What happened to trains, in mines and in fights, by type of fact.

import { seatMark } from '../../../base/seatMarks.ts';
import { CITY } from '../components/ids.ts';
import type { FactOf } from '../facts.ts';
import { total } from '../state.ts';
import { banditText, cardWithId } from './cards.ts';
import { placeName, standingText, term, tunnelEnds } from './names.ts';
import { counted, goodsText, signed, termList } from './phrases.ts';
import type { Say } from './speak.ts';

function boxcarsDerailed({ seat, dumped }: FactOf<'BoxcarsDerailed'>, say: Say): string {
  const cars = counted(dumped.length, 'boxcar', say);
  const where = say('at', 'lose in');
  const goods = dumped.map((one) => `${goodsText(one.goods, say)} ${where} ${placeName(one.cave)}`).join('; ');
  const isOne = dumped.length === 1;
  return say(
    `${cars} of ${seatMark('seat', seat)} ${isOne ? 'derails' : 'derail'}: ${goods}`,
    `${cars} von ${seatMark('Platz', seat)} ${isOne ? 'entgleist' : 'entgleisen'}: ${goods}`,
  );
}

function engineDerailed({ seat, place, exempt }: FactOf<'EngineDerailed'>, say: Say): string {
  return place === CITY || exempt
    ? say(
        `The engine of ${seatMark('seat', seat)} derails in the city: its goods are gone, and it cannot win any more`,
        `Die Lok von ${seatMark('Platz', seat)} entgleist in der City: Ihre Waren sind weg, und sie kann nicht mehr gewinnen`,
      )
    : say(
        `The engine of ${seatMark('seat', seat)} derails: goods left on its mat lie loose at ${placeName(place)}`,
        `Die Lok von ${seatMark('Platz', seat)} entgleist: Waren, die noch auf dem Tableau waren, liegen lose in ${placeName(place)}`,
      );
}

export const FACTS_OF_TRAINS = {
  BoxcarsLifted: ({ seat }: FactOf<'BoxcarsLifted'>, say: Say) =>
    say(
      `${seatMark('Seat', seat)} lifts its boxcars off the board`,
      `${seatMark('Platz', seat)} nimmt seine Wagen vom Plan`,
    ),
  BanditDrawn: ({ seat, card }: FactOf<'BanditDrawn'>, say: Say) =>
    `${banditText(card, say)} ${say(`jumps on the train of ${seatMark('seat', seat)}`, `springt auf den Zug von ${seatMark('Platz', seat)}`)}`,
  TokensPlaced: ({ tunnel, tokens }: FactOf<'TokensPlaced'>, say: Say) =>
    `${counted(tokens, 'banditToken', say)} ${say('added to', 'mehr in')} ${tunnel}, ${tunnelEnds(tunnel)}`,
  EngineMoved: ({ seat, track, to, cost }: FactOf<'EngineMoved'>, say: Say) => {
    const tunnel = track.slice(0, -1);
    return say(
      `${seatMark('Seat', seat)} drives through ${tunnel} to ${placeName(to)} (Engineering ${cost})`,
      `${seatMark('Platz', seat)} fährt durch ${tunnel} nach ${placeName(to)} (Technik ${cost})`,
    );
  },
  BoxcarsPlaced: ({ seat, cars }: FactOf<'BoxcarsPlaced'>, say: Say) => {
    const car = say('boxcar', 'Wagen');
    const places = cars.map((position, index) => `${car} ${index + 1} ${standingText(position, say)}`).join(', ');
    return say(`${seatMark('Seat', seat)} leaves ${places}`, `${seatMark('Platz', seat)} lässt zurück: ${places}`);
  },
  CityEntered: ({ seat, fee, money }: FactOf<'CityEntered'>, say: Say) =>
    say(
      `${seatMark('Seat', seat)} enters Lionsgate City: it pays ${fee} money and gets ${money} for its goods`,
      `${seatMark('Platz', seat)} fährt in Lionsgate City ein, zahlt ${fee} Geld und erhält ${money} für die Waren`,
    ),
  GoodsStolen: ({ seat, goods }: FactOf<'GoodsStolen'>, say: Say) =>
    say(
      `Bandits steal ${goodsText(goods, say)} from ${seatMark('seat', seat)}`,
      `Banditen stehlen von ${seatMark('Platz', seat)}: ${goodsText(goods, say)}`,
    ),
  BoxcarsDerailed: boxcarsDerailed,
  EngineDerailed: engineDerailed,
  EngineRighted: ({ seat }: FactOf<'EngineRighted'>, say: Say) =>
    say(
      `The engine of ${seatMark('seat', seat)} is put right`,
      `Die Lok von ${seatMark('Platz', seat)} ist wieder aufgegleist`,
    ),
  TileDrawn: ({ seat, tile }: FactOf<'TileDrawn'>, say: Say) =>
    say(
      `${seatMark('Seat', seat)} draws ${tile === 'skunk' ? 'the skunk' : tile}`,
      `${seatMark('Platz', seat)} zieht ein Plättchen: ${term(tile, say)}`,
    ),
  RiskReset: ({ cause }: FactOf<'RiskReset'>, say: Say) =>
    cause === 'skunk'
      ? say(
          'The skunk sends the tiles drawn and those of the risk track back into the bag',
          'Das Stinktier schickt die gezogenen Plättchen und die der Risikoleiste zurück in den Beutel',
        )
      : say(
          'A tile comes onto Reset: all mining tiles go back into the bag',
          'Ein Plättchen kommt auf das Reset-Feld: Alle Plättchen gehen zurück in den Beutel',
        ),
  TilesPlaced: ({ tiles }: FactOf<'TilesPlaced'>, say: Say) =>
    `${say('Onto the risk track', 'Auf die Risikoleiste')}: ${termList(tiles, say)}`,
  OreMined: ({ seat, cave, good, pieces, multiplier }: FactOf<'OreMined'>, say: Say) =>
    say(
      `${seatMark('Seat', seat)} mines ${pieces === 0 ? 'no' : pieces} ${good} at ${placeName(cave)} (ore ×${multiplier})`,
      `${seatMark('Platz', seat)} baut in ${placeName(cave)} ${pieces} ${term(good, say)} ab (Erz ×${multiplier})`,
    ),
  DiceRolled: ({ seat, dice }: FactOf<'DiceRolled'>, say: Say) =>
    `${say(`${seatMark('Seat', seat)} rolls`, `${seatMark('Platz', seat)} würfelt`)} ${dice.join(', ')}: ${total(dice)}`,
  BanditDefeated: ({ seat, card, money }: FactOf<'BanditDefeated'>, say: Say) =>
    say(
      `${seatMark('Seat', seat)} discards ${cardWithId(card, say)}: ${signed(money)} money`,
      `${seatMark('Platz', seat)} besiegt ${cardWithId(card, say)}: ${signed(money)} Geld`,
    ),
  TokenCleared: ({ seat, tunnel }: FactOf<'TokenCleared'>, say: Say) =>
    say(
      `${seatMark('Seat', seat)} takes a bandit token out of ${tunnel}, ${tunnelEnds(tunnel)}`,
      `${seatMark('Platz', seat)} nimmt einen Banditenmarker aus ${tunnel}, ${tunnelEnds(tunnel)}`,
    ),
} as const;
