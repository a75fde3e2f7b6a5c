// How Return to Lionsgate City is played.

import type { Example, HowTo } from './content.ts';
import example from './return-to-lionsgate-city.generated.json' with { type: 'json' };

export const EXAMPLE: Example = example;

export const HOW_TO: HowTo = {
  steps: [
    {
      name: { en: 'Your team', de: 'Deine Mannschaft' },
      text: {
        en: 'Each mercenary has Engineering, Mining and Fighting. In a turn you assign some of them to one action; each works once a round.',
        de: 'Jeder Söldner kann Technik, Bergbau und Kampf. In einem Zug setzt du einige von ihnen für eine Aktion ein; jeder arbeitet einmal je Runde.',
      },
      crop: [370, 562, 358, 130],
    },
    {
      name: { en: 'Drive', de: 'Fahren' },
      text: {
        en: 'The difficulties of the tunnels must stay below the Engineering of your crew. Every mask in a tunnel is a bandit who boards your train.',
        de: 'Die Schwierigkeiten der Tunnel müssen unter der Technik deiner Leute bleiben. Jede Maske im Tunnel ist ein Bandit, der aufspringt.',
      },
      crop: [284, 282, 350, 160],
    },
    {
      name: { en: 'Mine and sell', de: 'Schürfen und verkaufen' },
      text: {
        en: 'Draw tools in a mine: those that suit its ore bring ore. Towns pay the number that you cover; they eat up goods each round, and a town with nothing dies.',
        de: 'Ziehe in einer Mine Werkzeuge: Passende bringen Erz. Orte zahlen die Zahl, die du abdeckst; sie verbrauchen jede Runde Waren, und ein leerer Ort stirbt.',
      },
      crop: [420, 162, 140, 116],
    },
    {
      name: { en: 'The city', de: 'Die Stadt' },
      text: {
        en: 'With 100 money your engine may enter Lionsgate City. The first to do so starts the end: one more round is played. Only who is there can win.',
        de: 'Mit 100 Geld darf deine Lok nach Lionsgate City. Wer es zuerst tut, leitet das Ende ein: Es folgt noch eine Runde. Nur wer dort ist, kann gewinnen.',
      },
      crop: [236, 2, 260, 136],
    },
  ],
  turn: {
    en: 'Assign one or more mercenaries, then do one thing: drive, mine, fight bandits, load, or unload. Each mercenary loads or unloads five pieces. Foundries melt two ores into an alloy, workshops sell upgrades for alloy, the guild hires for gold, and gold buys shares in towns. Turns go round until everybody’s team is used. Bandits on your train steal at the end of your turn, and if there is nothing left to steal your engine derails.',
    de: 'Setze einen oder mehrere Söldner ein und tu dann eines: fahren, schürfen, Banditen bekämpfen, laden oder entladen. Je Söldner bewegst du fünf Stück. Hütten schmelzen zwei Erze zu einer Legierung, Werkstätten geben dafür Ausbauten, die Gilde vermittelt Söldner für Gold, und mit Gold kaufst du Anteile an Orten. Es geht reihum, bis alle Mannschaften eingesetzt sind. Banditen auf deinem Zug stehlen am Ende deines Zugs; haben sie nichts zu stehlen, entgleist deine Lok.',
  },
  end: {
    en: 'The richest player in the city wins. If nobody gets there, nobody wins. Alone you also lose when more than half of the towns have died.',
    de: 'Wer in der Stadt das meiste Geld hat, gewinnt. Kommt niemand hin, gewinnt niemand. Allein verlierst du auch, wenn mehr als die Hälfte der Orte gestorben ist.',
  },
  options: [
    {
      name: { en: 'Strict or at most', de: 'Streng oder höchstens' },
      text: {
        en: 'Whether what you spend must stay below a skill or may equal it.',
        de: 'Ob der Aufwand unter einer Fertigkeit bleiben muss oder sie erreichen darf.',
      },
    },
    {
      name: { en: 'One or two players', de: 'Allein oder zu zweit' },
      text: {
        en: 'They have variants of their own, which begin by themselves.',
        de: 'Dafür gibt es eigene Varianten, die von selbst gelten.',
      },
    },
  ],
};
