// Reads the definitions of the operators' resources from their Go modules, and those of Strimzi from our own file.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseAllDocuments } from 'yaml';

const kubelabFolder = import.meta.dirname;
const modules = [
  [
    'sigs.k8s.io/gateway-api@v1.5.1',
    ['gateways', 'httproutes'].map((name) => `config/crd/standard/gateway.networking.k8s.io_${name}.yaml`),
  ],
  [
    'github.com/kedacore/keda/v2@v2.20.2',
    ['scaledobjects', 'triggerauthentications'].map((name) => `config/crd/bases/keda.sh_${name}.yaml`),
  ],
  [
    'github.com/cloudnative-pg/cloudnative-pg@v1.29.1',
    ['clusters', 'backups', 'scheduledbackups'].map((name) => `config/crd/bases/postgresql.cnpg.io_${name}.yaml`),
  ],
  ['github.com/cloudnative-pg/plugin-barman-cloud@v0.15.0', ['config/crd/bases/barmancloud.cnpg.io_objectstores.yaml']],
  [
    'github.com/prometheus-operator/prometheus-operator@v0.85.0',
    ['servicemonitors', 'podmonitors', 'prometheusrules'].map(
      (name) => `example/prometheus-operator-crd/monitoring.coreos.com_${name}.yaml`,
    ),
  ],
];
const KUBERNETES = 'k8s.io/kubernetes@v1.36.3';

const documents = (file) =>
  parseAllDocuments(readFileSync(file, 'utf8'))
    .map((document) => document.toJS())
    .filter(Boolean);

/** Returns the folder of a Go module and downloads it first if needed. Throws without Go or with Go's reason. */
function findModule(name) {
  const { error, stdout } = spawnSync('go', ['mod', 'download', '-json', name], {
    cwd: kubelabFolder,
    encoding: 'utf8',
    env: { ...process.env, GOFLAGS: '-mod=mod', GOWORK: 'off' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  if (error) throw error;
  const { Dir, Error: reason } = JSON.parse(stdout);
  if (reason) throw new Error(reason);
  return Dir;
}

export const findKubernetesModule = () => findModule(KUBERNETES);

/** Returns the CustomResourceDefinitions. Strimzi publishes none in a package; our file has the fields that we use. */
export const readDefinitions = () => [
  ...modules.flatMap(([name, files]) => files.flatMap((file) => documents(join(findModule(name), file)))),
  ...documents(join(kubelabFolder, 'strimzi.definitions.yaml')),
];
