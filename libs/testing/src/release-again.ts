import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { LineSigner } from '@tidings/platform/remote-releases/line-signature.ts';
import { publishVersion } from '@tidings/platform/remote-releases/publish-version.ts';
import { CARD } from '@tidings/platform/remote-releases/release-format.ts';
import { openReleasePlace } from '@tidings/platform/remote-releases/release-place.ts';
import { releaseVersion } from '@tidings/platform/remote-releases/release-remote.ts';
import { makeVariant } from './version-variant.ts';

/** Every code file differs. Returns the version. */
export async function releaseAgain(
  appsFolder: string,
  place: string,
  name: string,
  remark: string,
  signer?: LineSigner,
): Promise<string> {
  const dist = join(appsFolder, name, 'dist');
  const { version: built } = JSON.parse(readFileSync(join(dist, CARD), 'utf8')) as { version: string };
  const parent = mkdtempSync(join(tmpdir(), 'tidings-release-'));
  try {
    const { folder, version } = makeVariant(join(dist, built), parent, remark);
    const to = openReleasePlace(place);
    await publishVersion(to, folder);
    await releaseVersion(to, name, version, { signer });
    return version;
  } finally {
    rmSync(parent, { recursive: true, force: true });
  }
}
