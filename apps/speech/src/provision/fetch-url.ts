import { createWriteStream, existsSync, statSync } from 'node:fs';
import { pipeline } from 'node:stream/promises';

const CONNECT_MS = 15_000;
const STALL_MS = 30_000;

/**
 * Downloads a file and resumes an earlier attempt. `progress` receives the number of bytes present. Throws with a
 * user-readable message if the server does not respond, rejects the request or stalls.
 */
export async function fetchUrl(
  url: string,
  path: string,
  progress: (bytes: number) => void,
  signal: AbortSignal,
): Promise<void> {
  const had = existsSync(path) ? statSync(path).size : 0;
  const stalled = new AbortController();
  let watch = setTimeout(() => stalled.abort(new Error('no answer')), CONNECT_MS);
  try {
    const answer = await fetch(url, {
      signal: AbortSignal.any([signal, stalled.signal]),
      headers: had > 0 ? { range: `bytes=${had}-` } : {},
      redirect: 'follow',
    });
    if (answer.status === 416) return;
    if (!answer.ok || !answer.body) throw new Error(`it responded with ${answer.status}`);
    const isContinued = answer.status === 206;
    let bytes = isContinued ? had : 0;
    progress(bytes);
    async function* watched(body: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
      for await (const piece of body as unknown as AsyncIterable<Uint8Array>) {
        clearTimeout(watch);
        watch = setTimeout(() => stalled.abort(new Error('it stopped sending data')), STALL_MS);
        bytes += piece.length;
        progress(bytes);
        yield piece;
      }
    }
    await pipeline(watched(answer.body), createWriteStream(path, { flags: isContinued ? 'a' : 'w' }));
  } catch (error) {
    if (signal.aborted) throw error;
    throw new Error(plainReason(error, stalled.signal), { cause: error });
  } finally {
    clearTimeout(watch);
  }
}

function plainReason(error: unknown, stalled: AbortSignal): string {
  if (stalled.aborted && stalled.reason instanceof Error) return stalled.reason.message;
  if (!(error instanceof Error)) return String(error);
  const cause = error.cause instanceof Error ? error.cause : undefined;
  return cause ? `${error.message} (${'code' in cause ? String(cause.code) : cause.message})` : error.message;
}
