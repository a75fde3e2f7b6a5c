// The end line of a replay, read without the rest.

/** How far a replay goes. */
export interface End {
  readonly version: number;
  readonly isOver: boolean;
}

/** What the end line of a replay's first record says; null without one. */
export function endOf(text: string): End | null {
  const line = text.split('\n').find((one) => one.startsWith('{"type":"end"'));
  if (line === undefined) return null;
  const end: unknown = JSON.parse(line);
  if (typeof end !== 'object' || end === null || !('version' in end && 'status' in end)) return null;
  const { version, status } = end;
  if (typeof version !== 'number') return null;
  return { version, isOver: status === 'finished' || status === 'aborted' };
}
