import { getCharacterClass } from './characters.ts';
import { findListItemStarts, hasSentenceContent } from './enumerations.ts';
import { getSentenceRules } from './language-rules.ts';
import { getBaseLanguage } from './language-tag.ts';
import { getMarkKind } from './marks.ts';
import { QuotationTracker } from './quotations.ts';
import { isSentenceEnd } from './sentence-end.ts';
import { SentenceSpanBuilder } from './sentence-spans.ts';
import type { SentenceSpan } from './sentence-spans.ts';
import { readSentenceStop } from './stop.ts';

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
