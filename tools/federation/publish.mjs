// After a build: compress every text file, and give a remote its version folder and its card (`remote.json`).
import { createHash } from 'node:crypto';
import { readFileSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

const TEXT = /\.(js|css|json|svg|html|txt|webmanifest)$/;
const WORTH_COMPRESSING_BYTES = 400;
const KEPT_VERSIONS = 3;

const filesIn = (folder) => readdirSync(folder, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name)).sort();

function compress(folder) {
  for (const file of filesIn(folder)) {
    const bytes = readFileSync(file);
    if (!TEXT.test(file) || bytes.length < WORTH_COMPRESSING_BYTES) continue;
    writeFileSync(`${file}.br`, brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }));
    writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }));
  }
}

function contentHash(folder) {
  const hash = createHash('sha256');
  for (const file of filesIn(folder)) hash.update(relative(folder, file)).update(readFileSync(file));
  return hash.digest('hex').slice(0, 10);
}

function dropOldVersions(dist) {
  const versions = readdirSync(dist, { withFileTypes: true }).filter((entry) => entry.isDirectory() && entry.name !== 'build')
    .map((entry) => join(dist, entry.name)).sort((a, b) => statSync(b).mtimeMs - statSync(a).mtimeMs);
  for (const folder of versions.slice(KEPT_VERSIONS)) rmSync(folder, { recursive: true, force: true });
}

export class PublishPlugin {
  #card;
  constructor(card) { this.#card = card; }

  apply(compiler) {
    compiler.hooks.afterDone.tap('PublishPlugin', (stats) => {
      if (stats.hasErrors()) return;
      const build = compiler.options.output.path;
      if (this.#card.name === 'shell') { compress(build); return; }
      const { packageVersion, ...card } = this.#card;
      const version = `${packageVersion}-${contentHash(build)}`;
      const entry = readFileSync(join(build, 'remoteEntry.js'));
      const integrity = `sha384-${createHash('sha384').update(entry).digest('base64')}`;
      const at = (file) => `/mf/${card.name}/${version}/${file}`;
      const preload = initialFiles(stats, './routes').map(at);
      compress(build);
      const dist = dirname(build);
      rmSync(join(dist, version), { recursive: true, force: true });
      renameSync(build, join(dist, version));
      writeFileSync(join(dist, 'remote.json'), `${JSON.stringify({ ...card, version, entry: at('remoteEntry.js'), integrity, preload }, null, 2)}\n`);
      dropOldVersions(dist);
    });
  }
}

/** The files a page needs at once for one exposed module, so that the HTML can ask for them early. */
function initialFiles(stats, exposed) {
  const chunkName = `__federation_expose_${exposed.replace(/^\.\//, '').replaceAll('/', '_')}`;
  const chunk = stats.toJson({ all: false, chunks: true }).chunks?.find(({ names }) => names?.includes(chunkName));
  return chunk?.files?.filter((file) => /\.(js|css)$/.test(file)) ?? [];
}
