// Writes images as OCI layouts, which any registry accepts.
import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../checks/source-files.mjs';
import { imageNames } from '../images/stage.mjs';
import { toDebianArchitecture, getImageTag } from '../images/target.mjs';
import { EMPTY_DIGEST } from '../k8s/taken.ts';
import { computeSha256 } from './digests.mjs';

const INDEX = 'application/vnd.oci.image.index.v1+json';
const LIST = 'application/vnd.docker.distribution.manifest.list.v2+json';
const BLOBS = 'blobs/sha256';
const toHex = (digest) => digest.slice('sha256:'.length);

/** Builds the images and returns the digest of each image by name. Requires podman. */
export function writeImages(to, { version, processors, seconds }) {
  const run = (program, ...args) =>
    execFileSync(program, args, {
      cwd: root,
      stdio: ['ignore', 2, 2],
      env: { ...process.env, SOURCE_DATE_EPOCH: String(seconds) },
    });
  mkdirSync(join(root, '.cache'), { recursive: true });
  const each = mkdtempSync(join(root, '.cache/layouts-'));
  try {
    for (const arch of processors) run(process.execPath, 'tools/images/build.mjs', `--arch=${arch}`);
    const digests = {};
    for (const name of imageNames) {
      const layouts = processors.map((arch) => {
        const folder = join(each, `${name}-${arch}`);
        run(
          'podman',
          'save',
          '--quiet',
          '--compress',
          '--format=docker-dir',
          `--output=${folder}`,
          getImageTag(name, version, arch),
        );
        return { folder, architecture: toDebianArchitecture(arch) };
      });
      digests[name] = joinLayouts(join(to, name), layouts);
      for (const { folder } of layouts) rmSync(folder, { recursive: true, force: true });
    }
    return digests;
  } finally {
    rmSync(each, { recursive: true, force: true });
  }
}

/**
 * Joins the images of several architectures, each saved by podman in its folder. Only Docker's format supports health
 * checks. Returns the digest that the image has in a registry.
 */
export function joinLayouts(to, saved) {
  mkdirSync(join(to, BLOBS), { recursive: true });
  const put = (mediaType, bytes) => {
    const hex = computeSha256(bytes);
    writeFileSync(join(to, BLOBS, hex), bytes);
    return { mediaType, digest: `sha256:${hex}`, size: bytes.length };
  };
  const manifests = saved.map(({ folder, architecture }) => {
    const bytes = readFileSync(join(folder, 'manifest.json'));
    const { mediaType, config, layers } = JSON.parse(bytes.toString());
    for (const { digest } of [config, ...layers])
      copyFileSync(join(folder, toHex(digest)), join(to, BLOBS, toHex(digest)));
    return { ...put(mediaType, bytes), platform: { architecture, os: 'linux' } };
  });
  const list = put(LIST, Buffer.from(JSON.stringify({ schemaVersion: 2, mediaType: LIST, manifests })));
  writeFileSync(join(to, 'oci-layout'), '{"imageLayoutVersion":"1.0.0"}');
  writeFileSync(join(to, 'index.json'), JSON.stringify({ schemaVersion: 2, mediaType: INDEX, manifests: [list] }));
  return list.digest;
}

const NAMED = new RegExp(String.raw`(/tidings/([\w-]+)(?:@|, digest: "|,\n +digest: "))${EMPTY_DIGEST}`, 'g');

/** Replaces the empty digests in manifests by the digests of the images. */
export const pinImages = (text, digests) =>
  text.replaceAll(NAMED, (whole, lead, name) => (digests[name] ? `${lead}${digests[name]}` : whole));
