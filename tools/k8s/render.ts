// Golden files do not contain released images and cards, so that releases of two teams never change the same file.
import { execFileSync, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseAllDocuments } from 'yaml';
import { root, listSourceFiles } from '../checks/source-files.mjs';
import { slices } from '../graph/projects.mjs';
import { getCacheFolder } from '../programs/cache.ts';
import { getDevCardPath, getReleaseFiles, resetReleasedImage, createUnreleasedCard } from './taken.ts';

export const overlays = ['dev', 'small', 'prod', 'prod-external'];
const goldens = join(root, 'k8s/goldens');
const sumFile = join(goldens, 'sources.sha256');
const goldenFile = (overlay: string) => join(goldens, `${overlay}.yaml`);
/** Minimum version of kustomize. Older versions do not support `labels` with `fields` and templates. */
const KUSTOMIZE_LEAST = 5;

/** Returns the kubectl programs that the Kubernetes lab has built on this machine. */
function builtKubectls() {
  const cache = getCacheFolder();
  const folders = existsSync(cache)
    ? readdirSync(cache).filter((name) => /^kubelab-nodes-.*-[\da-f]+$/.test(name))
    : [];
  return folders.map((name) => join(cache, name, 'kubectl')).filter((file) => existsSync(file));
}

/** Returns a kubectl whose kustomize is recent enough, or null. */
export function findKubectl(): string | null {
  return (
    [...builtKubectls(), 'kubectl'].find((program) => {
      const { status, stdout } = spawnSync(program, ['version', '--client', '-o', 'json'], { encoding: 'utf8' });
      return status === 0 && Number(/"kustomizeVersion":\s*"v(\d+)/.exec(stdout)?.[1] ?? 0) >= KUSTOMIZE_LEAST;
    }) ?? null
  );
}

const kustomized = (kubectl: string, folder: string) =>
  execFileSync(kubectl, ['kustomize', folder], {
    encoding: 'utf8',
    maxBuffer: 1 << 26,
    stdio: ['ignore', 'pipe', 'pipe'],
  });

/** Renders the overlay with the released slices. Throws kustomize's error. */
export const renderReleasedOverlay = (kubectl: string, overlay: string): string =>
  kustomized(kubectl, join(root, 'k8s/overlays', overlay));

/** Renders overlays as if no slice had been released. `extra` maps the names of further overlays to kustomizations. */
export function renderOverlays(
  kubectl: string,
  folders: readonly string[],
  extra: Readonly<Record<string, object>> = {},
): string[] {
  const copy = mkdtempSync(join(tmpdir(), 'tidings-k8s-'));
  try {
    cpSync(join(root, 'k8s'), join(copy, 'k8s'), { recursive: true });
    for (const slice of slices) {
      const { image, card } = getReleaseFiles(slice);
      writeFileSync(join(copy, image), resetReleasedImage(readFileSync(join(root, image), 'utf8'), slice));
      for (const file of [getDevCardPath(slice), card]) writeFileSync(join(copy, file), createUnreleasedCard(slice));
    }
    for (const [name, kustomization] of Object.entries(extra)) {
      mkdirSync(join(copy, 'k8s/overlays', name));
      writeFileSync(join(copy, 'k8s/overlays', name, 'kustomization.yaml'), JSON.stringify(kustomization));
    }
    return folders.map((folder) => kustomized(kubectl, join(copy, 'k8s/overlays', folder)));
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
}

export const parseManifests = (text: string) =>
  parseAllDocuments(text)
    .map((document) => {
      if (document.errors.length > 0) throw document.errors[0];
      return document.toJS();
    })
    .filter(Boolean);

/**
 * Returns a checksum of the files from which overlays are rendered. It detects outdated golden files without kustomize.
 */
export function computeSourcesChecksum(): string {
  const takes = slices.map((slice) => ({ slice, ...getReleaseFiles(slice) }));
  const hash = createHash('sha256');
  for (const file of listSourceFiles(/^k8s\/(parts|base|components|overlays)\//).toSorted()) {
    if (takes.some(({ slice, card }) => [card, getDevCardPath(slice)].includes(file))) continue;
    const text = readFileSync(join(root, file), 'utf8');
    const take = takes.find(({ image }) => image === file);
    hash.update(`${file}\n`).update(take ? resetReleasedImage(text, take.slice) : text);
  }
  return hash.digest('hex');
}

export const readGolden = (overlay: string): string => readFileSync(goldenFile(overlay), 'utf8');
export const readCommittedChecksum = () => (existsSync(sumFile) ? readFileSync(sumFile, 'utf8').trim() : '');

export function writeGoldens(kubectl: string): void {
  for (const [at, text] of renderOverlays(kubectl, overlays).entries()) writeFileSync(goldenFile(overlays[at]!), text);
  writeFileSync(sumFile, `${computeSourcesChecksum()}\n`);
}
