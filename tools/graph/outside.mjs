// Computes a checksum of the environment variables, and of the files next to the checkout, that affect tests. Nx adds
// it to its cache key.
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../checks/source-files.mjs';

const BESIDE = '../shared/hostile';
const schema = readFileSync(join(root, 'libs/platform/src/process/config/config.ts'), 'utf8');
const configured = new Set([...schema.matchAll(/^ {2}([A-Z][A-Z\d_]+):/gm)].map(([, name]) => name));
/** Variables that affect tests, in addition to those in the configuration. */
const ALLOWED_VARIABLES = /^(?:TIDINGS_|AWS_|SPEECH_|QUIET_|NODE_OPTIONS$|TZ$|LANG$|LC_)/;

const hash = createHash('sha256');
for (const [name, value] of Object.entries(process.env).toSorted())
  if (configured.has(name) || ALLOWED_VARIABLES.test(name)) hash.update(`${name}=${value}\n`);
const folder = join(root, BESIDE);
for (const file of existsSync(folder) ? readdirSync(folder, { recursive: true }).toSorted() : []) {
  const { size, mtimeMs } = statSync(join(folder, file));
  hash.update(`${file} ${size} ${mtimeMs}\n`);
}
console.log(hash.digest('hex'));
