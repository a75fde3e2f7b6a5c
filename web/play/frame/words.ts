// Words that stand on every page.

export const WORDS = {
  play: { en: 'Play', de: 'Spielen' },
  tournaments: { en: 'Tournaments', de: 'Turniere' },
  rules: { en: 'Rules', de: 'Regeln' },
  replay: { en: 'Check a record', de: 'Aufzeichnung prüfen' },
  language: { en: 'Language', de: 'Sprache' },
  theme: { en: 'Colours', de: 'Farben' },
  themes: {
    system: { en: 'As the system', de: 'Wie das System' },
    light: { en: 'Light', de: 'Hell' },
    dark: { en: 'Dark', de: 'Dunkel' },
    contrast: { en: 'High contrast', de: 'Hoher Kontrast' },
  },
  home: { en: 'Signalbox, to the start', de: 'Signalbox, zum Anfang' },
  confirming: { en: 'Confirm moves', de: 'Züge bestätigen' },
  planAhead: { en: 'Plan my turn, send it at once', de: 'Zug planen, auf einmal senden' },
  signIn: { en: 'Sign in', de: 'Anmelden' },
  settings: { en: 'Settings', de: 'Einstellungen' },
  privacy: { en: 'Privacy', de: 'Datenschutz' },
  developers: { en: 'For programs', de: 'Für Programme' },
  notHere: { en: 'There is no such page.', de: 'Diese Seite gibt es nicht.' },
  failed: {
    en: 'Something went wrong on this page. Load it again.',
    de: 'Auf dieser Seite ist etwas schiefgegangen. Lade sie neu.',
  },
} as const;
