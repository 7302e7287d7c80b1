// Nothing is open by default; each process may reach only the parts that its code calls, and each called part
// allows the caller.
import { ingressBackends, selects } from './findings.mjs';

const USES = 'uses.tidings/';
const privateRanges = '10.0.0.0/8 172.16.0.0/12 192.168.0.0/16 169.254.0.0/16 127.0.0.0/8 100.64.0.0/10'.split(' ');
const allPods = ({ podSelector }) => Object.keys(podSelector ?? {}).length === 0;

/** Whether a policy's side is that of proxies: of a namespace, of a Gateway's name, or of addresses. */
const isProxies = ({ namespaceSelector, podSelector, ipBlock }) =>
  namespaceSelector || ipBlock || podSelector?.matchLabels?.[PROXIES];

/** Proxies beside the Gateway are shut in like every pod here, until a policy opens their way. */
function proxyProblems(policies) {
  const isLetIn = policies.some(({ spec }) =>
    spec.ingress?.some(({ from }) => from?.some(({ podSelector }) => podSelector?.matchLabels?.[PROXIES])),
  );
  const mayGo = policies.some(
    ({ spec }) =>
      spec.podSelector.matchLabels?.[PROXIES] &&
      spec.egress?.some(({ to }) =>
        to?.some(({ podSelector }) => podSelector?.matchLabels?.['tidings.app/behind-gateway'] === 'yes'),
      ),
  );
  return isLetIn && !mayGo ? ['the gateway’s proxies may not go to what is behind them'] : [];
}
const PROXIES = 'gateway.networking.k8s.io/gateway-name';

export function networkProblems(cluster, { clients }) {
  const policies = cluster.of('NetworkPolicy');
  const problems = [];
  const isClosed = policies.some(
    ({ spec }) =>
      allPods(spec) &&
      ['Ingress', 'Egress'].every((way) => spec.policyTypes?.includes(way)) &&
      !spec.ingress?.length &&
      !spec.egress?.length,
  );
  if (!isClosed) problems.push('no NetworkPolicy closes everything by default, both ways');
  problems.push(...policies.flatMap((policy) => policyProblems(cluster, policy)), ...proxyProblems(policies));
  for (const pod of cluster.pods.filter(({ isOurs }) => isOurs))
    problems.push(...edgeProblems(cluster, pod, clients, policies));
  if (
    !policies.some(
      ({ spec }) =>
        allPods(spec) && spec.egress?.some(({ to, ports }) => !to && ports?.some(({ port }) => port === 53)),
    )
  )
    problems.push('DNS is allowed to one destination only, which excludes a node’s cache and another cluster’s DNS');
  const led = cluster
    .of('HTTPRoute')
    .flatMap(({ spec }) => spec.rules ?? [])
    .flatMap(({ backendRefs = [] }) => backendRefs);
  for (const service of [...led, ...ingressBackends(cluster).map(({ service: one }) => one)]) {
    const pod = cluster.pods.find(({ labels }) =>
      selects({ matchLabels: cluster.find('Service', service.name)?.spec.selector }, labels),
    );
    if (pod && !opens(policies, pod, 'Ingress', isProxies))
      problems.push(`${pod.named}: the gateway leads to it, and no NetworkPolicy lets the gateway in`);
  }
  return problems;
}

function policyProblems(cluster, { metadata, spec }) {
  const problems = [];
  const isEngine = ['cnpg.io/cluster', 'strimzi.io/cluster', PROXIES].some(
    (label) => label in (spec.podSelector?.matchLabels ?? {}),
  );
  const isKnown =
    isEngine ||
    allPods(spec) ||
    cluster.pods.some(({ labels }) => selects(spec.podSelector, labels)) ||
    Object.keys(spec.podSelector.matchLabels ?? {}).some((label) => label.startsWith(USES));
  if (!isKnown) problems.push(`NetworkPolicy ${metadata.name} takes no pod`);
  for (const [way, rules] of [
    ['Ingress', spec.ingress],
    ['Egress', spec.egress],
  ]) {
    if (rules && !spec.policyTypes?.includes(way))
      problems.push(`NetworkPolicy ${metadata.name} has rules for ${way}, which it does not turn on`);
    for (const { to, from, ports } of rules ?? []) {
      if (!(to ?? from) && !ports) problems.push(`NetworkPolicy ${metadata.name} opens everything`);
      if (from?.some(({ ipBlock }) => ipBlock?.cidr === '0.0.0.0/0'))
        problems.push(`NetworkPolicy ${metadata.name} lets everybody in, past the gateway`);
      for (const { ipBlock } of to ?? []) {
        if (ipBlock?.cidr !== '0.0.0.0/0') continue;
        const open = privateRanges.filter((range) => !ipBlock.except?.includes(range));
        if (open.length > 0)
          problems.push(`NetworkPolicy ${metadata.name} opens the internet and with it ${open.join(', ')}`);
      }
    }
  }
  return problems;
}

function edgeProblems(cluster, pod, clients, policies) {
  const component = pod.labels['app.kubernetes.io/component'];
  const labelled = Object.keys(pod.labels)
    .filter((label) => label.startsWith(USES))
    .map((label) => label.slice(USES.length))
    .toSorted();
  // The files of the page call no part; the speech server only downloads, if an overlay allows it.
  const called = clients[component] ?? (component === 'speech' ? labelled.filter((part) => part === 'internet') : []);
  const problems = [
    ...called
      .filter((part) => !labelled.includes(part))
      .map((part) => `${pod.named}: its code calls ${part}, and it may not (label ${USES}${part})`),
    ...labelled
      .filter((part) => !called.includes(part))
      .map((part) => `${pod.named}: may reach ${part}, which its code does not call`),
  ];
  const config = cluster.of('ConfigMap').find(({ metadata }) => metadata.name.startsWith('tidings-config'))?.data ?? {};
  const present = {
    kafka: config.KAFKA_BROKERS,
    opensearch: config.OPENSEARCH_URL,
    smtp: cluster.production,
    internet: true,
    postgres: true,
    bucket: true,
    speech: true,
  };
  for (const part of called.filter((one) => labelled.includes(one) && present[one])) {
    if (
      !policies.some(
        ({ spec }) =>
          spec.podSelector?.matchLabels?.[`${USES}${part}`] === 'yes' &&
          spec.policyTypes.includes('Egress') &&
          spec.egress?.length,
      )
    )
      problems.push(`${pod.named}: calls ${part}, and no NetworkPolicy opens the way`);
  }
  return problems;
}

const opens = (policies, pod, way, peer) =>
  policies.some(
    ({ spec }) =>
      !allPods(spec) &&
      selects(spec.podSelector, pod.labels) &&
      spec.policyTypes.includes(way) &&
      (way === 'Ingress' ? spec.ingress : spec.egress)?.some(({ from, to }) => (from ?? to)?.some(peer)),
  );
