import { defaultSound } from '@tidings/contracts/listening/preferences.ts';
import { toSpeechText } from '@tidings/narration/speech-text.ts';
import type { PlayerError } from '../player.types.ts';
import { chooseBrowserVoice, waitForVoices } from './browser-voices.ts';
import type { EngineEvents, TrackPlace, PlaybackPosition, SoundSettings, SpeechEngine, Track } from './engine.port.ts';

const START_LIMIT_MS = 4000;
const VOICES_LIMIT_MS = 3000;
const CHARACTERS_PER_SECOND = 8;
const END_SLACK_MS = 5000;
/** Maximum characters per utterance for network voices, because some of them fall silent after about 15 s. */
const REMOTE_PIECE = 180;
const LOCAL_PIECE = 600;

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

type Piece = { text: string; start: number };
/** Location of the sentence on the page, or null if the spoken text differs from the page. */
type Exact = { block: number; start: number } | null;

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
  #settings: SoundSettings = { rate: 1, ...defaultSound };
  #retried = false;
  #watchdog: ReturnType<typeof setTimeout> | undefined;
  #restart: ReturnType<typeof setTimeout> | undefined;
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
    this.#sentence = this.#clamp(from.sentence);
    this.#retried = false;
    void this.#begin();
  }

  play(): void {
    if (this.#track && !this.#speaking) void this.#begin();
  }

  pause(): void {
    this.#hush();
    this.#silence.pause();
    this.#move(null);
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
    this.#sentence = this.#clamp(index);
    this.#move(null);
    if (was) void this.#begin();
  }

  seekMs(ms: number): void {
    const total = this.#track?.narration.estimatedMs ?? 0;
    if (this.#track && total > 0) this.seekSentence(Math.floor((ms / total) * this.#track.narration.sentences.length));
  }

  apply(change: SoundSettings): void {
    this.#settings = change;
    if (!this.#speaking) return;
    clearTimeout(this.#restart);
    this.#restart = setTimeout(() => {
      if (this.#speaking) {
        this.#hush();
        void this.#begin();
      }
    }, 250);
  }

  prefetch(): void {
    /* Browser voices need no prefetch. */
  }

  #clamp(index: number): number {
    return Math.max(0, Math.min((this.#track?.narration.sentences.length ?? 1) - 1, index));
  }

  #hush(): void {
    this.#generation += 1;
    this.#speaking = false;
    clearTimeout(this.#watchdog);
    clearTimeout(this.#restart);
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
    this.#move(null);
    const pieces = splitUtterance(text, voice?.localService === false ? REMOTE_PIECE : LOCAL_PIECE);
    this.#speakPiece(mine, voice, pieces, 0, text === source ? span : null);
  }

  #speakPiece(mine: number, voice: SpeechSynthesisVoice | null, pieces: Piece[], index: number, exact: Exact): void {
    const piece = pieces[index];
    if (mine !== this.#generation) return;
    if (!piece) {
      this.#sentence += 1;
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
      this.#guard(mine, (piece.text.length / CHARACTERS_PER_SECOND / this.#settings.rate) * 1000 + END_SLACK_MS);
    });
    utterance.addEventListener('boundary', (event) => {
      // A word can only be located if the spoken text equals the text on the page.
      if (mine !== this.#generation || event.name !== 'word' || !exact) return;
      const length = event.charLength || (/^\S+/.exec(piece.text.slice(event.charIndex))?.[0].length ?? 0);
      const start = exact.start + piece.start + event.charIndex;
      this.#move({ block: exact.block, start, end: start + length });
    });
    utterance.addEventListener('end', () => {
      if (mine === this.#generation) {
        clearTimeout(this.#watchdog);
        this.#speakPiece(mine, voice, pieces, index + 1, exact);
      }
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

  #guard(mine: number, limitMs: number): void {
    clearTimeout(this.#watchdog);
    this.#watchdog = setTimeout(() => this.#again(mine), limitMs);
  }

  #again(mine: number): void {
    if (mine !== this.#generation) return;
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

  #move(word: PlaybackPosition['word']): void {
    if (!this.#track) return;
    const { sentences, estimatedMs } = this.#track.narration;
    this.#events.moved({
      sentence: this.#sentence,
      word,
      positionMs: sentences.length > 0 ? (estimatedMs * this.#sentence) / sentences.length : 0,
      durationMs: estimatedMs,
    });
  }
}

/** Splits a text after a clause or between words. */
function splitUtterance(text: string, limit: number): Piece[] {
  const pieces: Piece[] = [];
  let start = 0;
  while (text.length - start > limit) {
    const part = text.slice(start, start + limit);
    const clause = Math.max(
      ...[', ', '; ', ': ', ' – ', '، ', '，', '、'].map((mark) => {
        const at = part.lastIndexOf(mark);
        return at < 0 ? -1 : at + mark.length;
      }),
    );
    const space = part.lastIndexOf(' ') + 1;
    const length = clause > limit / 3 ? clause : space > 0 ? space : limit;
    pieces.push({ text: text.slice(start, start + length), start });
    start += length;
  }
  if (start < text.length) pieces.push({ text: text.slice(start), start });
  return pieces;
}
