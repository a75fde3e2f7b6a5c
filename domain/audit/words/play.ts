// What audits find in the play that commits record, and in the origin of a fork.

import type { Text } from '../../base/words.ts';
import { ended, type Place, pair, quoted, type ReasonOf, type Sentences } from './words.ts';

export const PLAY_SENTENCES = {
  // Commands
  'command-twice': ({ before }, { version }) => ({
    en:
      version === before
        ? `Commit ${version} occurs twice, with one command id.`
        : `Commit ${version} has the command id of commit ${before}.`,
    de:
      version === before
        ? `Commit ${version} kommt zweimal vor, mit einer Befehlskennung.`
        : `Commit ${version} hat die Befehlskennung von Commit ${before}.`,
  }),
  'automatic-digest': (_, { version }) => ({
    en: `Commit ${version}: an automatic move without the digest of one.`,
    de: `Commit ${version}: Ein automatischer Zug ohne das Kennzeichen eines solchen.`,
  }),
  'not-automatic': (_, { version }) => ({
    en: `Commit ${version}: only automatic moves have this command digest.`,
    de: `Commit ${version}: Nur automatische Züge haben dieses Kennzeichen.`,
  }),
  'automatic-id': (_, { version }) => ({
    en: `Commit ${version}: the command id is not the one that the seed gives to this automatic move.`,
    de: `Commit ${version}: Die Befehlskennung ist nicht die, die der Startwert diesem automatischen Zug gibt.`,
  }),
  // Seed
  'seed-hidden': () => ({
    en: 'The seed is not revealed: the game is not over.',
    de: 'Der Startwert ist nicht offengelegt: Die Partie ist nicht zu Ende.',
  }),
  'other-seed': ({ found, expected }) => ({
    en: `The revealed seed has the hash ${found}; commit 1 promised ${expected}.`,
    de: `Der offengelegte Startwert hat den Hash ${found}; Commit 1 versprach ${expected}.`,
  }),
  // Moves
  'unknown-rules': ({ title, rulesVersion }) => ({
    en: `This program does not know the rules ${quoted(title)} ${quoted(rulesVersion)}.`,
    de: `Dieses Programm kennt die Regeln ${quoted(title)} ${quoted(rulesVersion)} nicht.`,
  }),
  'no-start': () => ({
    en: 'Nothing vouches for the table that the fork begins with.',
    de: 'Nichts bürgt für den Tisch, mit dem die Abzweigung beginnt.',
  }),
  stopped: ({ after }) => ({
    en: `Checked up to commit ${after}; the replay ended there.`,
    de: `Geprüft bis Commit ${after}; dort endete die Wiedergabe.`,
  }),
  unread: () => ({ en: 'The record cannot be read.', de: 'Die Aufzeichnung ist nicht lesbar.' }),
  'only-seen': () => ({
    en: 'The record shows only what somebody may see of a running game.',
    de: 'Die Aufzeichnung zeigt nur, was jemand von einer laufenden Partie sehen darf.',
  }),
  withheld: () => ({
    en: 'It does not hold. The details are reported when the game is over.',
    de: 'Es stimmt nicht. Näheres folgt, wenn die Partie zu Ende ist.',
  }),
  sound: () => ({ en: 'It holds.', de: 'Es stimmt.' }),
  'after-end': (_, { version }) => ({
    en: `Commit ${version}: it comes after the end of the game.`,
    de: `Commit ${version}: Er kommt nach dem Ende der Partie.`,
  }),
  'not-idle': (_, { version }) => ({
    en: `Commit ${version}: it closes the game before nothing has happened for 90 days.`,
    de: `Commit ${version}: Er schließt die Partie, bevor 90 Tage lang nichts geschehen ist.`,
  }),
  'not-of-round': (_, { version }) => ({
    en: `Commit ${version}: no tournament ends this game now: it is of none, or a time was up before.`,
    de: `Commit ${version}: Kein Turnier beendet diese Partie jetzt: Sie gehört zu keinem, oder eine Zeit war vorher um.`,
  }),
  'no-command': ({ type }, { version }) => ({
    en: `Commit ${version}: no command begins with ${type}.`,
    de: `Commit ${version}: Kein Befehl beginnt mit ${type}.`,
  }),
  'nobody-sits': ({ seat }, { version }) => ({
    en: `Commit ${version}: nobody sits at seat ${seat}.`,
    de: `Commit ${version}: An Platz ${seat} sitzt niemand.`,
  }),
  'nobody-acts': ({ seat }, { version }) => ({
    en: `Commit ${version}: no player acts for seat ${seat}.`,
    de: `Commit ${version}: Für Platz ${seat} handelt niemand.`,
  }),
  'automatic-not-due': ({ seat, due }, { version }) => ({
    en: `Commit ${version}: it is an automatic move of seat ${seat}, but ${due === null ? 'no automatic move is owed' : `seat ${due} moves first`}.`,
    de: `Commit ${version}: Es ist ein automatischer Zug von Platz ${seat}, aber ${due === null ? 'keiner ist fällig' : `Platz ${due} zieht zuerst`}.`,
  }),
  'timeout-not-due': ({ seat, due }, { version }) => ({
    en: `Commit ${version}: seat ${seat} is timed out, but ${due === null ? 'nobody’s time is up' : `the time of seat ${due} was up first`}.`,
    de: `Commit ${version}: Platz ${seat} überschreitet die Zeit, aber ${due === null ? 'niemandes Zeit ist um' : `die von Platz ${due} war zuerst um`}.`,
  }),
  'extends-nothing': ({ from, to }, { version }) => ({
    en: `Commit ${version}: an outage from ${from} to ${to} gives no seat more time here.`,
    de: `Commit ${version}: Eine Störung von ${from} bis ${to} gibt hier keinem Platz mehr Zeit.`,
  }),
  'outage-unlisted': ({ from, to }, { version }) => ({
    en: `Commit ${version}: the server’s list of outages has none from ${from} to ${to}.`,
    de: `Commit ${version}: In der Liste der Störungen des Servers steht keine von ${from} bis ${to}.`,
  }),
  'outage-ignored': ({ from, to }, { version }) => ({
    en: `Commit ${version}: somebody is timed out whose clock the outage from ${from} to ${to} should have extended first.`,
    de: `Commit ${version}: Jemand überschreitet die Zeit, die wegen der Störung von ${from} bis ${to} länger ist.`,
  }),
  'other-automatic-move': ({ found, expected }, { version }) => ({
    en: `Commit ${version}: an absent player plays ${quoted(expected)}, not ${quoted(found)}.`,
    de: `Commit ${version}: Ein abwesender Spieler zieht ${quoted(expected)}, nicht ${quoted(found)}.`,
  }),
  refused: ({ said }, { version }) => ({
    en: ended(`Commit ${version}: ${said.en}`),
    de: ended(`Commit ${version}: ${said.de}`),
  }),
  'record-crash': ({ error }) => ({
    en: ended(`The record cannot be audited: ${error}`),
    de: ended(`Die Aufzeichnung lässt sich nicht prüfen: ${error}`),
  }),
  'move-crash': ({ error }, { version }) => ({
    en: ended(`Commit ${version}: the rules cannot play it: ${error}`),
    de: ended(`Commit ${version}: Die Regeln können ihn nicht spielen: ${error}`),
  }),
  'outcome-crash': ({ error }) => ({
    en: ended(`The outcome cannot be worked out: ${error}`),
    de: ended(`Das Ergebnis lässt sich nicht ermitteln: ${error}`),
  }),
  // What a commit holds
  'other-event': ({ index, found, expected }, { version }) => ({
    en: `Commit ${version}: event ${index} is ${found ?? 'missing'}; the rules give ${expected ?? 'none'}.`,
    de: `Commit ${version}: Ereignis ${index} ${found === null ? 'fehlt' : `ist ${found}`}; die Regeln ergeben ${expected ?? 'keines'}.`,
  }),
  'other-value': (one, { version }) => ({
    en: `Commit ${version}: ${one.type} ${one.path} is ${pair.en(one, 'the rules give')}.`,
    de: `Commit ${version}: ${one.type} ${one.path} ist ${pair.de(one, 'die Regeln ergeben')}.`,
  }),
  'other-fact': otherFact,
  'other-field': (one, { version }) => ({
    en: `Commit ${version}: the ${one.field} is ${pair.en(one, 'the rules give')}.`,
    de: `Commit ${version}: ${one.field} ist ${pair.de(one, 'die Regeln ergeben')}.`,
  }),
  'late-command': ({ time, seat }, { version }) => ({
    en: `Commit ${version}: recordedAt is ${time}; by then the time of seat ${seat} was up, and it is not timed out.`,
    de: `Commit ${version}: recordedAt ist ${time}; da war die Zeit von Platz ${seat} um, und nichts hat das vermerkt.`,
  }),
  earlier: ({ time, before }, { version }) => ({
    en: `Commit ${version}: recordedAt is ${time}; the commit before has ${before}.`,
    de: `Commit ${version}: recordedAt ist ${time}; der Commit davor hat ${before}.`,
  }),
  'other-outcome': (one) => ({
    en: `The end says ${one.path} ${pair.en(one, 'the last table gives')}.`,
    de: `Das Ende sagt ${one.path} ${pair.de(one, 'der letzte Tisch ergibt')}.`,
  }),
  // Origin
  'no-fork': () => ({ en: 'The game is no fork.', de: 'Die Partie ist keine Abzweigung.' }),
  'own-origin': ({ game }) => ({
    en: `The game ${game} claims to be forked from itself.`,
    de: `Die Partie ${game} soll von sich selbst abgezweigt sein.`,
  }),
  'origin-missing': ({ game }) => ({
    en: `The origin ${game} is not among the records.`,
    de: `Der Ursprung ${game} ist nicht unter den Aufzeichnungen.`,
  }),
  'origin-failed': ({ game }) => ({
    en: `The record of the origin ${game} fails its own audit.`,
    de: `Die Aufzeichnung des Ursprungs ${game} besteht ihre eigene Prüfung nicht.`,
  }),
  'origin-unchecked': () => ({
    en: 'The table is that of the origin, whose own record could not be checked to its end.',
    de: 'Der Tisch ist der des Ursprungs, dessen Aufzeichnung sich nicht bis zum Ende prüfen ließ.',
  }),
  'origin-running': () => ({
    en: 'The table is that of the origin, which is still being played: only when it is over can its record be checked.',
    de: 'Der Tisch ist der des Ursprungs, der noch gespielt wird: Erst danach lässt sich dessen Aufzeichnung prüfen.',
  }),
  'origin-unplayable': ({ game, version }) => ({
    en: `The record of the origin ${game} cannot be played up to version ${version}.`,
    de: `Die Aufzeichnung des Ursprungs ${game} lässt sich nicht bis Version ${version} spielen.`,
  }),
  'origin-short': ({ version, commits, over }) => ({
    en: `The fork is of version ${version}; its origin has ${commits} commits${over ? '' : ' here'}.`,
    de: `Abgezweigt wurde bei Version ${version}; der Ursprung hat ${over ? '' : 'hier '}${commits} Commits.`,
  }),
  'other-origin-hash': ({ version, found, expected }) => ({
    en: `Commit ${version} of the origin has the hash ${found}, not ${expected}.`,
    de: `Commit ${version} des Ursprungs hat den Hash ${found}, nicht ${expected}.`,
  }),
  'other-origin-head': ({ found, expected }) => ({
    en: `The origin ends with the hash ${found}, not ${expected}.`,
    de: `Der Ursprung endet mit dem Hash ${found}, nicht ${expected}.`,
  }),
  'other-origin-id': ({ game }) => ({
    en: `The origin ${game} ends with another hash.`,
    de: `Der Ursprung ${game} endet mit einem anderen Hash.`,
  }),
  'before-origin': ({ version, time, originTime }) => ({
    en: `The fork is dated ${time}, before commit ${version} of its origin (${originTime}).`,
    de: `Die Abzweigung trägt die Zeit ${time}, vor Commit ${version} ihres Ursprungs (${originTime}).`,
  }),
  'origin-not-active': ({ version, status }) => ({
    en: `At version ${version} the origin is ${status}; a fork begins in a running game.`,
    de: `Bei Version ${version} ist der Ursprung ${status}; abgezweigt wird von einer laufenden Partie.`,
  }),
  'fork-refused': ({ said }) => ({ en: ended(said.en), de: ended(said.de) }),
  'other-start': (one) => ({
    en: `${one.path} of the fork is ${pair.en(one, 'its origin has')}.`,
    de: `${one.path} der Abzweigung ist ${pair.de(one, 'ihr Ursprung hat')}.`,
  }),
  'other-key-order': () => ({
    en: 'The table of the fork says the same as that of its origin, but its keys are in another order.',
    de: 'Der Tisch der Abzweigung sagt dasselbe wie der ihres Ursprungs, aber in anderer Reihenfolge der Schlüssel.',
  }),
} satisfies Partial<Sentences>;

function otherFact(one: ReasonOf<'other-fact'>, { version }: Place): Text {
  const { index, type, path, found, expected, move, source } = one;
  const named = type === null ? '' : ` (${type})`;
  const en = `Commit ${version}: ${move === null ? '' : `after the move ${quoted(move)} `}`;
  const de = `Commit ${version}: ${move === null ? '' : `Nach dem Zug ${quoted(move)}: `}`;
  const giver = GIVERS[source];
  if (path === '' && found === null) {
    return { en: `${en}fact ${index}${named} is missing.`, de: `${de}Tatsache ${index}${named} fehlt.` };
  }
  if (path === '' && expected === null) {
    return {
      en: `${en}there is a fact ${index}${named}; ${giver.en} none there.`,
      de: `${de}Es gibt eine Tatsache ${index}${named}; ${giver.de} dort keine.`,
    };
  }
  // Another type is another fact, whatever else it says.
  const which = path === 'type' ? String(index) : `${index}${named} ${path}`.trimEnd();
  return {
    en: `${en}fact ${which} is ${pair.en(one, giver.en)}.`,
    de: `${de}Tatsache ${which} ist ${pair.de(one, giver.de)}.`,
  };
}

const GIVERS = {
  seed: { en: 'the seed gives', de: 'der Startwert ergibt' },
  rules: { en: 'the rules give', de: 'die Regeln ergeben' },
} as const;
