// What audits find, in English.

import type { Misshape } from '../../read/fault.ts';
import { expectedText } from '../../read/words.ts';
import type { Pair } from '../reasons.ts';
import { choice, expectedIn, type OrNull, type Place, UNPACKERS, type Words } from './words.ts';

const line = ({ line: number }: Place) => `Line ${number}`;
const commit = ({ version }: Place) => `Commit ${version}`;
const value = (text: string | null) => text ?? 'nothing';
const quoted = (text: string) => JSON.stringify(text);
const pair = ({ found, expected }: Pair, giver: string) => `${value(found)}; ${giver} ${value(expected)}`;
const ended = (text: string) => (text.endsWith('.') ? text : `${text}.`);

function misshape({ path, fault }: Misshape, whole: string): string {
  return `${path.length === 0 ? whole : path.join('.')} ${FAULTS[fault.kind] ?? needed(expectedIn(fault))}`;
}

const FAULTS: Readonly<Record<string, string>> = { missing: 'is missing', 'unknown-key': 'is an unknown key' };

function needed({ expected, orNull }: OrNull): string {
  const text = expected.kind === 'values' ? choice(expected.values, 'or') : expectedText(expected, 'en');
  return `must be ${text}${orNull ? ', or null' : ''}`;
}

export const EN: Words = {
  misshape,
  sound: {
    form: 'Header, commits and end agree.',
    chain: 'Every hash follows from the one before.',
    receipts: 'Every receipt stands at its version.',
    commands: 'No command id occurs twice, and automatic moves carry their own.',
    seed: 'The revealed seed is the one that commit 1 promised.',
    moves: 'Every commit is what the rules allow.',
    draws: 'Every draw follows from the seed.',
    facts: 'Every other fact is what the rules yield.',
    outcome: 'Scores and ranks are those of the last table.',
    origin: 'The fork begins with the table of its origin.',
  },
  sentences: {
    // Lines of a file
    'not-utf-8': (_, at) => `${line(at)} is not UTF-8.`,
    'utf-16': (_, at) => `${line(at)} is UTF-16: save the file as UTF-8, without a byte order mark.`,
    'byte-order-mark': (_, at) =>
      `${line(at)} begins with a byte order mark (BOM): save the file as UTF-8 without one.`,
    crlf: (_, at) =>
      `${line(at)} ends with CRLF, as Windows writes it: lines of a replay end with a line feed alone. Convert the file, for example with dos2unix.`,
    'carriage-return': (_, at) =>
      `${line(at)} holds a carriage return: lines of a replay end with a line feed alone. Convert the file, for example with dos2unix.`,
    packed: ({ format }, at) =>
      `${line(at)} is not text but packed (${format}): unpack the file first, for example with ${UNPACKERS[format]}.`,
    'line-cut-off': (_, at) => `${line(at)} breaks off in the middle: the file was cut off. Get it again.`,
    'not-json': (_, at) => `${line(at)} is not JSON.`,
    'not-compact': (_, at) => `${line(at)} is not compact JSON, or has a key twice.`,
    'not-an-object': (_, at) => `${line(at)} is not a JSON object.`,
    'line-too-deep': ({ levels }, at) => `${line(at)} is nested more than ${levels} levels deep.`,
    'unknown-line': ({ found, known }, at) =>
      `${line(at)} has the type ${found === null ? 'no text' : quoted(found)}; known are ${known.join(', ')}.`,
    'misshapen-line': (one, at) => `${line(at)} (${one.type}): ${misshape(one.misshape, 'the line')}.`,
    // Records of a file
    'empty-file': () => 'The file is empty.',
    'too-many-records': ({ most }, at) =>
      `${line(at)}: at most ${most} records are read from one file; the rest was not read.`,
    'no-header': ({ type }, at) => `${line(at)} is of type ${type}: a record begins with a header.`,
    'commit-after-events': (_, at) => `${line(at)} is a commit after lines of events: a record has either.`,
    'events-after-commit': (_, at) => `${line(at)} shows events after commits: a record has either.`,
    'events-in-complete': (_, at) => `${line(at)} shows events as seen; a complete record has commits.`,
    'no-commits': (_, at) => `${line(at)} ends a record without commits.`,
    'record-cut-off': ({ after, next }, at) => {
      const record = next ? `${line(at)} begins a record, but the one before it` : 'The record';
      const place = after === null ? 'its header' : `commit ${after}`;
      return `${record} ends after ${place} without an end line: it was cut off. Get it again.`;
    },
    // Bodies of commits
    'body-too-large': ({ bytes, most }, at) =>
      `${commit(at)}: the body has ${bytes} bytes; at most ${most} are stored.`,
    'body-too-deep': ({ levels }, at) => `${commit(at)}: the body is nested more than ${levels} levels deep.`,
    'unknown-encoding': (_, at) => `${commit(at)}: the body has an encoding that this program does not know.`,
    'unknown-schema-version': (_, at) => `${commit(at)}: its schema version is not known to this program.`,
    'malformed-body': (_, at) => `${commit(at)}: the body is not a list of events as JSON in UTF-8.`,
    'no-event': (_, at) => `${commit(at)}: the body holds no event.`,
    'unknown-event': ({ event, type }, at) => `${commit(at)}: event ${event}: there is no event type ${quoted(type)}.`,
    'misshapen-event': (one, at) =>
      `${commit(at)}: event ${one.event}: ${one.type}: ${misshape(one.misshape, 'the event')}.`,
    unplayable: ({ error }, at) => ended(`${commit(at)} cannot be played: ${error}`),
    // Header and end
    'no-record': () => 'There is no record.',
    'no-creation': () => 'Commit 1: a game begins with GameCreated.',
    'other-claim': (one) => `The ${one.line} says ${one.path} ${pair(one, 'the commits say')}.`,
    'complete-but-running': () => 'The header says complete, but no commit ends the game.',
    'incomplete-but-over': () => 'The header says incomplete, but a commit ends the game.',
    'early-outcome': () => 'The end has an outcome, but the game is not over.',
    'other-bytes': (_, at) => `${commit(at)}: the body says the same in other bytes than the rules write.`,
    'out-of-order': ({ due, found }) => {
      if (found === due - 1) return `Commit ${found} occurs twice: commit ${due} was due after the first one.`;
      if (found < due) return `Commit ${found} stands where commit ${due} was due.`;
      const missing = found === due + 1 ? `Commit ${due} is missing` : `Commits ${due} to ${found - 1} are missing`;
      return `${missing}: commit ${found} ${due === 1 ? 'comes first' : `follows commit ${due - 1}`}.`;
    },
    // Chain
    'other-stream': (_, at) => `${commit(at)}: it belongs to another stream.`,
    'malformed-field': (_, at) => `${commit(at)}: a field has a size or range that no commit has.`,
    'hash-mismatch': (_, at) => `${commit(at)}: its hash does not follow from its content and the hash before.`,
    // Receipts
    'no-receipt': () => 'None was given.',
    'receipt-newer': ({ version }) => `The record ends before version ${version}, which a receipt is for.`,
    'receipt-unused': ({ version }) => `A receipt is for version ${version}; there is no record to compare it with.`,
    'receipt-strange': ({ game }) => `A receipt is for the game ${game}, which is not among the records.`,
    'receipt-beyond': ({ version, commits }) =>
      `A receipt is for version ${version}; the record has ${commits} commits.`,
    'other-receipt': ({ version, found, expected }) =>
      `Commit ${version} has the hash ${found}; the receipt says ${expected}.`,
    // Commands
    'command-twice': ({ before }, { version }) =>
      version === before
        ? `Commit ${version} occurs twice, with one command id.`
        : `Commit ${version} has the command id of commit ${before}.`,
    'automatic-digest': (_, at) => `${commit(at)}: an automatic move without the digest of one.`,
    'not-automatic': (_, at) => `${commit(at)}: only automatic moves have this command digest.`,
    'automatic-id': (_, at) =>
      `${commit(at)}: the command id is not the one that the seed gives to this automatic move.`,
    // Seed
    'seed-hidden': () => 'The seed is not revealed: the game is not over.',
    'other-seed': ({ found, expected }) => `The revealed seed has the hash ${found}; commit 1 promised ${expected}.`,
    // Moves
    'unknown-rules': ({ title, rulesVersion }) =>
      `This program does not know the rules ${quoted(title)} ${quoted(rulesVersion)}.`,
    'no-start': () => 'Nothing vouches for the table that the fork begins with.',
    stopped: ({ after }) => `Checked up to commit ${after}; the replay ended there.`,
    unread: () => 'The record cannot be read.',
    'only-seen': () => 'The record shows only what somebody may see of a running game.',
    withheld: () => 'It does not hold. The details are reported when the game is over.',
    sound: () => 'It holds.',
    'after-end': (_, at) => `${commit(at)}: it comes after the end of the game.`,
    'not-idle': (_, at) => `${commit(at)}: it closes the game before nothing has happened for 90 days.`,
    'not-of-round': (_, at) =>
      `${commit(at)}: no tournament ends this game now: it is of none, or a time was up before.`,
    'no-command': ({ type }, at) => `${commit(at)}: no command begins with ${type}.`,
    'nobody-sits': ({ seat }, at) => `${commit(at)}: nobody sits at seat ${seat}.`,
    'nobody-acts': ({ seat }, at) => `${commit(at)}: no player acts for seat ${seat}.`,
    'automatic-not-due': ({ seat, due }, at) =>
      `${commit(at)}: it is an automatic move of seat ${seat}, but ${due === null ? 'no automatic move is owed' : `seat ${due} moves first`}.`,
    'timeout-not-due': ({ seat, due }, at) =>
      `${commit(at)}: seat ${seat} is timed out, but ${due === null ? 'nobody’s time is up' : `the time of seat ${due} was up first`}.`,
    'extends-nothing': ({ from, to }, at) =>
      `${commit(at)}: an outage from ${from} to ${to} gives no seat more time here.`,
    'outage-unlisted': ({ from, to }, at) =>
      `${commit(at)}: the server’s list of outages has none from ${from} to ${to}.`,
    'outage-ignored': ({ from, to }, at) =>
      `${commit(at)}: somebody is timed out whose clock the outage from ${from} to ${to} should have extended first.`,
    'other-automatic-move': ({ found, expected }, at) =>
      `${commit(at)}: an absent player plays ${quoted(expected)}, not ${quoted(found)}.`,
    refused: ({ said }, at) => ended(`${commit(at)}: ${said.en}`),
    'record-crash': ({ error }) => ended(`The record cannot be audited: ${error}`),
    'move-crash': ({ error }, at) => ended(`${commit(at)}: the rules cannot play it: ${error}`),
    'outcome-crash': ({ error }) => ended(`The outcome cannot be worked out: ${error}`),
    // What a commit holds
    'other-event': ({ index, found, expected }, at) =>
      `${commit(at)}: event ${index} is ${found ?? 'missing'}; the rules give ${expected ?? 'none'}.`,
    'other-value': (one, at) => `${commit(at)}: ${one.type} ${one.path} is ${pair(one, 'the rules give')}.`,
    'other-fact': (one, at) => {
      const { index, type, path, found, expected } = one;
      const head = `${commit(at)}: ${one.move === null ? '' : `after the move ${quoted(one.move)} `}`;
      const name = `fact ${index}${type === null ? '' : ` (${type})`}`;
      const giver = `the ${one.source} ${one.source === 'seed' ? 'gives' : 'give'}`;
      if (path === '' && found === null) return `${head}${name} is missing.`;
      if (path === '' && expected === null) return `${head}there is a ${name}; ${giver} none there.`;
      // Another type is another fact, whatever else it says.
      const which = path === 'type' ? `fact ${index}` : `${name} ${path}`.trimEnd();
      return `${head}${which} is ${pair(one, giver)}.`;
    },
    'other-field': (one, at) => `${commit(at)}: the ${one.field} is ${pair(one, 'the rules give')}.`,
    'late-command': ({ time, seat }, at) =>
      `${commit(at)}: recordedAt is ${time}; by then the time of seat ${seat} was up, and it is not timed out.`,
    earlier: ({ time, before }, at) => `${commit(at)}: recordedAt is ${time}; the commit before has ${before}.`,
    'other-outcome': (one) => `The end says ${one.path} ${pair(one, 'the last table gives')}.`,
    // Origin
    'no-fork': () => 'The game is no fork.',
    'own-origin': ({ game }) => `The game ${game} claims to be forked from itself.`,
    'origin-missing': ({ game }) => `The origin ${game} is not among the records.`,
    'origin-failed': ({ game }) => `The record of the origin ${game} fails its own audit.`,
    'origin-unchecked': () => 'The table is that of the origin, whose own record could not be checked to its end.',
    'origin-running': () =>
      'The table is that of the origin, which is still being played: only when it is over can its record be checked.',
    'origin-unplayable': ({ game, version }) =>
      `The record of the origin ${game} cannot be played up to version ${version}.`,
    'origin-short': ({ version, commits, over }) =>
      `The fork is of version ${version}; its origin has ${commits} commits${over ? '' : ' here'}.`,
    'other-origin-hash': ({ version, found, expected }) =>
      `Commit ${version} of the origin has the hash ${found}, not ${expected}.`,
    'other-origin-head': ({ found, expected }) => `The origin ends with the hash ${found}, not ${expected}.`,
    'other-origin-id': ({ game }) => `The origin ${game} ends with another hash.`,
    'before-origin': ({ version, time, originTime }) =>
      `The fork is dated ${time}, before commit ${version} of its origin (${originTime}).`,
    'origin-not-active': ({ version, status }) =>
      `At version ${version} the origin is ${status}; a fork begins in a running game.`,
    'fork-refused': ({ said }) => ended(said.en),
    'other-start': (one) => `${one.path} of the fork is ${pair(one, 'its origin has')}.`,
    'other-key-order': () =>
      'The table of the fork says the same as that of its origin, but its keys are in another order.',
  },
};
