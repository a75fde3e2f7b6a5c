// What the codes and numbers of the picture mean, and the rules that a stranger needs.

import { at } from '../../../base/defect.ts';
import type { Ability } from '../components/cards.ts';
import { BOARD, BOX, MAT, MERCENARIES, MINING, TOWNS } from '../components.ts';
import { most } from '../effect/sums.ts';
import { yieldOf } from '../effects/mining.ts';
import { PIECES_PER_MERCENARY } from '../effects/powers.ts';
import type { State } from '../state.ts';
import { nameIn } from './names.ts';
import { abilityText } from './powers.ts';
import type { Say } from './speak.ts';

/** Every ability, by name: the same legend throughout a game, so that a terminal can show it once. */
const ABILITIES: readonly Ability[] = [
  ...new Map(MERCENARIES.map(({ ability }) => [ability.id, ability])).values(),
].toSorted((one, other) => (one.id < other.id ? -1 : 1));

function isAlone({ seats }: State): boolean {
  return seats.length === 1;
}

/** What wins. */
function goalLine(state: State, say: Say): string {
  const { city, cityFee, moneyPerGood } = BOARD;
  const { maxRounds } = state.options;
  const entry = say(
    `Goal: drive into ${city.name}, which costs ${cityFee} money and pays ${moneyPerGood} for each good aboard. An engine that derails in the city cannot win: fight off its bandits before it enters.`,
    `Ziel: in ${city.name} einfahren; das kostet ${cityFee} Geld und bringt ${moneyPerGood} für jede Ware an Bord. Eine Lok, die in der City entgleist, kann nicht gewinnen: Besiege ihre Banditen vor der Einfahrt.`,
  );
  const end = isAlone(state)
    ? say(
        `The game is lost when more than half of the ${TOWNS.length} towns are ghost towns, and at the end of round ${maxRounds}.`,
        `Verloren ist das Spiel, wenn mehr als die Hälfte der ${TOWNS.length} Städte Geisterstädte sind, und am Ende von Runde ${maxRounds}.`,
      )
    : say(
        `The game ends with the round after the first entry; of the seats in the city the richest wins, however much others own. If no seat is there at the end of round ${maxRounds}, nobody wins.`,
        `Das Spiel endet mit der Runde nach der ersten Einfahrt; von den Plätzen in der City gewinnt der reichste, wie viel andere auch haben. Ist am Ende von Runde ${maxRounds} niemand dort, gewinnt niemand.`,
      );
  return `${entry} ${end}`;
}

/** A turn, and what concerns other seats, which is left out for one alone. */
function roundLine(state: State, say: Say): string {
  const order = say(
    '; the first seat to use its whole team is first in the next round',
    '; wer zuerst sein ganzes Team benutzt hat, ist in der nächsten Runde zuerst am Zug',
  );
  const turn = say(
    'Turn: assign one or more mercenaries (E Engineering, M Mining, F Fighting), then take one action. A round lasts until all are used',
    'Spielzug: Setze einen oder mehrere Söldner ein (T Technik, B Bergbau, K Kampf), dann führe eine Aktion aus. Eine Runde dauert, bis alle benutzt sind',
  );
  return `${turn}${isAlone(state) ? '' : order}.`;
}

function moveLine(state: State, say: Say): string {
  const tracks = say(
    'A tunnel has one track for each direction; a boxcar of another seat blocks the track on which it stands. ',
    'Ein Tunnel hat ein Gleis je Richtung; ein fremder Wagen blockiert das Gleis, auf dem er steht. ',
  );
  const limit = limitWords(state, say);
  return say(
    `Move: difficulties must add up ${limit} E. No cave is visited twice in a move. ${isAlone(state) ? '' : tracks}In a tunnel 1 bandit is drawn per token; a train with goods adds 1 token, with gold 2. Boxcars stay on the way: boxcar 1 in the last tunnel, 2 in the cave before it, and so on; those left over stand with the engine. Their goods can be unloaded from there.`,
    `Fahren: Die Schwierigkeiten müssen zusammen ${limit} T ergeben. Keine Höhle wird auf einer Fahrt zweimal besucht. ${isAlone(state) ? '' : tracks}In einem Tunnel wird je Marker 1 Banditenkarte gezogen; ein Zug mit Waren bringt 1 Marker mehr, mit Gold 2. Wagen bleiben auf dem Weg: Wagen 1 im letzten Tunnel, 2 in der Höhle davor und so weiter; die übrigen stehen bei der Lok. Ihre Waren können auch von dort entladen werden.`,
  );
}

function mineLine(state: State, say: Say): string {
  const ore = [1, 2, 3, 4, 5, 6].map(yieldOf).join(', ');
  const whose = isAlone(state)
    ? say('it is loaded', 'es geladen wird')
    : say('anybody loads it', 'jemand, gleich wer, es lädt');
  return say(
    `Mine: draw up to M tiles. For each tool, 1 to 6 usable tiles bring ${ore} ore, times the risk track before the drawing. The skunk ends the turn without ore. Mined ore lies loose in the cave until ${whose}.`,
    `Abbauen: Ziehe bis zu B Plättchen. Je Werkzeug bringen 1 bis 6 brauchbare Plättchen ${ore} Erz, mal dem Faktor der Risikoleiste vor dem Ziehen. Das Stinktier beendet den Spielzug ohne Erz. Abgebautes Erz liegt lose in der Höhle, bis ${whose}.`,
  );
}

function fightLine(state: State, say: Say): string {
  const order = say('; its seat is last in the next round', '; ihr Platz ist in der nächsten Runde zuletzt am Zug');
  const limit = limitWords(state, say);
  const fight = say(
    `Fight: F dice, at most ${BOX.dice}. Toughness discarded must add up ${limit} the roll; each bounty is money, and a token leaves the board. Bandits drawn before the turn steal at its end, from the right of the train. If they want more than there is, the engine derails: its goods lie loose, an upgrade is lost, it cannot move before clean-up`,
    `Kämpfen: K Würfel, höchstens ${BOX.dice}. Die besiegte Zähigkeit muss zusammen ${limit} der Wurf ergeben; jedes Kopfgeld ist Geld, und ein Marker kommt vom Plan. Banditen, die vor dem Spielzug gezogen wurden, stehlen an seinem Ende, vom rechten Ende des Zugs. Wollen sie mehr, als da ist, entgleist die Lok: Ihre Waren liegen lose, ein Ausbau geht verloren, und sie fährt vor der Aufräumphase nicht mehr`,
  );
  return `${fight}${isAlone(state) ? '' : order}.`;
}

/** `less than` or `at most`, by the option on comparisons. */
function limitWords(state: State, say: Say): string {
  return most(state, 1) === 0 ? say('to less than', 'weniger als') : say('to at most', 'höchstens so viel wie');
}

function goodsLines(say: Say): readonly string[] {
  const { boxesPerBoxcar, shareTokens, shareIncome, deadSharePenalty } = MAT;
  const income = shareIncome.join(', ');
  return [
    say(
      `Load, Unload: ${PIECES_PER_MERCENARY} pieces per mercenary, whatever its skills. The mat holds the goods of the train, ${boxesPerBoxcar} a boxcar. Unload means: sell, buy shares with gold, leave goods loose, draw a cog or pipe at a workshop or a mercenary at the guild. A factory makes alloy of what lies in it at clean-up.`,
      `Laden, Entladen: ${PIECES_PER_MERCENARY} Waren je Söldner, gleich wie gut er ist. Auf dem Tableau liegen die Waren des Zugs, ${boxesPerBoxcar} je Wagen. Entladen heißt: verkaufen, mit Gold Aktien kaufen, Waren lose zurücklassen, in einer Werkstatt ein Zahnrad oder Rohr oder in der Gilde einen Söldner ziehen. Eine Fabrik macht in der Aufräumphase aus den Erzen, die in ihr liegen, Stahl oder Messing.`,
    ),
    say(
      'Upgrades: a cog works always, a pipe is used once.',
      'Ausbauten: Ein Zahnrad wirkt immer, ein Rohr wird einmal genutzt.',
    ),
    say(
      'Markets: ■ a piece, g gold in its place, a bare number an open square. A sale covers the first bare number and pays it. Gold sells as any good. Clean-up takes the rightmost piece of each track. A town that has no piece left to take becomes a ghost town: it pays nothing and sells no shares until all its squares are full.',
      'Märkte: ■ eine Ware, g Gold an ihrer Stelle, eine bloße Zahl ein freies Feld. Ein Verkauf belegt die erste bloße Zahl und bringt sie als Geld. Gold gilt als jede Ware. Die Aufräumphase nimmt aus jeder Reihe die Ware ganz rechts. Eine Stadt, die nichts mehr hergeben kann, wird zur Geisterstadt: Sie zahlt nichts und verkauft keine Aktien, bis alle ihre Felder voll sind.',
    ),
    say(
      `Shares: income at clean-up for 1 to ${shareTokens} tokens ${income}. In a town that dies each token costs ${deadSharePenalty} money.`,
      `Aktien: Einkommen in der Aufräumphase für 1 bis ${shareTokens} Aktien ${income}. In einer Stadt, die stirbt, kostet jede Aktie ${deadSharePenalty} Geld.`,
    ),
  ];
}

function signLine(say: Say): string {
  const first = at(MINING.spaces, 0);
  const steps = MINING.spaces.flatMap((multiplier, index) =>
    multiplier === (MINING.spaces[index - 1] ?? first)
      ? []
      : [say(`×${multiplier} from ${index + 1} tiles`, `×${multiplier} ab ${index + 1} Plättchen`)],
  );
  const track = `×${first}, ${steps.join(', ')}, ${MINING.spaces.length + 1}`;
  return say(
    `Signs: ENGINE 0 the engine of seat 0; 0.2 its boxcar 2; circle .1 the circle <town>.1; risk track ${track} reset it.`,
    `Zeichen: LOK 0 die Lok von Platz 0; 0.2 ihr Wagen 2; Feld .1 das Aktienfeld <Stadt>.1; Risikoleiste ${track} leeren sie.`,
  );
}

/** The key to the picture. */
export function legendLines(state: State, say: Say): readonly string[] {
  const abilities = ABILITIES.map((ability) => `${nameIn(ability.id, say)}: ${abilityText(ability, say)}`);
  const rules = [goalLine, roundLine, moveLine, mineLine, fightLine].map((line) => line(state, say));
  return [...rules, ...goodsLines(say), signLine(say), ...abilities];
}
