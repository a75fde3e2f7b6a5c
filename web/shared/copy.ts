// Copies a text of the page.

/** Whether the text of `source` was copied. Without a clipboard it is selected, to be copied by hand. */
export async function copyText(source: HTMLElement): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(source.textContent ?? '');
    return true;
  } catch {
    getSelection()?.selectAllChildren(source);
    return false;
  }
}
