import { classAt, skipSpaces } from './characters.ts';
import { markAt, opensByForm } from './marks.ts';

/** A longer bracket is no aside: sentences inside it are split. */
const ASIDE_MAX = 200;
/** A longer quotation is split as well. */
const SPLIT_MAX = 300;
/** What may close a quotation that one of these opened. */
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
 * What is open at a place while a text is read from left to right. White space decides better than form: `”` opens in
 * Swedish, `“` closes in German.
 */
export class Quotations {
  #open: string | undefined;
  #openAt = 0;
  #told: boolean | undefined;
  #asideEnd = -1;
  #nextClosing = -1;
  readonly #text: string;

  constructor(text: string) {
    this.#text = text;
  }

  /** Takes note of a quotation mark that follows no end of a sentence. */
  quote(index: number): void {
    const character = this.#text[index] ?? '';
    const [before, after] = [this.#isOutside(index - 1), this.#isOutside(index + 1)];
    const opens = before === after ? this.#open === undefined && (opensByForm(character) || character === '"') : before;
    this.#open = opens ? character : undefined;
    this.#openAt = index;
    this.#told = undefined;
  }

  /** True inside a quotation after which its sentence goes on: `"Stop! Wait!" he said`. */
  isSplit(): boolean {
    if (this.#open === undefined) return false;
    return (this.#told ??= this.#goesOnAfter(this.#openAt, closingMarks[this.#open] ?? ''));
  }

  /** Takes note of a round or square bracket that opens. */
  bracket(index: number): void {
    if (this.#nextClosing < index) {
      const found = this.#text.slice(index, index + ASIDE_MAX).search(/[)\]）］》]/);
      this.#nextClosing = found < 0 ? index : index + found;
    }
    this.#asideEnd = Math.max(this.#asideEnd, this.#nextClosing);
  }

  /** True inside brackets that close soon. */
  isAside(index: number): boolean {
    return index < this.#asideEnd;
  }

  /** True when the quotation mark right after the end of a sentence belongs to that sentence. */
  closes(index: number): boolean {
    const after = classAt(this.#text, index + 1);
    return this.#open !== undefined || after === 'space' || after === 'other';
  }

  /** The same for a mark that stands apart: `Non ! »`. */
  closesApart(index: number): boolean {
    const character = this.#text[index] ?? '';
    if (opensByForm(character)) return this.#open === '„' && character === '“';
    return this.#open !== undefined || character === '»';
  }

  isOpen(): boolean {
    return this.#open !== undefined;
  }

  /** The quotation is over. */
  close(): void {
    this.#open = undefined;
  }

  #goesOnAfter(openAt: number, closing: string): boolean {
    const text = this.#text;
    let end = openAt + 1;
    while (end < text.length && end - openAt < SPLIT_MAX && !closing.includes(text[end] ?? '')) end += 1;
    if (end >= text.length || end - openAt >= SPLIT_MAX) return false;
    const next = skipSpaces(text, end + 1, text.length);
    return text[end + 1] === ',' || classAt(text, next) === 'lower';
  }

  #isOutside(index: number): boolean {
    const mark = markAt(this.#text, index);
    return classAt(this.#text, index) === 'space' || mark === 'opening' || mark === 'dash';
  }
}
