// What the signs of the picture mean, and the rules that a stranger needs: the same throughout a game, so that a terminal can show it once.

import { BOX, CARDS, GATES, LOCALES, TOMES } from '../components.ts';
import type { State } from '../state.ts';
import { cardRule, gateRule, nameOf, powerRule, titleOf } from './names.ts';
import type { Say } from './speak.ts';

function ringText(say: Say): string {
  return say(
    'Ring: 31 is followed by 0. [0] the Investigator of seat 0, (0) a Cultist, [0 inside] an inmate; *ghoul.1 8 a Monster and the Sanity it takes, **cthulhu.1 40 a Great Old One. For sale: the price, and the rent with 1, 2, 3 Lots of the locale in one hand (the fee with 1 to 4 Tomes); owned: what is due now.',
    'Ring: Auf 31 folgt 0. [0] der Ermittler von Platz 0, (0) ein Kultist, [0 drin] ein Insasse; *ghoul.1 8 ein Monster und der Verstand, den es nimmt, **cthulhu.1 40 ein Großer Alter. Zu kaufen: der Preis und die Miete mit 1, 2, 3 Grundstücken der Gegend in einer Hand (die Gebühr mit 1 bis 4 Folianten); in Besitz: was jetzt fällig ist.',
  );
}

function goalText({ options: { maxRounds } }: State, say: Say): string {
  return say(
    `Goal: Sanity is money and life. A player who cannot pay goes insane, gives up Lots and cards, and plays on as a Cultist. The last sane player wins; the Cultists win together when they own all ${TOMES.length} Tomes and one of them brings one to Mi-Go. After round ${maxRounds} the highest net worth (Sanity and prices of Lots and Tomes) wins.`,
    `Ziel: Verstand ist Geld und Leben. Wer nicht zahlen kann, verliert den Verstand, gibt Grundstücke und Karten ab und spielt als Kultist weiter. Wer als Letzter bei Verstand ist, gewinnt; die Kultisten gewinnen gemeinsam, wenn ihnen alle ${TOMES.length} Folianten gehören und einer von ihnen einen nach Mi-Go bringt. Nach Runde ${maxRounds} gewinnt das größte Vermögen (Verstand und Preise der Grundstücke und Folianten).`,
  );
}

function turnText({ options: { trade, offersPerTurn } }: State, say: Say): readonly string[] {
  const { toll, asylumGain, asylumTries } = BOX;
  const trading = say(
    ` At the end of a turn Lots, Tomes and Spells may be traded, ${offersPerTurn} offers at most.`,
    ` Am Ende eines Spielzugs darf mit Grundstücken, Folianten und Zaubern gehandelt werden, mit höchstens ${offersPerTurn} Angeboten.`,
  );
  const walk = say(
    'Turn: move one Monster, then walk by two dice and do what the space says. Doubles walk again; the third double leads to Arkham Asylum.',
    'Spielzug: Bewege ein Monster, ziehe dann mit zwei Würfeln und tu, was das Feld sagt. Bei einem Pasch ziehst du noch einmal; der dritte Pasch führt ins Arkham-Sanatorium.',
  );
  return [
    `${walk}${trade ? trading : ''}`,
    say(
      `Mi-Go: passing it or landing there costs ${toll}. Lots and Tomes: buy them when you land there, or pay the owner. Mythos: draw a card. Go to Arkham Asylum: an inmate gains ${asylumGain} in each of its turns and leaves by doubles or with its throw number ${asylumTries}.`,
      `Mi-Go: Vorbeiziehen und Landen kosten je ${toll}. Grundstücke und Folianten: Kaufe sie, wenn du dort landest, oder zahle dem Besitzer. Mythos: Ziehe eine Karte. Einweisung: Ein Insasse des Arkham-Sanatoriums erhält ${asylumGain} in jedem seiner Spielzüge und verlässt es mit einem Pasch oder mit Wurf Nummer ${asylumTries}.`,
    ),
    say(
      'Monsters move the other way by two dice and take Sanity where they end; your own walk stops at the first one. Past Mi-Go they go under the deck. Allies can be shoved in front of them. Effects leave Great Old Ones alone unless they name them.',
      'Monster ziehen mit zwei Würfeln in die andere Richtung und nehmen Verstand, wo sie stehen bleiben; dein eigener Weg endet beim ersten. Hinter Mi-Go kommen sie unter den Stapel. Verbündete kann man vor sie stoßen. Große Alte sind nur betroffen, wo eine Wirkung sie nennt.',
    ),
    say(
      'Cultists walk the other way, lose and gain nothing, take free Tomes, keep Monsters as friends. Where a Cultist lands, each sane player loses a die, and one of them meets its friends; when it comes to the Asylum, each inmate loses a die.',
      'Kultisten ziehen in die andere Richtung, verlieren und erhalten nichts, nehmen freie Folianten und behalten Monster als Freunde. Wo ein Kultist landet, verliert jeder Spieler bei Verstand einen Würfel, und einer von ihnen trifft auf die Freunde; kommt er ins Sanatorium, verliert jeder Insasse einen Würfel.',
    ),
  ];
}

function tableText({ options }: State, say: Say): readonly string[] {
  const one = say(`a number from 1 to ${GATES.length}`, `eine Zahl von 1 bis ${GATES.length}`);
  const dice = options.gateRoll === '2d6' ? say('two dice', 'zwei Würfel') : one;
  const most = BOX.gateRollsPerTurn;
  const head = say(`Gates (${dice}, ${most} throws a turn)`, `Tore (${dice}, ${most} Würfe pro Spielzug)`);
  const rows = GATES.map((gate) => `${gate.row} ${gateRule(gate, say)}`);
  return [
    `${head}: ${rows.join(' ')}`,
    ...LOCALES.map((one) => `${nameOf(one, say)}, ${say('complete', 'vollständig')}: ${powerRule(one, say)}`),
    ...TOMES.map((tome) => `${nameOf(tome, say)}: ${powerRule(tome, say)}`),
  ];
}

/** Monsters that do more than take Sanity. */
function monsterText(say: Say): string {
  const special = CARDS.filter(({ kind, after, id }) => kind === 'monster' && after.length > 0 && id.endsWith('.1'));
  const rules = special.map((card) => `${titleOf(card, say)}: ${cardRule(card, say) ?? ''}`);
  return `${say('Monsters', 'Monster')}: ${rules.join(' ')}`;
}

/** The key to the picture. */
export function legendLines(state: State, say: Say): readonly string[] {
  return [goalText(state, say), ringText(say), ...turnText(state, say), ...tableText(state, say), monsterText(say)];
}
