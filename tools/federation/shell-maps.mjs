// Stores the shell's source maps and scripts by version, for `npm run explain`. They are neither served nor included in
// images.
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const SHELL_MAPS = join(
  process.env.TIDINGS_SHELL_MAPS ?? fileURLToPath(new URL('../../.cache/maps', import.meta.url)),
  'shell',
);

export const listMappedShells = () => (existsSync(SHELL_MAPS) ? readdirSync(SHELL_MAPS) : []);

/** Returns the first stored version that contains the file. Most files have the same name in many versions. */
export const findShellVersion = (file) =>
  listMappedShells().find((version) => existsSync(join(SHELL_MAPS, version, file)));
