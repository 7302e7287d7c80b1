// Joins the images of several architectures. Only Docker's format supports health checks.
import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { computeDigest } from './layout.mjs';

const INDEX = 'application/vnd.oci.image.index.v1+json';
const LIST = 'application/vnd.docker.distribution.manifest.list.v2+json';
const BLOBS = 'blobs/sha256';
const toHex = (digest) => digest.slice('sha256:'.length);

/** `saved` contains one folder per architecture. Returns the digest that the image has in a registry. */
export function joinLayouts(to, saved) {
  mkdirSync(join(to, BLOBS), { recursive: true });
  const put = (mediaType, bytes) => {
    const digest = computeDigest(bytes);
    writeFileSync(join(to, BLOBS, toHex(digest)), bytes);
    return { mediaType, digest, size: bytes.length };
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
