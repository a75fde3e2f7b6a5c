// The page at `/replay`: opens a file, has a worker audit it, and shows what the worker says. A game of this server is
// looked at, and checked, at its table. Runs in a browser.

import type { AuditReport, Receipt } from '../../domain/audit/index.ts';
import { parseReceipt } from '../../tools/story/receiptText.ts';
import { byId } from '../shared/dom.ts';
import { formatAnchor, parseAnchor } from './anchor.ts';
import { startAuditor } from './auditor.ts';
import type { GameLine, Reply, Request, StoryInfo } from './messages.ts';
import { listenToOpening, offerGames, tableOf, withdrawOffers } from './openPanel.ts';
import { showGames, showNothing, showProgress, showReport } from './reportPanel.ts';
import { movedTo, type Position, type Step, stepped, ticked } from './steps.ts';
import {
  languageChosen,
  languagePreferred,
  listenToControls,
  scrollToStory,
  secondsChosen,
  showNoStory,
  showNote,
  showPage,
  showPosition,
  showStory,
} from './watchPanel.ts';

/** What a file is, as long as it is open. */
interface OpenFile {
  readonly worker: Worker;
  /** Empty until the audit is done. */
  games: readonly GameLine[];
  /** The game shown, from 0. */
  game: number;
  report: AuditReport | null;
  story: StoryInfo | null;
  /** Why the receipts that somebody wrote could not be compared. */
  receiptProblem: string | null;
  position: Position;
}

const START: Position = { index: 0, count: 0, playing: false };

let open: OpenFile | null = null;
let offering: AbortController | null = null;
let timer: ReturnType<typeof setTimeout> | undefined;

const receiptLines = byId('receipt-lines', HTMLTextAreaElement);
const receiptProblem = byId('receipt-problem', HTMLElement);

/** Lets go of the file, and of whatever is under way. */
function close(problem: string | null): void {
  offering?.abort();
  offering = null;
  clearTimeout(timer);
  open?.worker.terminate();
  open = null;
  receiptLines.value = '';
  receiptProblem.textContent = '';
  showNothing(problem);
  showNoStory();
  withdrawOffers();
}

function openFile(blob: Blob): void {
  close(null);
  const worker = startAuditor();
  const file: OpenFile = {
    worker,
    games: [],
    game: 0,
    report: null,
    story: null,
    receiptProblem: null,
    position: START,
  };
  worker.addEventListener('message', ({ data }: MessageEvent<Reply>) => onReply(file, data));
  worker.addEventListener('error', (event) => {
    event.preventDefault();
    close(`The check broke down: ${event.message ?? 'its program cannot be loaded'}.`);
  });
  open = file;
  ask(file, { kind: 'open', blob });
}

function ask(file: OpenFile, request: Request): void {
  file.worker.postMessage(request);
}

function onReply(file: OpenFile, reply: Reply): void {
  if (file !== open) return;
  if (reply.kind === 'progress') showProgress(reply);
  if (reply.kind === 'refused') close(reply.message);
  if (reply.kind === 'audited') onAudited(file, reply.games);
  if (reply.kind === 'game' && reply.game === file.game) onGame(file, reply);
  if (reply.kind === 'page') onPage(file, reply);
}

function onAudited(file: OpenFile, games: readonly GameLine[]): void {
  const named = parseAnchor(location.hash).game;
  // A failure must not hide behind a verified game.
  const failed = games.findIndex(({ verdict }) => verdict === 'failed');
  const unnamed = file.games.length === 0 ? Math.max(0, failed) : file.game;
  file.games = games;
  chooseGame(file, named === null ? unnamed : Math.min(named, games.length) - 1);
}

function chooseGame(file: OpenFile, game: number): void {
  file.game = game;
  clearTimeout(timer);
  showGames(file.games, game);
  ask(file, { kind: 'game', game });
}

function onGame(file: OpenFile, { report, story }: Extract<Reply, { kind: 'game' }>): void {
  file.report = report;
  file.story = story;
  tell(file);
  showStory(story);
  file.position = beginningOf(story);
  if (story.versions.length > 0) show(file);
}

/** Where to begin: the version in the address. */
function beginningOf(story: StoryInfo): Position {
  return movedTo({ ...START, count: story.versions.length }, indexOf(story, parseAnchor(location.hash).version));
}

/** The report, in the language of the page. */
function tell({ report, game, games, receiptProblem: problem }: OpenFile): void {
  if (report !== null) showReport(report, { game, count: games.length, problem, language: languagePreferred() });
}

/** Another language or speed was chosen. */
function onChange(): void {
  if (open === null) return;
  tell(open);
  if (open.story !== null) showNote(open.story);
  show(open);
}

/** The place of a version among those of a story; the nearest one before it, if it has none. */
function indexOf(story: StoryInfo, version: number | null): number {
  const exact = version === null ? 0 : story.versions.indexOf(version);
  return exact >= 0 ? exact : story.versions.findLastIndex((one) => one < (version ?? 0));
}

/** Asks for the page of the position; only one is on its way, the last one asked for follows. */
function show(file: OpenFile): void {
  if (file.story === null) return;
  clearTimeout(timer);
  showPosition(file.position, file.story);
  ask(file, { kind: 'page', game: file.game, index: file.position.index, language: languageChosen() });
}

function onPage(file: OpenFile, { page, game, index, language }: Extract<Reply, { kind: 'page' }>): void {
  const { story, position } = file;
  if (story === null || game !== file.game || index !== position.index) return;
  showPage({ page, story, language, game });
  // No entry in the history for each step, and no more of them than a browser takes.
  clearTimeout(timer);
  const writePlace = () => history.replaceState(null, '', formatAnchor({ game: game + 1, version: page.version }));
  if (!position.playing) {
    timer = setTimeout(writePlace, PLACE_MS);
    return;
  }
  timer = setTimeout(() => {
    writePlace();
    file.position = ticked(file.position);
    show(file);
  }, secondsChosen() * 1_000);
}

const PLACE_MS = 150;

function step(wanted: Step): void {
  if (open === null) return;
  open.position = stepped(open.position, wanted);
  show(open);
}

function goTo(index: number): void {
  if (open === null) return;
  open.position = { ...movedTo(open.position, index), playing: false };
  show(open);
}

function goToVersion(version: number): void {
  if (open?.story) goTo(indexOf(open.story, version));
}

/** The address names another game or version: by a link, by hand, or by going back. */
function onPlace(): void {
  if (open === null || open.games.length === 0) return;
  const { game, version } = parseAnchor(location.hash);
  const wanted = (game ?? 1) - 1;
  if (wanted !== open.game && wanted < open.games.length) chooseGame(open, wanted);
  else if (version !== null) goToVersion(version);
  scrollToStory();
}

/** With a line that is no receipt, none is compared, and no verdict stands as if they had been. */
function checkReceipts(): void {
  if (open === null) return;
  const lines = receiptLines.value.split('\n').map((line) => line.trim());
  const receipts = lines.map((line) => (line === '' ? null : parseReceipt(line)));
  const wrong = lines.findIndex((line, index) => line !== '' && receipts[index] === null);
  const problem = wrong < 0 ? null : `Line ${wrong + 1} is no receipt: ${RECEIPT_FORM}`;
  receiptProblem.textContent = problem ?? '';
  receiptLines.setAttribute('aria-invalid', String(problem !== null));
  open.receiptProblem = problem === null ? null : `${problem} None of your receipts was compared.`;
  history.replaceState(null, '', formatAnchor({ game: open.game + 1, version: versionShown(open) }));
  const given = problem === null ? receipts.filter((one): one is Receipt => one !== null) : [];
  ask(open, { kind: 'audit', receipts: given });
}

const RECEIPT_FORM = 'write version:hash or game:version:hash, with 64 digits of a hash.';

function versionShown({ story, position }: OpenFile): number | null {
  return story?.versions[position.index] ?? null;
}

listenToControls({ step, goTo, goToVersion, change: onChange });
listenToOpening({
  openFile: (blob) => {
    history.replaceState(null, '', location.pathname);
    openFile(blob);
  },
  openGame: (id) => location.assign(tableOf(id, null)),
  refuse: close,
});
byId('stop', HTMLButtonElement).addEventListener('click', () => close('Stopped.'));
byId('receipts', HTMLFormElement).addEventListener('submit', (event) => {
  event.preventDefault();
  checkReceipts();
});
addEventListener('hashchange', onPlace);

const asked = new URLSearchParams(location.search).get('game');
if (asked === null) {
  offering = new AbortController();
  showNothing(null);
  void offerGames(offering.signal);
} else location.replace(tableOf(asked, parseAnchor(location.hash).version));
