// The sentence of each refusal of a tournament, in every language.

import { say, type Text, type WordsFor } from '../../../domain/base/words.ts';
import type { RoundPlace, TournamentStatus } from '../../../domain/tournament/index.ts';
import type { NotOpen, UnfulfilledRefusal } from '../control.ts';
import { OFFICE_REFUSALS, type OfficeRefusal } from './officeWords.ts';
import { OPTION_FAULTS } from './optionWords.ts';

/** What callers are refused for, besides what the tournament itself refuses. */
export type EntryRefusal =
  | UnfulfilledRefusal
  | { readonly code: 'NOT_ENTERED' | 'NO_CHECK_IN' | 'EXCLUDED' | 'NOT_AT_THIS_TABLE' | 'REAL_BOARDS' }
  | OfficeRefusal
  | NotOpen
  /** Ms since 1970. */
  | { readonly code: 'ROUND_NOT_BEGUN'; readonly startsAt: number };

export const REFUSALS: WordsFor<EntryRefusal, 'code'> = {
  ...OFFICE_REFUSALS,
  NOT_THE_ORGANISER: {
    en: 'Only the organiser of the tournament may do this.',
    de: 'Das darf nur, wer das Turnier ausrichtet.',
  },
  NOT_AN_ARBITER: {
    en: 'Only the organiser and the arbiters of the tournament may do this.',
    de: 'Das darf nur, wer das Turnier ausrichtet oder als Schiedsrichter eingesetzt ist.',
  },
  EXCLUDED: {
    en: 'You have been excluded from this tournament.',
    de: 'Du bist von diesem Turnier ausgeschlossen.',
  },
  NOT_AT_THIS_TABLE: {
    en: 'Only the players of this table, the organiser and the arbiters may do this.',
    de: 'Das darf nur, wer an diesem Tisch sitzt, das Turnier ausrichtet oder als Schiedsrichter eingesetzt ist.',
  },
  NO_SUCH_ENTRANT: {
    en: 'This player is not on the roll of the tournament.',
    de: 'Diese Person steht nicht auf der Teilnehmerliste des Turniers.',
  },
  NO_SUCH_ROUND: {
    en: 'This round does not exist, or has not been paired yet.',
    de: 'Diese Runde gibt es nicht, oder sie ist noch nicht ausgelost.',
  },
  NO_SUCH_TABLE: { en: 'There is no such table in this round.', de: 'Diesen Tisch gibt es in der Runde nicht.' },
  NO_SUCH_SEAT: { en: 'There is no such seat at this table.', de: 'Diesen Platz gibt es an dem Tisch nicht.' },
  ROUND_OPEN: {
    en: 'A round is still open. It must be closed first.',
    de: 'Eine Runde ist noch offen. Sie muss erst abgeschlossen werden.',
  },
  PAIRING_CHANGED: {
    en: 'The draft has been redrawn or edited since. Read it again before you edit it.',
    de: 'Der Entwurf ist inzwischen neu ausgelost oder geändert worden. Lies ihn neu, bevor du ihn änderst.',
  },
  TOO_LATE: {
    en: 'The round would end after the year 9999.',
    de: 'Die Runde würde nach dem Jahr 9999 enden.',
  },
  NO_ROUND_OPEN: {
    en: 'No round is open. The next one must be paired first.',
    de: 'Es ist keine Runde offen. Die nächste muss erst ausgelost werden.',
  },
  ROUND_NOT_OPEN({ stage, round, open }) {
    const now =
      open === null
        ? { en: 'No round is open.', de: 'Es ist keine Runde offen.' }
        : { en: `It is the turn of ${placeText(open).en}.`, de: `An der Reihe ist ${placeText(open).de}.` };
    const meant = placeText({ stage, round });
    return { en: `This was meant for ${meant.en}. ${now.en}`, de: `Das galt für ${meant.de}. ${now.de}` };
  },
  ROUND_PUBLISHED: {
    en: 'The round has been published, and its pairing can no longer change.',
    de: 'Die Runde ist veröffentlicht, und ihre Paarungen stehen fest.',
  },
  ROUND_NOT_PUBLISHED: {
    en: 'The round is still a draft. It must be published first.',
    de: 'Die Runde ist noch ein Entwurf. Sie muss erst veröffentlicht werden.',
  },
  ROUND_NOT_CLOSED: {
    en: 'The round is not closed yet. Its results can be corrected afterwards.',
    de: 'Die Runde ist noch nicht abgeschlossen. Erst danach lassen sich Ergebnisse berichtigen.',
  },
  STAGE_PLAYED: {
    en: 'All rounds of this stage have been played. The stage must be ended.',
    de: 'Alle Runden dieser Phase sind gespielt. Nun muss die Phase beendet werden.',
  },
  STAGE_NOT_PLAYED: {
    en: 'There are still rounds to play, or a stage to end.',
    de: 'Es sind noch Runden zu spielen, oder eine Phase ist noch nicht beendet.',
  },
  TABLES_OPEN({ stage, round, open }) {
    const { en, de } = placeText({ stage, round });
    return {
      en: `${open === 1 ? 'A table' : `${open} tables`} of ${en} ${open === 1 ? 'has' : 'have'} no result. Correct the results, or leave them open.`,
      de: `In ${de} ${open === 1 ? 'hat 1 Tisch' : `haben ${open} Tische`} kein Ergebnis. Berichtige die Ergebnisse, oder lass sie offen.`,
    };
  },
  NO_TABLES_OPEN: {
    en: 'All tables of this round have a result, or have been left without one.',
    de: 'Alle Tische dieser Runde haben ein Ergebnis, oder sie bleiben schon ohne.',
  },
  SEEDS: ({ most }) => ({
    en: `Name players who are on the roll, ${most} at most, and each once.`,
    de: `Nenne höchstens ${most} Personen von der Teilnehmerliste, jede nur einmal.`,
  }),
  SEEDS_FIXED: ({ why }) => SEEDS_FIXED[why],
  NO_BYES_HERE: {
    en: 'Only rounds of Swiss can be sat out: other formats have a plan.',
    de: 'Aussetzen kann man nur im Schweizer System: Andere Formate haben einen festen Plan.',
  },
  TOO_MANY_BYES: ({ most }) => ({
    en: `A player may sit out ${most} round${most === 1 ? '' : 's'} of this tournament for half a point.`,
    de: `Für einen halben Punkt darf man in diesem Turnier ${most === 1 ? '1 Runde' : `${most} Runden`} aussetzen.`,
  }),
  LAST_ROUND_BYE: {
    en: 'The last round of a stage can be sat out, but brings no half point here.',
    de: 'Die letzte Runde einer Phase kann man aussetzen, aber einen halben Punkt bringt das hier nicht.',
  },
  NO_DATE: {
    en: 'No date is planned for this round: it starts as soon as it can.',
    de: 'Für diese Runde ist kein Termin vorgesehen: Sie beginnt, sobald es geht.',
  },
  OLD_EDITION: {
    en: 'The tournament was created under an older edition of the rules, which does not know this.',
    de: 'Das Turnier folgt einer älteren Ausgabe der Regeln, die das nicht kennt.',
  },
  OPTION_FIXED: ({ option, why }) => ({ en: `${option}: ${BOUND[why].en}.`, de: `${option}: ${BOUND[why].de}.` }),
  TOO_MANY_ENTERED: ({ entered }) => ({
    en: `${entered} have entered, and keep their room.`,
    de: `${entered} sind angemeldet und behalten ihren Platz.`,
  }),
  TOO_MANY_ANNOUNCEMENTS: ({ most }) => ({
    en: `A tournament may have ${most} announcements, and this one has them already.`,
    de: `Ein Turnier darf ${most} Durchsagen haben, und so viele hat dieses schon.`,
  }),
  STAGES_ENDED: {
    en: 'All stages have ended. The tournament must be finished.',
    de: 'Alle Phasen sind beendet. Nun muss das Turnier beendet werden.',
  },
  PLANNED_PAIRING: {
    en: 'Who meets whom is fixed: in a round-robin of pairs by its plan, in the final and the match for third place by the semifinals. Only the two at one table can exchange seats.',
    de: 'Wer sich trifft, steht fest: im Rundenturnier an Zweiertischen durch den Plan, im Finale und im Spiel um Platz 3 durch die Halbfinals. Nur die beiden an einem Tisch können die Plätze tauschen.',
  },
  PLACES: {
    en: 'Every seat needs a place. After a tie places are skipped: 1, 2, 2, 4, for example, if two share second place.',
    de: 'Jeder Platz am Tisch braucht einen Rang. Nach einem geteilten Rang wird übersprungen: etwa 1, 2, 2, 4, wenn sich zwei den zweiten teilen.',
  },
  NOT_ENTERED: {
    en: 'You are not entered in this tournament.',
    de: 'Du bist für dieses Turnier nicht angemeldet.',
  },
  NO_CHECK_IN: { en: 'This tournament has no check-in.', de: 'Dieses Turnier hat keinen Check-in.' },
  REAL_BOARDS: {
    en: 'This tournament is played at real boards: its tables have no games here. Report the result.',
    de: 'Dieses Turnier wird an echten Brettern gespielt: Seine Tische haben hier keine Partien. Melde das Ergebnis.',
  },
  WRONG_STATUS({ status }) {
    const { en, de } = STATUSES[status];
    return { en: `This is not possible now: the tournament ${en}.`, de: `Das geht jetzt nicht: Das Turnier ${de}.` };
  },
  WRONG_OPTIONS({ fault }) {
    const where = fault.path.join('.') || 'options';
    const { en, de } = say(OPTION_FAULTS, 'kind', fault);
    return { en: `${where}: ${en}.`, de: `${where}: ${de}.` };
  },
  NAME: ({ most }) => ({
    en: `The name must have 1 to ${most} characters, at least one of them visible, and no control or direction characters.`,
    de: `Der Name muss 1 bis ${most} Zeichen haben, davon mindestens ein sichtbares, und keine Steuer- oder Richtungszeichen.`,
  }),
  REASON: ({ most }) => ({
    en: `The reason must have 1 to ${most} characters, at least one of them visible, and no control or direction characters.`,
    de: `Die Begründung muss 1 bis ${most} Zeichen haben, davon mindestens ein sichtbares, und keine Steuer- oder Richtungszeichen.`,
  }),
  TOO_FEW_PLAYERS: ({ players, least }) => ({
    en: `A table needs at least ${least} players; the tournament has ${players}.`,
    de: `Ein Tisch braucht mindestens ${least} Personen; das Turnier hat ${players}.`,
  }),
  NOT_OFFERED: {
    en: 'This tournament is not offered to you, or not any more.',
    de: 'Dieses Turnier ist dir nicht angeboten, oder nicht mehr.',
  },
  TOO_MANY_OFFERS: ({ most }) => ({
    en: `A tournament may be offered ${most} times, and this one has been.`,
    de: `Ein Turnier darf ${most}-mal angeboten werden, und so oft ist es schon geschehen.`,
  }),
  TOO_MANY_ARBITERS: ({ most }) => ({
    en: `A tournament may have ${most} arbiters at most, and this one has them already.`,
    de: `Ein Turnier darf höchstens ${most} Schiedsrichter haben, und so viele hat dieses schon.`,
  }),
  ROUND_NOT_BEGUN: ({ startsAt }) => ({
    en: `The games of this round begin at ${timeText(startsAt)}.`,
    de: `Die Partien dieser Runde beginnen um ${timeText(startsAt)}.`,
  }),
  EXCHANGES: ({ most }) => ({
    en: `Name 1 to ${most} exchanges, each of two different seats.`,
    de: `Nenne 1 bis ${most} Tauschvorgänge, jeden mit zwei verschiedenen Plätzen.`,
  }),
  TOO_EARLY: ({ what }) => TOO_EARLY[what],
  LATE_ENTRY_CLOSED: ({ why }) => LATE_ENTRY[why],
  CHECK_IN_NOT_OPEN: ({ opensAt }) => ({
    en: `The check-in opens at ${timeText(opensAt)}.`,
    de: `Der Check-in öffnet um ${timeText(opensAt)}.`,
  }),
};

/** As the command names it. */
function placeText({ stage, round }: RoundPlace): Text {
  return { en: `stage ${stage}, round ${round} (from 0)`, de: `Phase ${stage}, Runde ${round} (ab 0)` };
}

/** `at`: ms since 1970. */
function timeText(at: number): string {
  return new Date(at).toISOString();
}

const TOO_EARLY = {
  tournament: {
    en: 'A tournament that runs by itself must start in the future; this time is in the past.',
    de: 'Ein Turnier, das von selbst läuft, muss in der Zukunft beginnen; dieser Zeitpunkt ist vorbei.',
  },
  round: {
    en: 'A round cannot start in the past.',
    de: 'Eine Runde kann nicht in der Vergangenheit beginnen.',
  },
  'round-starts': {
    en: 'A round cannot be planned to start in the past.',
    de: 'Der Beginn einer Runde kann nicht in der Vergangenheit liegen.',
  },
  deadline: {
    en: 'The end of a round must be after its start.',
    de: 'Das Ende einer Runde muss nach ihrem Beginn liegen.',
  },
} as const satisfies Record<string, Text>;

const BOUND = {
  created: { en: 'it stays as it was created', de: 'das bleibt, wie es angelegt wurde' },
  'entries-open': {
    en: 'people may have entered because of it, and it stays',
    de: 'danach haben sich Leute vielleicht angemeldet, und es bleibt so',
  },
  'entries-closed': { en: 'the entries are closed, and it stays', de: 'die Anmeldung ist beendet, und es bleibt so' },
  'check-in-open': {
    en: 'the check-in has begun, and it stays',
    de: 'der Check-in hat begonnen, und es bleibt so',
  },
  begun: { en: 'what has begun stays as it is', de: 'was begonnen hat, bleibt, wie es ist' },
} as const satisfies Record<string, Text>;

const LATE_ENTRY = {
  late: { en: 'It is too late to enter this tournament.', de: 'Für die Teilnahme an diesem Turnier ist es zu spät.' },
  full: { en: 'The tournament is full.', de: 'Das Turnier ist voll.' },
} as const satisfies Record<string, Text>;

const SEEDS_FIXED = {
  paired: {
    en: 'The first round has been paired, and the seeding stands.',
    de: 'Die erste Runde ist ausgelost, und die Setzliste steht fest.',
  },
  'round-robin': {
    en: 'In a round-robin everybody draws a number, and nobody is seeded.',
    de: 'In einem Rundenturnier werden die Nummern ausgelost, und niemand wird gesetzt.',
  },
} as const satisfies Record<string, Text>;

const STATUSES: Readonly<Record<TournamentStatus, Text>> = {
  draft: { en: 'is still being prepared', de: 'wird noch vorbereitet' },
  'entries-open': { en: 'is open for entries', de: 'ist offen für Anmeldungen' },
  'entries-closed': {
    en: 'has closed its entries and not started yet',
    de: 'nimmt keine Anmeldungen mehr an und hat noch nicht begonnen',
  },
  running: { en: 'is running', de: 'läuft' },
  finished: { en: 'is finished', de: 'ist beendet' },
  cancelled: { en: 'was cancelled', de: 'wurde abgesagt' },
};
