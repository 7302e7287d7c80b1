import type {
  EngineVoice,
  EspeakVoice,
  SpeechEngine,
  SpokenAudio,
  Utterance,
  WordRange,
} from './speech-engine.port.ts';
import { interpolateTimes } from './word-times.ts';

type EspeakEvent = {
  type: string;
  text_position: number;
  audio_position: number;
  id?: string | number;
};

type EspeakWorker = {
  set_voice(name: string, language?: string, gender?: number, age?: number, variant?: number): number;
  set_rate(wordsPerMinute: number): void;
  set_pitch(value: number): void;
  synthesize(markup: string, callback: (samples: Int16Array, events: EspeakEvent[]) => boolean): void;
};

type EspeakModule = {
  eSpeakNGWorker: new () => EspeakWorker;
};

const SAMPLE_RATE = 22_050;
const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/**
 * Escapes markup and replaces square brackets, which would mark raw phonemes. `origin` maps code points of the markup
 * to UTF-16 offsets in the text.
 */
function escapeMarkup(text: string): { markup: string; origin: number[] } {
  let markup = '';
  const origin: number[] = [];
  let at = 0;
  for (const character of text) {
    const written = escapes[character] ?? (character === '[' || character === ']' ? ' ' : character);
    for (const _ of written) origin.push(at);
    markup += written;
    at += character.length;
  }
  return { markup, origin };
}

/** Speaks all languages except English with espeak-ng, an optional package licensed under GPL-3.0. */
export class EspeakEngine implements SpeechEngine {
  readonly #worker: EspeakWorker;

  private constructor(module: EspeakModule) {
    this.#worker = new module.eSpeakNGWorker();
  }

  static async load(): Promise<EspeakEngine> {
    const { default: start } = (await import('@echogarden/espeak-ng-emscripten')) as {
      default: () => Promise<EspeakModule>;
    };
    return new EspeakEngine(await start());
  }

  speak(utterance: Utterance, engineVoice: EngineVoice): SpokenAudio {
    const voice = engineVoice as EspeakVoice;
    this.#worker.set_voice(voice.variant === '' ? voice.language : `${voice.language}+${voice.variant}`);
    this.#worker.set_rate(voice.rate);
    this.#worker.set_pitch(voice.pitch);
    const { markup, origin } = escapeMarkup(utterance.text);
    const limit = Math.ceil(utterance.maxSeconds * SAMPLE_RATE);
    const blocks: Int16Array[] = [];
    const events: EspeakEvent[] = [];
    let length = 0;
    this.#worker.synthesize(markup, (samples, more) => {
      blocks.push(samples);
      events.push(...more);
      length += samples.length;
      return length >= limit;
    });
    const sounds = events.filter((event) => event.type === 'phoneme').map((event) => String(event.id).trim());
    return {
      pcm: joined(blocks, Math.min(length, limit)),
      sampleRate: SAMPLE_RATE,
      sounds: sounds.filter((sound) => sound !== '' && !sound.startsWith('(')),
      wordTimes: () => wordTimes(events, origin, utterance.words),
    };
  }
}

function joined(blocks: readonly Int16Array[], length: number): Float32Array {
  const pcm = new Float32Array(length);
  let at = 0;
  for (const block of blocks) for (const sample of block) if (at < length) pcm[at++] = sample / 32_768;
  return pcm;
}

function wordTimes(
  events: readonly EspeakEvent[],
  origin: readonly number[],
  words: readonly WordRange[],
): (number | null)[] {
  const times = new Map<number, number>();
  for (const event of events) {
    if (event.type !== 'word') continue;
    const at = origin[event.text_position - 1] ?? 0;
    const word = words.findIndex(({ start, end }) => at >= start - 1 && at < end);
    if (word >= 0 && !times.has(word)) times.set(word, event.audio_position / 1000);
  }
  return interpolateTimes(
    words.map((_, index) => times.get(index) ?? null),
    words,
  );
}
