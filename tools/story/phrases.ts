// What the stepper says by itself, in its two languages.

import type { CheckName, Verdict } from '../../domain/audit/index.ts';
import { spoken, type Text } from '../../domain/base/words.ts';
import { amount } from './amount.ts';

export const PHRASES = spoken({
  game: { en: 'game', de: 'Partie' },
  version: (version: number, last: number) => ({
    en: `Version ${version} of ${last}`,
    de: `Version ${version} von ${last}`,
  }),
  hash: { en: 'hash', de: 'Hash' },
  verdicts: {
    verified: { en: '✓ verified', de: '✓ geprüft' },
    failed: { en: '✗ FAILED', de: '✗ DURCHGEFALLEN' },
    incomplete: { en: '– not verifiable', de: '– nicht prüfbar' },
  } satisfies Record<Verdict, Text>,
  checks: {
    form: { en: 'form', de: 'Form' },
    chain: { en: 'chain', de: 'Kette' },
    receipts: { en: 'receipts', de: 'Belege' },
    commands: { en: 'commands', de: 'Befehle' },
    seed: { en: 'seed', de: 'Startwert' },
    moves: { en: 'moves', de: 'Züge' },
    draws: { en: 'draws', de: 'Ziehungen' },
    facts: { en: 'facts', de: 'Tatsachen' },
    outcome: { en: 'outcome', de: 'Ergebnis' },
    origin: { en: 'origin', de: 'Ursprung' },
  } satisfies Record<CheckName, Text>,
  at: (version: number) => ({ en: `version ${version}: `, de: `Version ${version}: ` }),
  seat: (number: number, name: string) => ({
    en: name === '' ? `Seat ${number}` : `Seat ${number} (${name})`,
    de: name === '' ? `Platz ${number}` : `Platz ${number} (${name})`,
  }),
  bot: (name: string) => ({ en: `bot ${name}`, de: `Bot ${name}` }),
  absent: (number: number) => ({
    en: `Seat ${number} is absent: an automatic move`,
    de: `Platz ${number} fehlt: ein automatischer Zug`,
  }),
  nobody: { en: 'No seat', de: 'Kein Platz' },
  decided: { en: 'a sealed move', de: 'ein verdeckter Zug' },
  over: { en: 'The game is over.', de: 'Die Partie ist zu Ende.' },
  noWinner: { en: 'Nobody wins.', de: 'Niemand gewinnt.' },
  result: (rank: number, who: string, points: number) => ({
    en: `${rank}. ${who}: ${amount(points, 'point')}`,
    de: `${rank}. ${who}: ${points} ${points === 1 ? 'Punkt' : 'Punkte'}`,
  }),
  partial: {
    en: 'The game is not over: this is what a viewer may see. Pictures need the finished game.',
    de: 'Die Partie läuft noch: Dies darf ein Betrachter sehen. Bilder gibt es, wenn sie zu Ende ist.',
  },
  noPicture: {
    en: 'This table cannot be drawn: the rules write no such facts.',
    de: 'Dieser Tisch lässt sich nicht zeichnen: Solche Ereignisse schreiben die Regeln nicht.',
  },
  /** What a verdict does not say as long as no receipt was compared. */
  withoutReceipt: {
    en: 'Without a receipt: a legal and fairly drawn game, perhaps not the one that was played.',
    de: 'Ohne Beleg: eine regelgerechte, fair gezogene Partie, vielleicht nicht die, die gespielt wurde.',
  },
  /** `others`: whether the title speaks another language too. */
  keys: (others: boolean) => ({
    en: `←→ step  g version  f seat  a auto  ↑↓<> scroll  ${others ? 'l de  ' : ''}q quit`,
    de: `←→ Schritt  g Version  f Platz  a selbst  ↑↓<> rollen  ${others ? 'l en  ' : ''}q Ende`,
  }),
  /** The title does not speak the language that was asked for. */
  onlyEnglish: {
    en: 'This title speaks no German: it is shown in English.',
    de: 'Diesen Titel gibt es nur auf Englisch.',
  },
  goTo: { en: 'Go to version: ', de: 'Gehe zu Version: ' },
  noVersion: (version: string, last: number) => ({
    en: `There is no version ${version}; the last is ${last}.`,
    de: `Es gibt keine Version ${version}; die letzte ist ${last}.`,
  }),
  auto: (seconds: number) => ({
    en: `auto ${seconds} s  + faster  - slower  a stop  q quit`,
    de: `selbst ${seconds} s  + schneller  - langsamer  a halt  q Ende`,
  }),
});
