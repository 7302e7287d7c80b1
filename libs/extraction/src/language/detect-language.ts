// The data of `eld` takes 25 MB. Load this module with `import()` where a process may never need it.
import { eld } from 'eld/extrasmall';

const SAMPLE = 4000;
const ENOUGH = 20;
/** Minimum length of a line. Shorter lines, such as menus, names and numbers, are often in another language. */
const LINE_MIN = 60;
const PROSE_MIN = 200;
const LOOKED_AT = 40_000;
/** Scripts that identify a language more reliably than statistics. */
const scripts: [RegExp, string][] = [
  [/[\u3040-\u30ff]/g, 'ja'],
  [/[\uac00-\ud7af]/g, 'ko'],
  [/[\u4e00-\u9fff]/g, 'zh'],
  [/[\u0900-\u097f]/g, 'hi'],
];
const SCRIPT_SHARE = 0.2;
/** Above this share of Latin letters, text in other scripts is probably quoted. */
const LATIN_MAX = 0.65;

/** Returns a primary language subtag, or null if the text is too short. */
export function detectLanguage(text: string): string | null {
  const sample = extractProse(text).slice(0, SAMPLE);
  const letters = sample.match(/\p{L}/gu)?.length ?? 0;
  if (letters < ENOUGH) return null;
  const isLatin = (sample.match(/\p{Script=Latin}/gu)?.length ?? 0) / letters > LATIN_MAX;
  for (const [pattern, language] of isLatin ? [] : scripts) {
    // Kana are frequent even in text that shares many characters with Chinese, so half the share is enough.
    if ((sample.match(pattern)?.length ?? 0) / letters > (language === 'ja' ? SCRIPT_SHARE / 2 : SCRIPT_SHARE))
      return language;
  }
  return eld.detect(sample).language || null;
}

/**
 * For each declared language, the detected languages that it is often mistaken for. In these cases, the declaration is
 * more reliable.
 */
const takenFor: Readonly<Record<string, readonly string[]>> = {
  id: ['ms'],
  nb: ['no', 'da'],
  nn: ['no', 'da'],
  no: ['da'],
  da: ['no'],
  bs: ['hr', 'sr', 'sl'],
  hr: ['sr'],
  sr: ['hr'],
  gl: ['pt', 'es'],
  mk: ['bg', 'sr'],
  sk: ['cs'],
  cs: ['sk'],
  ne: ['hi', 'mr'],
};

/**
 * Returns the detected language. The declared language is used only for short texts and close relatives, because many
 * sites declare the default of their software.
 */
export function chooseArticleLanguage(text: string, declared: string | null): string | null {
  const detected = detectLanguage(text);
  return detected === null || (declared !== null && takenFor[declared]?.includes(detected)) ? declared : detected;
}

function extractProse(text: string): string {
  const prose = text
    .slice(0, LOOKED_AT)
    .split('\n')
    .filter((line) => line.length >= LINE_MIN)
    .join('\n');
  return prose.length >= PROSE_MIN ? prose : text;
}
