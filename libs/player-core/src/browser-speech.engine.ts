import { speechText } from '@tidings/narration/speech-text.ts';
import { bestVoice, voicesOf } from './browser-voices.ts';
import type { EngineEvents, Settings, SpeechEngine, Track } from './engine.port.ts';
import type { PlayerError } from './player.types.ts';
import { piecesOf } from './utterance-pieces.ts';

const START_LIMIT_MS = 4000;
const VOICES_LIMIT_MS = 3000;
const CHARACTERS_PER_SECOND = 8;
const END_SLACK_MS = 5000;
/** Network voices of some browsers fall silent after about 15 s of one utterance. */
const REMOTE_PIECE = 180;
const LOCAL_PIECE = 600;

const NO_VOICES: PlayerError = {
  code: 'NO_BROWSER_VOICES',
  message: 'This browser has no voices of its own. Choose a server voice to listen.',
  retryable: false,
};
const BROKEN: PlayerError = {
  code: 'BROWSER_SPEECH',
  message: 'The browser’s voice stopped without a word. Try again, or choose a server voice.',
  retryable: true,
};

type Options = {
  speech: SpeechSynthesis | undefined;
  /** The voice chosen for a language, by `voiceURI`. */ voiceUri: (language: string) => string | null;
  silence: { play(): void; pause(): void };
  utterance?: (text: string) => SpeechSynthesisUtterance;
};

/**
 * The browser's own voices, a sentence at a time and one utterance in flight. Never `pause()` or `resume()` of the
 * browser: on some systems they end speech for good. Pausing remembers the sentence and cancels.
 */
export function createBrowserSpeechEngine(
  { speech, voiceUri, silence, utterance = (text) => new SpeechSynthesisUtterance(text) }: Options,
  events: EngineEvents,
): SpeechEngine {
  let generation = 0;
  let track: Track | null = null;
  let sentence = 0;
  let settings: Settings = { rate: 1, pitch: 1, volume: 1 };
  let retried = false;
  let watchdog: ReturnType<typeof setTimeout> | undefined;
  let restart: ReturnType<typeof setTimeout> | undefined;
  let speaking = false;

  return {
    load(to, from) {
      hush();
      track = to;
      sentence = clamp(from.sentence);
      retried = false;
      void begin();
    },
    play() {
      if (track && !speaking) void begin();
    },
    pause() {
      hush();
      silence.pause();
      move(null);
    },
    rest() {
      hush();
      silence.pause();
      track = null;
    },
    stop() {
      this.rest();
    },
    seekSentence(index) {
      const was = speaking;
      hush();
      sentence = clamp(index);
      move(null);
      if (was) void begin();
    },
    seekMs(ms) {
      const total = track?.narration.estimatedMs ?? 0;
      if (track && total > 0) this.seekSentence(Math.floor((ms / total) * track.narration.sentences.length));
    },
    apply(change) {
      settings = change;
      if (!speaking) return;
      clearTimeout(restart);
      restart = setTimeout(() => {
        if (speaking) {
          hush();
          void begin();
        }
      }, 250);
    },
    prefetch() {
      /* nothing to fetch: the voice is in the browser */
    },
  };

  function clamp(index: number): number {
    return Math.max(0, Math.min((track?.narration.sentences.length ?? 1) - 1, index));
  }

  function hush(): void {
    generation += 1;
    speaking = false;
    clearTimeout(watchdog);
    clearTimeout(restart);
    speech?.cancel();
  }

  async function begin(): Promise<void> {
    const mine = ++generation;
    speaking = true;
    events.waiting();
    const voices = speech ? await voicesOf(speech, VOICES_LIMIT_MS) : [];
    if (mine !== generation || !track) return;
    if (!speech || voices.length === 0) {
      speaking = false;
      events.failed(NO_VOICES);
      return;
    }
    speakFrom(mine, bestVoice(voices, track.narration.language, voiceUri(track.narration.language)));
  }

  function speakFrom(mine: number, voice: SpeechSynthesisVoice | null): void {
    if (mine !== generation || !track) return;
    const { narration } = track;
    const place = narration.sentences[sentence];
    if (!place) {
      speaking = false;
      silence.pause();
      events.ended();
      return;
    }
    const block = narration.blocks[place.block];
    const source = block?.text.slice(place.start, place.end) ?? '';
    const text = speechText(source, narration.language, block?.kind ?? 'para', block?.ordered);
    move(null);
    const pieces = piecesOf(text, voice?.localService === false ? REMOTE_PIECE : LOCAL_PIECE);
    speakPiece(mine, voice, pieces, 0, text === source ? place : null);
  }

  function speakPiece(
    mine: number,
    voice: SpeechSynthesisVoice | null,
    pieces: { text: string; start: number }[],
    index: number,
    exact: { block: number; start: number } | null,
  ): void {
    const piece = pieces[index];
    if (mine !== generation) return;
    if (!piece) {
      sentence += 1;
      retried = false;
      speakFrom(mine, voice);
      return;
    }
    const one = utterance(piece.text);
    one.voice = voice;
    one.lang = voice?.lang ?? track?.narration.language ?? '';
    one.rate = settings.rate;
    one.pitch = settings.pitch;
    one.volume = settings.volume;
    one.addEventListener('start', () => {
      if (mine !== generation) return;
      silence.play();
      events.sounding();
      guard(mine, (piece.text.length / CHARACTERS_PER_SECOND / settings.rate) * 1000 + END_SLACK_MS);
    });
    one.addEventListener('boundary', (event) => {
      // Only a real word boundary lights a word, and only where the spoken text is the text on the page.
      if (mine !== generation || event.name !== 'word' || !exact) return;
      const length = event.charLength || (/^\S+/.exec(piece.text.slice(event.charIndex))?.[0].length ?? 0);
      const start = exact.start + piece.start + event.charIndex;
      move({ block: exact.block, start, end: start + length });
    });
    one.addEventListener('end', () => {
      if (mine === generation) {
        clearTimeout(watchdog);
        speakPiece(mine, voice, pieces, index + 1, exact);
      }
    });
    one.addEventListener('error', (event) => {
      if (mine !== generation || event.error === 'interrupted' || event.error === 'canceled') return;
      if (event.error === 'not-allowed') {
        hush();
        silence.pause();
        events.interrupted();
        return;
      }
      again(mine);
    });
    guard(mine, START_LIMIT_MS);
    speech?.speak(one);
  }

  function guard(mine: number, limitMs: number): void {
    clearTimeout(watchdog);
    watchdog = setTimeout(() => again(mine), limitMs);
  }

  function again(mine: number): void {
    if (mine !== generation) return;
    hush();
    if (retried) {
      silence.pause();
      events.failed(BROKEN);
      return;
    }
    retried = true;
    // The voice itself may be gone: another is chosen.
    void begin();
  }

  function move(word: { block: number; start: number; end: number } | null): void {
    if (!track) return;
    const { sentences, estimatedMs } = track.narration;
    events.moved({
      sentence,
      word,
      positionMs: sentences.length > 0 ? (estimatedMs * sentence) / sentences.length : 0,
      durationMs: estimatedMs,
    });
  }
}
