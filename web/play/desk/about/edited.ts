// Options that were edited, in words.

import { momentText } from '../../../shared/numbers.ts';
import { language } from '../../base/settings.ts';
import { say } from '../../base/words.ts';
import { WORDS } from '../../tournaments/base/words.ts';
import type { EditableStage } from './edits.ts';
import { FORMAT_WORDS } from './words.ts';

/** As the log has them; in a draft any can be edited, of which nobody is told. */
const NAMES = {
  capacity: { en: 'places', de: 'Plätze' },
  startsAt: { en: 'start', de: 'Beginn' },
  checkInMs: { en: 'check-in', de: 'Check-in' },
  lateEntry: { en: 'late entry', de: 'Nachmeldung' },
  roundStarts: { en: 'dates of rounds', de: 'Termine der Runden' },
  everyMs: { en: 'time between rounds', de: 'Abstand der Runden' },
  stages: { en: 'stages', de: 'Phasen' },
} as const;

function isKnown(name: string): name is keyof typeof NAMES {
  return Object.hasOwn(NAMES, name);
}

export function editedText(options: unknown): string {
  return Object.entries(options ?? {})
    .map(([name, value]) => `${isKnown(name) ? say(NAMES[name]) : name}${valueText(name, value)}`)
    .join(', ');
}

function valueText(name: string, value: unknown): string {
  if (name === 'startsAt') return ` ${momentText(new Date(Number(value)).toISOString(), language.value)}`;
  if (name === 'stages') return ` (${(value as readonly EditableStage[]).map(stageText).join('; ')})`;
  return name === 'capacity' ? ` ${value}` : '';
}

/** `Swiss, 3 rounds` */
function stageText({ format, rounds }: EditableStage): string {
  return [say(FORMAT_WORDS[format]), ...(typeof rounds === 'number' ? [say(WORDS.rounds, rounds)] : [])].join(', ');
}
