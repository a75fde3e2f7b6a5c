// What the terminal table says, in its two languages.

export interface Phrases {
  seat(number: number, name: string): string;
  moves: string;
  prompt: string;
  /** What can be typed at a table of this title. */
  help(titleId: string): string;
  /** After a table whose legend was left out. */
  legend: string;
  /** After a refusal. */
  hint: string;
  perhaps(number: number, label: string): string;
  noNumber(number: string, count: number): string;
  notNow: string;
  revealed: string;
  earlier(count: number): string;
  joined: string;
  yours(seats: readonly number[]): string;
  watching: string;
  notStarted: string;
  started: string;
  waiting(who: readonly string[]): string;
  noGame(gameId: string): string;
  left(gameId: string): string;
  /** A game on a server that stops with this program. */
  leftForGood: string;
  comeBack(command: string): string;
  /** The person's own is on offer. */
  takebackOffered: string;
  /** Of another seat. `isAsked`: the person is to answer. */
  takeback(who: string, redraws: boolean, isAsked: boolean): string;
  over: string;
  results: string;
  noWinner: string;
  result(rank: number, who: string, points: number): string;
}

export const PHRASES: Readonly<Record<'EN' | 'DE', Phrases>> = {
  EN: {
    seat: (number, name) => `Seat ${number} (${name})`,
    moves: 'Legal moves:',
    prompt: 'Move (number or text; help; quit): ',
    help: (titleId) => `What you can type:
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
    legend: 'The legend is as before: type table to read it again.',
    hint: 'Type moves to see what you can play, or help.',
    perhaps: (number, label) => `Do you mean ${number}. ${label}?`,
    noNumber: (number, count) =>
      `There is no move ${number}; ${count === 1 ? 'there is one move' : `the moves are numbered 1 to ${count}`}.`,
    notNow: 'It is not your turn. You can type table, help, start or quit.',
    revealed: 'Revealed: ',
    earlier: (count) => `(${count} earlier events are not shown)`,
    joined: 'You have taken a seat.',
    yours: (seats) => `You play ${seats.length === 1 ? 'seat' : 'seats'} ${seats.join(', ')}.`,
    watching: 'You have no seat in this game: you watch.',
    notStarted: 'The game has not started. Its host can start it: type start.',
    started: 'The game has started already.',
    waiting: (who) => `Waiting for ${who.join(', ')} … (table, help, quit)`,
    noGame: (gameId) => `There is no game ${gameId} on this server.`,
    left: (gameId) => `You left the table. The game is ${gameId}.`,
    leftForGood: 'You left the table. The game was on a server of its own and is gone with it.',
    comeBack: (command) => `Come back with: ${command}`,
    takebackOffered: 'You have asked for a takeback; no withdraws it.',
    takeback: (who, redraws, isAsked) =>
      `${who} asks for a takeback${redraws ? '; what was drawn since will be drawn anew' : ''}${isAsked ? ': yes or no' : ''}.`,
    over: 'The game is over.',
    results: 'Result:',
    noWinner: 'Nobody wins.',
    result: (rank, who, points) => `${rank}. ${who}: ${points} ${points === 1 ? 'point' : 'points'}`,
  },
  DE: {
    seat: (number, name) => `Platz ${number} (${name})`,
    moves: 'Erlaubte Züge:',
    prompt: 'Zug (Nummer oder Text; hilfe; ende): ',
    help: (titleId) => `Was du eingeben kannst:
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
    legend: 'Die Legende ist wie zuvor: tisch zeigt sie noch einmal.',
    hint: 'züge zeigt, was du spielen kannst, hilfe alles andere.',
    perhaps: (number, label) => `Meinst du ${number}. ${label}?`,
    noNumber: (number, count) =>
      `Es gibt keinen Zug ${number}; ${count === 1 ? 'es gibt nur einen Zug' : `die Züge sind von 1 bis ${count} nummeriert`}.`,
    notNow: 'Du bist nicht am Zug. Möglich sind tisch, hilfe, start und ende.',
    revealed: 'Aufgedeckt: ',
    earlier: (count) => `(${count} frühere Ereignisse werden nicht gezeigt)`,
    joined: 'Du hast einen Platz eingenommen.',
    yours: (seats) => `Du spielst ${seats.length === 1 ? 'Platz' : 'die Plätze'} ${seats.join(', ')}.`,
    watching: 'Du hast keinen Platz in dieser Partie: Du siehst zu.',
    notStarted: 'Die Partie hat noch nicht begonnen. Wer sie angelegt hat, beginnt sie mit start.',
    started: 'Die Partie hat schon begonnen.',
    waiting: (who) => `Am Zug: ${who.join(', ')} … (tisch, hilfe, ende)`,
    noGame: (gameId) => `Auf diesem Server gibt es keine Partie ${gameId}.`,
    left: (gameId) => `Du hast den Tisch verlassen. Die Partie ist ${gameId}.`,
    leftForGood: 'Du hast den Tisch verlassen. Die Partie lief auf einem eigenen Server und ist mit ihm weg.',
    comeBack: (command) => `Zurück kommst du mit: ${command}`,
    takebackOffered: 'Du hast um eine Rücknahme gebeten; nein zieht sie zurück.',
    takeback: (who, redraws, isAsked) =>
      `${who} bittet um eine Rücknahme${redraws ? '; was seither gezogen wurde, wird neu gezogen' : ''}${isAsked ? ': ja oder nein' : ''}.`,
    over: 'Die Partie ist zu Ende.',
    results: 'Ergebnis:',
    noWinner: 'Niemand gewinnt.',
    result: (rank, who, points) => `${rank}. ${who}: ${points} ${points === 1 ? 'Punkt' : 'Punkte'}`,
  },
};
