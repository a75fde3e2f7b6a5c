// What an audit of several inputs yields, one after the other.

import type { AuditReport } from '../../domain/audit/index.ts';
import type { TournamentReport } from '../../domain/tournament/audit/index.ts';

/** One game, an input (or a part of it) that cannot be read, or a receipt that was compared with nothing. */
export type AuditResult =
  | { readonly ok: true; readonly input: string; readonly record: number; readonly report: AuditReport }
  | { readonly ok: false; readonly input: string; readonly problem: string };

/** The audit of one tournament file, or why it cannot be read. */
export type TournamentResult =
  | { readonly ok: true; readonly input: string; readonly report: TournamentReport }
  | { readonly ok: false; readonly input: string; readonly problem: string };
