import { defaultSound } from '@tidings/contracts/listening/preferences.ts';
import type { TimelineSentence } from '@tidings/contracts/narration/narration.ts';
import { estimateSentenceTimes } from '@tidings/narration/listening-time.ts';
import { toSpeechText } from '@tidings/narration/speech-text.ts';
import { findSentenceAt } from '@tidings/narration/time.ts';
import type { PlayerError } from '../player.types.ts';
import { chooseBrowserVoice, waitForVoices } from './browser-voices.ts';
import type { EngineEvents, TrackPlace, SoundSettings, SpeechEngine, Track } from './engine.port.ts';
import { type UtterancePiece, SpokenSentence, splitUtterance } from './spoken-sentence.ts';

const START_LIMIT_MS = 4000;
const VOICES_LIMIT_MS = 3000;
const END_SLACK_MS = 5000;
/** A voice may be this much slower than estimated before it counts as silent. */
const SLOWEST = 2;
/** Maximum estimated duration of an utterance of a network voice, because some of them fall silent after 15 s. */
const REMOTE_PIECE_MS = 10_000;
const LOCAL_PIECE_MS = 36_000;
const TICK_MS = 250;

const NO_VOICES: PlayerError = {
  code: 'NO_BROWSER_VOICES',
  message: 'This browser has no voices. Choose a server voice to listen.',
  retryable: false,
};
const BROKEN: PlayerError = {
  code: 'BROWSER_SPEECH',
  message: 'The browser’s voice made no sound. Try again, or choose a server voice.',
  retryable: true,
};

type Options = {
  speech: SpeechSynthesis | undefined;
  /** Returns the `voiceURI` chosen for a language. */
  voiceUri: (language: string) => string | null;
  silence: { play(): void; pause(): void };
  utterance?: (text: string) => SpeechSynthesisUtterance;
};

/**
 * Pauses by cancelling the utterance and remembering the sentence, because the browser's `pause()` and `resume()`
 * permanently disable speech on some systems.
 */
export const createBrowserSpeechEngine = (options: Options, events: EngineEvents): SpeechEngine =>
  new BrowserSpeech(options, events);

class BrowserSpeech implements SpeechEngine {
  readonly #speech: SpeechSynthesis | undefined;
  readonly #voiceUri: Options['voiceUri'];
  readonly #silence: Options['silence'];
  readonly #utterance: (text: string) => SpeechSynthesisUtterance;
  readonly #events: EngineEvents;
  #generation = 0;
  #track: Track | null = null;
  #sentence = 0;
  #times: TimelineSentence[] = [];
  /** Offset at which the current sentence begins when it is spoken next. */
  #offset = 0;
  #current: SpokenSentence | null = null;
  #settings: SoundSettings = { rate: 1, ...defaultSound };
  #retried = false;
  #watchdog: ReturnType<typeof setTimeout> | undefined;
  #restart: ReturnType<typeof setTimeout> | undefined;
  #ticker: ReturnType<typeof setInterval> | undefined;
  #speaking = false;

  constructor(
    { speech, voiceUri, silence, utterance = (text) => new SpeechSynthesisUtterance(text) }: Options,
    events: EngineEvents,
  ) {
    this.#speech = speech;
    this.#voiceUri = voiceUri;
    this.#silence = silence;
    this.#utterance = utterance;
    this.#events = events;
  }

  load(to: Track, from: TrackPlace): void {
    this.#hush();
    this.#track = to;
    this.#times = estimateSentenceTimes(to.narration);
    this.#place(from.sentence);
    this.#retried = false;
    void this.#begin();
  }

  play(): void {
    if (this.#track && !this.#speaking) void this.#begin();
  }

  pause(): void {
    this.#hush();
    this.#silence.pause();
    this.#place(this.#sentence);
    this.#move();
  }

  rest(): void {
    this.#hush();
    this.#silence.pause();
    this.#track = null;
  }

  stop(): void {
    this.rest();
  }

  seekSentence(index: number): void {
    const was = this.#speaking;
    this.#hush();
    this.#place(index);
    this.#move();
    if (was) void this.#begin();
  }

  seekMs(ms: number): void {
    const sentence = findSentenceAt(this.#times, ms);
    if (sentence) this.seekSentence(this.#times.indexOf(sentence));
  }

  apply(change: SoundSettings): void {
    this.#settings = change;
    if (!this.#speaking) return;
    clearTimeout(this.#restart);
    this.#restart = setTimeout(() => {
      if (this.#speaking) {
        this.#keepOffset();
        this.#hush();
        void this.#begin();
      }
    }, 250);
  }

  prefetch(): void {
    /* Browser voices need no prefetch. */
  }

  /** Moves to the start of a sentence. */
  #place(index: number): void {
    this.#sentence = Math.max(0, Math.min(this.#times.length - 1, index));
    this.#offset = 0;
    this.#current = null;
  }

  /** Continues at the last word that the voice has reported, or at the start of the current piece. */
  #keepOffset(): void {
    this.#offset = this.#current?.reached ?? this.#offset;
  }

  #hush(): void {
    this.#generation += 1;
    this.#speaking = false;
    clearTimeout(this.#watchdog);
    clearTimeout(this.#restart);
    clearInterval(this.#ticker);
    this.#speech?.cancel();
  }

  async #begin(): Promise<void> {
    const mine = ++this.#generation;
    this.#speaking = true;
    this.#events.waiting();
    const voices = this.#speech ? await waitForVoices(this.#speech, VOICES_LIMIT_MS) : [];
    if (mine !== this.#generation || !this.#track) return;
    if (!this.#speech || voices.length === 0) {
      this.#speaking = false;
      this.#events.failed(NO_VOICES);
      return;
    }
    const { language } = this.#track.narration;
    this.#speakFrom(mine, chooseBrowserVoice(voices, language, this.#voiceUri(language)));
  }

  #speakFrom(mine: number, voice: SpeechSynthesisVoice | null): void {
    if (mine !== this.#generation || !this.#track) return;
    const { narration } = this.#track;
    const span = narration.sentences[this.#sentence];
    if (!span) {
      this.#speaking = false;
      this.#silence.pause();
      this.#events.ended();
      return;
    }
    const block = narration.blocks[span.block];
    const source = block?.text.slice(span.start, span.end) ?? '';
    const text = toSpeechText(source, narration.language, block?.kind ?? 'para', block?.ordered);
    const limitMs = voice?.localService === false ? REMOTE_PIECE_MS : LOCAL_PIECE_MS;
    const from = Math.min(this.#offset, text.length);
    const pieces = splitUtterance(text, from, narration.language, limitMs * this.#settings.rate);
    this.#current = new SpokenSentence(text, narration.language, text === source ? span : null, from);
    this.#move();
    this.#speakPiece(mine, voice, pieces, 0);
  }

  #speakPiece(mine: number, voice: SpeechSynthesisVoice | null, pieces: UtterancePiece[], index: number): void {
    const piece = pieces[index];
    const current = this.#current;
    if (mine !== this.#generation || !current) return;
    if (!piece) {
      this.#sentence += 1;
      this.#offset = 0;
      this.#current = null;
      this.#retried = false;
      this.#speakFrom(mine, voice);
      return;
    }
    const utterance = this.#utterance(piece.text);
    utterance.voice = voice;
    utterance.lang = voice?.lang ?? this.#track?.narration.language ?? '';
    utterance.rate = this.#settings.rate;
    utterance.pitch = this.#settings.pitch;
    utterance.volume = this.#settings.volume;
    utterance.addEventListener('start', () => {
      if (mine !== this.#generation) return;
      this.#silence.play();
      this.#events.sounding();
      current.end = piece.start + piece.text.length;
      this.#reach(current, piece.start);
      this.#ticker = setInterval(() => this.#move(), TICK_MS);
    });
    utterance.addEventListener('boundary', (event) => {
      if (mine !== this.#generation || event.name !== 'word') return;
      if (piece.start + event.charIndex > current.reached) this.#retried = false;
      const length = event.charLength || (/^\S+/.exec(piece.text.slice(event.charIndex))?.[0].length ?? 0);
      current.highlight(piece.start + event.charIndex, length);
      this.#reach(current, piece.start + event.charIndex);
    });
    utterance.addEventListener('end', () => {
      if (mine !== this.#generation) return;
      clearTimeout(this.#watchdog);
      clearInterval(this.#ticker);
      this.#speakPiece(mine, voice, pieces, index + 1);
    });
    utterance.addEventListener('error', (event) => {
      if (mine !== this.#generation || event.error === 'interrupted' || event.error === 'canceled') return;
      if (event.error === 'not-allowed') {
        this.#hush();
        this.#silence.pause();
        this.#events.interrupted();
        return;
      }
      this.#again(mine);
    });
    this.#guard(mine, START_LIMIT_MS);
    this.#speech?.speak(utterance);
  }

  #reach(current: SpokenSentence, offset: number): void {
    current.reach(offset);
    this.#guard(this.#generation, (current.restMs() / this.#settings.rate) * SLOWEST + END_SLACK_MS);
    this.#move();
  }

  #guard(mine: number, limitMs: number): void {
    clearTimeout(this.#watchdog);
    this.#watchdog = setTimeout(() => this.#again(mine), limitMs);
  }

  #again(mine: number): void {
    if (mine !== this.#generation) return;
    this.#keepOffset();
    this.#hush();
    if (this.#retried) {
      this.#silence.pause();
      this.#events.failed(BROKEN);
      return;
    }
    this.#retried = true;
    // Choose a voice again, because the previous one may have been removed.
    void this.#begin();
  }

  #move(): void {
    const sentence = this.#times[this.#sentence];
    if (!this.#track) return;
    this.#events.moved({
      sentence: this.#sentence,
      word: this.#current?.word ?? null,
      positionMs: (sentence?.ms ?? 0) + (this.#current?.share(this.#settings.rate) ?? 0) * (sentence?.durationMs ?? 0),
      durationMs: this.#track.narration.estimatedMs,
    });
  }
}
