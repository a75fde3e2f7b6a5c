// Makes what is shown what it should be, in place: what has not changed keeps its nodes, and with them focus, selection
// and the place of a scroller.

/** Folds are opened and closed by people. */
const KEPT = ['open'];

/** Gives `target` the attributes and children of `wanted`, which is used up. The focus stays if it can. */
export function morph(target: Element, wanted: Element): void {
  const focused = document.activeElement;
  match(target, wanted);
  // Whatever was moved has lost it.
  if (focused instanceof HTMLElement && focused !== document.activeElement) focused.focus({ preventScroll: true });
}

function match(target: Element, wanted: Element): void {
  if (target.isEqualNode(wanted)) return;
  matchAttributes(target, wanted);
  matchChildren(target, [...wanted.childNodes]);
}

function matchAttributes(target: Element, wanted: Element): void {
  for (const { name } of [...target.attributes]) {
    if (!wanted.hasAttribute(name) && !KEPT.includes(name)) target.removeAttribute(name);
  }
  for (const { name, value } of wanted.attributes) {
    if (target.getAttribute(name) !== value) target.setAttribute(name, value);
  }
}

function matchChildren(target: Element, coming: readonly ChildNode[]): void {
  const ids = coming.map(idOf);
  for (const gone of [...target.children].filter(({ id }) => id !== '' && !ids.includes(id))) gone.remove();
  for (const [index, child] of coming.entries()) {
    const known = namesake(target, child);
    if (known !== null && known !== target.childNodes[index])
      target.insertBefore(known, target.childNodes[index] ?? null);
    put(target, target.childNodes[index], child);
  }
  for (const left of [...target.childNodes].slice(coming.length)) left.remove();
}

function idOf(node: Node): string {
  return node instanceof Element ? node.id : '';
}

/** A child with the same id that stands elsewhere: parts that come and go do not disturb the others. */
function namesake(parent: Element, wanted: ChildNode): Element | null {
  const id = idOf(wanted);
  return id === '' ? null : ([...parent.children].find((one) => one.id === id) ?? null);
}

function put(parent: Element, there: ChildNode | undefined, wanted: ChildNode): void {
  if (there === undefined) parent.append(wanted);
  else if (idOf(there) !== idOf(wanted)) parent.insertBefore(wanted, there);
  else if (there instanceof Element && wanted instanceof Element && there.tagName === wanted.tagName)
    match(there, wanted);
  else if (!there.isEqualNode(wanted)) there.replaceWith(wanted);
}
