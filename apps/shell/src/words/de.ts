import type { ShellWords } from './catalogue.ts';
import { pages } from './pages.de.ts';

export const words: ShellWords = {
  ...pages,
  frame: {
    skip: 'Zum Inhalt', main: 'Hauptmenü', onThisPage: 'Auf dieser Seite', sections: 'Schnellzugriff', footer: 'Fußzeile',
    places: { home: 'Start', feed: 'Nachrichten', player: 'Player', reader: 'Vorleser', scraper: 'Seite lesen', saved: 'Gemerkt', you: 'Du' },
    more: { search: 'Suche', blogs: 'Blogs', podcasts: 'Podcasts', features: 'Funktionen', pricing: 'Preise', about: 'Über uns', contact: 'Kontakt' },
    jumps: { preview: 'Kostprobe', features: 'Funktionen', pricing: 'Preise' },
    light: 'Helle Darstellung', dark: 'Dunkle Darstellung',
    signIn: 'Anmelden / Registrieren', settings: 'Einstellungen', profile: 'Profil', signOut: 'Abmelden',
    appearance: 'Darstellung', themes: { system: 'System', light: 'Hell', dark: 'Dunkel' }, language: 'Sprache',
    count: 'Zählen, was ich öffne und höre: ohne Namen, ohne Adresse, 30 Tage lang',
    notCounted: 'Ihr Browser bittet, nicht gezählt zu werden; also wird nichts gezählt.',
    openPlayer: 'Player öffnen', nextStory: 'Nächster Artikel', loading: 'Wird geladen',
    reload: 'Seite neu laden', again: 'Noch einmal versuchen',
    otherVersion: 'Dieser Teil gehört zu einer anderen Version.',
    otherVersionHint: 'Er wurde für eine andere Version dieser Seite gemacht. Neu laden bringt beide zusammen; alles andere läuft weiter.',
    notLoaded: 'Dieser Teil wurde nicht geladen.', notLoadedHint: 'Alles andere läuft weiter, auch der Ton.',
    altered: 'Dieser Teil ist nicht der, der veröffentlicht wurde.',
    alteredHint: 'Etwas hat ihn unterwegs verändert, deshalb wurde er nicht ausgeführt. Laden Sie die Seite neu; hilft das nicht, sagen Sie es dem Betreiber. Alles andere läuft weiter, auch der Ton.',
    missing: 'Dieser Teil von Tidings ist gerade nicht da. Alles andere läuft weiter.',
    overlays: { reader: 'Artikel', image: 'Bild', external: 'Zu einer fremden Seite', speech: 'Sprachausgabe', voices: 'Stimmen', keys: 'Tastatur' },
  },
};
