// Text that one person writes for others.

/** What hides, or turns round, the text beside it. */
const DISGUISES = /[\p{Cc}\u2028\u2029\u202A-\u202E\u2066-\u2069]/u;
const INVISIBLE = /[\s\p{Default_Ignorable_Code_Point}\u2800]/gu;

/** Whether `text` can be read: 1 to `most` characters, one of them visible, no control or direction characters. */
export function isReadable(text: string, most: number): boolean {
  const isVisible = text.replace(INVISIBLE, '') !== '';
  return isVisible && text.isWellFormed() && [...text].length <= most && !DISGUISES.test(text);
}
