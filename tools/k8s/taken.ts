// Reads and writes the release files in the slice's own folder.
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { root } from '../checks/source-files.mjs';

const CARD = 'remote.json';
const KUSTOMIZATION = 'kustomization.yaml';
const LINE = /^( {2}- \{ name: tidings\/[\w-]+, newName: )([^,]+), digest: "([^"]*)" \}$/m;
/** SHA-256 digest of empty input. It marks a slice of which no version was taken. */
export const EMPTY_DIGEST = 'sha256:e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855';

const sliceFolder = (slice: string) => `k8s/overlays/prod/${slice}`;
/** Returns paths relative to the root. */
export const getReleaseFiles = (slice: string): { image: string; card: string } => ({
  image: join(sliceFolder(slice), KUSTOMIZATION),
  card: join(sliceFolder(slice), CARD),
});
/** Path of the card of the last image that was built locally. The committed card does not belong to a build. */
export const getDevCardPath = (slice: string): string => `k8s/overlays/dev/cards/${slice}.json`;

/** Returns a card that has no page and does not depend on a build. */
export function createUnreleasedCard(name: string): string {
  const entry = `/mf/${name}/none/remoteEntry.js`;
  const integrity = `sha256-${createHash('sha256').digest('base64')}`;
  const card = { name, version: 'none', contract: 0, routes: [], slots: [], entry, integrity, preload: [] };
  return `${JSON.stringify(card, null, 2)}\n`;
}

export const replaceImage = (text: string, name: string, digest: string): string =>
  text.replace(LINE, (_, start: string) => `${start}${name}, digest: "${digest}" }`);
/** Returns the text as it is while no version of the slice has been taken. */
export const resetReleasedImage = (text: string, slice: string): string =>
  replaceImage(text, `registry.example.org/tidings/${slice}`, EMPTY_DIGEST);
export function parseImage(text: string): { name: string; digest: string } | null {
  const [, , name, digest = ''] = LINE.exec(text) ?? [];
  return name === undefined ? null : { name, digest };
}
export const DIGEST_PATTERN = /^sha256:[0-9a-f]{64}$/;
export const toAbsolutePath = (path: string): string => join(root, path);
