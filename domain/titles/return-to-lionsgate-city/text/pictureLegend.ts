// What the codes and numbers of the picture mean, and the rules that a stranger needs.

import { at } from '../../../base/defect.ts';
import type { Ability } from '../components/cards.ts';
import { BOARD, BOX, MAT, MERCENARIES, MINING, TOWNS } from '../components.ts';
import { yieldOf } from '../effects/mining.ts';
import { PIECES_PER_MERCENARY } from '../effects/powers.ts';
import type { State } from '../state.ts';
import { abilityText } from './powers.ts';
import { most } from './situation.ts';

/** Every ability, by name: the same legend throughout a game, so that a terminal can show it once. */
const ABILITIES: readonly Ability[] = [
  ...new Map(MERCENARIES.map(({ ability }) => [ability.id, ability])).values(),
].toSorted((one, other) => (one.id < other.id ? -1 : 1));

/** `less than` or `at most`, by the option on comparisons. */
function limitWords(state: State): string {
  return most(state, 1) === 0 ? 'to less than' : 'to at most';
}

function isAlone({ seats }: State): boolean {
  return seats.length === 1;
}

/** What wins. */
function goalLine(state: State): string {
  const entry = `Goal: drive into ${BOARD.city.name}, which costs ${BOARD.cityFee} money and pays ${BOARD.moneyPerGood} for each good aboard. An engine that derails in the city cannot win: fight off its bandits before it enters.`;
  const end = `at the end of round ${state.options.maxRounds}`;
  return isAlone(state)
    ? `${entry} The game is lost when more than half of the ${TOWNS.length} towns are ghost towns, and ${end}.`
    : `${entry} The game ends with the round after the first entry; of the seats in the city the richest wins, however much others own. If no seat is there ${end}, nobody wins.`;
}

/** Whose boxcars are in the way; nothing for one seat alone. */
function trackText(state: State): string {
  return isAlone(state)
    ? ''
    : 'A tunnel has one track for each direction; a boxcar of another seat blocks the track on which it stands. ';
}

function turnLines(state: State): readonly string[] {
  const ore = [1, 2, 3, 4, 5, 6].map(yieldOf).join(', ');
  return [
    `Turn: assign one or more mercenaries (E Engineering, M Mining, F Fighting), then take one action. A round lasts until all are used${isAlone(state) ? '' : '; the first seat to use its whole team is first in the next round'}.`,
    `Move: difficulties must add up ${limitWords(state)} E. No cave is visited twice in a move. ${trackText(state)}In a tunnel 1 bandit is drawn per token; a train with goods adds 1 token, with gold 2. Boxcars stay on the way: boxcar 1 in the last tunnel, 2 in the cave before it, and so on; those left over stand with the engine. Their goods can be unloaded from there.`,
    `Mine: draw up to M tiles. For each tool, 1 to 6 usable tiles bring ${ore} ore, times the risk track before the drawing. The skunk ends the turn without ore. Mined ore lies loose in the cave until ${isAlone(state) ? 'it is loaded' : 'anybody loads it'}.`,
    `Fight: F dice, at most ${BOX.dice}. Toughness discarded must add up ${limitWords(state)} the roll; each bounty is money, and a token leaves the board. Bandits drawn before the turn steal at its end, from the right of the train. If they want more than there is, the engine derails: its goods lie loose, an upgrade is lost, it cannot move before clean-up${isAlone(state) ? '' : '; its seat is last in the next round'}.`,
    `Load, Unload: ${PIECES_PER_MERCENARY} pieces per mercenary, whatever its skills. The mat holds the goods of the train, ${MAT.boxesPerBoxcar} a boxcar. Unload means: sell, buy shares with gold, leave goods loose, draw a cog or pipe at a workshop or a mercenary at the guild. A factory makes alloy of what lies in it at clean-up.`,
    'Upgrades: a cog works always, a pipe is used once.',
  ];
}

function marketLines(): readonly string[] {
  return [
    'Markets: ■ a piece, g gold in its place, a bare number an open square. A sale covers the first bare number and pays it. Gold sells as any good. Clean-up takes the rightmost piece of each track. A town that has no piece left to take becomes a ghost town: it pays nothing and sells no shares until all its squares are full.',
    `Shares: income at clean-up for 1 to ${MAT.shareTokens} tokens ${MAT.shareIncome.join(', ')}. In a town that dies each token costs ${MAT.deadSharePenalty} money.`,
  ];
}

function signLines(): readonly string[] {
  const first = at(MINING.spaces, 0);
  const steps = MINING.spaces.flatMap((multiplier, index) =>
    multiplier === (MINING.spaces[index - 1] ?? first) ? [] : [`×${multiplier} from ${index + 1} tiles`],
  );
  return [
    `Signs: ENGINE 0 the engine of seat 0; 0.2 its boxcar 2; circle .1 the circle <town>.1; risk track ×${first}, ${steps.join(', ')}, ${MINING.spaces.length + 1} reset it.`,
  ];
}

/** The key to the picture. */
export function legendLines(state: State): readonly string[] {
  const abilities = ABILITIES.map((ability) => `${ability.id}: ${abilityText(ability)}`);
  return [goalLine(state), ...turnLines(state), ...marketLines(), ...signLines(), ...abilities];
}
