import { existsSync } from 'node:fs';
// `npm start` runs this file with the bundled Node.js. Other Node.js versions are rejected if they are too old.
import module from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

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
// The default young generation would take a quarter of the product's memory.
const HEAP = '--max-semi-space-size=8';
if (process.execve && !process.execArgv.includes(HEAP)) {
  process.execve(process.execPath, [process.execPath, HEAP, ...process.execArgv, fileURLToPath(import.meta.url)], {
    ...process.env,
    MALLOC_ARENA_MAX: process.env.MALLOC_ARENA_MAX ?? '2',
  });
}
const { restartWithSmallHeap } = await import('@tidings/platform/process/config/small-heap.ts');
restartWithSmallHeap(process.env);
module.enableCompileCache(join(appFolder, '../../.cache/compile'));
const { runProduct } = await import('./dist/server.mjs');
process.exit(await runProduct(process.env));
