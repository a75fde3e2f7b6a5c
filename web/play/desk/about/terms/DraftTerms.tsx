// How a tournament is played and what counts in it: until its entries open, all of it can become another.

import { say } from '../../../base/words.ts';
import { BoardsChoice, Check, Choices, Field } from '../../forms/choices.tsx';
import { boardsIn, boardTerms } from '../../templates.ts';
import { WORDS } from '../../words.ts';
import { TieBreaks } from './TieBreaks.tsx';
import { clockOf, msOf, type Terms, type TypedClock, type TypedTerms, termsOfBoards } from './terms.ts';
import { TERM_WORDS } from './words.ts';

interface Props {
  readonly terms: Terms;
  /** Of a full table. */
  readonly seats: number;
  onType(more: TypedTerms): void;
}

export function DraftTerms({ terms, seats, onType }: Props) {
  return (
    <details>
      <summary>{say(TERM_WORDS.terms)}</summary>
      <div class="draft-terms">
        <p class="quiet">{say(TERM_WORDS.termsHint)}</p>
        <Check
          label={say(WORDS.isPublic)}
          checked={terms.visibility === 'public'}
          onChange={(isPublic) => onType({ visibility: isPublic ? 'public' : 'unlisted' })}
        />
        <Check
          label={say(TERM_WORDS.automatic)}
          checked={terms.automatic}
          onChange={(automatic) => onType({ automatic })}
        />
        <BoardsChoice boards={boardsOfTerms(terms)} onChoose={(boards) => onType(termsOfBoards(boardTerms(boards)))} />
        <Times terms={terms} onType={onType} />
        <Points terms={terms} seats={seats} onType={onType} />
        <TieBreaks chosen={terms.tieBreaks} onChoose={(tieBreaks) => onType({ tieBreaks })} />
        <Meetings terms={terms} onType={onType} />
      </div>
    </details>
  );
}

type PartProps = Omit<Props, 'seats'>;

function Times({ terms, onType }: PartProps) {
  return (
    <>
      {!terms.realBoards && <GameTimes terms={terms} onType={onType} />}
      <Amount
        label={say(TERM_WORDS.roundTime)}
        hint={say(TERM_WORDS.roundTimeHint)}
        value={terms.roundMs}
        onType={(roundMs) => onType({ roundMs })}
      />
      <Amount label={say(TERM_WORDS.pause)} value={terms.breakMs} onType={(breakMs) => onType({ breakMs })} />
    </>
  );
}

/** At real boards the server has no games, and measures none of these. */
function GameTimes({ terms, onType }: PartProps) {
  const { clock } = terms;
  const set = (more: Partial<TypedClock>): void => onType({ clock: { ...clock, ...more } });
  return (
    <>
      <Choices
        legend={say(TERM_WORDS.clock)}
        values={['per-decision', 'bank']}
        chosen={clock.kind}
        hint=""
        label={(kind) => say(TERM_WORDS.clockKinds[kind])}
        onChoose={(kind) => set({ kind, more: kind === 'bank' ? '0' : '3' })}
      />
      <Amount label={say(TERM_WORDS.seconds)} value={clock.seconds} onType={(seconds) => set({ seconds })} />
      <Amount
        label={say(clock.kind === 'bank' ? TERM_WORDS.increment : TERM_WORDS.resignAfter)}
        value={clock.more}
        onType={(more) => set({ more })}
      />
      <Amount label={say(TERM_WORDS.noShow)} value={terms.noShowMs} onType={(noShowMs) => onType({ noShowMs })} />
    </>
  );
}

function Points({ terms, seats, onType }: Props) {
  const { points, byeHalves } = terms;
  return (
    <>
      <Choices
        legend={say(TERM_WORDS.points)}
        values={['share', 'places']}
        chosen={points.length === 0 ? 'share' : 'places'}
        hint=""
        label={(kind) => say(TERM_WORDS.pointKinds[kind])}
        onChoose={(kind) =>
          onType({ points: kind === 'share' ? [] : Array.from({ length: seats }, (_, place) => String(seats - place)) })
        }
      />
      {points.map((value, place) => (
        <Amount
          // biome-ignore lint/suspicious/noArrayIndexKey: a place is its index
          key={place}
          label={say(TERM_WORDS.pointsOf, place + 1)}
          value={value}
          onType={(typed) => onType({ points: points.with(place, typed) })}
        />
      ))}
      <Check
        label={say(TERM_WORDS.bye)}
        checked={byeHalves === 2}
        onChange={(isWhole) => onType({ byeHalves: isWhole ? 2 : 1 })}
      />
    </>
  );
}

function Meetings({ terms, onType }: PartProps) {
  return (
    <>
      <Amount
        label={say(TERM_WORDS.requestedByes)}
        value={terms.requestedByes}
        onType={(requestedByes) => onType({ requestedByes })}
      />
      <Check
        label={say(TERM_WORDS.lastRoundByes)}
        checked={terms.lastRoundByes}
        onChange={(lastRoundByes) => onType({ lastRoundByes })}
      />
      <Amount label={say(TERM_WORDS.lateByes)} value={terms.lateByes} onType={(lateByes) => onType({ lateByes })} />
      <Field label={say(TERM_WORDS.apart)} hint={say(TERM_WORDS.apartHint)}>
        <textarea
          rows={3}
          value={terms.apart}
          onInput={({ currentTarget }) => onType({ apart: currentTarget.value })}
        />
      </Field>
    </>
  );
}

interface AmountProps {
  readonly label: string;
  readonly hint?: string;
  readonly value: string;
  onType(value: string): void;
}

function Amount({ label, hint, value, onType }: AmountProps) {
  return (
    <Field label={label} {...(hint === undefined ? {} : { hint })}>
      <input type="number" step="any" value={value} onInput={({ currentTarget }) => onType(currentTarget.value)} />
    </Field>
  );
}

function boardsOfTerms({ clock, noShowMs, realBoards }: Terms) {
  return boardsIn({ clock: clockOf(clock), noShowMs: msOf(noShowMs), realBoards });
}
