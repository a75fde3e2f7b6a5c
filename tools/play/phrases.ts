// What the terminal table says, in its two languages.

import { spoken } from '../../domain/base/words.ts';

const SPOKEN = spoken({
  /** Who plays, where no name is given. */
  you: { en: 'You', de: 'Du' },
  seat: (number: number, name: string) => ({ en: `Seat ${number} (${name})`, de: `Platz ${number} (${name})` }),
  moves: { en: 'Legal moves:', de: 'Erlaubte Züge:' },
  prompt: { en: 'Move (number or text; help; quit): ', de: 'Zug (Nummer oder Text; hilfe; ende): ' },
  /** What can be typed at a table of this title. */
  help: (titleId: string) => ({
    en: `What you can type:
  a number   play the move with this number
  a text     play this move, such as the text in brackets; if the rules forbid it, you read why
  table      show the whole table again, with the legend: what the signs mean, how to score
  moves      list the legal moves again
  start      start a game that has not started
  undo       take your last step back, while nobody has answered it and nothing was drawn
  takeback   ask the others to go back to before your last move
  yes, no    agree to a takeback, or do not; no withdraws your own
  Enter      look whether anything has happened
  resign     give up your seat: the server plays on for you
  quit       leave the table
  help       this list
The rules, also those that a refusal names as (R5), are in docs/titles/${titleId}.md.`,
    de: `Was du eingeben kannst:
  eine Nummer   spielt den Zug mit dieser Nummer
  einen Text    spielt diesen Zug, etwa den in Klammern; verbieten es die Regeln, steht da, warum
  tisch         zeigt den ganzen Tisch noch einmal, mit der Legende: Zeichen und Wertung
  züge          zeigt die erlaubten Züge noch einmal
  start         beginnt eine Partie, die noch nicht begonnen hat
  zurück        nimmt deinen letzten Schritt zurück: vor jeder Antwort und ohne gezogene Karten
  rücknahme     bittet die anderen, auf den Stand vor deinem letzten Zug zurückzugehen
  ja, nein      stimmt einer Rücknahme zu oder nicht; nein zieht die eigene zurück
  Enter         sieht nach, ob etwas geschehen ist
  aufgeben      gibt deinen Platz auf: Der Server spielt für dich weiter
  ende          verlässt den Tisch
  hilfe         diese Liste
Die Regeln, auch genannte wie (R5): auf Englisch in docs/titles/${titleId}.md.`,
  }),
  /** After a table whose legend was left out. */
  legend: {
    en: 'The legend is as before: type table to read it again.',
    de: 'Die Legende ist wie zuvor: tisch zeigt sie noch einmal.',
  },
  /** After a refusal. */
  hint: {
    en: 'Type moves to see what you can play, or help.',
    de: 'züge zeigt, was du spielen kannst, hilfe alles andere.',
  },
  perhaps: (number: number, label: string) => ({
    en: `Do you mean ${number}. ${label}?`,
    de: `Meinst du ${number}. ${label}?`,
  }),
  noNumber: (number: string, count: number) => ({
    en: `There is no move ${number}; ${count === 1 ? 'there is one move' : `the moves are numbered 1 to ${count}`}.`,
    de: `Es gibt keinen Zug ${number}; ${count === 1 ? 'es gibt nur einen Zug' : `die Züge sind von 1 bis ${count} nummeriert`}.`,
  }),
  notNow: {
    en: 'It is not your turn. You can type table, help, start or quit.',
    de: 'Du bist nicht am Zug. Möglich sind tisch, hilfe, start und ende.',
  },
  revealed: { en: 'Revealed: ', de: 'Aufgedeckt: ' },
  earlier: (count: number) => ({
    en: `(${count} earlier events are not shown)`,
    de: `(${count} frühere Ereignisse werden nicht gezeigt)`,
  }),
  joined: { en: 'You have taken a seat.', de: 'Du hast einen Platz eingenommen.' },
  yours: (seats: readonly number[]) => ({
    en: `You play ${seats.length === 1 ? 'seat' : 'seats'} ${seats.join(', ')}.`,
    de: `Du spielst ${seats.length === 1 ? 'Platz' : 'die Plätze'} ${seats.join(', ')}.`,
  }),
  watching: {
    en: 'You have no seat in this game: you watch.',
    de: 'Du hast keinen Platz in dieser Partie: Du siehst zu.',
  },
  notStarted: {
    en: 'The game has not started. Its host can start it: type start.',
    de: 'Die Partie hat noch nicht begonnen. Wer sie angelegt hat, beginnt sie mit start.',
  },
  started: { en: 'The game has started already.', de: 'Die Partie hat schon begonnen.' },
  waiting: (who: readonly string[]) => ({
    en: `Waiting for ${who.join(', ')} … (table, help, quit)`,
    de: `Am Zug: ${who.join(', ')} … (tisch, hilfe, ende)`,
  }),
  noGame: (gameId: string) => ({
    en: `There is no game ${gameId} on this server.`,
    de: `Auf diesem Server gibt es keine Partie ${gameId}.`,
  }),
  left: (gameId: string) => ({
    en: `You left the table. The game is ${gameId}.`,
    de: `Du hast den Tisch verlassen. Die Partie ist ${gameId}.`,
  }),
  /** A game on a server that stops with this program. */
  leftForGood: {
    en: 'You left the table. The game was on a server of its own and is gone with it.',
    de: 'Du hast den Tisch verlassen. Die Partie lief auf einem eigenen Server und ist mit ihm weg.',
  },
  comeBack: (command: string) => ({ en: `Come back with: ${command}`, de: `Zurück kommst du mit: ${command}` }),
  /** The person's own is on offer. */
  takebackOffered: {
    en: 'You have asked for a takeback; no withdraws it.',
    de: 'Du hast um eine Rücknahme gebeten; nein zieht sie zurück.',
  },
  /** Of another seat. `isAsked`: the person is to answer. */
  takeback: (who: string, redraws: boolean, isAsked: boolean) => ({
    en: `${who} asks for a takeback${redraws ? '; what was drawn since will be drawn anew' : ''}${isAsked ? ': yes or no' : ''}.`,
    de: `${who} bittet um eine Rücknahme${redraws ? '; was seither gezogen wurde, wird neu gezogen' : ''}${isAsked ? ': ja oder nein' : ''}.`,
  }),
  over: { en: 'The game is over.', de: 'Die Partie ist zu Ende.' },
  results: { en: 'Result:', de: 'Ergebnis:' },
  noWinner: { en: 'Nobody wins.', de: 'Niemand gewinnt.' },
  result: (rank: number, who: string, points: number) => ({
    en: `${rank}. ${who}: ${points} ${points === 1 ? 'point' : 'points'}`,
    de: `${rank}. ${who}: ${points} ${points === 1 ? 'Punkt' : 'Punkte'}`,
  }),
});

export type Phrases = (typeof SPOKEN)['en'];

/** By the names that GraphQL has for languages. */
export const PHRASES: Readonly<Record<'EN' | 'DE', Phrases>> = { EN: SPOKEN.en, DE: SPOKEN.de };
