// Words about a tournament that changes hands.

export const HAND_OVER_WORDS = {
  heading: { en: 'Hand it over', de: 'Turnier abgeben' },
  hint: {
    en: 'Whoever takes it over is the organiser from then on. Entries, rounds and games stay as they are.',
    de: 'Wer es übernimmt, veranstaltet es von da an. Anmeldungen, Runden und Partien bleiben, wie sie sind.',
  },
  among: { en: 'Somebody who helps or has entered', de: 'Jemand, der hilft oder angemeldet ist' },
  stays: { en: 'I go on as a co-organiser with all powers', de: 'Ich veranstalte weiter mit, mit allen Rechten' },
  why: { en: 'Why', de: 'Warum' },
  whyHint: { en: 'Not needed. Everybody can read it.', de: 'Nicht nötig. Alle können es lesen.' },
  offer: { en: 'Offer it', de: 'Anbieten' },
  offerTo: { en: (name: string) => `Offer it to ${name}`, de: (name: string) => `${name} anbieten` },
  offered: {
    en: (name: string) => `It is offered to ${name}, who finds the offer at this desk.`,
    de: (name: string) => `Es ist ${name} angeboten. Das Angebot steht auf dieser Seite.`,
  },
  youStay: {
    en: 'You go on as a co-organiser with all powers.',
    de: 'Du veranstaltest weiter mit, mit allen Rechten.',
  },
  youGo: { en: 'You step down then.', de: 'Du ziehst dich dann zurück.' },
  withdraw: { en: 'Withdraw the offer', de: 'Angebot zurückziehen' },
  forYou: {
    en: (name: string) => `${name} offers you this tournament`,
    de: (name: string) => `${name} bietet dir dieses Turnier an`,
  },
  forYouHint: {
    en: 'If you take it over, you are the organiser: entries, officials, rounds and results are yours to decide. It counts among the tournaments that you organise.',
    de: 'Wenn du es übernimmst, veranstaltest du es: Anmeldungen, Leitung, Runden und Ergebnisse liegen bei dir. Es zählt zu den Turnieren, die du veranstaltest.',
  },
  take: { en: 'Take it over', de: 'Übernehmen' },
  decline: { en: 'Decline', de: 'Ablehnen' },
} as const;
