import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import type { InferenceSession } from 'onnxruntime-node';
import type { EngineVoice, PiperVoice, SpeechEngine, SpokenAudio, Utterance } from '../engines/speech-engine.port.ts';
import { interpolateTimes } from '../engines/word-times.ts';
import { type EspeakModule, EspeakPhonetics } from '../kokoro/espeak-phonetics.ts';
import { type PhoneticText, type Phonetics, concatSamples, splitToSize, truncateWords } from '../kokoro/phonetics.ts';
import {
  type PiperConfig,
  type PiperModel,
  InvalidVoice,
  addDurationsOutput,
  inspectModel,
  readPiperConfig,
  releaseFile,
} from './piper-model.ts';
import { LetterPhonetics, findSampleStarts, toPiperIds, toPiperSounds } from './piper-reading.ts';

/** Maximum number of models in memory. Each takes 100 MB or more. */
const MODELS_MAX = 2;
const SIGNS_MAX = 220;
/** Duration of the silence to append, because the model generates none. */
const TAIL_SECONDS = 0.12;
/** Target peak volume. Piper uses the full range; a lower peak leaves headroom for the encoder. */
const PEAK = 0.9;
/**
 * Word times are shifted by this attack time, because listeners hear a word slightly before its first sound reaches
 * full volume.
 */
const ATTACK_SECONDS = 0.05;
const FAINT = 0.01;

type Runtime = typeof import('onnxruntime-node');
type Loaded = {
  config: PiperConfig;
  model: PiperModel;
  session: InferenceSession;
  phonetics: Phonetics;
};

/** Speaks with Piper models that the operator installed. Word times are exact if the model exports its durations. */
export class PiperEngine implements SpeechEngine {
  readonly #loaded = new Map<string, Promise<Loaded>>();
  readonly #runtime: Runtime;
  readonly #espeak: EspeakModule;
  readonly #threads: number;

  private constructor(runtime: Runtime, espeak: EspeakModule, threads: number) {
    this.#runtime = runtime;
    this.#espeak = espeak;
    this.#threads = threads;
  }

  /** `threads` is the number of cores used for one sentence. Throws if the runtime is not installed. */
  static async load(threads: number): Promise<PiperEngine> {
    const runtime = await import('onnxruntime-node');
    const { default: start } = (await import('@echogarden/espeak-ng-emscripten')) as unknown as {
      default: () => Promise<EspeakModule>;
    };
    return new PiperEngine(runtime, await start(), threads);
  }

  async speak(utterance: Utterance, engineVoice: EngineVoice): Promise<SpokenAudio> {
    const voice = engineVoice as PiperVoice;
    const loaded = await this.#modelOf(voice);
    const { sampleRate } = loaded.config;
    const limit = Math.ceil(utterance.maxSeconds * sampleRate);
    const parts: Float32Array[] = [];
    const sounds: string[] = [];
    const times: (number | null)[] = utterance.words.map(() => null);
    let length = 0;
    for (const part of splitToSize(
      truncateWords(loaded.phonetics.read(utterance.text, utterance.words)),
      SIGNS_MAX,
      (signs) => signs.length,
    )) {
      if (length >= limit) break;
      const { pcm, starts, signs } = await this.#say(part, voice, loaded);
      for (const [index, item] of part.entries()) {
        if (!('mark' in item) && item.word !== null)
          times[item.word] ??= Math.max(0, (length + (starts[index] ?? 0)) / sampleRate - ATTACK_SECONDS);
      }
      sounds.push(...signs);
      parts.push(pcm);
      length += pcm.length;
    }
    if (length > 0) parts.push(new Float32Array(Math.round(TAIL_SECONDS * sampleRate)));
    const totalLength = parts.reduce((sum, part) => sum + part.length, 0);
    return {
      pcm: concatSamples(parts, Math.min(totalLength, limit)),
      sampleRate,
      sounds,
      wordTimes: () => interpolateTimes(times, utterance.words),
    };
  }

  async #say(
    part: PhoneticText,
    voice: PiperVoice,
    { config, model, session }: Loaded,
  ): Promise<{ pcm: Float32Array; starts: number[]; signs: string[] }> {
    const { numbers, begins, signs } = toPiperIds(part, config);
    if (signs.length === 0) return { pcm: new Float32Array(0), starts: part.map(() => 0), signs };
    const { Tensor } = this.#runtime;
    const results = await session.run({
      input: new Tensor('int64', BigInt64Array.from(numbers, BigInt), [1, numbers.length]),
      input_lengths: new Tensor('int64', BigInt64Array.of(BigInt(numbers.length)), [1]),
      scales: new Tensor(
        'float32',
        Float32Array.of(config.noiseScale, config.lengthScale / voice.speed, config.noiseWidth),
        [3],
      ),
      ...(model.hasSpeakers ? { sid: new Tensor('int64', BigInt64Array.of(BigInt(voice.speaker ?? 0)), [1]) } : {}),
    });
    const audio = results[model.audio]?.data;
    if (!(audio instanceof Float32Array) || audio.length === 0) throw new Error('The model produced no sound.');
    const steps = model.durations === undefined ? undefined : results[model.durations]?.data;
    const pcm = evened(audio);
    return {
      pcm,
      signs,
      starts: findSampleStarts(
        begins,
        numbers.length,
        steps instanceof Float32Array ? steps : undefined,
        config.hopLength,
        pcm,
      ),
    };
  }

  #modelOf(voice: PiperVoice): Promise<Loaded> {
    const key = `${voice.file} ${voice.digest}`;
    const loadedVoice = this.#loaded.get(key) ?? this.#open(voice);
    this.#loaded.delete(key);
    this.#loaded.set(key, loadedVoice);
    loadedVoice.catch(() => this.#loaded.delete(key));
    for (const [oldest, model] of this.#loaded) {
      if (this.#loaded.size <= MODELS_MAX) break;
      this.#loaded.delete(oldest);
      void model.then(
        ({ session }) => session.release(),
        () => undefined,
      );
    }
    return loadedVoice;
  }

  async #open({ file }: PiperVoice): Promise<Loaded> {
    const config = readPiperConfig(await readFile(`${file}.json`, 'utf8'), basename(file, '.onnx'));
    const bytes = await readFile(file);
    const model = inspectModel(bytes);
    const phonetics = config.reads === 'text' ? new LetterPhonetics(config) : this.#espeakPhonetics(config.espeakVoice);
    const extended = addDurationsOutput(bytes, model);
    const session = await this.#runtime.InferenceSession.create(extended, {
      intraOpNumThreads: this.#threads,
      interOpNumThreads: 1,
      // An arena would keep the memory of the longest sentence, about 200 MB.
      enableCpuMemArena: false,
      extra: { session: { intra_op: { allow_spinning: '0' } } },
    });
    releaseFile(bytes);
    if (extended !== bytes) releaseFile(extended);
    return { config, model, session, phonetics };
  }

  #espeakPhonetics(name: string): Phonetics {
    const worker = new this.#espeak.eSpeakNGWorker();
    // Some models name a dialect for which the installed espeak-ng knows only the language.
    const acceptedName = [name, name.split('-')[0] ?? name].find((one) => worker.set_voice(one) === 0);
    if (acceptedName === undefined)
      throw new InvalidVoice(`espeak-ng does not know its language “${name.slice(0, 20)}”`);
    return new EspeakPhonetics(this.#espeak, worker, acceptedName, toPiperSounds);
  }
}

function evened(audio: Float32Array): Float32Array {
  const most = audio.reduce((highest, sample) => Math.max(highest, Math.abs(sample)), 0);
  if (!Number.isFinite(most)) throw new Error('The model produced invalid samples instead of speech.');
  return audio.map((sample) => (sample * PEAK) / Math.max(most, FAINT));
}
