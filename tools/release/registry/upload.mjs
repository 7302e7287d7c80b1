// Uploads one blob to a repository: skips it if present, resumes after a broken connection, else restarts.
import { openAsBlob } from 'node:fs';
import { RegistryAway, RegistryRefused, saidBy } from './registry.mjs';

const TRIES = 4;
const BUSY = 500;
const BYTES = { 'content-type': 'application/octet-stream' };

/** `blob`: `{ digest, file }` or `{ digest, bytes }`. Returns whether it was uploaded. Throws `RegistryRefused`. */
export async function putBlob(registry, repository, blob) {
  const there = await registry.ask(`/v2/${repository}/blobs/${blob.digest}`, { method: 'HEAD' }, repository);
  if (there.ok) return false;
  const content = blob.file ? await openAsBlob(blob.file) : new Blob([blob.bytes]);
  let upload;
  for (let tried = 1; ; tried += 1) {
    try {
      upload = upload === undefined ? await begun(registry, repository) : await resumed(registry, repository, upload);
      const answer = await sent(registry, repository, { upload, content, digest: blob.digest });
      if (answer.ok) return true;
      if (answer.status < BUSY || tried === TRIES)
        throw new RegistryRefused(`${registry.host} does not accept ${blob.digest}: ${await saidBy(answer)}.`);
    } catch (error) {
      if (!(error instanceof RegistryAway) || tried === TRIES) throw error;
    }
  }
}

async function begun(registry, repository) {
  const answer = await registry.ask(`/v2/${repository}/blobs/uploads/`, { method: 'POST' }, repository);
  if (answer.status !== 202)
    throw new RegistryRefused(`${registry.host} does not allow uploads to ${repository}: ${await saidBy(answer)}.`);
  return { place: placeOf(registry, answer), from: 0 };
}

/** Asks the registry for the offset of the upload; starts from the beginning if it does not know the upload. */
async function resumed(registry, repository, { place }) {
  const answer = await registry.ask(place, {}, repository);
  await answer.body?.cancel();
  const last = /^(?:bytes=)?0-(\d+)$/.exec(answer.headers.get('range') ?? '')?.[1];
  if (answer.status !== 204 || last === undefined) return begun(registry, repository);
  return { place: placeOf(registry, answer, place), from: Number(last) + 1 };
}

async function sent(registry, repository, { upload, content, digest }) {
  let { place } = upload;
  if (upload.from > 0 && upload.from < content.size) {
    const headers = {
      ...BYTES,
      'content-length': String(content.size - upload.from),
      'content-range': `${upload.from}-${content.size - 1}`,
    };
    const body = () => content.slice(upload.from);
    const answer = await registry.ask(place, { method: 'PATCH', headers, body }, repository);
    if (!answer.ok) {
      await answer.body?.cancel();
      return sent(registry, repository, { upload: await begun(registry, repository), content, digest });
    }
    place = placeOf(registry, answer, place);
    return finish(registry, repository, { place, digest, body: undefined, length: 0 });
  }
  const isWhole = upload.from === 0;
  return finish(registry, repository, {
    place,
    digest,
    body: isWhole ? () => content : undefined,
    length: isWhole ? content.size : 0,
  });
}

function finish(registry, repository, { place, digest, body, length }) {
  const url = new URL(place);
  url.searchParams.set('digest', digest);
  const headers = { ...BYTES, 'content-length': String(length) };
  return registry.ask(url, { method: 'PUT', headers, body }, repository);
}

/** Returns the full URL for the next request; registries send a path or a URL. */
function placeOf(registry, answer, known) {
  const place = answer.headers.get('location') ?? known;
  if (!place) throw new RegistryRefused(`${registry.host} returned no address for the upload.`);
  return new URL(place, registry.origin).href;
}
