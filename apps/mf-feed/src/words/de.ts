import { problems } from '@tidings/player-core/problems/de.ts';
import { pluralIn } from '@tidings/shell-api/plural.ts';
import type { FeedSliceWords } from './catalogue.ts';

const plural = pluralIn('de');
const number = new Intl.NumberFormat('de');
const stories = (count: number) => `${number.format(count)} Artikel`;
const sections: FeedSliceWords['feed']['tabs'] = {
  general: 'Schlagzeilen', business: 'Wirtschaft', entertainment: 'Unterhaltung', health: 'Gesundheit', science: 'Wissenschaft', sports: 'Sport', technology: 'Technik',
};
const disguise = 'Der Name dieser Seite enthält Buchstaben, die bekannten nur ähnlich sehen; so schreiben ihn Computer. Bitte prüfen, ob es die gemeinte Seite ist.';
const beforeAt = (name: string) => `„${name}“ steht in dieser Adresse vor dem @ und ist nicht ihr Ziel.`;

export const words: FeedSliceWords = {
  story: {
    locale: 'de',
    by: (author) => `Von ${author}`, playing: 'Läuft', heard: 'Gehört', isNew: 'Neu',
    save: (title) => `Merken: ${title}`, queue: (title) => `In die Warteschlange: ${title}`, unqueue: (title) => `Aus der Warteschlange nehmen: ${title}`,
    original: (title) => `Original öffnen: ${title}`, viewImage: (title) => `Bild ansehen: ${title}`,
    alsoIn: (count) => `Auch in ${number.format(count)} ${plural(count, { one: 'anderen Quelle', other: 'anderen Quellen' })}`, readIn: (source, title) => `Bei ${source} lesen: ${title}`,
    updated: 'Aktualisiert', corrected: 'Berichtigt', beginning: 'Nur der Anfang ist zu hören.',
    queued: 'In die Warteschlange gestellt.', undo: 'Rückgängig',
    problems,
  },
  waiting: {
    messages: ['Die Zeitung wird aufgeschlagen.', 'Vorbei an den Bannern.', 'Wo beginnt der Artikel?', 'Der Verlag wird nach der Seite gefragt.', 'Das Menü bleibt draußen.'],
  },
  reading: {
    sections,
    more: 'Ähnliche Artikel',
    byline: (author) => `Von ${author}, `,
    pending: 'Der ganze Text wird geholt. Der Anfang ist schon zu hören.',
    back: 'Zurück zur Lesestelle',
    reasons: {
      URL_NOT_ALLOWED: 'Nur Webadressen, die mit http:// oder https:// beginnen, können gelesen werden. Bitte die Adresse prüfen.',
      ADDRESS_BLOCKED: 'Diese Adresse führt in ein privates Netz und wird deshalb nicht geholt. Bitte eine öffentliche Adresse nehmen.',
      TOO_MANY_REDIRECTS: 'Die Seite schickt ihre Besucher endlos von einer Adresse zur nächsten. Bitte die Adresse versuchen, bei der sie endet.',
      PAGE_TOO_LARGE: 'Die Seite ist zu groß zum Vorlesen. Bitte den gewünschten Teil als Text einfügen.',
      TIMEOUT: 'Der Verlag hat zu lange nicht geantwortet. Bitte in ein paar Minuten noch einmal versuchen.',
      UNREACHABLE: 'Der Server des Verlags ist nicht erreichbar. Bitte die Adresse prüfen oder es später noch einmal versuchen.',
      UNSUPPORTED_CONTENT: 'Das ist keine Webseite mit Text. Bitte den gewünschten Text einfügen.',
      SOURCE_REFUSED: 'Der Verlag hat das Lesen dieser Seite nicht erlaubt. Bitte das Original öffnen oder den Text einfügen.',
      NOT_FOUND: 'Unter dieser Adresse hat der Verlag keine Seite mehr.',
      SOURCE_ERROR: 'Der Server des Verlags hat mit einem Fehler geantwortet. Bitte später noch einmal versuchen.',
      NO_ARTICLE: 'Auf dieser Seite fand sich kein Artikel. Vielleicht verlangt sie eine Anmeldung; mit eingefügtem Text ist er zu hören.',
      PAGE_TOO_COMPLEX: 'Die Seite ist so gebaut, dass sie sich nicht sicher lesen lässt. Bitte den gewünschten Teil als Text einfügen.',
      ROBOTS_REFUSED: 'Der Verlag bittet Programme, diese Seite nicht zu lesen. Bitte das Original öffnen oder den Text einfügen.',
      NOT_A_FEED: 'Unter dieser Adresse liegt kein Feed. Bitte die RSS- oder Atom-Adresse der Seite suchen.',
      TAKEN_DOWN: 'Das wurde hier auf Wunsch des Verlags entfernt. Auf der Seite des Verlags ist es zu lesen.',
      TEXT_RESERVED: 'Der Verlag behält sich diesen Text vor: Kein Programm darf ihn sammeln. Beim Öffnen wird er eigens geholt; sonst bitte das Original öffnen.',
    },
    unknown: 'Der Verlag hat das Lesen dieser Seite nicht erlaubt. Der Anfang ist trotzdem zu hören.',
    verdicts: {
      teaser: 'Das ist nur der Anfang des Artikels: Den Rest zeigt der Verlag anderswo oder nur Abonnenten. Wer ihn öffnen kann, fügt den Text ein oder schickt die Seite aus dem eigenen Browser.',
      paywall: 'Diesen Artikel zeigt der Verlag nur Abonnenten. Wer ihn öffnen kann, fügt den Text ein oder schickt die Seite aus dem eigenen Browser.',
      consent: 'Der Verlag fragt zuerst nach Cookies, und das kann hier niemand für andere beantworten. Bitte im eigenen Browser antworten, dann den Text einfügen oder die Seite von dort schicken.',
      'script-only': 'Diese Seite zeigt ihren Text erst, wenn ihre eigenen Programme laufen, und die laufen hier nicht. Bitte im eigenen Browser öffnen, dann den Text einfügen oder die Seite von dort schicken.',
      'not-article': 'Diese Seite ist kein einzelner Artikel, sondern eine Liste, eine Startseite oder eine Suche. Bitte den gemeinten Artikel öffnen und dessen Adresse nehmen.',
      empty: 'Auf dieser Seite steht kein Text. Ist im eigenen Browser welcher zu sehen, bitte einfügen oder die Seite von dort schicken.',
    },
    paste: 'Text einfügen', send: 'Aus dem eigenen Browser schicken',
    failed: 'Der Artikel konnte nicht geholt werden. Bitte eine andere Adresse oder es später noch einmal versuchen.', again: 'Noch einmal versuchen',
    feed: 'Nachrichten', article: 'Artikel', toFeed: 'Zu den Nachrichten',
    notChosen: 'Es ist kein Artikel ausgewählt.', notChosenHint: 'Einen aus den Nachrichten öffnen oder die Adresse einer Seite einfügen.',
    gone: 'Diesen Artikel gibt es hier nicht mehr.', goneHint: 'Vielleicht steht er nicht mehr in der Ausgabe von heute. Die aktuelle steht in den Nachrichten.',
  },
  feed: {
    title: 'Schlagzeilen von heute', categories: 'Rubriken', tabs: sections, heard: (count) => `${number.format(count)} gehört`,
    edition: (count) => `${stories(count)} in der Ausgabe von heute`,
    bundled: 'Das ist die mitgelieferte Ausgabe: Noch hat keine Nachrichtenquelle geantwortet. Sobald eine antwortet, stehen hier aktuelle Schlagzeilen.',
    playAll: (tab) => `Alle anhören: ${tab}`, stories,
    search: 'Nachrichten durchsuchen', submit: 'Suchen', language: 'Sprache der Artikel',
    loading: 'Die Artikel von heute werden geladen', asking: 'Die Quellen werden nach den Artikeln von heute gefragt.',
    failed: 'Die Nachrichten konnten nicht geladen werden. Bitte später noch einmal versuchen.', again: 'Noch einmal versuchen', askAgain: 'Noch einmal fragen',
    none: 'Keine Artikel gefunden.', noneYet: 'In dieser Sprache gibt es noch nichts. Bitte oben eine andere wählen oder in ein paar Minuten wiederkommen.',
    noneHere: 'Diese Rubrik ist heute leer. Die anderen stehen oben.',
    listening: 'Zuletzt gehört', pickUp: 'Hier geht es weiter', brief: 'In Kürze', also: 'Außerdem heute',
    more: 'Mehr Artikel', loadingMore: 'Weitere Artikel werden geholt', end: 'Das war alles!',
  },
  scraper: {
    title: 'Seiten vorlesen', heading: 'Jede Seite hören', stand: 'Die Adresse eines Artikels einfügen. Wir holen ihn, lassen Menü und Banner weg und lesen den Rest vor.',
    url: 'Adresse der Seite', submit: 'Holen', result: 'Einzelheiten', invalid: 'Bitte eine gültige Adresse eingeben',
    own: {
      heading: 'Aus dem eigenen Browser', stand: 'Manche Seiten öffnen sich nur für bestimmte Menschen: mit Abo, nach einer Anmeldung, nach einer Antwort auf eine Frage. Solche Seiten lassen sich aus dem eigenen Browser schicken.',
      name: 'In Tidings anhören', copy: 'Stattdessen kopieren',
      steps: ['„In Tidings anhören“ in die Lesezeichenleiste ziehen.', 'Die gewünschte Seite öffnen und dort das Lesezeichen drücken. Ist ein Teil markiert, wird nur er geschickt.', 'Ein Fenster von Tidings geht auf. Dort den Knopf drücken.'],
      drag: 'Dieser Knopf wirkt auf anderen Seiten: bitte in die Lesezeichenleiste ziehen.', copied: 'Kopiert. Ein Lesezeichen anlegen und dies statt seiner Adresse einfügen.', notCopied: 'Der Browser erlaubt das Kopieren nicht. Bitte den Knopf ziehen.',
      kept: 'Nichts wird geholt. Dieser Server liest die Seite einmal, bewahrt ihren Text auf, listet ihn nirgends auf und wirft die Seite weg.', blocked: 'Der Browser hat Tidings kein Fenster öffnen lassen. Bitte Fenster für diese Seite erlauben und noch einmal drücken.',
    },
    sending: {
      title: 'Eine Seite aus dem Browser', waiting: 'Die Seite ist unterwegs.', whole: 'Diese Seite kam aus dem Browser. Nichts davon wird aufbewahrt, bevor der Knopf gedrückt ist.',
      selection: (count) => `${number.format(count)} ${plural(count, { one: 'markiertes Zeichen kam', other: 'markierte Zeichen kamen' })} aus dem Browser. Nichts davon wird aufbewahrt, bevor der Knopf gedrückt ist.`,
      hear: 'Diese Seite anhören', busy: 'Wird geschickt', failed: 'Die Seite konnte nicht geschickt werden. Bitte noch einmal versuchen.',
      nothing: 'Es wurde keine Seite übergeben.', nothingHint: 'Manche Seiten dürfen nicht mit anderen Fenstern sprechen. Bitte den Text dort kopieren und hier einfügen.',
    },
  },
  overlays: {
    picture: 'Bild', download: 'Herunterladen', notDownloaded: 'Dieses Bild konnte nicht heruntergeladen werden. Bitte ein anderes versuchen ❌', noPicture: 'Dieses Bild ist nicht verfügbar.',
    reader: 'Leseansicht', wholePage: 'Ganze Seite', text: 'Text des Artikels', loading: 'Wird geladen...',
  },
  external: {
    title: 'Weiter zu einer anderen Seite', stand: 'Dieser Link führt aus Tidings hinaus. In einem neuen Tab läuft das Gehörte hier weiter.', refused: 'Das ist keine Webadresse und lässt sich von hier aus nicht öffnen.',
    copy: 'Kopieren', copied: 'Adresse in die Zwischenablage kopiert!', yes: 'Ja', no: 'Nein', newTab: 'Neuer Tab',
    inDisguise: disguise, beforeAt,
  },
  redirect: {
    title: 'Hier geht es aus Tidings hinaus', stand: 'Dieser Link führt zu einer Seite, die nicht von uns ist. Es geschieht nichts, bevor der Knopf gedrückt wird.',
    host: 'Die Seite', whole: 'Die ganze Adresse', inDisguise: disguise, beforeAt,
    go: (host) => `Weiter zu ${host}`, newTab: 'Neuer Tab', back: 'Zurück', home: 'Zur Startseite',
    refused: 'Diese Adresse lässt sich von hier aus nicht öffnen.', refusedHint: 'Nur Webadressen, die mit http:// oder https:// beginnen, führen aus Tidings hinaus.', given: 'Die angegebene Adresse',
  },
  podcasts: {
    locale: 'de',
    title: 'Podcasts', intro: 'Hier geschrieben und von den Stimmen gelesen, die auch die Nachrichten vorlesen.',
    wait: 'Die Podcasts sind unterwegs.', failed: 'Die Podcasts konnten nicht geladen werden.', again: 'Noch einmal versuchen',
    by: (author) => `Von ${author}`, episodes: (count) => `${number.format(count)} ${plural(count, { one: 'Folge', other: 'Folgen' })}`, all: 'Alle anhören',
    season: (count) => `Staffel ${count}`, episode: (count) => `Folge ${count}`, voice: (name) => `Gelesen von ${name}`,
    playing: 'Läuft', heard: 'Gehört', read: (title) => `Lesen: ${title}`, soon: 'Diese Folge wird gerade bereitgestellt und ist gleich zu hören.',
  },
  blogs: {
    list: {
      title: 'Blogs', crumb: 'Blogs', intro: 'Was Leserinnen und Leser schreiben, vorgelesen wie alles andere.', write: 'Blog schreiben',
      search: 'Titel durchsuchen', found: (shown, loaded) => `${number.format(shown)} von ${number.format(loaded)} Titeln`,
      more: 'Mehr laden', loading: 'Mehr wird geladen', wait: 'Die Blogs sind unterwegs.',
      empty: 'Hier ist noch nichts.', emptyHint: 'Selbst die Steppenläufer sind weitergerollt, zu den Nachrichten. Mit dem ersten Blog haben sie einen Grund zurückzukommen.',
      none: (query) => `Kein Titel hier enthält „${query}“.`, noneHint: 'Durchsucht werden nur die geladenen Blogs.',
      failed: 'Die Blogs konnten nicht geladen werden.', again: 'Noch einmal versuchen',
    },
    card: { playing: 'Läuft', likes: (count) => `gefällt ${number.format(count)} ${plural(count, { one: 'Person', other: 'Personen' })}` },
    blog: {
      crumb: 'Blog', edit: 'Bearbeiten', gone: 'Diesen Blog gibt es hier nicht mehr.', goneHint: 'Vielleicht wurde er gelöscht. Die anderen sind noch da.', back: 'Zu den Blogs',
      failed: 'Dieser Blog konnte nicht geladen werden.', tags: 'Schlagwörter', text: 'Text',
    },
    like: { label: (title) => `Gefällt mir: ${title}`, signIn: 'Bitte anmelden, um Blogs mit „Gefällt mir“ zu markieren.', failed: 'Das ist nicht angekommen. Bitte noch einmal versuchen.' },
    create: { title: 'Blog schreiben', crumb: 'Schreiben', submit: 'Veröffentlichen', done: 'Der Blog ist veröffentlicht.' },
    edit: {
      title: 'Blog bearbeiten', crumb: 'Bearbeiten', submit: 'Änderungen speichern', done: 'Die Änderungen sind veröffentlicht.',
      notYours: 'Nur wer diesen Blog geschrieben hat, kann ihn bearbeiten.', notYoursHint: 'Lesen, anhören und mögen geht trotzdem.', read: 'Lesen',
      delete: 'Diesen Blog löschen', deleteTitle: 'Diesen Blog löschen?', deleteHint: 'Er verschwindet für alle, mit Ton und allen „Gefällt mir“, und lässt sich nicht zurückholen.',
      deleteYes: 'Endgültig löschen', deleteNo: 'Behalten', deleted: 'Der Blog ist gelöscht.',
    },
    form: {
      fields: {
        title: 'Titel', content: 'Inhalt', author: 'Autor', category: 'Kategorie', subcategory: 'Unterkategorie', tags: 'Schlagwörter',
        featuredImage: 'Titelbild', seoDescription: 'SEO-Beschreibung', seoKeywords: 'SEO-Stichwörter', published: 'Veröffentlicht',
      },
      hints: {
        content: 'Markdown: # Überschrift, *kursiv*, **fett**, [Wörter](https://Adresse), - Liste, 1. Liste, > Zitat, ``` Code.',
        author: 'Der Name, der darunter steht.', featuredImage: 'Die Adresse eines Bildes, mit https://.',
        seoDescription: 'Ein oder zwei Sätze. Sie stehen unter dem Titel.',
        published: 'Gesendet werden nur veröffentlichte Blogs. Bis dahin bleibt der Entwurf in diesem Browser.',
      },
      empty: 'Dieses Feld ist leer.', emptyCount: (count) => (count === 1 ? 'Ein Feld ist noch zu prüfen.' : `${number.format(count)} Felder sind noch zu prüfen.`),
      write: 'Schreiben', preview: 'Vorschau', text: 'Text', previewWait: 'Der Text wird gesetzt.', previewEmpty: 'Noch gibt es nichts zu zeigen.', previewFailed: 'Die Vorschau konnte nicht erstellt werden.',
      bytes: (used, most) => `${used} von ${most} KB`, tooLong: (most) => `Der Inhalt ist länger als ${most} KB.`,
      add: (what) => `Hinzufügen: ${what}`, addShort: 'Hinzufügen', keywordHint: 'Nach jedem Wort die Eingabetaste drücken.', twice: 'Dieses Stichwort gibt es schon!', remove: (word) => `${word} entfernen`,
      failed: 'Das ist nicht angekommen. Der Text ist noch da; bitte noch einmal versuchen.', busy: 'Wird gesendet',
    },
    draft: { found: (when) => `Hier liegt noch ein Entwurf, ${when}.`, take: 'Daran weiterschreiben', drop: 'Verwerfen', kept: 'Entwurf in diesem Browser gespeichert' },
  },
  search: {
    locale: 'de',
    title: 'Suche', stand: 'Ein Wort, einen Namen, einen Ort suchen. Jeder gefundene Artikel kann vorgelesen werden.',
    form: { query: 'Nachrichten durchsuchen', category: 'Kategorie', all: 'Alle Kategorien', submit: 'Suchen', hint: 'Bleibt das Feld leer, suchen wir etwas aus dieser Kategorie aus.' },
    suggestions: 'Artikel, die so beginnen',
    narrow: {
      title: 'Eingrenzen', clear: 'Überall suchen', without: (what) => `Ohne: ${what}`, option: (what, count) => `${what} (${number.format(count)})`,
      source: 'Quelle', anySource: 'Jede Quelle', country: 'Land', anyCountry: 'Jedes Land', language: 'Sprache', anyLanguage: 'Jede Sprache',
      time: 'Erschienen', times: { any: 'Jederzeit', day: 'In den letzten 24 Stunden', week: 'In den letzten 7 Tagen', month: 'In den letzten 30 Tagen' },
      heard: 'Gehört', heards: { any: 'Oder nicht', yes: 'Schon', no: 'Noch nicht' }, said: { yes: 'Schon gehört', no: 'Noch nicht gehört' },
      saved: 'Gespeichert', saveds: { any: 'Oder nicht', yes: 'Von mir' }, savedOnly: 'Von mir gespeichert', signIn: 'Was Sie gespeichert haben, lässt sich durchsuchen, sobald Sie angemeldet sind.',
    },
    recent: { title: 'Zuletzt gesucht', forget: (query) => `Vergessen: ${query}`, clear: 'Alle vergessen' },
    topics: {
      title: 'Themen', showAll: 'Alle Themen zeigen', showFewer: 'Weniger Themen zeigen', inTopic: (name) => `Unter ${name}`,
      names: {
        general: 'Allgemein', world: 'Welt', nation: 'Inland', business: 'Wirtschaft', technology: 'Technik', entertainment: 'Unterhaltung', sports: 'Sport', science: 'Wissenschaft', health: 'Gesundheit',
        politics: 'Politik', money: 'Geld', climate: 'Klima', space: 'Weltraum', food: 'Essen', travel: 'Reisen', education: 'Bildung', arts: 'Kunst', nature: 'Natur',
      },
    },
    results: {
      searching: (query) => `Suche nach „${query}“`,
      found: (count, more) => (more ? plural(count, { one: 'Der erste Artikel', other: `Die ersten ${number.format(count)} Artikel` }) : stories(count)),
      inCategory: (name) => `unter ${name}`,
      close: 'Kein Artikel sagt genau das. Diese kommen ihm nahe.',
      corrected: (text) => `So geschrieben wurde nichts gefunden. Das sind die Artikel zu „${text}“.`,
      degraded: 'Die Suchmaschine ruht gerade; diese Artikel kommen aus dem Archiv, vielleicht in anderer Reihenfolge.',
      asked: 'Ein Nachrichtendienst wird nach mehr gefragt. Was er hat, erscheint hier von selbst.',
      none: 'Keine Artikel zu dieser Suche gefunden.', noneHint: 'Weniger Wörter, eine andere Schreibweise oder eines der Themen oben versuchen.',
      failed: 'Die Suche ist fehlgeschlagen. Bitte später noch einmal versuchen.', unknown: 'Unbekannter Fehler bei der Suche.',
      again: 'Noch einmal versuchen', more: 'Mehr Artikel', loadingMore: 'Weitere Artikel werden geholt', end: 'Das war alles!',
    },
    news: {
      title: (country) => `Die Nachrichten, zuerst: ${country}`, loading: 'Die Nachrichten sind unterwegs',
      none: 'Keine Artikel gefunden.', noneHint: 'Die Quellen werden noch gefragt. Bitte in einer Minute wiederkommen.',
      failed: 'Die Nachrichten konnten nicht geladen werden. Bitte später noch einmal versuchen.', unknown: 'Unbekannter Fehler beim Laden der Nachrichten.',
    },
    top: 'Nach oben',
  },
};
