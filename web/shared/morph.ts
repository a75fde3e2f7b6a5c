// Makes what is shown what it should be, in place: what has not changed keeps its nodes, and with them focus, selection and the place of a scroller.

/** Folds are opened and closed by people. */
const KEPT = ['open'];

/** Gives `target` the attributes and children of `wanted`, which is used up. */
export function morph(target: Element, wanted: Element): void {
  if (target.isEqualNode(wanted)) return;
  for (const { name } of [...target.attributes]) {
    if (!wanted.hasAttribute(name) && !KEPT.includes(name)) target.removeAttribute(name);
  }
  for (const { name, value } of wanted.attributes) {
    if (target.getAttribute(name) !== value) target.setAttribute(name, value);
  }
  const [there, coming] = [[...target.childNodes], [...wanted.childNodes]];
  for (const [index, child] of coming.entries()) put(target, there[index], child);
  for (const left of there.slice(coming.length)) left.remove();
}

function put(parent: Element, there: ChildNode | undefined, wanted: ChildNode): void {
  if (there === undefined) parent.append(wanted);
  else if (there instanceof Element && wanted instanceof Element && there.tagName === wanted.tagName)
    morph(there, wanted);
  else if (!there.isEqualNode(wanted)) there.replaceWith(wanted);
}
