import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { publishVersion } from '@tidings/platform/remote-releases/publish-version.ts';
import { CARD } from '@tidings/platform/remote-releases/release-format.ts';
import { openReleasePlace } from '@tidings/platform/remote-releases/release-place.ts';
import { releaseVersion } from '@tidings/platform/remote-releases/release-remote.ts';

/** Puts the newest build of a remote in service at a place, under a version name of its own, as if it had been built anew. Answers that name. */
export async function releaseAgain(appsFolder: string, place: string, name: string, label: string): Promise<string> {
  const dist = join(appsFolder, name, 'dist');
  const { version } = JSON.parse(readFileSync(join(dist, CARD), 'utf8')) as { version: string };
  const fresh = `${version}-${label}`;
  const folder = mkdtempSync(join(tmpdir(), 'tidings-release-'));
  try {
    cpSync(join(dist, version), folder, { recursive: true });
    writeFileSync(join(folder, CARD), readFileSync(join(folder, CARD), 'utf8').replaceAll(version, fresh));
    const to = openReleasePlace(place);
    await publishVersion(to, folder);
    await releaseVersion(to, name, fresh);
    return fresh;
  } finally { rmSync(folder, { recursive: true, force: true }); }
}
