// The overlays of k8s/ as the objects a cluster would get.
import { execFileSync, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseAllDocuments } from 'yaml';
import { root, sourceFiles } from '../checks/source-files.mjs';
import { slices as remotes } from '../graph/projects.mjs';
import { built } from './programs.mjs';

export const overlays = ['dev', 'prod', 'prod-external'];
export const slices = ['shell', ...remotes];
const goldens = join(root, 'k8s/goldens');
const sumFile = join(goldens, 'sources.sha256');
const goldenOf = (overlay) => join(goldens, `${overlay}.yaml`);
/** Kustomize knew `labels` with fields of templates from here on. */
const KUSTOMIZE_LEAST = 5;

/** A kubectl whose kustomize is new enough, or null. */
export function findKubectl() {
  return (
    [built('kubectl'), 'kubectl'].find((program) => {
      if (!program) return false;
      const { status, stdout } = spawnSync(program, ['version', '--client', '-o', 'json'], { encoding: 'utf8' });
      return status === 0 && Number(/"kustomizeVersion":\s*"v(\d+)/.exec(stdout)?.[1] ?? 0) >= KUSTOMIZE_LEAST;
    }) ?? null
  );
}

/** What kustomize makes of a folder below k8s/overlays. Throws with its words. */
export const render = (kubectl, overlay) =>
  execFileSync(kubectl, ['kustomize', join(root, 'k8s/overlays', overlay)], {
    encoding: 'utf8',
    maxBuffer: 1 << 26,
    stdio: ['ignore', 'pipe', 'pipe'],
  });

export const parsed = (text) =>
  parseAllDocuments(text)
    .map((document) => {
      if (document.errors.length > 0) throw document.errors[0];
      return document.toJS();
    })
    .filter(Boolean);

/** Of everything the goldens are made of, so that stale ones are found without kustomize. */
export function sourcesSum() {
  const hash = createHash('sha256');
  for (const file of sourceFiles(/^k8s\/(parts|base|components|overlays)\//).toSorted())
    hash.update(`${file}\n`).update(readFileSync(join(root, file)));
  return hash.digest('hex');
}

export const golden = (overlay) => readFileSync(goldenOf(overlay), 'utf8');
export const committedSum = () => (existsSync(sumFile) ? readFileSync(sumFile, 'utf8').trim() : '');

/** Renders every overlay anew into k8s/goldens. */
export function writeGoldens(kubectl) {
  for (const overlay of overlays) writeFileSync(goldenOf(overlay), render(kubectl, overlay));
  writeFileSync(sumFile, `${sourcesSum()}\n`);
}
