// A resource's response: as for API Gateway, except that its body may be streamed.

export interface RestResult {
  /** Of a problem; for metrics only, it is not sent. */
  readonly code?: string;
  readonly statusCode: number;
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  /** Text (bytes in base 64), or a stream of it. */
  readonly body: string | AsyncIterable<string | Uint8Array>;
  readonly isBase64Encoded?: boolean;
}

/** A response with a JSON body. */
export function jsonResult(
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
