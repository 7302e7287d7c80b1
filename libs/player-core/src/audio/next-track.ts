import type { Track } from '../engines/engine.port.ts';
import type { PlayerApi, RenditionRef } from '../player-api.ts';

export class NextTrackLoader {
  readonly #api: PlayerApi;
  #ready: { track: Track; rendition: RenditionRef } | null = null;
  /** Key of the requested track. */
  #wished: string | null = null;

  constructor(api: PlayerApi) {
    this.#api = api;
  }

  /** Returns the prefetched audio only if it belongs to this track. */
  findRendition({ item, voice }: Track): RenditionRef | null {
    const { track, rendition } = this.#ready ?? {};
    return track?.item.id === item.id && track.voice === voice ? (rendition ?? null) : null;
  }

  /** Discards the prefetched audio. Returns false if none was requested. */
  forget(): boolean {
    const requested = this.#wished !== null;
    [this.#ready, this.#wished] = [null, null];
    return requested;
  }

  /** Requests the audio once per track. Ignores the response unless `isCurrent` returns true. */
  request(track: Track, isCurrent: () => boolean, there: (rendition: RenditionRef) => void): void {
    const key = `${track.item.id} ${track.voice}`;
    if (key === this.#wished) return;
    [this.#ready, this.#wished] = [null, key];
    this.#api.requestRendition(track.item.articleId, track.voice, { ahead: true }).then(
      (rendition) => {
        if (!isCurrent() || key !== this.#wished) return;
        this.#ready = { track, rendition };
        there(rendition);
      },
      () => {
        this.#wished = null;
      },
    );
  }
}
