// What the abilities of installed cards do, in words.

import type { Language } from '../../../base/language.ts';
import type { Ability } from '../components/ids.ts';
import { CENTRAL_BOARD } from '../components.ts';
import type { Lines } from './names.ts';

const { wage, crewWage, poundsPerFullCar } = CENTRAL_BOARD;

const GAINS: Readonly<Record<Ability, Lines>> = {
  caboose: {
    en: 'mourners of the train pay for a crypt, once',
    de: 'Trauernde im Zug bezahlen einmal eine Krypta mit',
  },
  crew: {
    en: `wages £${crewWage} instead of £${wage}, once`,
    de: `einmal £${crewWage} statt £${wage} pro Mitarbeiter`,
  },
  dining: {
    en: `£${poundsPerFullCar} per full mourner car, once`,
    de: `einmal £${poundsPerFullCar} pro vollem Trauernden-Plättchen`,
  },
  tender: { en: 'train +1 per installed card, once', de: 'einmal Zug +1 pro abgelegter Karte' },
};

export function abilityGain(ability: Ability, language: Language): string {
  return GAINS[ability][language];
}
