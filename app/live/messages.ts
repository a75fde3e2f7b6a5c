// What the server says in graphql-transport-ws. Payloads are JSON text, so that one text can go to many.

/** A message in two parts: the second is one object for all who are told the same, so its bytes are made once. */
export interface SharedMessage {
  readonly head: string;
  readonly body: { readonly text: string };
}

/** The messages by which operations get the same answer. */
export function sharedAnswer(result: string): (operation: string) => SharedMessage {
  const body = { text: `${result}}` };
  return (operation) => ({ head: `{"id":${JSON.stringify(operation)},"type":"next","payload":`, body });
}

/** One answer of an operation. */
export function nextMessage(operation: string, result: string): string {
  return textOf(sharedAnswer(result)(operation));
}

export function textOf({ head, body }: SharedMessage): string {
  return head + body.text;
}

/** The operation has failed, or ends for these errors (a list). It is over. */
export function errorMessage(operation: string, errors: string): string {
  return `{"id":${JSON.stringify(operation)},"type":"error","payload":${errors}}`;
}

/** The operation is over. */
export function completeMessage(operation: string): string {
  return `{"id":${JSON.stringify(operation)},"type":"complete"}`;
}

/** The list of one error. */
export function errorList(code: string, message: string): string {
  return JSON.stringify([{ message, extensions: { code } }]);
}
