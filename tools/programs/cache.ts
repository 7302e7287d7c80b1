// Downloads a program once per version, outside the repository.
import { chmodSync, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { EngineMissing } from './missing.ts';

/** Root uses a folder outside its home, because OpenSearch's user cannot read that home. */
export function getCacheFolder(): string {
  if (process.env.TIDINGS_ENGINES_CACHE) return process.env.TIDINGS_ENGINES_CACHE;
  if (process.getuid?.() === 0) return '/var/cache/tidings-engines';
  return join(process.env.XDG_CACHE_HOME || join(homedir(), '.cache'), 'tidings-engines');
}

/**
 * Returns the cached folder of a program. Downloads it if necessary; an interrupted download leaves no folder that
 * looks complete.
 */
export async function ensureCached(
  name: string,
  fetch: (folder: string) => unknown,
  say: (line: string) => void,
): Promise<string> {
  const folder = join(getCacheFolder(), name);
  if (existsSync(folder)) return folder;
  say(`fetching ${name} into ${folder}`);
  const fresh = `${folder}.${process.pid}`;
  rmSync(fresh, { recursive: true, force: true });
  mkdirSync(fresh, { recursive: true, mode: 0o755 });
  try {
    chmodSync(fresh, 0o755);
    await fetch(fresh);
  } catch (error) {
    rmSync(fresh, { recursive: true, force: true });
    throw error instanceof EngineMissing
      ? error
      : new EngineMissing(`${name} could not be fetched: ${(error as Error).message}`);
  }
  try {
    renameSync(fresh, folder);
  } catch (error) {
    // Another process may have downloaded the same program at the same time.
    if (!existsSync(folder)) throw error;
  } finally {
    rmSync(fresh, { recursive: true, force: true });
  }
  return folder;
}
