import { splitWords } from '../numbers/number-words.ts';
import type { SpokenLanguage } from '../spoken-language.ts';

const CALL_BEFORE = [
  String.raw`ruf\p{L}*|wähl\p{L}*|anruf\p{L}*|Notruf(?:nummer)?n?|Nummern?|Telefon(?:nummer)?|Tel\.`,
  'die|der|unter|über|den Notruf',
].join('|');
const CALL_AFTER = [
  'oder|und|an|anrufen|angerufen|wählen|gewählt|rufen|gerufen|verständigt|verständigen|alarmiert|alarmieren',
  'erreichbar|zu erreichen|melden|gemeldet|um',
].join('|');

/** Text before a year in front of a noun. */
const YEARS = new RegExp(
  `(?<!\\p{L})(?:${[
    'Jahre?n?|seit|in|von|bis|vor|nach|ab|um|Ende|Anfang|Mitte|Sommer|Herbst|Winter|Frühjahr|WM|EM|und',
  ].join('|')})\\s$|\\d[-–./]\\s?$`,
  'iu',
);

export const germanContext: Partial<SpokenLanguage> = {
  capitalizesNouns: true,
  isCount: ({ before, after }) => !YEARS.test(before) && /^\s\p{Lu}\p{Ll}+(?:en|er|e|n|s)(?!\p{L})/u.test(after),
  perUnits: {
    s: 'Sekunde',
    h: 'Stunde',
    d: 'Tag',
    a: 'Jahr',
    L: 'Liter',
    dl: 'Deziliter',
    dL: 'Deziliter',
    Std: 'Stunde',
  },
  compass: { N: 'Nord', S: 'Süd', O: 'Ost', E: 'Ost', W: 'West' },
  arc: [
    ['Minute', 'Minuten', 'feminine'],
    ['Sekunde', 'Sekunden', 'feminine'],
  ],
  emergency: {
    numbers: '11[02567-8]|144|140|133|122|911|999|19222|116117',
    called: /(?!)/u,
    before: new RegExp(`(?<!\\p{L})(?:${CALL_BEFORE})(?: Sie| bitte| sofort| umgehend)*:? $`, 'iu'),
    after: new RegExp(`^(?:[.,;:!?)]|$| (?:${CALL_AFTER})(?!\\p{L}))`, 'u'),
  },
  weekdays: {
    names: splitWords('Montag Dienstag Mittwoch Donnerstag Freitag Samstag Sonntag'),
    short: { Mo: 0, Di: 1, Mi: 2, Do: 3, Fr: 4, Sa: 5, So: 6 },
  },
};
