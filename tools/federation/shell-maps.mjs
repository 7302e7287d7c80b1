// Where the source maps of the shell lie that were built here, each version with its scripts: not with what is served,
// and in no image. `npm run explain` reads them.
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const SHELL_MAPS = join(
  process.env.TIDINGS_SHELL_MAPS ?? fileURLToPath(new URL('../../.cache/maps', import.meta.url)),
  'shell',
);

/** The versions of which there are maps here. */
export const mappedShells = () => (existsSync(SHELL_MAPS) ? readdirSync(SHELL_MAPS) : []);

/** The version a script of the shell is of: most of its files keep their names over many. Undefined: of none. */
export const shellWith = (file) => mappedShells().find((version) => existsSync(join(SHELL_MAPS, version, file)));
