// Simulates the kubelets of all nodes, and the disks: a pod starts when all objects that it refers to exist, is ready
// when its process would be, and a claim of a known class has a volume.
import { acting, condition } from './acting.mjs';
import { jobWaits, readyWaits, startWaits } from './processes.mjs';

const STARTS_MS = 300;
const CLASS = 'standard';
const START = '2026-01-01T00:00:00Z';
const isOfJob = ({ metadata }) => metadata.ownerReferences?.[0]?.kind === 'Job';
const isDone = ({ status }) => ['Succeeded', 'Failed'].includes(status?.phase);

const createStatuses = (list, state, ready) =>
  list.map(({ name, image, restartPolicy }, at) => ({
    name,
    image,
    imageID: '',
    ready,
    restartCount: 0,
    started: ready,
    state: state(restartPolicy === 'Always', at),
  }));
const ENDED = { terminated: { exitCode: 0, reason: 'Completed', startedAt: START, finishedAt: START } };
const RUNNING = { running: { startedAt: START } };

function createPodStatus(pod, { phase, ready, waiting, address, at }) {
  const { initContainers = [], containers } = pod.spec;
  const state = () => (waiting ? { waiting } : phase === 'Succeeded' ? ENDED : RUNNING);
  return {
    phase,
    ...(address && { podIP: address, podIPs: [{ ip: address }], hostIP: '127.0.0.1' }),
    startTime: START,
    conditions: [
      condition('PodScheduled', true, 'Scheduled'),
      condition('Initialized', !waiting, 'Done'),
      condition('ContainersReady', ready, 'Asked'),
      { ...condition('Ready', ready, 'Asked', waiting?.message ?? ''), ...(ready && { lastTransitionTime: at }) },
    ],
    containerStatuses: createStatuses(containers, state, ready),
    initContainerStatuses: createStatuses(
      initContainers,
      (isBeside) => (waiting ? { waiting } : isBeside && phase === 'Running' ? RUNNING : ENDED),
      !waiting,
    ),
  };
}

/**
 * `tick(namespace)` does what is due; `waits(namespace)` says what each pod waits for, `[pod, [words]]`. `registry`:
 * the digests of images that were pushed, and what they serve. `databases`: what each has seen.
 */
export function createKubelet(cluster, world, { registry, databases }) {
  const act = acting(cluster, world);
  /** uid → { since, address, at } */
  const started = new Map();
  const waiting = new Map();
  let addresses = 0;
  const nextAddress = () => {
    addresses += 1;
    return `10.244.${Math.floor(addresses / 250) % 250}.${(addresses % 250) + 1}`;
  };

  function lookAt(pod) {
    const { uid } = pod.metadata;
    if (!started.has(uid)) {
      const waits = startWaits(world, registry, pod);
      if (waits.length > 0) {
        waiting.set(uid, waits);
        const reason = waits.some((one) => one.startsWith('the image'))
          ? 'ImagePullBackOff'
          : 'CreateContainerConfigError';
        return act.status(
          pod,
          createPodStatus(pod, { phase: 'Pending', ready: false, waiting: { reason, message: waits.join(', ') } }),
        );
      }
      started.set(uid, { since: Date.now(), address: nextAddress() });
    }
    const { since, address } = started.get(uid);
    if (Date.now() - since < STARTS_MS) return undefined;
    const isOurJob = isOfJob(pod) && pod.metadata.labels['app.kubernetes.io/name'] === 'tidings';
    const waits = isOurJob ? jobWaits(world, databases, pod) : readyWaits(world, databases, pod);
    if (waits.length === 0) waiting.delete(uid);
    else waiting.set(uid, waits);
    const phase = isOfJob(pod) && waits.length === 0 ? 'Succeeded' : 'Running';
    const ready = phase === 'Running' && waits.length === 0;
    const life = started.get(uid);
    // A deployment counts from here how long it has been ready.
    life.at = ready ? (life.at ?? new Date().toISOString()) : undefined;
    return act.status(pod, createPodStatus(pod, { phase, ready, address, at: life.at }));
  }

  async function disks(namespace) {
    for (const claim of world.all('PersistentVolumeClaim', namespace)) {
      const { name, uid } = claim.metadata;
      if (claim.spec.volumeName || claim.spec.storageClassName !== CLASS || waiting.has(uid)) continue;
      waiting.set(uid, []);
      await cluster.ask('POST', '/api/v1/persistentvolumes', {
        apiVersion: 'v1',
        kind: 'PersistentVolume',
        metadata: { name: `disk-${uid}` },
        spec: {
          storageClassName: CLASS,
          capacity: claim.spec.resources.requests,
          accessModes: claim.spec.accessModes,
          persistentVolumeReclaimPolicy: 'Retain',
          claimRef: { apiVersion: 'v1', kind: 'PersistentVolumeClaim', namespace, name, uid },
          hostPath: { path: '/disk' },
        },
      });
    }
  }

  return {
    async tick(namespace) {
      await disks(namespace);
      await Promise.all(
        world.all('Pod', namespace).map((pod) => {
          if (pod.metadata.deletionTimestamp) return act.remove(pod, true);
          return pod.spec.nodeName && !isDone(pod) ? lookAt(pod) : undefined;
        }),
      );
    },
    waits: (namespace) =>
      world.all('Pod', namespace).flatMap((pod) => {
        const words = waiting.get(pod.metadata.uid);
        return words?.length && !isDone(pod) ? [[pod, words]] : [];
      }),
  };
}

/** Default class of claims. */
export const defaultClass = {
  apiVersion: 'storage.k8s.io/v1',
  kind: 'StorageClass',
  metadata: { name: CLASS, annotations: { 'storageclass.kubernetes.io/is-default-class': 'true' } },
  provisioner: 'disks.invalid/lab',
};
