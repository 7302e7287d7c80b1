import type { WordRange } from '../engines/speech-engine.port.ts';
import { type MappedText, calculateUtf8Offsets, sanitise, toMappedText } from './mapped-text.ts';
import { type Prosody, type SsmlSegment, PLAIN_PROSODY, parseSsml } from './ssml.ts';

export type TextType = 'text' | 'ssml';

/** A range of the request's text: its UTF-8 byte offsets and its content. */
export type MarkRange = {
  start: number;
  end: number;
  value: string;
};

export type SpeechPiece = {
  text: string;
  words: readonly WordRange[];
  pauseSeconds: number;
  prosody: Prosody;
  sentence: MarkRange | undefined;
  wordMarks: readonly MarkRange[];
};

export type SpeechScript = {
  pieces: SpeechPiece[];
  billedCharacters: number;
};

const PIECE_MAX = 600;
const PARAGRAPH_SECONDS = 0.3;
/** A full stop after these abbreviations does not end a sentence. */
const ABBREVIATION = new RegExp(
  String.raw`(?:^|[\s(])(?:${[
    'Mr|Mrs|Ms|Dr|Prof|St|Sen|Rep|Gov|Gen|Col|Lt|Sgt|Rev|Jr|Sr|No|Nr|vs|etc',
    String.raw`bzw|ca|z\.\s?B`,
    'M|Mme',
    'Sr|Sra',
    String.raw`\p{Lu}`,
  ].join('|')})\.$`,
  'u',
);
const ABBREVIATION_REACH = 12;

function trimmed(text: string, from: number, to: number): [number, number] {
  let [start, end] = [from, to];
  while (start < end && /\s/.test(text[start] ?? '')) start += 1;
  while (end > start && /\s/.test(text[end - 1] ?? '')) end -= 1;
  return [start, end];
}

/**
 * Splits a text into sentences, but not after abbreviations, before lower-case letters, or into parts without words.
 */
function sentences(text: string, locale: string): [number, number][] {
  const ranges: [number, number][] = [];
  const segmenter = new Intl.Segmenter(toIntlLanguage(locale), { granularity: 'sentence' });
  for (const { index, segment } of segmenter.segment(text)) {
    const last = ranges.at(-1);
    const before = last === undefined ? '' : text.slice(last[0], last[1]);
    const belongsToLast =
      last !== undefined &&
      !before.endsWith('\n') &&
      (ABBREVIATION.test(before.trimEnd().slice(-ABBREVIATION_REACH)) ||
        !/[\p{L}\p{N}]/u.test(segment) ||
        /^[^\p{L}\p{N}]*\p{Ll}/u.test(segment));
    if (last !== undefined && belongsToLast) last[1] = index + segment.length;
    else ranges.push([index, index + segment.length]);
  }
  return ranges;
}

function parts(text: string, [from, to]: [number, number]): [number, number][] {
  const cuts: [number, number][] = [];
  let start = from;
  while (to - start > PIECE_MAX) {
    const head = text.slice(start, start + PIECE_MAX);
    const comma = Math.max(...[', ', '; ', ': ', '，', '、', '؛'].map((mark) => head.lastIndexOf(mark)));
    const cut =
      comma > PIECE_MAX / 3
        ? comma + 1
        : head.lastIndexOf(' ') > PIECE_MAX / 3
          ? head.lastIndexOf(' ')
          : wholeCharacters(head);
    cuts.push([start, start + cut]);
    start += cut;
  }
  cuts.push([start, to]);
  return cuts;
}

const wholeCharacters = (head: string): number => (/[\ud800-\udbff]$/.test(head) ? head.length - 1 : head.length);

function splitPieces(stretch: SsmlSegment, source: string, bytes: Uint32Array, locale: string): SpeechPiece[] {
  const mapped: MappedText = sanitise(stretch.text);
  const { text } = mapped;
  const range = (from: number, to: number): MarkRange => {
    const start = mapped.starts[from] ?? 0;
    const end = mapped.ends[to - 1] ?? start;
    return { start: bytes[start] ?? 0, end: bytes[end] ?? 0, value: source.slice(start, end) };
  };
  const pieces: SpeechPiece[] = [];
  let pauseSeconds = stretch.pauseSeconds;
  for (const sentence of sentences(text, locale)) {
    const [start, end] = trimmed(text, ...sentence);
    // Some engines would name the signs and emoji of a sentence without words.
    if (!/[\p{L}\p{N}]/u.test(text.slice(start, end))) continue;
    parts(text, [start, end]).forEach(([from, to], index) => {
      const pieceText = text.slice(from, to);
      const words = findWords(pieceText, locale);
      pieces.push({
        text: pieceText.replaceAll('\n', ' '),
        words,
        pauseSeconds,
        prosody: stretch.prosody,
        sentence: index === 0 ? range(start, end) : undefined,
        wordMarks: words.map((word) => range(from + word.start, from + word.end)),
      });
      pauseSeconds = 0;
    });
    if (text.slice(...sentence).includes('\n')) pauseSeconds = PARAGRAPH_SECONDS;
  }
  if (pieces.length === 0 && pauseSeconds > 0)
    pieces.push({ text: '', words: [], pauseSeconds, prosody: stretch.prosody, sentence: undefined, wordMarks: [] });
  return pieces;
}

/** Throws `InvalidSsml`. */
export function createScript(source: string, textType: TextType, locale: string): SpeechScript {
  const stretches =
    textType === 'ssml'
      ? parseSsml(source, locale)
      : [{ text: toMappedText(source), pauseSeconds: 0, prosody: PLAIN_PROSODY }];
  const bytes = calculateUtf8Offsets(source);
  return {
    pieces: stretches.flatMap((stretch) => splitPieces(stretch, source, bytes, locale)),
    billedCharacters: stretches.reduce((sum, stretch) => sum + [...stretch.text.text].length, 0),
  };
}

const UNSPACED = /^(cmn|zh|ja|yue|th)/;
const EDGES = /^[^\p{L}\p{N}]+|[^\p{L}\p{N}\p{M}]+$/gu;

/** Converts Polly's language codes to codes that `Intl` accepts. */
const toIntlLanguage = (locale: string): string => {
  const [primary = 'en'] = locale.split('-');
  return { cmn: 'zh', arb: 'ar' }[primary] ?? primary;
};

export function findWords(text: string, locale: string): WordRange[] {
  if (UNSPACED.test(locale)) {
    const segments = new Intl.Segmenter(toIntlLanguage(locale), { granularity: 'word' }).segment(text);
    return [...segments]
      .filter((part) => part.isWordLike)
      .map((part) => ({ start: part.index, end: part.index + part.segment.length }));
  }
  return [...text.matchAll(/\S+/g)].flatMap((match) => {
    const word = match[0].replace(EDGES, '');
    if (word === '') return [];
    const start = match.index + match[0].indexOf(word);
    return [{ start, end: start + word.length }];
  });
}
