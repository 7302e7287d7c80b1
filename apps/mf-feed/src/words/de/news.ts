import { problems } from '@tidings/player-core/problems/de.ts';
import type { NewsWords } from '../catalogue.ts';
import { number, plural } from './writing.ts';

const stories = (count: number) => `${number.format(count)} Artikel`;
const sections: NewsWords['feed']['tabs'] = {
  general: 'Schlagzeilen',
  business: 'Wirtschaft',
  entertainment: 'Unterhaltung',
  health: 'Gesundheit',
  science: 'Wissenschaft',
  sports: 'Sport',
  technology: 'Technik',
};

export const news: NewsWords = {
  story: {
    locale: 'de',
    by: (author) => `Von ${author}`,
    playing: 'Läuft',
    heard: 'Gehört',
    isNew: 'Neu',
    save: (title) => `Merken: ${title}`,
    queue: (title) => `In die Warteschlange: ${title}`,
    unqueue: (title) => `Aus der Warteschlange nehmen: ${title}`,
    original: (title) => `Original öffnen: ${title}`,
    viewImage: (title) => `Bild ansehen: ${title}`,
    alsoIn: (count) =>
      `Auch in ${number.format(count)} ${plural(count, { one: 'anderen Quelle', other: 'anderen Quellen' })}`,
    readIn: (source, title) => `Bei ${source} lesen: ${title}`,
    updated: 'Aktualisiert',
    corrected: 'Berichtigt',
    beginning: 'Nur der Anfang ist zu hören.',
    queued: 'In die Warteschlange gestellt.',
    undo: 'Rückgängig',
    problems,
  },
  waiting: {
    messages: [
      'Die Zeitung wird aufgeschlagen.',
      'Vorbei an den Bannern.',
      'Wo beginnt der Artikel?',
      'Der Verlag wird nach der Seite gefragt.',
      'Das Menü bleibt draußen.',
    ],
  },
  reading: {
    sections,
    more: 'Ähnliche Artikel',
    byline: (author) => `Von ${author}, `,
    pending: 'Der ganze Text wird geholt. Der Anfang ist schon zu hören.',
    back: 'Zurück zur Lesestelle',
    reasons: {
      URL_NOT_ALLOWED:
        'Nur Webadressen, die mit http:// oder https:// beginnen, können gelesen werden. Bitte die Adresse prüfen.',
      ADDRESS_BLOCKED:
        'Diese Adresse führt in ein privates Netz und wird deshalb nicht geholt. Bitte eine öffentliche Adresse nehmen.',
      TOO_MANY_REDIRECTS:
        'Die Seite schickt ihre Besucher endlos von einer Adresse zur nächsten. Bitte die Adresse versuchen, bei der sie endet.',
      PAGE_TOO_LARGE: 'Die Seite ist zu groß zum Vorlesen. Bitte den gewünschten Teil als Text einfügen.',
      TIMEOUT: 'Der Verlag hat zu lange nicht geantwortet. Bitte in ein paar Minuten noch einmal versuchen.',
      UNREACHABLE:
        'Der Server des Verlags ist nicht erreichbar. Bitte die Adresse prüfen oder es später noch einmal versuchen.',
      UNSUPPORTED_CONTENT: 'Das ist keine Webseite mit Text. Bitte den gewünschten Text einfügen.',
      SOURCE_REFUSED:
        'Der Verlag hat das Lesen dieser Seite nicht erlaubt. Bitte das Original öffnen oder den Text einfügen.',
      NOT_FOUND: 'Unter dieser Adresse hat der Verlag keine Seite mehr.',
      SOURCE_ERROR: 'Der Server des Verlags hat mit einem Fehler geantwortet. Bitte später noch einmal versuchen.',
      NO_ARTICLE:
        'Auf dieser Seite fand sich kein Artikel. Vielleicht verlangt sie eine Anmeldung; mit eingefügtem Text ist er zu hören.',
      PAGE_TOO_COMPLEX:
        'Die Seite ist so gebaut, dass sie sich nicht sicher lesen lässt. Bitte den gewünschten Teil als Text einfügen.',
      ROBOTS_REFUSED:
        'Der Verlag bittet Programme, diese Seite nicht zu lesen. Bitte das Original öffnen oder den Text einfügen.',
      NOT_A_FEED: 'Unter dieser Adresse liegt kein Feed. Bitte die RSS- oder Atom-Adresse der Seite suchen.',
      TAKEN_DOWN: 'Das wurde hier auf Wunsch des Verlags entfernt. Auf der Seite des Verlags ist es zu lesen.',
      TEXT_RESERVED:
        'Der Verlag behält sich diesen Text vor: Kein Programm darf ihn sammeln. Beim Öffnen wird er eigens geholt; sonst bitte das Original öffnen.',
    },
    unknown: 'Der Verlag hat das Lesen dieser Seite nicht erlaubt. Der Anfang ist trotzdem zu hören.',
    verdicts: {
      teaser:
        'Das ist nur der Anfang des Artikels: Den Rest zeigt der Verlag anderswo oder nur Abonnenten. Wer ihn öffnen kann, fügt den Text ein oder schickt die Seite aus dem eigenen Browser.',
      paywall:
        'Diesen Artikel zeigt der Verlag nur Abonnenten. Wer ihn öffnen kann, fügt den Text ein oder schickt die Seite aus dem eigenen Browser.',
      consent:
        'Der Verlag fragt zuerst nach Cookies, und das kann hier niemand für andere beantworten. Bitte im eigenen Browser antworten, dann den Text einfügen oder die Seite von dort schicken.',
      'script-only':
        'Diese Seite zeigt ihren Text erst, wenn ihre eigenen Programme laufen, und die laufen hier nicht. Bitte im eigenen Browser öffnen, dann den Text einfügen oder die Seite von dort schicken.',
      'not-article':
        'Diese Seite ist kein einzelner Artikel, sondern eine Liste, eine Startseite oder eine Suche. Bitte den gemeinten Artikel öffnen und dessen Adresse nehmen.',
      empty:
        'Auf dieser Seite steht kein Text. Ist im eigenen Browser welcher zu sehen, bitte einfügen oder die Seite von dort schicken.',
    },
    paste: 'Text einfügen',
    send: 'Aus dem eigenen Browser schicken',
    failed: 'Der Artikel konnte nicht geholt werden. Bitte eine andere Adresse oder es später noch einmal versuchen.',
    again: 'Noch einmal versuchen',
    feed: 'Nachrichten',
    article: 'Artikel',
    toFeed: 'Zu den Nachrichten',
    notChosen: 'Es ist kein Artikel ausgewählt.',
    notChosenHint: 'Einen aus den Nachrichten öffnen oder die Adresse einer Seite einfügen.',
    gone: 'Diesen Artikel gibt es hier nicht mehr.',
    goneHint: 'Vielleicht steht er nicht mehr in der Ausgabe von heute. Die aktuelle steht in den Nachrichten.',
  },
  feed: {
    title: 'Schlagzeilen von heute',
    categories: 'Rubriken',
    tabs: sections,
    heard: (count) => `${number.format(count)} gehört`,
    edition: (count) => `${stories(count)} in der Ausgabe von heute`,
    bundled:
      'Das ist die mitgelieferte Ausgabe: Noch hat keine Nachrichtenquelle geantwortet. Sobald eine antwortet, stehen hier aktuelle Schlagzeilen.',
    playAll: (tab) => `Alle anhören: ${tab}`,
    playFirst: (count, tab) => `Die ersten ${number.format(count)} anhören: ${tab}`,
    stories,
    search: 'Nachrichten durchsuchen',
    submit: 'Suchen',
    language: 'Sprache der Artikel',
    loading: 'Die Artikel von heute werden geladen',
    asking: 'Die Quellen werden nach den Artikeln von heute gefragt.',
    failed: 'Die Nachrichten konnten nicht geladen werden. Bitte später noch einmal versuchen.',
    again: 'Noch einmal versuchen',
    askAgain: 'Noch einmal fragen',
    none: 'Keine Artikel gefunden.',
    noneYet:
      'In dieser Sprache gibt es noch nichts. Bitte oben eine andere wählen oder in ein paar Minuten wiederkommen.',
    noneHere: 'Diese Rubrik ist heute leer. Die anderen stehen oben.',
    listening: 'Zuletzt gehört',
    pickUp: 'Hier geht es weiter',
    brief: 'In Kürze',
    also: 'Außerdem heute',
    more: 'Mehr Artikel',
    loadingMore: 'Weitere Artikel werden geholt',
    end: 'Das war alles!',
  },
  search: {
    locale: 'de',
    title: 'Suche',
    stand: 'Ein Wort, einen Namen, einen Ort suchen. Jeder gefundene Artikel kann vorgelesen werden.',
    form: {
      query: 'Nachrichten durchsuchen',
      category: 'Kategorie',
      all: 'Alle Kategorien',
      submit: 'Suchen',
      hint: 'Bleibt das Feld leer, suchen wir etwas aus dieser Kategorie aus.',
    },
    suggestions: 'Artikel, die so beginnen',
    narrow: {
      title: 'Eingrenzen',
      clear: 'Überall suchen',
      without: (what) => `Ohne: ${what}`,
      option: (what, count) => `${what} (${number.format(count)})`,
      source: 'Quelle',
      anySource: 'Jede Quelle',
      country: 'Land',
      anyCountry: 'Jedes Land',
      language: 'Sprache',
      anyLanguage: 'Jede Sprache',
      time: 'Erschienen',
      times: {
        any: 'Jederzeit',
        day: 'In den letzten 24 Stunden',
        week: 'In den letzten 7 Tagen',
        month: 'In den letzten 30 Tagen',
      },
      heard: 'Gehört',
      heards: { any: 'Oder nicht', yes: 'Schon', no: 'Noch nicht' },
      said: { yes: 'Schon gehört', no: 'Noch nicht gehört' },
      saved: 'Gespeichert',
      saveds: { any: 'Oder nicht', yes: 'Von mir' },
      savedOnly: 'Von mir gespeichert',
      signIn: 'Was Sie gespeichert haben, lässt sich durchsuchen, sobald Sie angemeldet sind.',
    },
    recent: { title: 'Zuletzt gesucht', forget: (query) => `Vergessen: ${query}`, clear: 'Alle vergessen' },
    topics: {
      title: 'Themen',
      showAll: 'Alle Themen zeigen',
      showFewer: 'Weniger Themen zeigen',
      inTopic: (name) => `Unter ${name}`,
      names: {
        general: 'Allgemein',
        world: 'Welt',
        nation: 'Inland',
        business: 'Wirtschaft',
        technology: 'Technik',
        entertainment: 'Unterhaltung',
        sports: 'Sport',
        science: 'Wissenschaft',
        health: 'Gesundheit',
        politics: 'Politik',
        money: 'Geld',
        climate: 'Klima',
        space: 'Weltraum',
        food: 'Essen',
        travel: 'Reisen',
        education: 'Bildung',
        arts: 'Kunst',
        nature: 'Natur',
      },
    },
    results: {
      searching: (query) => `Suche nach „${query}“`,
      found: (count, more) =>
        more
          ? plural(count, { one: 'Der erste Artikel', other: `Die ersten ${number.format(count)} Artikel` })
          : stories(count),
      inCategory: (name) => `unter ${name}`,
      close: 'Kein Artikel sagt genau das. Diese kommen ihm nahe.',
      corrected: (text) => `So geschrieben wurde nichts gefunden. Das sind die Artikel zu „${text}“.`,
      degraded: 'Die Suchmaschine ruht gerade; diese Artikel kommen aus dem Archiv, vielleicht in anderer Reihenfolge.',
      asked: 'Ein Nachrichtendienst wird nach mehr gefragt. Was er hat, erscheint hier von selbst.',
      none: 'Keine Artikel zu dieser Suche gefunden.',
      noneHint: 'Weniger Wörter, eine andere Schreibweise oder eines der Themen oben versuchen.',
      failed: 'Die Suche ist fehlgeschlagen. Bitte später noch einmal versuchen.',
      unknown: 'Unbekannter Fehler bei der Suche.',
      again: 'Noch einmal versuchen',
      more: 'Mehr Artikel',
      loadingMore: 'Weitere Artikel werden geholt',
      end: 'Das war alles!',
    },
    news: {
      title: (country) => `Die Nachrichten, zuerst: ${country}`,
      loading: 'Die Nachrichten sind unterwegs',
      none: 'Keine Artikel gefunden.',
      noneHint: 'Die Quellen werden noch gefragt. Bitte in einer Minute wiederkommen.',
      failed: 'Die Nachrichten konnten nicht geladen werden. Bitte später noch einmal versuchen.',
      unknown: 'Unbekannter Fehler beim Laden der Nachrichten.',
    },
    top: 'Nach oben',
  },
};
