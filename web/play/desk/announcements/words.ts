// Words over announcements at the desk.

export const ANNOUNCEMENT_WORDS = {
  write: { en: 'New announcement', de: 'Neue Durchsage' },
  hint: {
    en: 'Everybody sees it on the page of the tournament and in the hall, at once. Plain text; leave people’s circumstances out of it.',
    de: 'Alle sehen sie sofort auf der Seite des Turniers und in der Saalansicht. Reiner Text; schreib nichts Persönliches über andere hinein.',
  },
  announce: { en: 'Announce', de: 'Durchsagen' },
  made: { en: 'Announced', de: 'Durchgesagt' },
  heading: { en: 'Announcements', de: 'Durchsagen' },
  none: { en: 'None yet.', de: 'Noch keine.' },
  erase: { en: 'Erase …', de: 'Löschen …' },
  eraseYes: { en: 'Erase for good', de: 'Endgültig löschen' },
  erased: { en: 'erased', de: 'gelöscht' },
  cancel: { en: 'Keep it', de: 'Behalten' },
} as const;
