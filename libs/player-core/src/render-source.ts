import type { Timeline } from '@tidings/contracts/speech/timeline.ts';
import { audioProblem } from './audio-problem.ts';
import type { Track } from './engine.port.ts';
import { NextTrack } from './next-track.ts';
import type { PlayerApi, RenditionRef } from './player-api.ts';
import type { PlayerError } from './player.types.ts';
import { requestFrom } from './rendition-request.ts';
import { watchRendition } from './rendition-watch.ts';

type Listener = {
  /** `isReady`: it is the audio that was got ready before. */
  there(track: Track, rendition: RenditionRef, isReady: boolean): void;
  timed(timeline: Timeline): void;
  failed(error: PlayerError): void;
};

/** Asks the server for a track's audio and follows how it is made. Nothing is told of a track that was left. */
export class RenderSource {
  readonly #api: PlayerApi;
  readonly #listener: Listener;
  readonly #next: NextTrack;
  #generation = 0;
  #stopWatch = () => {};

  constructor(api: PlayerApi, listener: Listener) {
    this.#api = api;
    this.#listener = listener;
    this.#next = new NextTrack(api);
  }

  /** `wanted`: the sentence to begin with, which may change while the audio is asked for. */
  get(track: Track, wanted: () => number): void {
    this.leave();
    const mine = this.#generation;
    const ready = this.#next.renditionOf(track);
    if (ready && (wanted() === 0 || ready.state === 'ready')) {
      this.#follow(track, ready, true);
      return;
    }
    requestFrom(this.#api, track, () => (mine === this.#generation ? wanted() : null)).then(
      (rendition) => {
        if (rendition) this.#follow(track, rendition, false);
      },
      (cause: unknown) => {
        if (mine === this.#generation) this.#listener.failed(audioProblem(cause));
      },
    );
  }

  /** Nothing more is told of the track. */
  leave(): void {
    this.#generation += 1;
    this.#stopWatch();
  }

  /** Gets the audio of the next track ready, while this one sounds. */
  prefetch(track: Track, there: (rendition: RenditionRef) => void): void {
    const mine = this.#generation;
    this.#next.wish(track, () => mine === this.#generation, there);
  }

  /** False when nothing was to be got ready. */
  forgetNext(): boolean {
    return this.#next.forget();
  }

  #follow(track: Track, rendition: RenditionRef, isReady: boolean): void {
    const mine = this.#generation;
    this.#next.forget();
    this.#listener.there(track, rendition, isReady);
    if (mine !== this.#generation) return;
    this.#stopWatch = watchRendition(this.#api, rendition, {
      timeline: (timeline) => {
        if (mine === this.#generation) this.#listener.timed(timeline);
      },
      failed: (error) => {
        if (mine === this.#generation) this.#listener.failed(error);
      },
    });
  }
}
