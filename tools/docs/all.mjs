// `npm run docs` generates documents, schemas, types and lists from the sources. `--check` only compares them.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { root } from '../checks/source-files.mjs';

/** Later generators read files that earlier ones write. */
const generators = [
  'indexes',
  'settings',
  'events',
  'growth-table',
  'voices-table',
  'security-document',
  'overlay-resources',
  'api-types',
  'words-index',
  'pages-index',
];

const failed = generators.filter((name) => {
  const args = ['--disable-warning=ExperimentalWarning', join(root, 'tools/docs', `${name}.ts`)];
  const { status } = spawnSync(process.execPath, [...args, ...process.argv.slice(2)], { cwd: root, stdio: 'inherit' });
  return status !== 0;
});
if (failed.length > 0) console.error(`docs: failed: ${failed.join(', ')}`);
process.exit(failed.length > 0 ? 1 : 0);
