// How Next Station: London is played.

import type { Example, HowTo } from './content.ts';
import example from './next-station-london.generated.json' with { type: 'json' };

export const EXAMPLE: Example = example;

export const HOW_TO: HowTo = {
  steps: [
    {
      name: { en: 'A card is flipped', de: 'Eine Karte wird aufgedeckt' },
      text: {
        en: 'It shows a symbol. Draw one section from an end of your line to a station with this symbol. A star is any symbol.',
        de: 'Sie zeigt ein Symbol. Zeichne einen Abschnitt von einem Ende deiner Linie zu einer Station mit diesem Symbol. Ein Stern ist jedes Symbol.',
      },
      crop: [10, 568, 410, 128],
    },
    {
      name: { en: 'Never across', de: 'Nie über Kreuz' },
      text: {
        en: 'A section may not cross what is drawn, come back to its own line, or run where a section runs already. You may always pass.',
        de: 'Ein Abschnitt darf nichts kreuzen, was gezeichnet ist, nicht zur eigenen Linie zurückführen und nirgends doppelt liegen. Passen darfst du immer.',
      },
      crop: [280, 66, 200, 180],
    },
    {
      name: { en: 'The line scores', de: 'Die Linie zählt' },
      text: {
        en: 'After a round: the districts it reaches, times its most stations in one district, plus 2 for each section under the Thames.',
        de: 'Nach einer Runde: erreichte Bezirke mal die meisten Stationen in einem Bezirk, dazu 2 für jeden Abschnitt unter der Themse.',
      },
      crop: [574, 2, 388, 170],
    },
    {
      name: { en: 'The end scores', de: 'Der Schluss zählt' },
      text: {
        en: 'Tourist sites move you along their track. A station where two, three or four of your lines meet brings 2, 5 or 9 points.',
        de: 'Sehenswürdigkeiten bringen dich auf ihrer Leiste voran. Eine Station, an der sich zwei, drei oder vier deiner Linien treffen, bringt 2, 5 oder 9 Punkte.',
      },
      crop: [574, 182, 388, 110],
    },
  ],
  turn: {
    en: 'Everybody draws at the same time on a map of their own, and nobody sees what you draw until all are done. There are four rounds, each with another colour and another station to begin with. A round ends with its fifth Underground card, so count them. The railroad switch lets the section of that turn begin at any station of your line: a way to branch off.',
    de: 'Alle zeichnen zugleich auf dem eigenen Plan, und niemand sieht deinen Abschnitt, bevor alle fertig sind. Es gibt vier Runden, jede mit einer anderen Farbe und einem anderen Startbahnhof. Eine Runde endet mit der fünften U-Bahn-Karte: Zähle mit. Mit der Weiche beginnt der Abschnitt dieses Zugs an einer beliebigen Station deiner Linie: So verzweigst du dich.',
  },
  end: {
    en: 'After four rounds the lines, the tourist sites, the interchanges and the objectives are added up. Most points win; if they are equal, the best single line does.',
    de: 'Nach vier Runden werden Linien, Sehenswürdigkeiten, Umsteigebahnhöfe und Ziele zusammengezählt. Die meisten Punkte gewinnen, bei Gleichstand die beste einzelne Linie.',
  },
  options: [
    {
      name: { en: 'Objectives', de: 'Ziele' },
      text: {
        en: 'Two goals for everybody, 10 points each at the end.',
        de: 'Zwei Ziele für alle, je 10 Punkte am Schluss.',
      },
    },
    {
      name: { en: 'Pencil powers', de: 'Kräfte der Stifte' },
      text: { en: 'Each colour can do one extra thing, once.', de: 'Jede Farbe kann einmal etwas Zusätzliches.' },
    },
    {
      name: { en: 'Alone', de: 'Allein' },
      text: { en: 'Play for a rating, with one seat.', de: 'Spiele mit einem Platz um eine Wertung.' },
    },
  ],
};
