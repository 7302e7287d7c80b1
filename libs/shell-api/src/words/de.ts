import type { ProblemWords } from '@tidings/player-core/page/problem-words.ts';
import type { Words } from '../generated/english.ts';

export const everywhere: Words = {
  accountUnreached: {
    title: 'Ihr Konto ist nicht erreichbar.',
    hint:
      'Es ist nichts verloren. Bitte die Verbindung prüfen oder gleich noch einmal versuchen; ' +
      'die Seite kommt auch von selbst zurück.',
    again: 'Noch einmal versuchen',
  },
  breadcrumb: { trail: 'Pfad', home: 'Start' },
  deleteText: {
    delete: 'Text löschen',
    deleteThis: (title) => `Text löschen: ${title}`,
    question: 'Diesen Text löschen?',
    what: 'Er verschwindet endgültig von diesem Server, samt Ton und Platz in Ihren Listen. Das lässt sich nicht rückgängig machen.',
    keep: 'Behalten',
    deleted: 'Text gelöscht',
    failed: 'Der Text konnte nicht gelöscht werden. Bitte versuchen Sie es noch einmal.',
  },
  dialog: { close: 'Schließen' },
  field: { optional: 'optional' },
  laterSaves: {
    saved: 'Auf diesem Gerät gespeichert. Mit dem nächsten Netz kommt es in Ihr Konto.',
    removed: 'Auf diesem Gerät entfernt. Ihr Konto folgt mit dem nächsten Netz.',
    tooMany: 'Es wartet schon zu viel auf ein Netz. Bitte noch einmal versuchen, wenn es eines gibt.',
  },
  listenPill: {
    listen: 'Anhören',
    pause: 'Pause',
    resume: 'Weiterhören',
    repeat: 'Noch einmal hören',
    retry: 'Noch einmal versuchen',
    preparing: 'Vorbereitung',
    left: (time) => `noch ${time}`,
  },
  otherLanguage: {
    none: (asked, shown) => `Auf ${asked} gibt es hier noch keine Artikel. Diese sind auf ${shown}.`,
    add: 'Quellen hinzufügen',
  },
  pinTool: {
    pin: (title) => `Herunterladen: ${title}`,
    waiting: (title) => `Wartet auf das Herunterladen. Abbrechen: ${title}`,
    loading: (title, percent) => `Zu ${percent} % heruntergeladen. Abbrechen: ${title}`,
    kept: (title) => `Heruntergeladen. Von diesem Gerät entfernen: ${title}`,
    done: (title) => `Heruntergeladen: ${title}`,
    failed: (title, why) => `${why} Noch einmal versuchen: ${title}`,
    all: 'Alle herunterladen',
    allKept: 'Alle heruntergeladen',
    clear: 'Alle Downloads entfernen',
    coming: (kept, all) => `${kept} von ${all} heruntergeladen`,
    problems: {
      offline: 'Gerade gibt es kein Netz; mit dem Netz geht das Herunterladen weiter.',
      full: 'Auf diesem Gerät ist dafür kein Platz mehr. Bitte etwas entfernen und noch einmal versuchen.',
      limit:
        'Die Downloads haben ihre Grenze erreicht. Bitte einige entfernen oder die Grenze in den Einstellungen erhöhen.',
      credit: 'Das Guthaben für heute ist verbraucht, also entsteht kein Ton. Bitte morgen noch einmal versuchen.',
      gone: 'Diesen Artikel gibt es nicht mehr.',
      'no-audio':
        'Der Ton zu diesem Artikel ließ sich nicht herstellen. Bitte noch einmal versuchen oder eine andere Stimme wählen.',
    },
  },
  playButton: { play: 'Abspielen' },
  tickSlider: { down: (label) => `${label}: weniger`, up: (label) => `${label}: mehr` },
  upgrade: { upgrade: 'Zu Pro wechseln' },
};

export const problems: ProblemWords = {
  NOT_DOWNLOADED: 'Dieser Artikel ist nicht heruntergeladen. Zum Abspielen bitte mit dem Internet verbinden.',
  AUDIO_UNREACHABLE: 'Der Ton ist nicht erreichbar. Bitte die Verbindung prüfen und noch einmal versuchen.',
  RENDITION_FAILED:
    'Diese Stimme konnte den Text nicht sprechen. Bitte noch einmal versuchen oder eine andere Stimme wählen.',
  NO_TEXT: 'Dieser Artikel hat noch keinen Text zum Vorlesen. Bitte gleich noch einmal versuchen.',
  UNREACHABLE: 'Der Text des Artikels ließ sich nicht laden. Bitte noch einmal versuchen.',
  NO_BROWSER_VOICES: 'Dieser Browser hat keine eigenen Stimmen. Zum Hören bitte eine Stimme des Servers wählen.',
  BROWSER_SPEECH:
    'Die Stimme des Browsers ist verstummt, ohne einen Grund zu nennen. Bitte noch einmal versuchen oder eine ' +
    'Stimme des Servers wählen.',
  SPEECH_UNAVAILABLE: 'Die Stimmen antworten gerade nicht. Bitte in einigen Sekunden noch einmal versuchen.',
  TEXT_EMPTY: 'Dieser Artikel hat keinen Text, der sich vorlesen ließe.',
  UNKNOWN_VOICE: 'Diese Stimme ist hier nicht zu hören. Bitte eine andere wählen.',
  NOT_FOUND: 'Diesen Artikel gibt es hier nicht mehr.',
};
