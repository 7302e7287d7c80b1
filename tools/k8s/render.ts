// Renders the overlays of k8s/ with kustomize. The committed rendering of `prod` and the charts do not contain released
// images and cards, so that releases of two teams never change the same file.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseAllDocuments } from 'yaml';
import { root, listSourceFiles } from '../checks/source-files.mjs';
import { slices } from '../graph/projects.mjs';
import { ensureGoProgram } from '../programs/go-program.ts';
import { EngineMissing } from '../programs/missing.ts';
import { runProgram } from '../programs/programs.ts';
import { getDevCardPath, getReleaseFiles, resetReleasedImage, createUnreleasedCard } from './taken.ts';

export const overlays = ['dev', 'small', 'prod', 'prod-external'];
const goldenFile = join(root, 'k8s/goldens/prod.yaml');
const sumFile = join(root, 'k8s/goldens/sources.sha256');
const KUSTOMIZE = { name: 'kustomize', path: 'sigs.k8s.io/kustomize/kustomize/v5', version: 'v5.8.1' };
/** Minimum version of kubectl's kustomize. Older versions do not support `labels` with `fields` and templates. */
const KUSTOMIZE_LEAST = 5;

/** A program and its first arguments; a folder follows. */
export type Kustomize = readonly [program: string, command: string];

/** Builds kustomize with Go, or returns the installed kubectl if it is recent enough. Throws `EngineMissing`. */
export async function getKustomize(): Promise<Kustomize> {
  try {
    return [await ensureGoProgram(KUSTOMIZE, console.error), 'build'];
  } catch (error) {
    if (!(error instanceof EngineMissing)) throw error;
    const { status, stdout } = spawnSync('kubectl', ['version', '--client', '-o', 'json'], { encoding: 'utf8' });
    if (status === 0 && Number(/"kustomizeVersion":\s*"v(\d+)/.exec(stdout)?.[1] ?? 0) >= KUSTOMIZE_LEAST)
      return ['kubectl', 'kustomize'];
    throw new EngineMissing(`kustomize 5 is missing: install Go, which builds it, or kubectl 1.27 or later`);
  }
}

const runKustomize = ([program, command]: Kustomize, folder: string) => runProgram(program, [command, folder]);

/** Renders the overlay with the released slices. Throws kustomize's error. */
export const renderReleasedOverlay = (kustomize: Kustomize, overlay: string): string =>
  runKustomize(kustomize, join(root, 'k8s/overlays', overlay));

/** Renders overlays as if no slice had been released. `extra` maps the names of further overlays to kustomizations. */
export function renderOverlays(
  kustomize: Kustomize,
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
    return folders.map((folder) => runKustomize(kustomize, join(copy, 'k8s/overlays', folder)));
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
 * Returns a checksum of the files from which overlays are rendered. It detects an outdated golden file without
 * kustomize.
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

/** Returns the committed rendering of `prod`. */
export const readGolden = (): string => readFileSync(goldenFile, 'utf8');
export const readCommittedChecksum = () => (existsSync(sumFile) ? readFileSync(sumFile, 'utf8').trim() : '');

export function writeGolden(kustomize: Kustomize): void {
  const [prod = ''] = renderOverlays(kustomize, ['prod']);
  writeFileSync(goldenFile, prod);
  writeFileSync(sumFile, `${computeSourcesChecksum()}\n`);
}
