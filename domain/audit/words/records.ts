// What audits find in the lines, records and hashes of a file.

import type { Text } from '../../base/words.ts';
import { ended, misshape, pair, quoted, type Sentences, UNPACKERS } from './words.ts';

export const RECORD_SENTENCES = {
  // Lines of a file
  'not-utf-8': (_, { line }) => ({ en: `Line ${line} is not UTF-8.`, de: `Zeile ${line} ist kein UTF-8.` }),
  'utf-16': (_, { line }) => ({
    en: `Line ${line} is UTF-16: save the file as UTF-8, without a byte order mark.`,
    de: `Zeile ${line} ist UTF-16: Speichere die Datei als UTF-8 ohne Byte Order Mark.`,
  }),
  'byte-order-mark': (_, { line }) => ({
    en: `Line ${line} begins with a byte order mark (BOM): save the file as UTF-8 without one.`,
    de: `Zeile ${line} beginnt mit einem Byte Order Mark (BOM): Speichere die Datei ohne.`,
  }),
  crlf: (_, { line }) => ({
    en: `Line ${line} ends with CRLF, as Windows writes it: lines of a replay end with a line feed alone. Convert the file, for example with dos2unix.`,
    de: `Zeile ${line} endet mit CRLF, wie Windows es schreibt; richtig ist ein Zeilenvorschub allein. Wandle die Datei um, etwa mit dos2unix.`,
  }),
  'carriage-return': (_, { line }) => ({
    en: `Line ${line} holds a carriage return: lines of a replay end with a line feed alone. Convert the file, for example with dos2unix.`,
    de: `Zeile ${line} enthält einen Wagenrücklauf; richtig ist ein Zeilenvorschub allein. Wandle die Datei um, etwa mit dos2unix.`,
  }),
  packed: ({ format }, { line }) => ({
    en: `Line ${line} is not text but packed (${format}): unpack the file first, for example with ${UNPACKERS[format]}.`,
    de: `Zeile ${line} ist kein Text, sondern gepackt (${format}): Entpacke die Datei zuerst, etwa mit ${UNPACKERS[format]}.`,
  }),
  'line-cut-off': (_, { line }) => ({
    en: `Line ${line} breaks off in the middle: the file was cut off. Get it again.`,
    de: `Zeile ${line} bricht mittendrin ab: Die Datei wurde abgeschnitten. Lade sie noch einmal.`,
  }),
  'not-json': (_, { line }) => ({ en: `Line ${line} is not JSON.`, de: `Zeile ${line} ist kein JSON.` }),
  'not-compact': (_, { line }) => ({
    en: `Line ${line} is not compact JSON, or has a key twice.`,
    de: `Zeile ${line} ist kein kompaktes JSON oder hat einen Schlüssel zweimal.`,
  }),
  'not-an-object': (_, { line }) => ({
    en: `Line ${line} is not a JSON object.`,
    de: `Zeile ${line} ist kein JSON-Objekt.`,
  }),
  'line-too-deep': ({ levels }, { line }) => ({
    en: `Line ${line} is nested more than ${levels} levels deep.`,
    de: `Zeile ${line} ist mehr als ${levels} Ebenen tief verschachtelt.`,
  }),
  'unknown-line': ({ found, known }, { line }) => ({
    en: `Line ${line} has the type ${found === null ? 'no text' : quoted(found)}; known are ${known.join(', ')}.`,
    de: `Zeile ${line} hat ${found === null ? 'als Typ keinen Text' : `den Typ ${quoted(found)}`}; bekannt sind ${known.join(', ')}.`,
  }),
  'misshapen-line': (one, { line }) => {
    const { en, de } = misshape(one.misshape, { en: 'the line', de: 'die Zeile' });
    return { en: `Line ${line} (${one.type}): ${en}.`, de: `Zeile ${line} (${one.type}): ${de}.` };
  },
  // Records of a file
  'empty-file': () => ({ en: 'The file is empty.', de: 'Die Datei ist leer.' }),
  'too-many-records': ({ most }, { line }) => ({
    en: `Line ${line}: at most ${most} records are read from one file; the rest was not read.`,
    de: `Zeile ${line}: Aus einer Datei werden höchstens ${most} Aufzeichnungen gelesen; der Rest wurde nicht gelesen.`,
  }),
  'no-header': ({ type }, { line }) => ({
    en: `Line ${line} is of type ${type}: a record begins with a header.`,
    de: `Zeile ${line} ist vom Typ ${type}: Eine Aufzeichnung beginnt mit einem Kopf.`,
  }),
  'commit-after-events': (_, { line }) => ({
    en: `Line ${line} is a commit after lines of events: a record has either.`,
    de: `Zeile ${line} ist ein Commit nach Zeilen mit Ereignissen: Eine Aufzeichnung hat nur eines von beiden.`,
  }),
  'events-after-commit': (_, { line }) => ({
    en: `Line ${line} shows events after commits: a record has either.`,
    de: `Zeile ${line} zeigt Ereignisse nach Commits: Eine Aufzeichnung hat nur eines von beiden.`,
  }),
  'events-in-complete': (_, { line }) => ({
    en: `Line ${line} shows events as seen; a complete record has commits.`,
    de: `Zeile ${line} zeigt Ereignisse; eine vollständige Aufzeichnung hat Commits.`,
  }),
  'no-commits': (_, { line }) => ({
    en: `Line ${line} ends a record without commits.`,
    de: `Zeile ${line} beendet eine Aufzeichnung ohne Commits.`,
  }),
  'record-cut-off': ({ after, next }, { line }) => {
    const en = next ? `Line ${line} begins a record, but the one before it` : 'The record';
    const de = next ? `Zeile ${line} beginnt eine Aufzeichnung, aber die vorige` : 'Die Aufzeichnung';
    const place =
      after === null ? { en: 'its header', de: 'ihrem Kopf' } : { en: `commit ${after}`, de: `Commit ${after}` };
    return {
      en: `${en} ends after ${place.en} without an end line: it was cut off. Get it again.`,
      de: `${de} endet nach ${place.de} ohne Endzeile: Sie wurde abgeschnitten. Lade sie noch einmal.`,
    };
  },
  // Bodies of commits
  'body-too-large': ({ bytes, most }, { version }) => ({
    en: `Commit ${version}: the body has ${bytes} bytes; at most ${most} are stored.`,
    de: `Commit ${version}: Der Inhalt hat ${bytes} Bytes; gespeichert werden höchstens ${most}.`,
  }),
  'body-too-deep': ({ levels }, { version }) => ({
    en: `Commit ${version}: the body is nested more than ${levels} levels deep.`,
    de: `Commit ${version}: Der Inhalt ist mehr als ${levels} Ebenen tief verschachtelt.`,
  }),
  'unknown-encoding': (_, { version }) => ({
    en: `Commit ${version}: the body has an encoding that this program does not know.`,
    de: `Commit ${version}: Dieses Programm kennt die Kodierung des Inhalts nicht.`,
  }),
  'unknown-schema-version': (_, { version }) => ({
    en: `Commit ${version}: its schema version is not known to this program.`,
    de: `Commit ${version}: Dieses Programm kennt die Schemaversion nicht.`,
  }),
  'malformed-body': (_, { version }) => ({
    en: `Commit ${version}: the body is not a list of events as JSON in UTF-8.`,
    de: `Commit ${version}: Der Inhalt ist keine Liste von Ereignissen als JSON in UTF-8.`,
  }),
  'no-event': (_, { version }) => ({
    en: `Commit ${version}: the body holds no event.`,
    de: `Commit ${version}: Der Inhalt hat kein Ereignis.`,
  }),
  'unknown-event': ({ event, type }, { version }) => ({
    en: `Commit ${version}: event ${event}: there is no event type ${quoted(type)}.`,
    de: `Commit ${version}: Ereignis ${event}: Den Ereignistyp ${quoted(type)} gibt es nicht.`,
  }),
  'misshapen-event': (one, { version }) => {
    const { en, de } = misshape(one.misshape, { en: 'the event', de: 'das Ereignis' });
    return {
      en: `Commit ${version}: event ${one.event}: ${one.type}: ${en}.`,
      de: `Commit ${version}: Ereignis ${one.event}: ${one.type}: ${de}.`,
    };
  },
  unplayable: ({ error }, { version }) => ({
    en: ended(`Commit ${version} cannot be played: ${error}`),
    de: ended(`Commit ${version} lässt sich nicht spielen: ${error}`),
  }),
  // Header and end
  'no-record': () => ({ en: 'There is no record.', de: 'Es gibt keine Aufzeichnung.' }),
  'no-creation': () => ({
    en: 'Commit 1: a game begins with GameCreated.',
    de: 'Commit 1: Eine Partie beginnt mit GameCreated.',
  }),
  'other-claim': (one) => ({
    en: `The ${one.line} says ${one.path} ${pair.en(one, 'the commits say')}.`,
    de: `${one.line === 'header' ? 'Der Kopf' : 'Das Ende'} sagt ${one.path} ${pair.de(one, 'die Commits sagen')}.`,
  }),
  'complete-but-running': () => ({
    en: 'The header says complete, but no commit ends the game.',
    de: 'Der Kopf sagt vollständig, aber kein Commit beendet die Partie.',
  }),
  'incomplete-but-over': () => ({
    en: 'The header says incomplete, but a commit ends the game.',
    de: 'Der Kopf sagt unvollständig, aber ein Commit beendet die Partie.',
  }),
  'early-outcome': () => ({
    en: 'The end has an outcome, but the game is not over.',
    de: 'Das Ende hat ein Ergebnis, aber die Partie ist nicht zu Ende.',
  }),
  'other-bytes': (_, { version }) => ({
    en: `Commit ${version}: the body says the same in other bytes than the rules write.`,
    de: `Commit ${version}: Der Inhalt sagt dasselbe, aber in anderen Bytes, als die Regeln schreiben.`,
  }),
  'out-of-order': ({ due, found }) => {
    if (found === due - 1) {
      return {
        en: `Commit ${found} occurs twice: commit ${due} was due after the first one.`,
        de: `Commit ${found} kommt zweimal vor: Nach dem ersten war Commit ${due} an der Reihe.`,
      };
    }
    if (found < due) {
      return {
        en: `Commit ${found} stands where commit ${due} was due.`,
        de: `Commit ${found} steht, wo Commit ${due} an der Reihe war.`,
      };
    }
    const missing = missingCommits(due, found - 1);
    return {
      en: `${missing.en}: commit ${found} ${due === 1 ? 'comes first' : `follows commit ${due - 1}`}.`,
      de: `${missing.de}: Commit ${found} ${due === 1 ? 'steht am Anfang' : `folgt auf Commit ${due - 1}`}.`,
    };
  },
  // Chain
  'other-stream': (_, { version }) => ({
    en: `Commit ${version}: it belongs to another stream.`,
    de: `Commit ${version}: Er gehört zu einem anderen Stream.`,
  }),
  'malformed-field': (_, { version }) => ({
    en: `Commit ${version}: a field has a size or range that no commit has.`,
    de: `Commit ${version}: Ein Feld hat eine Größe, die kein Commit hat.`,
  }),
  'hash-mismatch': (_, { version }) => ({
    en: `Commit ${version}: its hash does not follow from its content and the hash before.`,
    de: `Commit ${version}: Sein Hash folgt nicht aus seinem Inhalt und dem Hash davor.`,
  }),
  // Receipts
  'no-receipt': () => ({ en: 'None was given.', de: 'Es wurde keiner angegeben.' }),
  'receipt-newer': ({ version }) => ({
    en: `The record ends before version ${version}, which a receipt is for.`,
    de: `Die Aufzeichnung endet vor Version ${version}, für die es einen Beleg gibt.`,
  }),
  'receipt-unused': ({ version }) => ({
    en: `A receipt is for version ${version}; there is no record to compare it with.`,
    de: `Ein Beleg gilt für Version ${version}; es gibt keine Aufzeichnung, mit der er sich vergleichen ließe.`,
  }),
  'receipt-strange': ({ game }) => ({
    en: `A receipt is for the game ${game}, which is not among the records.`,
    de: `Ein Beleg gilt für die Partie ${game}, die nicht unter den Aufzeichnungen ist.`,
  }),
  'receipt-beyond': ({ version, commits }) => ({
    en: `A receipt is for version ${version}; the record has ${commits} commits.`,
    de: `Ein Beleg gilt für Version ${version}; die Aufzeichnung hat ${commits} Commits.`,
  }),
  'other-receipt': ({ version, found, expected }) => ({
    en: `Commit ${version} has the hash ${found}; the receipt says ${expected}.`,
    de: `Commit ${version} hat den Hash ${found}; der Beleg sagt ${expected}.`,
  }),
} satisfies Partial<Sentences>;

function missingCommits(first: number, last: number): Text {
  if (first === last) return { en: `Commit ${first} is missing`, de: `Commit ${first} fehlt` };
  return { en: `Commits ${first} to ${last} are missing`, de: `Die Commits ${first} bis ${last} fehlen` };
}
