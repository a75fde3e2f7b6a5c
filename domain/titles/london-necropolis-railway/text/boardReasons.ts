// Refusals about the boards: spots, columns, cells, cars, tiles, the pieces of the train, and what is used up.

import { at } from '../../../base/defect.ts';
import type { Language } from '../../../base/language.ts';
import { CAR_INDEX, type Coffin, type Column, ROWS, type Row, SPOT_INDEX, type Spot } from '../components/ids.ts';
import { CAR_PLACES, EDITION_RULES, RAILWAY } from '../components.ts';
import { capacity, freePlaces, typeOf } from '../effects/railwayTile.ts';
import { blockingPrice, sellableTiles } from '../effects/tileSale.ts';
import type { Rule } from '../rules.ts';
import { cellIndex } from '../state.ts';
import { CAR_TYPE_NAMES, CRYPT_NAMES, carName, type Lines, rowName, spaceName, spotName } from './names.ts';
import { coffinCounts, coffinsText, placeCount } from './phrases.ts';
import { boardsOf, type Reasons, type RefusedMove, reason } from './reasons.ts';

type BoardRule = Extract<
  Rule,
  | ('fully-improved' | 'spot-taken' | 'spot-bare' | 'no-spot' | 'column-taken' | 'no-column' | 'row-unstaffed')
  | ('cell-taken' | 'no-staff-left' | 'no-crypt-left' | 'cards-full' | 'car-there' | 'car-missing' | 'car-upgraded')
  | ('car-loaded' | 'no-tile-left' | 'not-in-edition' | 'sale-not-needed' | 'sale-too-little' | 'none-waiting')
  | ('train-full' | 'not-on-train' | 'nobody-there' | 'volunteer-stays')
>;

function spotOf({ move }: RefusedMove): Spot {
  return 'spot' in move ? move.spot : 'r1';
}

function columnOf({ move }: RefusedMove): Column {
  return 'column' in move && move.kind !== 'bonus' ? move.column : 1;
}

function cellOf({ move }: RefusedMove): { readonly row: Row; readonly column: Column } {
  return move.kind === 'bury' ? move : { row: 'r1', column: 1 };
}

function coffinOf({ move }: RefusedMove): Coffin {
  return 'coffin' in move ? move.coffin : 'purple';
}

/** The car or stack that a move names. */
function tileOf({ move }: RefusedMove) {
  if (move.kind === 'sell') return move.tile;
  return 'car' in move ? move.car : 'm1';
}

function spotTaken(refused: RefusedMove): Lines {
  const spot = spotOf(refused);
  const name = (language: Language) => spotName(spot, language);
  return SPOT_INDEX[spot] >= ROWS.length
    ? {
        en: `${name('en')} is occupied; it takes one staff or volunteer`,
        de: `${name('de')} ist besetzt; dort ist Platz für einen Mitarbeiter oder Freiwilligen`,
      }
    : {
        en: `${name('en')} is staffed; it takes one staff or volunteer`,
        de: `${name('de')} ist betreut; sie nimmt einen Mitarbeiter oder Freiwilligen auf`,
      };
}

function columnTaken(refused: RefusedMove): Lines {
  const column = columnOf(refused);
  const crypt = at(boardsOf(refused).crypts, column - 1) ?? 'brown';
  return {
    en: `column ${column} has a ${crypt} crypt; it takes one`,
    de: `über Spalte ${column} steht eine ${CRYPT_NAMES[crypt].de} Krypta; dort ist Platz für eine`,
  };
}

function cellTaken(refused: RefusedMove): Lines {
  const { row, column } = cellOf(refused);
  const coffin = at(boardsOf(refused).grid, cellIndex(row, column)) ?? 'purple';
  return {
    en: `${rowName(row, 'en')}, column ${column} holds ${coffinsText([coffin], 'en')}; an empty cell is needed`,
    de: `${rowName(row, 'de')}, Spalte ${column} hat schon ${coffinsText([coffin], 'de')}; nötig ist ein freies Feld`,
  };
}

function noCryptLeft({ move }: RefusedMove): Lines {
  if (move.kind !== 'crypt') {
    return {
      en: 'no crypt of any colour is left on the central board',
      de: 'auf dem Haupttableau ist keine Krypta mehr',
    };
  }
  return {
    en: `no ${move.crypt} crypt is left on the central board`,
    de: `auf dem Haupttableau ist keine ${CRYPT_NAMES[move.crypt].de} Krypta mehr`,
  };
}

function carLoaded(refused: RefusedMove): Lines {
  const car = tileOf(refused);
  const type = typeOf(car);
  const mine = boardsOf(refused);
  const places = car === 'm' || car === 'c' ? 0 : at(at(CAR_PLACES, CAR_INDEX[car]), 1);
  const free = freePlaces(mine, type);
  return {
    en: `${carName(car, 'en')} has ${placeCount(places, 'en')} and ${free} of the train are free: the load would not fit without it`,
    de: `${carName(car, 'de')} hat ${placeCount(places, 'de')}, aber im Zug sind nur ${free} frei; ohne das Plättchen passt die Ladung nicht`,
  };
}

function carMissing(refused: RefusedMove): Lines {
  const car = tileOf(refused);
  return {
    en: `there is no ${carName(car, 'en')}; one that is not upgraded is needed`,
    de: `${carName(car, 'de')} liegt nicht auf der Eisenbahn; nötig ist ein nicht verbessertes`,
  };
}

function saleTooLittle({ state, seat }: RefusedMove): Lines {
  const price = blockingPrice(state, seat);
  const pounds = at(state.seats, seat).pounds;
  const gain = sellableTiles(state, seat).length * (EDITION_RULES[state.edition].tileSalePounds ?? 0);
  return {
    en: `the cheapest action that lacks money costs £${price}; £${pounds} and all sales, £${gain}, do not reach it`,
    de: `die günstigste Aktion, die am Geld scheitert, kostet £${price}; £${pounds} und alle Verkäufe, £${gain}, reichen nicht`,
  };
}

/** `no teal coffin`; `keinen petrolfarbenen Sarg`. */
function noCoffin(coffin: Coffin): Lines {
  return { en: `no ${coffin} coffin`, de: `k${coffinsText([coffin], 'de')}` };
}

function noneWaiting(refused: RefusedMove): Lines {
  if (refused.move.kind === 'load-mourners') {
    return { en: 'no mourner waits in London', de: 'der Wartebereich hat keinen Trauernden' };
  }
  const { waitingCoffins } = boardsOf(refused);
  const none = noCoffin(coffinOf(refused));
  return {
    en: `London's waiting area has ${none.en}; it has ${coffinCounts(waitingCoffins, 'en')}`,
    de: `der Wartebereich hat ${none.de}; er hat ${coffinCounts(waitingCoffins, 'de')}`,
  };
}

function trainFull(refused: RefusedMove): Lines {
  const isMourners = refused.move.kind === 'load-mourners';
  const places = capacity(boardsOf(refused), isMourners ? 'm' : 'c');
  return {
    en: `no place for ${isMourners ? 'mourners' : 'coffins'} is free on the train; it has ${places}`,
    de: `im Zug ist kein Platz für ${isMourners ? 'Trauernde' : 'Särge'} frei; er hat ${placeCount(places, 'de')}`,
  };
}

function notOnTrain(refused: RefusedMove): Lines {
  const { trainCoffins } = boardsOf(refused);
  const none = noCoffin(coffinOf(refused));
  return {
    en: `the train has ${none.en}; it has ${coffinCounts(trainCoffins, 'en')}`,
    de: `der Zug hat ${none.de}; er hat ${coffinCounts(trainCoffins, 'de')}`,
  };
}

function fullyImproved({ move }: RefusedMove): Lines {
  const space = move.kind === 'london' || move.kind === 'free-london' ? move.space : 'MO1';
  return {
    en: `${spaceName(space, 'en')} shows side B; only a bare space or side A is improved`,
    de: `${spaceName(space, 'de')} zeigt Seite B; verbessert wird nur ein Feld ohne Plättchen oder mit Seite A`,
  };
}

export const BOARD_REASONS: Reasons<BoardRule> = {
  'fully-improved': reason('R22', fullyImproved),
  'spot-taken': reason('R25', spotTaken),
  'spot-bare': reason('R24', (refused) => ({
    en: `${spotName(spotOf(refused), 'en')} has no tile; staff needs its side A or B`,
    de: `auf ${spotName(spotOf(refused), 'de')} liegt kein Plättchen; ein Mitarbeiter braucht dort Seite A oder B`,
  })),
  'no-spot': reason('R26', () => ({
    en: 'every row and every London tile has its staff; a hire needs a free one',
    de: 'jede Reihe und jedes Londonplättchen ist besetzt; eine Anwerbung braucht ein freies Feld',
  })),
  'column-taken': reason('R27', columnTaken),
  'no-column': reason('R27', () => ({
    en: 'every column has a crypt; a free one is needed',
    de: 'über jeder Spalte steht eine Krypta; nötig ist eine freie',
  })),
  'row-unstaffed': reason('R48', (refused) => ({
    en: `${rowName(cellOf(refused).row, 'en')} has no staff; coffins are buried in staffed rows`,
    de: `${rowName(cellOf(refused).row, 'de')} ist nicht betreut; Särge kommen nur in betreute Reihen`,
  })),
  'cell-taken': reason('R50', cellTaken),
  'no-staff-left': reason('R26', () => ({
    en: 'no staff is left in the supply; a hire needs one',
    de: 'im Vorrat ist kein Mitarbeiter mehr; eine Anwerbung braucht einen',
  })),
  'no-crypt-left': reason('R4', noCryptLeft),
  'cards-full': reason('R14', (refused) => ({
    en: `${boardsOf(refused).installed.length} cards are installed, and ${RAILWAY.installLimit} is the most`,
    de: `${boardsOf(refused).installed.length} Karten liegen schon unterhalb der Eisenbahn, höchstens ${RAILWAY.installLimit} sind erlaubt`,
  })),
  'car-there': reason('R30', (refused) => ({
    en: `${carName(tileOf(refused), 'en')} is there already; a tile is added at a free position`,
    de: `${carName(tileOf(refused), 'de')} liegt schon dort; hinzugefügt wird an einer freien Stelle`,
  })),
  'car-missing': reason('R30', carMissing),
  'car-upgraded': reason('R30', (refused) => ({
    en: `${carName(tileOf(refused), 'en')} is upgraded already; one that is not is needed`,
    de: `${carName(tileOf(refused), 'de')} ist schon verbessert; nötig ist ein nicht verbessertes`,
  })),
  'car-loaded': reason('R45', carLoaded),
  'no-tile-left': reason('R30', (refused) => ({
    en: `no ${CAR_TYPE_NAMES[typeOf(tileOf(refused))].en} is left beside the board`,
    de: `neben dem Tableau liegt kein ${CAR_TYPE_NAMES[typeOf(tileOf(refused))].de} mehr`,
  })),
  'not-in-edition': reason('R45', () => ({
    en: 'the English edition is played; only the German one sells tiles',
    de: 'gespielt wird die englische Ausgabe; nur in der deutschen werden Plättchen verkauft',
  })),
  'sale-not-needed': reason('R45', () => ({
    en: 'no section of the card lacks money; a sale needs one that does',
    de: 'kein Bereich der Karte scheitert am Geld; nur dann darf verkauft werden',
  })),
  'sale-too-little': reason('R45', saleTooLittle),
  'none-waiting': reason('R42', noneWaiting),
  'train-full': reason('R37', trainFull),
  'not-on-train': reason('R49', notOnTrain),
  'nobody-there': reason('R48', (refused) => ({
    en: `nobody is in ${spotName(spotOf(refused), 'en')}; one of the unpaid staff must leave`,
    de: `dort (${spotName(spotOf(refused), 'de')}) ist niemand; gehen muss ein unbezahlter Mitarbeiter`,
  })),
  'volunteer-stays': reason('R34', (refused) => ({
    en: `the volunteer is in ${spotName(spotOf(refused), 'en')} and never leaves; one of the unpaid staff must`,
    de: `dort (${spotName(spotOf(refused), 'de')}) ist der Freiwillige, der nie geht; gehen muss ein unbezahlter Mitarbeiter`,
  })),
};
