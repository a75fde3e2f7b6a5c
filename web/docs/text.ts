// Text as HTML. Everything that comes from the description goes through here.

const SIGNS: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

export function escaped(text: string): string {
  return text.replaceAll(/[&<>"]/g, (sign) => SIGNS[sign] ?? sign);
}

/** With `code` in back ticks. */
export function line(text: string): string {
  return escaped(text)
    .split('`')
    .map((part, index, { length }) => {
      if (index % 2 === 0) return part;
      // The last one has no partner.
      return index === length - 1 ? `\`${part}` : `<code>${part}</code>`;
    })
    .join('');
}

/** Paragraphs, which empty lines part. */
export function prose(text: string | undefined): string {
  if (text === undefined || text === '') return '';
  return text
    .split(/\n{2,}/)
    .map((paragraph) => `<p>${line(paragraph.replaceAll('\n', ' '))}</p>`)
    .join('');
}

export function code(text: string): string {
  return `<code>${escaped(text)}</code>`;
}
