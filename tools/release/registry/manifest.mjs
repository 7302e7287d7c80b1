// Stores manifests under their digests and under the version.
import { RegistryError, readRegistryError } from './registry.mjs';

const KINDS = [
  'application/vnd.oci.image.index.v1+json',
  'application/vnd.oci.image.manifest.v1+json',
  'application/vnd.docker.distribution.manifest.list.v2+json',
  'application/vnd.docker.distribution.manifest.v2+json',
];

/** Returns the digest of a tag, or null if the tag does not exist. */
export async function resolveTagDigest(registry, repository, reference) {
  const path = `/v2/${repository}/manifests/${reference}`;
  const headers = { accept: KINDS.join(', ') };
  const answer = await registry.ask(path, { method: 'HEAD', headers }, repository);
  if (answer.status === 404) return null;
  if (!answer.ok)
    throw new RegistryError(`${registry.host} returned no digest for ${repository}:${reference} (${answer.status}).`);
  return answer.headers.get('docker-content-digest') ?? '';
}

export async function putManifest(registry, repository, reference, { mediaType, bytes, digest }) {
  const answer = await registry.ask(
    `/v2/${repository}/manifests/${reference}`,
    { method: 'PUT', headers: { 'content-type': mediaType }, body: bytes },
    repository,
  );
  if (!answer.ok)
    throw new RegistryError(
      `${registry.host} does not accept the manifest of ${repository}:${reference}: ` +
        `${await readRegistryError(answer)}.`,
    );
  const returnedDigest = answer.headers.get('docker-content-digest');
  if (returnedDigest !== null && returnedDigest !== digest)
    throw new RegistryError(
      `${registry.host} has ${repository}:${reference} as ${returnedDigest}, and ${digest} was sent: do not use it.`,
    );
}
