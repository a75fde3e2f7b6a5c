// What the server says in graphql-transport-ws. Payloads are JSON text, so that one text can go to many.

/** One answer of an operation. */
export function nextMessage(operation: string, result: string): string {
  return `{"id":${JSON.stringify(operation)},"type":"next","payload":${result}}`;
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
