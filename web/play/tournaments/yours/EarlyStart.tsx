// A round with a date starts before it if everybody agrees: said here, and taken back, before it is paired.

import { newestRound } from '../../../shared/newestRound.ts';
import { momentText } from '../../../shared/numbers.ts';
import { language } from '../../base/settings.ts';
import { say } from '../../base/words.ts';
import { tried } from '../../server/ask.ts';
import { AGREE_TO_EARLY_START } from '../../server/documents.generated.ts';
import type { Tournament } from '../base/shapes.ts';
import { EARLY_WORDS } from './earlyWords.ts';

interface Props {
  readonly tournament: Tournament;
  act(what: () => Promise<string | null>): Promise<void>;
}

export function EarlyStart(props: Props) {
  return (
    <>
      <Early {...props} />
      <Agreeing {...props} />
    </>
  );
}

/** Why the round that is played began before its date. */
function Early({ tournament }: Props) {
  const { ordinal, plannedAt = null, agreedEarly = null } = newestRound(tournament) ?? {};
  if (ordinal === undefined || plannedAt === null || agreedEarly === null) return null;
  return <p class="quiet">{say(EARLY_WORDS.allAgreed, ordinal, momentText(plannedAt, language.value))}</p>;
}

function Agreeing({ tournament: { id, nextDated, nextAgreement, myEntry }, act }: Props) {
  if (nextDated === null || myEntry === null) return null;
  const { stage, round, ordinal, plannedAt } = nextDated;
  const agrees = myEntry.earlyStarts.some((one) => one.stage === stage && one.round === round);
  return (
    <p class="acts early-start">
      <span role="status">
        {say(EARLY_WORDS.planned, ordinal, momentText(plannedAt, language.value))}
        {nextAgreement !== null && ` ${say(EARLY_WORDS.count, nextAgreement)}`}
        {agrees && ` ${say(EARLY_WORDS.youAgree)}`}
      </span>
      <button
        type="button"
        class={agrees ? 'plain' : ''}
        onClick={() => act(() => tried(AGREE_TO_EARLY_START, { tournamentId: id, stage, round, agrees: !agrees }))}
      >
        {say(agrees ? EARLY_WORDS.takeBack : EARLY_WORDS.agree)}
      </button>
    </p>
  );
}
