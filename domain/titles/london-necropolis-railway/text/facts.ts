// One sentence for each fact: what happened.

import type { Language } from '../../../title.ts';
import type { CardId } from '../components/ids.ts';
import { cardOf, discsOfBack } from '../components.ts';
import type { Fact, FactOf, FactType } from '../facts.ts';
import {
  abilityName,
  COFFIN_NAMES,
  CRYPT_NAMES,
  carName,
  coffinNames,
  DISC_NAMES,
  discNames,
  type Lines,
  mournerCount,
  roomName,
  rowName,
  SECTION_NAMES,
  STATION_NAMES,
  STEP_NAMES,
  spaceName,
  spotName,
} from './names.ts';

const OCCASION_NAMES: Readonly<Record<FactOf<'TurnBegan'>['occasion'], Lines>> = {
  turn: { en: 'has its turn', de: 'ist am Zug' },
  century: { en: 'sees the Turn of the Century', de: 'erlebt die Jahrhundertwende' },
  finalRun: { en: 'comes to its final run', de: 'kommt zur letzten Fahrt' },
  finalBuy: { en: 'comes to its final purchase', de: 'kommt zum letzten Erwerb' },
};

function card(id: CardId, language: Language): string {
  const { room, ability } = cardOf(id);
  return `${id} (${roomName(room, language)}, ${abilityName(ability, language)})`;
}

function spent(fact: FactOf<'CryptBuilt'>, language: Language): string {
  const parts = [mournerCount(fact.mourners, language)];
  const train = language === 'de' ? 'vom Zug' : 'from the train';
  if (fact.trainMourners > 0) parts.push(`${fact.trainMourners} ${train}`);
  if (fact.pounds > 0) parts.push(`£${fact.pounds}`);
  return parts.join(', ');
}

type PerFact = { readonly [Type in FactType]: (fact: FactOf<Type>) => Lines };

const LINES: PerFact = {
  FirstSeatChosen: ({ seat }) => ({ en: `Seat ${seat} goes first`, de: `Platz ${seat} ist Startspieler` }),
  CoffinsDrawn: ({ seat, coffins, to }) => ({
    en: `Seat ${seat} draws ${coffinNames(coffins, 'en')} ${to === 'train' ? 'onto the train' : 'to wait'}`,
    de: `Platz ${seat} zieht ${coffinNames(coffins, 'de')} ${to === 'train' ? 'auf den Zug' : 'in den Wartebereich'}`,
  }),
  BackShown: ({ back }) =>
    back === null
      ? { en: 'The deck is empty', de: 'Der Stapel ist leer' }
      : {
          en: `The back on top shows ${discNames(discsOfBack(back), 'en')}`,
          de: `Die oberste Rückseite zeigt ${discNames(discsOfBack(back), 'de')}`,
        },
  CardRevealed: ({ slot, card: id }) => ({
    en: `Slot ${slot} opens ${card(id, 'en')}`,
    de: `Feld ${slot} zeigt ${card(id, 'de')}`,
  }),
  DiscsPlaced: ({ slot, discs }) => ({
    en: `${discNames(discs, 'en')} under slot ${slot}`,
    de: `${discNames(discs, 'de')} unter Feld ${slot}`,
  }),
  RoundBegan: ({ round }) => ({ en: `Round ${round}`, de: `Spielrunde ${round}` }),
  TurnBegan: ({ seat, occasion }) => ({
    en: `Seat ${seat} ${OCCASION_NAMES[occasion].en}`,
    de: `Platz ${seat} ${OCCASION_NAMES[occasion].de}`,
  }),
  StepEntered: ({ step }) => {
    const name = STEP_NAMES[step.at];
    if (step.at === 'over') return { en: 'The game is over', de: 'Das Spiel ist zu Ende' };
    return { en: `Next: seat ${step.seat} ${name.en}`, de: `Als Nächstes: Platz ${step.seat} ${name.de}` };
  },
  StartingRowChosen: ({ seat, row }) => ({
    en: `Seat ${seat} puts its staff in ${rowName(row, 'en')}`,
    de: `Platz ${seat} setzt den Mitarbeiter in ${rowName(row, 'de')}`,
  }),
  CardTaken: ({ seat, card: id, discs }) => ({
    en: `Seat ${seat} takes ${card(id, 'en')} with ${discNames(discs, 'en') || 'no disc'}`,
    de: `Platz ${seat} nimmt ${card(id, 'de')} mit ${discNames(discs, 'de') || 'keiner Scheibe'}`,
  }),
  ActionTaken: ({ seat, section, disc, icons }) => ({
    en: `Seat ${seat} pays ${disc} for a ${SECTION_NAMES[section].en} action (train icons ${icons})`,
    de: `Platz ${seat} zahlt ${DISC_NAMES[disc].de} für eine ${SECTION_NAMES[section].de}-Aktion (Zugsymbole ${icons})`,
  }),
  LondonImproved: ({ seat, space, level, pounds }) => ({
    en: `Seat ${seat} improves ${spaceName(space, 'en')} to side ${level === 1 ? 'A' : 'B'} for £${pounds}`,
    de: `Platz ${seat} verbessert ${spaceName(space, 'de')} auf Seite ${level === 1 ? 'A' : 'B'} für £${pounds}`,
  }),
  CardInstalled: ({ seat, card: id }) => ({
    en: `Seat ${seat} installs ${card(id, 'en')}`,
    de: `Platz ${seat} legt ${card(id, 'de')} unterhalb der Eisenbahn ab`,
  }),
  CarAdded: ({ seat, car }) => ({
    en: `Seat ${seat} adds ${carName(car, 'en')}`,
    de: `Platz ${seat} fügt ${carName(car, 'de')} hinzu`,
  }),
  CarUpgraded: ({ seat, car }) => ({
    en: `Seat ${seat} upgrades ${carName(car, 'en')}`,
    de: `Platz ${seat} verbessert ${carName(car, 'de')}`,
  }),
  PairCompleted: ({ seat, position, orangeDiscs }) => ({
    en: `Seat ${seat} completes railway pair ${position}${orangeDiscs > 0 ? `: ${orangeDiscs} orange` : ''}`,
    de: `Platz ${seat} vervollständigt Paar ${position}${orangeDiscs > 0 ? `: ${orangeDiscs} orange` : ''}`,
  }),
  VolunteerPlaced: ({ seat, spot }) => ({
    en: `Seat ${seat} places the volunteer: ${spotName(spot, 'en')}`,
    de: `Platz ${seat} setzt den Freiwilligen ein: ${spotName(spot, 'de')}`,
  }),
  VolunteerLost: ({ seat }) => ({
    en: `Seat ${seat} has no place for the volunteer`,
    de: `Platz ${seat} hat keinen Platz für den Freiwilligen`,
  }),
  StaffHired: ({ seat, spot, pounds }) => ({
    en: `Seat ${seat} hires staff for £${pounds}: ${spotName(spot, 'en')}`,
    de: `Platz ${seat} wirbt für £${pounds} an: ${spotName(spot, 'de')}`,
  }),
  CryptBuilt: (fact) => ({
    en: `Seat ${fact.seat} builds a ${fact.crypt} crypt over column ${fact.column} (${spent(fact, 'en')})`,
    de: `Platz ${fact.seat} baut eine ${CRYPT_NAMES[fact.crypt].de} Krypta über Spalte ${fact.column} (${spent(fact, 'de')})`,
  }),
  CryptGranted: ({ seat, crypt, column }) => ({
    en: `Seat ${seat} gets a ${crypt} crypt over column ${column}`,
    de: `Platz ${seat} erhält eine ${CRYPT_NAMES[crypt].de} Krypta über Spalte ${column}`,
  }),
  BonusTaken: ({ seat, column, space, disc, pounds, move }) => ({
    en: `Seat ${seat} puts ${disc} on bonus ${column} ${space}: £${pounds}, move ${move}`,
    de: `Platz ${seat} legt ${DISC_NAMES[disc].de} auf Bonusaktion ${column} ${DISC_NAMES[space].de}: £${pounds}, Bewegung ${move}`,
  }),
  PrestigeRaised: ({ seat, level, discs }) => ({
    en: `Seat ${seat} raises prestige to level ${level} for ${discNames(discs, 'en')}`,
    de: `Platz ${seat} erhöht das Prestige auf Level ${level} für ${discNames(discs, 'de')}`,
  }),
  TileSold: ({ seat, tile, pounds }) => ({
    en: `Seat ${seat} sells ${carName(tile, 'en')} for £${pounds}`,
    de: `Platz ${seat} verkauft ${carName(tile, 'de')} für £${pounds}`,
  }),
  CardUsed: ({ seat, ability, card: id }) => ({
    en: `Seat ${seat} uses the ${abilityName(ability, 'en')} (${id})`,
    de: `Platz ${seat} nutzt: ${abilityName(ability, 'de')} (${id})`,
  }),
  TrainMoved: ({ seat, from, to, spaces }) => ({
    en: `Seat ${seat}'s train moves ${spaces} ${spaces === 1 ? 'space' : 'spaces'}, from ${from} to ${to}`,
    de: `Der Zug von Platz ${seat} fährt ${spaces} ${spaces === 1 ? 'Feld' : 'Felder'}, von ${from} nach ${to}`,
  }),
  StationManaged: ({ seat, station }) => ({
    en: `Seat ${seat} manages ${STATION_NAMES[station].en}`,
    de: `Platz ${seat} verwaltet: ${STATION_NAMES[station].de}`,
  }),
  IncomeTaken: ({ seat, pounds, mourners, orangeDiscs }) => ({
    en: `Seat ${seat} receives £${pounds}, ${mournerCount(mourners, 'en')}, ${orangeDiscs} orange`,
    de: `Platz ${seat} erhält £${pounds}, ${mournerCount(mourners, 'de')}, ${orangeDiscs} orange`,
  }),
  MournersBoarded: ({ seat, mourners }) => ({
    en: `Seat ${seat} loads ${mournerCount(mourners, 'en')}`,
    de: `Platz ${seat} lädt ${mournerCount(mourners, 'de')}`,
  }),
  CoffinsBoarded: ({ seat, coffins }) => ({
    en: `Seat ${seat} loads ${coffinNames(coffins, 'en')}`,
    de: `Platz ${seat} lädt ${coffinNames(coffins, 'de')}`,
  }),
  WagesPaid: ({ seat, rate, staff, pounds }) => ({
    en: `Seat ${seat} pays ${staff} staff £${rate} each: £${pounds}`,
    de: `Platz ${seat} zahlt für ${staff} Mitarbeiter je £${rate}: £${pounds}`,
  }),
  StaffLeft: ({ seat, spots }) => ({
    en: `Staff of seat ${seat} leaves: ${spots.map((spot) => spotName(spot, 'en')).join(', ')}`,
    de: `Mitarbeiter von Platz ${seat} gehen: ${spots.map((spot) => spotName(spot, 'de')).join(', ')}`,
  }),
  DinersServed: ({ seat, cars, pounds }) => ({
    en: `Seat ${seat} gets £${pounds} for ${cars} full mourner ${cars === 1 ? 'car' : 'cars'}`,
    de: `Platz ${seat} erhält £${pounds} für ${cars} ${cars === 1 ? 'volles' : 'volle'} Trauernden-Plättchen`,
  }),
  MournersArrived: ({ seat, mourners }) => ({
    en: `Seat ${seat} brings ${mournerCount(mourners, 'en')} to the Necropolis`,
    de: `Platz ${seat} bringt ${mournerCount(mourners, 'de')} zur Nekropolis`,
  }),
  CoffinBuried: ({ seat, coffin, row, column, pounds }) => ({
    en: `Seat ${seat} buries ${coffin} in ${rowName(row, 'en')}, column ${column}${pounds > 0 ? `: £${pounds}` : ''}`,
    de: `Platz ${seat} setzt ${COFFIN_NAMES[coffin].de} in ${rowName(row, 'de')}, Spalte ${column} bei${pounds > 0 ? `: £${pounds}` : ''}`,
  }),
  PotterFilled: ({ seat, coffins }) => ({
    en: `Seat ${seat} lays ${coffinNames(coffins, 'en')} in Potter's Field`,
    de: `Platz ${seat} legt ${coffinNames(coffins, 'de')} auf Potter's Field`,
  }),
  CardDiscarded: ({ seat, card: id }) => ({
    en: `Seat ${seat} discards ${id}`,
    de: `Platz ${seat} wirft ${id} ab`,
  }),
  GameScored: ({ results }) => {
    const scores = results.map(({ score }) => score).join(', ');
    const winners = results.filter(({ rank }) => rank === 1).map(({ seat }) => seat);
    return {
      en: `Scores by seat: ${scores}; winner: seat ${winners.join(' and ')}`,
      de: `Punkte nach Plätzen: ${scores}; es gewinnt Platz ${winners.join(' und ')}`,
    };
  },
};

function lineOf<Type extends FactType>(fact: FactOf<Type>): Lines {
  return LINES[fact.type](fact);
}

/** One sentence for people. */
export function describeFact(fact: Fact, language: Language): string {
  return `${lineOf(fact)[language]}.`;
}
