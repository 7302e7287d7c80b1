import type { Narration } from '@tidings/contracts/narration/narration.ts';
import { spokenSentences } from './spoken-sentences.ts';

/**
 * The narration from a sentence on, for audio that begins there: sentences keep their numbers, and `characters` counts
 * what is left. The narration itself where nothing, or everything, would be left out.
 */
export function narrationFrom(narration: Narration, from: number): Narration {
  const { sentences } = narration;
  const first = sentences[0]?.index ?? 0;
  if (from <= first || !sentences.some(({ index }) => index >= from)) return narration;
  const rest = { ...narration, from };
  const spoken = spokenSentences(rest);
  return spoken.length === 0
    ? narration
    : { ...rest, characters: spoken.reduce((sum, { speech }) => sum + speech.text.length, 0) };
}
