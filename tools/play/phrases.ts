// What the terminal table says, in its two languages.

export interface Phrases {
  seat(number: number, name: string): string;
  moves: string;
  prompt: string;
  unclear: string;
  left(gameId: string): string;
  over: string;
  result(rank: number, who: string, points: number): string;
}

export const PHRASES: Readonly<Record<'EN' | 'DE', Phrases>> = {
  EN: {
    seat: (number, name) => `Seat ${number} (${name})`,
    moves: 'Legal moves:',
    prompt: 'Move (number or text; resign; quit): ',
    unclear: 'Not one of the moves. Type its number or its text.',
    left: (gameId) => `You left the table. The game is ${gameId}.`,
    over: 'The game is over.',
    result: (rank, who, points) => `${rank}. ${who}: ${points} points`,
  },
  DE: {
    seat: (number, name) => `Platz ${number} (${name})`,
    moves: 'Erlaubte Züge:',
    prompt: 'Zug (Nummer oder Text; resign: aufgeben; quit: gehen): ',
    unclear: 'Das ist keiner der Züge. Bitte Nummer oder Text eingeben.',
    left: (gameId) => `Du hast den Tisch verlassen. Die Partie ist ${gameId}.`,
    over: 'Die Partie ist zu Ende.',
    result: (rank, who, points) => `${rank}. ${who}: ${points} Punkte`,
  },
};
