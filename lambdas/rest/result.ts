// What a resource answers: a result of API Gateway, whose body may also come piece by piece.

export interface RestResult {
  readonly statusCode: number;
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  /** Whole, or one or more whole lines at a time. */
  readonly body: string | AsyncIterable<string>;
}

/** An answer with a JSON body. */
export function jsonAnswer(
  statusCode: number,
  body: object,
  headers: Readonly<Record<string, string>> = {},
): RestResult {
  const text = `${JSON.stringify(body)}\n`;
  return {
    statusCode,
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'content-length': String(Buffer.byteLength(text)),
      ...headers,
    },
    body: text,
  };
}
