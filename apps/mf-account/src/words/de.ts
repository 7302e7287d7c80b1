import type { AccountWords } from './catalogue.ts';
import { pluralIn } from './plural.ts';

const plural = pluralIn('de');
/** After „für“ and „bis“ alike; „seit“ and the like would need „Tagen“. */
const days = (count: number) => `${count} ${plural(count, { one: 'Tag', other: 'Tage' })}`;
const minutes = (count: number) => `${count} ${plural(count, { one: 'Minute', other: 'Minuten' })}`;

export const words: AccountWords = {
  page: {
    locale: 'de',
    titles: {
      auth: 'Anmelden', initializing: 'Wird vorbereitet', signedOut: 'Abgemeldet', logout: 'Abmelden', profile: 'Profil', userInfo: 'Angaben zur Person', settings: 'Einstellungen',
      history: 'Hörverlauf', saved: 'Gemerkte Artikel', upgrade: 'Tarif wechseln', checkout: 'Zahlung',
    },
    breadcrumb: 'Pfad', home: 'Start', history: 'Verlauf', saved: 'Gemerkt',
    loading: 'Wird geladen', again: 'Noch einmal versuchen', signIn: 'Anmelden / Registrieren', toFeed: 'Zu den Nachrichten', logOut: 'Abmelden', loggedOut: 'Abmeldung erfolgreich',
    viewImage: (title) => `Bild ansehen: ${title}`,
  },
  forms: {
    email: 'E-Mail', newEmail: 'Neue E-Mail', code: 'Code', password: 'Passwort', newPassword: 'Neues Passwort', presentPassword: 'Bisheriges Passwort',
    show: (label) => `${label} anzeigen`,
    emailMissing: 'Bitte die E-Mail-Adresse eingeben.', emailShape: 'Bitte eine E-Mail-Adresse eingeben, etwa name@example.org.', emailEnding: 'Dieser Adresse fehlt das Ende, etwa .org',
    passwordMissing: 'Bitte das Passwort eingeben.',
    passwordShort: (least) => `Mindestens ${least} Zeichen verwenden.`,
    codeShape: (digits) => `Der Code hat ${digits} ${plural(digits, { one: 'Ziffer', other: 'Ziffern' })}.`,
    atLeast: (count) => `Mindestens ${count} Zeichen.`,
    toGo: (count) => `Noch ${count}.`,
    longEnough: 'Lang genug. Mehrere Wörter hintereinander sind sicherer.', strong: 'Lang und sicher.',
    failed: 'Das hat nicht geklappt. Bitte noch einmal versuchen.',
    confirm: 'Bestätigen', cancel: 'Abbrechen', save: 'Speichern', sendCode: 'Code senden',
  },
  security: {
    heading: 'Anmeldung und Sicherheit',
    changeEmail: 'E-Mail ändern', emailChanged: 'Die E-Mail ist geändert.',
    sent: { before: 'Ein Code ist unterwegs an ', after: (count) => `. Er gilt ${minutes(count)}.` },
    changePassword: 'Passwort ändern', passwordChanged: 'Das Passwort ist geändert. Andere Browser sind abgemeldet.',
    browsers: 'Angemeldete Browser', loading: 'Browser werden geladen',
    here: 'Dieser Browser', lastUsed: 'Zuletzt benutzt: ', everywhere: 'Überall abmelden',
    logOut: (browser, ago) => `${browser} abmelden, zuletzt benutzt: ${ago}`,
    systems: { iphone: 'einem iPhone', ipad: 'einem iPad', android: 'Android', windows: 'Windows', mac: 'einem Mac', chromebook: 'einem Chromebook', linux: 'Linux' },
    on: (browser, system) => `${browser} auf ${system}`,
  },
  privacy: {
    heading: 'Gespeicherte Daten',
    take: 'Mitnehmen',
    takeWhat: (count) => `Eine ZIP-Datei mit allem, was über Sie gespeichert ist: Gemerktes, Gehörtes, Gewähltes und Angegebenes. Nur Sie können sie abholen, ${days(count)} lang.`,
    ask: 'Meine Daten anfordern', download: 'Herunterladen',
    preparing: 'Die Datei wird erstellt. Sie erscheint hier; diese Seite muss nicht offen bleiben.',
    ready: (size, day) => `Die Datei ist fertig (${size}), verfügbar bis ${day}.`,
    expired: 'Die letzte Datei ist weg; ihre Zeit war um.', fileGone: 'Diese Datei ist nicht mehr da. Bitte eine neue anfordern.',
    remove: 'Konto löschen',
    removeHow: (count) => `Die Abmeldung erfolgt sofort und überall. ${days(count)} lang kann man sich noch anmelden und das Konto behalten; danach wird alles endgültig entfernt.`,
    removeMine: 'Mein Konto löschen', removeYes: 'Ja, mein Konto löschen',
    willGo: (day) => `Ihr Konto wird am ${day} entfernt. Bis dahin können Sie sich anmelden und es behalten.`,
    leaving: 'Dieses Konto wird entfernt',
    goneOn: (day) => `Am ${day} wird alles über Sie verschwunden sein. Bis dahin können Sie das Konto behalten.`,
    keep: 'Mein Konto behalten', kept: 'Ihr Konto bleibt, mit allem darin.',
  },
  auth: {
    headings: { login: 'Herein, Platz nehmen.', register: 'Herein, Platz nehmen.', code: 'Ein Blick in die Post.', forgot: 'Schlüssel verloren?', 'new-password': 'Ein neuer Schlüssel.' },
    noCookies: 'Die Anmeldung gelang, aber dieser Browser behält keine Cookies und hat sie sofort vergessen. Bitte Cookies für diese Seite erlauben und neu anmelden.',
    account: 'Konto', login: 'Anmelden', register: 'Registrieren',
    forgot: 'Passwort vergessen?', why: 'Wir mailen einen Code. Damit lässt sich ein anderes Passwort wählen.', back: 'Zurück zur Anmeldung',
    movesIn: 'Der bisherige Verlauf zieht mit ein.',
    otherAddress: 'Andere Adresse verwenden', setPassword: 'Passwort festlegen', otherBrowsers: 'Andere angemeldete Browser müssen sich neu anmelden.',
    sent: { before: 'Wenn es ein Postfach für ', after: (count) => ` gibt, ist ein Code dorthin unterwegs. Er gilt ${minutes(count)}.` },
    sendAgain: 'Neuen Code senden', sentAgain: 'Ein neuer Code ist unterwegs; bitte diesen verwenden.',
    provider: (name) => `Weiter mit ${name}`,
    providerProblems: {
      away: 'Der Anmeldedienst antwortet gerade nicht. Bitte in einer Minute noch einmal versuchen.',
      refused: 'Der Anmeldedienst hat Sie nicht eingelassen. Bitte noch einmal versuchen.',
      'not-begun': 'Diese Anmeldung wurde nicht in diesem Browser begonnen, oder vor zu langer Zeit. Bitte noch einmal versuchen.',
    },
    whyAccount: 'Warum ein Konto',
    pickUp: { before: 'Weiter genau bei dem ', marked: 'Satz', after: ', bei dem das Wasser kochte.' },
    keeps: 'Ein Konto behält Stelle, Stimme und gemerkte Artikel auf jedem Gerät. Zum Hören braucht es nie eines.',
  },
  initializing: {
    wrong: 'Entschuldigung, etwas ist schiefgegangen...',
    apologies: {
      PROFILE_NOT_CREATED: ['Fehler beim Anlegen des Profils...', 'Entschuldigung, das Profil konnte nicht angelegt werden...'],
      SUBSCRIPTION_NOT_SET: ['Das Abonnement konnte nicht eingerichtet werden!'],
      PREFERENCES_NOT_CREATED: ['Entschuldigung, Fehler beim Anlegen der Einstellungen...'],
    },
    profileCreated: 'Profil angelegt!', subscriptionSet: 'Abonnement eingerichtet!',
    nobody: 'Hier ist niemand angemeldet.', notOpened: 'Das Konto konnte nicht geöffnet werden.', logIn: 'Anmelden',
    welcomeBack: 'Willkommen zurück.', notNow: 'Jetzt nicht',
    ready: 'Ihre Zeitung wird bereitgelegt.', moment: 'Noch einen Augenblick.', coming: 'Stelle, Stimme und gemerkte Artikel sind unterwegs.',
  },
  signedOut: { bye: 'Tschüss.', signedOut: 'Sie sind abgemeldet.', open: 'Hören geht ohne Konto; die Nachrichten bleiben offen.', logIn: 'Wieder anmelden', features: 'Funktionen ansehen' },
  logout: { leaving: 'Abmeldung läuft', question: 'In diesem Browser abmelden?' },
};
