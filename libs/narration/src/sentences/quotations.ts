import { classAt } from './characters.ts';
import { markAt, opensByForm } from './marks.ts';

/** A longer bracket is no aside: sentences inside it are told apart. */
const ASIDE_MAX = 400;

/** What is open at a place while a text is read from left to right. White space tells better than form: `”` opens in Swedish, `“` closes in German. */
export class Quotations {
  private open: string | undefined;
  private asideEnd = -1;
  private nextClosing = -1;
  private readonly text: string;
  private readonly language: string;

  constructor(text: string, language: string) {
    this.text = text;
    this.language = language;
  }

  /** Takes note of a quotation mark that follows no end of a sentence. */
  quote(index: number): void {
    const character = this.text[index] ?? '';
    const [before, after] = [this.isOutside(index - 1), this.isOutside(index + 1)];
    if (before === after) this.open = this.open === undefined && (opensByForm(character) || character === '"') ? character : undefined;
    else this.open = before ? character : undefined;
  }

  /** Takes note of a round or square bracket that opens. */
  bracket(index: number): void {
    if (this.nextClosing < index) {
      const found = this.text.slice(index, index + ASIDE_MAX).search(/[)\]）］》]/);
      this.nextClosing = found < 0 ? index : index + found;
    }
    this.asideEnd = Math.max(this.asideEnd, this.nextClosing);
  }

  /** True inside brackets that close soon. */
  isAside(index: number): boolean {
    return index < this.asideEnd;
  }

  /** True when the quotation mark right after the end of a sentence belongs to that sentence. */
  closes(index: number): boolean {
    const after = classAt(this.text, index + 1);
    return this.open !== undefined || after === 'space' || after === 'other';
  }

  /** The same for a mark that stands apart: `Non ! »`. */
  closesApart(index: number): boolean {
    const character = this.text[index] ?? '';
    if (this.language === 'fr' || !opensByForm(character)) return character === '»' || this.open !== undefined && !opensByForm(character);
    return this.open === '„' && character === '“';
  }

  isOpen(): boolean {
    return this.open !== undefined;
  }

  /** The quotation is over. */
  close(): void {
    this.open = undefined;
  }

  private isOutside(index: number): boolean {
    const mark = markAt(this.text, index);
    return classAt(this.text, index) === 'space' || mark === 'opening' || mark === 'dash';
  }
}
