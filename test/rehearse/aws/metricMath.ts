// Expressions over metrics: sums, differences, products and quotients of ids, numbers and FILL(id, number).

/** The value of each id in a period; null: there is none. */
export type Reading = (id: string) => number | null;

type Term = (read: Reading) => number | null;

const TOKEN = /\s*(FILL|[a-z]\w*|\d+(?:\.\d+)?|[-+*/(),])/y;

/** Throws for what is not known here. */
export function parseExpression(text: string): Term {
  const tokens = tokensOf(text);
  const take = (wanted?: string): string => {
    const token = tokens.shift();
    if (token === undefined || (wanted !== undefined && token !== wanted)) throw new Error(`not known here: ${text}`);
    return token;
  };
  const factor = (): Term => {
    const token = take();
    if (token === 'FILL') {
      take('(');
      const inside = sum();
      take(',');
      const filling = Number(take());
      take(')');
      return (read) => inside(read) ?? filling;
    }
    if (token === '(') {
      const inside = sum();
      take(')');
      return inside;
    }
    if (/^[a-z]/.test(token)) return (read) => read(token);
    const number = Number(token);
    if (Number.isNaN(number)) throw new Error(`not known here: ${text}`);
    return () => number;
  };
  const chain = (part: () => Term, operators: readonly string[]): Term => {
    let term = part();
    while (operators.includes(tokens[0] ?? '')) {
      const apply = OPERATORS[take()];
      const [left, right] = [term, part()];
      term = (read) => {
        const [a, b] = [left(read), right(read)];
        return a === null || b === null || apply === undefined ? null : apply(a, b);
      };
    }
    return term;
  };
  const product = (): Term => chain(factor, ['*', '/']);
  const sum = (): Term => chain(product, ['+', '-']);
  const whole = sum();
  if (tokens.length > 0) throw new Error(`not known here: ${text}`);
  return whole;
}

const OPERATORS: Readonly<Record<string, (a: number, b: number) => number | null>> = {
  '+': (a, b) => a + b,
  '-': (a, b) => a - b,
  '*': (a, b) => a * b,
  '/': (a, b) => (b === 0 ? null : a / b),
};

function tokensOf(text: string): string[] {
  const tokens: string[] = [];
  TOKEN.lastIndex = 0;
  while (TOKEN.lastIndex < text.length) {
    const token = TOKEN.exec(text)?.[1];
    if (token === undefined) throw new Error(`not known here: ${text}`);
    tokens.push(token);
  }
  return tokens;
}
