// etcd, the API server and kubectl of go.mod, built once into the engines' cache and looked up there.
import { createHash } from 'node:crypto';
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { cacheFolder, cached } from '../engines/cache.mjs';
import { EngineMissing } from '../engines/missing.mjs';
import { allDefinitions } from './definitions.mjs';

const here = import.meta.dirname;
const VERSION = 'v1.36.3';
const [, MAJOR, MINOR] = /^v(\d+)\.(\d+)/.exec(VERSION);
const BUILD_LIMIT_MS = 60 * 60_000;

const sum = createHash('sha256').update(readFileSync(join(here, 'go.sum'))).update(process.platform).update(process.arch).digest('hex').slice(0, 12);
const name = `kubelab-${VERSION}-${sum}`;

/** The path of a program if it has been built on this machine, or null. */
export function builtProgram(program) {
  const file = join(cacheFolder(), name, program);
  return existsSync(file) ? file : null;
}

/**
 * Builds what is not there yet: ten minutes of two idle cores, 2 GB of memory. At the lowest priority and one package at
 * a time, so that whoever works beside it hardly notices. Throws `EngineMissing`.
 */
export async function buildPrograms(say) {
  return cached(name, async (folder) => {
    const version = `-X k8s.io/component-base/version.gitVersion=${VERSION} -X k8s.io/component-base/version.gitMajor=${MAJOR} -X k8s.io/component-base/version.gitMinor=${MINOR}`;
    const build = ['build', '-p', '1', '-trimpath', '-buildvcs=false', '-ldflags', `-s -w ${version}`, '-o', `${folder}/`, 'k8s.io/kubernetes/cmd/kube-apiserver', 'k8s.io/kubernetes/cmd/kubectl', './cmd/etcd'];
    const { status, error } = spawnSync('nice', ['-n', '15', 'go', ...build], { cwd: here, stdio: ['ignore', 'inherit', 'inherit'], timeout: BUILD_LIMIT_MS, env: { ...process.env, CGO_ENABLED: '0', GOWORK: 'off' } });
    if (status !== 0) throw new EngineMissing(`Kubernetes ${VERSION} could not be built${error ? `: ${error.message}` : ''}; it needs Go 1.26`);
    writeFileSync(join(folder, 'definitions.json'), JSON.stringify(Object.values(allDefinitions()).flat()));
  }, say);
}
