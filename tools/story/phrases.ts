// What the stepper says by itself, in its two languages.

import { CHECKS, type CheckName, type Verdict } from '../../domain/audit/index.ts';
import type { Language } from '../../domain/base/language.ts';
import { amount } from './amount.ts';

export interface Phrases {
  game: string;
  version(version: number, last: number): string;
  hash: string;
  verdicts: Readonly<Record<Verdict, string>>;
  checks: Readonly<Record<CheckName, string>>;
  at(version: number): string;
  seat(number: number, name: string): string;
  bot(name: string): string;
  absent(number: number): string;
  nobody: string;
  decided: string;
  over: string;
  noWinner: string;
  result(rank: number, who: string, points: number): string;
  partial: string;
  noPicture: string;
  /** What a verdict does not say as long as no receipt was compared. */
  withoutReceipt: string;
  /** `others`: whether the title speaks another language too. */
  keys(others: boolean): string;
  /** The title does not speak the language that was asked for. */
  onlyEnglish: string;
  goTo: string;
  noVersion(version: string, last: number): string;
  auto(seconds: number): string;
}

export const PHRASES: Readonly<Record<Language, Phrases>> = {
  en: {
    game: 'game',
    version: (version, last) => `Version ${version} of ${last}`,
    hash: 'hash',
    verdicts: { verified: '✓ verified', failed: '✗ FAILED', incomplete: '– not verifiable' },
    checks: Object.fromEntries(CHECKS.map((name) => [name, name])) as Record<CheckName, string>,
    at: (version) => `version ${version}: `,
    seat: (number, name) => (name === '' ? `Seat ${number}` : `Seat ${number} (${name})`),
    bot: (name) => `bot ${name}`,
    absent: (number) => `Seat ${number} is absent: an automatic move`,
    nobody: 'No seat',
    decided: 'a sealed move',
    over: 'The game is over.',
    noWinner: 'Nobody wins.',
    result: (rank, who, points) => `${rank}. ${who}: ${amount(points, 'point')}`,
    partial: 'The game is not over: this is what a viewer may see. Pictures need the finished game.',
    noPicture: 'This table cannot be drawn: the rules write no such facts.',
    withoutReceipt: 'Without a receipt: a legal and fairly drawn game, perhaps not the one that was played.',
    keys: (others) => `←→ step  g version  f seat  a auto  ↑↓<> scroll  ${others ? 'l de  ' : ''}q quit`,
    onlyEnglish: 'This title speaks no German: it is shown in English.',
    goTo: 'Go to version: ',
    noVersion: (version, last) => `There is no version ${version}; the last is ${last}.`,
    auto: (seconds) => `auto ${seconds} s  + faster  - slower  a stop  q quit`,
  },
  de: {
    game: 'Partie',
    version: (version, last) => `Version ${version} von ${last}`,
    hash: 'Hash',
    verdicts: { verified: '✓ geprüft', failed: '✗ DURCHGEFALLEN', incomplete: '– nicht prüfbar' },
    checks: {
      form: 'Form',
      chain: 'Kette',
      receipts: 'Belege',
      commands: 'Befehle',
      seed: 'Startwert',
      moves: 'Züge',
      draws: 'Ziehungen',
      facts: 'Tatsachen',
      outcome: 'Ergebnis',
      origin: 'Ursprung',
    },
    at: (version) => `Version ${version}: `,
    seat: (number, name) => (name === '' ? `Platz ${number}` : `Platz ${number} (${name})`),
    bot: (name) => `Bot ${name}`,
    absent: (number) => `Platz ${number} fehlt: ein automatischer Zug`,
    nobody: 'Kein Platz',
    decided: 'ein verdeckter Zug',
    over: 'Die Partie ist zu Ende.',
    noWinner: 'Niemand gewinnt.',
    result: (rank, who, points) => `${rank}. ${who}: ${points} ${points === 1 ? 'Punkt' : 'Punkte'}`,
    partial: 'Die Partie läuft noch: Dies darf ein Betrachter sehen. Bilder gibt es, wenn sie zu Ende ist.',
    noPicture: 'Dieser Tisch lässt sich nicht zeichnen: Solche Ereignisse schreiben die Regeln nicht.',
    withoutReceipt: 'Ohne Beleg: eine regelgerechte, fair gezogene Partie, vielleicht nicht die, die gespielt wurde.',
    keys: (others) => `←→ Schritt  g Version  f Platz  a selbst  ↑↓<> rollen  ${others ? 'l en  ' : ''}q Ende`,
    onlyEnglish: 'Diesen Titel gibt es nur auf Englisch.',
    goTo: 'Gehe zu Version: ',
    noVersion: (version, last) => `Es gibt keine Version ${version}; die letzte ist ${last}.`,
    auto: (seconds) => `selbst ${seconds} s  + schneller  - langsamer  a halt  q Ende`,
  },
};
