// From the first pairing to the end: one button, and what it will do.

import { type Signal, useSignal } from '@preact/signals';
import { momentText } from '../../../shared/numbers.ts';
import { rename } from '../../base/place.ts';
import { language } from '../../base/settings.ts';
import { say } from '../../base/words.ts';
import { useActing } from '../forms/acting.ts';
import { Problem } from '../forms/Problem.tsx';
import type { DeskModel, Event, Round } from '../model.ts';
import {
  DESK_CLOSE_ROUND,
  DESK_END_STAGE,
  DESK_FINISH,
  DESK_PAIR,
  DESK_PUBLISH,
} from '../server/documents.generated.ts';
import { tried } from '../server/sending.ts';
import { ROUND_WORDS } from './words.ts';

interface Props {
  readonly model: DeskModel;
  readonly event: Event;
}

interface Step {
  readonly kind: keyof typeof ROUND_WORDS.next;
  readonly words: string;
  readonly makesDraft?: boolean;
  deed(): Promise<string | null>;
}

export function RoundStep({ model, event }: Props) {
  const acting = useActing(model);
  const step = stepOf(event, model.rounds.value);
  const open = step.kind === 'close' ? openTables(model.rounds.value.at(-1)) : [];
  const take = async (): Promise<void> => {
    const isDone = await acting.act(step.deed);
    // A draft is looked at before it is published.
    if (isDone && step.makesDraft) rename(`/tournaments/${event.id}/desk?section=rounds`);
  };
  const isBusy = acting.isBusy.value;
  return (
    <div class="next-step">
      {open.length === 0 && <p class="quiet">{say(ROUND_WORDS.hints[step.kind])}</p>}
      <Dated event={event} />
      {open.length > 0 && <Unfinished open={open} onClose={take} />}
      {step.kind === 'finish' ? (
        <Finish isBusy={isBusy} onFinish={take} />
      ) : (
        <button type="button" class="main" disabled={isBusy || open.length > 0} onClick={take}>
          {step.words}
        </button>
      )}
      <Problem acting={acting} />
    </div>
  );
}

interface UnfinishedProps {
  /** Numbers of the tables without a result. */
  readonly open: readonly number[];
  onClose(): void;
}

function Unfinished({ open, onClose }: UnfinishedProps) {
  const isSure = useSignal(false);
  return (
    <>
      <p class="problem" role="status">
        {say(ROUND_WORDS.open, open)}
      </p>
      {isSure.value ? (
        <>
          <p class="quiet">{say(ROUND_WORDS.closeWithoutHint)}</p>
          <button type="button" class="plain" onClick={onClose}>
            {say(ROUND_WORDS.closeWithoutYes)}
          </button>
        </>
      ) : (
        <Setting of={isSure} to={true} words={say(ROUND_WORDS.closeWithout)} />
      )}
    </>
  );
}

interface FinishProps {
  readonly isBusy: boolean;
  onFinish(): void;
}

/** Asks first: it stands where a round was closed a moment ago, and there is no way back. */
function Finish({ isBusy, onFinish }: FinishProps) {
  const isSure = useSignal(false);
  if (!isSure.value) return <Setting of={isSure} to={true} words={say(ROUND_WORDS.next.finish)} isMain={true} />;
  return (
    <>
      <Setting of={isSure} to={false} words={say(ROUND_WORDS.finishNot)} />
      <button type="button" class="main" disabled={isBusy} onClick={onFinish}>
        {say(ROUND_WORDS.finishYes)}
      </button>
    </>
  );
}

interface SettingProps {
  readonly of: Signal<boolean>;
  readonly to: boolean;
  readonly words: string;
  readonly isMain?: boolean;
}

/** A button that only asks, or takes back what it asked. */
function Setting({ of, to, words, isMain = false }: SettingProps) {
  const set = () => {
    of.value = to;
  };
  return (
    <button type="button" class={isMain ? 'main' : 'plain'} onClick={set}>
      {words}
    </button>
  );
}

/** Who would start the next round with a date before it. */
function Dated({ event: { nextDated, nextAgreement } }: Pick<Props, 'event'>) {
  if (nextDated === null || nextAgreement === null) return null;
  const when = momentText(nextDated.plannedAt, language.value);
  return <p class="quiet">{say(ROUND_WORDS.dated, nextDated.ordinal, when, nextAgreement)}</p>;
}

/** Numbers of the tables without a result, as people count them. */
function openTables(round: Round | undefined): readonly number[] {
  return (round?.tables ?? []).filter(({ how }) => how === null).map(({ number }) => number + 1);
}

function stepOf({ id, stages }: Event, rounds: readonly Round[]): Step {
  const last = rounds.at(-1);
  if (last === undefined) return pairing(id, { stage: 0, round: 0 }, 1);
  const { stage, number, ordinal, status } = last;
  const place = { tournamentId: id, stage, round: number };
  if (status === 'DRAFT') {
    const deed = () => tried(DESK_PUBLISH, place);
    return { kind: 'publish', words: say(ROUND_WORDS.next.publish, ordinal), deed };
  }
  if (status === 'PUBLISHED') {
    const deed = () => tried(DESK_CLOSE_ROUND, place);
    return { kind: 'close', words: say(ROUND_WORDS.next.close, ordinal), deed };
  }
  const count = stages[stage]?.roundCount ?? null;
  if (count === null || number + 1 < count) return pairing(id, { stage, round: number + 1 }, ordinal + 1);
  return afterStage(id, stage, stage + 1 < stages.length);
}

function pairing(id: string, place: { readonly stage: number; readonly round: number }, ordinal: number): Step {
  const deed = () => tried(DESK_PAIR, { tournamentId: id, ...place });
  return { kind: 'pair', words: say(ROUND_WORDS.next.pair, ordinal), makesDraft: true, deed };
}

/** The end of a stage, and what follows. One that has ended already ends no second time: what follows is what counts. */
function afterStage(id: string, stage: number, isMore: boolean): Step {
  const kind = isMore ? 'stage' : 'finish';
  const next = isMore
    ? () => tried(DESK_PAIR, { tournamentId: id, stage: stage + 1, round: 0 })
    : () => tried(DESK_FINISH, { tournamentId: id });
  const deed = async (): Promise<string | null> => {
    const ending = await tried(DESK_END_STAGE, { tournamentId: id });
    const following = await next();
    return following === null ? null : (ending ?? following);
  };
  return { kind, words: say(ROUND_WORDS.next[kind]), makesDraft: isMore, deed };
}
