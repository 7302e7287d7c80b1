// `npm run release:product` builds a release in a clean clone, so that the same commit gives the same bytes. See
// `--help`.
import '../programs/pinned-node.ts';
import { execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { root } from '../checks/source-files.mjs';
import { createCleanClone } from '../federation/clean-clone.mjs';
import { architectures, toDebianArchitecture } from '../images/target.mjs';
import { getKustomize } from '../k8s/render.ts';
import { EngineMissing } from '../programs/missing.ts';
import { readSigningKey } from './signature.mjs';

const HELP = `npm run release:product -- --to FOLDER    builds the commit into a folder that is ready to publish
    --key FILE         signs the checksums with an Ed25519 key (openssl genpkey -algorithm ed25519 -out FILE)
    --registry HOST    where the images will be, instead of registry.example.org
    --processors LIST  of the images, amd64,arm64 by default; none: no images, so podman is not needed
The charts need Go, which builds kustomize, or kubectl 1.27 or later.
`;
const REGISTRY = /^[a-z0-9][a-z0-9.-]*(?::\d+)?(?:\/[a-z0-9._-]+)*$/;

const PROCESSORS = new Map(architectures.map((arch) => [toDebianArchitecture(arch), arch]));

class Refused extends Error {}
const git = (...args) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();

function parseOptions(args) {
  try {
    const { values } = parseArgs({
      args,
      options: {
        to: { type: 'string' },
        key: { type: 'string' },
        registry: { type: 'string' },
        processors: { type: 'string' },
        help: { type: 'boolean' },
      },
    });
    return values;
  } catch (error) {
    throw new Refused(`${error.message.split('.')[0]}. See npm run release:product -- --help.`);
  }
}

function parseProcessors(list = [...PROCESSORS.keys()].join()) {
  if (list === 'none') return [];
  const names = list.split(',');
  const unsupported = names.find((name) => !PROCESSORS.has(name));
  if (unsupported !== undefined)
    throw new Refused(
      `Images for ${unsupported} are not supported: --processors must be ${[...PROCESSORS.keys()].join()}, or none.`,
    );
  if (spawnSync('podman', ['--version']).status !== 0)
    throw new Refused(
      'The images of a release need podman, which is not installed: install it, or omit the images with ' +
        '--processors none.',
    );
  return [...new Set(names)].toSorted().map((name) => PROCESSORS.get(name));
}

/** Validates the arguments before the build, which takes a minute. */
function checked({ to, key, processors, registry = 'registry.example.org' }) {
  if (!to) throw new Refused('Name the folder for the release: npm run release:product -- --to FOLDER.');
  const folder = resolve(to);
  if (existsSync(folder) && readdirSync(folder).length > 0)
    throw new Refused(`${to} is not empty: name a new folder, or empty this one.`);
  if (!REGISTRY.test(registry))
    throw new Refused(`${registry} is not a valid registry: give a host, as in --registry registry.example.org/team.`);
  if (process.platform !== 'linux')
    throw new Refused('Releases must be built on Linux, because they contain Linux programs.');
  const loose = git('status', '--porcelain').split('\n').filter(Boolean);
  if (loose.length > 0)
    throw new Refused(
      `${loose.length} files are not committed (${loose[0].slice(3)}, …): commit or remove them first.`,
    );
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const tagged = spawnSync('git', ['rev-parse', '--verify', '--quiet', `refs/tags/v${version}^{commit}`], {
    cwd: root,
    encoding: 'utf8',
  }).stdout.trim();
  const commit = git('rev-parse', 'HEAD');
  if (tagged && tagged !== commit)
    throw new Refused(`v${version} is released already: raise the version in package.json, or check out its tag.`);
  return {
    folder,
    version,
    commit,
    registry,
    key: key && readSigningKey(key, (why) => new Refused(why)),
    processors: parseProcessors(processors),
  };
}

/** Builds and assembles the release with the tools of the released commit. */
function built(clone, task) {
  const node = join(clone, 'node_modules/.bin/node');
  for (const args of [
    ['tools/build.mjs'],
    ['--disable-warning=ExperimentalWarning', 'tools/release/put-together.mjs', JSON.stringify(task)],
  ]) {
    const { status, stderr } = spawnSync(node, args, {
      cwd: clone,
      encoding: 'utf8',
      env: { ...process.env, NODE_ENV: 'production' },
      stdio: ['ignore', 'inherit', 'pipe'],
    });
    if (status !== 0)
      throw new Refused(`${task.version} could not be put together, and nothing was written:\n${stderr.slice(-2_000)}`);
  }
}

let tempFolder;
try {
  const values = parseOptions(process.argv.slice(2));
  if (values.help) console.log(HELP);
  else {
    const { folder, version, commit, registry, processors, key } = checked(values);
    await getKustomize();
    tempFolder = mkdtempSync(join(tmpdir(), 'tidings-release-'));
    const clone = createCleanClone({ ref: commit, folder: join(tempFolder, 'clone') });
    mkdirSync(dirname(folder), { recursive: true });
    const half = mkdtempSync(`${folder}.half-`);
    try {
      built(clone, { to: half, version, registry, processors, key: key && resolve(values.key) });
      chmodSync(half, 0o755);
      rmSync(folder, { recursive: true, force: true });
      renameSync(half, folder);
    } finally {
      rmSync(half, { recursive: true, force: true });
    }
    console.log(`${version} is in ${values.to}: ${readdirSync(folder).toSorted().join(', ')}`);
    console.log(`Name it, if you have not: git tag -a v${version} -m v${version} ${commit}`);
  }
} catch (error) {
  if (!(error instanceof Refused || error instanceof EngineMissing)) throw error;
  console.error(error.message);
  process.exitCode = 1;
} finally {
  if (tempFolder) rmSync(tempFolder, { recursive: true, force: true });
}
