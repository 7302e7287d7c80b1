/** Text in one script. `voice` is the language of espeak-ng that reads it, or null if none does. */
export type ScriptRun = {
  text: string;
  start: number;
  voice: string | null;
};

/**
 * For each script, the language that reads it in a text of another language, and the languages written in it.
 * espeak-ng reads Chinese characters as Mandarin, also in Japanese names.
 */
const scripts: readonly (readonly [script: string, voice: string | null, own: RegExp])[] = [
  ['Cyrillic', 'ru', /^(?:ru|uk|bg|be|sr|mk|kk|ky|tt|ba|cv|mn)\b/],
  ['Greek', 'el', /^(?:el|grc)\b/],
  ['Arabic', 'ar', /^(?:ar|fa|ur|sd|ug|ps)\b/],
  ['Hebrew', 'he', /^he\b/],
  ['Devanagari', 'hi', /^(?:hi|mr|ne|kok)\b/],
  ['Bengali', 'bn', /^(?:bn|as|bpy)\b/],
  ['Tamil', 'ta', /^ta\b/],
  ['Georgian', 'ka', /^ka\b/],
  ['Armenian', 'hy', /^hy/],
  ['Hangul', 'ko', /^ko\b/],
  ['Han', 'cmn', /^(?:cmn|yue|hak|ja|zh)\b/],
  ['Hiragana', 'ja', /^ja\b/],
  ['Katakana', 'ja', /^ja\b/],
  ['Thai', null, /^th\b/],
];
const FOREIGN = /[^\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]/u;
/** Returns a group for words of a script. */
const toRunPattern = (script: string): string => {
  const word = `\\p{Script=${script}}[\\p{Script=${script}}\\p{M}]*`;
  return `(${word}(?:[ \\u00a0]${word})*)`;
};
const patterns = new Map<string, RegExp>();

/** Returns a pattern with a group for each script that is foreign to a language, and one for all others. */
function getPattern(language: string): RegExp {
  const cached = patterns.get(language);
  if (cached) return cached;
  const foreign = scripts.map(([script, , own]) => (own.test(language) ? '((?!))' : toRunPattern(script)));
  const isOwn = scripts.some(([, , own]) => own.test(language));
  // Only voices of Latin languages leave out scripts that they do not know.
  const unknown = isOwn ? '((?!))' : '([^\\p{Script=Latin}\\p{Script=Common}\\p{Script=Inherited}]+)';
  const pattern = new RegExp([...foreign, unknown].join('|'), 'gu');
  patterns.set(language, pattern);
  return pattern;
}

/**
 * Splits a text where the script changes. Letters of unsupported scripts get no voice, unless the text contains only
 * such letters.
 */
export function splitByScript(text: string, language: string): ScriptRun[] {
  if (!FOREIGN.test(text)) return [{ text, start: 0, voice: language }];
  const runs: ScriptRun[] = [];
  let at = 0;
  const push = (to: number, voice: string | null): void => {
    const part = text.slice(at, to);
    if (/[\p{L}\p{N}]/u.test(part) || (to === text.length && runs.length === 0))
      runs.push({ text: part, start: at, voice });
    at = to;
  };
  for (const match of text.matchAll(getPattern(language))) {
    push(match.index, language);
    const group = match.slice(1).findIndex((letters) => letters !== undefined);
    push(match.index + match[0].length, scripts[group]?.[1] ?? null);
  }
  push(text.length, language);
  return runs.some(({ voice }) => voice !== null) ? runs : [{ text, start: 0, voice: language }];
}

/** Removes tones, and replaces consonants that other languages lack. */
export const simplifyForeignPhones = (phones: readonly string[]): string[] =>
  phones
    .map((phone) => phone.replace(/[\d.]/g, '').replace('ħ', 'h').replace('ʕ', 'ʔ').replace('χ', 'x'))
    .filter((phone) => phone !== '');
