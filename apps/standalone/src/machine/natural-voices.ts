import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

export function hasNaturalVoices(dataFolder: string): boolean {
  const voices = join(dataFolder, 'voices');
  return existsSync(voices) && readdirSync(voices).some((name) => name.startsWith('kokoro-'));
}
