// What is wrong with options of a tournament, in every language.

import { inEvery, type Text, type WordsFor } from '../../../domain/base/words.ts';
import {
  faultText,
  type LimitName,
  TOURNAMENT_LIMITS,
  type TournamentOptionFault,
} from '../../../domain/tournament/index.ts';

export const OPTION_FAULTS: WordsFor<TournamentOptionFault, 'kind'> = {
  shape: ({ fault }) => inEvery((language) => faultText(fault, language)),
  limit: ({ limit, value }) => wrongNumber(limit, value),
  schedule({ players }) {
    const most = players.at(-1) ?? 0;
    const others = players.slice(0, -1).join(', ');
    return {
      en: `a round-robin at tables of this size is possible for ${others} or ${most} players (the capacity, or the cut before)`,
      de: `ein Rundenturnier an so großen Tischen ist für ${others} oder ${most} Personen möglich (die Kapazität oder der Cut davor)`,
    };
  },
  'short-tables': {
    en: 'an elimination at tables of 3 or 4 must allow smaller tables in its first round',
    de: 'ein K.-o.-Turnier an Dreier- oder Vierertischen muss in der ersten Runde kleinere Tische erlauben',
  },
  'table-size': {
    en: 'tables have 2 to 4 seats, within what the title allows, and `least` is not more than `seats`',
    de: 'Tische haben 2 bis 4 Plätze, soweit der Titel es erlaubt, und `least` ist nicht größer als `seats`',
  },
  'third-place': {
    en: 'a match for third place needs tables of two',
    de: 'ein Spiel um Platz 3 gibt es nur an Zweiertischen',
  },
  advance: {
    en: 'at least one player of a table must advance, and not all of them',
    de: 'von jedem Tisch kommt mindestens eine Person weiter, aber nicht alle',
  },
  cut: {
    en: 'the cut must be lower than the number who play the stage, and fill at least one table',
    de: 'der Cut muss kleiner sein als die Teilnehmerzahl der Phase und mindestens einen Tisch füllen',
  },
  'last-stage': {
    en: 'every stage except the last needs a cut, and the last has none',
    de: 'jede Phase außer der letzten braucht einen Cut, und die letzte hat keinen',
  },
  'place-points': {
    en: 'there must be one whole number from 0 to 100 for each place, in descending order, the first more than 0',
    de: 'jeder Rang braucht eine ganze Zahl von 0 bis 100, in absteigender Reihenfolge, die erste größer als 0',
  },
  'apart-no-swiss': {
    en: 'only a stage of Swiss keeps players apart, and there is none',
    de: 'nur eine Phase im Schweizer System hält Personen auseinander, und es gibt keine',
  },
  edition: {
    en: 'new tournaments of this server follow an older edition of the rules, which does not know this option',
    de: 'neue Turniere auf diesem Server folgen einer älteren Ausgabe der Regeln, die diese Option nicht kennt',
  },
  'round-starts': {
    en: 'each round must start after the one before, and the second after `startsAt`',
    de: 'jede Runde muss nach der davor beginnen, und die zweite nach `startsAt`',
  },
  'real-boards-end': {
    en: 'a tournament at real boards that runs by itself needs `roundMs`, after which its rounds are closed',
    de: 'ein Turnier an echten Brettern, das von selbst läuft, braucht `roundMs`: danach wird jede Runde geschlossen',
  },
  'tie-breaks': {
    en: 'each tie-break may appear once, and `lot` must be the last',
    de: 'jede Feinwertung darf einmal vorkommen, und `lot` muss die letzte sein',
  },
};

function wrongNumber(limit: LimitName | 'clock', value: number): Text {
  if (limit === 'roundRobin') return tooManyInPairs(value);
  return limit === 'apartPlayers' ? tooManyApart(value) : outOfRange(value);
}

function tooManyInPairs(players: number): Text {
  const { least, most } = TOURNAMENT_LIMITS.roundRobin;
  return {
    en: `a round-robin in pairs is possible for ${least} to ${most} players, not for ${players} (the capacity, or the cut before)`,
    de: `ein Rundenturnier an Zweiertischen ist für ${least} bis ${most} Personen möglich, nicht für ${players} (die Kapazität oder der Cut davor)`,
  };
}

function tooManyApart(named: number): Text {
  const { most } = TOURNAMENT_LIMITS.apartPlayers;
  return {
    en: `all groups together may name ${most} players, not ${named}`,
    de: `alle Gruppen zusammen dürfen ${most} Personen nennen, nicht ${named}`,
  };
}

function outOfRange(value: number): Text {
  return { en: `${value} is out of range`, de: `${value} liegt außerhalb des Erlaubten` };
}
