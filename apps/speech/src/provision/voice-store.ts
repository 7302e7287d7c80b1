import { existsSync, mkdirSync, readFileSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { DownloadableEngine } from '../engines/engine-table.ts';
import { hashFile } from './checked-files.ts';

export type Manifest = {
  files: Record<string, { bytes: number; sha256: string }>;
  wallPerSecond?: number;
};

export type SupplyState = {
  state: 'off' | 'absent' | 'fetching' | 'ready' | 'failed';
  percent: number;
  message: string;
};

export class VoiceStore {
  readonly folder: string;

  constructor(dataFolder: string) {
    this.folder = join(dataFolder, 'voices');
  }

  get downloads(): string {
    return join(this.folder, 'downloads');
  }
  path({ files }: DownloadableEngine): string {
    return join(this.folder, files.version);
  }
  staging({ files }: DownloadableEngine): string {
    return join(this.folder, `.${files.version}-new`);
  }

  /** Returns the manifest of the installed files, or undefined if a file is missing or has the wrong size. */
  manifest(engine: DownloadableEngine): Manifest | undefined {
    try {
      const manifest = JSON.parse(readFileSync(join(this.path(engine), 'manifest.json'), 'utf8')) as Manifest;
      const isWhole = Object.entries(manifest.files).every(
        ([name, { bytes }]) => statSync(join(this.path(engine), name)).size === bytes,
      );
      return isWhole ? manifest : undefined;
    } catch {
      return undefined;
    }
  }

  /** Verifies all files and returns the first one with a wrong hash, or undefined if none exists. */
  async damaged(engine: DownloadableEngine, { files }: Manifest): Promise<string | undefined> {
    for (const [name, { sha256 }] of Object.entries(files)) {
      if ((await hashFile(join(this.path(engine), name)).catch(() => '')) !== sha256) return name;
    }
    return undefined;
  }

  /** Puts the staged files of an engine into use and deletes its older versions. */
  publish(engine: DownloadableEngine, manifest: Manifest): void {
    writeFileSync(join(this.staging(engine), 'manifest.json'), JSON.stringify(manifest, null, 1));
    const older = readdirSync(this.folder).filter(
      (name) =>
        name.startsWith(`${engine.name}-`) ||
        (name.startsWith(`.${engine.name}-`) && join(this.folder, name) !== this.staging(engine)),
    );
    for (const name of older) rmSync(join(this.folder, name), { recursive: true, force: true });
    renameSync(this.staging(engine), this.path(engine));
  }

  remove(engine: DownloadableEngine): boolean {
    const was = existsSync(this.path(engine));
    for (const folder of [this.path(engine), this.staging(engine), this.downloads])
      rmSync(folder, { recursive: true, force: true });
    return was;
  }

  get reportedState(): SupplyState | undefined {
    try {
      return JSON.parse(readFileSync(join(this.folder, 'state.json'), 'utf8')) as SupplyState;
    } catch {
      return undefined;
    }
  }

  say(state: SupplyState): void {
    mkdirSync(this.folder, { recursive: true });
    const file = join(this.folder, 'state.json');
    writeFileSync(`${file}.new`, JSON.stringify(state));
    renameSync(`${file}.new`, file);
  }

  /** Takes the download lock. Returns a function that releases it, or undefined if another living process holds it. */
  lock(): (() => void) | undefined {
    mkdirSync(this.folder, { recursive: true });
    const file = join(this.folder, 'fetching.pid');
    for (let tries = 2; tries > 0; tries -= 1) {
      try {
        writeFileSync(file, String(process.pid), { flag: 'wx' });
        return () => rmSync(file, { force: true });
      } catch {
        if (isAlive(Number(readFileSync(file, 'utf8')))) return undefined;
        rmSync(file, { force: true });
      }
    }
    return undefined;
  }
}

function isAlive(pid: number): boolean {
  try {
    return pid > 0 && process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
