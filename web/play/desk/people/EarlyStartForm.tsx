// Somebody agrees to start the next round with a date before it: said for them at the desk, and taken back.

import { momentText } from '../../../shared/numbers.ts';
import { language } from '../../base/settings.ts';
import { say } from '../../base/words.ts';
import { ask } from '../../server/ask.ts';
import type { Acting } from '../forms/acting.ts';
import type { Dated } from '../model.ts';
import { DESK_AGREE, DESK_EARLY_STARTS } from '../server/documents.generated.ts';
import { useReading } from '../server/reading.ts';
import { tried } from '../server/sending.ts';
import { WORDS } from '../words.ts';
import { PEOPLE_WORDS } from './words.ts';

interface Props {
  readonly id: string;
  readonly playerId: string;
  readonly next: Dated;
  readonly acting: Acting;
  onClose(): void;
}

export function EarlyStartForm({ id, playerId, next, acting, onClose }: Props) {
  const starts = useReading(readStarts, { id, playerId }, next).value;
  if (starts === undefined) return null;
  const { stage, round, ordinal, plannedAt } = next;
  const agrees = starts.some((one) => one.stage === stage && one.round === round);
  const choose = async (): Promise<void> => {
    const input = { tournamentId: id, playerId, stage, round, agrees: !agrees };
    if (await acting.act(() => tried(DESK_AGREE, input))) onClose();
  };
  return (
    <div class="one-field">
      <p class="quiet">
        {say(
          agrees ? PEOPLE_WORDS.earlyAlready : PEOPLE_WORDS.earlyHint,
          ordinal,
          momentText(plannedAt, language.value),
        )}
      </p>
      <button type="button" onClick={choose}>
        {say(agrees ? PEOPLE_WORDS.notEarly : PEOPLE_WORDS.early)}
      </button>
      <button type="button" class="plain" onClick={onClose}>
        {say(WORDS.cancel)}
      </button>
    </div>
  );
}

async function readStarts({ id, playerId }: { readonly id: string; readonly playerId: string }) {
  return (await ask(DESK_EARLY_STARTS, { id, playerId })).tournament?.entry?.earlyStarts ?? [];
}
