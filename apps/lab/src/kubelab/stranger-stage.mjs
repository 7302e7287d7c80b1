// Stage "stranger": an operator who has only what a release publishes and docs/kubernetes.md, in a cluster where
// stand-ins play operators, kubelets and disks: a first install, another configuration, a release of a slice, an
// upgrade, a rollback and a restore, each by hand, by Argo CD and by Flux.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { startCluster } from './cluster.mjs';
import { strangerMistakes } from './mistakes/of-stranger.mjs';
import { createLab } from './nodes/lab.mjs';
import { startMetrics } from './nodes/scaling.mjs';
import { simulateNodes } from './nodes/simulated-nodes.mjs';
import { buildPrograms, built } from './programs.ts';
import { defaultClass } from './stranger/kubelet.mjs';
import { byArgoCd, byFlux, byHand, walk } from './stranger/paths.mjs';
import { plantAll } from './stranger/planted.mjs';
import { webhooks } from './stranger/refusals.mjs';
import { openRelease } from './stranger/release.mjs';
import { openSimulatedCluster } from './stranger/simulated-cluster.mjs';
import { timedReport } from './timed-report.ts';

const SIZE = { playsPods: false, cpu: '64', memory: '512Gi' };
/** Operators say how it is with everything; definitions that have no place for that get one. */
function withStatus(definition) {
  const { versions } = definition.spec;
  for (const version of versions) {
    version.subresources ??= {};
    version.subresources.status ??= {};
    const { properties } = version.schema.openAPIV3Schema;
    properties.status ??= { type: 'object', 'x-kubernetes-preserve-unknown-fields': true };
  }
  return definition;
}

/** An operator's rights are its own affair. */
const operatorsMay = ['cnpg-system', 'strimzi', 'keda'].map((namespace) => ({
  apiVersion: 'rbac.authorization.k8s.io/v1',
  kind: 'ClusterRoleBinding',
  metadata: { name: `operators-in-${namespace}` },
  roleRef: { apiGroup: 'rbac.authorization.k8s.io', kind: 'ClusterRole', name: 'cluster-admin' },
  subjects: [{ kind: 'Group', apiGroup: 'rbac.authorization.k8s.io', name: `system:serviceaccounts:${namespace}` }],
}));

/** A cluster with operators and nothing of ours. `{ cluster, simulated, stop }`. */
async function createCluster() {
  const started = [await startCluster()];
  const stop = async () => {
    for (const program of started.toReversed()) await program.stop();
  };
  try {
    const [cluster] = started;
    started.push(await simulateNodes(cluster, SIZE));
    const lab = createLab(cluster);
    const definitions = JSON.parse(readFileSync(built('definitions.json'), 'utf8')).map(withStatus);
    await lab.apply([...definitions, ...operatorsMay, defaultClass, ...webhooks]);
    await lab.must(['wait', '--for=condition=Established', '--timeout=60s', 'crd', '--all']);
    await lab.apply([{ apiVersion: 'v1', kind: 'Namespace', metadata: { name: 'lab' } }]);
    started.push(await startMetrics(lab, cluster));
    const simulated = await openSimulatedCluster(cluster);
    started.push(simulated);
    return { cluster, simulated, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

const openPlace = ({ cluster, simulated }) => ({
  place: { cluster, simulated, namespace: 'tidings' },
  release: openRelease({
    folder: join(cluster.folder, 'release'),
    registry: simulated.registry,
    kubectl: cluster.kubectl,
  }),
});

/** Runs the work in a new cluster, which is removed afterwards. */
async function inCluster(work) {
  const lab = await createCluster();
  try {
    const { place, release } = openPlace(lab);
    release.pin('first');
    release.takeAll();
    await work(place, release);
  } finally {
    await lab.stop();
  }
}

/** Builds the programs when they are not there. Throws `EngineMissing`. */
export async function strangerStage({ tell: reportWhole }) {
  const emit = timedReport(reportWhole);
  for (const set of ['definitions', 'server', 'nodes']) await buildPrograms(set, console.log);
  for (const who of [byHand, byArgoCd, byFlux])
    await inCluster((place, release) => walk(place, release, who(place, release), emit));
  await inCluster(async (place, release) => {
    await createLab(place.cluster).must(['apply', '--server-side', '-k', join(release.folder, 'k8s/policies')]);
    await plantAll(place, release, strangerMistakes, reportWhole);
  });
}
