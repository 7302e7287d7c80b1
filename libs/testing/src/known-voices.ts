import { copyFileSync, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

type Checks = Record<string, { ok: boolean }>;

const kept = fileURLToPath(new URL('../../../.cache/voice-checks.json', import.meta.url));
const fileIn = (dataFolder: string): string => join(dataFolder, 'speech', 'self-check.json');
const read = (file: string): Checks => {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Checks;
  } catch {
    return {};
  }
};

/**
 * Sixty voices try themselves out in every fresh data folder: a quarter of a minute of work beside each test. What an
 * earlier test of this checkout heard of the same build of an engine (it is part of the key) holds for a new folder
 * too. Before its speech server starts.
 */
export function recallVoices(dataFolder: string): void {
  if (!existsSync(kept) || existsSync(fileIn(dataFolder))) return;
  mkdirSync(dirname(fileIn(dataFolder)), { recursive: true });
  copyFileSync(kept, fileIn(dataFolder));
}

/** Keeps what the speech server of this folder found out. A voice that failed has to fail again every time. */
export function keepVoices(dataFolder: string): void {
  const before = read(kept);
  const passed = Object.fromEntries(Object.entries(read(fileIn(dataFolder))).filter(([, { ok }]) => ok));
  if (Object.keys(passed).every((key) => key in before)) return;
  mkdirSync(dirname(kept), { recursive: true });
  const draft = `${kept}.${process.pid}`;
  writeFileSync(draft, JSON.stringify({ ...before, ...passed }));
  renameSync(draft, kept);
}
