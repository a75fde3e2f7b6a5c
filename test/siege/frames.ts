// Frames of WebSocket (RFC 6455, section 5.2), as a client should send them and as none should; and those of a server,
// read.

export const TEXT = 1;
export const BINARY = 2;
export const CLOSE = 8;
export const PING = 9;

export interface Shape {
  readonly opcode?: number;
  /** Whether it is the last one of its message. Default: true. */
  readonly fin?: boolean;
  /** The three reserved bits, from 0 to 7. Default: 0. */
  readonly reserved?: number;
  /** Default: true, as a client must. */
  readonly masked?: boolean;
  /** What the header says. Default: the truth. */
  readonly length?: number;
}

/** A frame in the bytes of a client. */
export function frame(payload: Uint8Array, { opcode = TEXT, ...shape }: Shape = {}): Buffer {
  const { fin = true, reserved = 0, masked = true, length = payload.length } = shape;
  const first = (fin ? 0x80 : 0) | (reserved << 4) | opcode;
  const bit = masked ? 0x80 : 0;
  const head = length < 126 ? [first, bit | length] : [first, bit | (length < 65_536 ? 126 : 127)];
  const mask = Buffer.from(masked ? [7, 11, 13, 17] : []);
  const body = Buffer.from(payload);
  if (masked) for (const [index, byte] of body.entries()) body[index] = byte ^ (mask[index % 4] ?? 0);
  return Buffer.concat([Buffer.from(head), extended(length), mask, body]);
}

function extended(length: number): Buffer {
  if (length < 126) return Buffer.alloc(0);
  const bytes = Buffer.alloc(length < 65_536 ? 2 : 8);
  if (length < 65_536) bytes.writeUInt16BE(length);
  else bytes.writeBigUInt64BE(BigInt(length));
  return bytes;
}

/** The bytes of a request to become a socket. */
export function handshake(protocol = 'graphql-transport-ws', more = ''): string {
  const lines = ['GET /graphql HTTP/1.1', 'Host: localhost', 'Upgrade: websocket', 'Connection: Upgrade'];
  const keys = ['Sec-WebSocket-Version: 13', 'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ=='];
  return `${[...lines, ...keys, `Sec-WebSocket-Protocol: ${protocol}`].join('\r\n')}\r\n${more}\r\n`;
}

export interface Heard {
  /** Of the answer to the handshake; 0: none came. */
  readonly status: number;
  /** Whole messages, in order. */
  readonly texts: readonly string[];
  /** Why the server closed the socket; null: it did not say. */
  readonly code: number | null;
}

/** What a server has sent on one connection. Throws an Error for what no server may send. */
export function heardIn(bytes: Buffer): Heard {
  const status = Number(/^HTTP\/1\.1 (\d{3}) /.exec(bytes.toString('latin1'))?.[1] ?? '0');
  const frames = status === 101 ? framesOf(bytes.subarray(bytes.indexOf('\r\n\r\n') + 4)) : [];
  const end = frames.findIndex(({ opcode }) => opcode === CLOSE);
  if (end >= 0 && end < frames.length - 1) throw new Error('a frame after the last one');
  return { status, texts: textsIn(frames), code: codeOf(frames[end]) };
}

function textsIn(frames: readonly ServerFrame[]): readonly string[] {
  const texts: string[] = [];
  let parts: Buffer[] = [];
  for (const { opcode, fin, payload } of frames) {
    if (opcode > TEXT) continue;
    parts.push(payload);
    if (!fin) continue;
    texts.push(Buffer.concat(parts).toString());
    parts = [];
  }
  return texts;
}

const NO_CODE = 1005;

function codeOf(closing: ServerFrame | undefined): number | null {
  if (closing === undefined) return null;
  return closing.payload.length < 2 ? NO_CODE : closing.payload.readUInt16BE();
}

interface ServerFrame {
  readonly opcode: number;
  readonly fin: boolean;
  readonly payload: Buffer;
}

/** Whole frames; what follows them is still to come. */
function framesOf(bytes: Buffer): readonly ServerFrame[] {
  const frames: ServerFrame[] = [];
  for (let rest = bytes; ; ) {
    const size = sizeOf(rest);
    if (size === null || rest.length < size.head + size.payload) return frames;
    const [first, end] = [rest.readUInt8(0), size.head + size.payload];
    if ((first & 0x70) !== 0) throw new Error('a frame with reserved bits');
    frames.push({ opcode: first & 15, fin: first > 127, payload: rest.subarray(size.head, end) });
    rest = rest.subarray(end);
  }
}

/** Of the first frame; null: its head has not come yet. */
function sizeOf(bytes: Buffer): { readonly head: number; readonly payload: number } | null {
  if (bytes.length < 2) return null;
  const second = bytes.readUInt8(1);
  if (second > 127) throw new Error('a frame with a mask');
  if (second < 126) return { head: 2, payload: second };
  const head = second === 126 ? 4 : 10;
  if (bytes.length < head) return null;
  return { head, payload: head === 4 ? bytes.readUInt16BE(2) : Number(bytes.readBigUInt64BE(2)) };
}
