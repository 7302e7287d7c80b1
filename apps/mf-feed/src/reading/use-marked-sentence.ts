import type { Narration } from '@tidings/contracts/narration/narration.ts';
import { clearSentenceHighlight, highlightSentence } from '@tidings/player-core/page/highlight.ts';
import { type RefObject, useEffect } from 'react';

export function useMarkedSentence(
  root: RefObject<HTMLElement | null>,
  narration: Narration | null,
  sentence: number | null,
): void {
  useEffect(() => {
    if (!root.current || !narration || sentence === null) return undefined;
    const range = highlightSentence(root.current, narration, sentence);
    range?.startContainer.parentElement?.scrollIntoView({ block: 'center' });
    return clearSentenceHighlight;
  }, [root, narration, sentence]);
}
