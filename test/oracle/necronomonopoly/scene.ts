// An acceptance scenario on the second engine: a table laid out by hand, the outcomes and decisions given, and what
// came of them.

import scenarios from '../../domain/titles/necronomonopoly/scenarios.json' with { type: 'json' };
import { Game } from './game.ts';
import { noteSets } from './holdings.ts';
import { faultsOf } from './invariants.ts';
import { outcomeOf } from './outcome.ts';
import { ASYLUM, CARDS, indexOf, known, spaceAt } from './rules.ts';
import { type Luck, newTable, type Options, type Player, playerOf, type Table } from './table.ts';
import { playTurns } from './turns.ts';

interface GivenPlayer {
  readonly space?: string;
  readonly sanity?: number;
  readonly lots?: readonly string[];
  readonly tomes?: readonly string[];
  readonly cards?: readonly string[];
  readonly cultist?: boolean;
  /** Tries of an inmate. */
  readonly inmate?: number;
  readonly shield?: boolean;
}

export interface Decision {
  readonly seat: number;
  readonly step: string;
  /** In alphabetical order. */
  readonly legal: string;
}

interface Result {
  readonly players: readonly object[];
  readonly board?: readonly string[];
  readonly deckSize: number;
  readonly known?: readonly string[];
  readonly over?: { readonly reason: string; readonly ranks: readonly number[] };
  readonly next?: Decision;
}

export interface Scenario {
  readonly id: string;
  readonly name: string;
  readonly given: {
    readonly seats: number;
    readonly active?: number;
    readonly turns?: number;
    readonly options?: object;
    readonly players?: Readonly<Record<string, GivenPlayer>>;
    readonly board?: readonly string[];
    readonly unknown?: readonly string[];
    readonly known?: readonly string[];
  };
  /** Dice and cards in the order in which they come. */
  readonly outcomes: string;
  readonly decisions: readonly (Decision & { readonly move: string })[];
  readonly then: Result;
}

export const SCENARIOS: readonly Scenario[] = scenarios;

const OPTIONS: Omit<Options, 'players'> = {
  silenceSanctuary: false,
  gateRoll: '2d6',
  trade: true,
  offersPerTurn: 2,
  interludes: true,
  firstSeat: '0',
  maxRounds: 100,
};

/** A seat of which a scenario says nothing. */
const AT_START = {
  status: 'sane',
  sanity: 150,
  space: 'mi-go',
  inmate: false,
  tries: 0,
  lots: [],
  tomes: [],
  cards: [],
  lossShield: false,
  standing: [],
};

function placed(text: string): { card: string; space: number } {
  const [card = '', space = ''] = text.split('@');
  return { card, space: indexOf(space) };
}

/** Hands out the outcomes of a scenario: faces of dice, and cards by name. */
class Told implements Luck {
  readonly left: string[];
  table: Table | null = null;

  constructor(outcomes: string) {
    this.left = outcomes.split(' ').filter((outcome) => outcome !== '');
  }

  below(n: number): number {
    const next = this.left.shift() ?? '';
    const value = next.includes('.') ? (this.table?.unknown.indexOf(next) ?? -1) : Number(next) - 1;
    if (!(value >= 0 && value < n)) throw new Error(`${next} cannot come below ${n}`);
    return value;
  }
}

function seat(table: Table, number: number, given: GivenPlayer): void {
  const player = playerOf(table, number);
  const { space = 'mi-go', lots = [], tomes = [], cards = [], cultist = false, inmate, sanity = 150 } = given;
  Object.assign(player, { lots: [...lots], tomes: [...tomes], cards: [...cards], space: indexOf(space) });
  player.sane = !cultist;
  player.sanity = cultist ? 0 : sanity;
  player.outOrder = cultist ? 1 + table.players.filter(({ outOrder }) => outOrder > 0).length : 0;
  if (inmate !== undefined) Object.assign(player, { inmate: true, tries: inmate, space: ASYLUM });
}

function tableOf({ given }: Scenario, luck: Luck): Table {
  const { seats, players = {}, board = [], active = 0 } = given;
  const table = newTable({ ...OPTIONS, ...given.options, players: seats }, luck);
  for (const [number, player] of Object.entries(players)) seat(table, Number(number), player);
  noteSets(table);
  for (const [number, { shield }] of Object.entries(players)) {
    if (shield !== undefined) playerOf(table, Number(number)).lossShield = shield;
  }
  table.board = board.map(placed);
  table.known = [...(given.known ?? [])];
  const elsewhere = [...table.known, ...table.board.map(({ card }) => card), ...table.players.flatMap((p) => p.cards)];
  table.unknown = CARDS.filter((card) => given.unknown?.includes(card) ?? !elsewhere.includes(card));
  table.round = active === 0 ? 0 : 1;
  return table;
}

function questionOf(game: Game): Decision | undefined {
  if (game.question === null) return undefined;
  const { seat: number, point, moves } = game.question;
  return { seat: number, step: point, legal: moves.toSorted().join(' ') };
}

function pictureOf(player: Player) {
  const { sane, space, sanity, inmate, tries, lots, tomes, cards, lossShield, standing } = player;
  const status = sane ? 'sane' : 'cultist';
  return { status, sanity, space: spaceAt(space).id, inmate, tries, lots, tomes, cards, lossShield, standing };
}

/** What a scenario comes to, in the form of `expectedOf`. */
export function playScenario(scenario: Scenario) {
  const { given, outcomes, decisions, then } = scenario;
  const luck = new Told(outcomes);
  const table = tableOf(scenario, luck);
  luck.table = table;
  const game = new Game(table, playTurns(table, given.active ?? 0, given.turns ?? 1));
  const asked = decisions.map(({ move }) => {
    const question = known(questionOf(game), `question before ${move}`);
    game.play(move);
    return { ...question, move };
  });
  const outcome = outcomeOf(table);
  return {
    asked,
    left: luck.left,
    players: table.players.map(pictureOf),
    board: table.board.map(({ card, space }) => `${card}@${spaceAt(space).id}`),
    deckSize: table.unknown.length + table.known.length,
    known: table.known,
    over: outcome === null ? null : { reason: outcome.reason, ranks: outcome.results.map(({ rank }) => rank) },
    next: then.next === undefined ? null : questionOf(game),
    // A scenario may leave cards out.
    faults: faultsOf(table, game.question).filter((fault) => fault !== 'cards'),
  };
}

export function expectedOf({ decisions, then }: Scenario) {
  return {
    asked: decisions,
    left: [],
    players: then.players.map((player) => ({ ...AT_START, ...player })),
    board: then.board ?? [],
    deckSize: then.deckSize,
    known: then.known ?? [],
    over: then.over ?? null,
    next: then.next ?? null,
    faults: [],
  };
}
