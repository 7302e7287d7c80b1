// `npm run explain -- mf-feed@VERSION 234.js:1:2032` translates a position in a bundle to a position in the sources. It
// uses the source maps that are stored with the version. See `--help`.
import '../docs/typescript-hooks.mjs';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { root } from '../bootstrap/stamp.mjs';
import { getCodeExcerpt } from '../dev/code-around.mjs';
import { openReleaseStoreAt } from './open-release-store.mjs';
import { SHELL_MAPS, listMappedShells, findShellVersion } from './shell-maps.mjs';

const { SOURCE_MAPS_FOLDER, CHECKSUMS_FILE } = await import('@tidings/platform/remote-releases/release-format.ts');
const { getVersionFilePath, getSourceMapPath } = await import('@tidings/platform/remote-releases/release-store.ts');

const HELP = `npm run explain -- SLICE@VERSION FILE:LINE:COLUMN
    mf-feed@0.1.0-31949a1b98 234.js:1:2032              the file with or without its hash
npm run explain -- ADDRESS:LINE:COLUMN
    https://news.example/mf/mf-feed/0.1.0-31949a1b98/234.b75348e97c.js:1:2032    as a stack has it
npm run explain -- shell@VERSION FILE:LINE:COLUMN, or https://news.example/assets/shell.760ee6cf81.js:1:2032
    the same for the shell, as far as it was built here
    --to PLACE    a folder or s3://bucket/prefix instead of TIDINGS_REMOTES; what was built here is found in apps/
`;
const ADDRESS = /\/mf\/([^/]+)\/([^/]+)\/([^?#]+?):(\d+):(\d+)\)?$/;
const OF_SHELL = /\/assets\/([^/?#]+?):(\d+):(\d+)\)?$/;
const NAMED = /^(mf-[a-z0-9-]+|shell)@([\w.-]+)$/;
const AT = /([^/]+):(\d+):(\d+)\)?$/;
const SHOWN = 8;

/** An error that is printed without a stack trace. */
class NotExplained extends Error {}

/** Returns null if the arguments are invalid. */
function parseRequest([first = '', second, ...more]) {
  if (more.length > 0) return null;
  const [inShell, script, ...at] = (second === undefined && OF_SHELL.exec(first)) || [];
  if (inShell)
    return {
      name: 'shell',
      version: findShellVersion(script),
      file: script,
      line: Number(at[0]),
      column: Number(at[1]),
    };
  const [, name, version, file, line, column] =
    (second === undefined && ADDRESS.exec(first)) ||
    (second !== undefined && NAMED.test(first) && AT.test(second)
      ? [null, ...NAMED.exec(first).slice(1), ...AT.exec(second).slice(1)]
      : []);
  return name === undefined ? null : { name, version, file, line: Number(line), column: Number(column) };
}

const onDisk = async (path) => (existsSync(path) ? readFileSync(path) : null);

function shellFound(version) {
  const versions = listMappedShells();
  if (!versions.includes(version))
    throw new NotExplained(
      `No maps of ${version === undefined ? 'a shell with this file' : `shell ${version}`} are here` +
        `${versions.length > 0 ? `, but of ${versions.join(', ')}` : ''}. Build its commit (npm run build) and try ` +
        'again: the same sources give the same version.',
    );
  const folder = join(SHELL_MAPS, version);
  return {
    file: (file) => onDisk(join(folder, file)),
    map: (file) => onDisk(join(folder, `${file}.map`)),
    files: readdirSync(folder).filter((file) => file.endsWith('.js')),
  };
}

/** Finds the version in the release place or in the local build. */
async function versionFound(name, version, to) {
  if (name === 'shell') return shellFound(version);
  const dist = join(root, 'apps', name, 'dist');
  const built = {
    file: (file) => onDisk(join(dist, version, file)),
    map: (file) => onDisk(join(dist, SOURCE_MAPS_FOLDER, version, `${file}.map`)),
  };
  const releasePlace = openReleaseStoreAt(to);
  const released = {
    file: (file) => releasePlace.read(getVersionFilePath(name, version, file)),
    map: (file) => releasePlace.read(getSourceMapPath(name, version, file)),
  };
  for (const origin of [released, built]) {
    const sums = await origin.file(CHECKSUMS_FILE);
    if (sums) return { ...origin, files: Object.keys(JSON.parse(sums)).filter((file) => file.endsWith('.js')) };
  }
  throw new NotExplained(
    `There is no ${name} ${version} in ${releasePlace.where}, nor was it built here. ` +
      'npm run releases lists the versions; --to selects another place.',
  );
}

function fileMeant(files, said, title) {
  const matches = files.filter((file) => file === said || file.replace(/\.[0-9a-f]{10}(?=\.js$)/, '') === said);
  if (matches.length === 1) return matches[0];
  throw new NotExplained(
    `${title} has no file ${said}. It has: ${files.slice(0, SHOWN).join(', ')}${files.length > SHOWN ? ', …' : ''}.`,
  );
}

function sourcePath(source) {
  const [, name, path] = /^webpack:\/\/([^/]*)\/(.*)$/.exec(source) ?? [null, '', source];
  return join('apps', name, path);
}

const ENTRY = 'remoteEntry.js';

async function explained({ name, version, file: said, line, column }, to) {
  const title = `${name} ${version}`;
  const foundVersion = await versionFound(name, version, to);
  const file = fileMeant(foundVersion.files, said, title);
  const bytes = await foundVersion.map(file);
  if (!bytes)
    throw new NotExplained(
      file === ENTRY
        ? `${ENTRY} contains only the federation runtime, so no source map of it is stored.`
        : `No source maps are stored for ${title}: it was released before they were stored, or built for ` +
            'development. Build its commit, which npm run releases prints, and try again.',
    );
  // Checks the position first, because source maps also return results for positions after the end of the file.
  const lines = String(await foundVersion.file(file)).split('\n');
  const columns = lines[line - 1]?.length;
  if (columns === undefined || column < 1 || column > columns)
    throw new NotExplained(
      `${line}:${column} is outside of ${file}, which has ` +
        `${lines.length === 1 ? 'one line' : `${lines.length} lines`}` +
        `${columns === undefined ? '' : `; line ${line} has ${columns} columns`}.`,
    );
  const map = JSON.parse(bytes);
  const { originalSource, originalLine, originalColumn } = new SourceMap(map).findEntry(line - 1, column - 1);
  if (originalSource === undefined)
    throw new NotExplained(`${line}:${column} of ${file} was added by the build: it is in no source file.`);
  const at = { line: originalLine + 1, column: originalColumn + 1 };
  const text = map.sourcesContent?.[map.sources.indexOf(originalSource)];
  return (
    `${sourcePath(originalSource)}:${at.line}:${at.column}   (${title}, ${file}:${line}:${column})` +
    (text ? `\n\n${getCodeExcerpt(text, at)}` : '')
  );
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { to: { type: 'string' }, help: { type: 'boolean' } },
});
const request = parseRequest(positionals);
if (values.help || !request) {
  console[values.help ? 'log' : 'error'](HELP);
  process.exit(values.help ? 0 : 2);
}
try {
  console.log(await explained(request, values.to));
} catch (error) {
  if (!(error instanceof NotExplained || error.name === 'BlobStoreUnavailable')) throw error;
  console.error(error.message);
  process.exit(1);
}
