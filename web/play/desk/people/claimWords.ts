// Words about the link by which somebody takes the place of who was entered by name.

export const CLAIM_WORDS = {
  link: { en: 'Link …', de: 'Link …' },
  linkOf: { en: (name: string) => `Link for ${name} …`, de: (name: string) => `Link für ${name} …` },
  hint: {
    en: (name: string) =>
      `Whoever opens the link plays as ${name}: sees the table, reports results. It works once, for 30 days. A new one ends the one before.`,
    de: (name: string) =>
      `Wer den Link öffnet, spielt als ${name}: sieht den Tisch, meldet Ergebnisse. Er gilt einmal, 30 Tage lang. Ein neuer beendet den vorigen.`,
  },
  make: { en: 'Make the link', de: 'Link erzeugen' },
  revoke: { en: 'Revoke it', de: 'Zurückziehen' },
} as const;
