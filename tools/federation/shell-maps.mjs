// With their scripts, by version; neither served nor in images, for `npm run explain`.
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const SHELL_MAPS = join(
  process.env.TIDINGS_SHELL_MAPS ?? fileURLToPath(new URL('../../.cache/maps', import.meta.url)),
  'shell',
);

export const listMappedShells = () => (existsSync(SHELL_MAPS) ? readdirSync(SHELL_MAPS) : []);

/** Most files keep their names over many versions. */
export const findShellVersion = (file) =>
  listMappedShells().find((version) => existsSync(join(SHELL_MAPS, version, file)));
