// Builds a release in a clean clone, for production.
import '../docs/typescript-hooks.mjs';
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from '../bootstrap/stamp.mjs';
import { listBuildPaths } from '../graph/inputs.mjs';
import { createCleanClone, runCommand, removeCredentials } from './clean-clone.mjs';

const { CARD_FILE, SOURCE_MAPS_FOLDER } = await import('@tidings/platform/remote-releases/release-format.ts');

const NAMED_MAX = 3;
const OUTPUT_MAX_BYTES = 64_000_000;

const git = (args, options = {}) =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: OUTPUT_MAX_BYTES, ...options });

const uncommittedFiles = (name) =>
  git(['status', '--porcelain', '--untracked-files=all', '-z', '--', ...listBuildPaths(name)])
    .split('\0')
    .filter((line) => /^[ MADRCU?!]{2} /.test(line))
    .map((line) => line.slice(3));

/** Returns a hash of the names and contents of all files that the build reads. */
function sumOfSources(clone, name) {
  const hash = createHash('sha256');
  const listed = git(['ls-files', '--cached', '--others', '--exclude-standard', '-z', '--', ...listBuildPaths(name)], {
    cwd: clone,
  });
  for (const file of listed.split('\0').filter((one) => one && existsSync(join(clone, one))))
    hash.update(`${file}\0`).update(readFileSync(join(clone, file)));
  return hash.digest('hex');
}

function bringUncommitted(clone) {
  const changes = git(['diff', 'HEAD', '--binary']);
  if (changes !== '') execFileSync('git', ['apply', '--whitespace=nowarn', '-'], { cwd: clone, input: changes });
  for (const file of git(['ls-files', '--others', '--exclude-standard', '-z']).split('\0').filter(Boolean)) {
    mkdirSync(dirname(join(clone, file)), { recursive: true });
    cpSync(join(root, file), join(clone, file));
  }
}

/** Returns the error message without the stack frames of the tools. */
const reasonIn = (text) =>
  text
    .split('\n')
    .filter((line) => /error|×|╭|│|╰|Module not found/i.test(line) && !/^\s+at /.test(line))
    .slice(0, 12)
    .join('\n');

/**
 * Builds a slice for a release. Throws `ReleaseRefused` if the build fails, or if files are uncommitted and
 * `uncommitted` is false.
 */
export function buildForRelease(name, { uncommitted, skipped, refused }) {
  const loose = uncommittedFiles(name);
  const are = loose.length === 1 ? 'file is' : 'files are';
  if (loose.length > 0 && !uncommitted)
    throw refused(
      `${loose.length} ${are} not committed but read by the build of ${name} ` +
        `(${loose.slice(0, NAMED_MAX).join(', ')}${loose.length > NAMED_MAX ? ', …' : ''}). ` +
        'Commit them, or include them with --uncommitted, which the card records. The current version stays in ' +
        'service.',
    );
  const clone = createCleanClone();
  const remove = () => rmSync(clone, { recursive: true, force: true });
  try {
    if (loose.length > 0) bringUncommitted(clone);
    const [commit, author, time] = git(['log', '-1', '--format=%H%n%an%n%cI']).trim().split('\n');
    const source = { commit, author, time, sources: sumOfSources(clone, name), uncommitted: loose.length > 0, skipped };
    try {
      runCommand(process.execPath, [join(clone, 'tools/build.mjs'), name], clone, {
        ...removeCredentials(),
        NODE_ENV: 'production',
        TIDINGS_RELEASE: JSON.stringify(source),
      });
    } catch (error) {
      throw refused(`${name} could not be built; the current version stays in service.\n${reasonIn(error.message)}`);
    }
    const dist = join(clone, 'apps', name, 'dist');
    const card = JSON.parse(readFileSync(join(dist, 'remote.json'), 'utf8'));
    return { clone, folder: join(dist, card.version), card, remove };
  } catch (error) {
    remove();
    throw error;
  }
}

/** Copies a built version, so that `release -- publish` can publish it on another machine. */
export function exportVersion(folder, version, to) {
  mkdirSync(to, { recursive: true });
  cpSync(folder, join(to, version), { recursive: true });
  const maps = join(dirname(folder), SOURCE_MAPS_FOLDER, version);
  if (existsSync(maps)) cpSync(maps, join(to, SOURCE_MAPS_FOLDER, version), { recursive: true });
}

/**
 * Returns the folder of the only version in `from`. Throws `ReleaseRefused` if the number of versions is not 1, or if
 * there are links, which could publish other files of this machine.
 */
export function findExportedVersion(from, refused) {
  if (!existsSync(from))
    throw refused(`${from} does not exist. Build it: npm run release -- build REMOTE --out FOLDER.`);
  const entries = readdirSync(from, { recursive: true, withFileTypes: true });
  const link = entries.find((entry) => !entry.isFile() && !entry.isDirectory());
  if (link) throw refused(`${join(link.parentPath, link.name)} is neither a file nor a folder. Build it again.`);
  const versions = readdirSync(from).filter((name) => existsSync(join(from, name, CARD_FILE)));
  if (versions.length !== 1)
    throw refused(
      `${from} holds ${versions.length} versions and must hold one: it is the folder that npm run release -- build ` +
        'REMOTE --out FOLDER wrote.',
    );
  return join(from, versions[0]);
}
