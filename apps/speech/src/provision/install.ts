import { mkdirSync, readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { InstallOptions } from '../engines/engine-properties.ts';
import type { DownloadableEngine } from '../engines/engine-table.ts';
import { hashFile } from './checked-files.ts';
import type { Manifest, VoiceStore } from './voice-store.ts';

/** Downloads and publishes the files of an engine. Resumes earlier downloads. Throws `NoUsableSource`. */
export async function installFiles(
  engine: DownloadableEngine,
  store: VoiceStore,
  options: InstallOptions,
): Promise<void> {
  const staging = store.staging(engine);
  mkdirSync(staging, { recursive: true });
  mkdirSync(store.downloads, { recursive: true });
  const manifest: Manifest = { ...(await engine.files.stage(staging, store.downloads, options)), files: {} };
  for (const file of readdirSync(staging, { recursive: true, withFileTypes: true })) {
    if (!file.isFile()) continue;
    const path = join(file.parentPath, file.name);
    manifest.files[path.slice(staging.length + 1).replaceAll('\\', '/')] = {
      bytes: statSync(path).size,
      sha256: await hashFile(path),
    };
  }
  store.publish(engine, manifest);
  rmSync(store.downloads, { recursive: true, force: true });
}
