// One sentence for each fact: what happened.

import type { Language } from '../../../base/language.ts';
import { discsOfBack } from '../components.ts';
import type { Fact, FactOf, FactType } from '../facts.ts';
import { levelText } from './cardLabels.ts';
import {
  abilityName,
  carName,
  DISC_NAMES,
  type Lines,
  rowName,
  SECTION_NAMES,
  STEP_NAMES,
  spaceName,
  spotName,
} from './names.ts';
import {
  cardText,
  coffinsText,
  cryptText,
  discNames,
  discsText,
  gainsText,
  lines,
  mournerCount,
  spaceCount,
  staffCount,
} from './phrases.ts';

const OCCASION_NAMES: Readonly<Record<FactOf<'TurnBegan'>['occasion'], Lines>> = {
  turn: { en: 'has its turn', de: 'ist am Zug' },
  century: { en: 'has its free action (Turn of the Century)', de: 'hat seine kostenlose Aktion (Jahrhundertwende)' },
  finalRun: { en: 'has its final run', de: 'hat seine letzte Fahrt' },
  finalBuy: { en: 'has its final purchase', de: 'hat seinen letzten Erwerb' },
};

/** `, train +2`, with what joins it to the sentence; nothing where the train gains nothing. */
function train(spaces: number, language: Language, before: string, after = ''): string {
  return spaces === 0 ? '' : `${before}${language === 'de' ? 'Zug' : 'train'} +${spaces}${after}`;
}

function bonusTaken({ seat, column, space, disc, pounds, move }: FactOf<'BonusTaken'>, language: Language): string {
  const paid = discsText([disc], language);
  const gains = [...(pounds > 0 ? [`£${pounds}`] : []), ...(move > 0 ? [train(move, language, '')] : [])].join(', ');
  return language === 'de'
    ? `Platz ${seat} legt ${paid} auf Bonusaktion ${column}, ${DISC_NAMES[space].de}es Feld: ${gains}`
    : `Seat ${seat} puts ${paid} on the ${space} space of bonus ${column}: ${gains}`;
}

function spent(fact: FactOf<'CryptBuilt'>, language: Language): string {
  const parts = fact.mourners > 0 ? [mournerCount(fact.mourners, language)] : [];
  const train = language === 'de' ? 'aus dem Zug' : 'from the train';
  if (fact.trainMourners > 0) parts.push(`${mournerCount(fact.trainMourners, language)} ${train}`);
  if (fact.pounds > 0) parts.push(`£${fact.pounds}`);
  return parts.join(', ');
}

/** `; lost, as none is left: 2 mourners`; nothing where nothing is lost. */
function lost(gains: Parameters<typeof gainsText>[0], language: Language): string {
  if (Object.values(gains).every((count) => count === 0)) return '';
  const text = gainsText(gains, language);
  return language === 'de' ? `; mangels Vorrat verloren: ${text}` : `; lost for want of supply: ${text}`;
}

function discsPlaced({ slot, discs, missing = [] }: FactOf<'DiscsPlaced'>, language: Language): string {
  const de = language === 'de';
  const placed = discsText(discs, language);
  const lacks = de ? `im Vorrat ${missing.length === 1 ? 'fehlt' : 'fehlen'}` : 'the supply lacks';
  const short = missing.length === 0 ? '' : `; ${lacks} ${discsText(missing, language)}`;
  if (!de) return `Slot ${slot} gets ${placed}${short}`;
  return `Unter Kartenfeld ${slot} ${discs.length > 1 ? 'kommen' : 'kommt'} ${placed}${short}`;
}

function pairCompleted(fact: FactOf<'PairCompleted'>, language: Language): string {
  const { seat, position, orangeDiscs, lostOrangeDiscs = 0 } = fact;
  const gain = orangeDiscs === 0 ? '' : `: ${gainsText({ orangeDiscs }, language)}`;
  const rest = lost({ orangeDiscs: lostOrangeDiscs }, language);
  return language === 'de'
    ? `Platz ${seat} vervollständigt Paar ${position}${gain}${rest}`
    : `Seat ${seat} completes railway pair ${position}${gain}${rest}`;
}

function incomeTaken(fact: FactOf<'IncomeTaken'>, language: Language): string {
  const gains = gainsText({ pounds: fact.pounds, mourners: fact.mourners, orangeDiscs: fact.orangeDiscs }, language);
  const { lostMourners: mourners = 0, lostCoffins: coffins = 0, lostOrangeDiscs: orangeDiscs = 0 } = fact;
  const rest = lost({ mourners, coffins, orangeDiscs }, language);
  return language === 'de'
    ? `Platz ${fact.seat} erhält: ${gains}${rest}`
    : `Seat ${fact.seat} receives ${gains}${rest}`;
}

type PerFact = { readonly [Type in FactType]: (fact: FactOf<Type>) => Lines };

const LINES: PerFact = {
  FirstSeatChosen: ({ seat }) => ({ en: `Seat ${seat} goes first`, de: `Platz ${seat} ist Startspieler` }),
  CoffinsDrawn: ({ seat, coffins, to }) => ({
    en: `Seat ${seat} draws ${coffinsText(coffins, 'en')} ${to === 'train' ? 'onto the train' : 'to wait in London'}`,
    de: `Platz ${seat} zieht ${coffinsText(coffins, 'de')} ${to === 'train' ? 'auf den Zug' : 'in den Wartebereich'}`,
  }),
  BackShown: ({ back }) =>
    back === null
      ? { en: 'The deck is empty', de: 'Der Stapel ist leer' }
      : {
          en: `The back on top shows ${discNames(discsOfBack(back), 'en')}`,
          de: `Die oberste Rückseite zeigt ${discNames(discsOfBack(back), 'de')}`,
        },
  CardRevealed: ({ slot, card: id }) => ({
    en: `Slot ${slot} opens ${cardText(id, 'en')}`,
    de: `Kartenfeld ${slot} zeigt ${cardText(id, 'de')}`,
  }),
  DiscsPlaced: (fact) => lines((to) => discsPlaced(fact, to)),
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
    de: `Platz ${seat} setzt seinen Mitarbeiter in ${rowName(row, 'de')} ein`,
  }),
  CardTaken: ({ seat, card: id, discs }) => ({
    en: `Seat ${seat} takes ${cardText(id, 'en')} with ${discsText(discs, 'en')}`,
    de:
      discs.length === 0
        ? `Platz ${seat} nimmt ${cardText(id, 'de')} ohne Scheibe`
        : `Platz ${seat} nimmt ${cardText(id, 'de')}, dazu ${discsText(discs, 'de')}`,
  }),
  ActionTaken: ({ seat, section, disc, icons }) => ({
    en: `Seat ${seat} pays ${discsText([disc], 'en')} for a ${SECTION_NAMES[section].en} action${train(icons, 'en', ' (', ')')}`,
    de: `Platz ${seat} gibt ${discsText([disc], 'de')} für eine ${SECTION_NAMES[section].de}-Aktion ab${train(icons, 'de', ' (', ')')}`,
  }),
  LondonImproved: ({ seat, space, level, pounds }) => ({
    en: `Seat ${seat} improves ${spaceName(space, 'en')} to side ${level === 1 ? 'A' : 'B'} ${pounds === 0 ? 'for free' : `for £${pounds}`}`,
    de: `Platz ${seat} verbessert ${spaceName(space, 'de')} ${pounds === 0 ? 'kostenlos' : `für £${pounds}`} auf Seite ${level === 1 ? 'A' : 'B'}`,
  }),
  CardInstalled: ({ seat, card: id }) => ({
    en: `Seat ${seat} installs ${cardText(id, 'en')}`,
    de: `Platz ${seat} legt ${cardText(id, 'de')} unterhalb der Eisenbahn ab`,
  }),
  CarAdded: ({ seat, car }) => ({
    en: `Seat ${seat} adds ${carName(car, 'en')}`,
    de: `Platz ${seat} fügt ${carName(car, 'de')} hinzu`,
  }),
  CarUpgraded: ({ seat, car }) => ({
    en: `Seat ${seat} upgrades ${carName(car, 'en')}`,
    de: `Platz ${seat} verbessert ${carName(car, 'de')}`,
  }),
  PairCompleted: (fact) => lines((to) => pairCompleted(fact, to)),
  VolunteerPlaced: ({ seat, spot }) => ({
    en: `Seat ${seat} places the volunteer: ${spotName(spot, 'en')}`,
    de: `Platz ${seat} setzt den Freiwilligen ein: ${spotName(spot, 'de')}`,
  }),
  VolunteerLost: ({ seat }) => ({
    en: `Seat ${seat} loses the volunteer: every row and London tile is taken`,
    de: `Der Freiwillige von Platz ${seat} verfällt: Jede Reihe und jedes Londonplättchen ist besetzt`,
  }),
  StaffHired: ({ seat, spot, pounds }) => ({
    en: `Seat ${seat} hires staff ${pounds === 0 ? 'for free' : `for £${pounds}`}: ${spotName(spot, 'en')}`,
    de: `Platz ${seat} wirbt ${pounds === 0 ? 'kostenlos' : `für £${pounds}`} einen Mitarbeiter an: ${spotName(spot, 'de')}`,
  }),
  CryptBuilt: (fact) => ({
    en: `Seat ${fact.seat} builds ${cryptText(fact.crypt, 'en')} over column ${fact.column} for ${spent(fact, 'en')}`,
    de: `Platz ${fact.seat} baut ${cryptText(fact.crypt, 'de')} über Spalte ${fact.column} für ${spent(fact, 'de')}`,
  }),
  CryptGranted: ({ seat, crypt, column }) => ({
    en: `Seat ${seat} gets ${cryptText(crypt, 'en')} over column ${column} for free`,
    de: `Platz ${seat} erhält kostenlos ${cryptText(crypt, 'de')} über Spalte ${column}`,
  }),
  CryptLost: ({ seat, reason }) => ({
    en: `Seat ${seat} gets no white crypt: ${reason === 'no-column' ? 'every column has a crypt' : 'none is left'}`,
    de: `Platz ${seat} erhält keine weiße Krypta: ${reason === 'no-column' ? 'Über jeder Spalte steht eine Krypta' : 'Es ist keine mehr da'}`,
  }),
  BonusTaken: (fact) => lines((to) => bonusTaken(fact, to)),
  PrestigeRaised: ({ seat, level, discs }) => ({
    en: `Seat ${seat} raises prestige to level ${level} for ${discsText(discs, 'en')}: ${levelText(level, 'en')}`,
    de: `Platz ${seat} erhöht das Prestige auf Level ${level} für ${discsText(discs, 'de')}: ${levelText(level, 'de')}`,
  }),
  TileSold: ({ seat, tile, pounds }) => ({
    en: `Seat ${seat} sells ${carName(tile, 'en')} for £${pounds}`,
    de: `Platz ${seat} verkauft ${carName(tile, 'de')} für £${pounds}`,
  }),
  CardUsed: ({ seat, ability, card: id }) => ({
    en: `Seat ${seat} uses and discards the ${abilityName(ability, 'en')} (${id})`,
    de: `Platz ${seat} nutzt den ${abilityName(ability, 'de')} (${id}) und wirft ihn ab`,
  }),
  TrainMoved: ({ seat, from, to, spaces }) => ({
    en: `Seat ${seat}'s train moves ${spaceCount(spaces, 'en')}, from ${from} to ${to}`,
    de: `Der Zug von Platz ${seat} fährt ${spaceCount(spaces, 'de')}, von Feld ${from} nach Feld ${to}`,
  }),
  StationManaged: ({ seat, station }) => ({
    en: `Seat ${seat} manages ${station === 'london' ? 'London: income' : 'the Necropolis: delivery'}`,
    de: `Platz ${seat} verwaltet ${station === 'london' ? 'den Bahnhof London: Einkommen' : 'die Nekropolis: Lieferung'}`,
  }),
  IncomeTaken: (fact) => lines((to) => incomeTaken(fact, to)),
  MournersBoarded: ({ seat, mourners }) => ({
    en: `Seat ${seat} loads ${mournerCount(mourners, 'en')}`,
    de: `Platz ${seat} lädt ${mournerCount(mourners, 'de')}`,
  }),
  CoffinsBoarded: ({ seat, coffins }) => ({
    en: `Seat ${seat} loads ${coffinsText(coffins, 'en')}`,
    de: `Platz ${seat} lädt ${coffinsText(coffins, 'de')}`,
  }),
  WagesPaid: ({ seat, rate, staff, pounds }) => ({
    en: `Seat ${seat} pays £${pounds} for ${staffCount(staff, 'en')}, £${rate} each`,
    de: `Platz ${seat} bezahlt £${pounds} für ${staffCount(staff, 'de')}, je £${rate}`,
  }),
  StaffLeft: ({ seat, spots }) => ({
    en: `Unpaid staff of seat ${seat} ${spots.length === 1 ? 'leaves' : 'leave'}: ${spots.map((spot) => spotName(spot, 'en')).join(', ')}`,
    de: `${spots.length === 1 ? 'Ein unbezahlter Mitarbeiter' : 'Unbezahlte Mitarbeiter'} von Platz ${seat} ${spots.length === 1 ? 'geht' : 'gehen'}: ${spots.map((spot) => spotName(spot, 'de')).join(', ')}`,
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
    en: `Seat ${seat} buries ${coffinsText([coffin], 'en')} in ${rowName(row, 'en')}, column ${column}${pounds > 0 ? `: £${pounds}` : ''}`,
    de: `Platz ${seat} setzt ${coffinsText([coffin], 'de')} in ${rowName(row, 'de')}, Spalte ${column} bei${pounds > 0 ? `: £${pounds}` : ''}`,
  }),
  PotterFilled: ({ seat, coffins }) => ({
    en: `Seat ${seat} lays ${coffinsText(coffins, 'en')} in Potter's Field`,
    de: `Platz ${seat} legt ${coffinsText(coffins, 'de')} auf Potter's Field`,
  }),
  CardDiscarded: ({ seat, card: id }) => ({
    en: `Seat ${seat} discards ${id}`,
    de: `Platz ${seat} wirft ${id} ab`,
  }),
  GameScored: ({ results }) => {
    const scores = (seat: string) => results.map((result) => `${seat} ${result.seat} ${result.score}`).join(', ');
    const winners = results.filter(({ rank }) => rank === 1).map(({ seat }) => seat);
    const isOne = winners.length === 1;
    return {
      en: `Points: ${scores('seat')}; ${isOne ? `seat ${winners.join()} wins` : `seats ${winners.join(' and ')} share the victory`}`,
      de: `Punkte: ${scores('Platz')}; ${isOne ? `Platz ${winners.join()} gewinnt` : `die Plätze ${winners.join(' und ')} teilen sich den Sieg`}`,
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
