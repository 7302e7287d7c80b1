// Health of an object by the rules of Argo CD and Flux.

const findCondition = ({ status }, type) => status?.conditions?.find((one) => one.type === type);
const is = (object, type) => findCondition(object, type)?.status === 'True';
const isNot = (object, type) => findCondition(object, type)?.status === 'False';
const well = ['Healthy', ''];
const still = (why) => ['Progressing', why];
const ill = (why) => ['Degraded', why];

function deployment(object) {
  const { spec, status = {}, metadata } = object;
  if ((status.observedGeneration ?? 0) < metadata.generation) return still('not looked at yet');
  if (findCondition(object, 'Progressing')?.reason === 'ProgressDeadlineExceeded')
    return ill('its new pods are never ready');
  const failure = findCondition(object, 'ReplicaFailure');
  const why = failure ? `: ${failure.message}` : '';
  const { replicas = 0, updatedReplicas = 0, availableReplicas = 0 } = status;
  if (updatedReplicas < spec.replicas) return still(`${updatedReplicas} of ${spec.replicas} pods are new${why}`);
  if (replicas > updatedReplicas) return still('pods of before are still there');
  return availableReplicas < updatedReplicas ? still(`${availableReplicas} of ${updatedReplicas} pods serve`) : well;
}

function statefulSet({ spec, status = {}, metadata }) {
  if ((status.observedGeneration ?? 0) < metadata.generation) return still('not looked at yet');
  const { readyReplicas = 0, updateRevision, currentRevision } = status;
  if (readyReplicas < spec.replicas) return still(`${readyReplicas} of ${spec.replicas} pods are ready`);
  return updateRevision === currentRevision ? well : still('pods of before are still there');
}

function job(object) {
  if (is(object, 'Failed')) return ill(findCondition(object, 'Failed').message);
  return is(object, 'Complete') ? well : still('has not ended');
}

const SCALERS_TROUBLE = ['FailedGetScale', 'FailedUpdateScale', 'FailedGetResourceMetric', 'InvalidSelector'];
function autoscaler({ status }) {
  const trouble = status?.conditions?.find(
    ({ status: one, reason }) => one === 'False' && SCALERS_TROUBLE.includes(reason),
  );
  if (trouble) return ill(trouble.message);
  return status?.conditions ? well : still('not looked at yet');
}

function databases({ status }) {
  if (status?.phase === 'Cluster in healthy state') return well;
  return still(status?.phaseReason || status?.phase || 'not looked at yet');
}

function ofReady(object) {
  if (is(object, 'Ready')) return well;
  const bad = isNot(object, 'Ready') ? findCondition(object, 'Ready') : findCondition(object, 'NotReady');
  return bad && bad.reason !== 'Creating' ? ill(bad.message) : still(bad?.message || 'not looked at yet');
}

function route({ status }) {
  if (!status?.parents?.length) return still('no gateway has seen it');
  const wrong = status.parents.flatMap(({ conditions }) => conditions).find(({ status: one }) => one === 'False');
  return wrong ? ill(wrong.message) : well;
}

const looks = {
  Deployment: deployment,
  StatefulSet: statefulSet,
  Job: job,
  HorizontalPodAutoscaler: autoscaler,
  PersistentVolumeClaim: ({ status }) => (status?.phase === 'Bound' ? well : still('has no volume')),
  Cluster: databases,
  Kafka: ofReady,
  KafkaTopic: ofReady,
  ScaledObject: ofReady,
  Gateway: (object) =>
    is(object, 'Programmed') ? well : still(findCondition(object, 'Programmed')?.message ?? 'no controller reports it'),
  HTTPRoute: route,
  Ingress: ({ status }) => (status?.loadBalancer?.ingress?.length ? well : still('has no address')),
  Backup: ({ status }) =>
    status?.phase === 'failed' ? ill(status.error) : status?.phase === 'completed' ? well : still('not made yet'),
};

/** As Argo CD: `[status, why]`. */
export const health = (object) => looks[object.kind]?.(object) ?? well;
export const judged = Object.keys(looks);

const BY_PODS = new Set(['Deployment', 'StatefulSet', 'Job', 'PersistentVolumeClaim']);
/** Like Flux: returns why an object is not current, or null. For custom resources, checks the condition Ready. */
export function notCurrent(object) {
  if (BY_PODS.has(object.kind)) {
    const [status, why] = health(object);
    return status === 'Healthy' ? null : why;
  }
  const observed = object.status?.observedGeneration;
  if (observed !== undefined && observed < object.metadata.generation) return 'not looked at yet';
  return isNot(object, 'Ready') ? findCondition(object, 'Ready').message || 'is not ready' : null;
}
