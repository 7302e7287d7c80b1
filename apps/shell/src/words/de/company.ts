import type { CompanyWords } from '../catalogue.ts';

export const company: CompanyWords = {
  contact: {
    locale: 'de',
    title: 'Wir freuen uns über Post',
    about:
      'Ein Artikel, der schlecht gelesen wurde, eine Stimme, die fehlt, eine Seite, die sich nicht öffnen ließ: Schreiben genügt, und es erreicht die Leute, die diese Zeitung machen. Niemand sonst bekommt es zu sehen, und nach dreißig Tagen wird es hier gelöscht.',
    here: 'Kontakt',
    write: 'Nachricht an uns',
    listenTitle: 'Über das Schreiben an uns',
    listenSource: 'Tidings',
    listenFailed: 'Das konnte gerade nicht vorgelesen werden. Bitte noch einmal versuchen.',
    mail: 'Lieber aus dem eigenen Mailprogramm?',
    name: 'Name',
    email: 'E-Mail',
    phone: 'Telefon',
    subject: 'Betreff',
    message: 'Nachricht',
    trap: 'Dieses Feld leer lassen',
    send: 'Nachricht senden',
    sending: 'Wird gesendet',
    sent: 'Nachricht gesendet',
    failed: 'Die Nachricht konnte nicht gesendet werden',
    emailInvalid: 'Bitte eine E-Mail-Adresse eingeben, etwa name@example.org, oder das Feld leer lassen.',
  },
  about: {
    here: 'Über uns',
    title: 'Unsere Geschichte',
    stand:
      'Wie aus einem Wochenende im Jahr 2020 eine Zeitung wurde, die sich selbst liest, damit die Augen ruhen können.',
    stories: [
      {
        title: 'Achtundvierzig Stunden',
        text: 'Tidings entstand 2020 auf einem Hackathon. Ein Tisch, ein Wochenende und eine Frage an der Wand: Können wir erfahren, was heute geschehen ist, ohne noch einmal auf einen Bildschirm zu sehen?',
      },
      {
        title: 'Müde Augen',
        text: 'Alles war auf dieselbe kleine Glasscheibe gezogen: die Arbeit, die Freunde und die Nachrichten über all das. Am Abend gaben die Augen lange vor der Neugier auf. Die Ohren, so zeigte sich, waren noch hellwach.',
      },
      {
        title: 'Der Artikel selbst',
        text: 'Keine Zusammenfassung und keine Show darum herum. Der ganze Artikel wird gelesen, Satz für Satz, und jedes Wort leuchtet auf, während es gesprochen wird: ein Blick nach unten, die Stelle ist gefunden, und der Blick darf wieder fort.',
      },
      {
        title: 'In der eigenen Sprache',
        text: 'Mehr als 25 Sprachen, mit Stimmen, die ihren Akzent behalten. Tidings läuft mit einem Befehl auf einem eigenen Rechner, und was dort gehört wurde, bleibt dort.',
      },
    ],
    quote: 'Ich wollte wissen, wie die Geschichte ausgeht, und dafür nicht noch auf einen Bildschirm sehen.',
    founder: 'Gründungsstimme von Tidings',
    elsewhere: 'Anderswo zu finden',
    presentation: 'Die Präsentation vom Hackathon',
    presentationSays: 'Sechs Folien, in fünf Minuten erzählt: was wehtat, was wir versuchten und wie es klang.',
    download: 'Präsentation herunterladen',
    fileNote: 'PDF, sechs Folien, auf Englisch',
    voices: 'Die Stimmen',
    voicesSay:
      'Jede Stimme hier ist künstlich. Die natürlichen sind Kokoro-82M von hexgrad (Apache-2.0; ONNX-Export von thewh1teagle, MIT, verändert), berechnet von ONNX Runtime (MIT). Die übrigen sind CMU Flite, SVOX Pico (Apache-2.0) und eSpeak NG (GPL-3.0), das auch die Laute für die natürlichen liest.',
  },
  construction: {
    title: 'Diese Seite ist im Aufbau. Hier kommt etwas Spannendes.',
    says: 'Das Team arbeitet an etwas Neuem und zeigt es bald. Dranbleiben lohnt sich.',
    follow: 'Zu finden auf',
  },
};
