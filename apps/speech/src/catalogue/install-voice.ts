import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { PiperCatalogueVoice, VoiceLicence } from '@tidings/contracts/voices/piper-catalogue.ts';
import { PIPER_SPEAKERS_MAX } from '../piper/piper-folder.ts';
import { InvalidVoice, inspectModel, readPiperConfig, releaseFile } from '../piper/piper-model.ts';
import { hashFile } from '../provision/checked-files.ts';
import { type DownloadLimits, fetchUrl, isUrl } from '../provision/sources.ts';
import { CatalogueError } from './catalogue-source.ts';
import { checkStagedVoice } from './check-staged-voice.ts';
import type { PiperCatalogue } from './piper-catalogue.ts';
import type { VoiceFolder } from './voice-folder.ts';

type CatalogueFile = PiperCatalogueVoice['model'];

type InstallOptions = {
  catalogue: PiperCatalogue;
  folder: VoiceFolder;
  acceptsLicence: boolean;
  megabytesMax: number;
  /** Path of this program, which runs again as a child process for the check. */
  program: string;
  signal: AbortSignal;
  /** `share` is the completed fraction from 0 to 1. */
  progress?: (share: number) => void;
  limits?: DownloadLimits & { totalMs: number };
};

export class LicenceNotAccepted extends CatalogueError {}

const MEGABYTE = 1024 ** 2;
const CONFIG_BYTES_MAX = 4 * MEGABYTE;
/** Disk space that must remain free. */
const RESERVE_BYTES = 16 * MEGABYTE;
const ATTEMPTS = 3;
const usualLimits = { connectMs: 15_000, stallMs: 30_000, totalMs: 30 * 60_000 };

export const toMegabytes = (bytes: number): number => Math.max(1, Math.round(bytes / MEGABYTE));

/**
 * Downloads, verifies and checks a voice, then puts it into use. Returns its licence and, for a model with many
 * speakers, a note. After an error, nothing of the voice is left. After an abort, the next call resumes the download.
 * Throws `CatalogueError`.
 */
export async function installVoice(
  voice: PiperCatalogueVoice,
  options: InstallOptions,
): Promise<{ licence: VoiceLicence; note: string | undefined }> {
  const { catalogue, folder, signal } = options;
  const licence = await catalogue.licence(voice);
  assertAllowed(voice, licence, options);
  const staging = folder.staging(voice.id);
  try {
    assertRoom(voice, folder);
    mkdirSync(staging, { recursive: true });
    await download(voice.config, staging, options, () => undefined);
    assertConfig(voice, staging);
    await download(voice.model, staging, options, options.progress ?? (() => undefined));
    const file = readFileSync(join(staging, `${voice.id}.onnx`));
    inspectModel(file);
    releaseFile(file);
    const { reason, note } = await checkStagedVoice(staging, options.program, signal);
    signal.throwIfAborted();
    if (reason !== undefined) throw new InvalidVoice(reason);
    folder.publish({ id: voice.id, md5: voice.model.md5, ...licence });
    return { licence, note };
  } catch (error) {
    if (signal.aborted) throw error;
    folder.discard(voice.id);
    throw new CatalogueError(`${voice.id} was not installed: ${describeFault(error)}.`, { cause: error });
  }
}

/** Throws `CatalogueError` if the voice is too large, or if its licence is not free and was not accepted. */
export function assertAllowed(
  { id, model, config }: PiperCatalogueVoice,
  { licence, terms }: VoiceLicence,
  { megabytesMax, acceptsLicence }: Pick<InstallOptions, 'megabytesMax' | 'acceptsLicence'>,
): void {
  const megabytes = toMegabytes(model.bytes + config.bytes);
  if (megabytes > megabytesMax || config.bytes > CONFIG_BYTES_MAX)
    throw new CatalogueError(`${id} has ${megabytes} MB, but TIDINGS_VOICE_MB allows only ${megabytesMax} MB.`);
  if (terms === 'free' || acceptsLicence) return;
  throw new LicenceNotAccepted(
    terms === 'non-commercial'
      ? `The licence of ${id} restricts its use (${licence}).`
      : `The licence of ${id} is unclear (${licence}).`,
  );
}

function assertRoom({ model, config }: PiperCatalogueVoice, folder: VoiceFolder): void {
  const requiredBytes = model.bytes + config.bytes + RESERVE_BYTES;
  const { freeBytes } = folder;
  const free = Math.floor(freeBytes / MEGABYTE);
  if (freeBytes < requiredBytes)
    throw new CatalogueError(`it needs ${toMegabytes(requiredBytes)} MB of disk space, but only ${free} MB are free`);
}

/** Compares the voice's own JSON with the catalogue before the large file is downloaded. */
function assertConfig({ id, speakers, language }: PiperCatalogueVoice, staging: string): void {
  const config = readPiperConfig(readFileSync(join(staging, `${id}.onnx.json`), 'utf8'), id);
  const count = Math.max(1, config.speakers.length);
  if (count !== speakers && Math.max(count, speakers) > PIPER_SPEAKERS_MAX)
    throw new InvalidVoice(`its JSON has ${count} speakers, but the catalogue lists ${speakers}`);
  if (language.split('_')[0] !== id.split('_')[0])
    throw new InvalidVoice(`the catalogue lists it for the language ${language}`);
}

async function download(
  file: CatalogueFile,
  staging: string,
  { catalogue, signal, limits = usualLimits }: InstallOptions,
  progress: (share: number) => void,
): Promise<void> {
  const place = catalogue.fileAddress(file.path);
  const name = file.path.split('/').at(-1) ?? '';
  const path = join(staging, name);
  const deadline = AbortSignal.timeout(limits.totalMs);
  const report = (bytes: number) => {
    if (bytes > file.bytes) throw new CatalogueError(`${name} is larger than the catalogue states`);
    progress(bytes / file.bytes);
  };
  for (let attempt = 1; ; attempt += 1) {
    const hadBytes = existsSync(path) ? statSync(path).size : 0;
    try {
      if (hadBytes !== file.bytes) {
        if (isUrl(place)) await fetchUrl(place, path, report, AbortSignal.any([signal, deadline]), limits);
        else cpSync(place, path);
      }
      await verify(file, path, name);
      return;
    } catch (error) {
      if (signal.aborted) throw error;
      if (deadline.aborted)
        throw new CatalogueError(`${name} took longer than ${Math.ceil(limits.totalMs / 1_000)} seconds`, {
          cause: error,
        });
      if (attempt === ATTEMPTS) throw error;
      // Resume a broken download, but start again after wrong content.
      if (error instanceof WrongContent) {
        if (hadBytes === 0) throw error;
        rmSync(path, { force: true });
      }
    }
  }
}

class WrongContent extends CatalogueError {}

async function verify({ bytes, md5 }: CatalogueFile, path: string, name: string): Promise<void> {
  const { size } = statSync(path);
  if (size < bytes) throw new CatalogueError(`${name} ended after ${size} of ${bytes} bytes`);
  if (size > bytes || (await hashFile(path, 'md5')) !== md5)
    throw new WrongContent(`${name} differs from the catalogue: its size or MD5 digest is wrong`);
}

function describeFault(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { code } = (error.cause ?? error) as NodeJS.ErrnoException;
  if (code === 'ENOSPC') return 'the disk is full';
  return error.message.replace(/\.$/, '');
}
