// The next step of the evening: one button, and what it will do.

import type { DeskModel, Event, Powers } from './model.ts';
import { EntriesStep } from './people/EntriesStep.tsx';
import { RoundStep } from './rounds/RoundStep.tsx';

interface Props {
  readonly model: DeskModel;
  readonly event: Event;
  readonly powers: Powers;
}

export function NextStep(props: Props) {
  if (!props.powers.rounds) return null;
  const { status } = props.event;
  if (status === 'DRAFT' || status === 'ENTRIES_OPEN' || status === 'ENTRIES_CLOSED') return <EntriesStep {...props} />;
  return status === 'RUNNING' ? <RoundStep {...props} /> : null;
}
