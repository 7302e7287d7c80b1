#!/usr/bin/env node
// This file also runs on older versions of Node, because it must print what to install.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import module from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '../..');
// npm 9 may have removed the link in `.bin`, so the package is also searched.
const pinned = ['.bin/node', `node-${process.platform}-${process.arch}/bin/node`]
  .map((program) => join(root, 'node_modules', program))
  .find((program) => existsSync(program));
const entry = join(root, 'apps/standalone/src/tidings.ts');
// Caches compiled code, including that of threads, because compiling takes most of the time of a short command.
process.env.NODE_COMPILE_CACHE ??= join(root, '.cache/compile');
const runner = join(root, 'tools/bootstrap/run.mjs');
const isPrepared = pinned !== undefined && existsSync(join(root, 'apps/standalone/dist/server.mjs'));
const wantsHelp = process.argv.includes('--help') || process.argv.includes('-h');
// `restore` is often the first command in a new checkout, so it installs and builds first.
if (process.argv[2] === 'restore' && !wantsHelp && !isPrepared && existsSync(runner)) {
  const { status } = spawnSync(process.execPath, [runner, 'tools/bootstrap/prepare.mjs', 'run'], {
    stdio: ['ignore', 2, 2],
  });
  if (status !== 0) process.exit(1);
}
const [major, minor] = process.versions.node.split('.').map(Number);
const isNewEnough = major > 24 || (major === 24 && minor >= 9);

// Images have no pinned Node, and a fresh clone has no packages.
if (isNewEnough && existsSync(join(root, 'node_modules/@tidings/platform'))) {
  module.enableCompileCache();
  await import(pathToFileURL(entry).href);
} else if (pinned !== undefined) {
  const child = spawn(pinned, ['--disable-warning=ExperimentalWarning', entry, ...process.argv.slice(2)], {
    stdio: 'inherit',
  });
  // Forwards these signals, because `kill` reaches only this process.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  child.once('exit', (status) => process.exit(status ?? 1));
} else {
  console.error('Tidings is not installed yet: run `npm ci` in its folder first.');
  process.exit(1);
}
