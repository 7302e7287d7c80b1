import { splitWords } from '../numbers/number-words.ts';
import { declineByMark, declineRussian as decline, russianNumbers } from '../numbers/russian-numbers.ts';
import { type SpeechRule, BLANK, WORD_END, createRule } from '../rule.ts';
import { parseRomanNumeral } from '../rules/name-rules.ts';

const { cardinal } = russianNumbers;
const months = splitWords('января февраля марта апреля мая июня июля августа сентября октября ноября декабря');
export const TO_DATIVE = /(?<!\p{L})(?:к|ко)\s$/iu;
/** Nouns and adjectives behind a Roman numeral that is an ordinal. */
const ROMAN_NOUNS = [
  'миров(?:ая|ой|ую)|квартал[еау]?|этап[еау]?|тур[еау]?|съезд[еау]?|полугоди[еияю]|степени|степень|категори[ияю]',
  'созыва?|Всероссийск(?:ий|ая|ого|ой)|Международн(?:ый|ая|ого|ой)|республики|республика',
].join('|');

/** Returns the ending of an ordinal from the noun or adjective behind it. */
function ordinalEnding(noun: string): string {
  const adjective = /(?:ая|ой|ую|ого|ое|ым|ом|ых)$/u.exec(noun)?.[0];
  if (adjective !== undefined) return adjective;
  if (/(?:степени|категории|республики)$/u.test(noun)) return 'ой';
  if (/(?:ь|категория|республика)$/u.test(noun)) return 'ая';
  if (noun === 'полугодии') return 'ом';
  if (noun.endsWith('е')) return noun === 'полугодие' ? 'ое' : 'ом';
  return /[ая]$/u.test(noun) ? 'ого' : /[ую]$/u.test(noun) ? 'ому' : '';
}

/** Endings of the ordinal of a year by the noun behind it. */
function yearEnding(noun: string, before: string): string {
  if (/^г\.?$/u.test(noun)) return /(?<!\p{L})(?:в|во)\s$/iu.test(before) ? 'ом' : 'ого';
  if (noun === 'году') return TO_DATIVE.test(before) || /(?<!\p{L})по\s$/iu.test(before) ? 'ому' : 'ом';
  return { год: '', года: 'ого', годом: 'ым', годы: 'ые', годов: 'ых', годах: 'ых' }[noun] ?? '';
}
/** Years; those before our era are shorter. */
const YEAR = `\\d{4}|\\d{1,3}(?=${BLANK}?г\\.${BLANK}?до${BLANK}н)`;
const COMPOUNDS =
  'лет|этаж|процентн|миллионн|метров|километров|месячн|дневн|часов|минутн|тысячн|градусн|кратн|комнатн|местн';

/** Rules for years, marked ordinals, compounds, centuries and dates. */
export const russianRules: readonly SpeechRule[] = [
  createRule('digit', `(\\d{1,2})(?= (?:по|до|на|и|или) \\d{1,2} (?:${months.join('|')})${WORD_END})`, ([, day]) =>
    decline(Number(day), 'ого'),
  ),
  createRule('digit', `(\\d{1,2})(?= (?:до|по) \\d{1,2} час)`, ([, hour], { before }) =>
    /(?<!\p{L})[сС]о? $/u.test(before) ? cardinal(Number(hour), 'genitive') : null,
  ),
  createRule('digit', `(\\d{1,3}) (км|м|километрах|метрах)(?= (?:от|к|до) )`, ([, figures, unit = ''], { before }) =>
    /(?<!\p{L})[вВ] $/u.test(before)
      ? `${cardinal(Number(figures), 'genitive').replace('одного', 'одном')} ${
          unit.startsWith('к') ? 'километр' : 'метр'
        }${Number(figures) % 10 === 1 && Number(figures) !== 11 ? 'е' : 'ах'}`
      : null,
  ),
  createRule('letter', `([IVX]{1,5})(?=${BLANK}(${ROMAN_NOUNS})${WORD_END})`, ([, numeral = '', noun = '']) => {
    const value = parseRomanNumeral(numeral);
    return value === 0 ? null : decline(value, ordinalEnding(noun));
  }),
  createRule(
    'digit',
    `(${YEAR})(?:${BLANK}?[-–—]${BLANK}?(\\d{4}))?${BLANK}?(год[ауыо]?[хмв]?|гг?\\.?)${WORD_END}`,
    ([, figures, other, noun = ''], { before, after }) => {
      if (other !== undefined) {
        const isIn = /(?<!\p{L})(?:в|на)\s$/iu.test(before);
        const [one, two] = [decline(Number(figures), isIn ? 'ом' : 'ый'), decline(Number(other), isIn ? 'ом' : 'ый')];
        return `${one} – ${two} ${isIn ? 'годах' : noun.length > 3 ? noun : 'годы'}`;
      }
      if (noun === 'г.' && /^\s?до\sн/u.test(after) && !/(?<!\p{L})в\s$/iu.test(before))
        return `${decline(Number(figures))} год`;
      const ending = yearEnding(noun, before);
      const short = ending === 'ом' ? 'году' : 'года';
      return `${decline(Number(figures), ending)} ${/^г\.?$/u.test(noun) ? short : noun}`;
    },
  ),
  createRule('digit', `(\\d{1,4})-(е|м|[а-я]{1,3})${WORD_END}`, ([, figures, mark = ''], { before, after }) => {
    const value = Number(figures);
    if (mark === 'е')
      return decline(
        value,
        !/^\s\p{L}+[оеё](?!\p{L})/u.test(after) && (/^\sгод/u.test(after) || (value % 10 === 0 && value < 100))
          ? 'ые'
          : 'ое',
      );
    if (mark === 'м') return decline(value, /(?<!\p{L})(?:в|во|на|о|об|при)\s$/iu.test(before) ? 'ом' : 'ым');
    return declineByMark(value, mark);
  }),
  createRule('digit', `(\\d{1,3})-(?=(?:${COMPOUNDS})\\p{L}*)`, ([, figures]) =>
    cardinal(Number(figures), 'genitive')
      .replace('девяноста', 'девяносто')
      .replace(/ста(?= |$)/u, 'сто')
      .replace(/одного$/u, 'одно')
      .replaceAll(' ', ''),
  ),
  createRule('letter', `([IVXL]{1,7})(?=[ \\u00a0](век|века|веке|веков)${WORD_END})`, ([, numeral = '', noun = '']) => {
    const value = parseRomanNumeral(numeral);
    const ending = { век: '', века: 'ого', веке: 'ом' }[noun];
    return value === 0 || ending === undefined ? null : decline(value, ending);
  }),
  createRule(
    'digit',
    `(\\d{1,2}):(\\d)(?![\\d:])${WORD_END}`,
    ([, one, other]) => `${cardinal(Number(one))} ${cardinal(Number(other))}`,
  ),
];
