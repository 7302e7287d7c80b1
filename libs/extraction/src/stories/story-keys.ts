import type { StoryTerms } from './story-terms.ts';

const KEYS_MAX = 24;

/** Articles of one story share at least so many keys. */
export const KEYS_SHARED_MIN = 3;

/**
 * Numbers under which an article is filed, so that its likes are found without comparing it with everything: its
 * weightiest terms, those of the title first. The same term in another language is another number (32 bits, signed).
 */
export function storyKeys({ title, all, language }: StoryTerms): number[] {
  const weighed = [...all].map(([term, weight]) => ({ term, weight: weight + (title.has(term) ? 1 : 0) }));
  const best = weighed.toSorted((a, b) => b.weight - a.weight).slice(0, KEYS_MAX);
  return [...new Set(best.map(({ term }) => hash(`${language} ${term}`)))];
}

/** FNV-1a, 32 bits. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) value = Math.imul(value ^ text.charCodeAt(index), 0x01000193);
  return value | 0;
}
