import { createReadStream, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isUrl } from '../provision/sources.ts';

export const PUBLIC_CATALOGUE = 'https://huggingface.co/rhasspy/piper-voices/resolve/main/voices.json';
export const CATALOGUE_FILE = 'voices.json';

/** The message is one sentence for the operator. */
export class CatalogueError extends Error {}

const TEXT_MS = 20_000;

/** Returns the address of the catalogue file for an address, a folder or a file. */
export function resolveCatalogueAddress(address: string): string {
  if (isUrl(address)) return address.endsWith('/') ? `${address}${CATALOGUE_FILE}` : address;
  const path = address.startsWith('file:') ? fileURLToPath(address) : address;
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() ? join(path, CATALOGUE_FILE) : path;
}

export const resolveVoiceFile = (catalogue: string, path: string): string =>
  isUrl(catalogue) ? new URL(path, catalogue).href : join(catalogue, '..', path);

/** Reads a text file of a catalogue. Throws `CatalogueError` that begins with `what`. */
export async function readCatalogueText(
  place: string,
  what: string,
  bytesMax: number,
  timeoutMs = TEXT_MS,
): Promise<string> {
  const pieces: Uint8Array[] = [];
  let bytes = 0;
  try {
    const signal = AbortSignal.timeout(timeoutMs);
    const content = isUrl(place) ? await openUrl(place, signal) : createReadStream(place);
    for await (const piece of content as AsyncIterable<Uint8Array>) {
      bytes += piece.length;
      if (bytes > bytesMax) throw new CatalogueError(`it is larger than ${Math.ceil(bytesMax / 1024)} KB`);
      pieces.push(piece);
    }
  } catch (error) {
    throw new CatalogueError(`${what} at ${place} cannot be read: ${describeError(error, timeoutMs)}.`, {
      cause: error,
    });
  }
  return Buffer.concat(pieces).toString('utf8');
}

async function openUrl(url: string, signal: AbortSignal): Promise<ReadableStream<Uint8Array>> {
  const response = await fetch(url, { signal });
  if (!response.ok || !response.body) throw new CatalogueError(`it responded with ${response.status}`);
  return response.body;
}

function describeError(error: unknown, timeoutMs: number): string {
  if (!(error instanceof Error)) return String(error);
  if (error.name === 'TimeoutError') return `it took longer than ${timeoutMs / 1_000} seconds`;
  const { code } = (error.cause ?? error) as NodeJS.ErrnoException;
  return code === 'ENOENT' ? 'it does not exist' : code === undefined ? error.message : `${error.message} (${code})`;
}
