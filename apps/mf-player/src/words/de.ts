import { problems } from '@tidings/player-core/problems/de.ts';
import type { PlayerSliceWords } from './catalogue.ts';
import { pluralIn } from '@tidings/shell-api/plural.ts';

const plural = pluralIn('de');
const number = new Intl.NumberFormat('de');
const seconds = (count: number) => `${count} ${plural(count, { one: 'Sekunde', other: 'Sekunden' })}`;

export const words: PlayerSliceWords = {
  now: {
    locale: 'de',
    previous: 'Voriger Artikel', next: 'Nächster Artikel',
    back: (count) => `${seconds(count)} zurück`, forward: (count) => `${seconds(count)} vor`,
    position: 'Stelle im Artikel',
    sentence: (at, count) => `Satz ${at} von ${count}`,
    place: (at, count, time, total) => `Satz ${at} von ${count}, ${time}${total === null ? '' : ` von ${total}`}`,
    left: (time) => `noch ${time}`,
    toPlayer: 'Zum Player', controls: 'Sprachausgabe öffnen',
    premium: 'Premium-Stimmen', synthesis: 'Browser-Stimmen', loading: 'Wird geladen ...',
    retry: 'Noch einmal versuchen', browserVoice: 'Stimme des Browsers nehmen', serverVoice: 'Stimme des Servers nehmen', why: 'Was ist das?',
    interrupted: 'Die Sprachausgabe wurde unterbrochen. Wird die Seite neu geladen, verschwindet dieser Hinweis.',
    speechError: (code) => `${code}: Fehler der Sprachausgabe im Browser. Bitte die Seite neu laden oder einen anderen Browser nehmen.`,
    problems,
  },
  dock: {
    player: 'Player',
    preparing: (percent) => `Vorbereitung ${percent} %`,
    voice: (name) => `Stimme: ${name}`,
    inQueue: 'in der Warteschlange',
    reading: (title) => `Jetzt zu hören: ${title}`,
    speed: (now, next) => `Tempo ${number.format(now)}-fach. Ändern auf ${number.format(next)}`,
  },
  player: {
    title: 'Player',
    stories: (count) => `${number.format(count)} Artikel`,
    characters: (count) => `${number.format(count)} Zeichen`,
    empty: {
      loading: 'Die Schlagzeilen von heute werden geladen', failed: 'Unbekannter Fehler beim Laden der Nachrichten.', retry: 'Noch einmal versuchen',
      none: 'Keine Artikel gefunden.', noneHint: 'Noch gibt es nichts für die Warteschlange. Ein eigener Text ist sofort zu hören.', paste: 'Text einfügen',
      nothing: 'Die Warteschlange ist leer.', ready: (count) => `${number.format(count)} ${plural(count, { one: 'Schlagzeile ist', other: 'Schlagzeilen sind' })} bereit. Alle abspielen oder selbst auswählen.`,
      playAll: 'Alle Schlagzeilen abspielen', choose: 'Aus den Nachrichten wählen', headlines: 'Schlagzeilen von heute',
    },
    keep: {
      noArticle: 'Kein Artikel zum Merken.', copied: 'Adresse in die Zwischenablage kopiert!',
      save: 'Merken', saveThis: (title) => `Merken: ${title}`, copy: 'Adresse kopieren', copyThis: (title) => `Adresse kopieren: ${title}`,
    },
    queue: {
      heading: 'Warteschlange', list: 'Wiedergabeliste',
      up: (title) => `Nach oben: ${title}`, down: (title) => `Nach unten: ${title}`, remove: (title) => `Aus der Warteschlange nehmen: ${title}`,
    },
    options: {
      autoNext: 'Nächsten Artikel automatisch abspielen', sleep: 'Einschlaftimer', off: 'Aus', minutes: (count) => `${count} Min.`, endOfStory: 'Ende dieses Artikels',
      tuning: 'Tempo, Tonhöhe und Lautstärke', controls: 'Sprachausgabe', voice: 'Stimme', changeVoice: 'Stimme wechseln',
    },
    speed: 'Tempo',
    stage: {
      label: 'Jetzt zu hören', choose: 'Einen Artikel wählen',
      credit: (source, voice) => [source, voice && `gelesen von ${voice}`].filter(Boolean).join(', '),
      fetching: 'Der Text wird geholt.', goOn: 'Abspielen setzt dort fort, wo zuletzt Schluss war.', begin: 'Zum Beginnen abspielen.', first: 'Mit dem Abspielen beginnt der erste Artikel der Warteschlange.',
    },
  },
  speech: {
    title: 'Sprachausgabe', nothing: 'Nichts geladen', restore: 'Vergrößern', minimize: 'Verkleinern', stop: 'Stopp', history: 'Verlauf',
    rate: 'Tempo', pitch: 'Tonhöhe', volume: 'Lautstärke', pitchHint: 'Die Tonhöhe wirkt bei den Stimmen des Browsers.',
    voice: 'Stimme', fitting: 'Die Stimme für die Sprache des Artikels',
  },
  voices: {
    title: 'Stimmen', kinds: 'Arten von Stimmen',
    noneHere: 'Dieser Browser hat keine eigenen Stimmen. Die des Servers sind im anderen Reiter.',
    noneThere: 'Der Server hat gerade keine Stimmen. Die des Browsers sind im anderen Reiter.',
    genders: { Male: 'Männlich', Female: 'Weiblich' },
    use: 'Wählen',
    play: (name) => `Hörprobe von ${name} abspielen`, stop: (name) => `Hörprobe von ${name} anhalten`,
    left: 'Nach links', right: 'Nach rechts',
  },
  reader: {
    title: 'Vorleser', heading: 'Den eigenen Text hören',
    stand: 'Einen Brief, ein Kapitel oder einen Entwurf einfügen. Der Text bleibt in diesem Browser, bis „Anhören“ gedrückt wird; dann bewahrt ihn dieser Server auf, ohne ihn irgendwo aufzulisten.',
    text: 'Text', titleField: 'Titel',
    clear: 'Leeren', preparing: 'Der Text wird vorbereitet.',
    paste: 'Einfügen', pasteRefused: 'Der Browser hat das Kopierte nicht herausgegeben. Bitte mit der Tastatur einfügen.',
    heard: 'der eigene Text',
    yours: 'Eigener Text', back: 'Zurück zur Lesestelle',
    empty: 'Bitte zuerst einen Text einfügen oder schreiben.', failed: 'Dieser Text konnte nicht gelesen werden. Bitte noch einmal versuchen.',
    tooLong: (most) => `Ein Text hat höchstens ${number.format(most)} Zeichen. Bitte kürzen oder in Teilen anhören.`,
    figures: {
      heading: 'Länge und Guthaben', characters: 'Zeichen', ofCharacters: (most) => `von ${number.format(most)}`, time: 'Hördauer, ungefähr',
      credit: 'Rest des Tagesguthabens', ofCredit: (most) => `von ${number.format(most)} Zeichen`,
      basicFree: 'Die einfachen Stimmen dieses Servers verbrauchen nichts davon, die des Browsers auch nicht.', ownFree: 'Die Stimmen des Browsers verbrauchen nichts davon.',
      nobody: 'Stimmen, die etwas kosten, verbrauchen ein Tagesguthaben. Wer angemeldet ist, sieht hier den Rest. Die Stimmen des Browsers sind frei.',
    },
    drafts: {
      heading: 'Entwürfe', hint: 'Nur in diesem Browser aufbewahrt.', notKept: 'Dieser Browser bewahrt nichts auf. Der Text verschwindet mit der Seite.',
      found: (when) => `Der Text von ${when} ist wieder da.`, start: 'Neuer Text',
      characters: (count) => `${number.format(count)} Zeichen`, remove: (name) => `Entwurf entfernen: ${name}`, removed: 'Entwurf entfernt', undo: 'Rückgängig',
    },
  },
  translate: {
    title: 'Gesprochene Übersetzung', beta: 'Beta', stand: 'In einer Sprache schreiben oder sagen, in einer anderen hören.',
    from: 'Von', to: 'Nach', swap: 'Sprachen tauschen',
    text: 'Eigener Text', written: (count, most) => `${number.format(count)} von ${number.format(most)} Zeichen`,
    tooLong: (most) => `Eine Übersetzung fasst bis zu ${number.format(most)} Zeichen. Bitte kürzen oder in Teilen übersetzen.`,
    translate: 'Übersetzen', stop: 'Anhalten', paste: 'Einfügen', pasteRefused: 'Der Browser hat das Kopierte nicht herausgegeben. Bitte mit der Tastatur einfügen.',
    clear: 'Leeren', cleared: 'Text geleert', undo: 'Rückgängig',
    dictation: {
      start: 'Diktieren', stop: 'Diktat beenden', listening: (time, language) => `Hört zu, ${language}, ${time}`,
      none: 'Dieser Browser nimmt kein Diktat auf. Chrome, Edge und Safari können es.',
      refused: 'Das Mikrofon ist hier nicht erlaubt. Bitte neben der Adresse erlauben und noch einmal versuchen.',
      noMicrophone: 'Kein Mikrofon gefunden.', noLanguage: 'Dieser Browser versteht diese Sprache nicht nach Gehör.',
      ended: 'Der Browser hört nicht mehr zu. Bitte noch einmal versuchen.',
    },
    result: 'Übersetzung', nothing: 'Hier erscheint die Übersetzung.',
    fetching: (percent) => `Der Browser holt die beiden Sprachen, nur dieses eine Mal: ${percent} %`,
    working: (done, total) => `Wird übersetzt, ${done} von ${total} ${plural(total, { one: 'Absatz', other: 'Absätzen' })}`, starting: 'Wird übersetzt',
    byBrowser: 'Vom Browser übersetzt. Der Text hat dieses Gerät nicht verlassen.', byServer: 'Vom Übersetzungsdienst dieses Servers übersetzt.',
    stale: 'Der Text hat sich seither geändert. Bitte noch einmal übersetzen.',
    failed: 'Die Übersetzung ist fehlgeschlagen', off: 'Dieser Browser kann nicht selbst übersetzen, und dieser Server hat keinen Übersetzungsdienst. Der Text ist noch da.',
    kept: 'Der Text ist noch da. Bitte in einer Weile noch einmal versuchen.', retry: 'Noch einmal versuchen',
    copy: 'Kopieren', copied: 'Übersetzung kopiert', copyRefused: 'Der Browser ließ das Kopieren nicht zu. Bitte den Text markieren und kopieren.',
    heard: 'die Übersetzung', yours: 'Übersetzung', preparing: 'Der Ton wird vorbereitet.', unheard: 'Dieser Text konnte nicht gelesen werden. Bitte noch einmal versuchen.',
  },
};
