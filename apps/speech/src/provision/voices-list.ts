import { ownVoiceLabel, voiceCatalogue } from '@tidings/contracts/voices/voice-catalogue.ts';
import { engineVoiceFor } from '../voices/engine-voices.ts';
import { isInstalled } from '../voices/installed-engines.ts';
import type { VoiceStore } from './voice-store.ts';

const engineNames = { kokoro: 'natural', pico: 'clear', flite: 'basic', espeak: 'robotic' } as const;
const columns = [13, 9, 26, 9];

/** Every voice with the best it can do here, one a line; what is said about the fetching goes to standard error. */
export function listVoices(store: VoiceStore, isJson: boolean): number {
  const has = (set: 'kokoro' | 'pico') => store.manifest(set) !== undefined;
  for (const voice of voiceCatalogue) {
    const spoken = (['neural', 'standard'] as const).map((engine) => engineVoiceFor(voice, engine, has)).find((found) => found !== undefined && isInstalled(found.engine));
    const quality = spoken ? engineNames[spoken.engine] : 'silent';
    if (isJson) process.stdout.write(`${JSON.stringify({ id: voice.id, name: voice.name, locale: voice.locale, quality, label: spoken ? ownVoiceLabel(voice, spoken.engine === 'kokoro' ? 'neural' : 'standard') : null })}\n`);
    else process.stdout.write(`${[voice.id, voice.locale, voice.languageName, quality].map((cell, index) => cell.padEnd(columns[index] ?? 0)).join(' ')}\n`);
  }
  process.stderr.write(`${stateOf(store, has('kokoro'))}\n`);
  return 0;
}

function stateOf(store: VoiceStore, isThere: boolean): string {
  const { said } = store;
  if (said?.state === 'fetching') return `Natural voices: ${said.message}`;
  if (isThere) return 'Natural voices: ready';
  return said?.state === 'failed' ? `Natural voices: ${said.message}` : 'Natural voices: not here yet (npx tidings voices install)';
}
