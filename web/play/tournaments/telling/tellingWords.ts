// Words over what those who run a tournament tell everybody.

export const TELLING_WORDS = {
  about: { en: 'About this tournament', de: 'Über dieses Turnier' },
  rules: { en: 'Rules', de: 'Regeln' },
  announcements: { en: 'Announcements', de: 'Durchsagen' },
  announcedBy: {
    en: (name: string, moment: string) => `${name}, ${moment}`,
    de: (name: string, moment: string) => `${name}, ${moment}`,
  },
  olderAnnouncements: {
    en: (count: number) => (count === 1 ? '1 older announcement' : `${count} older announcements`),
    de: (count: number) => (count === 1 ? '1 ältere Durchsage' : `${count} ältere Durchsagen`),
  },
} as const;
