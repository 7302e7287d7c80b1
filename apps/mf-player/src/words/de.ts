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
    sleepLeft: (time) => `Aus in ${time}`, more: (minutes) => `${minutes} Min. mehr`,
    faster: 'Schnellere Tempi',
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
    untilEnd: 'Endet mit diesem Artikel',
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
      whole: (stories, minutes) => `${stories}, ${minutes}`,
      up: (title) => `Nach oben: ${title}`, down: (title) => `Nach unten: ${title}`, remove: (title) => `Aus der Warteschlange nehmen: ${title}`,
    },
    options: {
      autoNext: 'Nächsten Artikel automatisch abspielen', sleep: 'Einschlaftimer', off: 'Aus', minutes: (count) => `${count} Min.`, endOfStory: 'Ende dieses Artikels',
      tuning: 'Tempo, Tonhöhe und Lautstärke', controls: 'Sprachausgabe', voice: 'Stimme', changeVoice: 'Stimme wechseln', keyboard: 'Tastatur', showKeys: 'Tasten zeigen',
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
    voice: 'Stimme', fitting: 'Die Stimme für die Sprache des Artikels', hold: 'Zeile anhalten',
  },
  voices: {
    title: 'Stimmen', kinds: 'Arten von Stimmen',
    noneHere: 'Dieser Browser hat keine eigenen Stimmen. Die des Servers sind im anderen Reiter.',
    noneThere: 'Der Server hat gerade keine Stimmen. Die des Browsers sind im anderen Reiter.',
    lockHint: 'Diese verstummen, wenn das Telefon sich sperrt. Die Stimmen des Servers laufen weiter.',
    genders: { Male: 'Männlich', Female: 'Weiblich' },
    labels: { natural: 'natürlich', basic: 'einfach', 'approximate accent': 'ungefährer Akzent', 'clear, synthetic': 'klar, synthetisch' },
    use: 'Wählen',
    play: (name) => `Hörprobe von ${name} abspielen`, stop: (name) => `Hörprobe von ${name} anhalten`,
    left: 'Nach links', right: 'Nach rechts',
  },
  reader: {
    title: 'Vorleser', heading: 'Den eigenen Text hören',
    stand: 'Einen Brief, ein Kapitel oder einen Entwurf einfügen. Der Text bleibt allein auf diesem Server und steht in keiner Liste.',
    text: 'Text', titleField: 'Titel',
    written: (count, most) => `${number.format(count)} von ${number.format(most)} Zeichen`,
    clear: 'Leeren', preparing: 'Der Text wird vorbereitet.',
    heard: 'der eigene Text',
    yours: 'Eigener Text', back: 'Zurück zur Lesestelle',
    empty: 'Bitte zuerst einen Text einfügen oder schreiben.', failed: 'Dieser Text konnte nicht gelesen werden. Bitte noch einmal versuchen.',
  },
  keys: {
    title: 'Tastatur',
    stand: 'Die Tasten gelten auf jeder Seite, solange in keinem Feld geschrieben wird.',
    listening: 'Hören', around: 'Unterwegs',
    playPause: 'Abspielen oder anhalten', seconds: (count) => `${count} Sekunden zurück oder vor`,
    sentence: 'Voriger oder nächster Satz', story: 'Voriger oder nächster Artikel', sound: 'Ton aus und an',
    rate: 'Schneller oder langsamer, im Player',
    search: 'Suche', feed: 'Nachrichten', saved: 'Gemerkt', history: 'Verlauf', help: 'Diese Liste',
    or: 'oder', next: 'dann', space: 'Leertaste',
    on: 'Einzelne Tasten bewirken dies', onHint: 'Für Diktat oder eigene Tasten abschalten. Gilt auf diesem Gerät.',
  },
};
