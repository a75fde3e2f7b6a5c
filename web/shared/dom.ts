// The few things that the page does with the document. Text goes in as text: nothing here makes markup out of it.

type Constructor<Kind> = abstract new (...args: never[]) => Kind;

/** The element of the page with this id. The page is ours: one that is missing is a fault of the program. */
export function byId<Kind extends HTMLElement>(id: string, kind: Constructor<Kind>): Kind {
  const element = document.getElementById(id);
  if (element instanceof kind) return element;
  throw new Error(`the page has no ${kind.name} #${id}`);
}

/** A new element with these children; a text is a text. */
export function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  attributes: Readonly<Record<string, string>> = {},
  ...children: readonly (Node | string)[]
): HTMLElementTagNameMap[Name] {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  made.append(...children);
  return made;
}

/** Shows `text` in an element, or hides the element when there is none. */
export function setNote(target: HTMLElement, text: string | null): void {
  target.hidden = text === null;
  // The same text written once more would be read out once more.
  if (target.textContent !== (text ?? '')) target.textContent = text ?? '';
}
