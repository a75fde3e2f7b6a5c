// What the board of every title keeps: it can be drawn for every viewer, shows a place for every legal move, tells no more than the view,
// and answers questions about the position.

import { describe, expect, test } from 'vitest';
import { placesOf } from '../../../domain/board/areas.ts';
import type { Drawing, Mark } from '../../../domain/board/drawing.ts';
import { LEAST_HIT, withOverlay } from '../../../domain/board/overlay.ts';
import { svgOf } from '../../../domain/board/svg.ts';
import { fastChance } from '../../../domain/chance/index.ts';
import {
  AUDITOR,
  type Seat,
  SPECTATOR,
  type TitleTypes,
  type Viewer,
  viewerOf,
} from '../../../domain/title/contract.ts';
import { sampleSize } from '../sampling.ts';
import { keysOf, layoutFaults } from './layout.ts';
import { type GameOf, type Moment, momentsOf, spreadOver } from './moments.ts';
import { choicesOf, type Drawn, frameOf, type Shown } from './shown.ts';

/** A question about a position: which mark answers it, and where that mark belongs. */
export interface Question<Types extends TitleTypes> {
  readonly asks: string;
  key(view: Types['View']): string;
  readonly region: string | RegExp;
  /** What the answer is by the view; the mark changes when it changes. */
  fact(view: Types['View']): unknown;
}

export interface BoardSubject<Types extends TitleTypes> extends Drawn<Types> {
  readonly games: readonly GameOf[];
  readonly questions: readonly Question<Types>[];
}

const LAYOUTS = ['wide', 'narrow'] as const;
const MOMENTS = 50;
/** Of each game, where drawings are only looked through. */
const MANY_MOMENTS = 120;
/** Of the SVG, in bytes. */
const MOST_BYTES = 200_000;

export function testBoard<Types extends TitleTypes>(subject: BoardSubject<Types>): void {
  const { title, board, games, questions } = subject;
  const played = games.map((game) => {
    return { ...game, moments: momentsOf(title, game) };
  });
  const moments = played.flatMap(({ moments }) =>
    spreadOver(moments, Math.ceil(sampleSize(MOMENTS, 0.5) / games.length)),
  );

  /** Who is to act first, or seat 0. */
  const seatOf = ({ toAct }: Moment) => toAct[0] ?? 0;
  const drawn = (moment: Moment<Types['State']>, viewer: Viewer, seat: Seat | null, shown: Shown): Drawing =>
    board.board(title.view(moment.state, viewer), frameOf(subject, moment, seat, shown));

  describe.each(LAYOUTS)('%s', (layout) => {
    test.each(['en', 'de'] as const)('no text is too small, beyond the edge or over another: %s', (language) => {
      const faults = moments.flatMap((moment) => {
        const seat = seatOf(moment);
        const found = layoutFaults(drawn(moment, viewerOf(seat), seat, { language, layout }));
        return found.map((fault) => `decision ${moment.decisions}: ${fault}`);
      });
      expect(new Set(faults)).toEqual(new Set());
    });

    test('every legal move has its places, and moves that share them have labels of their own', () => {
      for (const moment of moments) {
        for (const seat of moment.toAct) {
          const places = new Set(
            placesOf(drawn(moment, viewerOf(seat), seat, { language: 'en', layout })).map(({ target }) => target),
          );
          const moves = choicesOf(subject, moment.state, seat);
          const missing = moves.flatMap(({ notation, targets }) =>
            targets.filter((target) => !places.has(target)).map((target) => `${notation}: ${target}`),
          );
          expect(missing).toEqual([]);
          expect(new Set(moves.map(({ targets, label }) => `${targets.join()} ${label}`)).size).toBe(moves.length);
        }
      }
    });

    test('each place that may be touched has room of its own', () => {
      for (const moment of moments) {
        const seat = seatOf(moment);
        const choices = choicesOf(subject, moment.state, seat);
        const drawing = drawn(moment, viewerOf(seat), seat, { language: 'en', layout });
        const hits = withOverlay(drawing, { choices, chosen: [], changed: [], heavier: 0 }).marks.filter(
          (mark) => mark.kind === 'hit',
        );
        expect(hits.flatMap((hit, index) => (hit.isFirst ? hiddenBy(hit, hits.slice(index + 1)) : []))).toEqual([]);
      }
    });
  });

  test('whoever looks gets a drawing, of a bounded size', () => {
    for (const moment of moments) {
      for (const viewer of [SPECTATOR, AUDITOR, viewerOf(seatOf(moment))]) {
        const drawing = drawn(moment, viewer, null, { language: 'de', layout: 'wide' });
        expect(svgOf(drawing, { theme: 'light', prefix: 'b', title: title.name }).length).toBeLessThan(MOST_BYTES);
      }
    }
  });

  test('what a viewer cannot tell apart is drawn alike', () => {
    for (const moment of moments) {
      for (const viewer of [SPECTATOR, viewerOf(seatOf(moment))]) {
        const other = title.resample(moment.state, viewer, fastChance(moment.decisions + 1));
        const shown = { language: 'en', layout: 'wide' } as const;
        const frame = frameOf(subject, moment, null, shown);
        expect(board.board(title.view(other, viewer), frame)).toEqual(
          board.board(title.view(moment.state, viewer), frame),
        );
      }
    }
  });

  test('what facts touch are places and marks of the drawings', () => {
    const many = played.flatMap((game) => spreadOver(game.moments, MANY_MOMENTS));
    const drawings = many.map((moment) => drawn(moment, AUDITOR, null, { language: 'en', layout: 'wide' }));
    const names = drawings.flatMap((drawing) => [
      ...keysOf(drawing).keys(),
      ...placesOf(drawing).map(({ target }) => target),
    ]);
    const kinds = new Set(names.map(kindOf));
    const facts = played.flatMap((game) => game.moments.flatMap((moment) => moment.facts));
    const touched = new Set(facts.flatMap((fact) => board.touched(fact)).map(kindOf));
    expect(touched.size).toBeGreaterThan(1);
    expect([...touched].filter((kind) => !kinds.has(kind))).toEqual([]);
  });

  test.each(questions)('a mark answers: $asks', (question) => {
    const answers = answered(subject, question, moments);
    // There are different answers, and marks that look alike give the same one.
    expect(new Set(answers.map(({ answer }) => answer)).size).toBeGreaterThan(1);
    const byMark = new Map<string, string>();
    for (const { answer, mark } of answers) {
      expect(byMark.get(mark) ?? answer).toBe(answer);
      byMark.set(mark, answer);
    }
  });
}

/** What a name is of: `card` of `card:u3`. */
function kindOf(name: string): string {
  return name.replace(/:.*/, '');
}

/** The answers at `moments` where the question makes sense, each with how its mark looks. */
function answered<Types extends TitleTypes>(
  subject: BoardSubject<Types>,
  { key, region, fact }: Question<Types>,
  moments: readonly Moment<Types['State']>[],
): readonly { readonly answer: string; readonly mark: string }[] {
  return moments.flatMap((moment) => {
    const seat = moment.toAct[0] ?? 0;
    const view = subject.title.view(moment.state, viewerOf(seat));
    const drawing = subject.board.board(view, frameOf(subject, moment, seat, { language: 'en', layout: 'wide' }));
    const found = keysOf(drawing).get(key(view));
    if (found === undefined) return [];
    expect(found.region ?? '').toMatch(region);
    return [{ answer: JSON.stringify([key(view), fact(view)]), mark: JSON.stringify(found.mark) }];
  });
}

type Hit = Extract<Mark, { kind: 'hit' }>;

/** Whether less than the least square of a place is left by those above it: one line, or none. */
function hiddenBy({ target, shape }: Hit, above: readonly Hit[]): readonly string[] {
  if (shape.kind !== 'rect') return [];
  const [x, y] = [shape.x + shape.width / 2, shape.y + shape.height / 2];
  const wrong =
    shape.width < LEAST_HIT || shape.height < LEAST_HIT ? [`${target} is ${shape.width} by ${shape.height}`] : [];
  const covered = above.filter((other) => {
    if (other.shape.kind !== 'rect' || other.target === target) return false;
    const { x: left, y: top, width, height } = other.shape;
    return x > left && x < left + width && y > top && y < top + height;
  });
  return [...wrong, ...covered.map((other) => `${other.target} covers the middle of ${target}`)];
}
