// Uploads a blob. After a broken connection, it resumes or restarts the upload.
import { openAsBlob } from 'node:fs';
import { RegistryUnreachableError, RegistryError, readRegistryError } from './registry.mjs';

const TRIES = 4;
const BUSY = 500;
const BYTES = { 'content-type': 'application/octet-stream' };

/** Returns true if the blob was uploaded, and false if the registry already has it. Throws `RegistryError`. */
export async function uploadBlob(registry, repository, blob) {
  const existing = await registry.ask(`/v2/${repository}/blobs/${blob.digest}`, { method: 'HEAD' }, repository);
  if (existing.ok) return false;
  const content = blob.file ? await openAsBlob(blob.file) : new Blob([blob.bytes]);
  let upload;
  for (let attempt = 1; ; attempt += 1) {
    try {
      upload =
        upload === undefined ? await startUpload(registry, repository) : await resumed(registry, repository, upload);
      const answer = await sent(registry, repository, { upload, content, digest: blob.digest });
      if (answer.ok) return true;
      if (answer.status < BUSY || attempt === TRIES)
        throw new RegistryError(`${registry.host} does not accept ${blob.digest}: ${await readRegistryError(answer)}.`);
    } catch (error) {
      if (!(error instanceof RegistryUnreachableError) || attempt === TRIES) throw error;
    }
  }
}

async function startUpload(registry, repository) {
  const answer = await registry.ask(`/v2/${repository}/blobs/uploads/`, { method: 'POST' }, repository);
  if (answer.status !== 202)
    throw new RegistryError(
      `${registry.host} does not allow uploads to ${repository}: ${await readRegistryError(answer)}.`,
    );
  return { url: resolveLocation(registry, answer), from: 0 };
}

/** Restarts the upload if the registry does not know it. */
async function resumed(registry, repository, { url }) {
  const answer = await registry.ask(url, {}, repository);
  await answer.body?.cancel();
  const last = /^(?:bytes=)?0-(\d+)$/.exec(answer.headers.get('range') ?? '')?.[1];
  if (answer.status !== 204 || last === undefined) return startUpload(registry, repository);
  return { url: resolveLocation(registry, answer, url), from: Number(last) + 1 };
}

async function sent(registry, repository, { upload, content, digest }) {
  let { url: uploadUrl } = upload;
  if (upload.from > 0 && upload.from < content.size) {
    const headers = {
      ...BYTES,
      'content-length': String(content.size - upload.from),
      'content-range': `${upload.from}-${content.size - 1}`,
    };
    const body = () => content.slice(upload.from);
    const answer = await registry.ask(uploadUrl, { method: 'PATCH', headers, body }, repository);
    if (!answer.ok) {
      await answer.body?.cancel();
      return sent(registry, repository, { upload: await startUpload(registry, repository), content, digest });
    }
    uploadUrl = resolveLocation(registry, answer, uploadUrl);
    return finish(registry, repository, { url: uploadUrl, digest, body: undefined, length: 0 });
  }
  const isWhole = upload.from === 0;
  return finish(registry, repository, {
    url: uploadUrl,
    digest,
    body: isWhole ? () => content : undefined,
    length: isWhole ? content.size : 0,
  });
}

function finish(registry, repository, { url, digest, body, length }) {
  const target = new URL(url);
  target.searchParams.set('digest', digest);
  const headers = { ...BYTES, 'content-length': String(length) };
  return registry.ask(target, { method: 'PUT', headers, body }, repository);
}

/** The registry may return a path or a URL. */
function resolveLocation(registry, answer, known) {
  const location = answer.headers.get('location') ?? known;
  if (!location) throw new RegistryError(`${registry.host} returned no address for the upload.`);
  return new URL(location, registry.origin).href;
}
