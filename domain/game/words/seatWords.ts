// One line for people about each event of the seats before the start.

import type { Text, WordsFor } from '../../base/words.ts';
import type { StartRule } from '../events.ts';
import type { SeatEvent } from '../seats/seatEvents.ts';

export const SEAT_EVENTS: WordsFor<SeatEvent, 'type'> = {
  StartArranged: ({ start, lots }) => ({
    en: `${STARTS[start].en}${lots ? ' The seats are drawn by lot.' : ''}`,
    de: `${STARTS[start].de}${lots ? ' Die Plätze werden ausgelost.' : ''}`,
  }),
  SeatReserved: ({ seat }) => ({ en: `Seat ${seat} is reserved.`, de: `Platz ${seat} ist reserviert.` }),
  SeatTaken: ({ seat }) => ({ en: `Seat ${seat} is taken.`, de: `Platz ${seat} ist besetzt.` }),
  BotSeated: ({ seat, bot }) => ({
    en: `Seat ${seat} is played by the bot ${bot}.`,
    de: `Platz ${seat} spielt der Bot ${bot}.`,
  }),
  SeatLeft: ({ seat }) => freeAgain(seat),
  SeatFreed: ({ seat }) => freeAgain(seat),
  PlayerRemoved: ({ seat }) => ({
    en: `The host removes the player of seat ${seat}.`,
    de: `Wer Platz ${seat} hatte, wurde aus der Partie entfernt.`,
  }),
  HostChanged: { en: 'Another player is the host now.', de: 'Die Partie leitet jetzt jemand anders.' },
  ReadinessChanged: ({ seat, ready }) => ({
    en: `Seat ${seat} is ${ready ? 'ready' : 'not ready any more'}.`,
    de: `Platz ${seat} ist ${ready ? 'bereit' : 'nicht mehr bereit'}.`,
  }),
  SeatsDrawn: ({ order }) => ({
    en: `The seats are drawn: ${order.map((from, to) => `seat ${from} becomes ${to}`).join(', ')}.`,
    de: `Die Plätze sind ausgelost: ${order.map((from, to) => `aus Platz ${from} wird ${to}`).join(', ')}.`,
  }),
};

function freeAgain(seat: number): Text {
  return { en: `Seat ${seat} is free again.`, de: `Platz ${seat} ist wieder frei.` };
}

const STARTS: Readonly<Record<StartRule, Text>> = {
  manual: { en: 'The host starts the game.', de: 'Wer die Partie leitet, beginnt sie.' },
  full: {
    en: 'The game starts when every seat is taken.',
    de: 'Die Partie beginnt, sobald jeder Platz besetzt ist.',
  },
  ready: { en: 'The game starts when every player is ready.', de: 'Die Partie beginnt, sobald alle bereit sind.' },
};
