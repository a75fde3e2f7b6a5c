// Words over what a tournament says of itself.

export const ABOUT_WORDS = {
  name: { en: 'Name', de: 'Name' },
  description: { en: 'Description', de: 'Beschreibung' },
  hint: {
    en: 'Markdown: # heading, - list, **strong**, *emphasis*, [link](https://…). Everybody who sees the tournament reads it; rules of the evening, the way there, who to ask.',
    de: 'Markdown: # Überschrift, - Liste, **fett**, *kursiv*, [Link](https://…). Alle, die das Turnier sehen, lesen es: Regeln des Abends, Anfahrt, Ansprechpersonen.',
  },
  save: { en: 'Save', de: 'Speichern' },
  saved: { en: 'Saved', de: 'Gespeichert' },
  preview: { en: 'As others see it', de: 'So sehen es andere' },
  none: { en: 'No description yet.', de: 'Noch keine Beschreibung.' },
} as const;
