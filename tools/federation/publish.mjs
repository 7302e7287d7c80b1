// Runs after a build. Compresses its files, and writes the version folder and the card (`remote.json`).
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  copyFileSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import {
  computeChecksum,
  CARD_FILE,
  SOURCE_MAPS_FOLDER,
  CHECKSUMS_FILE,
} from '@tidings/platform/remote-releases/release-format.ts';
import { readCommittedSchema, findSchemaCoordinates, findDocuments } from './documents.mjs';
import { SHELL_MAPS } from './shell-maps.mjs';

const TEXT = /\.(js|css|json|svg|txt|webmanifest)$/;
const WORTH_COMPRESSING_BYTES = 400;
const KEPT_VERSIONS = 3;
const PAINTED_MAX_BYTES = 16_000_000;
const PAGES = 'pages.json';
const ENTRY = 'remoteEntry.js';
/** This map contains paths of the build machine. It is not stored, because the entry has no code of the slice. */
const ENTRY_MAP = `${ENTRY}.map`;
/** Details of the build that the runtime does not read. */
const FEDERATION_STATS = 'mf-stats.json';
const STAMP = '.built';
const MAP = /\.map$/;
const SHELL_ENTRY = /[\\/]shell\.(\w+)\.js\.map$/;
/** Shell files that any page may request at any time. They are listed for offline use. */
const KEPT_OF_SHELL =
  /^(assets\/[^/]+\.(js|css|woff2)|theme\.js|favicon\.svg|manifest\.webmanifest|icons\/icon-192\.png)$/;
const ROUTES = 'routes';

/** The release command sets this variable. Its value is added to the card. */
const RELEASE = process.env.TIDINGS_RELEASE;

const findApiUse = (name) => findSchemaCoordinates(findDocuments(name), readCommittedSchema());

const filesIn = (folder) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .toSorted();

function compress(folder) {
  for (const file of filesIn(folder)) {
    const bytes = readFileSync(file);
    if (!TEXT.test(file) || bytes.length < WORTH_COMPRESSING_BYTES) continue;
    writeFileSync(`${file}.br`, brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }));
    writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }));
  }
}

function contentHash(folder, card) {
  const hash = createHash('sha256').update(JSON.stringify(card));
  for (const file of filesIn(folder)) hash.update(relative(folder, file)).update(readFileSync(file));
  return hash.digest('hex').slice(0, 10);
}

/** Removes source maps from the build. Returns a function that stores them next to the version. */
function takeMaps(build, dist) {
  const maps = filesIn(build).filter((file) => MAP.test(file));
  const sourceMaps = maps
    .map((file) => ({ name: relative(build, file), bytes: readFileSync(file) }))
    .filter(({ name }) => name !== ENTRY_MAP);
  for (const file of maps) rmSync(file);
  return (version) => {
    const folder = join(dist, SOURCE_MAPS_FOLDER, version);
    rmSync(folder, { recursive: true, force: true });
    for (const { name, bytes } of sourceMaps) {
      mkdirSync(dirname(join(folder, name)), { recursive: true });
      writeFileSync(join(folder, name), bytes);
    }
  };
}

/** Stores the source maps with their scripts in a folder that the server does not serve. */
function keepShellMaps(build) {
  const maps = filesIn(build).filter((file) => MAP.test(file));
  const version = maps.map((file) => SHELL_ENTRY.exec(file)?.[1]).find(Boolean);
  for (const file of maps) {
    const script = file.replace(MAP, '');
    if (script.endsWith('.js'))
      for (const stored of [script, file]) {
        const to = join(SHELL_MAPS, version, basename(stored));
        mkdirSync(dirname(to), { recursive: true });
        copyFileSync(stored, to);
      }
    rmSync(file);
  }
  for (const old of newestFirst(SHELL_MAPS, readdirSync(SHELL_MAPS)).slice(KEPT_VERSIONS))
    rmSync(join(SHELL_MAPS, old), { recursive: true, force: true });
}

const newestFirst = (folder, names) =>
  names.toSorted((a, b) => statSync(join(folder, b)).mtimeMs - statSync(join(folder, a)).mtimeMs);

function dropOldVersions(dist) {
  const versions = readdirSync(dist, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !['build', SOURCE_MAPS_FOLDER].includes(entry.name))
    .map(({ name }) => name);
  for (const version of newestFirst(dist, versions).slice(KEPT_VERSIONS))
    for (const folder of [join(dist, version), join(dist, SOURCE_MAPS_FOLDER, version)])
      rmSync(folder, { recursive: true, force: true });
}

/** Replaces font names in the page with hashed file names, for preloading. */
function nameFonts(build) {
  const page = join(build, 'index.html');
  const assets = readdirSync(join(build, 'assets'));
  const named = readFileSync(page, 'utf8').replace(
    /font:([a-z0-9-]+)/g,
    (_, name) => `/assets/${assets.find((file) => file.startsWith(`${name}.`) && file.endsWith('.woff2'))}`,
  );
  writeFileSync(page, named);
}

/** Writes the list of files for offline use, and adds its path to the page. */
function listShellFiles(build) {
  const shellFiles = filesIn(build).filter((file) => KEPT_OF_SHELL.test(relative(build, file)));
  const text = JSON.stringify(
    Object.fromEntries(shellFiles.map((file) => [relative(join(build, 'assets'), file), getIntegrity(file)])),
  );
  const name = `files.${createHash('sha256').update(text).digest('hex').slice(0, 10)}.json`;
  writeFileSync(join(build, 'assets', name), text);
  const page = join(build, 'index.html');
  writeFileSync(page, readFileSync(page, 'utf8').replace('list:files', `/assets/${name}`));
}

export class PublishPlugin {
  #card;
  constructor(card) {
    this.#card = card;
  }

  apply(compiler) {
    compiler.hooks.afterDone.tap('PublishPlugin', (stats) => {
      if (stats.hasErrors()) return;
      const build = compiler.options.output.path;
      if (this.#card.name === 'shell') {
        nameFonts(build);
        listShellFiles(build);
        // Preload links for the chunks of each page, in addition to those of the shell.
        const pages = Object.entries(this.#card.pages).map(([path, chunk]) => [
          path,
          { preload: early(stats, chunk, build, (file) => `/${file}`) },
        ]);
        writeFileSync(join(build, PAGES), JSON.stringify(Object.fromEntries(pages)));
        if (compiler.options.mode === 'production') keepShellMaps(build);
        compress(build);
        return;
      }
      rmSync(join(build, FEDERATION_STATS), { force: true });
      const { packageVersion, ...own } = this.#card;
      const dist = dirname(build);
      // A development build keeps its source maps in the version folder, which is served.
      const putMaps = compiler.options.mode === 'production' ? takeMaps(build, dist) : () => undefined;
      const card = { ...own, api: findApiUse(own.name), ...(RELEASE ? { source: JSON.parse(RELEASE) } : {}) };
      compress(build);
      const version = `${packageVersion}-${contentHash(build, card)}`;
      const at = (file) => `/mf/${card.name}/${version}/${file}`;
      const preload = early(stats, ROUTES, build, at);
      const preloaded = new Set(preload.map(({ href }) => href));
      const pages = Object.fromEntries(
        Object.entries(card.routes)
          .filter(([, chunk]) => chunk !== ROUTES)
          .map(([route, chunk]) => [route, early(stats, chunk, build, at).filter(({ href }) => !preloaded.has(href))]),
      );
      const integrity = getIntegrity(join(build, ENTRY));
      const files = sealFiles(build);
      const routes = Object.keys(card.routes);
      const full = { ...card, routes, version, entry: at(ENTRY), integrity, files, preload, pages };
      const text = `${JSON.stringify(full, null, 2)}\n`;
      rmSync(join(dist, STAMP), { force: true });
      rmSync(join(dist, version), { recursive: true, force: true });
      renameSync(build, join(dist, version));
      putMaps(version);
      writeFileSync(join(dist, version, CARD_FILE), text);
      writeFileSync(join(dist, CARD_FILE), text);
      dropOldVersions(dist);
    });
  }
}

/** Adds the prerendered HTML to `pages.json`, which the server reads. */
export class PrerenderPlugin {
  #dist;
  constructor(dist) {
    this.#dist = dist;
  }

  apply(compiler) {
    compiler.hooks.afterDone.tap('PrerenderPlugin', (stats) => {
      if (stats.hasErrors()) return;
      const { path } = compiler.options.output;
      const pages = JSON.parse(readFileSync(join(this.#dist, PAGES), 'utf8'));
      const paths = Object.keys(pages).filter((page) => !page.endsWith('*'));
      // Prerenders in a child process that exits explicitly, because libraries leave handles open and the build would
      // not end.
      const paint =
        'const [bundle, ...paths] = process.argv.slice(1); const { render } = require(bundle); ' +
        'process.stdout.write(JSON.stringify(paths.map(render)), () => process.exit(0))';
      const painted = JSON.parse(
        execFileSync(process.execPath, ['-e', paint, join(path, 'prerender.cjs'), ...paths], {
          encoding: 'utf8',
          maxBuffer: PAINTED_MAX_BYTES,
        }),
      );
      writeFileSync(
        join(this.#dist, PAGES),
        JSON.stringify({
          ...pages,
          ...Object.fromEntries(paths.map((page, at) => [page, { ...pages[page], html: painted[at] }])),
        }),
      );
      rmSync(path, { recursive: true, force: true });
    });
  }
}

const getIntegrity = (file) => computeChecksum(readFileSync(file));

/** Writes the checksums of all files. Returns the checksum of this list. */
function sealFiles(build) {
  const sums = Object.fromEntries(filesIn(build).map((file) => [relative(build, file), getIntegrity(file)]));
  const text = `${JSON.stringify(sums, null, 2)}\n`;
  writeFileSync(join(build, CHECKSUMS_FILE), text);
  return computeChecksum(text);
}

/** Returns preload links for the files of a named chunk. */
function early(stats, chunk, build, addressOf) {
  const group = stats.toJson({ all: false, chunkGroups: true }).namedChunkGroups?.[chunk];
  return (group?.assets ?? [])
    .map(({ name }) => name)
    .filter((file) => /\.(js|css)$/.test(file))
    .map((file) => ({
      href: addressOf(file),
      as: file.endsWith('.css') ? 'style' : 'script',
      integrity: getIntegrity(join(build, file)),
    }));
}
