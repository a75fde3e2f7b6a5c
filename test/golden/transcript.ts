// A whole game as a person reads it: options, pictures, legal moves, moves, facts, what each viewer sees, outcome.
// A changed line in review is a changed rule and needs a reason.

import { at } from '../../domain/base/defect.ts';
import type { Json } from '../../domain/base/json.ts';
import type { Language } from '../../domain/base/language.ts';
import { plainText } from '../../domain/base/seatMarks.ts';
import type { Chance } from '../../domain/chance/index.ts';
import {
  AUDITOR,
  type Seat,
  SPECTATOR,
  type Title,
  type TitleTypes,
  type Viewer,
  viewerOf,
} from '../../domain/title/contract.ts';

/** A game to write down. */
export interface GoldenGame {
  readonly name: string;
  readonly seats: number;
  /** As a client would send them. */
  readonly options: Json;
  /** Fresh chance for setup and all moves. */
  chance(): Chance;
  /**
   * The next decision as `<seat> <move id>`, given the legal moves of every seat to act; asked until nobody is to act.
   */
  next(decision: number, legal: readonly Legal[]): string;
  /** A picture after every n-th decision that everybody sees; 1 if absent. */
  readonly pictureEvery?: number;
  /** Of the lines and pictures; English if absent. */
  readonly language?: Language;
}

/** The legal moves of a seat that is to act, as ids. */
export interface Legal {
  readonly seat: Seat;
  readonly ids: readonly string[];
}

/** Moves from a list, for `GoldenGame.next`. */
export function scripted(moves: readonly string[]): GoldenGame['next'] {
  return (decision) => {
    const move = moves[decision];
    if (move === undefined) throw new Error(`the script ends after ${moves.length} moves, but the game goes on`);
    return move;
  };
}

/** Uniformly random moves, for `GoldenGame.next`. */
export function random(chance: Chance): GoldenGame['next'] {
  return (_, legal) => {
    const { seat, ids } = at(legal, chance.below(legal.length));
    return `${seat} ${at(ids, chance.below(ids.length))}`;
  };
}

/** The text of the whole game. */
export function transcript<Types extends TitleTypes>(title: Title<Types>, game: GoldenGame): string {
  const parsed = title.options.parse(game.options, game.seats);
  if (!parsed.ok) throw new Error(`options ${parsed.path.join('.')}: ${parsed.fault.kind}`);
  const { language = 'en' } = game;
  const chance = game.chance();
  const setup = title.setup(parsed.value, game.seats, chance);
  let state = evolveAll(title, title.initial(parsed.value, game.seats), setup);
  const lines = [`# ${title.name} (${title.id} ${title.rulesVersion}): ${game.name}`];
  lines.push('', `seats ${game.seats}`, `options ${JSON.stringify(game.options)}`, '', 'setup');
  lines.push(...factLines(title, setup, state, game), '', title.draw(state, SPECTATOR, language));
  let seen = 0;
  for (let decision = 0; title.toAct(state).length > 0; decision += 1) {
    const legal = title.toAct(state).map((seat) => ({ seat, ids: idsOf(title, state, seat) }));
    const { seat, id } = seatAndId(game.next(decision, legal));
    const facts = decided(title, state, { seat, id }, chance);
    lines.push('', `${decision + 1}. seat ${seat} of ${legal.map((one) => one.seat).join(', ')}: ${id}`);
    lines.push(`   legal: ${legal.find((one) => one.seat === seat)?.ids.join(' ') ?? ''}`);
    state = evolveAll(title, state, facts);
    lines.push(...factLines(title, facts, state, game));
    if (!isPublic(title, facts, state)) continue;
    seen += 1;
    if (seen % (game.pictureEvery ?? 1) === 0) lines.push('', title.draw(state, SPECTATOR, language));
  }
  return `${[...lines, '', ...ending(title, state, language)].join('\n')}\n`;
}

function evolveAll<Types extends TitleTypes>(
  title: Title<Types>,
  from: Types['State'],
  facts: readonly Types['Fact'][],
): Types['State'] {
  return facts.reduce<Types['State']>((state, fact) => title.evolve(state, fact), from);
}

function idsOf<Types extends TitleTypes>(title: Title<Types>, state: Types['State'], seat: Seat): readonly string[] {
  return title.legalMoves(state, seat).map((move) => title.moveId(move));
}

function seatAndId(text: string): { readonly seat: Seat; readonly id: string } {
  const space = text.indexOf(' ');
  return { seat: Number(text.slice(0, space)), id: text.slice(space + 1) };
}

function decided<Types extends TitleTypes>(
  title: Title<Types>,
  state: Types['State'],
  choice: { readonly seat: Seat; readonly id: string },
  chance: Chance,
): readonly Types['Fact'][] {
  const move = title.parseMove(choice.id);
  if (move === null) throw new Error(`${choice.id} is no move of ${title.id}`);
  const decision = title.decide(state, choice.seat, move, chance);
  if (!decision.ok) throw new Error(`seat ${choice.seat}: ${decision.rule}`);
  return decision.facts;
}

/** Each fact as stored and as a line for people; then who sees something else instead. */
function factLines<Types extends TitleTypes>(
  title: Title<Types>,
  facts: readonly Types['Fact'][],
  state: Types['State'],
  { seats, language = 'en' }: GoldenGame,
): readonly string[] {
  return facts.flatMap((fact) => {
    const stored = JSON.stringify(fact);
    const masked = viewers(seats).flatMap(([name, viewer]) => {
      const seen = JSON.stringify(title.seenBy(fact, viewer, state));
      return seen === stored ? [] : [`     ${name} sees ${seen}`];
    });
    return [`   ${plainText(title.describeFact(fact, language))}`, `     ${stored}`, ...masked];
  });
}

function viewers(seats: number): readonly (readonly [name: string, viewer: Viewer])[] {
  const each = Array.from({ length: seats }, (_, seat) => [`seat ${seat}`, viewerOf(seat)] as const);
  return [...each, ['spectator', SPECTATOR]];
}

/** Whether a spectator sees the last fact as it is. */
function isPublic<Types extends TitleTypes>(
  title: Title<Types>,
  facts: readonly Types['Fact'][],
  state: Types['State'],
): boolean {
  return facts.every((fact) => title.seenBy(fact, SPECTATOR, state) === fact);
}

function ending<Types extends TitleTypes>(
  title: Title<Types>,
  state: Types['State'],
  language: Language,
): readonly string[] {
  const results = title.outcome(state)?.results ?? [];
  return [
    title.draw(state, AUDITOR, language),
    '',
    'outcome',
    ...results.flatMap(({ seat, rank, score, breakdown }) => [
      `   seat ${seat}: rank ${rank}, score ${score}`,
      `     ${JSON.stringify(breakdown)}`,
    ]),
  ];
}
