// Closed sets of text: inside as a title or a domain writes them (`finalRun`, `GameCreated`, `en`), outside as enum
// values (`FINAL_RUN`).

/** `finalRun` → `FINAL_RUN`. */
export function enumName(text: string): string {
  return text
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1_$2')
    .replaceAll('-', '_')
    .toUpperCase();
}
