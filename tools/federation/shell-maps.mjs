// Folder of the source maps of shells built here, with their scripts, by version. They are neither served nor part of
// an image. `npm run explain` reads them.
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const SHELL_MAPS = join(
  process.env.TIDINGS_SHELL_MAPS ?? fileURLToPath(new URL('../../.cache/maps', import.meta.url)),
  'shell',
);

export const mappedShells = () => (existsSync(SHELL_MAPS) ? readdirSync(SHELL_MAPS) : []);

/**
 * The shell version that contains a script, because most files keep their names over many versions; undefined if none
 * does.
 */
export const shellWith = (file) => mappedShells().find((version) => existsSync(join(SHELL_MAPS, version, file)));
