// `npx nx release-publish tools -- --to REGISTRY FOLDER` pushes the images and charts that the registry lacks.
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { createChartArtifact } from './registry/chart-artifact.mjs';
import { isOciLayout, readLayout } from './registry/layout.mjs';
import { resolveTagDigest, putManifest } from './registry/manifest.mjs';
import { RegistryError, connectRegistry } from './registry/registry.mjs';
import { uploadBlob } from './registry/upload.mjs';

const HELP = `npx nx release-publish tools -- --to REGISTRY FOLDER    the images and the charts of a release
    REGISTRY    a host, perhaps with a path, as in registry.example.org/team
    FOLDER      the output of npm run release:product; image layouts are in FOLDER/images/NAME
Signs in with TIDINGS_RELEASE_USER and TIDINGS_RELEASE_PASSWORD from the environment. A published version never changes:
publishing the same bytes again does nothing, and other bytes are refused.
`;
const REGISTRY = /^([a-z0-9][a-z0-9.-]*(?::\d+)?|\[::1\]:\d+)((?:\/[a-z0-9._-]+)*)$/;
const CHART = /^(tidings(?:-small)?)-\d[\w.+-]*\.tgz$/;
const SUMS = 'SHA256SUMS';
const VERSION = /^\d+\.\d+\.\d+[\w.-]*$/;

function parseRequest(args) {
  let read;
  try {
    read = parseArgs({ args, allowPositionals: true, options: { to: { type: 'string' }, help: { type: 'boolean' } } });
  } catch (error) {
    throw new RegistryError(`${error.message.split('.')[0]}. See npx nx release-publish tools -- --help.`);
  }
  const { values, positionals } = read;
  if (values.help) return null;
  const [, host, path] = REGISTRY.exec(values.to ?? '') ?? [];
  if (host === undefined)
    throw new RegistryError(
      'Name the registry: npx nx release-publish tools -- --to registry.example.org/team FOLDER.',
    );
  if (positionals.length !== 1)
    throw new RegistryError('Name one release folder: npx nx release-publish tools -- --to REGISTRY FOLDER.');
  return { host, prefix: path.slice(1), folder: resolve(positionals[0]) };
}

/** Verifies the checksums of the release and returns its version. */
function versionIn(folder) {
  for (const file of ['VERSION', SUMS])
    if (!existsSync(join(folder, file)))
      throw new RegistryError(`${folder} is not a release: it has no ${file}. Build one: npm run release:product.`);
  for (const line of readFileSync(join(folder, SUMS), 'utf8').split('\n').filter(Boolean)) {
    const [sum, file] = line.split('  ');
    const path = join(folder, file);
    if (!existsSync(path)) throw new RegistryError(`${folder} is incomplete: ${file} is missing.`);
    if (createHash('sha256').update(readFileSync(path)).digest('hex') !== sum)
      throw new RegistryError(`${folder} was changed: ${file} does not match its checksum in ${SUMS}.`);
  }
  const [version] = readFileSync(join(folder, 'VERSION'), 'utf8').split('\n');
  if (!VERSION.test(version)) throw new RegistryError(`${folder} is not a release: its VERSION contains ${version}.`);
  return version;
}

async function artifactsIn(folder) {
  const images = join(folder, 'images');
  const names = existsSync(images) ? readdirSync(images).filter((name) => isOciLayout(join(images, name))) : [];
  const artifacts = await Promise.all(
    names.toSorted().map(async (name) => [name, await readLayout(join(images, name))]),
  );
  for (const file of readdirSync(folder).toSorted()) {
    const [, name] = CHART.exec(file) ?? [];
    if (name) artifacts.push([`charts/${name}`, createChartArtifact(join(folder, file), name)]);
  }
  if (artifacts.length === 0) throw new RegistryError(`${folder} has no images/ and no chart: nothing to publish.`);
  return artifacts;
}

async function publish(registry, repository, version, { blobs, manifests, top }) {
  const publishedDigest = await resolveTagDigest(registry, repository, version);
  if (publishedDigest === top.digest) return 'was there';
  if (publishedDigest !== null)
    throw new RegistryError(
      `${registry.host} has ${repository}:${version} already, with other bytes (${publishedDigest}). Raise the ` +
        'version: published versions do not change.',
    );
  let sent = 0;
  for (const blob of blobs) if (await uploadBlob(registry, repository, blob)) sent += 1;
  for (const manifest of manifests)
    if (manifest.digest !== top.digest) await putManifest(registry, repository, manifest.digest, manifest);
  await putManifest(registry, repository, version, top);
  return `${sent} of ${blobs.length} parts sent`;
}

function readAccount({ TIDINGS_RELEASE_USER: user, TIDINGS_RELEASE_PASSWORD: password }) {
  if (Boolean(user) === Boolean(password)) return user ? { user, password } : undefined;
  throw new RegistryError(
    'TIDINGS_RELEASE_USER and TIDINGS_RELEASE_PASSWORD must be set together: set both, or neither.',
  );
}

try {
  const request = parseRequest(process.argv.slice(2));
  if (request === null) console.log(HELP);
  else {
    const { host, prefix, folder } = request;
    const account = readAccount(process.env);
    const version = versionIn(folder);
    const artifacts = await artifactsIn(folder);
    const registry = connectRegistry(host, account);
    for (const [name, artifact] of artifacts) {
      const repository = [prefix, 'tidings', name].filter(Boolean).join('/');
      await registry.greet(repository);
      const what = await publish(registry, repository, version, artifact);
      console.log(`${host}/${repository}:${version}@${artifact.top.digest} (${what})`);
    }
  }
} catch (error) {
  if (!(error instanceof RegistryError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
