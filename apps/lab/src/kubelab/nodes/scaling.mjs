// Scaling: figures of load as the metrics server of a cluster has them, and what the autoscaler makes of them.
import { readFileSync } from 'node:fs';
import { createServer } from 'node:https';
import { join } from 'node:path';
import { isReady } from './lab.mjs';

/** Kubernetes doubles at most every quarter of a minute. */
const SETTLE_SECONDS = 150;
const CORE = 1_000;
const GROUP = 'metrics.k8s.io/v1beta1';

/**
 * `metrics.k8s.io` on loopback, known to the API server: each deployment of `load` spends so many thousandths of a
 * core, shared among its pods.
 */
export async function startMetrics(lab, { folder }) {
  const load = new Map();
  const podMetrics = async (labels, namespace) => {
    const pods = (await lab.all('Pod', labels, namespace)).filter(isReady);
    const timestamp = new Date().toISOString();
    return pods.map(({ metadata }) => {
      const total = load.get(metadata.labels['app.kubernetes.io/component']) ?? 0;
      return {
        metadata: { name: metadata.name, namespace: metadata.namespace, labels: metadata.labels },
        timestamp,
        window: '1s',
        containers: [{ name: 'app', usage: { cpu: `${Math.round(total / pods.length)}m`, memory: '100Mi' } }],
      };
    });
  };
  const server = createServer(
    {
      key: readFileSync(join(folder, 'certificates/apiserver.key')),
      cert: readFileSync(join(folder, 'certificates/apiserver.crt')),
    },
    (request, response) => {
      const url = new URL(request.url, 'https://metrics');
      const say = (body) => response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body));
      if (!url.pathname.endsWith('/pods'))
        say({
          kind: 'APIResourceList',
          apiVersion: 'v1',
          groupVersion: GROUP,
          resources: [{ name: 'pods', singularName: '', namespaced: true, kind: 'PodMetrics', verbs: ['get', 'list'] }],
        });
      else
        podMetrics(url.searchParams.get('labelSelector') ?? '', /\/namespaces\/([^/]+)/.exec(url.pathname)?.[1]).then(
          (items) => say({ kind: 'PodMetricsList', apiVersion: GROUP, metadata: {}, items }),
          () => response.writeHead(500).end(),
        );
    },
  );
  await new Promise((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address();
  await lab.apply([
    {
      apiVersion: 'v1',
      kind: 'Service',
      metadata: { name: 'metrics-server', namespace: 'kube-system' },
      spec: { type: 'ExternalName', externalName: '127.0.0.1', ports: [{ port }] },
    },
    {
      apiVersion: 'apiregistration.k8s.io/v1',
      kind: 'APIService',
      metadata: { name: 'v1beta1.metrics.k8s.io' },
      spec: {
        group: 'metrics.k8s.io',
        version: 'v1beta1',
        groupPriorityMinimum: 100,
        versionPriority: 100,
        insecureSkipTLSVerify: true,
        service: { name: 'metrics-server', namespace: 'kube-system', port },
      },
    },
  ]);
  return {
    load,
    stop: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(resolve);
      }),
  };
}

/** Thousandths of a core; what asks for nothing is taken for a whole one. */
const milli = (cpu = '1') => (cpu.endsWith('m') ? Number(cpu.slice(0, -1)) : Number(cpu) * CORE);

/**
 * A load for exactly so many pods at what the autoscaler aims for gives so many; one beyond measure gives its most and
 * no more.
 */
export async function scalingProblems(lab, metrics, name, { aim = 4, seconds = SETTLE_SECONDS } = {}) {
  const {
    spec: { template },
  } = await lab.one('Deployment', name);
  const {
    spec: {
      maxReplicas,
      metrics: [
        {
          resource: { target },
        },
      ],
    },
  } = await lab.one('HorizontalPodAutoscaler', name);
  const request = milli(template.spec.containers[0].resources.requests.cpu);
  const replicas = async () => (await lab.one('Deployment', name)).spec.replicas;
  const checkReplicas = async (count, share) => {
    metrics.load.set(name, share);
    return (await lab.until(
      async () => (await replicas()) === count && (await lab.rolledOut(name, seconds)) === null,
      seconds,
    ))
      ? []
      : [`${name}: ${await replicas()} pods where ${count} would carry the load`];
  };
  const problems = await checkReplicas(aim, Math.round((aim * request * target.averageUtilization) / 100));
  problems.push(...(await checkReplicas(maxReplicas, maxReplicas * request * 2)));
  metrics.load.set(name, 0);
  return problems;
}
