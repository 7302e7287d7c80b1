// Runs all documentation generators for `npm run docs`. Stops at the first failure.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { root } from '../checks/source-files.mjs';

/** Later generators read files that earlier ones write. */
const generators = [
  'env-table.ts',
  'env-file.ts',
  'limits-table.ts',
  'events-index.ts',
  'event-table.ts',
  'event-schemas.ts',
  'growth-table.ts',
  'listening-table.ts',
  'security-document.ts',
  'overlay-resources.ts',
  'kafka-topics.ts',
  'schema-drift.ts --write',
  'schema-constants.ts',
  'operation-types.ts',
  'words-index.ts',
  'pages-index.ts',
  'migrations-index.ts',
  'badges.ts',
  'architecture-picture.ts',
  'path-picture.ts',
];

for (const generator of generators) {
  const [file, ...options] = generator.split(' ');
  const args = ['--disable-warning=ExperimentalWarning', join(root, 'tools/docs', file), ...options];
  const { status, error } = spawnSync(process.execPath, args, { cwd: root, stdio: 'inherit' });
  if (error) throw error;
  if (status !== 0) {
    console.error(`npm run docs stopped: tools/docs/${file} failed.`);
    process.exit(status ?? 1);
  }
}
