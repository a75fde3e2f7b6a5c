// A replay file with names that are markup.

import { eventsOf, type Line, readLines, rechained, withEvents, writeLines } from '../../domain/audit/mutants/lines.ts';

const MARKUP = '<img src=x onerror=alert(1)>';
/** With a character that turns the direction of writing. */
const PLAYER = `${MARKUP}\u202e${'A'.repeat(400)}`;
const BOT = '<script>alert(2)</script>';

/**
 * The game with names that are markup: of a player and a seed in its commits and its header, of a bot in its header.
 */
export function hostile(text: string): string {
  const lines = readLines(text) ?? [];
  return writeLines(rechained(lines.map(hostileLine)));
}

function hostileLine(line: Line): Line {
  if (line.type === 'header') {
    const [player, bot] = [
      { player: PLAYER, bot: null, clientSeed: MARKUP },
      { player: null, bot: BOT, clientSeed: null },
    ];
    return { ...line, seats: [player, bot] };
  }
  if (line.type !== 'commit') return line;
  const events = eventsOf(line).map((event) => {
    if (event.type === 'GameCreated') return { ...event, creator: PLAYER };
    return event.type === 'SeatTaken' ? { ...event, player: PLAYER, clientSeed: MARKUP } : event;
  });
  return withEvents(line, events);
}
