// Builds the API server of Kubernetes, etcd and the definitions of resources, at the versions of go.mod, once per
// machine into the cache of engines.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { getCacheFolder, ensureCached } from '../../../../tools/programs/cache.ts';
import { EngineMissing } from '../../../../tools/programs/missing.ts';
import { readDefinitions } from './definitions.mjs';
import { writeSchemas } from './schemas.mjs';

const kubelabFolder = import.meta.dirname;
const VERSION = 'v1.36.3';
const [, MAJOR, MINOR] = /^v(\d+)\.(\d+)/.exec(VERSION) ?? [];
const BUILD_LIMIT_MS = 40 * 60_000;
const LOWEST = 19;
const version =
  `-X k8s.io/component-base/version.gitVersion=${VERSION} -X k8s.io/component-base/version.gitMajor=${MAJOR} -X ` +
  `k8s.io/component-base/version.gitMinor=${MINOR}`;

export type ProgramSet = 'definitions' | 'schemas' | 'server';
const sets: Readonly<Record<ProgramSet, (folder: string) => void>> = {
  definitions(folder) {
    writeFileSync(join(folder, 'definitions.json'), JSON.stringify(readDefinitions()));
  },
  schemas: writeSchemas,
  server(folder) {
    build(folder, ['k8s.io/kubernetes/cmd/kube-apiserver', './cmd/etcd']);
  },
};

const SUM_LENGTH = 12;
function hashFiles(files: readonly string[], ...more: string[]): string {
  const hash = createHash('sha256');
  for (const file of files) hash.update(readFileSync(join(kubelabFolder, file)));
  for (const text of more) hash.update(text);
  return hash.digest('hex').slice(0, SUM_LENGTH);
}
const programsSum = hashFiles(['go.sum'], process.platform, process.arch);
/** Definitions take seconds, and change without the programs. */
const definitionsSum = hashFiles(['definitions.mjs', 'schemas.mjs', 'strimzi.definitions.yaml']);
const cacheName = (set: ProgramSet) => `kubelab-${set}-${VERSION}-${set === 'server' ? programsSum : definitionsSum}`;

/** Returns the path of a built program or of `definitions.json`; null if it was not built on this machine. */
export function findBuilt(set: ProgramSet, file: string): string | null {
  const path = join(getCacheFolder(), cacheName(set), file);
  return existsSync(path) ? path : null;
}

/**
 * Returns the folder of a set, and builds it if necessary. `server` takes five minutes of two idle cores and 2 GB of
 * memory; it runs at the lowest priority and one package at a time, so that other work is hardly slowed down. Throws
 * `EngineMissing`.
 */
export const buildPrograms = (set: ProgramSet, say: (line: string) => void): Promise<string> =>
  ensureCached(
    cacheName(set),
    async (folder) => {
      sessionPriority(LOWEST);
      try {
        await sets[set](folder);
      } finally {
        sessionPriority(0);
      }
    },
    say,
  );

/**
 * Lowers the priority of the session. Linux first divides processors among sessions, so `nice` alone has no effect on
 * processes of other sessions.
 */
function sessionPriority(nice: number): void {
  try {
    writeFileSync('/proc/self/autogroup', String(nice));
  } catch {
    /* not available on every system */
  }
}

function build(folder: string, packages: readonly string[]): void {
  const flags = ['-p', '1', '-trimpath', '-buildvcs=false', '-ldflags', `-s -w ${version}`];
  const args = ['build', ...flags, '-o', `${folder}/`, ...packages];
  const { status, error } = spawnSync('nice', ['-n', String(LOWEST), 'go', ...args], {
    cwd: kubelabFolder,
    stdio: ['ignore', 'inherit', 'inherit'],
    timeout: BUILD_LIMIT_MS,
    env: { ...process.env, CGO_ENABLED: '0', GOWORK: 'off' },
  });
  if (status !== 0)
    throw new EngineMissing(
      `Kubernetes ${VERSION} could not be built${error ? `: ${error.message}` : ''}; it needs Go 1.26`,
    );
}
