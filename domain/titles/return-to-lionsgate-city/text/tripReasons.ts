// Refusals of moves and fights: tunnels, bandits, tokens.

import { at } from '../../../base/defect.ts';
import { BOARD, banditOf, exitsFrom, tunnelOf } from '../components.ts';
import { powerOf } from '../effects/powers.ts';
import type { Rule } from '../rules.ts';
import { total } from '../state.ts';
import { placeName, tunnelEnds } from './names.ts';
import { listed } from './phrases.ts';
import { cardOf, mineOf, type Reasons, type RefusedMove, reason, tunnelIn } from './reasons.ts';
import { fightOf, most, type Way, waysOf } from './situation.ts';

type TripRule = Extract<
  Rule,
  | ('not-adjacent' | 'already-visited' | 'too-difficult' | 'track-blocked' | 'fee-missing' | 'not-moved')
  | ('not-on-mat' | 'bandit-fresh' | 'too-tough' | 'no-reroll' | 'reroll-used' | 'already-defeated' | 'no-token')
>;

/** The way that the move names. */
function wayOf(refused: RefusedMove): Way | undefined {
  return waysOf(refused.state, refused.seat).find(({ exit }) => exit.tunnel.id === tunnelIn(refused));
}

/** `t05, t27`: tunnels at the engine. */
function tunnelsHere(refused: RefusedMove): string {
  return exitsFrom(mineOf(refused).at)
    .map(({ tunnel }) => tunnel.id)
    .join(', ');
}

function tooDifficult(refused: RefusedMove): string {
  const engineering = powerOf(refused.state, 'engineering');
  const way = wayOf(refused);
  return `the difficulties would add up to ${way?.spent ?? 0}; with Engineering ${engineering} at most ${most(refused.state, engineering)} are allowed`;
}

function trackBlocked(refused: RefusedMove): string {
  const way = wayOf(refused);
  const whose = listed((way?.blockedBy ?? []).map(String));
  const to = way === undefined ? '' : placeName(way.exit.to);
  return `the track to ${to} is blocked by a boxcar of seat ${whose}; a free one is needed`;
}

function tooTough(refused: RefusedMove): string {
  const fight = fightOf(refused.state);
  const sum = (fight?.defeated ?? 0) + banditOf(cardOf(refused)).toughness;
  const roll = total(fight?.dice ?? []);
  return `the toughness discarded would add up to ${sum}; the roll of ${roll} beats at most ${most(refused.state, roll)}`;
}

function matBandits(refused: RefusedMove): string {
  return (
    mineOf(refused)
      .bandits.map(({ card }) => card)
      .join(', ') || 'none'
  );
}

/** The bandit that the move names. */
function banditIn(refused: RefusedMove): string {
  const { move } = refused;
  return move.kind === 'pipe-bandit' ? move.bandit : cardOf(refused);
}

export const TRIP_REASONS: Reasons<TripRule> = {
  'not-adjacent': reason('R38', (refused) => {
    return `${tunnelIn(refused)} (${tunnelEnds(tunnelIn(refused))}) does not touch ${placeName(mineOf(refused).at)}; ${tunnelsHere(refused)} do`;
  }),
  'already-visited': reason('R38', (refused) => {
    const way = wayOf(refused);
    return `${way === undefined ? 'this place' : placeName(way.exit.to)} was visited in this move; each place is visited once`;
  }),
  'too-difficult': reason('R37', tooDifficult),
  'track-blocked': reason('R40', trackBlocked),
  'fee-missing': reason('R138', (refused) => {
    return `seat ${refused.seat} has ${mineOf(refused).money} money; entering the city costs ${BOARD.cityFee}`;
  }),
  'not-moved': reason('R39', () => 'no tunnel was taken in this move; it takes at least one'),
  'not-on-mat': reason(
    ({ move }) => (move.kind === 'pipe-bandit' ? 'R82' : 'R71'),
    (refused) => {
      return `${banditOf(banditIn(refused)).name} (${banditIn(refused)}) is not on the mat of seat ${refused.seat}; on it are ${matBandits(refused)}`;
    },
  ),
  'bandit-fresh': reason('R79', (refused) => {
    return `${banditOf(cardOf(refused)).name} (${cardOf(refused)}) was drawn in this turn; only bandits that were there when it began are fought`;
  }),
  'too-tough': reason('R69', tooTough),
  'no-reroll': reason('R32', () => 'nobody in the crew may roll the dice again'),
  'reroll-used': reason('R32', ({ state }) => {
    const allowed = powerOf(state, 'rerolls');
    return `the dice were rolled again ${allowed === 1 ? 'once' : `${allowed} times`} already, as often as the crew allows`;
  }),
  'already-defeated': reason('R176', ({ state }) => {
    return `toughness ${fightOf(state)?.defeated ?? 0} is discarded with this roll; dice are rolled again only before that`;
  }),
  'no-token': reason('R73', ({ state, ...refused }) => {
    const tunnel = tunnelIn({ state, ...refused });
    const count = at(state.tokens, tunnelOf(tunnel).index);
    return `${count} bandit tokens lie in ${tunnel}; one is needed there`;
  }),
};
