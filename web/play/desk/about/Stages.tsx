// The stages of a tournament: one that is played can have more rounds or fewer, those to come can be changed, added and
// taken away.

import { TOURNAMENT_LIMITS } from '../../../../domain/tournament/index.ts';
import { say } from '../../base/words.ts';
import { Check, Field } from '../forms/choices.tsx';
import { WORDS } from '../words.ts';
import { STAGE_FORMATS, type StageFormat, type TypedStage } from './edits.ts';
import { ABOUT_WORDS, FORMAT_WORDS } from './words.ts';

interface Props {
  readonly stages: readonly TypedStage[];
  /** So many of them have. */
  readonly begun: number;
  /** Rounds of the last of these that are paired, and how many it has as it is (null: not known). */
  readonly played: { readonly paired: number; readonly planned: number | null };
  /** Of a full table. */
  readonly seats: number;
  onChange(stages: readonly TypedStage[]): void;
}

export function Stages({ stages, begun, played, seats, onChange }: Props) {
  const type = (index: number, more: Partial<TypedStage>): void =>
    onChange(stages.map((one, at) => (at === index ? { ...one, ...more } : one)));
  const last = stages.at(-1);
  const present = begun === 0 ? undefined : stages[begun - 1];
  const lasting = present?.format === 'swiss' && (
    <Field
      label={stages.length === 1 ? say(ABOUT_WORDS.rounds) : say(ABOUT_WORDS.roundsOf, begun)}
      hint={say(ABOUT_WORDS.roundsOfHint, played.paired)}
    >
      <input
        type="number"
        min={Math.max(played.paired, TOURNAMENT_LIMITS.rounds.least)}
        max={TOURNAMENT_LIMITS.rounds.most}
        placeholder={String(played.planned ?? '')}
        value={present.rounds}
        onInput={({ currentTarget }) => type(begun - 1, { rounds: currentTarget.value })}
      />
    </Field>
  );
  if (begun >= stages.length) return <>{lasting}</>;
  // Those who go on from a stage that has begun need one to go to.
  const mayRemove = stages.length > Math.max(1, begun + (begun > 0 ? 1 : 0));
  const mayAdd = last?.format !== 'elimination' && stages.length < TOURNAMENT_LIMITS.stages.most;
  const add = (): void => {
    const former = stages.map((one, index) => (index === stages.length - 1 ? { ...one, cut: String(seats) } : one));
    onChange([...former, { format: 'elimination', rounds: '', advance: '1', cut: '' }]);
  };
  return (
    <>
      {lasting}
      {stages.map((stage, index) =>
        index < begun ? null : (
          <StageForm
            // biome-ignore lint/suspicious/noArrayIndexKey: a stage is its place
            key={index}
            stage={stage}
            number={index + 1}
            isLast={index === stages.length - 1}
            seats={seats}
            onType={(more) => type(index, more)}
            onRemove={mayRemove ? () => onChange(stages.filter((_, at) => at !== index)) : null}
          />
        ),
      )}
      {mayAdd && (
        <p class="acts">
          <button type="button" class="plain" onClick={add}>
            {say(ABOUT_WORDS.addStage)}
          </button>
        </p>
      )}
    </>
  );
}

interface StageProps {
  readonly stage: TypedStage;
  /** From 1. */
  readonly number: number;
  readonly isLast: boolean;
  readonly seats: number;
  onType(more: Partial<TypedStage>): void;
  /** Null: it must stay. */
  readonly onRemove: (() => void) | null;
}

function StageForm({ stage, number, isLast, seats, onType, onRemove }: StageProps) {
  const { format } = stage;
  return (
    <fieldset class="stage-form">
      <legend>{say(ABOUT_WORDS.stage, number)}</legend>
      <Field label={say(ABOUT_WORDS.format)}>
        <select value={format} onChange={({ currentTarget }) => onType({ format: currentTarget.value as StageFormat })}>
          {STAGE_FORMATS.filter((one) => one !== 'elimination' || isLast).map((one) => (
            <option key={one} value={one}>
              {say(FORMAT_WORDS[one])}
            </option>
          ))}
        </select>
      </Field>
      {format === 'elimination' ? (
        <Count
          label={say(ABOUT_WORDS.advance)}
          least={1}
          most={seats - 1}
          value={stage.advance}
          onType={(advance) => onType({ advance })}
        />
      ) : (
        <Field label={say(ABOUT_WORDS.rounds)} hint={say(ABOUT_WORDS.roundsHint)}>
          <input
            type="number"
            min={TOURNAMENT_LIMITS.rounds.least}
            max={TOURNAMENT_LIMITS.rounds.most}
            value={stage.rounds}
            onInput={({ currentTarget }) => onType({ rounds: currentTarget.value })}
          />
        </Field>
      )}
      {format === 'elimination' && seats === 2 && (
        <Check
          label={say(WORDS.thirdPlace)}
          checked={stage.thirdPlace ?? false}
          onChange={(thirdPlace) => onType({ thirdPlace })}
        />
      )}
      {!isLast && (
        <Count
          label={say(ABOUT_WORDS.cut)}
          least={2}
          most={TOURNAMENT_LIMITS.cut.most}
          value={stage.cut}
          onType={(cut) => onType({ cut })}
        />
      )}
      {onRemove !== null && (
        <p class="acts">
          <button type="button" class="plain" aria-label={say(ABOUT_WORDS.removeStageOf, number)} onClick={onRemove}>
            {say(ABOUT_WORDS.removeStage)}
          </button>
        </p>
      )}
    </fieldset>
  );
}

interface CountProps {
  readonly label: string;
  readonly least: number;
  readonly most: number;
  readonly value: string;
  onType(value: string): void;
}

function Count({ label, least, most, value, onType }: CountProps) {
  return (
    <Field label={label}>
      <input
        type="number"
        required
        min={least}
        max={most}
        value={value}
        onInput={({ currentTarget }) => onType(currentTarget.value)}
      />
    </Field>
  );
}
