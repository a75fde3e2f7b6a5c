// How much of an unfinished WebSocket message has come, read from the heads of its frames as they pass by (RFC 6455,
// section 5.2).

import type { Duplex } from 'node:stream';
import { addressKey } from '../../lambdas/http/addressKey.ts';
import type { Gate, Hold } from './gate.ts';

/** What a frame costs the receiver besides its bytes: a buffer, and its place in a list. */
export const FRAME_OVERHEAD = 256;

const FIN = 0x80;
const CONTROL = 0x08;
const MASKED = 0x80;
const LENGTH = 0x7f;
/** Bytes of the length behind these values of it. */
const EXTENDED: Readonly<Record<number, number>> = { 126: 2, 127: 8 };
const MASK_BYTES = 4;

export interface FrameMeter {
  /** Bytes of a piece that came in. Returns what the message that is not complete yet takes now; 0: there is none. */
  passed(piece: Buffer): number;
}

export function createFrameMeter(): FrameMeter {
  /** Bytes of the head that have come; none: a frame is to begin. */
  let head: number[] = [];
  let payloadLeft = 0;
  let isLast = true;
  let isControl = false;
  let held = 0;

  function take(bytes: number): void {
    payloadLeft -= bytes;
    if (!isControl) held += bytes;
    if (payloadLeft === 0 && isLast) held = 0;
  }

  function takeOfHead(byte: number): void {
    head.push(byte);
    const bytes = payloadIn(head);
    if (bytes === null) return;
    const [first = 0] = head;
    // Between the frames of a message there may be others, which belong to none.
    isControl = (first & CONTROL) !== 0;
    isLast = !isControl && (first & FIN) !== 0;
    held += isControl ? 0 : FRAME_OVERHEAD;
    head = [];
    payloadLeft = bytes;
    take(0);
  }

  return {
    passed(piece) {
      for (let at = 0; at < piece.length; ) {
        const taken = Math.min(payloadLeft, piece.length - at);
        if (taken > 0) take(taken);
        else takeOfHead(piece[at] ?? 0);
        at += Math.max(taken, 1);
      }
      return held;
    },
  };
}

/** The bytes of the payload of a frame with this head; null: the head is not whole. */
function payloadIn(head: readonly number[]): number | null {
  const [, second = 0] = head;
  const short = second & LENGTH;
  const extended = EXTENDED[short] ?? 0;
  const whole = 2 + extended + ((second & MASKED) === 0 ? 0 : MASK_BYTES);
  if (head.length < 2 || head.length < whole) return null;
  return extended === 0 ? short : head.slice(2, 2 + extended).reduce((sum, byte) => sum * 256 + byte, 0);
}

interface Metered {
  readonly address: string;
  readonly socket: Duplex;
  /** What came with the request for a socket. */
  readonly head: Buffer;
  /** There is no room for what has come. */
  onFull(): void;
}

/** Counts the unfinished messages of a socket among those of its address. */
export function meterFrames(gate: Gate, { address, socket, head, onFull }: Metered): void {
  const meter = createFrameMeter();
  const key = addressKey(address);
  let hold: Hold | null = null;
  const passed = (piece: Buffer): void => {
    const bytes = meter.passed(piece);
    hold?.release();
    hold = bytes === 0 ? null : gate.take('messages', key, bytes);
    if (bytes > 0 && hold === null) onFull();
  };
  passed(head);
  socket.on('data', passed);
  socket.once('close', () => hold?.release());
}
