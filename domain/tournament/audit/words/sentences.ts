// What audits of tournaments find, by code.

import { pair } from '../../../audit/index.ts';
import { say } from '../../../base/words.ts';
import {
  at,
  BREAKS,
  bulkOf,
  CHANGES,
  onLine,
  PAIRING_FAULTS,
  PARTS,
  RESULTS,
  ROW_FAULTS,
  roundOf,
  tableOf,
  unheld,
  upper,
  whereOf,
} from './parts.ts';
import { REFUSALS } from './refusals.ts';
import type { Sentences } from './words.ts';

export const SENTENCES: Sentences = {
  sound: { en: 'It holds.', de: 'Es stimmt.' },
  unread: { en: 'The file cannot be read.', de: 'Die Datei ist nicht lesbar.' },
  'seed-hidden': {
    en: 'The seed is not revealed: the tournament is not over.',
    de: 'Der Startwert ist nicht offengelegt: Das Turnier ist nicht zu Ende.',
  },
  stopped: ({ after }) => ({
    en: `Checked up to commit ${after}; the audit ended there.`,
    de: `Geprüft bis Commit ${after}; dort endete die Prüfung.`,
  }),
  crash: ({ error }, place) => ({
    en: `${at(place)}the audit cannot continue: ${error}.`,
    de: `${at(place)}Die Prüfung kommt nicht weiter: ${error}.`,
  }),
  // Lines of the file
  'header-twice': (_, { line }) => ({
    en: `Line ${line} is a second header.`,
    de: `Zeile ${line} ist ein zweiter Kopf.`,
  }),
  'commit-after-bulk': (_, { line }) => ({
    en: `Line ${line} is a commit after bulk: commits come first.`,
    de: `Zeile ${line} ist ein Commit nach Listen: Commits stehen vor ihnen.`,
  }),
  'wrong-part': (_, { line }) => ({
    en: `Line ${line} is not the part of the bulk that is due.`,
    de: `Zeile ${line} ist nicht der Teil der Liste, der an der Reihe ist.`,
  }),
  'bulk-cut-off': {
    en: 'The file ends within a piece of bulk: it was cut off. Get it again.',
    de: 'Die Datei endet mitten in einer Liste: Sie wurde abgeschnitten. Lade sie noch einmal.',
  },
  'too-many': ({ what, most }, { line }) => ({
    en: `Line ${line}: at most ${most} ${what} are read.`,
    de: `Zeile ${line}: Gelesen werden höchstens ${most} ${what === 'rows' ? 'Einträge' : 'Commits'}.`,
  }),
  'other-claim': (one) => ({
    en: `The header says ${one.path} ${pair.en(one, 'the commits say')}.`,
    de: `Der Kopf sagt ${one.path} ${pair.de(one, 'die Commits sagen')}.`,
  }),
  // Commits
  'broken-chain': ({ why }, place) => ({ en: `${at(place)}${BREAKS[why].en}.`, de: `${at(place)}${BREAKS[why].de}.` }),
  'receipt-newer': ({ version }) => ({
    en: `The file ends before version ${version}, which a receipt is for.`,
    de: `Die Datei endet vor Version ${version}, für die es einen Beleg gibt.`,
  }),
  'receipt-beyond': ({ version, commits }) => ({
    en: `A receipt is for version ${version}; the tournament has ${commits} commits.`,
    de: `Ein Beleg gilt für Version ${version}; das Turnier hat ${commits} Commits.`,
  }),
  'no-creation': (_, place) => ({
    en: `${at(place)}a tournament begins with TournamentCreated.`,
    de: `${at(place)}Ein Turnier beginnt mit TournamentCreated.`,
  }),
  'late-edition': (_, place) => ({
    en: `${at(place)}the edition of the rules is fixed with the creation.`,
    de: `${at(place)}Die Ausgabe der Regeln wird beim Anlegen festgelegt.`,
  }),
  'not-redrawn': (_, place) => ({
    en: `${at(place)}a draft is discarded without another in its place.`,
    de: `${at(place)}Ein Entwurf wird verworfen, ohne dass ein anderer an seine Stelle tritt.`,
  }),
  'late-agreement': (_, place) => ({
    en: `${at(place)}that all agree to start early is said with the pairing, or not at all.`,
    de: `${at(place)}Dass alle einem früheren Beginn zustimmen, steht bei der Auslosung oder nirgends.`,
  }),
  'title-twice': (_, place) => ({
    en: `${at(place)}a tournament is created once.`,
    de: `${at(place)}Ein Turnier wird einmal angelegt.`,
  }),
  'other-field': (one, place) => ({
    en: `${at(place)}${one.field} is ${pair.en(one, 'its events give')}.`,
    de: `${at(place)}${one.field} ist ${pair.de(one, 'seine Ereignisse ergeben')}.`,
  }),
  refused: ({ type, refusal }, place) => ({
    en: `${at(place)}${type} cannot happen here: ${REFUSALS[refusal].en}.`,
    de: `${at(place)}${type} ist hier nicht möglich. ${REFUSALS[refusal].de}.`,
  }),
  'other-event': (one, place) => ({
    en: `${at(place)}${[one.type, one.path].join(' ').trimEnd()} is ${pair.en(one, 'its command decides')}.`,
    de: `${at(place)}${[one.type, one.path].join(' ').trimEnd()} ist ${pair.de(one, 'der Befehl ergibt')}.`,
  }),
  'wrong-options': (_, place) => ({
    en: `${at(place)}the options are not complete and right as a server stores them.`,
    de: `${at(place)}Die Optionen sind nicht so vollständig und richtig, wie ein Server sie ablegt.`,
  }),
  'wrong-game-options': (_, place) => ({
    en: `${at(place)}the title refuses the options of the games.`,
    de: `${at(place)}Der Titel lässt die Optionen der Partien nicht zu.`,
  }),
  // Bulk
  'other-bulk': ({ found, due }, { line }) => ({
    en:
      found === null
        ? `The file ends before ${bulkOf(due).en}: it was cut off. Get it again.`
        : `Line ${line} ends ${bulkOf(found).en} (${found.hash.slice(0, 8)}…); due is ${due === null ? 'the end of the file' : `${bulkOf(due).en} (${due.hash.slice(0, 8)}…)`}.`,
    de:
      found === null
        ? `Die Datei endet, und es fehlt noch: ${bulkOf(due).de}. Sie wurde abgeschnitten. Lade sie noch einmal.`
        : `Mit Zeile ${line} endet ${bulkOf(found).de} (${found.hash.slice(0, 8)}…); an der Reihe ist ${due === null ? 'das Ende der Datei' : `${bulkOf(due).de} (${due.hash.slice(0, 8)}…)`}.`,
  }),
  'bulk-hash': ({ bulk, ...one }, place) => ({
    en: `${onLine(place).en}the rows of ${bulkOf(bulk).en} have the hash ${pair.en(one, 'the line says')}.`,
    de: `${onLine(place).de}Der Hash stimmt nicht für ${bulkOf(bulk).de}: ${pair.de(one, 'die Zeile sagt')}.`,
  }),
  'bulk-chunks': ({ bulk, ...one }, place) => ({
    en: `${at(place)}${onLine(place).en}the rows of ${bulkOf(bulk).en} take chunks: ${pair.en(one, 'named are')}.`,
    de: `${at(place)}${onLine(place).de}Die Zahl der Stücke stimmt nicht für ${bulkOf(bulk).de}: ${pair.de(one, 'genannt ist')}.`,
  }),
  'bulk-rows': ({ bulk, fault }, place) => ({
    en: `${at(place)}${bulkOf(bulk).en}: row ${fault.row + 1}: ${say(ROW_FAULTS, 'kind', fault.fault).en}.`,
    de: `${at(place)}Fehler in Eintrag ${fault.row + 1} (betrifft ${bulkOf(bulk).de}): ${say(ROW_FAULTS, 'kind', fault.fault).de}.`,
  }),
  // Roll
  'roll-count': (one, place) => ({
    en: `${at(place)}the number of players is ${pair.en(one, 'the roll has')}.`,
    de: `${at(place)}Die Zahl der Spieler ist ${pair.de(one, 'auf der Teilnehmerliste stehen')}.`,
  }),
  'over-capacity': ({ players, most }, place) => ({
    en: `${at(place)}${players} players are on the roll; at most ${most} may be.`,
    de: `${at(place)}Auf der Teilnehmerliste stehen ${players} Spieler; erlaubt sind höchstens ${most}.`,
  }),
  'roll-change': ({ list }, place) => ({
    en: `${at(place)}${CHANGES[list].en}.`,
    de: `${at(place)}${CHANGES[list].de}.`,
  }),
  'absent-still-in': ({ entrant }, place) => ({
    en: `${at(place)}entrant ${entrant} never came to two games and is still in.`,
    de: `${at(place)}Teilnehmer ${entrant} ist zu zwei Partien nie gekommen und noch dabei.`,
  }),
  // Pairings
  'unlawful-pairing': ({ fault, ...round }, place) => ({
    en: `${at(place)}the pairing of ${roundOf(round).en} is unlawful: ${say(PAIRING_FAULTS, 'code', fault).en}.`,
    de: `${at(place)}${roundOf(round).de}: Die Paarung ist nicht zulässig. ${say(PAIRING_FAULTS, 'code', fault).de}.`,
  }),
  'other-figures': (one, place) => ({
    en: `${at(place)}${one.figure} of the pairing of ${roundOf(one).en} is ${pair.en(one, 'counted are')}.`,
    de: `${at(place)}${roundOf(one).de}: ${one.figure} ist ${pair.de(one, 'gezählt werden')}.`,
  }),
  'other-agreed': (one, place) => ({
    en: `${at(place)}those who agreed that ${roundOf(one).en} starts early are ${pair.en(one, 'paired are')}.`,
    de: `${at(place)}${roundOf(one).de}: Dem früheren Beginn zugestimmt haben ${pair.de(one, 'gepaart sind')}.`,
  }),
  'other-pairing': (one, place) => {
    const what =
      one.table === null
        ? { en: 'the byes', de: 'die Freilose' }
        : { en: `table ${one.table + 1}`, de: `Tisch ${one.table + 1}` };
    const giver = one.edited
      ? { en: 'the exchanges give', de: 'der Tausch ergibt' }
      : { en: 'the seed gives', de: 'der Startwert ergibt' };
    return {
      en: `${at(place)}${what.en} of ${roundOf(one).en}: ${pair.en(one, giver.en)}.`,
      de: `${at(place)}${roundOf(one).de}, ${what.de}: ${pair.de(one, giver.de)}.`,
    };
  },
  'wrong-exchange': (_, place) => ({
    en: `${at(place)}an exchange names a seat that is not there.`,
    de: `${at(place)}Ein Tausch nennt einen Platz, den es nicht gibt.`,
  }),
  // Results and standings
  'other-result': ({ part, ...where }, place) => ({
    en: `${at(place)}${whereOf(where).en}: ${RESULTS[part].en}.`,
    de: `${at(place)}${whereOf(where).de}: ${RESULTS[part].de}.`,
  }),
  'other-correction': ({ part, ...where }, place) => ({
    en: `${at(place)}${whereOf(where).en}: the correction leaves ${PARTS[part].en} than it may.`,
    de: `${at(place)}${whereOf(where).de}: Die Berichtigung ergibt ${PARTS[part].de}, als sie darf.`,
  }),
  'other-standing': (one, place) => ({
    en: `${at(place)}rank ${one.rank} of the standings is ${pair.en(one, 'the results give')}.`,
    de: `${at(place)}Rang ${one.rank} der Tabelle ist ${pair.de(one, 'die Ergebnisse ergeben')}.`,
  }),
  'other-through': (one, place) => ({
    en: `${at(place)}number ${one.rank} of those who play the next stage is ${pair.en(one, 'the standings give')}.`,
    de: `${at(place)}Nummer ${one.rank} derer, die weiterkommen, ist ${pair.de(one, 'die Tabelle ergibt')}.`,
  }),
  'other-lots': (_, place) => ({
    en: `${at(place)}the lots of the standings are in another order than before.`,
    de: `${at(place)}Die Lose der Tabelle stehen in anderer Reihenfolge als zuvor.`,
  }),
  // Games
  'no-games': ({ tables }) => ({
    en: `${unheld(tables).en}: name the replays with --games.`,
    de: `${unheld(tables).de}: Nenne die Aufzeichnungen mit --games.`,
  }),
  'real-boards': ({ tables }) => ({
    en: `${tables === 1 ? 'The table was' : `All ${tables} tables were`} played at real boards: there is no game to compare with.`,
    de: `${tables === 1 ? 'Der Tisch wurde' : `Alle ${tables} Tische wurden`} an echten Brettern gespielt: Zu vergleichen gibt es keine Partie.`,
  }),
  'games-missing': ({ tables, first }) => ({
    en: `${unheld(tables).en}; the first is that of ${tableOf(first).en}.`,
    de: `${unheld(tables).de}; das erste ist das von ${tableOf(first).de}.`,
  }),
  'game-not-verified': (one) => ({
    en: `The game ${one.game} of ${tableOf(one).en} is not verified by its own audit.`,
    de: `${tableOf(one).de}: Die Partie ${one.game} besteht ihre eigene Prüfung nicht oder nicht ganz.`,
  }),
  'other-game-id': (one) => ({
    en: `The seed gives ${tableOf(one).en} another game than ${one.game}.`,
    de: `${tableOf(one).de}: Der Startwert ergibt eine andere Partie als ${one.game}.`,
  }),
  'game-twice': (one) => ({
    en: `There is more than one game of ${tableOf(one).en}: ${one.game} is another one.`,
    de: `${tableOf(one).de}: Es gibt mehr als eine Partie; ${one.game} ist eine andere.`,
  }),
  'no-table': (one) => ({
    en: `The game ${one.game} is of ${tableOf(one).en}; there is no such table.`,
    de: `Die Partie ${one.game} soll von ${tableOf(one).de} sein; den Tisch gibt es nicht.`,
  }),
  'other-game': (one) => ({
    en: `${upper(tableOf(one).en)}: its game ${one.game} has ${PARTS[one.part].en}.`,
    de: `${tableOf(one).de}: Seine Partie ${one.game} hat ${PARTS[one.part].de}.`,
  }),
};
