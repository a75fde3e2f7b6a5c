// One line for each move: what a person chooses.

import { at } from '../../../base/defect.ts';
import type { Language, Seat } from '../../../title.ts';
import type { Car, Disc, LondonSpace } from '../components/ids.ts';
import { CENTRAL_BOARD, EDITION_RULES } from '../components.ts';
import { applyMove, type Mode, type Move, type PerMove } from '../moves.ts';
import type { State } from '../state.ts';
import {
  COFFIN_NAMES,
  CRYPT_NAMES,
  carName,
  DISC_NAMES,
  discNames,
  type Lines,
  mournerCount,
  rowName,
  spaceName,
  spotName,
} from './names.ts';

/** The disc that a move costs. */
function discCost(disc: Disc, language: Language): string {
  return ` (${DISC_NAMES[disc][language]})`;
}

const FREE: Lines = { en: ' (free)', de: ' (kostenlos)' };

function improvement(space: LondonSpace, cost: (language: Language) => string): Lines {
  return {
    en: `Improve ${spaceName(space, 'en')}${cost('en')}`,
    de: `${spaceName(space, 'de')} verbessern${cost('de')}`,
  };
}

function tile(mode: Mode, car: Car, cost: (language: Language) => string): Lines {
  const [en, de] = mode === 'add' ? ['Add', 'hinzufügen'] : ['Upgrade', 'verbessern'];
  return { en: `${en} ${carName(car, 'en')}${cost('en')}`, de: `${carName(car, 'de')} ${de}${cost('de')}` };
}

function lines(write: (language: Language) => string): Lines {
  return { en: write('en'), de: write('de') };
}

function bonusGain(column: number): Lines {
  const { pounds, move } = at(CENTRAL_BOARD.bonusColumns, column - 1);
  const money = pounds === 0 ? [] : [`£${pounds}`];
  return {
    en: [...money, ...(move === 0 ? [] : [`move ${move}`])].join(', '),
    de: [...money, ...(move === 0 ? [] : [`${move} Feld weiter`])].join(', '),
  };
}

const LABELS: PerMove<Lines> = {
  row: ({ row }) => lines((to) => `${to === 'de' ? 'Mitarbeiter in' : 'Staff in'} ${rowName(row, to)}`),
  take: ({ slot }) => ({ en: `Take card ${slot}`, de: `Karte ${slot} nehmen` }),
  london: ({ space, disc }) => improvement(space, (to) => discCost(disc, to)),
  'free-london': ({ space }) => improvement(space, (to) => FREE[to]),
  necropolis: ({ disc }) =>
    lines((to) => `${to === 'de' ? 'Nekropolis-Aktion' : 'Necropolis action'}${discCost(disc, to)}`),
  install: ({ disc }) =>
    lines((to) => `${to === 'de' ? 'Karte unterhalb der Eisenbahn ablegen' : 'Install the card'}${discCost(disc, to)}`),
  car: ({ mode, car, disc }) => tile(mode, car, (to) => discCost(disc, to)),
  'free-car': ({ mode, car }) => tile(mode, car, (to) => FREE[to]),
  bonus: ({ column, space, disc }) => ({
    en: `Bonus ${column}, ${space} space, with ${disc}: ${bonusGain(column).en}`,
    de: `Bonusaktion ${column}, Feld ${DISC_NAMES[space].de}, mit ${DISC_NAMES[disc].de}: ${bonusGain(column).de}`,
  }),
  prestige: ({ discs }) =>
    lines((to) => `${to === 'de' ? 'Prestige erhöhen' : 'Raise prestige'} (${discNames(discs, to)})`),
  sell: ({ tile }) => {
    const pounds = EDITION_RULES.de.tileSalePounds ?? 0;
    return { en: `Sell ${carName(tile, 'en')} (£${pounds})`, de: `${carName(tile, 'de')} verkaufen (£${pounds})` };
  },
  end: () => ({ en: 'End of actions: move the train', de: 'Aktionen beenden: Zug bewegen' }),
  hire: ({ spot }) => lines((to) => `${to === 'de' ? 'Mitarbeiter anwerben' : 'Hire staff'}: ${spotName(spot, to)}`),
  crypt: ({ crypt, column }) => ({
    en: `Build ${CRYPT_NAMES[crypt].en} crypt over column ${column}`,
    de: `Krypta bauen: ${CRYPT_NAMES[crypt].de} über Spalte ${column}`,
  }),
  done: () => ({ en: 'Nothing more at the Necropolis', de: 'Nekropolis-Aktion beenden' }),
  caboose: ({ mourners }) => ({
    en: `Spend ${mournerCount(mourners, 'en')} of the train`,
    de: `${mournerCount(mourners, 'de')} vom Zug ausgeben`,
  }),
  volunteer: ({ spot }) => lines((to) => `${to === 'de' ? 'Freiwilliger' : 'Volunteer'}: ${spotName(spot, to)}`),
  place: ({ column }) => ({ en: `White crypt over column ${column}`, de: `Weiße Krypta über Spalte ${column}` }),
  load: ({ coffin }) => ({ en: `Load ${coffin} coffin`, de: `Sarg einladen (${COFFIN_NAMES[coffin].de})` }),
  'load-mourners': () => ({ en: 'Load mourners', de: 'Trauernde einladen' }),
  'load-done': () => ({ en: 'Nothing more on board', de: 'Nichts weiter einladen' }),
  tender: ({ use }) =>
    use ? { en: 'Use the Tender', de: 'Tender nutzen' } : { en: 'Keep the Tender', de: 'Tender behalten' },
  crew: ({ use }) =>
    use
      ? { en: 'Use the Crew Car', de: 'Mannschaftswagen nutzen' }
      : { en: 'Keep the Crew Car', de: 'Mannschaftswagen behalten' },
  dining: ({ use }) =>
    use
      ? { en: 'Use the Dining Car', de: 'Speisewagen nutzen' }
      : { en: 'Keep the Dining Car', de: 'Speisewagen behalten' },
  dismiss: ({ spot }) =>
    lines((to) => `${to === 'de' ? 'Mitarbeiter abgeben' : 'Staff leaves'}: ${spotName(spot, to)}`),
  bury: ({ coffin, row, column }) => ({
    en: `Bury ${coffin} coffin in ${rowName(row, 'en')}, column ${column}`,
    de: `Sarg (${COFFIN_NAMES[coffin].de}) in ${rowName(row, 'de')}, Spalte ${column} beisetzen`,
  }),
  run: ({ go }) =>
    go
      ? { en: 'Final run to the next station', de: 'Letzte Fahrt zur nächsten Station' }
      : { en: 'No final run', de: 'Keine letzte Fahrt' },
  pass: () => ({ en: 'Pass', de: 'Verzichten' }),
};

/** One line for people. */
export function describeMove(_state: State, _seat: Seat, move: Move, language: Language): string {
  return applyMove(LABELS, move)[language];
}
