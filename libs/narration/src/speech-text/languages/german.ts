import { germanNumbers } from '../numbers/german-numbers.ts';
import { type NumberForm, splitWords } from '../numbers/number-words.ts';
import { type MatchContext, type SpeechRule, BLANK, createRule, WORD_END } from '../rule.ts';
import type { SpokenLanguage, WrittenDate } from '../spoken-language.ts';
import { germanAbbreviations, germanAcronyms, germanHeadlineAcronyms } from './german-abbreviations.ts';
import { germanAmounts } from './german-amounts.ts';
import { germanContext } from './german-context.ts';
import { germanMonths as months, germanNameRules, germanRulers, queens } from './german-names.ts';
import { declined, DATIVE, ARTICLE } from './german-ordinals.ts';

const { cardinal, ordinal, year: sayYear } = germanNumbers;
const FEMININE = /^\s\p{Lu}\p{L}*(?:ung|heit|keit|schaft|tät|tion|in|e)(?!\p{L})/u;

function date({ day, lastDay, month, year }: WrittenDate, { before }: MatchContext): string {
  const first = declined(day, before);
  const days = lastDay === undefined ? first : `${first} bis ${declined(lastDay, before)}`;
  return `${days} ${months[month - 1]}${year === undefined ? '' : ` ${sayYear(year)}`}`;
}

function clock(hour: number, minute: number): string | null {
  if (hour > 24 || minute > 59) return null;
  return `${cardinal(hour, 'masculine')} Uhr${minute === 0 ? '' : ` ${cardinal(minute)}`}`;
}

const NOT_ORDINALS = /^[\s\u00a0](?:Mal|Prozent|Euro|Uhr|Millionen|Milliarden|Und|Oder|Aber|Doch)(?!\p{L})/u;
const TIME = '(\\d{1,2})(?:[.:]([0-5]\\d))?';

const germanRules: readonly SpeechRule[] = [
  ...germanNameRules,
  // The gender sign is spoken as a short break.
  createRule('sign', `/-(?=in(?:nen)?${WORD_END})`, (_written, { before }) => (/\p{Ll}$/u.test(before) ? ' ' : null)),
  createRule('sign', `[*_](?=in(?:nen)?${WORD_END})`, (_written, { before }) => (/\p{Ll}$/u.test(before) ? ' ' : null)),
  createRule('letter', `(\\p{L}{2,40}):(in(?:nen)?)${WORD_END}`, ([, stem, ending]) => `${stem} ${ending}`),
  createRule('sign', `\\*(?=[rnms]${WORD_END})`, (_written, { before }) => (/\p{Ll}e$/u.test(before) ? '' : null)),
  createRule(
    'digit',
    `${TIME}${BLANK}?(?:-|–|bis)${BLANK}?${TIME}${BLANK}?Uhr${WORD_END}`,
    ([, hour, minute, otherHour, otherMinute]) => {
      const [first, other] = [
        clock(Number(hour), Number(minute ?? 0)),
        clock(Number(otherHour), Number(otherMinute ?? 0)),
      ];
      return first === null || other === null
        ? null
        : `${minute === undefined ? cardinal(Number(hour), 'masculine') : first} bis ${other}`;
    },
  ),
  createRule('digit', `${TIME}${BLANK}?(?:Uhr|h)${WORD_END}`, ([, hour, minute]) =>
    clock(Number(hour), Number(minute ?? 0)),
  ),
  createRule('digit', `(\\d{1,2}):([0-5]\\d)(?![\\d:]|\\.\\d)`, ([, hour, minute]) =>
    clock(Number(hour), Number(minute)),
  ),
  createRule(
    'digit',
    `(\\d{1,2}):(\\d{1,2})(?!\\d|[.:]\\d)`,
    ([, one, other]) => `${cardinal(Number(one))} zu ${cardinal(Number(other))}`,
  ),
  createRule('digit', `(\\d{1,2})\\.(\\d{1,2})\\.(?=\\s|$|[,;)–-])`, ([, day, month], { before }) =>
    Number(day) >= 1 && Number(day) <= 31 && Number(month) >= 1 && Number(month) <= 12
      ? `${declined(Number(day), before)} ${months[Number(month) - 1]}`
      : null,
  ),
  createRule(
    'digit',
    `([12]\\d\\d0|\\d0)er(n?)(?:-(Jahren?))?${WORD_END}`,
    ([, figures, ending = '', years]) =>
      `${sayYear(Number(figures))}er${ending}${years === undefined ? '' : ` ${years}`}`,
  ),
  createRule(
    'digit',
    `(\\d{1,3})\\.${BLANK}?(-|–|bis|und|/)${BLANK}?(\\d{1,3})\\.(?=[\\s\\u00a0]\\p{L})`,
    ([, one, between = '', other], { before }) => {
      const second = declined(Number(other), between === 'bis' ? 'zum ' : before);
      return `${declined(Number(one), before)} ${/[-–b]/u.test(between) ? 'bis' : 'und'} ${second}`;
    },
  ),
  createRule('digit', `(\\d{1,3})\\.(?=[\\s\\u00a0]\\p{L})`, ([, figures], { before, after }) =>
    NOT_ORDINALS.test(after) &&
    !(/^[\s\u00a0]Mal(?!\p{L})/u.test(after) && (DATIVE.test(before) || ARTICLE.test(before)))
      ? null
      : declined(Number(figures), before),
  ),
  {
    ...createRule('digit', `(\\d{1,4}(?:,\\d)?)-?(?=fache[mnrs]?${WORD_END}|fach${WORD_END})`, ([, figures = '']) =>
      figures
        .split(',')
        .map((part, _, parts) => cardinal(Number(part), parts.length === 1 ? 'masculine' : 'bare'))
        .join(' Komma '),
    ),
    isPrefix: true,
  },
  createRule(
    'digit',
    `(\\d{1,4})(?:,(\\d{1,2}))?${BLANK}?%-?(ig(?:e[mnrs]?)?)${WORD_END}`,
    ([, whole, parts, ending = '']) => {
      if (parts === undefined) return `${cardinal(Number(whole), 'masculine')}prozent${ending}`;
      const decimals = [...parts].map((figure) => cardinal(Number(figure))).join(' ');
      return `${cardinal(Number(whole))} Komma ${decimals} prozent${ending}`;
    },
  ),
  createRule(
    'digit',
    `(\\d{1,4}),(?:--?|–|—)(?:${BLANK}?€)?(?=[\\s.,;:)]|$)`,
    ([written, figures]) => `${cardinal(Number(figures), 'masculine')}${written.endsWith('€') ? ' Euro' : ''}`,
  ),
  createRule('digit', `08/15(?![\\d/])|08-15(?!\\d)|0815${WORD_END}`, () => 'null acht fünfzehn'),
  createRule('digit', `24/365(?![\\d/])`, () => 'vierundzwanzig dreihundertfünfundsechzig'),
  createRule(
    'digit',
    `([1-9]\\d{0,2})er([ns]?)(?=-\\p{Lu}|[\\s.,;:)!?]|$)`,
    ([, figures, ending = '']) => `${cardinal(Number(figures))}er${ending}`,
  ),
  createRule('digit', `24/7(?![\\d/])`, () => 'vierundzwanzig sieben'),
  createRule(
    'digit',
    `(\\d{1,4})-(?=[jgtmpfkws]\\p{Ll}{2,}|\\p{Lu}\\p{Ll})`,
    ([, figures], { before }) => `${cardinal(Number(figures), /\p{L}-$/u.test(before) ? 'bare' : 'masculine')}-`,
  ),
];

const scoreWords = new RegExp(
  String.raw`(?<!\p{L})(?:${[
    String.raw`gewann\p{L}{0,2}|gewonnen|siegte\p{L}{0,2}|verlor\p{L}{0,2}|besiegte\p{L}{0,1}`,
    'schlug|unterlag|führte|Endstand|Sieg|Niederlage|Remis|Satz|Finale|mit',
  ].join('|')})(?!\p{L})[^.;]{0,30}$`,
  'iu',
);

/** Text before a number that counts nothing, as in `Artikel 1 GG`. */
const NUMBERED = new RegExp(
  String.raw`(?<!\p{L})(?:${[
    'Absatz|Abs\\.|Artikels?|Art\\.|Nummer|Nr\\.|Paragraf|§|Satz|Kapitel|Kap\\.|Seite|S\\.',
    'Typs?|Saison|Staffel|Folge|Teil',
    'Band|Bd\\.|Stufe|Klasse|Gruppe|Phase|Zone|Runde|Platz|Rang|Gleis|Tor|Block|Version|Level|Formel|Kategorie|Ziffer',
    'Anlage|Zimmer|Raum|Linie|Liga|Abschnitt|Anhang|Buch|Akt|Szene|Halle|Haus|Lektion|Modell',
    'Punkt|Titel|Tabelle|Woche|Tag',
    'Apollo|Sektion|Schritt|Bus|Kanal|Spur|Feld|Diabetes Typ|Posten|Variante|Option|Frage|Station|Etappe',
  ].join('|')}) $`,
  'u',
);

const words: SpokenLanguage['words'] = {
  decimal: 'Komma',
  point: 'Punkt',
  minus: 'minus',
  plus: 'plus',
  to: 'bis',
  percent: 'Prozent',
  perMille: 'Promille',
  by: 'mal',
  dot: 'Punkt',
  at: 'ät',
  dash: 'Strich',
  hashtag: 'Hashtag',
  version: 'Version',
  about: 'etwa',
  more: 'mehr als',
  less: 'weniger als',
  plusMinus: 'plus minus',
  or: 'oder',
  power: 'hoch',
  squared: 'Quadrat',
  cubed: 'hoch drei',
  times: 'mal',
  per: 'pro',
  andHalf: 'einhalb',
  mixed: '',
  atLeast: 'mindestens',
  atMost: 'höchstens',
  notLess: 'größer gleich',
  notMore: 'kleiner gleich',
  equals: 'gleich',
};

export function createSpokenGerman(): SpokenLanguage {
  return {
    numbers: germanNumbers,
    grouping: "[. \\u00a0\\u202f\\u2009'’]",
    decimal: ',',
    decimalsAre: 'digits',
    words,
    star: ['Stern', 'Sterne'],
    formBefore: (after, value, before): NumberForm =>
      value === 1 && NUMBERED.test(before)
        ? 'bare'
        : FEMININE.test(after)
          ? 'feminine'
          : /^\s\p{Lu}/u.test(after)
            ? 'masculine'
            : 'bare',
    sayHalf: (whole) => (whole === 1 ? 'eineinhalb' : `${cardinal(whole)}einhalb`),
    ...germanAmounts,
    ...germanContext,
    headlineAcronyms: germanHeadlineAcronyms,
    dollar: 'USD',
    ofMoney: (currency) => currency,
    adjectives: false,
    months,
    shortMonths: {
      Jan: 1,
      Feb: 2,
      Febr: 2,
      Mär: 3,
      Apr: 4,
      Jun: 6,
      Jul: 7,
      Aug: 8,
      Sep: 9,
      Sept: 9,
      Okt: 10,
      Nov: 11,
      Dez: 12,
      Jänner: 1,
      Feber: 2,
    },
    dateOrder: 'dmy',
    monthFirst: false,
    stopIsOrdinal: true,
    date,
    scoreWords,
    score: (one, other) => `${cardinal(one)} zu ${cardinal(other)}`,
    abbreviations: germanAbbreviations,
    acronyms: germanAcronyms,
    spell: (letters) => [...letters].join(' '),
    rulers: germanRulers,
    numbered: new Set(
      splitWords(
        `kapitel teil band akt artikel phase titel abschnitt klasse typ apollo hartz vatikan stufe buch bowl bund
          anhang sektion bd kap abs art`,
      ),
    ),
    ruler: (value, name) => `${queens.has(name) ? 'die' : 'der'} ${capital(ordinal(value))}e`,
    own: germanRules,
  };
}

const capital = (word: string): string => `${word.charAt(0).toUpperCase()}${word.slice(1)}`;
