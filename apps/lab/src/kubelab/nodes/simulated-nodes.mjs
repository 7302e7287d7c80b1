// What makes a cluster of an API server: Kubernetes' own controllers and scheduler, and kwok, which plays six nodes in
// three zones. A pod of kwok's runs nothing: it is ready two seconds after it was placed, unless a label says never.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { findFreePorts } from '../../../../../tools/programs/ports.ts';
import { startServerProcess } from '../../engines/server-process.ts';
import { answers } from '../cluster.mjs';
import { built } from '../programs.ts';

const START_LIMIT_MS = 120_000;
/** As a process takes to say ready. */
const READY_AFTER_MS = 2_000;
export const NEVER_READY = 'lab/never-ready';
export const ZONE = 'topology.kubernetes.io/zone';
export const nodes = ['a', 'b', 'c'].flatMap((zone) =>
  [1, 2].map((number) => ({ name: `node-${zone}${number}`, zone })),
);
export const zonesByNode = new Map(nodes.map(({ name, zone }) => [name, zone]));

const nodeObject = ({ name, zone }, { cpu, memory }) => ({
  apiVersion: 'v1',
  kind: 'Node',
  metadata: {
    name,
    labels: {
      'kubernetes.io/hostname': name,
      'kubernetes.io/os': 'linux',
      'kubernetes.io/arch': 'amd64',
      [ZONE]: zone,
    },
  },
  status: {
    allocatable: { cpu, memory, pods: '110', 'ephemeral-storage': '100Gi' },
    capacity: { cpu, memory, pods: '110', 'ephemeral-storage': '100Gi' },
  },
});

function readStages(playsPods) {
  const stages = JSON.parse(readFileSync(built('node-stages.json'), 'utf8'));
  if (!playsPods)
    for (const { spec } of stages.filter((stage) => stage.spec.resourceRef.kind === 'Pod'))
      spec.selector.matchExpressions.push({
        key: `.metadata.labels["${NEVER_READY}"]`,
        operator: 'In',
        values: ['kwok'],
      });
  const ready = stages.find(({ metadata }) => metadata.name === 'pod-ready').spec;
  ready.delay = { durationMilliseconds: READY_AFTER_MS };
  ready.selector.matchExpressions.push({ key: `.metadata.labels["${NEVER_READY}"]`, operator: 'DoesNotExist' });
  return stages.map((stage) => JSON.stringify(stage)).join('\n---\n');
}

const healthy = (port) => () => answers(`https://127.0.0.1:${port}/healthz`);

/**
 * Starts nodes in a cluster of `startCluster` and waits until every node is ready. `stop()` ends them. `playsPods`:
 * false if other code sets the status of pods.
 */
export async function simulateNodes(cluster, { playsPods = true, cpu = '8', memory = '32Gi' } = {}) {
  const { folder, config, key } = cluster;
  const started = [];
  const stop = async () => {
    for (const program of started.toReversed()) await program.stop();
  };
  const start = async (name, args, ready) => {
    started.push(
      await startServerProcess({
        name,
        command: built(name),
        logFile: join(folder, `${name}.log`),
        limitMs: START_LIMIT_MS,
        args,
        ready,
      }),
    );
  };
  try {
    const [controllers, scheduler] = await findFreePorts(2);
    const asController = [
      `--kubeconfig=${config}`,
      `--authentication-kubeconfig=${config}`,
      `--authorization-kubeconfig=${config}`,
      '--bind-address=127.0.0.1',
      '--leader-elect=false',
    ];
    await start(
      'kube-controller-manager',
      [
        ...asController,
        `--secure-port=${controllers}`,
        `--cert-dir=${join(folder, 'controllers')}`,
        `--service-account-private-key-file=${key}`,
        '--use-service-account-credentials=true',
        '--controllers=*,-nodeipam,-cloud-node-lifecycle,-service-lb-controller,-node-route-controller',
        '--horizontal-pod-autoscaler-sync-period=2s',
      ],
      healthy(controllers),
    );
    await start(
      'kube-scheduler',
      [...asController, `--secure-port=${scheduler}`, `--cert-dir=${join(folder, 'scheduler')}`],
      healthy(scheduler),
    );
    const stages = join(folder, 'stages.yaml');
    writeFileSync(stages, readStages(playsPods));
    await start(
      'kwok',
      [
        `--kubeconfig=${config}`,
        `--config=${stages}`,
        '--manage-all-nodes=true',
        '--node-ip=127.0.0.1',
        '--node-lease-duration-seconds=40',
        '--cidr=10.244.0.0/16',
      ],
      async () => {
        for (const node of nodes) await cluster.ask('POST', '/api/v1/nodes', nodeObject(node, { cpu, memory }));
        const { body } = await cluster.ask('GET', '/api/v1/nodes');
        return (
          body.items.length === nodes.length &&
          body.items.every(({ status }) =>
            status.conditions?.some(({ type, status: is }) => type === 'Ready' && is === 'True'),
          )
        );
      },
    );
    return { stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
