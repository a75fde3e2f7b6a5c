// How Necronomonopoly is played.

import type { Example, HowTo } from './content.ts';
import example from './necronomonopoly.generated.json' with { type: 'json' };

export const EXAMPLE: Example = example;

export const HOW_TO: HowTo = {
  steps: [
    {
      name: { en: 'Walk and buy', de: 'Gehen und kaufen' },
      text: {
        en: 'Money is Sanity. Throw the dice, walk clockwise, and buy the Lot or Tome you land on. Others who land there pay you.',
        de: 'Geld ist Verstand. Wirf die Würfel, geh im Uhrzeigersinn und kaufe das Grundstück oder Buch, auf dem du landest. Andere zahlen dir dort.',
      },
      crop: [168, 566, 216, 130],
    },
    {
      name: { en: 'Whole locales', de: 'Ganze Gegenden' },
      text: {
        en: 'The more Lots of a locale you own, the higher the rent. Who has all of them also gets a power. So do the four Great Tomes.',
        de: 'Je mehr Grundstücke einer Gegend du hast, desto höher die Miete. Wer alle hat, bekommt eine Kraft. Die vier Großen Bücher haben eigene.',
      },
      crop: [134, 383, 214, 101],
    },
    {
      name: { en: 'Monsters', de: 'Monster' },
      text: {
        en: 'They come out of the Mythos deck and walk against you. Each turn you move one. Whoever meets one loses Sanity; Allies, Spells and Items help.',
        de: 'Sie kommen aus dem Mythosstapel und laufen dir entgegen. In jedem Zug bewegst du eines. Wer eines trifft, verliert Verstand; Verbündete, Zauber und Dinge helfen.',
      },
      crop: { en: [712, 206, 248, 128], de: [712, 221, 248, 78] },
    },
    {
      name: { en: 'Insane is not out', de: 'Wahnsinnig heißt nicht raus' },
      text: {
        en: 'If you cannot pay, you lose nearly everything and play on as a Cultist: you walk the other way and attack the sane.',
        de: 'Wer nicht zahlen kann, verliert fast alles und spielt als Kultist weiter: in der anderen Richtung, gegen die Gesunden.',
      },
      crop: { en: [712, 358, 248, 92], de: [712, 381, 248, 62] },
    },
  ],
  turn: {
    en: 'Move a Monster if there is one, throw, walk, and do what your space says: buy, pay, draw a Mythos card, or throw at a Gate. Doubles throw again; a third double sends you to the Asylum. Mi-Go, the corner that all pass, takes a toll of 10. At the end of your turn you may trade Lots, Tomes and Spells with other sane players.',
    de: 'Bewege ein Monster, wenn es eines gibt, würfle, geh und tu, was dein Feld sagt: kaufen, zahlen, eine Mythoskarte ziehen oder an einem Tor würfeln. Ein Pasch würfelt noch einmal; der dritte bringt dich in die Anstalt. Mi-Go, die Ecke, an der alle vorbeikommen, nimmt 10 Zoll. Am Ende deines Zugs darfst du mit Gesunden Grundstücke, Bücher und Zauber tauschen.',
  },
  end: {
    en: 'The last sane player wins. But if the Cultists own all four Great Tomes and one of their owners comes to Mi-Go, all Cultists win together. With a limit of rounds, the sane player with the highest net worth does.',
    de: 'Wer als Letzter bei Verstand ist, gewinnt. Besitzen aber die Kultisten alle vier Großen Bücher und kommt einer ihrer Besitzer nach Mi-Go, gewinnen alle Kultisten. Mit einer Rundengrenze gewinnt das größte Vermögen unter den Gesunden.',
  },
  options: [
    {
      name: { en: 'Limit of rounds', de: 'Rundengrenze' },
      text: {
        en: 'How many rounds are played at most: fewer make a shorter evening.',
        de: 'Wie viele Runden höchstens gespielt werden: weniger für einen kürzeren Abend.',
      },
    },
    {
      name: { en: 'Gate roll', de: 'Torwurf' },
      text: {
        en: 'Two dice at a Gate, or one number from 1 to 13.',
        de: 'Zwei Würfel am Tor oder eine Zahl von 1 bis 13.',
      },
    },
  ],
};
