// What a release reads and what it writes. Two releases run side by side while one replaces the other, and the last one
// must be able to take over again: a release writes only what the last one reads, and reads more than it writes
// (CONTRIBUTING.md, "First read, then write").

import { EVENT_TYPES, TOURNAMENT_FORMS, UNWRITTEN_EVENT_TYPES, WRITES_TOURNAMENTS } from '../../domain/game/index.ts';
import { SCHEMA_VERSION, WRITTEN_SCHEMA_VERSION } from '../../domain/log/index.ts';
import type { TitleManifest } from '../../domain/title/contract.ts';
import type { TitleRegistry } from '../../domain/titles/registry.ts';
import { APART_FORM, LATER_TIE_BREAKS, UNWRITTEN_TIE_BREAKS, WRITES_APART } from '../../domain/tournament/index.ts';
import {
  EDITIONS,
  type Edition,
  editionForm,
  NEWEST_EDITION,
  WRITTEN_EDITION,
} from '../../domain/tournament/life/index.ts';

/** Forms of what is stored. */
export interface Forms {
  /** Of commits, ascending. */
  readonly schemaVersions: readonly number[];
  /** Types of a game's events, and values in events that older releases do not know. */
  readonly events: readonly string[];
  /** Titles with their rules versions: `next-station-london 1.0.0`. */
  readonly rules: readonly string[];
}

export interface StoredForms {
  readonly reads: Forms;
  /** Part of what it reads. `rules`: of new games; a game that began by other rules continues by them. */
  readonly writes: Forms;
}

/** The forms of a release with these titles. `edition`: of new tournaments. */
export function storedForms(
  titles: Pick<TitleRegistry, 'all' | 'newest'>,
  edition: Edition = WRITTEN_EDITION,
): StoredForms {
  return {
    reads: {
      schemaVersions: Array.from({ length: SCHEMA_VERSION }, (_, index) => index + 1),
      events: [
        ...EVENT_TYPES,
        ...TOURNAMENT_FORMS,
        ...LATER_TIE_BREAKS.map(tieBreakForm),
        APART_FORM,
        ...formsUpTo(NEWEST_EDITION),
      ],
      rules: titles.all.map(nameOf),
    },
    writes: {
      schemaVersions: [WRITTEN_SCHEMA_VERSION],
      events: [
        ...EVENT_TYPES.filter((type) => !UNWRITTEN_EVENT_TYPES.includes(type)),
        ...(WRITES_TOURNAMENTS ? TOURNAMENT_FORMS : []),
        ...LATER_TIE_BREAKS.filter((name) => !UNWRITTEN_TIE_BREAKS.includes(name)).map(tieBreakForm),
        ...(WRITES_APART ? [APART_FORM] : []),
        ...formsUpTo(edition),
      ],
      rules: titles.newest.map(nameOf),
    },
  };
}

/**
 * What `writes` has and `reads` lacks, in words; empty when every process of the one release can read what the other
 * writes. A title that is new altogether does not count: only its own games are out of reach, and nobody had any.
 */
export function unreadForms(writes: Forms, reads: Forms): readonly string[] {
  const titles = reads.rules.map(titleIn);
  return [
    ...writes.schemaVersions.filter((one) => !reads.schemaVersions.includes(one)).map((one) => `schema version ${one}`),
    ...writes.events.filter((one) => !reads.events.includes(one)).map((one) => `event ${one}`),
    ...writes.rules
      .filter((one) => titles.includes(titleIn(one)) && !reads.rules.includes(one))
      .map((one) => `rules ${one}`),
  ];
}

/** Edition 1 has none: it is older than the list. */
function formsUpTo(edition: Edition): readonly string[] {
  return EDITIONS.filter((one) => one > 1 && one <= edition).map(editionForm);
}

function tieBreakForm(name: string): string {
  return `tie-break ${name}`;
}

function nameOf({ id, rulesVersion }: TitleManifest): string {
  return `${id} ${rulesVersion}`;
}

/** Ids have no space. */
function titleIn(rules: string): string | undefined {
  return rules.split(' ')[0];
}
