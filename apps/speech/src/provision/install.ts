import { closeSync, mkdirSync, openSync, readFileSync, readdirSync, rmSync, statSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { convertModel } from '../kokoro/convert-model.ts';
import { KokoroEngine } from '../kokoro/kokoro.engine.ts';
import { wordsOf } from '../text/words.ts';
import { hashOf, mustBe } from './checked-files.ts';
import { modelSources, picoSources, styleSources } from './sources.ts';
import type { FetchJob, Source } from './sources.ts';
import { kokoroModel, kokoroStyles, picoPackage } from './voice-sets.ts';
import type { VoiceSet } from './voice-sets.ts';
import type { Manifest, VoiceStore } from './voice-store.ts';

export type InstallOptions = {
  /** The operator's own place of the files: a folder or an address. */
  from: string | undefined;
  signal: AbortSignal;
  /** Called with how far it is (0 to 1) and what is being done. */
  progress: (share: number, doing: string) => void;
  /** Called when a source failed: which, why, and that the next one is tried. */
  note: (line: string) => void;
};

/** Nothing could be fetched from anywhere. */
export class NoSource extends Error {}

const CHECK_SENTENCE = 'The quick train from the coast arrived on time, and everybody on board heard the morning news.';
const checkVoice = { engine: 'kokoro', language: 'en-US', styles: { af_heart: 1 }, speed: 1 } as const;
const SECONDS_PER_CHARACTER_MIN = 0.03;
const QUIETEST = 0.005;

async function fromFirst(
  sources: readonly Source[],
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
      note(`${what} did not come from ${reason}`);
    }
  }
  throw new NoSource(`${what} could not be fetched. ${reasons.join('; ')}.`);
}

/**
 * Fetches, checks and makes ready one set of voices. What was fetched before an interruption is used. Throws
 * `NoSource`, or what else went wrong.
 */
export async function installSet(set: VoiceSet, store: VoiceStore, options: InstallOptions): Promise<void> {
  const staging = store.staging(set);
  mkdirSync(staging, { recursive: true });
  mkdirSync(store.downloads, { recursive: true });
  const manifest: Manifest =
    set === 'kokoro' ? await stageKokoro(staging, store, options) : await stagePico(staging, store, options);
  for (const file of readdirSync(staging, { recursive: true, withFileTypes: true })) {
    if (!file.isFile()) continue;
    const path = join(file.parentPath, file.name);
    manifest.files[path.slice(staging.length + 1).replaceAll('\\', '/')] = {
      bytes: statSync(path).size,
      sha256: await hashOf(path),
    };
  }
  store.publish(set, manifest);
  rmSync(store.downloads, { recursive: true, force: true });
}

async function stagePico(
  staging: string,
  store: VoiceStore,
  { from, signal, progress, note }: InstallOptions,
): Promise<Manifest> {
  const job: FetchJob = {
    downloads: store.downloads,
    from,
    signal,
    progress: (bytes) =>
      progress(Math.min(1, bytes / picoPackage.archiveBytes), 'fetching German, Spanish, French and Italian'),
  };
  await fromFirst(picoSources(from), 'The data of SVOX Pico', staging, job, note);
  return { files: {} };
}

/** Shares of the whole way: the model, the styles, making ready. */
const [modelShare, styleShare] = [0.75, 0.2];

async function stageKokoro(
  staging: string,
  store: VoiceStore,
  { from, signal, progress, note }: InstallOptions,
): Promise<Manifest> {
  const published = join(staging, kokoroModel.name);
  const job = (share: number, before: number, total: number, doing: string): FetchJob => ({
    downloads: store.downloads,
    from,
    signal,
    progress: (bytes) => progress(before + share * Math.min(1, bytes / total), doing),
  });
  progress(0, 'fetching the natural voices');
  if (
    !(await mustBe(published, kokoroModel).then(
      () => true,
      () => false,
    ))
  ) {
    await fromFirst(
      modelSources(from),
      'The natural model',
      staging,
      job(modelShare, 0, kokoroModel.bytes, 'fetching the natural voices'),
      note,
    );
  }
  await fromFirst(
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
  return { files: {}, wallPerSecond };
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
 * Speaks a sentence and measures how long that takes, once warm: seconds of work for a second of speech. Throws when it
 * is no speech.
 */
async function tryOut(model: string, styles: string): Promise<number> {
  const engine = await KokoroEngine.load({ model, styles }, 2);
  const utterance = { text: CHECK_SENTENCE, words: wordsOf(CHECK_SENTENCE, 'en-US'), maxSeconds: 60 };
  const { pcm, sampleRate } = await engine.speak(utterance, checkVoice);
  const seconds = pcm.length / sampleRate;
  let quickest = Infinity;
  for (let tries = 3; tries > 0; tries -= 1) {
    const begun = performance.now();
    await engine.speak(utterance, checkVoice);
    quickest = Math.min(quickest, performance.now() - begun);
  }
  const loudness = Math.sqrt(pcm.reduce((sum, sample) => sum + sample * sample, 0) / Math.max(1, pcm.length));
  if (seconds < SECONDS_PER_CHARACTER_MIN * CHECK_SENTENCE.length || !(loudness > QUIETEST))
    throw new Error('The natural model makes no speech on this machine.');
  return Number((quickest / 1000 / seconds).toFixed(3));
}
