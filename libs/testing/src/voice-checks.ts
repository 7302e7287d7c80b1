import { copyFileSync, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

type Checks = Record<string, { ok: boolean }>;

const cacheFile = fileURLToPath(new URL('../../../.cache/voice-checks.json', import.meta.url));
const fileIn = (dataFolder: string): string => join(dataFolder, 'speech', 'self-check.json');
const read = (file: string): Checks => {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Checks;
  } catch {
    return {};
  }
};

/** Avoids checking sixty voices, which takes 15 seconds. The cache key contains the engine's build. */
export function restoreVoiceChecks(dataFolder: string): void {
  if (!existsSync(cacheFile) || existsSync(fileIn(dataFolder))) return;
  mkdirSync(dirname(fileIn(dataFolder)), { recursive: true });
  copyFileSync(cacheFile, fileIn(dataFolder));
}

/** Caches only successful checks, so that failed ones are repeated every time. */
export function cacheVoiceChecks(dataFolder: string): void {
  const before = read(cacheFile);
  const passed = Object.fromEntries(Object.entries(read(fileIn(dataFolder))).filter(([, { ok }]) => ok));
  if (Object.keys(passed).every((key) => key in before)) return;
  mkdirSync(dirname(cacheFile), { recursive: true });
  const draft = `${cacheFile}.${process.pid}`;
  writeFileSync(draft, JSON.stringify({ ...before, ...passed }));
  renameSync(draft, cacheFile);
}
