import { existsSync } from 'node:fs';
// `npm start` runs this file with the bundled Node.js. Other Node.js versions are rejected if they are too old.
import module from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import smallHeapFlags from '@tidings/platform/process/config/small-heap-flags.json' with { type: 'json' };

const appFolder = dirname(fileURLToPath(import.meta.url));
const [major, minor] = process.versions.node.split('.').map(Number);
if (major < 22 || (major === 22 && minor < 22)) {
  console.error('Tidings includes its own Node: start it with "npm start".');
  process.exit(1);
}
if (!existsSync(join(appFolder, 'dist/server.mjs'))) {
  console.error('Tidings is not built yet: start it with "npm start", or run "npm run build" first.');
  process.exit(1);
}
// The default young generation would take a quarter of the product's memory. With fixed thresholds, malloc returns
// freed buffers to the system. This file imports no TypeScript, because Node.js would load a compiler for it.
const flags = process.env.TIDINGS_SMALL === 'on' ? smallHeapFlags : ['--max-semi-space-size=8'];
if (process.execve && !flags.every((flag) => process.execArgv.includes(flag))) {
  process.execve(process.execPath, [process.execPath, ...flags, ...process.execArgv, fileURLToPath(import.meta.url)], {
    MALLOC_ARENA_MAX: '2',
    MALLOC_MMAP_THRESHOLD_: '131072',
    MALLOC_TRIM_THRESHOLD_: '131072',
    ...process.env,
  });
}
module.enableCompileCache(join(appFolder, '../../.cache/compile'));
const { runProduct } = await import('./dist/server.mjs');
process.exit(await runProduct(process.env));
