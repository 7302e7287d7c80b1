import { getCharacterClass, skipSpaces } from './characters.ts';

/** A sentence by its UTF-16 offsets, without surrounding white space. */
export type SentenceSpan = {
  start: number;
  end: number;
};

export class SentenceSpanBuilder {
  start = 0;
  readonly #spans: SentenceSpan[] = [];
  readonly #text: string;
  readonly #sayable = /[\p{L}\p{N}]/gu;
  #sayableAt = -1;

  constructor(text: string) {
    this.#text = text;
  }

  /** Ends the current sentence at `end` if it contains a letter or digit. */
  cut(end: number): void {
    if (!this.#isSayable(end)) return;
    this.#spans.push(this.#trimmed(end));
    this.start = end;
  }

  /** Ends the last sentence. If the remaining text has no letter or digit, it is added to the previous sentence. */
  finish(): SentenceSpan[] {
    const [text, spans] = [this.#text, this.#spans];
    const remainder = this.#trimmed(text.length);
    const last = spans.at(-1);
    if (remainder.end <= remainder.start) return spans;
    if (last === undefined || this.#isSayable(text.length)) spans.push(remainder);
    else last.end = remainder.end;
    return spans;
  }

  #isSayable(end: number): boolean {
    if (this.#sayableAt < this.start) {
      this.#sayable.lastIndex = this.start;
      this.#sayableAt = this.#sayable.exec(this.#text)?.index ?? this.#text.length;
    }
    return this.#sayableAt < end;
  }

  #trimmed(to: number): SentenceSpan {
    const start = skipSpaces(this.#text, this.start, to);
    let end = to;
    while (end > start && getCharacterClass(this.#text, end - 1) === 'space') end -= 1;
    return { start, end };
  }
}
