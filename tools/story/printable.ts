// How the text of a stranger's file comes before people.

/** `text` without characters that steer a terminal: a file is not to be trusted. */
export function printable(text: string): string {
  return text.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/gu, '\ufffd');
}
