// Labels of the moves with staff, crypts, mourners and coffins.

import type { Language } from '../../../base/language.ts';
import { ROWS, SPOT_INDEX } from '../components/ids.ts';
import * as pieces from '../effect/pieces.ts';
import { mineOf, type Situation } from '../effect/situation.ts';
import type { EffectOf } from '../effectShape.ts';
import type { MoveOf } from '../moves.ts';
import { morePoints, pointsText } from './gains.ts';
import { COFFIN_NAMES, CRYPT_NAMES, type Lines, rowName, spotName } from './names.ts';
import { coffinsText, cryptText, lines, mournerCount, mourners, staffCount } from './phrases.ts';
import type { Labels } from './situation.ts';
import { speak } from './speak.ts';

type PieceKind =
  | ('row' | 'hire' | 'crypt' | 'caboose' | 'volunteer' | 'place' | 'load' | 'load-mourners' | 'load-done')
  | ('crew' | 'dining' | 'dismiss' | 'bury');

function upper(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}

/** What a piece on the spot is good for. */
function spotGain({ points, london }: EffectOf<'volunteer'>, language: Language): string {
  const say = speak(language);
  if (london === undefined) {
    return `${say('the row takes coffins and scores', 'die Reihe nimmt Särge auf und zählt')}${morePoints(points, language)}`;
  }
  const each =
    london.points === 1 ? say('1 point', '1 Punkt') : say(`${london.points} points`, `${london.points} Punkte`);
  return london.isSideB
    ? say(`${each} at the end`, `${each} am Ende`)
    : say(`${each} at the end, once it shows side B`, `${each} am Ende, sobald Seite B liegt`);
}

function rowLabel({ row }: MoveOf<'row'>): Lines {
  const { printed } = pieces.row(row);
  const colours = (to: Language) => printed.map((coffin) => COFFIN_NAMES[coffin][to]).join(', ');
  return {
    en: `Put your first staff in ${rowName(row, 'en')} (printed: ${colours('en')})`,
    de: `Ersten Mitarbeiter in ${rowName(row, 'de')} einsetzen (Farben: ${colours('de')})`,
  };
}

function hireLabel(move: MoveOf<'hire'>, situation: Situation): Lines {
  const { spot } = move;
  const effect = pieces.hire(situation, move);
  const price = (free: string) => (effect.money === 0 ? free : `£${-effect.money}`);
  return {
    en: `Hire staff for ${spotName(spot, 'en')} (${price('free')}): ${spotGain(effect, 'en')}`,
    de: `Mitarbeiter anwerben: ${spotName(spot, 'de')} (${price('kostenlos')}); ${spotGain(effect, 'de')}`,
  };
}

/** What a crypt makes of a column, and what that adds now: `4 points per coffin, +2 points`. */
function perCoffin({ points, pointsPerCoffin }: EffectOf<'place'>, language: Language): string {
  const each = language === 'de' ? `${pointsPerCoffin} Punkte pro Sarg` : `${pointsPerCoffin} points per coffin`;
  return `${each}, ${pointsText(points, language)}`;
}

/** What a crypt costs. */
function cryptCost({ money, mourners: here, trainMourners }: Omit<EffectOf<'caboose'>, 'points'>, language: Language) {
  const say = speak(language);
  const place = trainMourners > 0 ? say(' at the Necropolis', ' an der Nekropolis') : '';
  const parts = [
    ...(here > 0 ? [`${mourners(here, language)}${place}`] : []),
    ...(trainMourners > 0 ? [`${mourners(trainMourners, language)}${say(' on the train', ' im Zug')}`] : []),
    ...(money < 0 ? [`£${-money}`] : []),
  ];
  return parts.join(', ');
}

function cryptLabel(move: MoveOf<'crypt'>, situation: Situation): Lines {
  const { crypt, column } = move;
  const effect = pieces.crypt(situation, move);
  const { money, mourners: here } = effect;
  return lines((to) => {
    const de = to === 'de';
    const whole = `${mourners(effect.price, to)}${de ? ', auch aus dem Zug' : ', of the train too'}`;
    const isChosen = money === undefined || here === undefined;
    const cost = isChosen ? whole : cryptCost({ money, mourners: here, trainMourners: 0 }, to);
    return de
      ? `${upper(CRYPT_NAMES[crypt].de)} Krypta über Spalte ${column} bauen (${cost}): ${perCoffin(effect, to)}`
      : `Build ${cryptText(crypt, to)} over column ${column} (${cost}): ${perCoffin(effect, to)}`;
  });
}

function cabooseLabel(move: MoveOf<'caboose'>, situation: Situation): Lines {
  const { mourners } = move;
  if (situation.state.step.at !== 'caboose') {
    return {
      en: `Pay with ${mournerCount(mourners, 'en')} of the train`,
      de: `Aus dem Zug bezahlen: ${mourners}`,
    };
  }
  const effect = pieces.caboose(situation, move);
  return mourners === 0
    ? { en: `Keep the Caboose: pay ${cryptCost(effect, 'en')}`, de: `Dienstwagen behalten: ${cryptCost(effect, 'de')}` }
    : {
        en: `Discard the Caboose: pay ${cryptCost(effect, 'en')}`,
        de: `Dienstwagen abwerfen: ${cryptCost(effect, 'de')}`,
      };
}

function volunteerLabel({ spot }: MoveOf<'volunteer'>, situation: Situation): Lines {
  const effect = pieces.staffed(mineOf(situation), spot);
  return {
    en: `Place the volunteer in ${spotName(spot, 'en')} (no wage): ${spotGain(effect, 'en')}`,
    de: `Freiwilligen einsetzen: ${spotName(spot, 'de')} (ohne Bezahlung); ${spotGain(effect, 'de')}`,
  };
}

function placeLabel({ column }: MoveOf<'place'>, situation: Situation): Lines {
  const effect = pieces.covered(mineOf(situation), 'white', column);
  return {
    en: `Put the white crypt over column ${column} (free): ${perCoffin(effect, 'en')}`,
    de: `Weiße Krypta über Spalte ${column} setzen (kostenlos): ${perCoffin(effect, 'de')}`,
  };
}

function mournersLabel(situation: Situation): Lines {
  const { mourners } = pieces.mourners(situation);
  return { en: `Load ${mournerCount(mourners, 'en')}`, de: `${mournerCount(mourners, 'de')} laden` };
}

/** `£4 for 2 staff, 1 leaves`. */
function wagesText({ money, paid, unpaid }: EffectOf<'crew'>, language: Language): string {
  const say = speak(language);
  const leave = unpaid === 1 ? say('1 leaves', '1 geht') : say(`${unpaid} leave`, `${unpaid} gehen`);
  return `£${Math.abs(money)} ${say('for', 'für')} ${staffCount(paid, language)}${unpaid === 0 ? '' : `, ${leave}`}`;
}

function crewLabel(move: MoveOf<'crew'>, situation: Situation): Lines {
  const effect = pieces.crew(situation, move);
  return lines((to) => {
    const say = speak(to);
    const head = move.use
      ? say('Discard the Crew Car', 'Mannschaftswagen abwerfen')
      : say('Keep the Crew Car', 'Mannschaftswagen behalten');
    return `${head}: ${wagesText(effect, to)}`;
  });
}

function diningLabel(move: MoveOf<'dining'>, situation: Situation): Lines {
  if (!move.use) return { en: 'Keep the Dining Car', de: 'Speisewagen behalten' };
  const { money, cars } = pieces.dining(situation, move);
  return {
    en: `Discard the Dining Car: £${money} for ${cars} full mourner ${cars === 1 ? 'car' : 'cars'}`,
    de: `Speisewagen abwerfen: £${money} für ${cars} ${cars === 1 ? 'volles' : 'volle'} Trauernden-Plättchen`,
  };
}

function dismissLabel(move: MoveOf<'dismiss'>, situation: Situation): Lines {
  const { spot } = move;
  const { points } = pieces.dismiss(situation, move);
  return lines((to) => {
    const say = speak(to);
    const head = say(`Let the staff of ${spotName(spot, to)} go`, `Mitarbeiter abgeben: ${spotName(spot, to)}`);
    const rests = say(': no coffins there until it is staffed again', '; dann ohne Särge, bis sie wieder betreut ist');
    return `${head}${SPOT_INDEX[spot] < ROWS.length ? rests : ''}${morePoints(points, to)}`;
  });
}

function buryLabel(move: MoveOf<'bury'>, situation: Situation): Lines {
  const { coffin, row, column } = move;
  const { money, points, printed } = pieces.bury(situation, move);
  const gain: Lines =
    money > 0
      ? { en: `£${money}`, de: `£${money}` }
      : { en: `printed ${printed}, no money`, de: `Feld ${COFFIN_NAMES[printed].de}, kein Geld` };
  const what = (to: Language) => coffinsText([coffin], to);
  return {
    en: `Bury ${what('en')} in ${rowName(row, 'en')}, column ${column}: ${gain.en}, ${pointsText(points, 'en')}`,
    de: `${upper(what('de'))} in ${rowName(row, 'de')}, Spalte ${column} beisetzen: ${gain.de}, ${pointsText(points, 'de')}`,
  };
}

export const PIECE_LABELS: Pick<Labels, PieceKind> = {
  row: (move) => () => rowLabel(move),
  hire: (move) => (situation) => hireLabel(move, situation),
  crypt: (move) => (situation) => cryptLabel(move, situation),
  caboose: (move) => (situation) => cabooseLabel(move, situation),
  volunteer: (move) => (situation) => volunteerLabel(move, situation),
  place: (move) => (situation) => placeLabel(move, situation),
  load:
    ({ coffin }) =>
    () =>
      lines((to) => (to === 'de' ? `${upper(coffinsText([coffin], to))} laden` : `Load ${coffinsText([coffin], to)}`)),
  'load-mourners': () => mournersLabel,
  'load-done': () => () => ({ en: 'Load nothing more', de: 'Nichts weiter laden' }),
  crew: (move) => (situation) => crewLabel(move, situation),
  dining: (move) => (situation) => diningLabel(move, situation),
  dismiss: (move) => (situation) => dismissLabel(move, situation),
  bury: (move) => (situation) => buryLabel(move, situation),
};
