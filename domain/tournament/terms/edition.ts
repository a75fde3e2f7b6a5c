// Editions of the rules of tournaments: a tournament keeps the one that it was created with, so that old records stay
// as they are (docs/decisions/0075-editions-of-tournaments.md).

/** Edition 1 has no event of its own; a later one is named by `EditionFixed`, which earlier releases do not read. */
export const EDITIONS = [1, 2] as const;
export type Edition = (typeof EDITIONS)[number];

export const NEWEST_EDITION: Edition = 2;

/** The edition that a fleet of processes writes (CONTRIBUTING.md, "First read, then write"). */
export const WRITTEN_EDITION: Edition = 1;

/** The edition that a setting names, `2`; null: there is none of that name. */
export function editionNamed(text: string): Edition | null {
  return EDITIONS.find((edition) => String(edition) === text) ?? null;
}

export function isEdition(number: number): number is Edition {
  return EDITIONS.some((one) => one === number);
}

/** What tournaments of an edition are among the stored forms of a release. */
export function editionForm(edition: Edition): string {
  return `tournament edition ${edition}`;
}
