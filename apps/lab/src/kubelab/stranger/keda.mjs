// KEDA: an autoscaler of each ScaledObject, or none while it is paused.
import { isReady } from '../nodes/lab.mjs';
import { acting, condition } from './acting.mjs';
import { shut, toSide } from './reaching.mjs';

const OPERATOR = 'keda';
const PAUSED = 'autoscaling.keda.sh/paused-replicas';
const KAFKA = 9092;

export function createScalingOperator(cluster, world) {
  const act = acting(cluster, world, OPERATOR);

  /** Returns why the triggers cannot be queried; undefined if they can. */
  function deaf({ metadata: { namespace }, spec }) {
    for (const { type, metadata } of spec.triggers) {
      if (type !== 'kafka' || metadata.bootstrapServers.includes('.example.')) continue;
      const [name, within = OPERATOR] = metadata.bootstrapServers.split(/[.:]/);
      const service = world.find('Service', within, name);
      const broker =
        service &&
        world
          .all('Pod', within)
          .find(
            (pod) =>
              isReady(pod) &&
              Object.entries(service.spec.selector).every(([key, value]) => pod.metadata.labels[key] === value),
          );
      if (!broker) return `no broker answers at ${metadata.bootstrapServers}`;
      const way = shut(world, { namespace: OPERATOR, labels: {} }, toSide(broker), KAFKA);
      if (way) return `the way to ${broker.metadata.name}:${KAFKA} is shut (${way})`;
      if (namespace !== within) return undefined;
    }
    return undefined;
  }

  /** Why it is refused, as its webhook and its controller do. */
  function wrong(scaled, target, own) {
    const { namespace, name } = scaled.metadata;
    if (!target) return `there is no Deployment ${scaled.spec.scaleTargetRef.name}`;
    const of = target.metadata.name;
    const others = [
      ...world.all('HorizontalPodAutoscaler', namespace).filter(({ metadata }) => metadata.name !== own),
      ...world.all('ScaledObject', namespace).filter(({ metadata }) => metadata.name !== name),
    ];
    const other = others.find(
      ({ kind, spec, metadata }) =>
        spec.scaleTargetRef.name === of &&
        !(kind === 'HorizontalPodAutoscaler' && metadata.name.startsWith('keda-hpa-')),
    );
    return other ? `the workload '${of}' is already managed by '${other.metadata.name}'` : deaf(scaled);
  }

  async function reconcile(scaled) {
    const { namespace, name, annotations = {} } = scaled.metadata;
    const hpaName = `keda-hpa-${name}`;
    const { minReplicaCount = 0, maxReplicaCount = 100, scaleTargetRef } = scaled.spec;
    const target = world.find('Deployment', namespace, scaleTargetRef.name);
    const say = (is, words = '', isPaused = false) =>
      act.status(scaled, {
        conditions: [
          condition('Ready', is, is ? 'ScaledObjectReady' : 'ScaledObjectCheckFailed', words),
          condition('Paused', isPaused, 'Said'),
        ],
      });
    const hpa = world.find('HorizontalPodAutoscaler', namespace, hpaName);
    if (annotations[PAUSED] !== undefined) {
      if (hpa) await act.remove(hpa);
      const pausedReplicas = Number(annotations[PAUSED]);
      if (target && target.spec.replicas !== pausedReplicas)
        await act.patch(target, { spec: { replicas: pausedReplicas } });
      return say(true, '', true);
    }
    const words = wrong(scaled, target, hpaName);
    if (words) return say(false, words);
    const spec = {
      scaleTargetRef: { apiVersion: 'apps/v1', kind: 'Deployment', name: scaleTargetRef.name },
      minReplicas: Math.max(1, minReplicaCount),
      maxReplicas: maxReplicaCount,
      metrics: scaled.spec.triggers.map(({ type }, at) => ({
        type: 'External',
        external: {
          metric: { name: `s${at}-${type}`, selector: { matchLabels: { 'scaledobject.keda.sh/name': name } } },
          target: { type: 'AverageValue', averageValue: '1' },
        },
      })),
    };
    await act.make(
      { apiVersion: 'autoscaling/v2', kind: 'HorizontalPodAutoscaler', metadata: { name: hpaName, namespace }, spec },
      scaled,
    );
    // KEDA scales from zero itself; an autoscaler never changes zero replicas.
    if (target.spec.replicas === 0 && minReplicaCount > 0)
      await act.patch(target, { spec: { replicas: minReplicaCount } });
    return say(true);
  }

  return {
    async tick(namespace) {
      for (const scaled of world.all('ScaledObject', namespace)) await reconcile(scaled);
    },
    refusals: act.refusals,
  };
}
