import { germanNumbers } from '../numbers/german-numbers.ts';
import { type NumberForm, splitWords } from '../numbers/number-words.ts';
import { type MatchContext, type SpeechRule, BLANK, createRule, WORD_END } from '../rule.ts';
import type { SpokenLanguage, WrittenDate } from '../spoken-language.ts';
import { germanAbbreviations, germanAcronyms } from './german-abbreviations.ts';
import { germanAmounts } from './german-amounts.ts';

const { cardinal, ordinal, year: sayYear } = germanNumbers;
const months = splitWords('Januar Februar März April Mai Juni Juli August September Oktober November Dezember');
const DATIVE = new RegExp(
  String.raw`(?<!\p{L})(?:${[
    'frühen|späten|letzten|neuen|ganzen',
    'am|vom|zum|im|beim|ins|ans|dem|den|des|bis|ab|seit|nach|vor',
    'einem|einen|diesem|diesen|dieses|jedem|jeden',
    'seinem|seinen|seines|ihrem|ihren|ihres|unserem|unseren',
    '(?:in|zu|aus|mit|von|bei|nach|seit|an|auf|vor|während|laut|gegenüber) (?:der|dieser|einer|seiner|ihrer)',
  ].join('|')})\s$`,
  'iu',
);
const ARTICLE = new RegExp(
  String.raw`(?<!\p{L})(?:${[
    'frühe|späte|letzte|neue|ganze',
    'der|die|das|diese|dieser|dieses|jede|jeder|jedes|eine|seine|ihre',
    'zweite|erste',
  ].join('|')})\s$`,
  'iu',
);
const FEMININE = /^\s\p{Lu}\p{L}*(?:ung|heit|keit|schaft|tät|tion|in|e)(?!\p{L})/u;

/**
 * Returns an ordinal in its declined form. The ending depends on the words before the number and is masculine by
 * default.
 */
function declined(value: number, before: string): string {
  if (DATIVE.test(before)) return `${ordinal(value)}en`;
  return `${ordinal(value)}${ARTICLE.test(before) ? 'e' : 'er'}`;
}

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
  // The gender sign is spoken as a short break.
  createRule('sign', `[*_](?=in(?:nen)?${WORD_END})`, (_written, { before }) => (/\p{Ll}$/u.test(before) ? ' ' : null)),
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
  createRule('digit', `(\\d{1,4}(?:,\\d)?)-?(?=fache[mnrs]?${WORD_END}|fach${WORD_END})`, ([, figures = '']) =>
    figures
      .split(',')
      .map((part, _, parts) => cardinal(Number(part), parts.length === 1 ? 'masculine' : 'bare'))
      .join(' Komma '),
  ),
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
    ([, figures]) => `${cardinal(Number(figures), 'masculine')}-`,
  ),
];

const scoreWords = new RegExp(
  String.raw`(?<!\p{L})(?:${[
    String.raw`gewann\p{L}{0,2}|gewonnen|siegte\p{L}{0,2}|verlor\p{L}{0,2}|besiegte\p{L}{0,1}`,
    'schlug|unterlag|führte|Endstand|Sieg|Niederlage|Remis|Satz|Finale|mit',
  ].join('|')})(?!\p{L})[^.;]{0,30}$`,
  'iu',
);

const queens = new Set(splitWords('Katharina Elisabeth Elizabeth Maria Margrethe'));

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
};

export function createSpokenGerman(): SpokenLanguage {
  return {
    numbers: germanNumbers,
    grouping: "[. \\u00a0\\u202f\\u2009'’]",
    decimal: ',',
    decimalsAre: 'digits',
    words,
    star: ['Stern', 'Sterne'],
    formBefore: (after): NumberForm =>
      FEMININE.test(after) ? 'feminine' : /^\s\p{Lu}/u.test(after) ? 'masculine' : 'bare',
    ...germanAmounts,
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
    rulers: new Set(
      splitWords(
        `Karl Ludwig Wilhelm Friedrich Heinrich Otto Philipp Felipe Franz Joseph Leopold Albert Johannes Paul Pius
          Benedikt Leo Gregor Clemens Innozenz Nikolaus Alexander Katharina Peter Elisabeth Elizabeth Georg Eduard
          Richard Jakob Maria Napoleon Ferdinand Maximilian Rudolf Konrad Gustav Adolf Christian Frederik Harald
          Haakon Margrethe Juan Carlos Mohammed Hussein Abdullah Ramses Iwan Konstantin Sixtus Urban Bonifatius
          Charles Louis Henri Willem-Alexander`,
      ),
    ),
    numbered: new Set(
      splitWords(
        `kapitel teil band akt artikel phase titel abschnitt klasse typ apollo hartz vatikan stufe buch bowl bund
          anhang sektion`,
      ),
    ),
    ruler: (value, name) => `${queens.has(name) ? 'die' : 'der'} ${capital(ordinal(value))}e`,
    own: germanRules,
  };
}

const capital = (word: string): string => `${word.charAt(0).toUpperCase()}${word.slice(1)}`;
