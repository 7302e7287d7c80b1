import type { Narration } from '@tidings/contracts/narration/narration.ts';
import { listSpokenSentences } from './spoken-sentences.ts';

/**
 * Returns the narration from a sentence on. Sentences keep their indexes; `characters` counts only the remaining text.
 */
export function sliceNarration(narration: Narration, from: number): Narration {
  const { sentences } = narration;
  const first = sentences[0]?.index ?? 0;
  if (from <= first || !sentences.some(({ index }) => index >= from)) return narration;
  const remainder = { ...narration, from };
  const spoken = listSpokenSentences(remainder);
  return spoken.length === 0
    ? narration
    : { ...remainder, characters: spoken.reduce((sum, { speech }) => sum + speech.text.length, 0) };
}
