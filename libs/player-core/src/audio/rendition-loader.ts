import type { ApiCode } from '@tidings/contracts/errors/codes.ts';
import type { Timeline } from '@tidings/contracts/narration/narration.ts';
import type { Track } from '../engines/engine.port.ts';
import type { PlayerApi, PlayerError, RenditionRef } from '../player.types.ts';

type Listener = {
  /** `isReady` means that the audio was prefetched. */
  there(track: Track, rendition: RenditionRef, isReady: boolean): void;
  timed(timeline: Timeline): void;
  failed(error: PlayerError): void;
};

type WatchListener = {
  timeline(timeline: Timeline): void;
  failed(error: PlayerError): void;
  /** Called when the server does not respond to repeated requests. */
  away?(): void;
};

export const AUDIO_UNREACHABLE_ERROR: PlayerError = {
  code: 'AUDIO_UNREACHABLE',
  message: 'The audio could not be loaded. Check your connection and try again.',
  retryable: true,
};

/** Error codes for which a retry cannot succeed. */
const LASTING: ReadonlySet<string> = new Set<ApiCode>(['UNKNOWN_VOICE', 'CREDIT_USED_UP']);

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

/** Prefetches the audio of the next track. */
class NextTrackLoader {
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

/** Requests audio from the wanted sentence, and again if that has changed meanwhile. Returns null if cancelled. */
async function requestRenditionFrom(
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

function toAudioError(cause: unknown): PlayerError {
  const code = (cause as { code?: unknown } | null)?.code;
  return {
    code: typeof code === 'string' ? code : AUDIO_UNREACHABLE_ERROR.code,
    message: cause instanceof Error ? cause.message : AUDIO_UNREACHABLE_ERROR.message,
    retryable: typeof code !== 'string' || !LASTING.has(code),
  };
}

const FIRST_MS = 150;
const SLOWER = 1.35;
const SLOWEST_MS = 1500;
const MISSES_MAX = 6;
const FAILED: PlayerError = {
  code: 'RENDITION_FAILED',
  message: 'This voice could not speak the text. Try again, or choose another voice.',
  retryable: true,
};

/** Polls the timeline at increasing intervals until it is ready or failed. Returns a function that stops polling. */
export function watchRendition(
  api: Pick<PlayerApi, 'timeline'>,
  { timelineUrl }: Pick<RenditionRef, 'timelineUrl'>,
  listener: WatchListener,
): () => void {
  const stopped = new AbortController();
  let wait = FIRST_MS;
  let misses = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const look = async () => {
    try {
      const timeline = await api.timeline(timelineUrl, stopped.signal);
      if (stopped.signal.aborted) return;
      misses = 0;
      if (timeline.state === 'failed') {
        listener.failed(FAILED);
        return;
      }
      listener.timeline(timeline);
      if (timeline.state === 'ready') return;
    } catch (cause) {
      if (stopped.signal.aborted) return;
      misses += 1;
      // Give up without an error, because audio can play without word times.
      if (misses > MISSES_MAX) {
        console.warn('the timeline stays away', cause);
        listener.away?.();
        return;
      }
    }
    timer = setTimeout(() => {
      void look();
    }, wait);
    wait = Math.min(SLOWEST_MS, wait * SLOWER);
  };
  void look();
  return () => {
    stopped.abort();
    clearTimeout(timer);
  };
}
