import { TRUNCATION_MARK } from '@tidings/contracts/article/truncation-mark.ts';
import { getPrimaryLanguage } from '@tidings/contracts/languages/tag.ts';
import type { NarrationBlock } from '@tidings/contracts/narration/narration.ts';
import {
  type MappedText,
  EMPTY_MAPPED_TEXT,
  MappedReplacer,
  insertIntoMappedText,
  sliceMappedText,
  toMappedText,
} from './mapped-text.ts';
import { getSignExpansions } from './spoken-signs.ts';

/** A target of a link in Markdown. */
const FILE = String.raw`[\p{L}\p{N}_-]{1,80}(?:/[\p{L}\p{N}_.-]{1,80})?\.\p{L}{2,5}`;
const TARGET = String.raw`\((?:https?://|mailto:|www\.|[/#.]|${FILE})[^()\s]{0,500}\)`;

/**
 * Marks that remain when Markdown was pasted as plain text: headings, quotations, links, pictures, and the marks of
 * emphasis. The closing mark of `*emphasis*` is removed together with footnote marks.
 */
const MARKDOWN: readonly RegExp[] = [
  /^\s{0,3}#{1,6}[ \t]+(?=\S)/gu,
  /^\s{0,3}>[ \t]+(?=\S)/gu,
  new RegExp(String.raw`!?\[(?=[^\[\]\n]{1,200}\]${TARGET})`, 'gu'),
  new RegExp(String.raw`(?<=[^\s\[])\]${TARGET}`, 'gu'),
  /~~/gu,
  /(?<![\p{L}\p{N}*])\*{1,3}(?=[\p{L}\p{N}"“(])|`+/gu,
  /(?<![\p{L}\p{N}_])_{1,3}(?=[\p{L}\p{N}"“(][^_\n]{0,200}_)/gu,
  /(?<=[\p{L}\p{N}.!?”"')])_{1,3}(?![\p{L}\p{N}_])/gu,
];

/** Spoken text that maps to the written sentence. */
export type SpeechText = MappedText;

/** How a sentence is read. Without it, the engine reads numbers and names itself. */
type SentenceReading = {
  read: (text: MappedText) => MappedText;
  readsAddresses: boolean;
  saysCitations: boolean;
  readsCode: boolean;
  /** Whether a word of a text in capitals keeps them. */
  keepsCapitals: (word: string, before: string, after: string) => boolean;
};

const LONE_SURROGATES = /[\ud800-\udfff]/gu;
const COMPOSABLE = /[\uac00-\ud7a3\u1100-\u11ff]+|\P{M}\p{M}*/gsu;
const CONTROLS =
  /(?![\t\n\r])[\p{Cc}\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff\ufff9-\ufffd]|[\u0335-\u0338]/gu;
const JOINERS = /(?<![\p{Script=Arabic}\p{Script=Devanagari}])[\u200c\u200d]/gu;
const TRUNCATION_MARKS = new RegExp(String.raw`\s*${TRUNCATION_MARK}`, 'g');
const LEFT_OUT = /\s?\[(?:\.{3}|…)\]/g;
/** Matches signs that some engines read aloud. They are replaced by a pause. */
const BARS = /[^\S\n][|›❯](?=\s|$)/g;
/** Matches lines of repeated signs, which some engines read one by one. */
const DRAWN = /[\u2500-\u259f]+|([_=*#~^+<>\\])\1{2,}/gu;
/** Matches hyphens that engines do not know. Rare dashes are replaced too. */
const HYPHENS = /[\u2010\u2011]/gu;
const RARE_DASHES = /[\u2012\u2015]/gu;
const LONG_DASHES = /-{3,}|[–—]{2,}/gu;
/** Forum markup that the forum did not convert. */
const FORUM_MARKS = /\[\/?(?:quote|url|img)(?:[= ][^\][]{0,200})?\]|\\?\$\\(?:begin|end)group\\?\$/gi;
/** Matches bullets in paragraphs without list markup. */
const BULLETS = /^\s*[+*^†‡•‣▪◦●○■□►▶→»›❯➤✓✔]\s+(?=\S)/g;
/** A superscript after a unit or base is a power. All others are footnote marks. */
const noPower = [
  String.raw`(?<!\b(?:[kcmd]?m|10|2)[¹²³⁰⁴-⁹⁺⁻]{0,4})`,
  String.raw`(?<!(?<![\p{L}\p{N}])(?:\p{L}|mc|[ксм]м)(?=[²³](?![¹²³⁰⁴-⁹])))`,
].join('');
const FOOTNOTES = new RegExp(
  String.raw`(?<=\S)(?:${[
    String.raw`\[(?:\d{1,3}|[a-z]|edit|citation needed|note \d+)\]`,
    String.raw`${noPower}[¹²³⁰⁴-⁹⁺⁻]+(?:[,;]\s?[¹²³⁰⁴-⁹]+)*`,
    // Matches only at the start of a run, so that it stays linear.
    String.raw`(?:(?<![*†‡])|(?<=(?:^|\s)[*†‡]))[*†‡]+(?=\s|[.,;:!?]|$)`,
  ].join('|')})`,
  'gu',
);
const EMOJI =
  /(?![©®™])(?:\p{Extended_Pictographic}|\p{Regional_Indicator}|\p{Emoji_Modifier}|[\ufe0e\ufe0f\u20e3])+/gu;
const ADDRESSES = /\bhttps?:\/\/(?:www\.)?([^\s/?#"'<>()]+)[^\s"'<>()]*|\bwww\.([^\s/?#"'<>()]+)[^\s"'<>()]*/gi;
const LINE_ENDS = /(?<![,;:.!?{([\s])[^\S\n]*\n\s*/g;
const LONG_BLANK = /[\s\u00a0\u202f\u3000]{2}/;
const SPACES = /[\s\u00a0\u202f\u3000]+/g;
const SPOKEN = /[\p{L}\p{N}]/u;
const CAPITALS = /\p{Lu}/gu;
const CAPITAL_WORDS = /(?<![\p{L}\p{N}])\p{Lu}[\p{Lu}\p{M}\p{N}]*(?:[-–]\p{Nd}+)?(?!\p{Ll})/gu;
/** Characters around a word in capitals that decide whether it keeps them. */
const NEAR = 24;
const ENDED = /[.!?…。！？।؟:;：；．]["'”’»›“«‹」』）)\]】]*$/u;
/** Matches characters that remain at the start after removals. */
const LEADING = /^[\s,]+/;
const loneTail = new Set(' ,-–—，、');
const TAIL = /[.,;:!?。，]+$/;

/** Number of characters at the end that are checked for punctuation. */
const END_REACH = 12;

/**
 * Converts a sentence to text for an engine: in NFC, without unspoken marks and with final punctuation. URLs become
 * their host, unambiguous signs become words, and text in capitals becomes sentence case. The result may be empty.
 * `ordered` is the number of the list item.
 */
export function toSpeech(
  sentence: string,
  language: string,
  kind: NarrationBlock['kind'] = 'para',
  ordered?: number | null,
  reading?: SentenceReading,
): SpeechText {
  if (kind === 'code' && !reading?.readsCode) return createCodeNotice(sentence, language);
  const replacer = new MappedReplacer();
  let result = replacer.replace(toMappedText(sentence), LONE_SURROGATES, () => '');
  if (result.text !== result.text.normalize('NFC'))
    result = replacer.replace(result, COMPOSABLE, (match) => match[0].normalize('NFC'));
  if (kind !== 'code') {
    for (const pattern of [DRAWN, FORUM_MARKS]) result = replacer.replace(result, pattern, () => ' ');
    for (const pattern of MARKDOWN) result = replacer.replace(result, pattern, () => '');
    result = replacer.replace(result, HYPHENS, () => '-');
    result = replacer.replace(result, RARE_DASHES, () => '–');
    result = replacer.replace(result, LONG_DASHES, () => ' – ');
    // Collapse long blanks so that the patterns stay linear.
    if (LONG_BLANK.test(result.text)) result = replacer.replace(result, SPACES, () => ' ');
  }
  for (const pattern of [
    CONTROLS,
    TRUNCATION_MARKS,
    LEFT_OUT,
    BULLETS,
    ...(reading?.saysCitations ? [] : [FOOTNOTES]),
    EMOJI,
    JOINERS,
  ])
    result = replacer.replace(result, pattern, () => '');
  if (!reading?.readsAddresses) result = replacer.replace(result, ADDRESSES, hostName);
  if (isShouted(result.text)) result = calmed(result, replacer, reading);
  if (reading) result = reading.read(result);
  for (const [pattern, replacement] of getSignExpansions(language))
    result = replacer.replace(result, pattern, (match) => replacement(match[1] ?? ''));
  if (kind !== 'code') result = replacer.replace(result, BARS, () => ',');
  if (kind === 'code') result = replacer.replace(result, LINE_ENDS, () => ', ');
  result = trimmed(replacer.replace(result, SPACES, () => ' '));
  if (!SPOKEN.test(result.text)) return EMPTY_MAPPED_TEXT;
  if (!ENDED.test(result.text.slice(-END_REACH)))
    result = insertIntoMappedText(withoutTail(result), 'end', fullStop(language), sentence.length);
  return kind === 'item' && typeof ordered === 'number'
    ? insertIntoMappedText(result, 'start', `${ordered}: `, 0)
    : result;
}

export function toSpeechText(
  sentence: string,
  language: string,
  kind: NarrationBlock['kind'] = 'para',
  ordered?: number | null,
): string {
  return toSpeech(sentence, language, kind, ordered).text;
}

/** Converts offsets in the spoken text to UTF-16 offsets in the sentence. */
export function getSourceRange(speech: SpeechText, start: number, end: number): { start: number; end: number } {
  const last = Math.max(start, Math.min(end, speech.ends.length) - 1);
  const from = speech.starts[start] ?? 0;
  return { start: from, end: Math.max(from, speech.ends[last] ?? from) };
}

function hostName(match: RegExpExecArray): string {
  const end = TAIL.exec(match[0])?.[0] ?? '';
  return `${(match[1] ?? match[2] ?? '').replace(TAIL, '').replace(/:\d+$/, '')}${end}`;
}

function isShouted(text: string): boolean {
  if (text !== text.toUpperCase() || text === text.toLowerCase()) return false;
  return text.split(/\s+/).filter((word) => /\p{Lu}{2}/u.test(word)).length >= 4;
}

function calmed(source: MappedText, replacer: MappedReplacer, reading: SentenceReading | undefined): MappedText {
  const { text } = source;
  const keptIndexes = new Set<number>();
  for (const { index, 0: word } of reading ? text.matchAll(CAPITAL_WORDS) : [])
    if (
      reading?.keepsCapitals(
        word,
        text.slice(Math.max(0, index - NEAR), index),
        text.slice(index + word.length, index + word.length + NEAR),
      )
    )
      for (let at = index; at < index + word.length; at += 1) keptIndexes.add(at);
  let isFirst = true;
  return replacer.replace(source, CAPITALS, (match) => {
    const character = isFirst || keptIndexes.has(match.index) ? match[0] : match[0].toLowerCase();
    isFirst = false;
    return character;
  });
}

function trimmed(source: MappedText): MappedText {
  return sliceMappedText(
    source,
    source.text.length - source.text.replace(LEADING, '').length,
    source.text.trimEnd().length,
  );
}

function withoutTail(source: MappedText): MappedText {
  let end = source.text.length;
  while (end > 0 && loneTail.has(source.text[end - 1] ?? '')) end -= 1;
  return sliceMappedText(source, 0, end);
}

const fullStop = (language: string): string =>
  /^(?:ja|zh|cmn)\b/i.test(language) ? '。' : /^hi\b/i.test(language) ? '।' : '.';

const notices: Readonly<Record<string, string>> = {
  en: 'Code example.',
  de: 'Codebeispiel.',
  fr: 'Exemple de code.',
  es: 'Ejemplo de código.',
  it: 'Esempio di codice.',
  pt: 'Exemplo de código.',
  nl: 'Codevoorbeeld.',
  sv: 'Kodexempel.',
  da: 'Kodeeksempel.',
  nb: 'Kodeeksempel.',
  no: 'Kodeeksempel.',
  pl: 'Przykład kodu.',
  ro: 'Exemplu de cod.',
  ru: 'Пример кода.',
  tr: 'Kod örneği.',
  ar: 'مثال برمجي.',
  hi: 'कोड का उदाहरण।',
  ja: 'コード例。',
  ko: '코드 예제.',
  zh: '代码示例。',
  cmn: '代码示例。',
};

/**
 * Returns a short notice that is spoken in place of code. It highlights no words. Returns an empty text if the code has
 * no letters or digits.
 */
function createCodeNotice(code: string, language: string): MappedText {
  if (!/[\p{L}\p{N}]/u.test(code)) return EMPTY_MAPPED_TEXT;
  return insertIntoMappedText(EMPTY_MAPPED_TEXT, 'start', notices[getPrimaryLanguage(language)] ?? 'Code.', 0);
}
