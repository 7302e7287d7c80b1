import { getCharacterClass, skipSpaces } from './characters.ts';
import { findListItemStarts, hasSentenceContent } from './enumerations.ts';
import { getSentenceRules } from './language-rules.ts';
import { getBaseLanguage } from './language-tag.ts';
import { getMarkKind } from './marks.ts';
import { QuotationTracker } from './quotations.ts';
import { isSentenceEnd } from './sentence-end.ts';
import { readSentenceStop } from './stop.ts';

/** A sentence by its UTF-16 offsets, without surrounding white space. */
type SentenceSpan = {
  start: number;
  end: number;
};

/**
 * Splits a text into sentences, with only white space between them. `language` is a BCP 47 tag or a speech locale. Runs
 * in linear time.
 */
export function splitSentences(text: string, language: string): SentenceSpan[] {
  const rules = getSentenceRules(getBaseLanguage(language));
  const quotations = new QuotationTracker(text);
  const spans = new SentenceSpanBuilder(text);
  const items = findListItemStarts(text, rules);
  const { signs } = rules;
  signs.lastIndex = 0;
  const cutAt = (index: number): void => {
    if (hasSentenceContent(text, spans.start, index)) spans.cut(index);
  };
  const casual = /^["“„«]?\p{Ll}/u.test(text);
  let item = 0;
  for (let sign = signs.exec(text); sign !== null; sign = signs.exec(text)) {
    const { index } = sign;
    for (; item < items.length && (items[item] ?? 0) <= index; item += 1) cutAt(items[item] ?? 0);
    const kind = getMarkKind(text, index);
    if (kind === 'quote') quotations.quote(index);
    else if (kind === 'opening') quotations.bracket(index);
    else if (kind === 'bullet') {
      if (getCharacterClass(text, index - 1) === 'space') cutAt(index);
    } else {
      const stop = readSentenceStop(text, index, quotations, rules);
      signs.lastIndex = Math.max(stop.end, index + 1);
      if (!quotations.isAside(stop.end) && isSentenceEnd(stop, spans.start, rules, casual)) spans.cut(stop.end);
    }
  }
  for (const start of items.slice(item)) cutAt(start);
  return spans.finish();
}

class SentenceSpanBuilder {
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
