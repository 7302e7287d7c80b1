import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { EMPTY_DIGEST } from '../k8s/taken.ts';
import { joinLayouts, pinImages } from './images.mjs';

const MANIFEST = 'application/vnd.docker.distribution.manifest.v2+json';

let tempFolder: string;
beforeEach(() => {
  tempFolder = mkdtempSync(join(tmpdir(), 'tidings-images-'));
});
afterEach(() => rmSync(tempFolder, { recursive: true, force: true }));

/** Creates an image in the format of `podman save`, with files named by hex digits. */
function saved(architecture: string, ...layers: string[]) {
  const folder = join(tempFolder, architecture);
  mkdirSync(folder);
  const put = (text: string) => {
    const hex = createHash('sha256').update(text).digest('hex');
    writeFileSync(join(folder, hex), text);
    return { digest: `sha256:${hex}`, size: text.length };
  };
  const config = put(JSON.stringify({ architecture, config: { Healthcheck: { Test: ['CMD', 'true'] } } }));
  const manifest = { schemaVersion: 2, mediaType: MANIFEST, config, layers: layers.map(put) };
  writeFileSync(join(folder, 'manifest.json'), JSON.stringify(manifest));
  return { folder, architecture };
}

it('joins the images of two architectures and stores common layers once', () => {
  const to = join(tempFolder, 'joined');
  const digest = joinLayouts(to, [saved('amd64', 'common', 'for amd64'), saved('arm64', 'common', 'for arm64')]);
  const blobs = join(to, 'blobs/sha256');
  expect(JSON.parse(readFileSync(join(to, 'index.json'), 'utf8')).manifests).toMatchObject([{ digest }]);
  expect(JSON.parse(readFileSync(join(blobs, digest.slice('sha256:'.length)), 'utf8')).manifests).toMatchObject([
    { mediaType: MANIFEST, platform: { architecture: 'amd64', os: 'linux' } },
    { mediaType: MANIFEST, platform: { architecture: 'arm64', os: 'linux' } },
  ]);
  const texts = readdirSync(blobs).map((name) => readFileSync(join(blobs, name), 'utf8'));
  // The list, two manifests, two configurations and three layers.
  expect(texts).toHaveLength(8);
  expect(texts.filter((text) => text.includes('Healthcheck'))).toHaveLength(2);
});

it('inserts image digests in every form that the manifests use', () => {
  const digests = { server: `sha256:${'a'.repeat(64)}`, 'mf-feed': `sha256:${'b'.repeat(64)}` };
  const text = [
    `image: registry.example.org/tidings/server@${EMPTY_DIGEST}`,
    `  - { name: tidings/mf-feed, newName: registry.example.org/tidings/mf-feed, digest: "${EMPTY_DIGEST}" }`,
    `      newName: registry.example.org/tidings/server,\n      digest: "${EMPTY_DIGEST}",`,
    `image: opensearchproject/opensearch@${EMPTY_DIGEST}`,
  ];
  const pinnedText = pinImages(text.join('\n'), digests);
  expect(pinnedText.match(/a{64}/g)).toHaveLength(2);
  expect(pinnedText.match(/b{64}/g)).toHaveLength(1);
  expect(pinnedText.match(/e3b0c442/g)).toHaveLength(1);
});
