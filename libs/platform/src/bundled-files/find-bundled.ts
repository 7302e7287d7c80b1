import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

/**
 * The absolute path of something that ships with the product, given from the repository root; null when this
 * installation has none. Found upwards from this module (as source or bundled) and from where the process started.
 */
export function findBundled(path: string): string | null {
  for (const start of [import.meta.dirname, dirname(process.argv[1] ?? '.'), process.cwd()]) {
    for (let folder = start; dirname(folder) !== folder; folder = dirname(folder)) {
      if (existsSync(join(folder, path))) return join(folder, path);
    }
  }
  return null;
}
