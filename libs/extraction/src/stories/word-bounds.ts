/** Texts of these languages set no space between words. */
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u;
// The dictionaries are chosen by script, whatever language is said.
const words = new Intl.Segmenter('und', { granularity: 'word' });
/** What Korean hangs on a noun to say what it does in the sentence. */
const PARTICLE =
  /(?<=[가-힣]{2})(?:으로|에서|에게|까지|부터|보다|이라고|라고|은|는|이|가|을|를|의|에|와|과|도|만|로)(?![가-힣])/gu;

/**
 * A text with its words set apart by spaces, by the dictionaries that the platform brings, where its script sets none;
 * in Korean without the particles at their ends. Figures of full width become common ones. Other texts come back as
 * they are.
 */
export function withWordBounds(text: string, language: string): string {
  if (language === 'ko') return text.replace(PARTICLE, '');
  if (!UNSPACED.test(text)) return text;
  return Array.from(words.segment(text.normalize('NFKC')), ({ segment }) => segment)
    .join(' ')
    .replace(/(\d) ([.,:]) (?=\d)/g, '$1$2');
}
