// What is asked of a seat: the step, a line for people, and the rulings of the title's page that it rests on.

import { Defect } from '../../../base/defect.ts';
import type { Decision, Language, Seat, Viewer } from '../../../title.ts';
import type { State, StepName } from '../state.ts';
import type { Lines } from './names.ts';

interface Asked {
  readonly prompt: Lines;
  readonly rulings: readonly string[];
}

const ASKED: Readonly<Record<Exclude<StepName, 'over'>, Asked>> = {
  setupRow: {
    prompt: { en: 'Choose a row for your first staff.', de: 'Wähle eine Reihe für den ersten Mitarbeiter.' },
    rulings: ['R1', 'R2'],
  },
  take: {
    prompt: { en: 'Take an open card.', de: 'Nimm eine offene Karte.' },
    rulings: ['R7', 'R8', 'R71'],
  },
  main: {
    prompt: {
      en: 'Use the sections of your card, take a bonus, raise your prestige, or end your actions.',
      de: 'Nutze die Teile deiner Karte, eine Bonusaktion oder das Prestige, oder beende deine Aktionen.',
    },
    rulings: ['R10', 'R11', 'R12', 'R13', 'R14', 'R15', 'R16', 'R17', 'R18', 'R19', 'R22', 'R23', 'R30', 'R45', 'R46'],
  },
  necropolis: {
    prompt: {
      en: 'Hire staff or build a crypt, as the card shows.',
      de: 'Wirb einen Mitarbeiter an oder baue eine Krypta, wie es die Karte zeigt.',
    },
    rulings: ['R11', 'R12', 'R24', 'R25', 'R26', 'R27', 'R28'],
  },
  caboose: {
    prompt: {
      en: 'Choose how many mourners of the train pay for the crypt.',
      de: 'Wähle, wie viele Trauernde des Zugs die Krypta bezahlen.',
    },
    rulings: ['R28', 'R29', 'R36', 'R54'],
  },
  volunteer: {
    prompt: { en: 'Place the volunteer.', de: 'Setze den Freiwilligen ein.' },
    rulings: ['R24', 'R25', 'R33', 'R34'],
  },
  freeCrypt: {
    prompt: {
      en: 'Choose a column for the free white crypt.',
      de: 'Wähle eine Spalte für die kostenlose weiße Krypta.',
    },
    rulings: ['R21', 'R27', 'R33'],
  },
  boarding: {
    prompt: { en: 'Load what waits in London, or go without.', de: 'Lade, was in London wartet, oder verzichte.' },
    rulings: ['R37'],
  },
  tender: {
    prompt: { en: 'Use or keep the Tender.', de: 'Nutze oder behalte den Tender.' },
    rulings: ['R36', 'R38', 'R39'],
  },
  load: {
    prompt: { en: 'Choose the next coffin to load.', de: 'Wähle den nächsten Sarg für den Zug.' },
    rulings: ['R42'],
  },
  crew: {
    prompt: { en: 'Use or keep the Crew Car.', de: 'Nutze oder behalte den Mannschaftswagen.' },
    rulings: ['R36', 'R43', 'R44'],
  },
  dismiss: {
    prompt: { en: 'Choose unpaid staff to leave.', de: 'Wähle einen unbezahlten Mitarbeiter, der geht.' },
    rulings: ['R34', 'R44', 'R48'],
  },
  dining: {
    prompt: { en: 'Use or keep the Dining Car.', de: 'Nutze oder behalte den Speisewagen.' },
    rulings: ['R31', 'R36', 'R51'],
  },
  bury: {
    prompt: { en: 'Bury the next coffin.', de: 'Setze den nächsten Sarg bei.' },
    rulings: ['R48', 'R49', 'R50', 'R52'],
  },
  century: {
    prompt: { en: 'Take one free action, or pass.', de: 'Führe eine kostenlose Aktion aus oder verzichte.' },
    rulings: ['R46', 'R53', 'R54', 'R55', 'R56'],
  },
  finalRun: {
    prompt: { en: 'Run on to the next station, or stay.', de: 'Fahre weiter zur nächsten Station oder bleibe stehen.' },
    rulings: ['R57', 'R58', 'R59', 'R61'],
  },
  finalBuy: {
    prompt: {
      en: 'Hire staff or build a crypt once more, or pass.',
      de: 'Wirb noch einmal an oder baue eine Krypta, oder verzichte.',
    },
    rulings: ['R46', 'R60'],
  },
};

/** What is asked of `seat`. Every step is public. */
export function decision({ step }: State, seat: Seat, _viewer: Viewer, language: Language): Decision {
  if (step.at === 'over' || step.seat !== seat) throw new Defect(`seat ${seat} is not to act at ${step.at}`);
  const { prompt, rulings } = ASKED[step.at];
  return { kind: step.at, prompt: prompt[language], rulings };
}
