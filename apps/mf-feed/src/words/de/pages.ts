import type { PageWords } from '../catalogue.ts';
import { number, plural } from './writing.ts';

const DISGUISE =
  'Der Name dieser Seite enthält Buchstaben, die bekannten nur ähnlich sehen; so schreiben ihn Computer. Bitte prüfen, ob es die gemeinte Seite ist.';
const beforeAt = (name: string) => `„${name}“ steht in dieser Adresse vor dem @ und ist nicht ihr Ziel.`;

export const pages: PageWords = {
  scraper: {
    title: 'Seiten vorlesen',
    heading: 'Jede Seite hören',
    stand: 'Die Adresse eines Artikels einfügen. Wir holen ihn, lassen Menü und Banner weg und lesen den Rest vor.',
    url: 'Adresse der Seite',
    submit: 'Holen',
    result: 'Einzelheiten',
    invalid: 'Bitte eine gültige Adresse eingeben',
    own: {
      heading: 'Aus dem eigenen Browser',
      stand:
        'Manche Seiten öffnen sich nur für bestimmte Menschen: mit Abo, nach einer Anmeldung, nach einer Antwort auf eine Frage. Solche Seiten lassen sich aus dem eigenen Browser schicken.',
      name: 'In Tidings anhören',
      copy: 'Stattdessen kopieren',
      steps: [
        '„In Tidings anhören“ in die Lesezeichenleiste ziehen.',
        'Die gewünschte Seite öffnen und dort das Lesezeichen drücken. Ist ein Teil markiert, wird nur er geschickt.',
        'Ein Fenster von Tidings geht auf. Dort den Knopf drücken.',
      ],
      drag: 'Dieser Knopf wirkt auf anderen Seiten: bitte in die Lesezeichenleiste ziehen.',
      copied: 'Kopiert. Ein Lesezeichen anlegen und dies statt seiner Adresse einfügen.',
      notCopied: 'Der Browser erlaubt das Kopieren nicht. Bitte den Knopf ziehen.',
      kept: 'Nichts wird geholt. Dieser Server liest die Seite einmal, bewahrt ihren Text auf, listet ihn nirgends auf und wirft die Seite weg.',
      blocked:
        'Der Browser hat Tidings kein Fenster öffnen lassen. Bitte Fenster für diese Seite erlauben und noch einmal drücken.',
    },
    sending: {
      title: 'Eine Seite aus dem Browser',
      waiting: 'Die Seite ist unterwegs.',
      whole: 'Diese Seite kam aus dem Browser. Nichts davon wird aufbewahrt, bevor der Knopf gedrückt ist.',
      selection: (count) =>
        `${number.format(count)} ${plural(count, { one: 'markiertes Zeichen kam', other: 'markierte Zeichen kamen' })} aus dem Browser. Nichts davon wird aufbewahrt, bevor der Knopf gedrückt ist.`,
      hear: 'Diese Seite anhören',
      busy: 'Wird geschickt',
      failed: 'Die Seite konnte nicht geschickt werden. Bitte noch einmal versuchen.',
      nothing: 'Es wurde keine Seite übergeben.',
      nothingHint:
        'Manche Seiten dürfen nicht mit anderen Fenstern sprechen. Bitte den Text dort kopieren und hier einfügen.',
    },
  },
  overlays: {
    picture: 'Bild',
    download: 'Herunterladen',
    notDownloaded: 'Dieses Bild konnte nicht heruntergeladen werden. Bitte ein anderes versuchen ❌',
    noPicture: 'Dieses Bild ist nicht verfügbar.',
    reader: 'Leseansicht',
    wholePage: 'Ganze Seite',
    text: 'Text des Artikels',
    loading: 'Wird geladen...',
  },
  external: {
    title: 'Weiter zu einer anderen Seite',
    stand: 'Dieser Link führt aus Tidings hinaus. In einem neuen Tab läuft das Gehörte hier weiter.',
    refused: 'Das ist keine Webadresse und lässt sich von hier aus nicht öffnen.',
    copy: 'Kopieren',
    copied: 'Adresse in die Zwischenablage kopiert!',
    yes: 'Ja',
    no: 'Nein',
    newTab: 'Neuer Tab',
    inDisguise: DISGUISE,
    beforeAt,
  },
  redirect: {
    title: 'Hier geht es aus Tidings hinaus',
    stand:
      'Dieser Link führt zu einer Seite, die nicht von uns ist. Es geschieht nichts, bevor der Knopf gedrückt wird.',
    host: 'Die Seite',
    whole: 'Die ganze Adresse',
    inDisguise: DISGUISE,
    beforeAt,
    go: (host) => `Weiter zu ${host}`,
    newTab: 'Neuer Tab',
    back: 'Zurück',
    home: 'Zur Startseite',
    refused: 'Diese Adresse lässt sich von hier aus nicht öffnen.',
    refusedHint: 'Nur Webadressen, die mit http:// oder https:// beginnen, führen aus Tidings hinaus.',
    given: 'Die angegebene Adresse',
  },
};
