import type { StationPhrases } from '../station-phrases.ts';

export const phrases: StationPhrases = {
  older: 'Das war alles Neue für den Moment. Es folgen ältere Artikel.',
  again: 'Alle Artikel sind gespielt. Es geht von vorne los.',
  nothing: 'Im Moment gibt es keine Artikel zu hören. Sobald es welche gibt, geht es weiter.',
  creditUsed: 'Das Tagesguthaben für diese Stimmen ist aufgebraucht. Es folgen nur noch bereits bezahlte Artikel.',
  breaking: 'Eilmeldung.',
  back: 'Weiter mit dem Artikel.',
};
