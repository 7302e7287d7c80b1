import type { Timeline } from '@tidings/contracts/narration/narration.ts';
import { AudioTrack, type AudioTrackOptions } from '../audio/audio-track.ts';
import { LoadedTrack, estimatePosition, findEstimatedSentence } from '../audio/loaded-track.ts';
import { createRenditionLoader } from '../audio/rendition-loader.ts';
import type { PlayerApi, PlayerError } from '../player.types.ts';
import type { EngineEvents, TrackPlace, SpeechEngine, Track } from './engine.port.ts';

type Options = AudioTrackOptions & { api: PlayerApi };

/** Creates an engine that plays server audio, even during rendering. */
export function createServerAudioEngine(options: Options, events: EngineEvents): SpeechEngine {
  let track: Track | null = null;
  /** First sentence in the requested audio. */
  let askedFrom = 0;
  const audio = new AudioTrack(options, { ...events, failed });
  const source = createRenditionLoader(options.api, {
    there: (loaded, rendition, isReady) => audio.begin(new LoadedTrack(loaded, rendition), isReady),
    timed,
    failed,
  });
  return {
    load: (next, from) => load(next, from, true),
    play: () => audio.play(),
    pause: () => audio.pause(),
    rest: stopTrack,
    stop() {
      stopTrack();
      audio.unload();
      source.forgetNext();
    },
    seekSentence: (index) => go({ sentence: audio.loaded?.spokenFrom(index, audio.playedMs) ?? index, ms: null }),
    seekMs(ms) {
      const estimated = track ? findEstimatedSentence(track.narration, ms) : 0;
      go({ sentence: audio.loaded?.sentenceAt(ms) ?? estimated, ms: Math.max(0, ms) });
    },
    apply: (settings) => audio.apply(settings),
    prefetch(next) {
      if (next) source.prefetch(next, (rendition) => audio.getReady(rendition));
      else if (source.forgetNext()) audio.forgetReady();
    },
  };

  function load(next: Track, from: TrackPlace, wanted: boolean): void {
    source.leave();
    audio.expect(from, wanted);
    track = next;
    source.get(next, () => {
      askedFrom = Math.max(0, audio.target?.sentence ?? 0);
      return askedFrom;
    });
  }

  /** Adopts the timeline, which may show that a pending seek is far ahead of the rendered part. */
  function timed(timeline: Timeline): void {
    audio.timed(timeline);
    const { target, loaded } = audio;
    if (target && target.sentence !== askedFrom && loaded?.isOutside(target)) goOutside(target, loaded);
  }

  function stopTrack(): void {
    source.leave();
    audio.leave();
  }

  /** Stops playback before reporting the error. */
  function failed(error: PlayerError): void {
    stopTrack();
    events.failed(error);
  }

  function go(place: TrackPlace): void {
    const { loaded } = audio;
    if (loaded?.isOutside(place)) goOutside(place, loaded);
    else audio.go(place);
  }

  /** Requests new audio for a position that the current audio will not reach soon. */
  function goOutside({ sentence, ms }: TrackPlace, loaded: LoadedTrack): void {
    const { isWanted } = audio;
    load(loaded.track, { sentence, ms: null }, isWanted);
    if (isWanted) events.waiting();
    events.moved(estimatePosition(loaded.track.narration, { sentence, ms }));
  }
}
