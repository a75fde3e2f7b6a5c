// Beside a replay: its record checked in this browser, once somebody unfolds it.

import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import type { Receipt } from '../../../domain/audit/index.ts';
import { say } from '../base/words.ts';
import type { Checking } from './auditing.ts';
import type * as Pages from './pages.ts';
import { WORDS } from './words.ts';

interface Props {
  readonly gameId: string;
  /** The newest one: the record is checked up to there. */
  readonly version: number;
  /** Whether it is unfolded at first. */
  readonly isOpen: boolean;
  to(version: number): void;
}

/** What is loaded late. */
type Parts = Pick<typeof Pages, 'Checks' | 'Receipts' | 'Verdict'>;

/** What somebody wants to be checked. */
interface Asked {
  readonly version: number;
  readonly receipts: readonly Receipt[];
}

export function Verification({ gameId, version, isOpen, to }: Props) {
  // Folded and unfolded by the person from then on.
  const isOpenAtFirst = useSignal(isOpen);
  const asked = useSignal<Asked | null>(null);
  const parts = useSignal<Parts | null>(null);
  const checking = useSignal<Checking>({ kind: 'fetching' });
  const isWithheld = useSignal(false);
  const wanted = asked.value;
  useEffect(() => {
    if (wanted === null) return undefined;
    const tell = (now: Checking): void => {
      checking.value = now;
    };
    let stop = (): void => {};
    const loading = { isWanted: true };
    const begin = async (): Promise<void> => {
      const { audited, Checks, Receipts, Verdict } = await import('./pages.ts');
      if (!loading.isWanted) return;
      parts.value = { Checks, Receipts, Verdict };
      stop = audited(gameId, wanted.receipts, tell);
    };
    void begin().catch(() => tell({ kind: 'problem', message: say(WORDS.notLoaded) }));
    return () => {
      loading.isWanted = false;
      stop();
    };
  }, [gameId, wanted, parts, checking]);
  const check = (receipts: readonly Receipt[] | null): void => {
    isWithheld.value = receipts === null;
    if (receipts !== null) asked.value = { version, receipts };
  };
  return (
    <details
      class="verification"
      open={isOpenAtFirst.value}
      onToggle={({ currentTarget }) => {
        if (currentTarget.open && wanted === null) check([]);
      }}
    >
      <summary>
        <h2>{say(WORDS.title)}</h2>
      </summary>
      <p class="quiet">{say(WORDS.hint)}</p>
      <Found checking={checking.value} parts={parts.value} isWithheld={isWithheld.value} to={to} />
      {parts.value !== null && <parts.value.Receipts compare={check} />}
      <p class="acts">
        {wanted !== null && wanted.version !== version && <span class="quiet">{say(WORDS.goOn)}</span>}
        <button type="button" onClick={() => check(wanted?.receipts ?? [])}>
          {say(WORDS.again)}
        </button>
        <a class="button" href={`/v1/games/${gameId}/replay`} download>
          {say(WORDS.download)}
        </a>
      </p>
    </details>
  );
}

interface FoundProps extends Pick<Props, 'to'> {
  readonly checking: Checking;
  readonly parts: Parts | null;
  readonly isWithheld: boolean;
}

function Found({ checking, parts, isWithheld, to }: FoundProps) {
  if (checking.kind === 'problem') return <p class="problem">{checking.message}</p>;
  if (checking.kind !== 'report' || parts === null) {
    return (
      <p class="quiet" role="status">
        {say(checking.kind === 'fetching' ? WORDS.fetching : WORDS.checking)}
      </p>
    );
  }
  return (
    <>
      <parts.Verdict report={checking.report} isWithheld={isWithheld} />
      <parts.Checks report={checking.report} to={to} />
    </>
  );
}
