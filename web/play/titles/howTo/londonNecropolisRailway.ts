// How London Necropolis Railway is played.

import type { Example, HowTo } from './content.ts';
import example from './london-necropolis-railway.generated.json' with { type: 'json' };

export const EXAMPLE: Example = example;

export const HOW_TO: HowTo = {
  steps: [
    {
      name: { en: 'Take a card', de: 'Nimm eine Karte' },
      text: {
        en: 'It comes with two action discs. Each of its three sections costs a disc of its colour; an orange disc stands for any.',
        de: 'Mit ihr kommen zwei Aktionsscheiben. Jeder ihrer drei Abschnitte kostet eine Scheibe seiner Farbe; orange gilt als jede.',
      },
      crop: [4, 6, 194, 228],
    },
    {
      name: { en: 'London earns', de: 'London bringt ein' },
      text: {
        en: 'Improve its spaces. Each time your train passes London you take what they give, and pay £2 for each of your staff.',
        de: 'Baue seine Felder aus. Jedes Mal, wenn dein Zug London passiert, bekommst du, was sie geben, und zahlst £2 für jeden Angestellten.',
      },
      crop: [208, 4, 266, 214],
    },
    {
      name: { en: 'The railway carries', de: 'Die Bahn befördert' },
      text: {
        en: 'Add and upgrade cars: mourners ride above, coffins below. The train icons of the sections you use say how far the train goes.',
        de: 'Hänge Wagen an und verbessere sie: Trauergäste oben, Särge unten. Die Zugzeichen der benutzten Abschnitte sagen, wie weit der Zug fährt.',
      },
      crop: [208, 450, 290, 156],
    },
    {
      name: { en: 'The Necropolis counts', de: 'Die Nekropole zählt' },
      text: {
        en: 'Passing it you bury your coffins in rows that have staff. Full rows bring 10; columns bring their most frequent colour, more with a crypt.',
        de: 'Passierst du sie, begräbst du deine Särge in Reihen mit Angestellten. Volle Reihen bringen 10, Spalten ihre häufigste Farbe, mit Krypta mehr.',
      },
      crop: [482, 4, 262, 246],
    },
  ],
  turn: {
    en: 'Take one of the open cards, use one to three of its sections, and then your train moves. Once a turn you may put a disc on a bonus space, and pay for a step of prestige. In London you earn; at the Necropolis you bury, and what has no place goes to Potter’s Field for 1 point each. Mourners at the Necropolis pay for crypts. A card whose railway section you use may be installed: its ability stays with you.',
    de: 'Nimm eine der offenen Karten, benutze einen bis drei ihrer Abschnitte, dann fährt dein Zug. Einmal je Zug darfst du eine Scheibe auf ein Bonusfeld legen und eine Stufe Ansehen bezahlen. In London verdienst du; an der Nekropole begräbst du, und was keinen Platz hat, kommt für je 1 Punkt auf das Armenfeld. Trauergäste an der Nekropole bezahlen Krypten. Eine Karte, deren Bahnabschnitt du benutzt, kann eingebaut werden: Ihre Fähigkeit bleibt dir.',
  },
  end: {
    en: 'There are twelve rounds. After the sixth everybody has a free action; after the twelfth there is one last run and one last purchase. Prestige, pairs of upgraded spaces, rows, columns, Potter’s Field and money are counted; most points win.',
    de: 'Es gibt zwölf Runden. Nach der sechsten haben alle eine freie Aktion, nach der zwölften folgen eine letzte Fahrt und ein letzter Kauf. Gezählt werden Ansehen, Paare ausgebauter Felder, Reihen, Spalten, Armenfeld und Geld; die meisten Punkte gewinnen.',
  },
  options: [
    {
      name: { en: 'Edition', de: 'Ausgabe' },
      text: {
        en: 'The English and the German rulebook differ in seven points; choose whose rules hold.',
        de: 'Das englische und das deutsche Regelheft unterscheiden sich in sieben Punkten; wähle, welches gilt.',
      },
    },
  ],
};
