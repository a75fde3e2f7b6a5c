// What the codes and numbers of the picture mean: the table of London spaces, prices, points, abilities, signs.

import { at } from '../../../base/defect.ts';
import type { Language } from '../../../base/language.ts';
import { of } from '../../../title/lookUp.ts';
import { ABILITIES } from '../components/ids.ts';
import type { Income } from '../components/london.ts';
import { CENTRAL_BOARD, LONDON, NECROPOLIS, RAILWAY } from '../components.ts';
import { abilityGain } from './abilities.ts';
import { abilityName } from './names.ts';
import { type Say, speak } from './speak.ts';

/** Width of a column of the table of London spaces. */
const SPACE_WIDTH = 10;
const LEVELS = ['-', 'A', 'B'] as const;

/** What a space gives, in letters: `£2 1m`. */
export function incomeCode({ pounds, mourners, coffins, orangeDiscs }: Income, say: Say): string {
  const parts = [
    pounds > 0 ? `£${pounds}` : '',
    mourners > 0 ? `${mourners}${say('m', 'T')}` : '',
    coffins > 0 ? `${coffins}${say('c', 'S')}` : '',
    orangeDiscs > 0 ? `${orangeDiscs}o` : '',
  ];
  return parts.filter((part) => part !== '').join(' ') || '0';
}

function spaceRow(title: string, cells: readonly string[]): string {
  return [title, ...cells]
    .map((cell) => cell.padEnd(SPACE_WIDTH))
    .join(' ')
    .trimEnd();
}

/** What every London space gives on each side, what leaving the side costs, and which spaces are pairs. */
function spaceLines(say: Say): readonly string[] {
  const names = LONDON.spaces.map(({ id }, index) => {
    const pair = LONDON.pairs.find(({ spaces }) => spaces.includes(index));
    return pair === undefined ? id : `${id} ${pair.id}`;
  });
  const rows = LEVELS.map((level, index) => {
    const cells = LONDON.spaces.map(({ income, cost }) => {
      const price = cost[index];
      return `${incomeCode(at(income, index), say)}${price === undefined ? '' : ` (${price})`}`;
    });
    return spaceRow(` ${level}`, cells);
  });
  return [spaceRow(say('Space (£)', 'Feld (£)'), names), ...rows];
}

/** What a turn is made of, and what ends the game. */
function turnLines(say: Say): readonly string[] {
  const { rounds, centuryAfterRound } = CENTRAL_BOARD;
  return [
    say(
      ' A turn: take a card with its discs and pay discs for actions, each once; then the train moves',
      ' Spielzug: Karte mit Scheiben nehmen, Aktionen je einmal mit Scheiben bezahlen; dann fährt der Zug',
    ),
    say(
      "   London: improve a space of the card's room | Necropolis: hire, crypt, as the card shows",
      '   London: ein Feld vom Raum der Karte verbessern | Nekropolis: Mitarbeiter, Krypta laut Karte',
    ),
    say(
      '   Railway: add or upgrade a car, or install the card | besides: one bonus, one prestige level',
      '   Eisenbahn: Plättchen hinzufügen oder verbessern, Karte ablegen | dazu je einmal Bonus, Prestige',
    ),
    say(
      "   stations: in London income, then wages; at the Necropolis burials, the rest to Potter's Field",
      "   Bahnhöfe: London Einkommen, dann Bezahlung; Nekropolis Beisetzung, der Rest auf Potter's Field",
    ),
    say(
      ` Round ${centuryAfterRound} ends with a free action for each, round ${rounds} with a last run and purchase; most points win`,
      ` Nach Runde ${centuryAfterRound} eine kostenlose Aktion, nach Runde ${rounds} Fahrt und Erwerb; die meisten Punkte gewinnen`,
    ),
  ];
}

function railwayLines(say: Say): readonly string[] {
  const bonuses = {
    orangeDiscs: say('orange discs', 'orange Scheiben'),
    volunteer: say('volunteer', 'Freiwilliger'),
    whiteCrypt: say('white crypt', 'weiße Krypta'),
  };
  const pairs = RAILWAY.pairs.map(
    ({ bonus, amount }, index) => `m${index + 1}+c${index + 1}: ${amount} ${bonuses[bonus]}`,
  );
  const [, mourners, moreMourners] = RAILWAY.capacity.m;
  const [, coffins, moreCoffins] = RAILWAY.capacity.c;
  const places = say(
    `m mourner car ${mourners} places, upgraded ${moreMourners}; c coffin car ${coffins}, upgraded ${moreCoffins}`,
    `m Trauernden-Plättchen ${mourners} Plätze, verbessert ${moreMourners}; c Sarg-Plättchen ${coffins}, verbessert ${moreCoffins}`,
  );
  return [
    ` ${say('Cars', 'Plättchen')}: ${places}`,
    ` ${say('Upgraded pairs give', 'Verbesserte Paare geben')} ${pairs.join(', ')}`,
  ];
}

function moneyLines(say: Say): readonly string[] {
  const { hireCost, wage, poundsPerMissingMourner } = CENTRAL_BOARD;
  return [
    say(
      ` Money: hire £${hireCost}, wages £${wage} per staff at each income, £${poundsPerMissingMourner} for a missing mourner`,
      ` Geld: Anwerbung £${hireCost}, Bezahlung £${wage} pro Mitarbeiter bei jedem Einkommen, fehlender Trauernder £${poundsPerMissingMourner}`,
    ),
    say(
      `   a coffin buried on its own colour brings £${NECROPOLIS.matchPounds}`,
      `   ein Sarg auf einem Feld seiner Farbe bringt £${NECROPOLIS.matchPounds}`,
    ),
  ];
}

function pointsLines(say: Say): readonly string[] {
  const { rowPoints, columnPoints, potterPoints, poundsPerPoint, mournerPounds } = NECROPOLIS;
  const none = of(columnPoints, 'none');
  const pair = LONDON.pairs[0]?.points ?? 0;
  return [
    say(
      ` Points: full staffed row ${rowPoints}; column: staffed coffins of its most frequent colour × ${none} or × crypt`,
      ` Punkte: volle betreute Reihe ${rowPoints}; Spalte: betreute Särge der häufigsten Farbe × ${none} oder × Krypta`,
    ),
    say(
      `   prestige × staff on B sides; both B sides of a pair (P1 to P4) ${pair}; Potter's Field ${potterPoints} each`,
      `   Prestige × Mitarbeiter auf B-Seiten; Paar (P1 bis P4) aus B-Seiten ${pair}; Potter's Field je ${potterPoints}`,
    ),
    say(
      `   every £${poundsPerPoint} 1 point, a mourner at the Necropolis counts £${mournerPounds}`,
      `   je £${poundsPerPoint} 1 Punkt, ein Trauernder an der Nekropolis zählt £${mournerPounds}`,
    ),
  ];
}

/** The key to the picture. */
export function legendLines(language: Language): readonly string[] {
  const say = speak(language);
  const abilities = ABILITIES.map((ability) => `${abilityName(ability, language)}: ${abilityGain(ability, language)}`);
  return [
    ...spaceLines(say),
    say(
      ' £ pounds, m mourners, c coffins, o orange discs; - no tile, A and B sides; > price and next side',
      ' £ Pfund, T Trauernde, S Särge, o orange Scheiben; - ohne Plättchen, Seiten A und B',
    ),
    say(
      ' * staff, v volunteer, + upgraded, × points per coffin, CAPITALS a coffin, small letters printed',
      ' > Preis und nächste Seite, * Mitarbeiter, v Freiwilliger, + verbessert, × Punkte pro Sarg',
    ),
    ...(language === 'de' ? [' GROSSBUCHSTABEN ein Sarg, Kleinbuchstaben die Farbe des Felds'] : []),
    say(
      ' Discs: blue London, green Necropolis, grey Railway, orange any',
      ' Scheiben: blau London, grün Nekropolis, grau Eisenbahn, orange alles',
    ),
    ...turnLines(say),
    ...railwayLines(say),
    ...moneyLines(say),
    ...pointsLines(say),
    ...abilities.map((ability) => ` ${ability}`),
  ];
}
