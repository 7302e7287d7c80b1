import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import type { ReleaseLineSigner } from '@tidings/platform/remote-releases/line-signature.ts';
import { publishVersion } from '@tidings/platform/remote-releases/publish-version.ts';
import { CARD_FILE } from '@tidings/platform/remote-releases/release-format.ts';
import { releaseVersion } from '@tidings/platform/remote-releases/release-remote.ts';
import { openReleaseStore } from '@tidings/platform/remote-releases/release-store.ts';
import { createVersionVariant } from './version-variant.ts';

/** Releases the version that was built in the folder, which is named after the version. */
export async function releaseBuiltVersion(
  place: string,
  name: string,
  folder: string,
  signer?: ReleaseLineSigner,
): Promise<void> {
  const to = openReleaseStore(place);
  await publishVersion(to, folder);
  await releaseVersion(to, name, basename(folder), { signer });
}

/** Releases a version in which every code file differs from the build. Returns the version. */
export async function releaseChangedVersion(
  appsFolder: string,
  place: string,
  name: string,
  remark: string,
  signer?: ReleaseLineSigner,
): Promise<string> {
  const dist = join(appsFolder, name, 'dist');
  const { version: built } = JSON.parse(readFileSync(join(dist, CARD_FILE), 'utf8')) as { version: string };
  const parent = mkdtempSync(join(tmpdir(), 'tidings-release-'));
  try {
    const { folder, version } = createVersionVariant(join(dist, built), parent, remark);
    await releaseBuiltVersion(place, name, folder, signer);
    return version;
  } finally {
    rmSync(parent, { recursive: true, force: true });
  }
}
