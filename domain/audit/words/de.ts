// Was Prüfungen finden, auf Deutsch.

import type { Expected, Misshape } from '../../read/fault.ts';
import { expectedText } from '../../read/words.ts';
import type { Pair } from '../reasons.ts';
import { choice, expectedIn, type OrNull, type Place, UNPACKERS, type Words } from './words.ts';

const line = ({ line: number }: Place) => `Zeile ${number}`;
const commit = ({ version }: Place) => `Commit ${version}`;
const value = (text: string | null) => text ?? 'nichts';
const quoted = (text: string) => JSON.stringify(text);
const pair = ({ found, expected }: Pair, giver: string) => `${value(found)}; ${giver} ${value(expected)}`;
const ended = (text: string) => (text.endsWith('.') ? text : `${text}.`);

function misshape({ path, fault }: Misshape, whole: string): string {
  return `${path.length === 0 ? whole : path.join('.')} ${FAULTS[fault.kind] ?? needed(expectedIn(fault))}`;
}

const FAULTS: Readonly<Record<string, string>> = { missing: 'fehlt', 'unknown-key': 'ist ein unbekannter Schlüssel' };

function needed({ expected, orNull }: OrNull): string {
  return `muss ${predicate(expected)}${orNull ? ', oder null' : ''}`;
}

function predicate(expected: Expected): string {
  switch (expected.kind) {
    case 'hex':
      return `aus ${expected.digits} kleinen Hexadezimalziffern bestehen`;
    case 'integer': {
      const { least, most } = expected;
      return `eine ganze Zahl${least === null ? '' : ` ab ${least}${most === null ? '' : ` bis ${most}`}`} sein`;
    }
    case 'values':
      return `${choice(expected.values, 'oder')} sein`;
    default:
      return `${expectedText(expected, 'de')} sein`;
  }
}

export const DE: Words = {
  misshape,
  sound: {
    form: 'Kopf, Commits und Ende stimmen überein.',
    chain: 'Jeder Hash folgt aus dem vorigen.',
    receipts: 'Jeder Beleg steht bei seiner Version.',
    commands: 'Keine Befehlskennung kommt zweimal vor, und automatische Züge haben ihre eigenen.',
    seed: 'Der offengelegte Startwert ist der, den Commit 1 versprach.',
    moves: 'Jeder Commit ist nach den Regeln erlaubt.',
    draws: 'Jede Ziehung folgt aus dem Startwert.',
    facts: 'Jede andere Tatsache ergibt sich aus den Regeln.',
    outcome: 'Punkte und Ränge sind die des letzten Tisches.',
    origin: 'Die Abzweigung beginnt mit dem Tisch ihres Ursprungs.',
  },
  sentences: {
    // Zeilen einer Datei
    'not-utf-8': (_, at) => `${line(at)} ist kein UTF-8.`,
    'utf-16': (_, at) => `${line(at)} ist UTF-16: Speichere die Datei als UTF-8 ohne Byte Order Mark.`,
    'byte-order-mark': (_, at) => `${line(at)} beginnt mit einem Byte Order Mark (BOM): Speichere die Datei ohne.`,
    crlf: (_, at) =>
      `${line(at)} endet mit CRLF, wie Windows es schreibt; richtig ist ein Zeilenvorschub allein. Wandle die Datei um, etwa mit dos2unix.`,
    'carriage-return': (_, at) =>
      `${line(at)} enthält einen Wagenrücklauf; richtig ist ein Zeilenvorschub allein. Wandle die Datei um, etwa mit dos2unix.`,
    packed: ({ format }, at) =>
      `${line(at)} ist kein Text, sondern gepackt (${format}): Entpacke die Datei zuerst, etwa mit ${UNPACKERS[format]}.`,
    'line-cut-off': (_, at) => `${line(at)} bricht mittendrin ab: Die Datei wurde abgeschnitten. Lade sie noch einmal.`,
    'not-json': (_, at) => `${line(at)} ist kein JSON.`,
    'not-compact': (_, at) => `${line(at)} ist kein kompaktes JSON oder hat einen Schlüssel zweimal.`,
    'not-an-object': (_, at) => `${line(at)} ist kein JSON-Objekt.`,
    'line-too-deep': ({ levels }, at) => `${line(at)} ist mehr als ${levels} Ebenen tief verschachtelt.`,
    'unknown-line': ({ found, known }, at) =>
      `${line(at)} hat ${found === null ? 'als Typ keinen Text' : `den Typ ${quoted(found)}`}; bekannt sind ${known.join(', ')}.`,
    'misshapen-line': (one, at) => `${line(at)} (${one.type}): ${misshape(one.misshape, 'die Zeile')}.`,
    // Aufzeichnungen einer Datei
    'empty-file': () => 'Die Datei ist leer.',
    'too-many-records': ({ most }, at) =>
      `${line(at)}: Aus einer Datei werden höchstens ${most} Aufzeichnungen gelesen; der Rest wurde nicht gelesen.`,
    'no-header': ({ type }, at) => `${line(at)} ist vom Typ ${type}: Eine Aufzeichnung beginnt mit einem Kopf.`,
    'commit-after-events': (_, at) =>
      `${line(at)} ist ein Commit nach Zeilen mit Ereignissen: Eine Aufzeichnung hat nur eines von beiden.`,
    'events-after-commit': (_, at) =>
      `${line(at)} zeigt Ereignisse nach Commits: Eine Aufzeichnung hat nur eines von beiden.`,
    'events-in-complete': (_, at) => `${line(at)} zeigt Ereignisse; eine vollständige Aufzeichnung hat Commits.`,
    'no-commits': (_, at) => `${line(at)} beendet eine Aufzeichnung ohne Commits.`,
    'record-cut-off': ({ after, next }, at) => {
      const record = next ? `${line(at)} beginnt eine Aufzeichnung, aber die vorige` : 'Die Aufzeichnung';
      const place = after === null ? 'ihrem Kopf' : `Commit ${after}`;
      return `${record} endet nach ${place} ohne Endzeile: Sie wurde abgeschnitten. Lade sie noch einmal.`;
    },
    // Inhalte von Commits
    'body-too-large': ({ bytes, most }, at) =>
      `${commit(at)}: Der Inhalt hat ${bytes} Bytes; gespeichert werden höchstens ${most}.`,
    'body-too-deep': ({ levels }, at) => `${commit(at)}: Der Inhalt ist mehr als ${levels} Ebenen tief verschachtelt.`,
    'unknown-encoding': (_, at) => `${commit(at)}: Dieses Programm kennt die Kodierung des Inhalts nicht.`,
    'unknown-schema-version': (_, at) => `${commit(at)}: Dieses Programm kennt die Schemaversion nicht.`,
    'malformed-body': (_, at) => `${commit(at)}: Der Inhalt ist keine Liste von Ereignissen als JSON in UTF-8.`,
    'no-event': (_, at) => `${commit(at)}: Der Inhalt hat kein Ereignis.`,
    'unknown-event': ({ event, type }, at) =>
      `${commit(at)}: Ereignis ${event}: Den Ereignistyp ${quoted(type)} gibt es nicht.`,
    'misshapen-event': (one, at) =>
      `${commit(at)}: Ereignis ${one.event}: ${one.type}: ${misshape(one.misshape, 'das Ereignis')}.`,
    unplayable: ({ error }, at) => ended(`${commit(at)} lässt sich nicht spielen: ${error}`),
    // Kopf und Ende
    'no-record': () => 'Es gibt keine Aufzeichnung.',
    'no-creation': () => 'Commit 1: Eine Partie beginnt mit GameCreated.',
    'other-claim': (one) =>
      `${one.line === 'header' ? 'Der Kopf' : 'Das Ende'} sagt ${one.path} ${pair(one, 'die Commits sagen')}.`,
    'complete-but-running': () => 'Der Kopf sagt vollständig, aber kein Commit beendet die Partie.',
    'incomplete-but-over': () => 'Der Kopf sagt unvollständig, aber ein Commit beendet die Partie.',
    'early-outcome': () => 'Das Ende hat ein Ergebnis, aber die Partie ist nicht zu Ende.',
    'other-bytes': (_, at) =>
      `${commit(at)}: Der Inhalt sagt dasselbe, aber in anderen Bytes, als die Regeln schreiben.`,
    'out-of-order': ({ due, found }) => {
      if (found === due - 1)
        return `Commit ${found} kommt zweimal vor: Nach dem ersten war Commit ${due} an der Reihe.`;
      if (found < due) return `Commit ${found} steht, wo Commit ${due} an der Reihe war.`;
      const missing = found === due + 1 ? `Commit ${due} fehlt` : `Die Commits ${due} bis ${found - 1} fehlen`;
      return `${missing}: Commit ${found} ${due === 1 ? 'steht am Anfang' : `folgt auf Commit ${due - 1}`}.`;
    },
    // Kette
    'other-stream': (_, at) => `${commit(at)}: Er gehört zu einem anderen Stream.`,
    'malformed-field': (_, at) => `${commit(at)}: Ein Feld hat eine Größe, die kein Commit hat.`,
    'hash-mismatch': (_, at) => `${commit(at)}: Sein Hash folgt nicht aus seinem Inhalt und dem Hash davor.`,
    // Belege
    'no-receipt': () => 'Es wurde keiner angegeben.',
    'receipt-newer': ({ version }) => `Die Aufzeichnung endet vor Version ${version}, für die es einen Beleg gibt.`,
    'receipt-unused': ({ version }) =>
      `Ein Beleg gilt für Version ${version}; es gibt keine Aufzeichnung, mit der er sich vergleichen ließe.`,
    'receipt-strange': ({ game }) => `Ein Beleg gilt für die Partie ${game}, die nicht unter den Aufzeichnungen ist.`,
    'receipt-beyond': ({ version, commits }) =>
      `Ein Beleg gilt für Version ${version}; die Aufzeichnung hat ${commits} Commits.`,
    'other-receipt': ({ version, found, expected }) =>
      `Commit ${version} hat den Hash ${found}; der Beleg sagt ${expected}.`,
    // Befehle
    'command-twice': ({ before }, { version }) =>
      version === before
        ? `Commit ${version} kommt zweimal vor, mit einer Befehlskennung.`
        : `Commit ${version} hat die Befehlskennung von Commit ${before}.`,
    'automatic-digest': (_, at) => `${commit(at)}: Ein automatischer Zug ohne das Kennzeichen eines solchen.`,
    'not-automatic': (_, at) => `${commit(at)}: Nur automatische Züge haben dieses Kennzeichen.`,
    'automatic-id': (_, at) =>
      `${commit(at)}: Die Befehlskennung ist nicht die, die der Startwert diesem automatischen Zug gibt.`,
    // Startwert
    'seed-hidden': () => 'Der Startwert ist nicht offengelegt: Die Partie ist nicht zu Ende.',
    'other-seed': ({ found, expected }) =>
      `Der offengelegte Startwert hat den Hash ${found}; Commit 1 versprach ${expected}.`,
    // Züge
    'unknown-rules': ({ title, rulesVersion }) =>
      `Dieses Programm kennt die Regeln ${quoted(title)} ${quoted(rulesVersion)} nicht.`,
    'no-start': () => 'Nichts bürgt für den Tisch, mit dem die Abzweigung beginnt.',
    stopped: ({ after }) => `Geprüft bis Commit ${after}; dort endete die Wiedergabe.`,
    unread: () => 'Die Aufzeichnung ist nicht lesbar.',
    'only-seen': () => 'Die Aufzeichnung zeigt nur, was jemand von einer laufenden Partie sehen darf.',
    withheld: () => 'Es stimmt nicht. Näheres folgt, wenn die Partie zu Ende ist.',
    sound: () => 'Es stimmt.',
    'after-end': (_, at) => `${commit(at)}: Er kommt nach dem Ende der Partie.`,
    'not-idle': (_, at) => `${commit(at)}: Er schließt die Partie, bevor 90 Tage lang nichts geschehen ist.`,
    'not-of-round': (_, at) =>
      `${commit(at)}: Kein Turnier beendet diese Partie jetzt: Sie gehört zu keinem, oder eine Zeit war vorher um.`,
    'no-command': ({ type }, at) => `${commit(at)}: Kein Befehl beginnt mit ${type}.`,
    'nobody-sits': ({ seat }, at) => `${commit(at)}: An Platz ${seat} sitzt niemand.`,
    'nobody-acts': ({ seat }, at) => `${commit(at)}: Für Platz ${seat} handelt niemand.`,
    'automatic-not-due': ({ seat, due }, at) =>
      `${commit(at)}: Es ist ein automatischer Zug von Platz ${seat}, aber ${due === null ? 'keiner ist fällig' : `Platz ${due} zieht zuerst`}.`,
    'timeout-not-due': ({ seat, due }, at) =>
      `${commit(at)}: Platz ${seat} überschreitet die Zeit, aber ${due === null ? 'niemandes Zeit ist um' : `die von Platz ${due} war zuerst um`}.`,
    'extends-nothing': ({ from, to }, at) =>
      `${commit(at)}: Eine Störung von ${from} bis ${to} gibt hier keinem Platz mehr Zeit.`,
    'outage-unlisted': ({ from, to }, at) =>
      `${commit(at)}: In der Liste der Störungen des Servers steht keine von ${from} bis ${to}.`,
    'outage-ignored': ({ from, to }, at) =>
      `${commit(at)}: Jemand überschreitet die Zeit, die wegen der Störung von ${from} bis ${to} länger ist.`,
    'other-automatic-move': ({ found, expected }, at) =>
      `${commit(at)}: Ein abwesender Spieler zieht ${quoted(expected)}, nicht ${quoted(found)}.`,
    refused: ({ said }, at) => ended(`${commit(at)}: ${said.de}`),
    'record-crash': ({ error }) => ended(`Die Aufzeichnung lässt sich nicht prüfen: ${error}`),
    'move-crash': ({ error }, at) => ended(`${commit(at)}: Die Regeln können ihn nicht spielen: ${error}`),
    'outcome-crash': ({ error }) => ended(`Das Ergebnis lässt sich nicht ermitteln: ${error}`),
    // Was ein Commit enthält
    'other-event': ({ index, found, expected }, at) =>
      `${commit(at)}: Ereignis ${index} ${found === null ? 'fehlt' : `ist ${found}`}; die Regeln ergeben ${expected ?? 'keines'}.`,
    'other-value': (one, at) => `${commit(at)}: ${one.type} ${one.path} ist ${pair(one, 'die Regeln ergeben')}.`,
    'other-fact': (one, at) => {
      const { index, type, path, found, expected } = one;
      const head = `${commit(at)}: ${one.move === null ? '' : `Nach dem Zug ${quoted(one.move)}: `}`;
      const name = `Tatsache ${index}${type === null ? '' : ` (${type})`}`;
      const giver = one.source === 'seed' ? 'der Startwert ergibt' : 'die Regeln ergeben';
      if (path === '' && found === null) return `${head}${name} fehlt.`;
      if (path === '' && expected === null) return `${head}Es gibt eine ${name}; ${giver} dort keine.`;
      // Ein anderer Typ ist eine andere Tatsache, was immer sie sonst sagt.
      const which = path === 'type' ? `Tatsache ${index}` : `${name} ${path}`.trimEnd();
      return `${head}${which} ist ${pair(one, giver)}.`;
    },
    'other-field': (one, at) => `${commit(at)}: ${one.field} ist ${pair(one, 'die Regeln ergeben')}.`,
    'late-command': ({ time, seat }, at) =>
      `${commit(at)}: recordedAt ist ${time}; da war die Zeit von Platz ${seat} um, und nichts hat das vermerkt.`,
    earlier: ({ time, before }, at) => `${commit(at)}: recordedAt ist ${time}; der Commit davor hat ${before}.`,
    'other-outcome': (one) => `Das Ende sagt ${one.path} ${pair(one, 'der letzte Tisch ergibt')}.`,
    // Ursprung
    'no-fork': () => 'Die Partie ist keine Abzweigung.',
    'own-origin': ({ game }) => `Die Partie ${game} soll von sich selbst abgezweigt sein.`,
    'origin-missing': ({ game }) => `Der Ursprung ${game} ist nicht unter den Aufzeichnungen.`,
    'origin-failed': ({ game }) => `Die Aufzeichnung des Ursprungs ${game} besteht ihre eigene Prüfung nicht.`,
    'origin-unchecked': () =>
      'Der Tisch ist der des Ursprungs, dessen Aufzeichnung sich nicht bis zum Ende prüfen ließ.',
    'origin-running': () =>
      'Der Tisch ist der des Ursprungs, der noch gespielt wird: Erst danach lässt sich dessen Aufzeichnung prüfen.',
    'origin-unplayable': ({ game, version }) =>
      `Die Aufzeichnung des Ursprungs ${game} lässt sich nicht bis Version ${version} spielen.`,
    'origin-short': ({ version, commits, over }) =>
      `Abgezweigt wurde bei Version ${version}; der Ursprung hat ${over ? '' : 'hier '}${commits} Commits.`,
    'other-origin-hash': ({ version, found, expected }) =>
      `Commit ${version} des Ursprungs hat den Hash ${found}, nicht ${expected}.`,
    'other-origin-head': ({ found, expected }) => `Der Ursprung endet mit dem Hash ${found}, nicht ${expected}.`,
    'other-origin-id': ({ game }) => `Der Ursprung ${game} endet mit einem anderen Hash.`,
    'before-origin': ({ version, time, originTime }) =>
      `Die Abzweigung trägt die Zeit ${time}, vor Commit ${version} ihres Ursprungs (${originTime}).`,
    'origin-not-active': ({ version, status }) =>
      `Bei Version ${version} ist der Ursprung ${status}; abgezweigt wird von einer laufenden Partie.`,
    'fork-refused': ({ said }) => ended(said.de),
    'other-start': (one) => `${one.path} der Abzweigung ist ${pair(one, 'ihr Ursprung hat')}.`,
    'other-key-order': () =>
      'Der Tisch der Abzweigung sagt dasselbe wie der ihres Ursprungs, aber in anderer Reihenfolge der Schlüssel.',
  },
};
