// The flow of a whole game for the oracle: rounds, turns, steps, what is shown to others, what must be recorded.
// It takes the outcomes of chance as given and works out everything else. Document: sections 3 and 4; R9 to R13, R25.

import { holds, legalMoves, secondDraws, type Turn } from './moves.ts';
import { readMove, refusal } from './refusals.ts';
import { type Rating, ranksOf, ratingOf, type Score, scoreLine, scoreSheet } from './scoring.ts';
import { copySheet, currentLine, extend, newLine, type Sheet } from './sheet.ts';

/** Chance of the start, as the game recorded it. `powers`: colour to power, or null without the module. */
export interface Start {
  readonly seats: number;
  readonly pencils: readonly string[];
  readonly objectives: readonly string[] | null;
  readonly powers: Readonly<Record<string, string>> | null;
}

/** Something that the game must record, in the words of the document's section 4.6. */
export type Entry = { readonly type: string } & { readonly [field: string]: unknown };

export type RatedScore = Score & { readonly rating: Rating | null };

export interface Ending {
  readonly scores: readonly RatedScore[];
  readonly ranks: readonly number[];
  readonly winners: readonly number[];
}

export const COLOURS: readonly string[] = ['purple', 'blue', 'pink', 'green'];
export const POWERS: readonly string[] = ['double', 'joker', 'switch', 'circle'];
export const OBJECTIVES: readonly string[] = ['interchanges8', 'districts13', 'sites5', 'centre9', 'thames6'];
const FACES = ['circle', 'triangle', 'square', 'pentagon', 'joker'];
export const PILE: readonly string[] = [
  ...FACES.map((face) => `underground-${face}`),
  ...FACES.map((face) => `street-${face}`),
  'street-switch',
];
const PLACES = [[], [0], [0, 2], [0, 1, 2], [0, 1, 2, 3]];

function demand(holds: boolean, message: string): void {
  if (!holds) throw new Error(message);
}

function sameSet(some: readonly string[], all: readonly string[]): boolean {
  return some.length === all.length && all.every((one) => some.includes(one));
}

/** Refuses a start that chance cannot have given. */
function checkStart({ pencils, objectives, powers }: Start): void {
  demand(sameSet(pencils, COLOURS), `pencils ${pencils}`);
  if (powers !== null)
    demand(
      COLOURS.every((colour) => colour in powers),
      'powers without a colour',
    );
  if (powers !== null) demand(sameSet(Object.values(powers), POWERS), `powers ${Object.values(powers)}`);
  if (objectives === null) return;
  const known = objectives.every((id) => OBJECTIVES.includes(id));
  demand(known && objectives.length === 2 && new Set(objectives).size === 2, `objectives ${objectives}`);
}

/**
 * A game in progress: `begin` it, then `play`; both return what must be recorded. A sheet handed out never changes
 * later.
 */
export class Table {
  readonly start: Start;
  sheets: Sheet[];
  /** The sheets as they were when the open turn began; those at the end once the game is over. */
  shown: Sheet[] = [];
  round = 0;
  turn = 0;
  cards: string[] = [];
  flippedThisRound: string[] = [];
  ending: Ending | null = null;
  readonly #nextCards: () => readonly string[];

  /** `nextCards` is asked whenever a turn begins and tells which cards the game flipped. */
  constructor(start: Start, nextCards: () => readonly string[]) {
    checkStart(start);
    this.start = start;
    this.#nextCards = nextCards;
    this.sheets = Array.from({ length: start.seats }, () => ({
      lines: [],
      step: 'done',
      firstTarget: null,
      steps: 0,
    }));
  }

  get underground(): number {
    return this.flippedThisRound.filter((card) => card.startsWith('underground')).length;
  }

  get now(): Turn {
    return { number: this.turn, cards: this.cards, final: this.underground === 5 };
  }

  sheetOf(seat: number): Sheet {
    const sheet = this.sheets[seat];
    if (sheet === undefined) throw new Error(`no seat ${seat}`);
    return sheet;
  }

  /** The power of the pencil that the seat holds in this round. */
  powerOf(seat: number): string | null {
    return this.start.powers?.[currentLine(this.sheetOf(seat)).colour] ?? null;
  }

  /** The colour at a place around the table (section 4.2), in this round unless another is named. */
  colourAt(place: number, round = this.round): string {
    return this.start.pencils[(round + 3 - place) % 4] ?? '';
  }

  /** The pencil of a seat in any round. */
  pencilOf(seat: number, round: number): string {
    return this.colourAt(PLACES[this.start.seats]?.[seat] ?? 0, round);
  }

  /** Round, turn, moves of this seat in this turn (R27). */
  stampOf(seat: number): string {
    return `${this.round}.${this.turn}.${this.sheetOf(seat).steps}`;
  }

  /** Who has which pencil, and which pencils lie on the table. */
  pencilsNow(): { readonly pencils: string[]; readonly table: string[] } {
    const places = PLACES[this.start.seats] ?? [];
    const free = [0, 1, 2, 3].filter((place) => !places.includes(place));
    return { pencils: places.map((place) => this.colourAt(place)), table: free.map((place) => this.colourAt(place)) };
  }

  toAct(): number[] {
    return this.sheets.flatMap(({ step }, seat) => (step === 'done' ? [] : [seat]));
  }

  legalMoves(seat: number): string[] {
    return legalMoves(this.sheetOf(seat), this.now, this.powerOf(seat));
  }

  /** The first rule that forbids the move, or null. */
  refusal(seat: number, text: string): string | null {
    if (this.ending !== null || !this.toAct().includes(seat)) return 'not-to-act';
    const [, stamp, move = text] = /^(\d+\.\d+\.\d+) (.*)$/.exec(text) ?? [];
    if (stamp !== undefined && stamp !== this.stampOf(seat)) return 'stale';
    return refusal(this.sheetOf(seat), this.now, this.powerOf(seat), move);
  }

  /** Points of a sheet as it stands; alone, with the rating. */
  score(sheet: Sheet): RatedScore {
    const score = scoreSheet(sheet, this.start.objectives ?? []);
    const modules = (this.start.objectives === null ? 0 : 1) + (this.start.powers === null ? 0 : 1);
    return { ...score, rating: this.start.seats === 1 ? ratingOf(score.total, modules) : null };
  }

  /** Opens round 1. */
  begin(): Entry[] {
    return [this.#startRound(), this.#flip()];
  }

  /** Plays a legal move. */
  play(seat: number, text: string): Entry[] {
    demand(this.legalMoves(seat).includes(text), `${text} is not legal for seat ${seat}`);
    this.sheets = this.sheets.with(seat, copySheet(this.sheetOf(seat)));
    const entry = { ...this.#apply(seat, text), next: this.sheetOf(seat).step };
    return this.toAct().length > 0 ? [entry] : [entry, ...this.#endTurn()];
  }

  #apply(seat: number, text: string): Entry {
    const sheet = this.sheetOf(seat);
    sheet.steps += 1;
    const move = readMove(text);
    const where = { seat, round: this.round, turn: this.turn };
    if (move.kind === 'pass') {
      const { step } = sheet;
      sheet.step = step === 'build' ? this.#afterBuild(seat) : 'done';
      return { type: 'Passed', ...where, step };
    }
    const line = currentLine(sheet);
    if (move.kind === 'circle') {
      line.circled = move.station;
      line.powerUsed = true;
      if (sheet.step === 'close') sheet.step = 'done';
      return { type: 'StationCircled', ...where, station: move.station };
    }
    const drawn = extend(sheet, move.section);
    if (move.suffix !== null) line.powerUsed = true;
    this.#advanceAfterDraw(seat, drawn.to);
    return { type: 'SectionDrawn', ...where, ...drawn, power: move.suffix };
  }

  #advanceAfterDraw(seat: number, target: string): void {
    const sheet = this.sheetOf(seat);
    const first = sheet.step === 'build';
    const again =
      first && holds(sheet, this.powerOf(seat), 'double') && secondDraws(sheet, this.now, target).length > 0;
    sheet.firstTarget = again ? target : null;
    if (again) sheet.step = 'second';
    else sheet.step = first ? this.#afterBuild(seat) : 'done';
  }

  #afterBuild(seat: number): 'close' | 'done' {
    const sheet = this.sheetOf(seat);
    const mayClose = this.now.final && holds(sheet, this.powerOf(seat), 'circle');
    return mayClose && currentLine(sheet).drawn.length > 0 ? 'close' : 'done';
  }

  #startRound(): Entry {
    this.round += 1;
    this.turn = 0;
    this.flippedThisRound = [];
    const { pencils, table } = this.pencilsNow();
    for (const [seat, colour] of pencils.entries()) this.sheetOf(seat).lines.push(newLine(colour));
    return { type: 'RoundStarted', round: this.round, pencils, table };
  }

  /** Takes the cards that the game flipped, and refuses what the pile cannot give. */
  #flip(): Entry {
    this.cards = [...this.#nextCards()];
    for (const card of this.cards) {
      demand(PILE.includes(card) && !this.flippedThisRound.includes(card), `${card} is not in the pile`);
      this.flippedThisRound.push(card);
    }
    demand(this.cards.length === (this.cards[0] === 'street-switch' ? 2 : 1), `flipped ${this.cards}`);
    this.turn += 1;
    this.sheets = this.sheets.map((sheet) => ({ ...copySheet(sheet), step: 'build', firstTarget: null, steps: 0 }));
    this.shown = this.sheets;
    const { round, turn, cards, underground } = this;
    return { type: 'CardsFlipped', round, turn, cards, underground, final: underground === 5 };
  }

  #endTurn(): Entry[] {
    const closed = { type: 'TurnClosed', round: this.round, turn: this.turn };
    if (!this.now.final) return [closed, this.#flip()];
    const lines = this.sheets.map((sheet) => scoreLine(currentLine(sheet)));
    const scored = { type: 'RoundScored', round: this.round, lines };
    if (this.round < 4) return [closed, scored, this.#startRound(), this.#flip()];
    return [closed, scored, this.#end()];
  }

  #end(): Entry {
    this.shown = this.sheets;
    const scores = this.sheets.map((sheet) => this.score(sheet));
    const ranks = ranksOf(scores);
    const winners = ranks.flatMap((rank, seat) => (rank === 1 ? [seat] : []));
    this.ending = { scores, ranks, winners };
    return { type: 'GameEnded', ...this.ending };
  }
}
