import type { Narration, Timeline } from '@tidings/contracts/narration/narration.ts';
import type {
  KnownPosition,
  PlayerApi,
  ProgressReport,
  QueueItem,
  RenditionRef,
  RenditionRequest,
  StoredQueue,
} from './player.types.ts';

/** Duration of a test sentence, which has two words. */
export const SENTENCE_MS = 1000;
const TICK_MS = 50;

export const createItem = (id: string, language = 'en'): QueueItem => ({
  id,
  articleId: id,
  title: `Title ${id}`,
  source: 'Ledger',
  url: '',
  imageUrl: null,
  language,
  characters: null,
});

export const createNarration = (sentences: string[], language = 'en') =>
  ({
    language,
    characters: sentences.join('').length,
    estimatedMs: sentences.length * SENTENCE_MS,
    blocks: sentences.map((text, index) => ({
      index,
      kind: index === 0 ? ('title' as const) : ('para' as const),
      level: null,
      ordered: null,
      text,
    })),
    sentences: sentences.map((text, index) => ({ index, block: index, start: 0, end: text.length })),
  }) satisfies Narration;

export const fiveSentences = createNarration(['One bell.', 'Two boats.', 'Three gulls.', 'Four ropes.', 'Five lamps.']);

export function createTimeline(
  narration: Narration,
  state: Timeline['state'],
  known = narration.sentences.length,
  from = 0,
): Timeline {
  const sentences = narration.sentences.slice(from, known).map((place) => {
    const text = narration.blocks[place.block]!.text;
    const second = text.indexOf(' ') + 1;
    const ms = (place.index - from) * SENTENCE_MS;
    return {
      ...place,
      ms,
      durationMs: SENTENCE_MS,
      words: [
        { start: 0, end: second - 1, ms },
        { start: second, end: text.length, ms: ms + 500 },
      ],
    };
  });
  return {
    rendition: 'r',
    article: 'a',
    voice: 'Joanna',
    language: narration.language,
    state,
    durationMs: (known - from) * SENTENCE_MS,
    sentences,
  };
}

const parseStartSentence = (url: string): number => Number(/-from-(\d)/.exec(url)?.[1] ?? 0);

/** Server whose responses tests can change while they run. */
export class FakeServer implements PlayerApi {
  rendered = 5;
  refusal: Error | null = null;
  /** Like `rendered`, but for audio that starts inside the text. Counted from the start of the text. */
  renderedInside = 5;
  readonly asked: { articleId: string; voice: string | null; from?: number }[] = [];
  readonly saved: ProgressReport[] = [];
  readonly texts = new Map<string, Narration | null>();

  narration = (articleId: string): Promise<Narration | null> =>
    Promise.resolve(this.texts.has(articleId) ? this.texts.get(articleId)! : fiveSentences);
  requestRendition = (
    articleId: string,
    voice: string | null,
    { from = 0 }: RenditionRequest = {},
  ): Promise<RenditionRef> => {
    this.asked.push({ articleId, voice, ...(from > 0 ? { from } : {}) });
    if (this.refusal) return Promise.reject(this.refusal);
    const begin = this.whole ? 0 : from;
    const name = begin > 0 ? `${articleId}-from-${begin}` : articleId;
    return Promise.resolve({
      id: name,
      state: this.isWhole(name) ? 'ready' : 'rendering',
      audioUrl: `/audio/${name}.mp3`,
      timelineUrl: `/audio/${name}.json`,
      durationMs: null,
      from: begin,
    });
  };
  timeline = (url: string): Promise<Timeline> => {
    const from = parseStartSentence(url);
    const renderedCount = from > 0 ? this.renderedInside : this.rendered;
    return Promise.resolve(
      createTimeline(fiveSentences, this.isWhole(url) ? 'ready' : 'rendering', renderedCount, from),
    );
  };
  renderedOf = (url: string): number =>
    parseStartSentence(url) > 0 ? this.renderedInside - parseStartSentence(url) : this.rendered;
  isWhole = (url: string): boolean => (parseStartSentence(url) > 0 ? this.renderedInside : this.rendered) === 5;
  /** Start time of a session on another device. Reports of sessions that did not start later return `stale`. */
  elsewhereSince = 0;
  /** Positions from other devices by article ID. Null means that none is stored. */
  readonly places = new Map<string, KnownPosition | null>();
  /** Start times of sessions removed from the history. */
  readonly forgotten = new Set<number>();
  unreachable = false;
  placeOf = (articleId: string): Promise<KnownPosition | null | undefined> =>
    Promise.resolve(this.places.get(articleId));
  saveProgress = (place: ProgressReport): ReturnType<PlayerApi['saveProgress']> => {
    if (this.unreachable) return Promise.reject(new Error('away'));
    if (this.forgotten.has(place.sessionStartedAt)) return Promise.resolve('forgotten');
    this.saved.push(place);
    return Promise.resolve(place.sessionStartedAt > this.elsewhereSince ? 'kept' : 'stale');
  };
  /** The stored queue, or null if signed out. */
  kept: StoredQueue | null = null;
  queue = (): Promise<StoredQueue | null> =>
    this.unreachable ? Promise.reject(new Error('away')) : Promise.resolve(this.kept);
  keepQueue = (ids: string[], current: number, version: number): Promise<{ version: number; kept: boolean }> => {
    if (this.unreachable || !this.kept) return Promise.reject(new Error('away'));
    if (version !== this.kept.version) return Promise.resolve({ version: this.kept.version, kept: false });
    this.kept = { items: ids.map((id) => createItem(id)), current, version: version + 1 };
    return Promise.resolve({ version: version + 1, kept: true });
  };
  get whole() {
    return this.rendered === 5;
  }
}

/** Audio element that loads after a delay and plays along with Jest's fake timers. */
export class FakeAudio extends EventTarget {
  #time = 0;
  #clock: ReturnType<typeof setInterval> | undefined;
  /**
   * Whether the audio was loaded before rendering was complete. After its end, such audio can only be rewound to its
   * start.
   */
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
  /** Whether the connection has stopped delivering data. */
  stuck = false;
  /** Position in seconds at which playback stops advancing. */
  standsAt = Infinity;
  broken = false;
  refused = false;
  loads = 0;
  #src: string | null = null;
  readonly server: FakeServer;
  constructor(server: FakeServer) {
    super();
    this.server = server;
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
      end: () => this.#renderedSeconds,
    } as TimeRanges;
  }
  get #renderedSeconds() {
    return (this.server.renderedOf(this.src) * SENTENCE_MS) / 1000;
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
      const isComplete = this.server.isWhole(this.src);
      this.#streamed = !isComplete;
      Object.assign(this, { readyState: 4, duration: isComplete ? this.#renderedSeconds : Infinity });
      this.dispatchEvent(new Event('loadedmetadata'));
      if (!this.paused) this.dispatchEvent(new Event('playing'));
    }, 30);
  }
  play(): Promise<void> {
    if (this.refused) return Promise.reject(new DOMException('no press', 'NotAllowedError'));
    this.#clock ??= setInterval(() => this.#tick(), TICK_MS);
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
    if (this.paused) {
      clearInterval(this.#clock);
      this.#clock = undefined;
    }
    if (this.paused || this.readyState === 0 || this.stuck) return;
    this.#time = Math.min(this.#time + (TICK_MS / 1000) * this.playbackRate, this.standsAt);
    const end = this.#renderedSeconds;
    if (this.server.isWhole(this.src)) this.duration = end;
    if (this.#time >= end) {
      this.#time = end;
      if (!this.server.isWhole(this.src)) return;
      Object.assign(this, { paused: true, ended: true });
      this.dispatchEvent(new Event('pause'));
      this.dispatchEvent(new Event('ended'));
    }
  }
}
