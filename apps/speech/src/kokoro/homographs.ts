import { type Homograph, englishHomographs } from './english-homographs.ts';
import { englishWordClasses } from './english-word-classes.ts';

/** A text with respelled words. `toSpoken` converts offsets of the original text. */
type Respelled = {
  text: string;
  toSpoken: (offset: number) => number;
};

/** Number of characters around a word that decide its pronunciation. */
const REACH = 64;
const homographs = new Map<string, Homograph>(
  [...englishHomographs, ...englishWordClasses].flatMap((entry) =>
    Object.keys(entry.words).map((word): [string, Homograph] => [word, entry]),
  ),
);
const WORDS = new RegExp(
  `(?<![\\p{L}\\p{N}'’])(?:${[...homographs.keys()].join('|')})(?![\\p{L}\\p{N}]|['’]\\p{L})`,
  'giu',
);

/** Respells English words that are pronounced differently in their context. `language` is a name of espeak-ng. */
export function respellHomographs(source: string, language: string): Respelled {
  const shifts: { end: number; by: number }[] = [];
  if (!language.startsWith('en')) return { text: source, toSpoken: (offset) => offset };
  const text = source.replaceAll(WORDS, (written: string, index: number) => {
    const end = index + written.length;
    const spelling = findSpelling(
      written,
      source.slice(Math.max(0, index - REACH), index),
      source.slice(end, end + REACH),
    );
    if (spelling.length !== written.length) shifts.push({ end, by: spelling.length - written.length });
    return spelling;
  });
  return { text, toSpoken: (offset) => shifts.reduce((sum, { end, by }) => (end <= offset ? sum + by : sum), offset) };
}

function findSpelling(written: string, before: string, after: string): string {
  const entry = homographs.get(written.toLowerCase());
  if (!entry || (entry.isName === true && written === written.toLowerCase())) return written;
  return entry.places.some((place) => (place.before?.test(before) ?? true) && (place.after?.test(after) ?? true))
    ? (entry.words[written.toLowerCase()] ?? written)
    : written;
}
