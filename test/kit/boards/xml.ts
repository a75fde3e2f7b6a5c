// A strict reader of the XML that boards are written in: anything else is refused.

/** What XML 1.0 allows in a value. */
const TEXT =
  '(?:[^<>&"\\u0000-\\u0008\\u000b\\u000c\\u000e-\\u001f\\ud800-\\udfff\\ufffe\\uffff]|&(?:amp|lt|gt|quot);)*';
const TOKEN = new RegExp(`<(/?)([a-zA-Z]+)((?: [a-zA-Z:-]+="${TEXT}")*)(/?)>|(${TEXT})`, 'uy');

/** The elements of a document in order, each with its depth, its name and the names of its attributes. */
export function elementsOf(xml: string): readonly string[] {
  const elements: string[] = [];
  const open: string[] = [];
  for (const [, closes, name = '', attributes = '', isEmpty] of tagsOf(xml)) {
    if (closes === '/') {
      if (open.pop() !== name) throw new Error(`</${name}> closes another element`);
      continue;
    }
    const names = [...attributes.matchAll(/ ([a-zA-Z:-]+)="/g)].map(([, attribute]) => attribute);
    elements.push(`${open.length} ${name} ${names.join(' ')}`);
    if (isEmpty !== '/') open.push(name);
  }
  if (open.length > 0) throw new Error(`${open.join()} is not closed`);
  return elements;
}

function tagsOf(xml: string): readonly RegExpExecArray[] {
  const tags: RegExpExecArray[] = [];
  TOKEN.lastIndex = 0;
  while (TOKEN.lastIndex < xml.length) {
    const { lastIndex } = TOKEN;
    const token = TOKEN.exec(xml);
    if (token === null || token[0] === '') throw new Error(`no XML: ${xml.slice(lastIndex, lastIndex + 40)}`);
    if (token[2] !== undefined) tags.push(token);
  }
  return tags;
}
