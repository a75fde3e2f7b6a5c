// What is said of each title without its rules: figures of recorded games, made ahead of time (`npm run statistics`),
// and what the game is about.

import measured from './statistics.generated.json' with { type: 'json' };

/** Figures of recorded games of a title. */
export interface TitleStatistics {
  /** Estimated, by number of seats. */
  readonly minutes: Readonly<Record<string, number>>;
  readonly games: number;
  /** Of a game, by all seats together. */
  readonly decisionsMedian: number;
  readonly decisionsMax: number;
  /** Of a decision. */
  readonly legalMovesMean: number;
  readonly legalMovesMax: number;
}

/** By title id. */
export const statistics: Readonly<Record<string, TitleStatistics>> = measured;

/** By title id. */
export const summaries: Readonly<Record<string, { readonly en: string; readonly de: string }>> = {
  'next-station-london': {
    en: 'Draw your own London Underground: four rounds, four lines, to the stations that the cards ask for. Reach many districts, cross the Thames, and let lines meet.',
    de: 'Zeichne deine eigene Londoner U-Bahn: vier Runden, vier Linien, zu den Stationen, die die Karten verlangen. Erreiche viele Stadtteile, quere die Themse und lass Linien sich treffen.',
  },
  'london-necropolis-railway': {
    en: 'Run a railway for funerals in Victorian London. Each round a card improves London, the Necropolis or the train; then the train runs, earns, pays and buries.',
    de: 'Betreibe eine Eisenbahn für Begräbnisse im viktorianischen London. Jede Runde verbessert eine Karte London, die Nekropole oder den Zug; dann fährt er, verdient, zahlt und bestattet.',
  },
  'return-to-lionsgate-city': {
    en: 'Drive an engine through caves, mine ore, fight off bandits and feed the towns. With 100 money you may enter Lionsgate City; the richest player there wins.',
    de: 'Fahre eine Lok durch Höhlen, baue Erz ab, wehre Banditen ab und versorge die Städte. Mit 100 Geld darfst du nach Lionsgate City; wer dort am reichsten ist, gewinnt.',
  },
  necronomonopoly: {
    en: 'Money is Sanity: buy Lots and Great Tomes, charge rent, dodge Monsters. Whoever cannot pay goes insane and plays on as a Cultist. The last sane player wins, unless the Cultists do.',
    de: 'Geld ist Verstand: Kaufe Grundstücke und Große Werke, kassiere Miete, weiche Monstern aus. Wer nicht zahlen kann, wird wahnsinnig und spielt als Kultist weiter. Wer als Letzter bei Verstand ist, gewinnt – wenn nicht die Kultisten siegen.',
  },
};
