import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

export function findBundledPath(path: string): string | null {
  for (const start of [import.meta.dirname, dirname(process.argv[1] ?? '.'), process.cwd()]) {
    for (let folder = start; dirname(folder) !== folder; folder = dirname(folder)) {
      if (existsSync(join(folder, path))) return join(folder, path);
    }
  }
  return null;
}
