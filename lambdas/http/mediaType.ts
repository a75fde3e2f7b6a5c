// The type of a body, from `content-type`.

export interface MediaType {
  /** Whether it is `type`, in UTF-8. */
  is(type: string): boolean;
}

export function parseMediaType(header: string | undefined): MediaType {
  const [essence, ...parameters] = (header ?? '')
    .toLowerCase()
    .split(';')
    .map((piece) => piece.trim());
  const charset = parameters.find((parameter) => parameter.startsWith('charset='));
  const isUtf8 = charset === undefined || /^charset="?utf-?8"?$/.test(charset);
  return { is: (type) => essence === type && isUtf8 };
}
