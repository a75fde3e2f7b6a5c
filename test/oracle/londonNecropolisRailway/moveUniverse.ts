// Which moves belong to which decision point, whether legal or not. Document: section 11.

const CRYPT_OR_HIRE = 'hire:\\w+|crypt:\\w+:\\d';
const OF_THE_TURN =
  'necropolis:\\w+|install:\\w+|london:\\w+:\\w+|car:\\w+:\\w+:\\w+|bonus:.+|prestige:.+|sell:\\w+|end';
const COFFIN = 'load:(purple|teal|red|black)';

const UNIVERSE: Readonly<Record<string, string>> = {
  setupRow: 'row:.+',
  take: 'take:.+',
  main: OF_THE_TURN,
  necropolis: `${CRYPT_OR_HIRE}|done`,
  caboose: 'caboose:.+',
  volunteer: 'volunteer:.+',
  freeCrypt: 'place:.+',
  boarding: 'load:.+',
  tender: 'tender:.+',
  load: COFFIN,
  crew: 'crew:.+',
  dismiss: 'dismiss:.+',
  dining: 'dining:.+',
  bury: 'bury:.+',
  century: `london:\\w+|car:\\w+:\\w+|${CRYPT_OR_HIRE}|pass`,
  finalRun: 'run:.+',
  finalBuy: `${CRYPT_OR_HIRE}|pass`,
};
const PATTERNS = new Map(Object.entries(UNIVERSE).map(([at, moves]) => [at, new RegExp(`^(${moves})$`)]));

export function isMoveOf(at: string, move: string): boolean {
  return PATTERNS.get(at)?.test(move) === true;
}
