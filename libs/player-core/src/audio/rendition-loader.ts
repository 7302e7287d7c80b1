import type { Timeline } from '@tidings/contracts/speech/timeline.ts';
import type { Track } from '../engines/engine.port.ts';
import type { PlayerApi, RenditionRef } from '../player-api.ts';
import type { PlayerError } from '../player.types.ts';
import { toAudioError } from './audio-problem.ts';
import { NextTrackLoader } from './next-track.ts';
import { requestRenditionFrom } from './rendition-request.ts';
import { watchRendition } from './rendition-watch.ts';

type Listener = {
  /** `isReady` means that the audio was prefetched. */
  there(track: Track, rendition: RenditionRef, isReady: boolean): void;
  timed(timeline: Timeline): void;
  failed(error: PlayerError): void;
};

/** Loads the audio of a track. Never reports results for a previous track. */
export function createRenditionLoader(api: PlayerApi, listener: Listener) {
  const next = new NextTrackLoader(api);
  let generation = 0;
  let stopWatch: (() => void) | undefined;

  return {
    /** `wanted` returns the first sentence, which may change during the request. */
    get(track: Track, wanted: () => number): void {
      leave();
      const isMine = since(generation);
      const ready = next.findRendition(track);
      if (ready && (wanted() === 0 || ready.state === 'ready')) {
        follow(track, ready, true);
        return;
      }
      requestRenditionFrom(api, track, () => (isMine() ? wanted() : null)).then(
        (rendition) => {
          if (rendition) follow(track, rendition, false);
        },
        (cause: unknown) => {
          if (isMine()) listener.failed(toAudioError(cause));
        },
      );
    },

    leave,

    prefetch(track: Track, there: (rendition: RenditionRef) => void): void {
      next.request(track, since(generation), there);
    },

    forgetNext: () => next.forget(),
  };

  function leave(): void {
    generation += 1;
    stopWatch?.();
  }

  function since(mine: number): () => boolean {
    return () => mine === generation;
  }

  function follow(track: Track, rendition: RenditionRef, isReady: boolean): void {
    const isMine = since(generation);
    next.forget();
    listener.there(track, rendition, isReady);
    if (!isMine()) return;
    stopWatch = watchRendition(api, rendition, {
      timeline: (timeline) => {
        if (isMine()) listener.timed(timeline);
      },
      failed: (error) => {
        if (isMine()) listener.failed(error);
      },
    });
  }
}
