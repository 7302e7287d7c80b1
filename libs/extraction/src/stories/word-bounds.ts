const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u;
// Dictionaries depend on the script, not the locale.
const words = new Intl.Segmenter('und', { granularity: 'word' });
/** Matches a particle at the end of a noun. */
const PARTICLE =
  /(?<=[가-힣]{2})(?:으로|에서|에게|까지|부터|보다|이라고|라고|은|는|이|가|을|를|의|에|와|과|도|만|로)(?![가-힣])/gu;

/** Inserts spaces in scripts without them and normalises full-width digits. Removes particles in Korean. */
export function insertWordBounds(text: string, language: string): string {
  if (language === 'ko') return text.replace(PARTICLE, '');
  if (!UNSPACED.test(text)) return text;
  return Array.from(words.segment(text.normalize('NFKC')), ({ segment }) => segment)
    .join(' ')
    .replace(/(\d) ([.,:]) (?=\d)/g, '$1$2');
}
