// Whether each slice loads: the card that the API's pods get names a build, its address leads through the way in
// to pods, and the image of those pods has that build.
import { isReady } from '../nodes/lab.mjs';
import { selects } from '../rules/findings.mjs';
import { shut, toSide } from './reaching.mjs';

const GATEWAY = { namespace: 'gateway-system', labels: {} };
const WEB = 8080;

/** `[path, Service]` of all ways in, the longest first. */
function ways(world, namespace) {
  const routes = world
    .all('HTTPRoute', namespace)
    .flatMap(({ spec }) => spec.rules)
    .flatMap(({ matches = [], backendRefs = [] }) =>
      matches.flatMap(({ path }) => backendRefs.map(({ name }) => [path?.value ?? '/', name])),
    );
  const rules = world
    .all('Ingress', namespace)
    .flatMap(({ spec }) => spec.rules)
    .flatMap(({ http }) => http.paths.map(({ path, backend }) => [path, backend.service.name]));
  return [...routes, ...rules].toSorted(([a], [b]) => b.length - a.length);
}

/** Returns the card for all visitors, and that of a canary. */
const cardsIn = ({ canary, ...card }) => [card, ...(canary ? [canary.card] : [])];

function slice(world, namespace, registry, { name, card }) {
  const [, service] = ways(world, namespace).find(([path]) => card.entry.startsWith(path)) ?? [];
  const selector = world.find('Service', namespace, service)?.spec.selector;
  const pods = selector
    ? world
        .all('Pod', namespace)
        .filter((pod) => selects({ matchLabels: selector }, pod.metadata.labels ?? {}) && isReady(pod))
    : [];
  if (pods.length === 0) return [`${card.entry} of ${name} leads to no pod`];
  return pods.flatMap((pod) => {
    const { image } = pod.spec.containers[0];
    const versions = registry.get(image.split('@')[1]) ?? [];
    const has = `the image of ${pod.metadata.name} has ${versions.join(', ') || 'none'}`;
    const way = shut(world, GATEWAY, toSide(pod), WEB);
    return [
      ...(versions.includes(card.version) ? [] : [`${card.entry} of ${name} answers 404: ${has}`]),
      ...(way ? [`the gateway does not reach ${pod.metadata.name} (${way})`] : []),
    ];
  });
}

/** `slices`: whom the page wants. */
export function loadingProblems({ world, registry }, namespace, slices) {
  const api = world.find('Deployment', namespace, 'api');
  const mounted = (api?.spec.template.spec.volumes ?? [])
    .map(({ configMap }) => configMap && world.find('ConfigMap', namespace, configMap.name))
    .filter((map) => map?.data?.['remote.json']);
  const missing = slices.filter((name) => !mounted.some(({ data }) => JSON.parse(data['remote.json']).name === name));
  return [
    ...missing.map((name) => `the API is told of no card of ${name}`),
    ...mounted.flatMap(({ metadata: { name }, data }) =>
      cardsIn(JSON.parse(data['remote.json'])).flatMap((card) => slice(world, namespace, registry, { name, card })),
    ),
  ];
}
