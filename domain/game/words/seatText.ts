// One line for people about each event of the seats before the start.

import { assertNever } from '../../base/defect.ts';
import type { Language } from '../../base/language.ts';
import type { StartRule } from '../events.ts';
import type { SeatEvent } from '../seats/seatEvents.ts';

/** The line for `event`. */
export function seatText(event: SeatEvent, language: Language): string {
  return language === 'de' ? german(event) : english(event);
}

function english(event: SeatEvent): string {
  switch (event.type) {
    case 'StartArranged':
      return `${ENGLISH_STARTS[event.start]}${event.lots ? ' The seats are drawn by lot.' : ''}`;
    case 'SeatReserved':
      return `Seat ${event.seat} is reserved.`;
    case 'SeatTaken':
      return `Seat ${event.seat} is taken.`;
    case 'BotSeated':
      return `Seat ${event.seat} is played by the bot ${event.bot}.`;
    case 'SeatLeft':
    case 'SeatFreed':
      return `Seat ${event.seat} is free again.`;
    case 'PlayerRemoved':
      return `The host removes the player of seat ${event.seat}.`;
    case 'HostChanged':
      return 'Another player is the host now.';
    case 'ReadinessChanged':
      return `Seat ${event.seat} is ${event.ready ? 'ready' : 'not ready any more'}.`;
    case 'SeatsDrawn':
      return `The seats are drawn: ${event.order.map((from, to) => `seat ${from} becomes ${to}`).join(', ')}.`;
    default:
      return assertNever(event);
  }
}

function german(event: SeatEvent): string {
  switch (event.type) {
    case 'StartArranged':
      return `${GERMAN_STARTS[event.start]}${event.lots ? ' Die Plätze werden ausgelost.' : ''}`;
    case 'SeatReserved':
      return `Platz ${event.seat} ist reserviert.`;
    case 'SeatTaken':
      return `Platz ${event.seat} ist besetzt.`;
    case 'BotSeated':
      return `Platz ${event.seat} spielt der Bot ${event.bot}.`;
    case 'SeatLeft':
    case 'SeatFreed':
      return `Platz ${event.seat} ist wieder frei.`;
    case 'PlayerRemoved':
      return `Wer Platz ${event.seat} hatte, wurde aus der Partie entfernt.`;
    case 'HostChanged':
      return 'Die Partie leitet jetzt jemand anders.';
    case 'ReadinessChanged':
      return `Platz ${event.seat} ist ${event.ready ? 'bereit' : 'nicht mehr bereit'}.`;
    case 'SeatsDrawn':
      return `Die Plätze sind ausgelost: ${event.order.map((from, to) => `aus Platz ${from} wird ${to}`).join(', ')}.`;
    default:
      return assertNever(event);
  }
}

const ENGLISH_STARTS: Readonly<Record<StartRule, string>> = {
  manual: 'The host starts the game.',
  full: 'The game starts when every seat is taken.',
  ready: 'The game starts when every player is ready.',
};
const GERMAN_STARTS: Readonly<Record<StartRule, string>> = {
  manual: 'Wer die Partie leitet, beginnt sie.',
  full: 'Die Partie beginnt, sobald jeder Platz besetzt ist.',
  ready: 'Die Partie beginnt, sobald alle bereit sind.',
};
