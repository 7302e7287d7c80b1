import type { StoryTerms } from './story-terms.ts';

const KEYS_MAX = 24;

/** Minimum number of keys that articles of one story have in common. */
export const SHARED_STORY_KEYS_MIN = 3;

/**
 * Computes keys that similar articles share, so that not all articles have to be compared. Keys are signed 32-bit
 * integers and differ by language.
 */
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
