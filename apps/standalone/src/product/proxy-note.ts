import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const fileIn = (dataFolder: string) => join(dataFolder, 'unnamed-proxy.txt');

/** Stores the signs of a proxy for `tidings doctor`; null removes them. Never throws. */
export function storeProxyNote(dataFolder: string, signs: string | null): void {
  try {
    if (signs === null) rmSync(fileIn(dataFolder), { force: true });
    else {
      mkdirSync(dataFolder, { recursive: true, mode: 0o700 });
      writeFileSync(fileIn(dataFolder), signs, { mode: 0o600 });
    }
  } catch {
    /* The log has the same information. */
  }
}

export function readProxyNote(dataFolder: string): string | null {
  return existsSync(fileIn(dataFolder)) ? readFileSync(fileIn(dataFolder), 'utf8') : null;
}
