// Assembles a release. product.mjs starts this program in a clone that has been built.
import { execFileSync, spawn } from 'node:child_process';
import { createPublicKey } from 'node:crypto';
import { once } from 'node:events';
import { chmodSync, createWriteStream, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { root } from '../checks/source-files.mjs';
import { copyPath } from '../images/laying.mjs';
import { listPackages } from '../images/lock.mjs';
import { createBillOfMaterials } from '../images/sbom.mjs';
import { copyStandaloneImage, standaloneImageParts } from '../images/standalone-image.mjs';
import { createChartFiles, charts } from './chart/chart-files.mjs';
import { packChart } from './chart/pack-chart.mjs';
import { computeSha256 } from './digests.mjs';
import { REGISTRY_HOST, readDeployFile, copyDocuments, createReadme } from './documents.mjs';
import { pinImages, writeImages } from './images.mjs';
import { copyManifests, createPublishedManifests } from './manifests.mjs';
import { createProvenance } from './provenance.mjs';
import { readSigningKey, signBytes } from './signature.mjs';

const SUMS = 'SHA256SUMS';
const IMAGES = 'images';
const { to, version, registry, processors, key } = JSON.parse(process.argv[2]);
const git = (...args) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();
const commit = git('rev-parse', 'HEAD');
const time = git('show', '-s', '--format=%ct', 'HEAD');
const name = `tidings-${version}-linux-${process.arch}`;

/** Creates an archive. The same files give the same bytes. */
async function archive(folder, file) {
  const tar = spawn(
    'tar',
    [
      '--sort=name',
      '--format=gnu',
      '--owner=0',
      '--group=0',
      '--numeric-owner',
      '--mode=u+rwX,go+rX,go-w',
      `--mtime=@${time}`,
      '--hard-dereference',
      `--transform=s,^\\.,${basename(file, '.tar.gz')},S`,
      '-cf',
      '-',
      '.',
    ],
    { cwd: folder, stdio: ['ignore', 'pipe', 'inherit'], env: { ...process.env, LC_ALL: 'C' } },
  );
  const ended = once(tar, 'close');
  await pipeline(tar.stdout, createGzip({ level: 9 }), createWriteStream(file));
  const [status] = await ended;
  if (status !== 0) throw new Error(`tar ended with ${status}`);
}

/** Returns the changes of the version, or those of the unreleased section. */
function extractChanges(changelog) {
  const sections = changelog.split(/^(?=## )/m).slice(1);
  const versionSection = sections.find((section) => section.startsWith(`## ${version}`)) ?? sections[0] ?? '';
  return `# Tidings ${version}\n${versionSection.slice(versionSection.indexOf('\n'))}`;
}

const write = (file, text) => writeFileSync(join(to, file), text);
const json = (value) => `${JSON.stringify(value, null, 1)}\n`;

const ENTRY_POINT = `#!/bin/sh
here=$(CDPATH= cd -- "$(dirname -- "$0")" && pwd)
export MALLOC_ARENA_MAX="\${MALLOC_ARENA_MAX:-2}"
export MALLOC_MMAP_THRESHOLD_="\${MALLOC_MMAP_THRESHOLD_:-131072}"
export MALLOC_TRIM_THRESHOLD_="\${MALLOC_TRIM_THRESHOLD_:-131072}"
exec "$here/node_modules/.bin/node" --max-semi-space-size=8 --disable-warning=ExperimentalWarning \\
  "$here/tools/bin/tidings.mjs" "$@"
`;

const folder = join(root, '.cache/release');
rmSync(folder, { recursive: true, force: true });
copyStandaloneImage(folder);
copyPath(folder, 'node_modules/.bin/node');
copyDocuments(folder, { version, registry });
writeFileSync(join(folder, 'tidings'), ENTRY_POINT);
chmodSync(join(folder, 'tidings'), 0o755);
const bill = createBillOfMaterials('tidings', listPackages(standaloneImageParts), process.versions.node);
write('VERSION', `${version}\n${commit}\n`);
write('CHANGES.md', extractChanges(readFileSync(join(root, 'CHANGELOG.md'), 'utf8')));
write('tidings.cdx.json', json(bill));
writeFileSync(join(folder, 'sbom.cdx.json'), json(bill));
await archive(folder, join(to, `${name}.tar.gz`));
const digests =
  processors.length > 0 ? writeImages(join(to, IMAGES), { version, processors, seconds: Number(time) }) : {};
write('small.yaml', pinImages(await createPublishedManifests('small'), digests).replaceAll(REGISTRY_HOST, registry));
const manifests = join(root, '.cache/manifests');
rmSync(manifests, { recursive: true, force: true });
copyManifests(manifests, (text) => pinImages(text, digests));
await archive(manifests, join(to, `tidings-${version}-k8s.tar.gz`));
for (const [overlay, chart] of Object.entries(charts)) {
  const files = createChartFiles(await createPublishedManifests(overlay), { overlay, version, registry, digests });
  write(`${chart.name}-${version}.tgz`, packChart(chart.name, files, time));
}
for (const file of ['compose.yaml', 'apart.env', 'tidings.env', 'Containerfile'])
  write(file, readDeployFile(file, { version, registry }));
write('README.md', createReadme(to, { version, registry }));
const indexes = Object.keys(digests).map((image) => `${IMAGES}/${image}/index.json`);
const computeSums = () =>
  [...readdirSync(to).filter((file) => file !== IMAGES), ...indexes]
    .toSorted()
    .map((file) => ({ file, sum: computeSha256(readFileSync(join(to, file))) }));
write('provenance.json', json(createProvenance({ files: computeSums(), version, commit, time: Number(time) })));
const sums = computeSums()
  .map(({ file, sum }) => `${sum}  ${file}\n`)
  .join('');
write(SUMS, sums);
if (key) {
  const signingKey = readSigningKey(key, (why) => new Error(why));
  write(`${SUMS}.sig`, signBytes(Buffer.from(sums), signingKey));
  write(`${SUMS}.pub`, createPublicKey(signingKey).export({ type: 'spki', format: 'pem' }));
}
