// What a take writes: of one slice, its image and its card, in the slice's own folder and nowhere else.
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { root } from '../checks/source-files.mjs';

const CARD = 'remote.json';
const KUSTOMIZATION = 'kustomization.yaml';
const LINE = /^( {2}- \{ name: tidings\/[\w-]+, newName: )([^,]+), digest: "([^"]*)" \}$/m;
/** The sum of nothing: what is pinned where nothing was taken. */
export const NOTHING = 'sha256:e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855';

const folderOf = (slice: string) => `k8s/overlays/prod/${slice}`;
/** Paths from the root. */
export const takenFiles = (slice: string): { image: string; card: string } => ({
  image: join(folderOf(slice), KUSTOMIZATION),
  card: join(folderOf(slice), CARD),
});
/** Of what `npx nx images tools` built here last; a commit has none of a build. */
export const devCard = (slice: string): string => `k8s/overlays/dev/cards/${slice}.json`;

/** The card of a slice while nothing of it was taken: it has no page, and nothing of it changes with any build. */
export function untakenCard(name: string): string {
  const entry = `/mf/${name}/none/remoteEntry.js`;
  const integrity = `sha256-${createHash('sha256').digest('base64')}`;
  const card = { name, version: 'none', contract: 0, routes: [], slots: [], entry, integrity, preload: [] };
  return `${JSON.stringify(card, null, 2)}\n`;
}

/** The text of a slice's kustomization with another image in it. */
export const withImage = (text: string, name: string, digest: string): string =>
  text.replace(LINE, (_, start: string) => `${start}${name}, digest: "${digest}" }`);
/** The same as before anything was taken. */
export const untaken = (text: string, slice: string): string =>
  withImage(text, `registry.example.org/tidings/${slice}`, NOTHING);
/** `{ name, digest }` of it; null when there is none. */
export function imageIn(text: string): { name: string; digest: string } | null {
  const [, , name, digest = ''] = LINE.exec(text) ?? [];
  return name === undefined ? null : { name, digest };
}
export const DIGEST = /^sha256:[0-9a-f]{64}$/;
export const absolute = (path: string): string => join(root, path);
