import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/** The file that starts the speech server: the built one, else its source, which Node runs as it is. */
export function speechServerEntry(): string {
  const folder = dirname(createRequire(import.meta.url).resolve('@tidings/speech/package.json'));
  const built = join(folder, 'dist', 'main.mjs');
  return existsSync(built) ? built : join(folder, 'src', 'main.ts');
}
