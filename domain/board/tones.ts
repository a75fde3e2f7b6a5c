// Tones: what a colour means on a board. Themes say which colour it is; a page may say it anew by the variable `--sb-<tone>`.
// No information by colour alone: whatever a tone tells apart has a letter, a shape or a pattern as well.

export const THEMES = ['light', 'dark', 'contrast'] as const;
export type Theme = (typeof THEMES)[number];

type Colours = readonly [light: string, dark: string, contrast: string];

const COLOURS = {
  /** Ground of the board. */
  paper: ['#FBF9F4', '#14181E', '#000000'],
  /** Cards, panels, tokens. */
  surface: ['#FFFFFF', '#1C222A', '#000000'],
  /** Ground that alternates with `paper`. */
  shade: ['#F3EFE5', '#20262F', '#1A1A1A'],
  ink: ['#1B2430', '#E8E4DA', '#FFFFFF'],
  soft: ['#55606E', '#A6AEB8', '#FFFFFF'],
  /** Rules, empty places. */
  line: ['#CFC8BA', '#46505D', '#B0B0B0'],
  /** Ways that may be gone: rails, sections. */
  way: ['#8F8878', '#717C8A', '#B0B0B0'],
  /** The one thing to do now. */
  signal: ['#C8372D', '#FF6B5E', '#FF8A80'],
  /** What may be touched, and the keyboard's focus. */
  focus: ['#1F6FEB', '#7DB2FF', '#FFE100'],
  'focus-pale': ['#E8F0FD', '#1E2C44', '#333000'],
  good: ['#2E7D4F', '#63C08B', '#7CFFB2'],
  warn: ['#9A6412', '#E0A84E', '#FFC870'],
  water: ['#DCEAF3', '#233546', '#12304A'],
  /** The outline of `water`. */
  shore: ['#6F8EA3', '#6E8CA3', '#9FC3DD'],
  /** Letters on a strong tone. */
  on: ['#FFFFFF', '#14181E', '#000000'],
  /** White wood. */
  ivory: ['#FFFFFF', '#F2EFE6', '#FFFFFF'],
  /** Letters on `gold` and `ivory`, which are light in every theme. */
  'on-gold': ['#1B2430', '#14181E', '#000000'],
  purple: ['#7A3E9D', '#C39AE6', '#D9B3FF'],
  blue: ['#1763AC', '#6FB1F5', '#8CC8FF'],
  pink: ['#C2307A', '#FF86B8', '#FF9CCB'],
  green: ['#1B7A49', '#5CC98D', '#7CFFB2'],
  brown: ['#85501F', '#D6A06A', '#F0BE8A'],
  orange: ['#B04E0C', '#FF9A4D', '#FFB070'],
  red: ['#B3372C', '#FF8377', '#FF9A90'],
  teal: ['#106B6A', '#4FC3C0', '#70F0EC'],
  grey: ['#5F6772', '#A6AEB8', '#D0D0D0'],
  gold: ['#E0B51F', '#E9C84A', '#FFD84A'],
  /** The outline of `gold`, which is pale on a light ground. */
  gilt: ['#916C00', '#E9C84A', '#FFD84A'],
  sand: ['#F0DFC0', '#5A4A30', '#4A3A10'],
  sky: ['#DCE7F2', '#2C425A', '#103A5A'],
  'seat-0': ['#0072B2', '#4FA8E0', '#8CC8FF'],
  'seat-1': ['#C75200', '#FF8A47', '#FFB070'],
  'seat-2': ['#007F5B', '#3CC79A', '#7CFFB2'],
  'seat-3': ['#8E4FA8', '#C39AE6', '#D9B3FF'],
  'seat-4': ['#8F6800', '#E0B84A', '#FFD84A'],
  'seat-5': ['#4A6FA5', '#8FB0E6', '#BFD4FF'],
} as const satisfies Readonly<Record<string, Colours>>;

export type Tone = keyof typeof COLOURS;

export const TONES = Object.keys(COLOURS) as readonly Tone[];

/** The colour of `tone` in `theme`: `#RRGGBB`. */
export function colourOf(tone: Tone, theme: Theme): string {
  return COLOURS[tone][THEMES.indexOf(theme)] ?? COLOURS[tone][0];
}

const SEAT_TONES = ['seat-0', 'seat-1', 'seat-2', 'seat-3', 'seat-4', 'seat-5'] as const satisfies readonly Tone[];

/** The tone of a seat; from the seventh on they come again. */
export function seatTone(seat: number): Tone {
  return SEAT_TONES[seat % SEAT_TONES.length] ?? 'seat-0';
}
