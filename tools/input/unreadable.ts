// Why an input cannot be read, in words for the person who named it.

/** An input that cannot be read; the message says why and does not name the input. */
export class UnreadableInput extends Error {
  override readonly name = 'UnreadableInput';
}

const REASONS: Readonly<Record<string, string>> = {
  ENOENT: 'There is no such file.',
  ENOTDIR: 'There is no such file.',
  EACCES: 'This account may not read it.',
  EPERM: 'This account may not read it.',
  EISDIR: 'It is a folder.',
  ELOOP: 'Its links lead in a circle.',
  EMFILE: 'Too many files are open.',
  Z_DATA_ERROR: 'It is damaged: what it packs does not agree with its checksum.',
  Z_BUF_ERROR: 'It was cut off: the packed text has no end.',
};

/** `error` of reading or unpacking as an UnreadableInput. */
export function unreadable(error: unknown): UnreadableInput {
  if (error instanceof UnreadableInput) return error;
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const text = error instanceof Error ? error.message : String(error);
  return new UnreadableInput(REASONS[code] ?? `It cannot be read: ${text}.`, { cause: error });
}
