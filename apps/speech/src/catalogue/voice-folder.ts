import {
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  statfsSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import type { VoiceLicence } from '@tidings/contracts/voices/piper-catalogue.ts';
import { findPiperFolder } from '../voices/open-custom-voices.ts';

/** Describes a voice that was installed from the catalogue. */
export type InstalledVoice = VoiceLicence & { id: string; md5: string };

const RECEIPT = '.catalogue.json';
const VOICE_FILES = ['.onnx', '.onnx.json', RECEIPT] as const;
const MEGABYTES_DEFAULT = 200;

export const openVoiceFolder = (env: Record<string, string | undefined>, dataFolder: string): VoiceFolder =>
  new VoiceFolder(findPiperFolder(env, dataFolder));

/** Returns the largest size of a voice in megabytes. */
export const readVoiceLimit = (env: Record<string, string | undefined>): number =>
  Number(env.TIDINGS_VOICE_MB) || MEGABYTES_DEFAULT;

const SAFE_ID = /^[A-Za-z][\w-]*$/;

/** The folder of Piper voices that the speech server reads. */
export class VoiceFolder {
  readonly path: string;

  constructor(path: string) {
    this.path = path;
  }

  /** The server ignores this folder, because its name begins with a dot. */
  staging(id: string): string {
    return join(this.path, `.${id}-new`);
  }

  get installed(): InstalledVoice[] {
    if (!existsSync(this.path)) return [];
    return readdirSync(this.path).flatMap((name) => {
      if (!name.endsWith(RECEIPT)) return [];
      try {
        return [JSON.parse(readFileSync(join(this.path, name), 'utf8')) as InstalledVoice];
      } catch {
        return [];
      }
    });
  }

  /** Whether the operator removed the voice, which must not be downloaded again automatically. */
  wasRemoved(id: string): boolean {
    return existsSync(this.#removalMark(id));
  }

  get freeBytes(): number {
    mkdirSync(this.path, { recursive: true });
    const { bavail, bsize } = statfsSync(this.path);
    return bavail * bsize;
  }

  /** Puts the staged files into use. */
  publish(voice: InstalledVoice): void {
    const staging = this.staging(voice.id);
    writeFileSync(join(staging, `${voice.id}${RECEIPT}`), JSON.stringify(voice));
    for (const ending of VOICE_FILES.toReversed())
      renameSync(join(staging, `${voice.id}${ending}`), join(this.path, `${voice.id}${ending}`));
    rmSync(this.#removalMark(voice.id), { force: true });
    this.discard(voice.id);
  }

  discard(id: string): void {
    rmSync(this.staging(id), { recursive: true, force: true });
  }

  /** Returns false if the voice was not installed from the catalogue. */
  remove(id: string): boolean {
    if (!SAFE_ID.test(id) || !existsSync(join(this.path, `${id}${RECEIPT}`))) return false;
    for (const ending of VOICE_FILES) rmSync(join(this.path, `${id}${ending}`), { force: true });
    writeFileSync(this.#removalMark(id), '');
    this.discard(id);
    return true;
  }

  #removalMark(id: string): string {
    return join(this.path, `.${id}-removed`);
  }
}
