// Reads an OCI layout, which consists of `index.json` and files named by their digests.
import { createHash } from 'node:crypto';
import { createReadStream, existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { RegistryError } from './registry.mjs';

const DIGEST = /^sha256:[0-9a-f]{64}$/;
const INDEX = 'application/vnd.oci.image.index.v1+json';

export const isOciLayout = (folder) => existsSync(join(folder, 'oci-layout')) && existsSync(join(folder, 'index.json'));

/**
 * Returns the blobs, the manifests and the manifest to tag. Throws `RegistryError` if the layout is incomplete or a
 * digest is wrong.
 */
export async function readLayout(folder) {
  const bytes = readFileSync(join(folder, 'index.json'));
  const { manifests: listed = [] } = parsed(folder, bytes);
  const contents = { blobs: new Map(), manifests: new Map() };
  for (const descriptor of listed) await follow(folder, descriptor, contents);
  // If the layout lists several manifests, its index is the manifest to tag.
  const top =
    listed.length === 1
      ? contents.manifests.get(listed[0].digest)
      : { digest: computeDigest(bytes), mediaType: INDEX, bytes };
  if (!top) throw new RegistryError(`${folder} contains no image: its index.json lists none.`);
  return { blobs: [...contents.blobs.values()], manifests: [...contents.manifests.values()], top };
}

async function follow(folder, { digest, mediaType }, found) {
  const file = await proven(folder, digest);
  const bytes = readFileSync(file);
  const { manifests, config, layers = [] } = parsed(folder, bytes);
  if (manifests) for (const manifest of manifests) await follow(folder, manifest, found);
  else
    for (const { digest: blob } of [config, ...layers].filter(Boolean))
      if (!found.blobs.has(blob)) found.blobs.set(blob, { digest: blob, file: await proven(folder, blob) });
  found.manifests.set(digest, { digest, mediaType, bytes });
}

async function proven(folder, digest) {
  if (!DIGEST.test(digest ?? '')) throw new RegistryError(`${folder} names ${digest}, which is not a digest.`);
  const file = join(folder, 'blobs/sha256', digest.slice('sha256:'.length));
  if (!statSync(file, { throwIfNoEntry: false })?.isFile())
    throw new RegistryError(`${folder} is incomplete: ${digest} is missing. Build the release again.`);
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  if (`sha256:${hash.digest('hex')}` !== digest)
    throw new RegistryError(`${folder} is damaged: ${digest} has other bytes. Build the release again.`);
  return file;
}

export const computeDigest = (bytes) => `sha256:${createHash('sha256').update(bytes).digest('hex')}`;

function parsed(folder, bytes) {
  try {
    return JSON.parse(bytes.toString());
  } catch {
    throw new RegistryError(`${folder} is damaged: a manifest is not valid JSON. Build the release again.`);
  }
}
