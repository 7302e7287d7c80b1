import { toFliteInput } from '../text/english-tokens.ts';
import { FliteProgram } from './flite-program.ts';
import type { EngineVoice, FliteVoice, SpeechEngine, SpokenAudio, Utterance, WordRange } from './speech-engine.port.ts';

const WAVE_HEADER_BYTES = 44;
const NATIVE_RATE = 16_000;
const PAUSE = 'pau';
const REMEMBERED_WORDS = 5_000;
/** Maximum token length. flite would spend minutes spelling out longer tokens, so they are cut. */
const LONGEST_TOKEN = 60;

type Phone = {
  name: string;
  end: number;
};

const parsePhones = (output: string): Phone[] =>
  output
    .trim()
    .split(/\s+/)
    .filter(Boolean)
    .map((item) => {
      const [name = '', end = '0'] = item.split(':');
      return { name, end: Number(end) };
    });

type Token = {
  said: string;
  word: number;
};

function toTokens(text: string, words: readonly WordRange[]): Token[] {
  const tokens = [...text.matchAll(/\S+/g)];
  const speakable = toFliteInput(tokens.map(([token]) => token));
  return tokens.map((match, index) => ({
    said: (speakable[index] ?? '').slice(0, LONGEST_TOKEN),
    word: words.findIndex((word) => word.start >= match.index && word.start < match.index + match[0].length),
  }));
}

const canBeSaid = (text: string): boolean => /[a-z0-9]/i.test(text);

/** Speaks English at 16 kHz. Derives exact word times from the number of phonemes in each word. */
export class FliteEngine implements SpeechEngine {
  readonly #program = new FliteProgram();
  readonly #soundCounts = new Map<string, number>();

  speak(utterance: Utterance, engineVoice: EngineVoice): SpokenAudio {
    const voice = engineVoice as FliteVoice;
    const tokens = toTokens(utterance.text, utterance.words);
    const spokenText = tokens
      .map((token) => token.said)
      .join(' ')
      .trim();
    if (!canBeSaid(spokenText)) {
      return {
        pcm: new Float32Array(0),
        sampleRate: NATIVE_RATE,
        wordTimes: () => utterance.words.map(() => null),
        sounds: [],
      };
    }
    const { output, wave } = this.#program.run([
      '-voice',
      voice.speaker,
      '-psdur',
      '--setf',
      `f0_shift=${voice.pitch / voice.size}`,
      '--setf',
      `duration_stretch=${voice.stretch * voice.size}`,
      '-t',
      spokenText,
      '-o',
      '/o/speech.wav',
    ]);
    if (!wave || wave.length <= WAVE_HEADER_BYTES) throw new Error('flite produced no sound');
    const phones = parsePhones(output);
    const sampleRate = Math.round(NATIVE_RATE * voice.size);
    const pcm = samples(wave, Math.ceil(utterance.maxSeconds * sampleRate));
    return {
      pcm,
      sampleRate,
      sounds: phones.map((phone) => phone.name).filter((name) => name !== PAUSE),
      wordTimes: () => {
        const times = this.#tokenTimes(tokens, phones);
        return utterance.words.map((_, word) => {
          const time = times[tokens.findIndex((token) => token.word === word)] ?? null;
          return time === null ? null : time / voice.size;
        });
      },
    };
  }

  /** Each token starts where the preceding phoneme ends. */
  #tokenTimes(tokens: readonly Token[], phones: readonly Phone[]): (number | null)[] {
    const starts: number[] = [];
    phones.forEach((phone, index) => {
      if (phone.name !== PAUSE) starts.push(phones[index - 1]?.end ?? 0);
    });
    const counts = tokens.map((token) => this.#countSounds(token.said));
    const expected = counts.reduce((sum, count) => sum + count, 0);
    const scale = expected === 0 ? 0 : starts.length / expected;
    let before = 0;
    return counts.map((count) => {
      const at = Math.min(starts.length - 1, Math.round(before * scale));
      before += count;
      return count === 0 ? null : (starts[at] ?? null);
    });
  }

  #countSounds(token: string): number {
    const cachedCount = this.#soundCounts.get(token);
    if (cachedCount !== undefined) return cachedCount;
    if (!canBeSaid(token)) return 0;
    const { output } = this.#program.run(['-voice', 'kal', '-ps', '-t', token, '-o', 'none']);
    const count = output
      .trim()
      .split(/\s+/)
      .filter((name) => name !== '' && name !== PAUSE).length;
    if (this.#soundCounts.size >= REMEMBERED_WORDS) this.#soundCounts.clear();
    this.#soundCounts.set(token, count);
    return count;
  }
}

function samples(wave: Uint8Array, limit: number): Float32Array {
  const view = new DataView(wave.buffer, wave.byteOffset + WAVE_HEADER_BYTES, wave.byteLength - WAVE_HEADER_BYTES);
  const pcm = new Float32Array(Math.min(limit, view.byteLength >> 1));
  for (let index = 0; index < pcm.length; index += 1) pcm[index] = view.getInt16(index * 2, true) / 32_768;
  return pcm;
}
