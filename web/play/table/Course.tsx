// How the points of all seats went, as lines over the steps, with the rounds and the turning points; the same as a
// table.

import { say } from '../base/words.ts';
import { Sign } from '../board/Sign.tsx';
import { useLayout } from './layout.ts';
import { type Course as CourseShown, nameOf, type ShownGame } from './model.ts';
import { WORDS } from './words.ts';

interface Props {
  readonly course: CourseShown;
  readonly game: Pick<ShownGame, 'seats'>;
  /** The step that is shown, and the last one. */
  readonly version: number;
  readonly newest: number;
  to(version: number): void;
}

/** Units of the drawing, which is stretched to its place. */
const [WIDTH, HEIGHT] = [1000, 100];

export function Course(props: Props) {
  const { course, version, newest } = props;
  const layout = useLayout();
  const across = (at: number): number => (newest === 1 ? 0 : ((at - 1) / (newest - 1)) * WIDTH);
  return (
    <figure class="points-course">
      <figcaption class="unseen">{say(WORDS.course)}</figcaption>
      {course.rounds.length > 0 && (
        <div class="rounds-begun" aria-hidden="true">
          {labelled(course.rounds, across, ROOM[layout]).map(({ version: at, round }, index) => (
            <span key={round} style={{ left: `${across(at) / 10}%` }}>
              {index === 0 ? say(WORDS.roundNumber, round) : round}
            </span>
          ))}
        </div>
      )}
      <svg viewBox={`0 -4 ${WIDTH} ${HEIGHT + 8}`} preserveAspectRatio="none" aria-hidden="true">
        {course.rounds.slice(1).map(({ version: at, round }) => (
          <path key={round} class="round" d={`M${across(at)} -4V${HEIGHT + 4}`} />
        ))}
        <path class="now" d={`M${across(version)} -4V${HEIGHT + 4}`} />
        {linesOf(course, newest, across).map((line, seat) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a line of each seat.
          <path key={seat} class={`line seat-${seat % 6}`} d={line} />
        ))}
      </svg>
      <div class="turns" aria-hidden="true">
        {course.turningPoints.map(({ version: at, kind, seat }) => (
          <i
            key={`${at} ${kind} ${seat}`}
            class={kind === 'LEAD' ? 'lead' : ''}
            style={{ left: `${across(at) / 10}%` }}
          />
        ))}
      </div>
      <Table {...props} />
    </figure>
  );
}

/**
 * In units of the drawing, at most: what the label of a round takes, that of the first one, and where the last begins.
 */
const ROOM = {
  wide: { label: 30, first: 75, last: 980 },
  narrow: { label: 55, first: 180, last: 960 },
} as const;

/** The rounds whose labels have room. */
function labelled(
  rounds: CourseShown['rounds'],
  across: (version: number) => number,
  { label, first, last }: (typeof ROOM)[keyof typeof ROOM],
): CourseShown['rounds'] {
  let free = 0;
  return rounds.filter(({ version }) => {
    const at = across(version);
    if (at < free || at > last) return false;
    free = at + (free === 0 ? first : label);
    return true;
  });
}

/** A path for each seat: level until the points change. */
function linesOf({ scores }: CourseShown, newest: number, across: (version: number) => number): readonly string[] {
  const all = scores.flatMap((one) => one.scores);
  const [least, most] = [Math.min(...all), Math.max(...all)];
  const up = (score: number): number => HEIGHT - ((score - least) / Math.max(1, most - least)) * HEIGHT;
  const [first] = scores;
  return (first?.scores ?? []).map((start, seat) => {
    const steps = scores
      .slice(1)
      .map((one) => `H${across(one.version).toFixed(1)}V${up(one.scores[seat] ?? 0).toFixed(1)}`);
    return `M${across(first?.version ?? 1).toFixed(1)} ${up(start).toFixed(1)}${steps.join('')}H${across(newest)}`;
  });
}

function Table({ course, game, version, to }: Props) {
  const { scores, turningPoints, rounds } = course;
  return (
    <details class="points-table">
      <summary>{say(WORDS.courseTable)}</summary>
      <div class="scrolled">
        <table aria-label={say(WORDS.courseTable)}>
          <thead>
            <tr>
              <th scope="col">{say(WORDS.step)}</th>
              {rounds.length > 0 && <th scope="col">{say(WORDS.round)}</th>}
              {game.seats.map(({ number }) => (
                <th key={number} scope="col">
                  <Sign seat={number} /> {nameOf(game, number)}
                </th>
              ))}
              <th scope="col">{say(WORDS.turn)}</th>
            </tr>
          </thead>
          <tbody>
            {scores.map((row) => (
              <tr key={row.version} aria-current={row.version === version ? 'step' : undefined}>
                <th scope="row">
                  <button
                    type="button"
                    class="plain"
                    aria-label={say(WORDS.goToStep, row.version)}
                    onClick={() => to(row.version)}
                  >
                    {row.version}
                  </button>
                </th>
                {rounds.length > 0 && <td>{rounds.findLast((one) => one.version <= row.version)?.round}</td>}
                {row.scores.map((score, seat) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: a cell of each seat.
                  <td key={seat}>{score}</td>
                ))}
                <td>{turnsAt(turningPoints, row.version, game).join(' · ')}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  );
}

function turnsAt(points: CourseShown['turningPoints'], version: number, game: Props['game']): readonly string[] {
  return points
    .filter((one) => one.version === version)
    .map(({ kind, seat, points: count }) =>
      say(kind === 'LEAD' ? WORDS.takesLead : WORDS.largeGain, nameOf(game, seat), count),
    );
}
