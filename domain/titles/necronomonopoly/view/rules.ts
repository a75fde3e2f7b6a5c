// The numbers of the rules, with the options of the game.

import { BOX, GATES } from '../components.ts';
import type { State } from '../state.ts';
import { gateRule } from '../text/names.ts';
import { speak } from '../text/speak.ts';

const GERMAN = speak('de');

export function viewRules({ options }: State) {
  return {
    startSanity: BOX.startSanity,
    toll: BOX.toll,
    gateToll: BOX.gateToll,
    asylumGain: BOX.asylumGain,
    asylumTries: BOX.asylumTries,
    doublesToAsylum: BOX.doublesToAsylum,
    gateThrows: BOX.gateRollsPerTurn,
    gates: GATES.map((gate) => ({ number: gate.row, text: gate.text, textDe: gateRule(gate, GERMAN) })),
    gateDice: options.gateRoll === '2d6' ? ('twoDice' as const) : ('oneNumber' as const),
    prices: BOX.priceLadder,
    isTradeOpen: options.trade,
    offersPerTurn: options.offersPerTurn,
    hasInterludes: options.interludes,
    isSilenceSafe: options.silenceSanctuary,
    maxRounds: options.maxRounds,
  };
}
