import { classAt } from './characters.ts';
import { listItemStarts, hasContent } from './enumerations.ts';
import { getSentenceRules } from './language-rules.ts';
import { baseLanguage } from './language-tag.ts';
import { markAt } from './marks.ts';
import { Quotations } from './quotations.ts';
import { endsSentence } from './sentence-end.ts';
import { SentenceSpans } from './sentence-spans.ts';
import type { SentenceSpan } from './sentence-spans.ts';
import { stopAt } from './stop.ts';

/** Leaves only white space between sentences. `language`: BCP 47 tag or speech locale. Linear. */
export function splitSentences(text: string, language: string): SentenceSpan[] {
  const rules = getSentenceRules(baseLanguage(language));
  const quotations = new Quotations(text);
  const spans = new SentenceSpans(text);
  const items = listItemStarts(text, rules);
  const { signs } = rules;
  signs.lastIndex = 0;
  const cutAt = (index: number): void => {
    if (hasContent(text, spans.start, index)) spans.cut(index);
  };
  const casual = /^["“„«]?\p{Ll}/u.test(text);
  let item = 0;
  for (let sign = signs.exec(text); sign !== null; sign = signs.exec(text)) {
    const { index } = sign;
    for (; item < items.length && (items[item] ?? 0) <= index; item += 1) cutAt(items[item] ?? 0);
    const kind = markAt(text, index);
    if (kind === 'quote') quotations.quote(index);
    else if (kind === 'opening') quotations.bracket(index);
    else if (kind === 'bullet') {
      if (classAt(text, index - 1) === 'space') cutAt(index);
    } else {
      const stop = stopAt(text, index, quotations, rules);
      signs.lastIndex = Math.max(stop.end, index + 1);
      if (!quotations.isAside(stop.end) && endsSentence(stop, spans.start, rules, casual)) spans.cut(stop.end);
    }
  }
  for (const start of items.slice(item)) cutAt(start);
  return spans.finish();
}
