import type { StoryTerms } from './story-terms.ts';

const KEYS_MAX = 24;

/** Minimum for articles of one story. */
export const SHARED_STORY_KEYS_MIN = 3;

/** Similar articles share keys, which avoids comparing all articles. Keys are signed 32-bit and differ by language. */
export function computeStoryKeys({ title, all, language }: StoryTerms): number[] {
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
