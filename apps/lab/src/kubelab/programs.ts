import { spawnSync } from 'node:child_process';
// Kubernetes' own programs, etcd and kwok (which plays the nodes), as go.mod has them: built once into the engines'
// cache and looked up there.
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { getCacheFolder, ensureCached } from '../../../../tools/programs/cache.ts';
import { EngineMissing } from '../../../../tools/programs/missing.ts';
import { allDefinitions, nodeStages } from './definitions.mjs';

const kubelabFolder = import.meta.dirname;
const VERSION = 'v1.36.3';
const [, MAJOR, MINOR] = /^v(\d+)\.(\d+)/.exec(VERSION) ?? [];
const BUILD_LIMIT_MS = 40 * 60_000;
const LOWEST = 19;
const version =
  `-X k8s.io/component-base/version.gitVersion=${VERSION} -X k8s.io/component-base/version.gitMajor=${MAJOR} -X ` +
  `k8s.io/component-base/version.gitMinor=${MINOR}`;
const kubernetes = (...programs: string[]) => programs.map((program) => `k8s.io/kubernetes/cmd/${program}`);

/** What each stage needs besides what the one before it needs. */
export type ProgramSet = 'definitions' | 'server' | 'nodes';
const sets: Readonly<Record<ProgramSet, (folder: string) => void>> = {
  definitions(folder) {
    writeFileSync(join(folder, 'definitions.json'), JSON.stringify(Object.values(allDefinitions()).flat()));
  },
  server(folder) {
    build(kubelabFolder, folder, version, [...kubernetes('kube-apiserver'), './cmd/etcd']);
  },
  nodes(folder) {
    build(kubelabFolder, folder, version, kubernetes('kube-controller-manager', 'kube-scheduler', 'kubectl'));
    build(join(kubelabFolder, 'kwok'), folder, '', ['sigs.k8s.io/kwok/cmd/kwok']);
    writeFileSync(join(folder, 'node-stages.json'), JSON.stringify(nodeStages()));
  },
};

const SUM_LENGTH = 12;
function hashFiles(files: readonly string[], ...more: string[]): string {
  const hash = createHash('sha256');
  for (const file of files) hash.update(readFileSync(join(kubelabFolder, file)));
  for (const text of more) hash.update(text);
  return hash.digest('hex').slice(0, SUM_LENGTH);
}
const programsSum = hashFiles(['go.sum', 'kwok/go.sum'], process.platform, process.arch);
/** Definitions change without the programs, and are there in seconds. */
const definitionsSum = hashFiles(['definitions.mjs', 'strimzi.definitions.yaml']);
const cacheName = (set: ProgramSet) =>
  `kubelab-${set}-${VERSION}-${set === 'definitions' ? definitionsSum : programsSum}`;

/** The path of a program, or of a file that was made with it, if that has been built on this machine; or null. */
export function built(file: string): string | null {
  return (
    (Object.keys(sets) as ProgramSet[])
      .map((set) => join(getCacheFolder(), cacheName(set), file))
      .find((path) => existsSync(path)) ?? null
  );
}

/**
 * Builds the missing programs of `server` (the API server and etcd) or `nodes` (all other parts of a cluster): five to
 * ten minutes of two idle cores each, 2 GB of memory. Runs at the lowest priority and one package at a time, so that
 * other work is hardly slowed down. Throws `EngineMissing`.
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
    /* not every system has it, or lets one */
  }
}

function build(cwd: string, folder: string, values: string, packages: readonly string[]): void {
  const args = [
    'build',
    '-p',
    '1',
    '-trimpath',
    '-buildvcs=false',
    '-ldflags',
    `-s -w ${values}`,
    '-o',
    `${folder}/`,
    ...packages,
  ];
  const { status, error } = spawnSync('nice', ['-n', String(LOWEST), 'go', ...args], {
    cwd,
    stdio: ['ignore', 'inherit', 'inherit'],
    timeout: BUILD_LIMIT_MS,
    env: { ...process.env, CGO_ENABLED: '0', GOWORK: 'off' },
  });
  if (status !== 0)
    throw new EngineMissing(
      `Kubernetes ${VERSION} could not be built${error ? `: ${error.message}` : ''}; it needs Go 1.26`,
    );
}
