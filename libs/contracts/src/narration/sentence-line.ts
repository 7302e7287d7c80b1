import type { Narration, NarrationSentence } from './narration.ts';

/** Returns the sentence's text, but only the first line of a code block. */
export function formatSentenceLine(
  { blocks }: Pick<Narration, 'blocks'>,
  place: Pick<NarrationSentence, 'block' | 'start' | 'end'> | undefined,
): string {
  const block = place && blocks[place.block];
  if (!block) return '';
  const text = block.text.slice(place.start, place.end);
  if (block.kind !== 'code') return text;
  const first = /^\s*[^\n]*/.exec(text)?.[0] ?? '';
  return first.length < text.trimEnd().length ? `${first} …` : first;
}
