import type { Timeline } from '@tidings/contracts/speech/timeline.ts';
import { sentenceAt, wordAt } from '@tidings/narration/time.ts';
import type { EngineEvents, Place, Settings, SpeechEngine, Track } from './engine.port.ts';
import { everyTick } from './every-tick.ts';
import type { PlayerApi, RenditionRef } from './player-api.ts';
import type { PlayerError } from './player.types.ts';
import { beginningAgain, beginningOf, wholeOf } from './rendition-source.ts';
import { watchRendition } from './rendition-watch.ts';

/** No new sound for this long while playing: the connection is stuck, load again at the place. */
const STALLED_MS = 10_000;
/** So much sound after loading again shows that the connection is well. */
const RECOVERED_SECONDS = 2;
const RELOADS_MAX = 2;
/** A stream ends within this of its known end when it was heard whole. */
const END_SLACK_MS = 400;
const START_FAILED: PlayerError = {
  code: 'AUDIO_UNREACHABLE',
  message: 'The audio could not be reached. Check your connection and try again.',
  retryable: true,
};

/** What asking again does not change. */
const LASTING: ReadonlySet<string> = new Set(['VOICE_UNKNOWN', 'CREDIT_USED_UP']);

const nothing = () => {};

type Loaded = { track: Track; rendition: RenditionRef; timeline: Timeline | null; complete: boolean };
type Options = {
  api: PlayerApi;
  createAudio: () => HTMLAudioElement;
  onFrame?: (run: () => void) => () => void;
  /** Only the element that was pressed may sound (phones of Apple): the next story takes its place in it. */ oneElement?: boolean;
};

/**
 * Audio rendered by the server, heard while it is still being made. Two elements: one sounds, one waits with the next.
 */
export function createServerAudioEngine(
  { api, createAudio, onFrame = everyTick, oneElement = false }: Options,
  events: EngineEvents,
): SpeechEngine {
  let [element, spare] = [createAudio(), createAudio()];
  let generation = 0;
  let loaded: Loaded | null = null;
  let wanted = false;
  /** Asked to sound since we last paused it: only then is a pause somebody else's. */
  let begun = false;
  let target: Place | null = null;
  let settings: Settings = { rate: 1, pitch: 1, volume: 1 };
  let reloads = 0;
  let stopWatch = nothing;
  let stopTicking = nothing;
  let lastProgress = { at: 0, time: 0 };
  let heardSeconds = 0;
  let silent = true;
  let next: { track: Track; rendition: RenditionRef } | null = null;
  /** What was asked to be got ready, there or on its way. */
  let wished: string | null = null;

  for (const one of [element, spare]) {
    one.preload = 'auto';
    one.addEventListener('playing', () => {
      if (one === element && loaded) {
        tick();
        if (!target) sound();
      }
    });
    one.addEventListener('waiting', () => {
      if (one === element && loaded && wanted) wait();
    });
    one.addEventListener('pause', () => {
      if (one === element && begun && one.paused && !one.ended && !one.seeking) {
        wanted = false;
        begun = false;
        events.interrupted();
      }
    });
    one.addEventListener('loadedmetadata', () => {
      if (one === element) settle();
    });
    one.addEventListener('progress', () => {
      if (one === element && target) settle();
    });
    one.addEventListener('ended', () => {
      if (one === element && loaded) finished();
    });
    one.addEventListener('error', () => {
      if (one === element && loaded && one.getAttribute('src')) again(START_FAILED);
    });
  }

  return { load, play, pause, rest, stop, seekSentence, seekMs, apply, prefetch };

  function load(track: Track, from: Place): void {
    quiet();
    const mine = ++generation;
    target = from;
    wanted = true;
    reloads = 0;
    const ready = next?.track.item.id === track.item.id && next.track.voice === track.voice ? next.rendition : null;
    const there = ready !== null && !oneElement && !spare.error;
    if (there) {
      [element, spare] = [spare, element];
      spare.removeAttribute('src');
    }
    if (ready) {
      begin(mine, track, ready, there);
      return;
    }
    api.requestRendition(track.item.articleId, track.voice).then(
      (rendition) => {
        if (mine === generation) begin(mine, track, rendition, false);
      },
      (cause: unknown) => {
        if (mine === generation) fail(errorOf(cause));
      },
    );
  }

  function begin(mine: number, track: Track, rendition: RenditionRef, prefetched: boolean): void {
    [next, wished] = [null, null];
    loaded = { track, rendition, timeline: null, complete: rendition.state === 'ready' };
    if (!prefetched) element.src = beginningOf(rendition);
    apply(settings);
    stopWatch = watchRendition(api, rendition, {
      timeline(timeline) {
        if (mine !== generation || !loaded) return;
        loaded.timeline = timeline;
        loaded.complete = timeline.state === 'ready';
        events.timed(timeline);
        const expected = Math.max(track.narration.estimatedMs, 1);
        events.prepared(loaded.complete ? null : Math.min(0.99, timeline.durationMs / expected));
        settle();
      },
      failed(error) {
        if (mine === generation) fail(error);
      },
    });
    if (prefetched) settle();
    // A whole file begins at the wanted place at once; a stream has to be begun to arrive at it.
    if (wanted && !(loaded.complete && away())) start();
  }

  /** True while the wanted place is another than the beginning, and not reached. */
  function away(): boolean {
    return target !== null && (target.ms ?? target.sentence) > 0;
  }

  /** Reaches the wanted place as soon as the timeline names it and the element has it. */
  function settle(): void {
    if (!loaded || !target) return;
    const ms = target.ms ?? msOf(target.sentence);
    if (ms === null) return;
    if (ms <= 0 && element.currentTime < 0.5) {
      target = null;
      return;
    }
    if (!reachable(ms)) {
      // A stream cannot be entered in its middle; once the audio is complete, the file can.
      const whole = wholeOf(loaded.rendition);
      if (loaded.complete && element.readyState > 0 && element.getAttribute('src') !== whole) element.src = whole;
      return;
    }
    target = null;
    element.currentTime = ms / 1000;
    element.muted = false;
    if (wanted) start();
  }

  function reachable(ms: number): boolean {
    if (element.readyState < 1) return false;
    // A stream that has ended has a duration and still no way in but its beginning: only `seekable` tells them apart.
    const end = element.seekable.length > 0 ? element.seekable.end(element.seekable.length - 1) : 0;
    if (Number.isFinite(end)) return ms / 1000 <= end;
    for (let part = 0; part < element.buffered.length; part += 1) {
      if (element.buffered.start(part) * 1000 <= ms && ms < element.buffered.end(part) * 1000 - 50) return true;
    }
    return false;
  }

  function msOf(sentence: number): number | null {
    if (sentence <= 0) return 0;
    return loaded?.timeline?.sentences.find(({ index }) => index >= sentence)?.ms ?? null;
  }

  function start(): void {
    // Until the wanted place is reached nothing of another place may be heard.
    element.muted = away();
    begun = true;
    const asked = generation;
    lastProgress = { at: performance.now(), time: element.currentTime };
    element.play().then(tick, (cause: unknown) => {
      if (asked !== generation || !(cause instanceof DOMException) || cause.name !== 'NotAllowedError') return;
      wanted = false;
      events.interrupted();
    });
  }

  function play(): void {
    wanted = true;
    if (loaded) start();
  }

  function pause(): void {
    wanted = false;
    begun = false;
    element.pause();
    stopTicking();
    report();
  }

  function quiet(): void {
    stopWatch();
    stopTicking();
    loaded = null;
    silent = true;
    begun = false;
    element.pause();
  }

  function sound(): void {
    silent = false;
    events.sounding();
  }

  function wait(): void {
    silent = true;
    events.waiting();
  }

  /** An error is silent: nothing sounds on behind the message. */
  function fail(error: PlayerError): void {
    wanted = false;
    target = null;
    quiet();
    events.failed(error);
  }

  function rest(): void {
    generation += 1;
    wanted = false;
    target = null;
    quiet();
  }

  function stop(): void {
    rest();
    for (const one of [element, spare]) {
      one.removeAttribute('src');
      one.load();
    }
    [next, wished] = [null, null];
  }

  function seekSentence(index: number): void {
    go({ sentence: spokenFrom(index), ms: null });
  }

  /** Where a jump back meets what is not read aloud, it goes on to what is: else one could never get past it. */
  function spokenFrom(index: number): number {
    const sentences = loaded?.timeline?.sentences ?? [];
    const here = sentenceAt(sentences, element.currentTime * 1000)?.index ?? 0;
    if (index >= here || sentences.some((one) => one.index === index)) return index;
    return sentences.findLast((one) => one.index < index)?.index ?? 0;
  }

  function seekMs(ms: number): void {
    go({ sentence: sentenceAt(loaded?.timeline?.sentences ?? [], ms)?.index ?? 0, ms: Math.max(0, ms) });
  }

  function go(place: Place): void {
    target = place;
    if (place.ms === 0 || place.sentence === 0) {
      element.currentTime = 0;
      target = null;
    } else settle();
    if (target && wanted) {
      element.muted = true;
      wait();
    }
    report();
  }

  function apply(change: Settings): void {
    settings = change;
    for (const one of [element, spare]) {
      one.playbackRate = change.rate;
      one.defaultPlaybackRate = change.rate;
      one.preservesPitch = true;
      one.volume = change.volume;
    }
  }

  function prefetch(track: Track | null): void {
    const wish = track && `${track.item.id} ${track.voice}`;
    if (wish === wished) return;
    [next, wished] = [null, wish];
    if (!track) {
      spare.removeAttribute('src');
      return;
    }
    const mine = generation;
    api.requestRendition(track.item.articleId, track.voice).then(
      (rendition) => {
        if (mine !== generation || wish !== wished) return;
        next = { track, rendition };
        if (oneElement) return;
        spare.src = beginningOf(rendition);
        spare.load();
      },
      () => {
        wished = null;
      },
    );
  }

  function finished(): void {
    const end = loaded?.timeline?.durationMs ?? null;
    // A stream that was cut off ends too: it is whole only when the timeline is complete and reached.
    if (loaded && end !== null && (!loaded.complete || element.currentTime * 1000 < end - END_SLACK_MS)) {
      again(START_FAILED);
      return;
    }
    wanted = false;
    stopTicking();
    events.ended();
  }

  function again(error: PlayerError): void {
    if (!loaded || reloads >= RELOADS_MAX) {
      fail(error);
      return;
    }
    reloads += 1;
    heardSeconds = 0;
    target = { sentence: 0, ms: element.currentTime * 1000 };
    wait();
    element.src = beginningAgain(loaded.rendition, reloads);
    if (wanted) start();
  }

  function tick(): void {
    stopTicking();
    stopTicking = onFrame(() => {
      if (!loaded || element.paused) return;
      const now = performance.now();
      if (element.currentTime !== lastProgress.time) {
        heardSeconds += Math.max(0, Math.min(1, element.currentTime - lastProgress.time));
        lastProgress = { at: now, time: element.currentTime };
        if (heardSeconds > RECOVERED_SECONDS) reloads = 0;
        // A jump inside what is loaded may sound on without the element saying so.
        if (silent && !target && !element.seeking) sound();
      } else if (now - lastProgress.at > STALLED_MS && !target) {
        lastProgress.at = now;
        again(START_FAILED);
        return;
      }
      report();
    });
  }

  function report(): void {
    if (!loaded) return;
    const positionMs = target ? (target.ms ?? msOf(target.sentence) ?? 0) : element.currentTime * 1000;
    const sentence = loaded.timeline ? sentenceAt(loaded.timeline.sentences, positionMs) : undefined;
    // In the pause after a sentence no word is spoken, so none is lit.
    const word =
      sentence && !target && positionMs <= sentence.ms + sentence.durationMs ? wordAt(sentence, positionMs) : undefined;
    events.moved({
      sentence: target?.sentence ?? sentence?.index ?? 0,
      positionMs,
      word: sentence && word ? { block: sentence.block, start: word.start, end: word.end } : null,
      durationMs: loaded.complete
        ? (loaded.timeline?.durationMs ?? loaded.rendition.durationMs)
        : loaded.track.narration.estimatedMs,
    });
  }
}

const errorOf = (cause: unknown): PlayerError => {
  const code = (cause as { code?: unknown } | null)?.code;
  return {
    code: typeof code === 'string' ? code : START_FAILED.code,
    message: cause instanceof Error ? cause.message : START_FAILED.message,
    retryable: typeof code !== 'string' || !LASTING.has(code),
  };
};
