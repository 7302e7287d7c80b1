import { getCharacterClass, skipSpaces } from './characters.ts';
import { getMarkKind, isOpeningQuoteForm } from './marks.ts';

/** Maximum length of text in brackets that is not split. Longer text is split into sentences. */
const ASIDE_MAX = 200;
/** Maximum length of a quotation that is not split. Longer ones are split into sentences. */
const SPLIT_MAX = 300;
const closingMarks: Readonly<Record<string, string>> = {
  '"': '"',
  '“': '”“"',
  '„': '“”"',
  '«': '»',
  '»': '«',
  '”': '”',
  '‹': '›',
  '‟': '”',
  '＂': '＂',
};

/**
 * Tracks the open quotation. White space is considered before the form of a mark, because `”` opens in Swedish and `“`
 * closes in German.
 */
export class QuotationTracker {
  #open: string | undefined;
  #openAt = 0;
  #told: boolean | undefined;
  #asideEnd = -1;
  #nextClosing = -1;
  readonly #text: string;

  constructor(text: string) {
    this.#text = text;
  }

  /** Handles a quotation mark that does not follow the end of a sentence. */
  quote(index: number): void {
    const character = this.#text[index] ?? '';
    const [before, after] = [this.#isOutside(index - 1), this.#isOutside(index + 1)];
    const opens =
      before === after ? this.#open === undefined && (isOpeningQuoteForm(character) || character === '"') : before;
    this.#open = opens ? character : undefined;
    this.#openAt = index;
    this.#told = undefined;
  }

  /** Whether the sentence continues after the open quotation, as in `"Stop! Wait!" he said`. */
  isSplit(): boolean {
    if (this.#open === undefined) return false;
    return (this.#told ??= this.#goesOnAfter(this.#openAt, closingMarks[this.#open] ?? ''));
  }

  bracket(index: number): void {
    if (this.#nextClosing < index) {
      const offset = this.#text.slice(index, index + ASIDE_MAX).search(/[)\]）］》]/);
      this.#nextClosing = offset < 0 ? index : index + offset;
    }
    this.#asideEnd = Math.max(this.#asideEnd, this.#nextClosing);
  }

  /** Whether the index is inside brackets that close within the limit. */
  isAside(index: number): boolean {
    return index < this.#asideEnd;
  }

  /** Whether a mark directly after the end of a sentence belongs to this sentence. */
  closes(index: number): boolean {
    const after = getCharacterClass(this.#text, index + 1);
    return this.#open !== undefined || after === 'space' || after === 'other';
  }

  /** Whether a mark after white space belongs to the sentence before it, as in `Non ! »`. */
  closesAfterBlank(index: number): boolean {
    const character = this.#text[index] ?? '';
    if (isOpeningQuoteForm(character)) return this.#open === '„' && character === '“';
    return this.#open !== undefined || character === '»';
  }

  isOpen(): boolean {
    return this.#open !== undefined;
  }

  close(): void {
    this.#open = undefined;
  }

  #goesOnAfter(openAt: number, closing: string): boolean {
    const text = this.#text;
    let end = openAt + 1;
    while (end < text.length && end - openAt < SPLIT_MAX && !closing.includes(text[end] ?? '')) end += 1;
    if (end >= text.length || end - openAt >= SPLIT_MAX) return false;
    const next = skipSpaces(text, end + 1, text.length);
    return text[end + 1] === ',' || getCharacterClass(text, next) === 'lower';
  }

  #isOutside(index: number): boolean {
    const mark = getMarkKind(this.#text, index);
    return getCharacterClass(this.#text, index) === 'space' || mark === 'opening' || mark === 'dash';
  }
}
