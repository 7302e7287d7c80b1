import type { Narration } from '@tidings/contracts/narration/narration.ts';
import type { Timeline } from '@tidings/contracts/speech/timeline.ts';
import type { KnownPlace, PlayerApi, RenditionRef, SavedPlace } from './player-api.ts';
import type { QueueItem } from './player.types.ts';

/** One second of audio per sentence, two words in each. */
export const SENTENCE_MS = 1000;
const TICK_MS = 50;

export const item = (id: string, language = 'en'): QueueItem => ({
  id,
  articleId: id,
  title: `Title ${id}`,
  source: 'Ledger',
  url: '',
  imageUrl: null,
  language,
  characters: null,
});

export function narrationOf(sentences: string[], language = 'en'): Narration {
  return {
    language,
    characters: sentences.join('').length,
    estimatedMs: sentences.length * SENTENCE_MS,
    blocks: sentences.map((text, index) => ({ index, kind: index === 0 ? 'title' : 'para', text })),
    sentences: sentences.map((text, index) => ({ index, block: index, start: 0, end: text.length })),
  };
}

export const fiveSentences = narrationOf(['One bell.', 'Two boats.', 'Three gulls.', 'Four ropes.', 'Five lamps.']);

export function timelineOf(
  narration: Narration,
  state: Timeline['state'],
  known = narration.sentences.length,
): Timeline {
  const sentences = narration.sentences.slice(0, known).map((place) => {
    const text = narration.blocks[place.block]!.text;
    const second = text.indexOf(' ') + 1;
    return {
      ...place,
      ms: place.index * SENTENCE_MS,
      durationMs: SENTENCE_MS,
      words: [
        { start: 0, end: second - 1, ms: place.index * SENTENCE_MS },
        { start: second, end: text.length, ms: place.index * SENTENCE_MS + 500 },
      ],
    };
  });
  return {
    rendition: 'r',
    article: 'a',
    voice: 'Joanna',
    language: narration.language,
    state,
    durationMs: known * SENTENCE_MS,
    sentences,
  };
}

/** The server as the player sees it: what it answers can be changed while a test runs. */
export class FakeServer implements PlayerApi {
  rendered = 5;
  refusal: Error | null = null;
  readonly asked: { articleId: string; voice: string | null }[] = [];
  readonly saved: SavedPlace[] = [];
  readonly texts = new Map<string, Narration | null>();

  narration = (articleId: string): Promise<Narration | null> =>
    Promise.resolve(this.texts.has(articleId) ? this.texts.get(articleId)! : fiveSentences);
  requestRendition = (articleId: string, voice: string | null): Promise<RenditionRef> => {
    this.asked.push({ articleId, voice });
    if (this.refusal) return Promise.reject(this.refusal);
    return Promise.resolve({
      id: articleId,
      voice: voice ?? 'Joanna',
      language: 'en',
      state: this.whole ? 'ready' : 'rendering',
      audioUrl: `/audio/${articleId}.mp3`,
      timelineUrl: `/audio/${articleId}.json`,
      durationMs: null,
    });
  };
  timeline = (): Promise<Timeline> =>
    Promise.resolve(timelineOf(fiveSentences, this.whole ? 'ready' : 'rendering', this.rendered));
  /** When another device began to listen; earlier sessions lose against it, as on the server. */
  elsewhereSince = 0;
  /** What the server knows of other devices; null: nothing, though somebody is signed in. */
  readonly places = new Map<string, KnownPlace | null>();
  /** When the listenings began that were removed from the history. */
  readonly forgotten = new Set<number>();
  unreachable = false;
  placeOf = (id: string) => Promise.resolve(this.places.get(id));
  saveProgress = (place: SavedPlace): ReturnType<PlayerApi['saveProgress']> => {
    if (this.unreachable) return Promise.reject(new Error('away'));
    if (this.forgotten.has(place.sessionStartedAt)) return Promise.resolve('forgotten');
    this.saved.push(place);
    return Promise.resolve(place.sessionStartedAt > this.elsewhereSince ? 'kept' : 'stale');
  };
  get whole() {
    return this.rendered === 5;
  }
}

/** A media element without a sound card: loads a moment after it is asked, its clock runs with the (fake) timers. */
export class FakeAudio extends EventTarget {
  #time = 0;
  /** Began while the rest was still being made: no way in but its beginning once it has ended. */
  #streamed = false;
  duration = NaN;
  paused = true;
  ended = false;
  seeking = false;
  muted = false;
  readyState = 0;
  playbackRate = 1;
  volume = 1;
  preload = '';
  loop = false;
  /** A connection that brings nothing more. */
  stuck = false;
  broken = false;
  refused = false;
  loads = 0;
  #src: string | null = null;
  readonly server: FakeServer;
  constructor(server: FakeServer) {
    super();
    this.server = server;
    setInterval(() => this.#tick(), TICK_MS);
  }
  get currentTime() {
    return this.#time;
  }
  set currentTime(value: number) {
    this.#time = this.#streamed && Number.isFinite(this.duration) ? 0 : value;
  }
  get seekable() {
    const end = this.#streamed && Number.isFinite(this.duration) ? 0 : this.duration;
    return { length: this.readyState > 0 ? 1 : 0, start: () => 0, end: () => end } as TimeRanges;
  }
  get src() {
    return this.#src ?? '';
  }
  set src(value: string) {
    this.#src = value;
    this.load();
  }
  get buffered() {
    return {
      length: this.readyState > 0 ? 1 : 0,
      start: () => 0,
      end: () => (this.server.rendered * SENTENCE_MS) / 1000,
    } as TimeRanges;
  }
  getAttribute(name: string) {
    return name === 'src' ? this.#src : null;
  }
  removeAttribute(name: string) {
    if (name === 'src') this.#src = null;
  }
  load() {
    this.#time = 0;
    Object.assign(this, { readyState: 0, duration: NaN, ended: false });
    this.loads += 1;
    if (this.#src === null) {
      this.paused = true;
      return;
    }
    const load = this.loads;
    setTimeout(() => {
      if (load !== this.loads || this.stuck) return;
      if (this.broken) {
        this.dispatchEvent(new Event('error'));
        return;
      }
      this.#streamed = !this.server.whole;
      Object.assign(this, { readyState: 4, duration: this.server.whole ? 5 : Infinity });
      this.dispatchEvent(new Event('loadedmetadata'));
      if (!this.paused) this.dispatchEvent(new Event('playing'));
    }, 30);
  }
  play(): Promise<void> {
    if (this.refused) return Promise.reject(new DOMException('no press', 'NotAllowedError'));
    const was = this.paused;
    this.paused = false;
    this.ended = false;
    if (was && this.readyState > 0)
      setTimeout(() => {
        if (!this.paused) this.dispatchEvent(new Event('playing'));
      });
    return Promise.resolve();
  }
  pause() {
    if (this.paused) return;
    this.paused = true;
    setTimeout(() => this.dispatchEvent(new Event('pause')));
  }
  #tick() {
    if (this.paused || this.readyState === 0 || this.stuck) return;
    this.#time += (TICK_MS / 1000) * this.playbackRate;
    if (this.server.whole) this.duration = 5;
    if (this.#time >= (this.server.rendered * SENTENCE_MS) / 1000) {
      this.#time = (this.server.rendered * SENTENCE_MS) / 1000;
      if (!this.server.whole) return;
      Object.assign(this, { paused: true, ended: true });
      this.dispatchEvent(new Event('pause'));
      this.dispatchEvent(new Event('ended'));
    }
  }
}

type Utterance = EventTarget & {
  text: string;
  voice: SpeechSynthesisVoice | null;
  lang: string;
  rate: number;
  pitch: number;
  volume: number;
};
const said = (name: string, fields: object = {}) => Object.assign(new Event(name), fields);

export const voiceOf = (lang: string, fields: Partial<SpeechSynthesisVoice> = {}): SpeechSynthesisVoice => ({
  default: false,
  lang,
  localService: true,
  name: `Voice ${lang}`,
  voiceURI: `uri:${lang}`,
  ...fields,
});

/**
 * A browser's speech with the faults seen in real ones. Its `pause` and `resume` do not exist: nothing may call them.
 */
export class FakeSpeech extends EventTarget {
  voices: SpeechSynthesisVoice[] = [voiceOf('en-US')];
  readonly spoken: Utterance[] = [];
  fault: 'none' | 'silent' | 'endless' | 'not-allowed' | 'late-end' | 'voice-gone' = 'none';
  words = false;
  inFlight = 0;
  mostInFlight = 0;
  #live: Utterance | null = null;
  getVoices() {
    return this.voices;
  }
  speak(one: Utterance) {
    this.spoken.push(one);
    this.#live = one;
    this.inFlight += 1;
    this.mostInFlight = Math.max(this.mostInFlight, this.inFlight);
    if (this.fault === 'silent') return;
    if (this.fault === 'voice-gone' && !this.voices.some((voice) => voice === one.voice)) {
      setTimeout(() => this.#end(one, said('error', { error: 'voice-unavailable' })), 5);
      return;
    }
    if (this.fault === 'not-allowed') {
      setTimeout(() => this.#end(one, said('error', { error: 'not-allowed' })), 5);
      return;
    }
    setTimeout(() => {
      if (this.#live !== one) return;
      one.dispatchEvent(said('start'));
      if (this.words)
        one.dispatchEvent(said('boundary', { name: 'word', charIndex: 0, charLength: one.text.indexOf(' ') }));
      if (this.fault !== 'endless')
        setTimeout(() => {
          if (this.#live === one) this.#end(one, said('end'));
        }, SENTENCE_MS);
    }, 20);
  }
  cancel() {
    const one = this.#live;
    if (one)
      setTimeout(
        () => one.dispatchEvent(this.fault === 'late-end' ? said('end') : said('error', { error: 'interrupted' })),
        5,
      );
    this.inFlight = 0;
    this.#live = null;
  }
  #end(one: Utterance, event: Event) {
    if (this.#live === one) {
      this.#live = null;
      this.inFlight -= 1;
    }
    one.dispatchEvent(event);
  }
}
