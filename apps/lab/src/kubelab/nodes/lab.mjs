// The product's own objects in a cluster of simulated nodes, and ways to look at them.
import { setTimeout as sleep } from 'node:timers/promises';
import { selects } from '../rules/findings.mjs';

const NAMESPACE = 'tidings';
const LOOK_MS = 200;
/** What Kubernetes itself knows and these nodes can play: no operator is here, and no disk. */
const played = new Set([
  'v1 Namespace',
  'v1 ServiceAccount',
  'v1 ConfigMap',
  'v1 Service',
  'apps/v1 Deployment',
  'batch/v1 Job',
  'policy/v1 PodDisruptionBudget',
  'autoscaling/v2 HorizontalPodAutoscaler',
  'networking.k8s.io/v1 NetworkPolicy',
]);
const paths = {
  Deployment: '/apis/apps/v1',
  PodDisruptionBudget: '/apis/policy/v1',
  HorizontalPodAutoscaler: '/apis/autoscaling/v2',
  EndpointSlice: '/apis/discovery.k8s.io/v1',
  Pod: '/api/v1',
};
const plural = (kind) => `${kind.toLowerCase()}s`;

const getSelector = ({ kind, spec }) =>
  kind === 'Service' ? { matchLabels: spec.selector } : kind === 'PodDisruptionBudget' ? spec.selector : undefined;

/** The objects of an overlay that can be played. What KEDA would hold at its least has that many pods. */
export function playable(objects) {
  const pods = objects.filter(({ kind }) => kind === 'Deployment').map(({ spec }) => spec.template.metadata.labels);
  const scaled = new Map(
    objects
      .filter(({ kind }) => kind === 'ScaledObject')
      .map(({ spec }) => [spec.scaleTargetRef.name, spec.minReplicaCount]),
  );
  return objects
    .filter((object) => played.has(`${object.apiVersion} ${object.kind}`))
    .filter((object) => {
      const selector = getSelector(object);
      return selector === undefined || pods.some((labels) => selects(selector, labels));
    })
    .map((object) =>
      object.kind === 'Deployment' && scaled.has(object.metadata.name)
        ? { ...object, spec: { ...object.spec, replicas: scaled.get(object.metadata.name) } }
        : object,
    );
}

const asList = (items) => JSON.stringify({ apiVersion: 'v1', kind: 'List', items });

/** Hands on a cluster of `startCluster` with simulated nodes. */
export function createLab({ kubectl, ask }) {
  const getPath = (kind, name = '', namespace = NAMESPACE) =>
    `${paths[kind]}/namespaces/${namespace}/${plural(kind)}${name && `/${name}`}`;
  const lab = {
    NAMESPACE,
    kubectl,
    ask,
    /** Throws what kubectl says when it fails. */
    async must(args, input) {
      const { status, output } = await kubectl(args, input);
      if (status !== 0) throw new Error(`kubectl ${args.join(' ')}:\n${output}`);
      return output;
    },
    apply: (objects) => lab.must(['apply', '--server-side', '--force-conflicts', '-f', '-'], asList(objects)),
    async all(kind, labels = '', namespace = NAMESPACE) {
      return (
        await ask('GET', `${getPath(kind, '', namespace)}${labels && `?labelSelector=${encodeURIComponent(labels)}`}`)
      ).body.items;
    },
    async one(kind, name) {
      return (await ask('GET', getPath(kind, name))).body;
    },
    /** Changes an object. Throws the server's error. `by`: name of the field manager, relevant for later applies. */
    async patch(kind, name, change, by = 'lab') {
      const { status, body } = await ask('PATCH', `${getPath(kind, name)}?fieldManager=${by}`, change);
      if (status !== 200) throw new Error(`${kind} ${name}: ${body.message ?? status}`);
    },
    /** `kubectl rollout status`: null, or why not. */
    async rolledOut(name, seconds) {
      const { status, output } = await kubectl([
        '-n',
        NAMESPACE,
        'rollout',
        'status',
        `deployment/${name}`,
        `--timeout=${seconds}s`,
      ]);
      return status === 0 ? null : output.trim().split('\n').at(-1);
    },
    podsOf: (name) => lab.all('Pod', `app.kubernetes.io/component=${name}`),
    /** Whether it became so in time. */
    async until(isSo, seconds) {
      for (const deadline = Date.now() + seconds * 1000; Date.now() < deadline; await sleep(LOOK_MS))
        if (await isSo()) return true;
      return false;
    },
    /** Looks again and again while `work` goes on; what `look` found wrong, each once. */
    async watching(look, work) {
      const problems = new Set();
      const over = new AbortController();
      const watch = (async () => {
        for (; !over.signal.aborted; await sleep(LOOK_MS)) for (const problem of await look()) problems.add(problem);
      })();
      try {
        await work();
      } finally {
        over.abort();
        await watch;
      }
      return [...problems];
    },
  };
  return lab;
}

/** Holds what KEDA scales at its least, as KEDA does where nothing waits. */
export async function holdAsKeda(lab, objects) {
  for (const { spec } of objects.filter(({ kind }) => kind === 'ScaledObject'))
    await lab.patch('Deployment', spec.scaleTargetRef.name, { spec: { replicas: spec.minReplicaCount } }, 'keda');
}

export const isReady = ({ status, metadata }) =>
  metadata.deletionTimestamp === undefined &&
  status.conditions?.some(({ type, status: is }) => type === 'Ready' && is === 'True');
