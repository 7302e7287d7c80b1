// A cluster with an actor for every part: Kubernetes' own controllers and scheduler, simulated nodes, and stand-ins for
// kubelets, disks and operators. All act concurrently; a waiting path is notified when nothing more happens.
import { setTimeout as sleep } from 'node:timers/promises';
import { health, judged } from './health.mjs';
import { createKafkaOperator } from './kafka.mjs';
import { createScalingOperator } from './keda.mjs';
import { createKubelet } from './kubelet.mjs';
import { createPostgresOperator } from './postgres.mjs';
import { createWaysIn } from './ways-in.mjs';
import { getId, openWorld } from './world.mjs';

const TICK_MS = 100;
const BUSY_MS = 4_000;
/** Longer than `minReadySeconds` and than any controller takes to look again. */
const QUIET_MS = 15_000;
const SYSTEM = /^(?:kube-|default$)/;

/** `{ world, registry, databases, rest, within, stop }` of a cluster of `startCluster` with nodes. */
export async function openSimulatedCluster(cluster) {
  const world = openWorld(cluster);
  while (!world.isOpen()) await sleep(TICK_MS);
  const registry = new Map();
  const databases = new Map([['elsewhere', { schema: new Set() }]]);
  const kubelet = createKubelet(cluster, world, { registry, databases });
  const operators = [
    createPostgresOperator(cluster, world, databases),
    createKafkaOperator(cluster, world),
    createScalingOperator(cluster, world),
    createWaysIn(cluster, world),
  ];
  let failure;
  const over = new AbortController();
  const busy = new Set();

  async function tick(namespace) {
    if (busy.has(namespace) || world.quietMs(namespace) > BUSY_MS) return;
    busy.add(namespace);
    try {
      await kubelet.tick(namespace);
      for (const operator of operators) await operator.tick(namespace);
    } catch (error) {
      failure ??= error;
    } finally {
      busy.delete(namespace);
    }
  }
  const life = (async () => {
    while (!over.signal.aborted) {
      for (const { metadata } of world.namespaces()) if (!SYSTEM.test(metadata.name)) void tick(metadata.name);
      await sleep(TICK_MS);
    }
  })();

  /** Returns the reasons why the namespace is not ready: refusals, waiting objects and unhealthy objects. */
  function restless(namespace) {
    const refused = operators.flatMap(({ refusals }) => refusals(namespace));
    const unwell = judged
      .flatMap((kind) => world.all(kind, namespace))
      .map((object) => [getId(object), ...health(object)])
      .filter(([, status]) => status !== 'Healthy');
    return [
      ...refused.map(([id, words]) => `${id} is refused: ${words}`),
      ...kubelet.waits(namespace).map(([{ metadata }, words]) => `${metadata.name} waits for ${words.join(', ')}`),
      ...unwell.map(([id, , why]) => `${id}: ${why}`),
    ];
  }

  /**
   * Until `isDone()`; answers whether it came. It does not when nothing has happened for long, or when the time is
   * over.
   */
  async function within(namespace, isDone, deadline) {
    const began = Date.now();
    for (;;) {
      if (failure) throw failure;
      if (await isDone()) return true;
      const quiet = Math.min(world.quietMs(namespace), Date.now() - began);
      if (quiet > QUIET_MS || Date.now() > deadline) return false;
      await sleep(TICK_MS);
    }
  }

  return {
    world,
    registry,
    databases,
    restless,
    within,
    /** Until all is well there, and stays so for a moment; why not, else. */
    async rest(namespace, deadline) {
      await within(namespace, () => restless(namespace).length === 0 && world.quietMs(namespace) > 1_000, deadline);
      return restless(namespace);
    },
    async stop() {
      over.abort();
      await life;
      world.stop();
    },
  };
}
