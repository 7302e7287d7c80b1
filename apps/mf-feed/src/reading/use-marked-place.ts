import type { Narration } from '@tidings/contracts/narration/narration.ts';
import { clearPlace, markPlace } from '@tidings/player-core/marked-place.ts';
import { type RefObject, useEffect } from 'react';

export function useMarkedPlace(
  root: RefObject<HTMLElement | null>,
  narration: Narration | null,
  sentence: number | null,
): void {
  useEffect(() => {
    if (!root.current || !narration || sentence === null) return undefined;
    const range = markPlace(root.current, narration, sentence);
    range?.startContainer.parentElement?.scrollIntoView({ block: 'center' });
    return clearPlace;
  }, [root, narration, sentence]);
}
