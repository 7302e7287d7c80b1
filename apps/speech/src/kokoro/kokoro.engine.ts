import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { InferenceSession, Tensor } from 'onnxruntime-node';
import type { EngineVoice, KokoroVoice, SpeechEngine, SpokenAudio, Utterance } from '../engines/speech-engine.port.ts';
import { interpolateTimes } from '../engines/word-times.ts';
import { DURATIONS_NODE } from './convert-model.ts';
import { type LanguageReader, createLanguageReader } from './languages.ts';
import { type PhoneticText, concatSamples, splitToSize, truncateWords } from './phonetics.ts';

type KokoroFiles = {
  model: string;
  styles: string;
};

type Runtime = typeof import('onnxruntime-node');

const SAMPLE_RATE = 24_000;
/** The model predicts durations in steps of 25 ms. */
const STEP_SECONDS = 0.025;
const STEP_SAMPLES = SAMPLE_RATE * STEP_SECONDS;
/** Silence to keep at both ends. The model generates about 0.3 seconds at each end. */
const LEAD_SECONDS = 0.05;
const TAIL_SECONDS = 0.12;
const STYLE_SIZE = 256;
/**
 * Word times are shifted by this attack time, because listeners hear a word slightly before its first sound reaches
 * full volume.
 */
const ATTACK_SECONDS = 0.05;
const tokenCount = (signs: string): number => toKokoroTokens(signs).length;

/** Speaks at 24 kHz with exact word times, using the Kokoro model. */
export class KokoroEngine implements SpeechEngine {
  readonly #runtime: Runtime;
  readonly #session: InferenceSession;
  readonly #reader: LanguageReader;
  readonly #stylesFolder: string;
  readonly #styles = new Map<string, Float32Array>();

  private constructor(runtime: Runtime, session: InferenceSession, reader: LanguageReader, stylesFolder: string) {
    this.#runtime = runtime;
    this.#session = session;
    this.#reader = reader;
    this.#stylesFolder = stylesFolder;
  }

  /**
   * `threads` is the number of cores used for one sentence. Throws if the runtime is missing or the files are damaged.
   */
  static async load({ model, styles }: KokoroFiles, threads: number): Promise<KokoroEngine> {
    const runtime = await import('onnxruntime-node');
    const session = await runtime.InferenceSession.create(model, {
      intraOpNumThreads: threads,
      interOpNumThreads: 1,
      extra: { session: { intra_op: { allow_spinning: '0' } } },
    });
    return new KokoroEngine(runtime, session, await createLanguageReader(), styles);
  }

  async speak(utterance: Utterance, engineVoice: EngineVoice): Promise<SpokenAudio> {
    const voice = engineVoice as KokoroVoice;
    const phonetic = truncateWords((await this.#reader.of(voice.language)).read(utterance.text, utterance.words));
    const limit = Math.ceil(utterance.maxSeconds * SAMPLE_RATE);
    const parts: Float32Array[] = [];
    const times: (number | null)[] = utterance.words.map(() => null);
    const sounds: string[] = [];
    let length = 0;
    for (const part of splitToSize(phonetic, TOKENS_MAX, tokenCount)) {
      if (length >= limit) break;
      const { pcm, starts } = await this.#say(part, voice);
      for (const [index, item] of part.entries()) {
        if ('mark' in item) continue;
        sounds.push(...item.signs);
        if (item.word !== null) times[item.word] ??= Math.max(0, length / SAMPLE_RATE + (starts[index] ?? 0));
      }
      parts.push(pcm);
      length += pcm.length;
    }
    return {
      pcm: concatSamples(parts, Math.min(length, limit)),
      sampleRate: SAMPLE_RATE,
      sounds,
      wordTimes: () => interpolateTimes(times, utterance.words),
    };
  }

  async #say(part: PhoneticText, voice: KokoroVoice): Promise<{ pcm: Float32Array; starts: number[] }> {
    const pieces = part.map((item, index) =>
      toKokoroTokens('mark' in item ? item.mark : index > 0 ? ` ${item.signs}` : item.signs),
    );
    const tokens = pieces.flat();
    const { Tensor } = this.#runtime;
    const results = await this.#session.run({
      tokens: new Tensor('int64', BigInt64Array.from([0, ...tokens, 0], BigInt), [1, tokens.length + 2]),
      style: new Tensor('float32', this.#style(voice, tokens.length), [1, STYLE_SIZE]),
      speed: new Tensor('float32', Float32Array.of(voice.speed), [1]),
    });
    const audio = floats(results.audio);
    const steps = floats(results[DURATIONS_NODE]);
    const from = Math.max(0, Math.round(((steps[0] ?? 0) * STEP_SECONDS - LEAD_SECONDS) * SAMPLE_RATE));
    const to = Math.min(
      audio.length,
      Math.round(audio.length - ((steps.at(-1) ?? 0) * STEP_SECONDS - TAIL_SECONDS) * SAMPLE_RATE),
    );
    let [at, token] = [steps[0] ?? 0, 1];
    const starts = pieces.map((piece, index) => {
      const blank = index > 0 && !('mark' in (part[index] ?? { mark: '' })) ? (steps[token] ?? 0) : 0;
      const start = (at + blank) * STEP_SAMPLES - from;
      for (const _ of piece) {
        at += steps[token] ?? 0;
        token += 1;
      }
      return start / SAMPLE_RATE - ATTACK_SECONDS;
    });
    return { pcm: audio.slice(from, Math.max(from, to)), starts };
  }

  #style({ styles }: KokoroVoice, length: number): Float32Array {
    const mixed = new Float32Array(STYLE_SIZE);
    const row = Math.min(TOKENS_MAX, Math.max(1, length)) - 1;
    for (const [name, share] of Object.entries(styles)) {
      const all = this.#styles.get(name) ?? floatsIn(readFileSync(join(this.#stylesFolder, `${name}.bin`)));
      this.#styles.set(name, all);
      for (let index = 0; index < STYLE_SIZE; index += 1)
        mixed[index] = (mixed[index] ?? 0) + share * (all[row * STYLE_SIZE + index] ?? 0);
    }
    return mixed;
  }
}

const floatsIn = (bytes: Uint8Array): Float32Array => new Float32Array(Uint8Array.from(bytes).buffer);

function floats(tensor: Tensor | undefined): Float32Array {
  if (tensor?.data instanceof Float32Array) return tensor.data;
  throw new Error('The natural model produced no sound.');
}

const numbered: readonly (readonly [first: number, signs: string])[] = [
  [1, ';:,.!?'],
  [9, '—…"()“” '],
  [18, 'ʣʥʦʨᵝ\uAB67AI'],
  [31, 'O'],
  [33, 'Q'],
  [35, 'ST'],
  [39, 'W'],
  [41, 'Yᵊabcdef'],
  [50, 'hijklmnopqrstuvwxyzɑɐɒæ'],
  [75, 'βɔɕç'],
  [80, 'ɖðʤə'],
  [85, 'ɚɛɜ'],
  [90, 'ɟ'],
  [92, 'ɡ'],
  [99, 'ɥ'],
  [101, 'ɨɪʝ'],
  [110, 'ɯɰŋɳɲɴø'],
  [118, 'ɸθœ'],
  [123, 'ɹ'],
  [125, 'ɾɻ'],
  [128, 'ʁɽʂʃʈʧ'],
  [135, 'ʊʋ'],
  [138, 'ʌɣɤ'],
  [142, 'χʎ'],
  [147, 'ʒʔ'],
  [156, 'ˈˌː'],
  [162, 'ʰ'],
  [164, 'ʲ'],
  [169, '↓'],
  [171, '→↗↘'],
  [177, 'ᵻ'],
];
const NASAL = '\u0303';
const numbers: ReadonlyMap<string, number> = new Map([
  [NASAL, 17],
  ...numbered.flatMap(([first, signs]) => [...signs].map((sign, index) => [sign, first + index] as const)),
]);

/** Maximum number of tokens per run. The model fails with more. */
const TOKENS_MAX = 510;

export const toKokoroTokens = (signs: string): number[] => [...signs].flatMap((sign) => numbers.get(sign) ?? []);
