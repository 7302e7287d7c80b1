// Where the definitions of resources come from: Go modules at the versions of go.mod, and our own part of Strimzi's.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseAllDocuments } from 'yaml';

const kubelabFolder = import.meta.dirname;
const modules = {
  'gateway-api': [
    'sigs.k8s.io/gateway-api@v1.5.1',
    ['gateways', 'httproutes'].map((name) => `config/crd/standard/gateway.networking.k8s.io_${name}.yaml`),
  ],
  keda: ['github.com/kedacore/keda/v2@v2.20.2', ['config/crd/bases/keda.sh_scaledobjects.yaml']],
  'cloudnative-pg': [
    'github.com/cloudnative-pg/cloudnative-pg@v1.29.1',
    ['clusters', 'backups', 'scheduledbackups'].map((name) => `config/crd/bases/postgresql.cnpg.io_${name}.yaml`),
  ],
  'barman-cloud': [
    'github.com/cloudnative-pg/plugin-barman-cloud@v0.15.0',
    ['config/crd/bases/barmancloud.cnpg.io_objectstores.yaml'],
  ],
  'prometheus-operator': [
    'github.com/prometheus-operator/prometheus-operator@v0.85.0',
    ['servicemonitors', 'podmonitors', 'prometheusrules'].map(
      (name) => `example/prometheus-operator-crd/monitoring.coreos.com_${name}.yaml`,
    ),
  ],
};
const KUBERNETES = 'k8s.io/kubernetes@v1.36.3';

const documents = (file) =>
  parseAllDocuments(readFileSync(file, 'utf8'))
    .map((document) => document.toJS())
    .filter(Boolean);

/** Returns the folder of a Go module and downloads it first if needed. Throws without Go or with Go's reason. */
function moduleFolder(name, cwd = kubelabFolder) {
  const { error, stdout } = spawnSync('go', ['mod', 'download', '-json', name], {
    cwd,
    encoding: 'utf8',
    env: { ...process.env, GOFLAGS: '-mod=mod', GOWORK: 'off' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  if (error) throw error;
  const { Dir, Error: reason } = JSON.parse(stdout);
  if (reason) throw new Error(reason);
  return Dir;
}

export const kubernetesFolder = () => moduleFolder(KUBERNETES);

/** Strimzi publishes its definitions in no package: these are the fields we use of its v1, by hand. */
export const strimziFile = join(kubelabFolder, 'strimzi.definitions.yaml');

/** `{ source: [CustomResourceDefinition] }`. */
export function allDefinitions() {
  const fetched = Object.entries(modules).map(([source, [name, files]]) => [
    source,
    files.flatMap((file) => documents(join(moduleFolder(name), file))),
  ]);
  return { ...Object.fromEntries(fetched), strimzi: documents(strimziFile) };
}

const KWOK = 'sigs.k8s.io/kwok@v0.8.0';
const STAGES = [
  'node/fast/node-initialize',
  'node/heartbeat-with-lease/node-heartbeat-with-lease',
  'pod/fast/pod-ready',
  'pod/fast/pod-complete',
  'pod/fast/pod-delete',
];

/**
 * What kwok does with nodes and pods, in its own words: a node answers, a pod is ready at once, a Job's pod ends, a
 * deleted one goes.
 */
export function nodeStages() {
  const folder = join(moduleFolder(KWOK, join(kubelabFolder, 'kwok')), 'kustomize/stage');
  return STAGES.flatMap((name) => documents(join(folder, `${name}.yaml`)));
}
