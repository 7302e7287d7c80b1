import type { Narration } from '@tidings/contracts/narration/narration.ts';
import type { PlayerApi } from '../player-api.ts';
import type { PlayerState } from '../player.types.ts';
import type { Store } from './store.ts';

/** Caches narrations. */
export type LoadNarration = (articleId: string) => Promise<Narration | null>;

export function createNarrationLoader(api: PlayerApi, { get, set }: Store<PlayerState>): LoadNarration {
  const cache = new Map<string, Promise<Narration | null>>();

  return (articleId) => {
    const cached = cache.get(articleId);
    if (cached) return cached;
    const coming = api.narration(articleId);
    cache.set(articleId, coming);
    // Do not cache failures or unextracted texts.
    coming.then(
      (found) => {
        if (!found || found.sentences.length < 2) cache.delete(articleId);
        if (found) measured(articleId, found);
      },
      () => cache.delete(articleId),
    );
    return coming;
  };

  function measured(articleId: string, { characters, estimatedMs }: Narration): void {
    const { queue } = get();
    const isNew = queue.some(
      (one) => one.articleId === articleId && (one.characters !== characters || one.listenMs !== estimatedMs),
    );
    if (!isNew) return;
    set({
      queue: queue.map((one) => (one.articleId === articleId ? { ...one, characters, listenMs: estimatedMs } : one)),
    });
  }
}
