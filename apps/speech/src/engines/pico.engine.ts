import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { EngineVoice, PicoVoice, SpeechEngine, SpokenAudio, Utterance } from './speech-engine.port.ts';
import { estimateTimes } from './word-times.ts';

type PicoModule = {
  _malloc(bytes: number): number;
  _free(at: number): void;
  _pico_initialize(memory: number, size: number, system: number): number;
  _pico_loadResource(system: number, path: number, resource: number): number;
  _pico_getResourceName(system: number, resource: number, name: number): number;
  _pico_createVoiceDefinition(system: number, name: number): number;
  _pico_addResourceToVoiceDefinition(system: number, voice: number, resource: number): number;
  _pico_newEngine(system: number, voice: number, engine: number): number;
  _pico_resetEngine(engine: number, mode: number): number;
  _pico_putTextUtf8(engine: number, text: number, length: number, taken: number): number;
  _pico_getData(engine: number, buffer: number, size: number, received: number, type: number): number;
  getValue(at: number, type: 'i32' | 'i16' | '*'): number;
  setValue(at: number, value: number, type: 'i8'): void;
  FS: { writeFile(path: string, bytes: Uint8Array): void };
};

const SAMPLE_RATE = 16_000;
const MEMORY_BYTES = 10_000_000;
const BLOCK_BYTES = 4_096;
const NAME_BYTES = 64;
const BUSY = 201;
const IDLE = 200;
const FULL_RESET = 0;
const files: Readonly<Record<PicoVoice['language'], readonly [string, string]>> = {
  'de-DE': ['de-DE_ta.bin', 'de-DE_gl0_sg.bin'],
  'es-ES': ['es-ES_ta.bin', 'es-ES_zl0_sg.bin'],
  'fr-FR': ['fr-FR_ta.bin', 'fr-FR_nk0_sg.bin'],
  'it-IT': ['it-IT_ta.bin', 'it-IT_cm0_sg.bin'],
};
/** Replacements for markup characters, because the engine interprets tags and reads entity names aloud. */
const signs: Readonly<Record<string, string>> = { '<': ' ', '>': ' ', '&': ' + ' };

class PicoSpeaker {
  readonly #module: PicoModule;
  readonly #engine: number;
  readonly #buffer: number;
  readonly #received: number;
  readonly #type: number;

  constructor(module: PicoModule, folder: string, language: PicoVoice['language']) {
    this.#module = module;
    const pointer = () => module._malloc(8);
    const system = pointer();
    this.#must(module._pico_initialize(module._malloc(MEMORY_BYTES), MEMORY_BYTES, system), 'initialize');
    const at = (place: number) => module.getValue(place, '*');
    const voice = this.#text('voice');
    const names = files[language].map((file) => {
      module.FS.writeFile(`/${file}`, readFileSync(join(folder, file)));
      const [resource, name] = [pointer(), module._malloc(NAME_BYTES)];
      this.#must(module._pico_loadResource(at(system), this.#text(`/${file}`), resource), `load ${file}`);
      this.#must(module._pico_getResourceName(at(system), at(resource), name), `name ${file}`);
      return name;
    });
    this.#must(module._pico_createVoiceDefinition(at(system), voice), 'make a voice');
    for (const name of names)
      this.#must(module._pico_addResourceToVoiceDefinition(at(system), voice, name), 'equip the voice');
    const engine = pointer();
    this.#must(module._pico_newEngine(at(system), voice, engine), 'start');
    this.#engine = at(engine);
    [this.#buffer, this.#received, this.#type] = [module._malloc(BLOCK_BYTES), pointer(), pointer()];
  }

  say(text: string, limit: number): Int16Array {
    const module = this.#module;
    const [pointer, length] = [this.#text(text), Buffer.byteLength(text) + 1];
    try {
      return this.#samplesOf(pointer, length, limit);
    } finally {
      module._free(pointer);
    }
  }

  #samplesOf(place: number, textBytes: number, limit: number): Int16Array {
    const module = this.#module;
    const samples: number[] = [];
    let [sent, status] = [0, BUSY];
    while (samples.length < limit) {
      if (sent < textBytes) {
        this.#must(
          module._pico_putTextUtf8(this.#engine, place + sent, textBytes - sent, this.#received),
          'take a text',
        );
        sent += module.getValue(this.#received, 'i16');
      }
      do {
        status = module._pico_getData(this.#engine, this.#buffer, BLOCK_BYTES, this.#received, this.#type);
        const length = module.getValue(this.#received, 'i16');
        for (let index = 0; index + 1 < length; index += 2) samples.push(module.getValue(this.#buffer + index, 'i16'));
      } while (status === BUSY && samples.length < limit);
      if (status !== BUSY && status !== IDLE) throw new Error(`SVOX Pico failed with status ${status}`);
      if (sent >= textBytes && status === IDLE) break;
    }
    if (status === BUSY) this.#must(module._pico_resetEngine(this.#engine, FULL_RESET), 'stop');
    return Int16Array.from(samples.slice(0, limit));
  }

  #text(value: string): number {
    const bytes = Buffer.from(`${value}\0`);
    const at = this.#module._malloc(bytes.length);
    bytes.forEach((byte, index) => this.#module.setValue(at + index, byte, 'i8'));
    return at;
  }

  #must(status: number, what: string): void {
    if (status !== 0) throw new Error(`SVOX Pico could not ${what} (status ${status})`);
  }
}

/** Speaks with SVOX Pico, which reports no word times, so they are estimated from the word lengths. */
export class PicoEngine implements SpeechEngine {
  readonly #speakers = new Map<PicoVoice['language'], PicoSpeaker>();
  readonly #module: PicoModule;
  readonly #folder: string;

  private constructor(module: PicoModule, folder: string) {
    this.#module = module;
    this.#folder = folder;
  }

  static async load(folder: string): Promise<PicoEngine> {
    const { default: start } = (await import('@echogarden/svoxpico-wasm')) as { default: () => Promise<PicoModule> };
    return new PicoEngine(await start(), folder);
  }

  speak(utterance: Utterance, engineVoice: EngineVoice): SpokenAudio {
    const { language, pitch, speed } = engineVoice as PicoVoice;
    const speaker = this.#speakers.get(language) ?? new PicoSpeaker(this.#module, this.#folder, language);
    this.#speakers.set(language, speaker);
    const escapedText = utterance.text.replaceAll(/[<>&]/g, (sign) => signs[sign] ?? ' ');
    if (!/[\p{L}\p{N}]/u.test(escapedText))
      return {
        pcm: new Float32Array(0),
        sampleRate: SAMPLE_RATE,
        sounds: [],
        wordTimes: () => utterance.words.map(() => null),
      };
    const marked = `<pitch level='${pitch}'><speed level='${speed}'>${escapedText}</speed></pitch>`;
    const samples = speaker.say(marked, Math.ceil(utterance.maxSeconds * SAMPLE_RATE));
    const pcm = Float32Array.from(samples, (sample) => sample / 32_768);
    return {
      pcm,
      sampleRate: SAMPLE_RATE,
      sounds: [...new Set(escapedText.toLowerCase().match(/\p{L}/gu))],
      wordTimes: () => estimateTimes(utterance, pcm, SAMPLE_RATE),
    };
  }
}
