// Names a command, so that sent again it is not carried out again.

/** 128 random bits. Not `randomUUID`: browsers have that over HTTPS only. */
export function newCommandId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
