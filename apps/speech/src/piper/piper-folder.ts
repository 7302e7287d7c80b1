import { readFile, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { createCustomVoiceId, parseCustomVoice } from '@tidings/contracts/voices/voice.ts';
import { hashBytes } from '../provision/checked-files.ts';
import type { CustomVoiceSource, CustomVoice, HiddenVoice } from '../voices/custom-voices.ts';
import { type PiperConfig, InvalidVoice, inspectModel, readPiperConfig } from './piper-model.ts';

/** Maximum number of voices per model, because some models have a thousand speakers. */
export const PIPER_SPEAKERS_MAX = 12;
const PIPER_MODELS_MAX = 40;
const DIGEST_LENGTH = 16;
const MODEL = '.onnx';
const CONFIG = '.onnx.json';

type Examined = {
  signature: string;
  voices: CustomVoice[];
  hidden: HiddenVoice[];
};

/** Offers one voice per speaker of each `NAME.onnx` with a `NAME.onnx.json`. */
export class PiperFolder implements CustomVoiceSource {
  voices: readonly CustomVoice[] = [];
  hidden: readonly HiddenVoice[] = [];
  #examined = new Map<string, Examined>();
  readonly #folder: string;
  readonly #isNamed: boolean;

  /** `isNamed` means that the operator configured the folder. A missing folder is then reported as an error. */
  constructor(folder: string, isNamed: boolean) {
    this.#folder = folder;
    this.#isNamed = isNamed;
  }

  async look(): Promise<boolean> {
    const before = JSON.stringify([this.voices, this.hidden]);
    const files = await readdir(this.#folder).catch((error: NodeJS.ErrnoException) => error.code ?? 'unreadable');
    if (typeof files === 'string') {
      [this.voices, this.#examined] = [[], new Map()];
      this.hidden = this.#isNamed ? [{ name: this.#folder, reason: `the folder cannot be read (${files})` }] : [];
    } else {
      await this.#examine(new Set(files));
    }
    return JSON.stringify([this.voices, this.hidden]) !== before;
  }

  async #examine(files: ReadonlySet<string>): Promise<void> {
    const names = [
      ...new Set(
        [...files].flatMap((file) => (file.startsWith('.') ? [] : (/^(.+)\.onnx(?:\.json)?$/.exec(file)?.[1] ?? []))),
      ),
    ].toSorted();
    const seen = new Map<string, Examined>();
    for (const name of names.slice(0, PIPER_MODELS_MAX)) {
      const signature = await this.#signature(name);
      const examined = this.#examined.get(name);
      seen.set(
        name,
        examined?.signature === signature ? examined : { signature, ...(await this.#examineOne(name, files)) },
      );
    }
    this.#examined = seen;
    const takenIds = new Set<string>();
    const voices: CustomVoice[] = [];
    const hidden = [...seen.values()].flatMap((one) => one.hidden);
    for (const [name, examination] of seen) {
      for (const customVoiceEntry of examination.voices) {
        if (takenIds.has(customVoiceEntry.voice.id))
          hidden.push({
            name: `${name}${MODEL}`,
            reason: `${customVoiceEntry.voice.id} is the name of another one already`,
          });
        else voices.push(customVoiceEntry);
        takenIds.add(customVoiceEntry.voice.id);
      }
    }
    for (const name of names.slice(PIPER_MODELS_MAX))
      hidden.push({ name: `${name}${MODEL}`, reason: `a folder holds ${PIPER_MODELS_MAX} models at most` });
    [this.voices, this.hidden] = [voices, hidden];
  }

  /** Returns a string that changes when the model's files change. Unchanged files are not read again. */
  async #signature(name: string): Promise<string> {
    const parts = [MODEL, CONFIG].map((ending) =>
      stat(join(this.#folder, `${name}${ending}`)).then(
        ({ size, mtimeMs }) => `${size} ${mtimeMs}`,
        () => '-',
      ),
    );
    return (await Promise.all(parts)).join();
  }

  async #examineOne(name: string, files: ReadonlySet<string>): Promise<Pick<Examined, 'voices' | 'hidden'>> {
    const file = join(this.#folder, `${name}${MODEL}`);
    try {
      for (const ending of [MODEL, CONFIG])
        if (!files.has(`${name}${ending}`)) throw new InvalidVoice(`${name}${ending} is missing in the same folder`);
      const json = await readFile(`${file}.json`);
      const config = readPiperConfig(json.toString('utf8'), name);
      const bytes = await readFile(file);
      inspectModel(bytes);
      return createCustomVoices(name, file, config, hashBytes(bytes, json).slice(0, DIGEST_LENGTH));
    } catch (error) {
      const reason =
        error instanceof InvalidVoice
          ? error.message
          : `it cannot be read (${(error as NodeJS.ErrnoException).code ?? 'broken'})`;
      return {
        voices: [],
        hidden: [{ name: files.has(`${name}${MODEL}`) ? `${name}${MODEL}` : `${name}${CONFIG}`, reason }],
      };
    }
  }
}

function createCustomVoices(
  name: string,
  file: string,
  config: PiperConfig,
  digest: string,
): Pick<Examined, 'voices' | 'hidden'> {
  const { locale, speakers } = config;
  const stem = name.replace(/^[a-z]{2,3}[_-][A-Z]{2}[-_]/, '');
  const listedSpeakers = speakers.length > 0 ? speakers.slice(0, PIPER_SPEAKERS_MAX) : [{ name: '', number: null }];
  const voices = listedSpeakers.flatMap((speaker): CustomVoice[] => {
    const id = createCustomVoiceId('piper', locale, speaker.name === '' ? stem : `${stem}-${speaker.name}`);
    const voice =
      id === undefined ? undefined : parseCustomVoice(id, [config.name, speaker.name].filter(Boolean).join(' '));
    return voice ? [{ voice, engineVoice: { engine: 'piper', file, speaker: speaker.number, speed: 1, digest } }] : [];
  });
  if (voices.length === 0) throw new InvalidVoice('its name has no letter or figure that could name a voice');
  const more = speakers.length - listedSpeakers.length;
  return {
    voices,
    hidden:
      more > 0
        ? [
            {
              name: `${name}${MODEL}`,
              reason: `only its first ${PIPER_SPEAKERS_MAX} speakers are voices, ${more} more are not`,
            },
          ]
        : [],
  };
}
