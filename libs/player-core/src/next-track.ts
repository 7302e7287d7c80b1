import type { Track } from './engine.port.ts';
import type { PlayerApi, RenditionRef } from './player-api.ts';

/** The story that comes next: its audio is asked for while this one sounds. */
export class NextTrack {
  readonly #api: PlayerApi;
  #ready: { track: Track; rendition: RenditionRef } | null = null;
  /** What was asked to be got ready, there or on its way. */
  #wished: string | null = null;

  constructor(api: PlayerApi) {
    this.#api = api;
  }

  /** The audio of this very track, if it is the one that was got ready. */
  renditionOf({ item, voice }: Track): RenditionRef | null {
    const { track, rendition } = this.#ready ?? {};
    return track?.item.id === item.id && track.voice === voice ? (rendition ?? null) : null;
  }

  /** False when nothing was requested. */
  forget(): boolean {
    const requested = this.#wished !== null;
    [this.#ready, this.#wished] = [null, null];
    return requested;
  }

  /** Asks once, however often it is requested; `isCurrent`: whether the story before it is still the same. */
  request(track: Track, isCurrent: () => boolean, there: (rendition: RenditionRef) => void): void {
    const wanted = `${track.item.id} ${track.voice}`;
    if (wanted === this.#wished) return;
    [this.#ready, this.#wished] = [null, wanted];
    this.#api.requestRendition(track.item.articleId, track.voice, { ahead: true }).then(
      (rendition) => {
        if (!isCurrent() || wanted !== this.#wished) return;
        this.#ready = { track, rendition };
        there(rendition);
      },
      () => {
        this.#wished = null;
      },
    );
  }
}
