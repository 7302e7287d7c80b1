import type { ServerWords } from '../../server-words/server-words.ts';
import type { LanguageEntry } from '../language-entry.ts';

export const language: LanguageEntry = { name: 'Deutsch', direction: 'ltr', order: 4 };

export const serverWords: ServerWords = {
  podcast: {
    title: 'Tidings: Ihre Artikel',
    description:
      'Die gemerkten Artikel und die hinzugefügte Warteschlange, gelesen von synthetischen Stimmen. Dieser Feed ' +
      'ist privat: Wer seine Adresse kennt, kann mithören.',
    untitled: 'Ohne Titel',
  },
  station: {
    older: 'Das war alles Neue für den Moment. Es folgen ältere Artikel.',
    again: 'Alle Artikel sind gespielt. Es geht von vorne los.',
    nothing: 'Im Moment gibt es keine Artikel zu hören. Sobald es welche gibt, geht es weiter.',
    creditUsed: 'Das Tagesguthaben für diese Stimmen ist aufgebraucht. Es folgen nur noch bereits bezahlte Artikel.',
    breaking: 'Eilmeldung.',
    back: 'Weiter mit dem Artikel.',
  },
  morningMail: {
    ready: 'Ihre Nachrichten sind bereit',
    length: 'Meldungen: {stories}. Minuten: {minutes}.',
    silent: 'Der Ton ist noch nicht fertig: Die Stimme Ihres Browsers kann sie vorlesen.',
    late: 'Ihre Nachrichten verspäten sich',
    lateUntil: 'Sie werden noch vorgelesen und sind etwa um {time} bereit.',
    nothing: 'Es gibt gerade keine Nachrichten für Sie',
    nothingMore: 'Sie kennen schon alles, oder es ist stummgeschaltet. Die nächste Sendung wird wie gewohnt geplant.',
    listen: 'Anhören:',
    why: 'Sie haben um diese Mail gebeten. Damit keine mehr kommt, ändern Sie, wann Ihre Nachrichten bereit sein sollen.',
  },
  programme: {
    title: 'Ihre Nachrichten, {date}',
    greetings: { morning: 'Guten Morgen.', day: 'Hallo.', evening: 'Guten Abend.' },
    opening: 'Heute ist {date}. Das sind Ihre Nachrichten in {minutes} Minuten.',
    openingFree: 'Heute ist {date}. Das sind Ihre Nachrichten.',
    preview: 'Die Themen:',
    handovers: [
      'Von {source}, {time}.',
      '{source} schrieb {time}:',
      'Als Nächstes {source}, {time}.',
      'Nun {source}, {time}.',
      'Und das kommt von {source}, {time}.',
    ],
    updates: [
      'Neues zu einer Meldung, die Sie kennen: {source}, {time}.',
      'Eine Meldung, die Sie gehört haben, geht weiter: {source}, {time}.',
    ],
    categoryChanges: ['Nun zum Thema {category}. Von {source}, {time}.', 'Weiter mit {category}: {source}, {time}.'],
    closes: ['Das waren Ihre Nachrichten. Einen schönen Tag.', 'Das ist alles für jetzt. Bis zum nächsten Mal.'],
    categories: {
      general: 'Schlagzeilen',
      business: 'Wirtschaft',
      entertainment: 'Unterhaltung',
      health: 'Gesundheit',
      science: 'Wissenschaft',
      sports: 'Sport',
      technology: 'Technik',
    },
    times: { clock: 'um {time}', yesterday: 'gestern', earlier: 'am {date}' },
  },
};

/** Texts of the shared components, which every slice includes. */
export const everywhere = {
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
    deleteThis: (title: string) => `Text löschen: ${title}`,
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
    left: (time: string) => `noch ${time}`,
  },
  otherLanguage: {
    none: (asked: string, shown: string) => `Auf ${asked} gibt es hier noch keine Artikel. Diese sind auf ${shown}.`,
    add: 'Quellen hinzufügen',
  },
  pinTool: {
    pin: (title: string) => `Herunterladen: ${title}`,
    waiting: (title: string) => `Wartet auf das Herunterladen. Abbrechen: ${title}`,
    loading: (title: string, percent: number) => `Zu ${percent} % heruntergeladen. Abbrechen: ${title}`,
    kept: (title: string) => `Heruntergeladen. Von diesem Gerät entfernen: ${title}`,
    done: (title: string) => `Heruntergeladen: ${title}`,
    failed: (title: string, why: string) => `${why} Noch einmal versuchen: ${title}`,
    all: 'Alle herunterladen',
    allKept: 'Alle heruntergeladen',
    clear: 'Alle Downloads entfernen',
    coming: (kept: number, all: number) => `${kept} von ${all} heruntergeladen`,
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
  tickSlider: { down: (label: string) => `${label}: weniger`, up: (label: string) => `${label}: mehr` },
  upgrade: { upgrade: 'Zu Pro wechseln' },
};

/** Messages of the player by error code. */
export const problems = {
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
