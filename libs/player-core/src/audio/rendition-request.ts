import type { Track } from '../engines/engine.port.ts';
import type { PlayerApi, RenditionRef } from '../player-api.ts';

/** Requests audio from the wanted sentence, and again if that has changed meanwhile. Returns null if cancelled. */
export async function requestRenditionFrom(
  api: PlayerApi,
  { item, voice }: Track,
  wanted: () => number | null,
): Promise<RenditionRef | null> {
  for (let from = wanted(); from !== null;) {
    const rendition = await api.requestRendition(item.articleId, voice, from > 0 ? { from } : {});
    const now = wanted();
    if (now === null) return null;
    const isWhole = rendition.state === 'ready' && (rendition.from ?? 0) === 0;
    if (now === from || isWhole) return rendition;
    from = now;
  }
  return null;
}
