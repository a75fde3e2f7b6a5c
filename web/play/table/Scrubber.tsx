// What leads through the steps of a game: buttons, a slider, keys, and playing by itself.

import { type Signal, useSignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { say } from '../base/words.ts';
import { WORDS } from './words.ts';

interface Props {
  /** What happened at this version. */
  readonly texts: readonly string[];
  readonly version: number;
  readonly newest: number;
  to(version: number): void;
  /** To what is played now; null: there is no such thing. */
  readonly onLive: (() => void) | null;
  /** Null: nobody here plays in it, or nothing is known. */
  readonly toOwnMove: (() => void) | null;
  readonly toTurningPoint: (() => void) | null;
  /** The address of this step; null: it has none. */
  readonly address: string | null;
}

/** ms that a step stands when all are played, at the usual speed. */
const STEP_MS = 900;
const SPEEDS = [0.5, 1, 2, 4] as const;
const FAR = 10;

export function Scrubber(props: Props) {
  const { texts, version, newest, to, onLive, toOwnMove, toTurningPoint, address } = props;
  const isPlaying = useSignal(false);
  const speed = useSignal<number>(1);
  const copied = useSignal<string | null>(null);
  usePlaying(isPlaying, { version, newest, to, ms: STEP_MS / speed.value });
  const play = (): void => {
    if (!isPlaying.value && version === newest) to(1);
    isPlaying.value = !isPlaying.value;
  };
  const copy = async (): Promise<void> => {
    await navigator.clipboard.writeText(address ?? '').catch(() => {});
    copied.value = address;
  };
  useKeys({ ...props, play, copy: address === null ? null : copy });
  return (
    <section class="prompt scrubber">
      <div class="asked">
        <strong>{say(WORDS.version, version, newest)}</strong>
        <span>{texts.join(' ')}</span>
      </div>
      <div class="acts">
        <button type="button" aria-label={say(WORDS.first)} onClick={() => to(1)}>
          <Icon path="M3 2H5V14H3ZM14 2V14L6 8Z" />
        </button>
        <button type="button" aria-label={say(WORDS.previous)} onClick={() => to(version - 1)}>
          <Icon path="M12 2V14L4 8Z" />
        </button>
        <button type="button" class="main" onClick={play}>
          {say(isPlaying.value ? WORDS.pause : WORDS.playAll)}
        </button>
        <button type="button" aria-label={say(WORDS.next)} onClick={() => to(version + 1)}>
          <Icon path="M4 2V14L12 8Z" />
        </button>
        <button type="button" aria-label={say(WORDS.last)} onClick={() => to(newest)}>
          <Icon path="M11 2H13V14H11ZM2 2V14L10 8Z" />
        </button>
        <input
          type="number"
          class="step-number"
          min={1}
          max={newest}
          value={version}
          aria-label={say(WORDS.stepNumber)}
          onChange={({ currentTarget: { valueAsNumber } }) => {
            if (Number.isInteger(valueAsNumber)) to(valueAsNumber);
          }}
        />
        <Speed speed={speed} />
        {toOwnMove !== null && (
          <button type="button" onClick={toOwnMove}>
            {say(WORDS.myMoves)} <kbd>M</kbd>
          </button>
        )}
        {toTurningPoint !== null && (
          <button type="button" onClick={toTurningPoint}>
            {say(WORDS.turningPoint)} <kbd>T</kbd>
          </button>
        )}
        {address !== null && (
          <button type="button" onClick={copy}>
            {say(copied.value === address ? WORDS.copied : WORDS.linkHere)} <kbd>C</kbd>
          </button>
        )}
        {onLive !== null && (
          <button type="button" onClick={onLive}>
            {say(WORDS.live)}
          </button>
        )}
      </div>
      <input
        type="range"
        min={1}
        max={newest}
        value={version}
        title={say(WORDS.replayKeys)}
        aria-label={say(WORDS.version, version, newest)}
        onInput={({ currentTarget }) => to(Number(currentTarget.value))}
      />
    </section>
  );
}

function Icon({ path }: { readonly path: string }) {
  return (
    <svg viewBox="0 0 16 16" aria-hidden="true">
      <path d={path} />
    </svg>
  );
}

function Speed({ speed }: { readonly speed: Signal<number> }) {
  return (
    <select
      aria-label={say(WORDS.speed)}
      value={speed.value}
      onChange={({ currentTarget }) => {
        speed.value = Number(currentTarget.value);
      }}
    >
      {SPEEDS.map((one) => (
        <option key={one} value={one}>
          {one === 0.5 ? '½' : one} ×
        </option>
      ))}
    </select>
  );
}

interface Playing extends Pick<Props, 'version' | 'newest' | 'to'> {
  readonly ms: number;
}

function usePlaying(isPlaying: Signal<boolean>, { version, newest, to, ms }: Playing): void {
  const runs = isPlaying.value;
  useEffect(() => {
    if (!runs) return undefined;
    const timer = setTimeout(() => {
      if (version < newest) to(version + 1);
      else isPlaying.value = false;
    }, ms);
    return () => clearTimeout(timer);
  });
}

interface Keys extends Props {
  play(): void;
  readonly copy: (() => void) | null;
}

/** What has a use of its own for these keys. */
const KEEPS_KEYS = 'select, textarea, input:not([type=range]), summary, .picture, .wide, [data-hit]';

function useKeys(keys: Keys): void {
  // Keys may come faster than effects: each acts on what was drawn last.
  const drawn = useRef(keys);
  drawn.current = keys;
  useEffect(() => {
    const pressed = (event: KeyboardEvent): void => {
      const act = isOwn(event) ? null : actOf(event.key, drawn.current);
      if (act === null) return;
      event.preventDefault();
      act();
    };
    addEventListener('keydown', pressed);
    return () => removeEventListener('keydown', pressed);
  }, []);
}

/** Whether a key is the browser's, or that of what has the focus. */
function isOwn({ target, key, ctrlKey, altKey, metaKey }: KeyboardEvent): boolean {
  if (ctrlKey || altKey || metaKey || !(target instanceof Element)) return true;
  return target.closest(key === ' ' ? `${KEEPS_KEYS}, button, a` : KEEPS_KEYS) !== null;
}

function actOf(key: string, { version, newest, to, toOwnMove, toTurningPoint, play, copy }: Keys): (() => void) | null {
  const acts: Readonly<Record<string, (() => void) | null>> = {
    ArrowLeft: () => to(version - 1),
    ArrowRight: () => to(version + 1),
    PageUp: () => to(version - FAR),
    PageDown: () => to(version + FAR),
    Home: () => to(1),
    End: () => to(newest),
    ' ': play,
    m: toOwnMove,
    t: toTurningPoint,
    c: copy,
  };
  return acts[key] ?? null;
}
