// One sentence for each fact: what happened.

import type { Language } from '../../../base/language.ts';
import { seatMark, seatMarks } from '../../../base/seatMarks.ts';
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
    ? `${seatMark('Platz', seat)} legt ${paid} auf Bonusaktion ${column}, ${DISC_NAMES[space].de}es Feld: ${gains}`
    : `${seatMark('Seat', seat)} puts ${paid} on the ${space} space of bonus ${column}: ${gains}`;
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
    ? `${seatMark('Platz', seat)} vervollständigt Paar ${position}${gain}${rest}`
    : `${seatMark('Seat', seat)} completes railway pair ${position}${gain}${rest}`;
}

function incomeTaken(fact: FactOf<'IncomeTaken'>, language: Language): string {
  const gains = gainsText({ pounds: fact.pounds, mourners: fact.mourners, orangeDiscs: fact.orangeDiscs }, language);
  const { lostMourners: mourners = 0, lostCoffins: coffins = 0, lostOrangeDiscs: orangeDiscs = 0 } = fact;
  const rest = lost({ mourners, coffins, orangeDiscs }, language);
  return language === 'de'
    ? `${seatMark('Platz', fact.seat)} erhält: ${gains}${rest}`
    : `${seatMark('Seat', fact.seat)} receives ${gains}${rest}`;
}

type PerFact = { readonly [Type in FactType]: (fact: FactOf<Type>) => Lines };

const LINES: PerFact = {
  FirstSeatChosen: ({ seat }) => ({
    en: `${seatMark('Seat', seat)} goes first`,
    de: `${seatMark('Platz', seat)} ist Startspieler`,
  }),
  CoffinsDrawn: ({ seat, coffins, to }) => ({
    en: `${seatMark('Seat', seat)} draws ${coffinsText(coffins, 'en')} ${to === 'train' ? 'onto the train' : 'to wait in London'}`,
    de: `${seatMark('Platz', seat)} zieht ${coffinsText(coffins, 'de')} ${to === 'train' ? 'auf den Zug' : 'in den Wartebereich'}`,
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
    en: `${seatMark('Seat', seat)} ${OCCASION_NAMES[occasion].en}`,
    de: `${seatMark('Platz', seat)} ${OCCASION_NAMES[occasion].de}`,
  }),
  StepEntered: ({ step }) => {
    const name = STEP_NAMES[step.at];
    if (step.at === 'over') return { en: 'The game is over', de: 'Das Spiel ist zu Ende' };
    return {
      en: `Next: ${seatMark('seat', step.seat)} ${name.en}`,
      de: `Als Nächstes: ${seatMark('Platz', step.seat)} ${name.de}`,
    };
  },
  StartingRowChosen: ({ seat, row }) => ({
    en: `${seatMark('Seat', seat)} puts its staff in ${rowName(row, 'en')}`,
    de: `${seatMark('Platz', seat)} setzt seinen Mitarbeiter in ${rowName(row, 'de')} ein`,
  }),
  CardTaken: ({ seat, card: id, discs }) => ({
    en: `${seatMark('Seat', seat)} takes ${cardText(id, 'en')} with ${discsText(discs, 'en')}`,
    de:
      discs.length === 0
        ? `${seatMark('Platz', seat)} nimmt ${cardText(id, 'de')} ohne Scheibe`
        : `${seatMark('Platz', seat)} nimmt ${cardText(id, 'de')}, dazu ${discsText(discs, 'de')}`,
  }),
  ActionTaken: ({ seat, section, disc, icons }) => ({
    en: `${seatMark('Seat', seat)} pays ${discsText([disc], 'en')} for a ${SECTION_NAMES[section].en} action${train(icons, 'en', ' (', ')')}`,
    de: `${seatMark('Platz', seat)} gibt ${discsText([disc], 'de')} für eine ${SECTION_NAMES[section].de}-Aktion ab${train(icons, 'de', ' (', ')')}`,
  }),
  LondonImproved: ({ seat, space, level, pounds }) => ({
    en: `${seatMark('Seat', seat)} improves ${spaceName(space, 'en')} to side ${level === 1 ? 'A' : 'B'} ${pounds === 0 ? 'for free' : `for £${pounds}`}`,
    de: `${seatMark('Platz', seat)} verbessert ${spaceName(space, 'de')} ${pounds === 0 ? 'kostenlos' : `für £${pounds}`} auf Seite ${level === 1 ? 'A' : 'B'}`,
  }),
  CardInstalled: ({ seat, card: id }) => ({
    en: `${seatMark('Seat', seat)} installs ${cardText(id, 'en')}`,
    de: `${seatMark('Platz', seat)} legt ${cardText(id, 'de')} unterhalb der Eisenbahn ab`,
  }),
  CarAdded: ({ seat, car }) => ({
    en: `${seatMark('Seat', seat)} adds ${carName(car, 'en')}`,
    de: `${seatMark('Platz', seat)} fügt ${carName(car, 'de')} hinzu`,
  }),
  CarUpgraded: ({ seat, car }) => ({
    en: `${seatMark('Seat', seat)} upgrades ${carName(car, 'en')}`,
    de: `${seatMark('Platz', seat)} verbessert ${carName(car, 'de')}`,
  }),
  PairCompleted: (fact) => lines((to) => pairCompleted(fact, to)),
  VolunteerPlaced: ({ seat, spot }) => ({
    en: `${seatMark('Seat', seat)} places the volunteer: ${spotName(spot, 'en')}`,
    de: `${seatMark('Platz', seat)} setzt den Freiwilligen ein: ${spotName(spot, 'de')}`,
  }),
  VolunteerLost: ({ seat }) => ({
    en: `${seatMark('Seat', seat)} loses the volunteer: every row and London tile is taken`,
    de: `Der Freiwillige von ${seatMark('Platz', seat)} verfällt: Jede Reihe und jedes Londonplättchen ist besetzt`,
  }),
  StaffHired: ({ seat, spot, pounds }) => ({
    en: `${seatMark('Seat', seat)} hires staff ${pounds === 0 ? 'for free' : `for £${pounds}`}: ${spotName(spot, 'en')}`,
    de: `${seatMark('Platz', seat)} wirbt ${pounds === 0 ? 'kostenlos' : `für £${pounds}`} einen Mitarbeiter an: ${spotName(spot, 'de')}`,
  }),
  CryptBuilt: (fact) => ({
    en: `${seatMark('Seat', fact.seat)} builds ${cryptText(fact.crypt, 'en')} over column ${fact.column} for ${spent(fact, 'en')}`,
    de: `${seatMark('Platz', fact.seat)} baut ${cryptText(fact.crypt, 'de')} über Spalte ${fact.column} für ${spent(fact, 'de')}`,
  }),
  CryptGranted: ({ seat, crypt, column }) => ({
    en: `${seatMark('Seat', seat)} gets ${cryptText(crypt, 'en')} over column ${column} for free`,
    de: `${seatMark('Platz', seat)} erhält kostenlos ${cryptText(crypt, 'de')} über Spalte ${column}`,
  }),
  CryptLost: ({ seat, reason }) => ({
    en: `${seatMark('Seat', seat)} gets no white crypt: ${reason === 'no-column' ? 'every column has a crypt' : 'none is left'}`,
    de: `${seatMark('Platz', seat)} erhält keine weiße Krypta: ${reason === 'no-column' ? 'Über jeder Spalte steht eine Krypta' : 'Es ist keine mehr da'}`,
  }),
  BonusTaken: (fact) => lines((to) => bonusTaken(fact, to)),
  PrestigeRaised: ({ seat, level, discs }) => ({
    en: `${seatMark('Seat', seat)} raises prestige to level ${level} for ${discsText(discs, 'en')}: ${levelText(level, 'en')}`,
    de: `${seatMark('Platz', seat)} erhöht das Prestige auf Level ${level} für ${discsText(discs, 'de')}: ${levelText(level, 'de')}`,
  }),
  TileSold: ({ seat, tile, pounds }) => ({
    en: `${seatMark('Seat', seat)} sells ${carName(tile, 'en')} for £${pounds}`,
    de: `${seatMark('Platz', seat)} verkauft ${carName(tile, 'de')} für £${pounds}`,
  }),
  CardUsed: ({ seat, ability, card: id }) => ({
    en: `${seatMark('Seat', seat)} uses and discards the ${abilityName(ability, 'en')} (${id})`,
    de: `${seatMark('Platz', seat)} nutzt den ${abilityName(ability, 'de')} (${id}) und wirft ihn ab`,
  }),
  TrainMoved: ({ seat, from, to, spaces }) => ({
    en: `${seatMark('Seat', seat)}'s train moves ${spaceCount(spaces, 'en')}, from ${from} to ${to}`,
    de: `Der Zug von ${seatMark('Platz', seat)} fährt ${spaceCount(spaces, 'de')}, von Feld ${from} nach Feld ${to}`,
  }),
  StationManaged: ({ seat, station }) => ({
    en: `${seatMark('Seat', seat)} manages ${station === 'london' ? 'London: income' : 'the Necropolis: delivery'}`,
    de: `${seatMark('Platz', seat)} verwaltet ${station === 'london' ? 'den Bahnhof London: Einkommen' : 'die Nekropolis: Lieferung'}`,
  }),
  IncomeTaken: (fact) => lines((to) => incomeTaken(fact, to)),
  MournersBoarded: ({ seat, mourners }) => ({
    en: `${seatMark('Seat', seat)} loads ${mournerCount(mourners, 'en')}`,
    de: `${seatMark('Platz', seat)} lädt ${mournerCount(mourners, 'de')}`,
  }),
  CoffinsBoarded: ({ seat, coffins }) => ({
    en: `${seatMark('Seat', seat)} loads ${coffinsText(coffins, 'en')}`,
    de: `${seatMark('Platz', seat)} lädt ${coffinsText(coffins, 'de')}`,
  }),
  WagesPaid: ({ seat, rate, staff, pounds }) => ({
    en: `${seatMark('Seat', seat)} pays £${pounds} for ${staffCount(staff, 'en')}, £${rate} each`,
    de: `${seatMark('Platz', seat)} bezahlt £${pounds} für ${staffCount(staff, 'de')}, je £${rate}`,
  }),
  StaffLeft: ({ seat, spots }) => ({
    en: `Unpaid staff of ${seatMark('seat', seat)} ${spots.length === 1 ? 'leaves' : 'leave'}: ${spots.map((spot) => spotName(spot, 'en')).join(', ')}`,
    de: `${spots.length === 1 ? 'Ein unbezahlter Mitarbeiter' : 'Unbezahlte Mitarbeiter'} von ${seatMark('Platz', seat)} ${spots.length === 1 ? 'geht' : 'gehen'}: ${spots.map((spot) => spotName(spot, 'de')).join(', ')}`,
  }),
  DinersServed: ({ seat, cars, pounds }) => ({
    en: `${seatMark('Seat', seat)} gets £${pounds} for ${cars} full mourner ${cars === 1 ? 'car' : 'cars'}`,
    de: `${seatMark('Platz', seat)} erhält £${pounds} für ${cars} ${cars === 1 ? 'volles' : 'volle'} Trauernden-Plättchen`,
  }),
  MournersArrived: ({ seat, mourners }) => ({
    en: `${seatMark('Seat', seat)} brings ${mournerCount(mourners, 'en')} to the Necropolis`,
    de: `${seatMark('Platz', seat)} bringt ${mournerCount(mourners, 'de')} zur Nekropolis`,
  }),
  CoffinBuried: ({ seat, coffin, row, column, pounds }) => ({
    en: `${seatMark('Seat', seat)} buries ${coffinsText([coffin], 'en')} in ${rowName(row, 'en')}, column ${column}${pounds > 0 ? `: £${pounds}` : ''}`,
    de: `${seatMark('Platz', seat)} setzt ${coffinsText([coffin], 'de')} in ${rowName(row, 'de')}, Spalte ${column} bei${pounds > 0 ? `: £${pounds}` : ''}`,
  }),
  PotterFilled: ({ seat, coffins }) => ({
    en: `${seatMark('Seat', seat)} lays ${coffinsText(coffins, 'en')} in Potter's Field`,
    de: `${seatMark('Platz', seat)} legt ${coffinsText(coffins, 'de')} auf Potter's Field`,
  }),
  CardDiscarded: ({ seat, card: id }) => ({
    en: `${seatMark('Seat', seat)} discards ${id}`,
    de: `${seatMark('Platz', seat)} wirft ${id} ab`,
  }),
  GameScored: ({ results }) => {
    const scores = (word: string) => results.map(({ seat, score }) => `${seatMark(word, seat)} ${score}`).join(', ');
    const winners = results.filter(({ rank }) => rank === 1).map(({ seat }) => seat);
    const isOne = winners.length === 1;
    return {
      en: `Points: ${scores('seat')}; ${seatMarks(isOne ? 'seat' : 'seats', winners).join(' and ')} ${isOne ? 'wins' : 'share the victory'}`,
      de: `Punkte: ${scores('Platz')}; ${seatMarks(isOne ? 'Platz' : 'die Plätze', winners).join(' und ')} ${isOne ? 'gewinnt' : 'teilen sich den Sieg'}`,
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
