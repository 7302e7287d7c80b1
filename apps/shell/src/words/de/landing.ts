import type { LandingWords } from '../catalogue.ts';

export const landing: LandingWords = {
  page: {
    titles: {
      features: 'Funktionen',
      voices: 'Premium-Stimmen',
      about: 'Über uns',
      contact: 'Kontakt',
      earlyAccess: 'Früher dabei',
      pricing: 'Preise',
      construction: 'Im Aufbau',
      mute: 'Dieser Browser kann nicht sprechen',
      nowhere: 'Seite nicht gefunden',
    },
  },
  plain: {
    nowhere: 'Unter dieser Adresse gibt es keine Seite.',
    nowhereHint: 'Vielleicht ist sie umgezogen, vielleicht steckt ein Tippfehler in der Adresse.',
    home: 'Zurück zum Start',
    mute: 'Dieser Browser kann nicht sprechen, und die Stimmen des Servers haben nicht geantwortet.',
    muteHint:
      'Lesen lassen sich die Artikel trotzdem. Zum Hören Tidings in einem Browser mit Sprachausgabe öffnen (Chrome, Edge, Firefox oder Safari in aktueller Version) oder wiederkommen, sobald die Stimmen des Servers zurück sind.',
    heard: 'Hier ist Tidings zu hören.',
    heardHint: 'Einen Artikel aussuchen und auf Anhören drücken.',
    goToFeed: 'Zu den Nachrichten',
  },
  landing: {
    locale: 'de',
    plate: 'Die Zeitung, die sich selbst liest.',
    plateLit: 'liest',
    intro:
      'Die Schlagzeilen von heute, gesprochen. Auf „Anhören“ drücken, vom Bildschirm aufsehen, und die Worte warten dort, wo sie verlassen wurden.',
    goToFeed: 'Zu den Nachrichten',
    hearPlate: 'Diese Seite hören',
    stopPlate: 'Anhalten',
    preparing: 'Wird vorbereitet',
    free: 'Kostenlos, ohne Konto.',
    preview: 'Kostprobe',
    startHere: 'Oder hier beginnen',
    playing: 'Läuft',
    readAlong: 'Mitlesen',
    loading: 'Die Schlagzeilen von heute werden geladen',
    failed: 'Die Schlagzeilen von heute sind nicht angekommen.',
    again: 'Noch einmal versuchen',
    first: 'Die ersten Schlagzeilen sind unterwegs.',
    firstHint: 'Die Zeitung wird zum ersten Mal geholt. Das dauert eine Minute; gleich noch einmal nachsehen.',
    none: 'Es sind keine Schlagzeilen gekommen.',
    noneHint:
      'Die Quellen wurden gefragt und hatten keine für diese Seite. Vielleicht steht in anderen Rubriken etwas.',
    bundled: 'Aus unserer eigenen beigelegten Ausgabe: Noch hat keine Nachrichtenquelle geantwortet.',
    problem: 'Die Augen haben Feierabend, bevor die Nachrichten es haben.',
    problemLead:
      'Am Abend haben die meisten von uns länger auf einen Bildschirm gesehen als geschlafen. Noch immer sind elf Tabs offen, jeder davon lesenswert, und jeder will das eine, das aufgebraucht ist.',
    problemTurn:
      'Ohren sind anders. Sie arbeiten beim Kochen, Laufen, Kneten, Fahren, beim Füttern des Kindes, beim Warten auf die Flut. Schlechtes Licht stört sie nicht.',
    problemAnswer:
      'Also haben wir der Zeitung eine Stimme gegeben. Keine Zusammenfassung, keine Show: der Artikel selbst, Satz für Satz, und jedes Wort leuchtet auf, während es gesprochen wird. Ein Blick nach unten genügt, um die Stelle zu finden.',
    voices: 'Acht Stimmen aus dem Ensemble',
    features: 'In jeder Ausgabe',
    satisfaction: 'Zufriedene Stimmen',
    satisfactionNote:
      'Diese Leserinnen und Leser sind erfunden, um zu zeigen, wie Tidings benutzt wird; ihre Links führen zu einer Beispielseite.',
    satisfactionFailed: 'Dieses Zitat konnte nicht vorgelesen werden. Bitte noch einmal versuchen.',
    readers: {
      ines: {
        quote:
          'Früher las ich die Nachrichten auf der Fähre, und mir wurde übel. Jetzt sehe ich aufs Meer und weiß mehr über den Haushalt.',
        position: 'Matrosin',
      },
      rowan: {
        quote:
          'Die Augen meiner Mutter ermüden nach einer Seite. Ihre Neugier nicht. Sie bittet mich nicht mehr, ihr vorzulesen, und fast fehlt es mir.',
        position: 'Buchbinder',
      },
      aurel: {
        quote: 'Vierzig Minuten kneten sind vierzig Minuten Nachrichten. Meine Hände fassen den Bildschirm nie an.',
        position: 'Bäcker',
      },
    },
    links: { website: 'Website', linkedIn: 'LinkedIn', twitter: 'Twitter', coffee: 'Kaffee' },
    comma: ', ',
    linkOf: (author) => `von ${author}`,
    pricing: 'Was es kostet',
    begin: 'Drei Wege, anzufangen',
    early: 'Früher dabei sein',
    contactUs: 'Kontakt aufnehmen',
    write: 'Nachricht an uns',
    questions: 'Oft gefragt',
    asked: [
      {
        question: 'Kostet das Zuhören etwas?',
        answer:
          'Nein. Die Nachrichten stehen allen offen, und ebenso die Stimmen, die sie lesen: die des Servers und die des Browsers.',
      },
      {
        question: 'Läuft es auch auf meinem eigenen Rechner?',
        answer:
          'Ja. Ein einziger Befehl startet alles, sonst muss nichts installiert werden. Der Hörverlauf bleibt dort, wo er hingelegt wurde.',
      },
      {
        question: 'Warum zeigen manche Artikel nur eine Zusammenfassung?',
        answer:
          'Manche Verlage lassen ihre Seiten nicht von anderen lesen. Das steht dann am Artikel, und wir bieten das Original an.',
      },
      {
        question: 'Spielt es weiter, wenn das Telefon gesperrt ist?',
        answer:
          'Die Stimmen des Servers ja. Bei Browser-Stimmen kommt es auf das Telefon an; die meisten halten sie nach einer Minute an.',
      },
      {
        question: 'Was ist über mich bekannt?',
        answer:
          'Ohne Konto nicht, wer zuhört. Warteschlange, Gehörtes und bis wohin bleiben in diesem Browser, bis sie gelöscht werden; der Server behält die Stellen ein Jahr lang unter einem zufälligen Namen. Mit Konto, was gemerkt und gehört wurde; es lässt sich mitnehmen oder löschen.',
      },
    ],
    everyCategory: 'Alle',
    categories: 'Fragen zu',
    somethingElse: 'Noch etwas?',
    contactLink: 'Kontakt aufnehmen',
  },
};
