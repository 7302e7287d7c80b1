// `npx nx images tools [-- NAME… --base IMAGE --from PLACE --arch arm64]` builds images with podman, buildah or docker.
// Without these programs, it only prepares the build contexts. `--from` uses the released, previous and canary versions
// instead of the local build. `--arch` builds for another architecture and runs no code of its packages.
import '../programs/pinned-node.ts';
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { copyFileSync, cpSync, readFileSync, readdirSync, rmSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import { parseArgs } from 'node:util';
import { root } from '../checks/source-files.mjs';
import { slices } from '../graph/projects.mjs';
import { getDevCardPath } from '../k8s/taken.ts';
import { EngineMissing } from '../programs/missing.ts';
import { runProgram } from '../programs/programs.ts';
import { computeBaseTag, stageBaseImage } from './base.mjs';
import { getBuilds, getContainerfile, imageNames, stageImage } from './stage.mjs';
import { architectures, toDebianArchitecture, hostTarget, getImageTag, getNodePath, prepareTarget } from './target.mjs';

const { values, positionals } = parseArgs({
  options: { base: { type: 'string' }, from: { type: 'string' }, arch: { type: 'string', default: hostTarget.arch } },
  allowPositionals: true,
});
const unknownNames = positionals.filter((name) => !imageNames.includes(name));
if (unknownNames.length > 0) {
  console.error(`Unknown image ${unknownNames.join(', ')}. Images: ${imageNames.join(', ')}.`);
  process.exit(2);
}
if (!architectures.includes(values.arch)) {
  console.error(`Unknown processor ${values.arch}. Processors: ${architectures.join(' and ')}.`);
  process.exit(2);
}
const target = prepareTarget(values.arch);
const selected = positionals.length > 0 ? positionals : imageNames;
const contexts = join(root, `.cache/images${target === hostTarget ? '' : `-${target.arch}`}`);
const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
const node = process.versions.node;
const CARD = 'remote.json';
/** Number of versions in an image. Open tabs need the previous one. */
const VERSIONS = 2;
const builder = ['podman', 'buildah', 'docker'].find((name) => spawnSync(name, ['--version']).status === 0);

const inspect = (tag, format) => {
  const { status, stdout } = spawnSync(builder, ['inspect', '--type', 'image', '--format', format, tag], {
    encoding: 'utf8',
  });
  return status === 0 ? stdout.trim() : null;
};
const SUM = 'app.tidings.context';
/** The timestamp of the commit, so that the same commit gives the same image. */
const seconds =
  process.env.SOURCE_DATE_EPOCH ??
  (spawnSync('git', ['show', '-s', '--format=%ct', 'HEAD'], { cwd: root, encoding: 'utf8' }).stdout?.trim() || '0');
/** Builds the image if its inputs have changed. Removes the previous one. */
function build(tag, file, context, from) {
  const sum = createHash('sha256')
    .update(hashFolder(context))
    .update(readFileSync(file))
    .update(from ?? '')
    .update(seconds)
    .digest('hex');
  if (inspect(tag, `{{index .Config.Labels "${SUM}"}}`) === sum) return;
  const before = inspect(tag, '{{.Id}}');
  runProgram(builder, [
    'build',
    '--network=none',
    // Only Docker's format supports health checks.
    ...(builder === 'docker' ? [] : ['--layers=false', '--format=docker', `--timestamp=${from ? seconds : 0}`]),
    `--platform=linux/${toDebianArchitecture(target.arch)}`,
    ...(from ? ['--build-arg', `BASE=${from}`] : []),
    '--label',
    `${SUM}=${sum}`,
    '-t',
    tag,
    '-f',
    file,
    context,
  ]);
  if (before) spawnSync(builder, ['rmi', before]);
}
function hashFolder(folder) {
  const hash = createHash('sha256');
  for (const [path, file] of readdirSync(folder, { recursive: true, withFileTypes: true })
    .map((one) => [join(one.parentPath, one.name), one])
    .toSorted(([a], [b]) => (a < b ? -1 : 1))) {
    hash.update(`${relative(folder, path)}\n`);
    if (file.isFile()) hash.update(readFileSync(path));
  }
  return hash.digest();
}

async function findBase(image) {
  if (values.base) return values.base;
  const tag = getImageTag('base', computeBaseTag(image), target.arch);
  if (inspect(tag, '{{.Id}}')) return tag;
  const context = join(contexts, 'base');
  await stageBaseImage(context, { image, arch: target.arch }, console.error);
  copyFileSync(getNodePath(target), join(context, 'node'));
  build(tag, join(root, 'tools/images/base.Containerfile'), context);
  return tag;
}

/** Returns the folder of the released versions, or undefined if the image contains the local build. */
async function releasedFiles(name) {
  if (values.from === undefined || !slices.includes(name)) return undefined;
  const [{ fetchVersion, openReleaseStoreAt }, { readCurrentReleases }, { BUILT_VERSION }] = await Promise.all([
    import('../federation/open-release-store.mjs'),
    import('@tidings/platform/remote-releases/change-releases.ts'),
    import('@tidings/platform/remote-releases/release-format.ts'),
  ]);
  const releasePlace = openReleaseStoreAt(values.from);
  const line = (await readCurrentReleases(releasePlace))?.remotes[name];
  if (!line || line.version === BUILT_VERSION) {
    console.error(`${name} is not in service in ${releasePlace.where}: npm run release -- ${name} --to ${values.from}`);
    process.exit(1);
  }
  const to = join(contexts, `${name}-released`);
  rmSync(to, { recursive: true, force: true });
  const canary = line.canary ? [line.canary] : [];
  for (const { version: sliceVersion } of [...canary, ...[line, ...line.before].slice(0, VERSIONS)])
    await fetchVersion(releasePlace, to, name, sliceVersion);
  const folder = join(to, 'mf', name);
  cpSync(join(folder, line.version, CARD), join(folder, CARD));
  return folder;
}

const { status } = spawnSync(
  process.execPath,
  [join(root, 'tools/build.mjs'), ...new Set(selected.flatMap(getBuilds))],
  {
    stdio: ['ignore', 2, 2],
  },
);
if (status !== 0) process.exit(1);
for (const name of selected) {
  const packages = stageImage(name, join(contexts, name), node, { released: await releasedFiles(name), target });
  if (slices.includes(name)) cpSync(join(contexts, name, 'app/files/mf', name, CARD), join(root, getDevCardPath(name)));
  console.log(
    `${name}: laid out in ${relative(root, join(contexts, name))}, ${packages} packages in its bill of materials`,
  );
}
if (!builder) {
  console.error(
    'No image was built: podman, buildah and docker are not installed. To build elsewhere, use the contexts above ' +
      'and tools/images/*.Containerfile.',
  );
  process.exit(1);
}
try {
  for (const name of selected) {
    const tag = getImageTag(name, version, target.arch);
    build(tag, getContainerfile(name), join(contexts, name), await findBase(name));
    const size = Number(inspect(tag, '{{.Size}}'));
    const withoutNode = size - statSync(getNodePath(target)).size;
    const megabytes = `: ${Math.round(size / 1e6)} MB, ${Math.round(withoutNode / 1e6)} without Node`;
    console.log(`${tag}${Number.isFinite(size) ? megabytes : ''}`);
  }
} catch (error) {
  if (!(error instanceof EngineMissing)) throw error;
  console.error(
    `No image was built: ${error.message}. Name one that has Node 24: npx nx images tools -- --base IMAGE@sha256:…`,
  );
  process.exit(1);
}
