// Decides, like a network plugin, whether a pod may reach another by the network policies of both sides.
import { selects } from '../rules/findings.mjs';

const NAME = 'kubernetes.io/metadata.name';
const addressToNumber = (address) => address.split('.').reduce((sum, part) => sum * 256 + Number(part), 0);
function holds(cidr, address) {
  const [start, bits] = cidr.split('/');
  const size = 2 ** (32 - Number(bits));
  return Math.floor(addressToNumber(address) / size) === Math.floor(addressToNumber(start) / size);
}

/** `peer`: `{ namespace, labels }` of a pod, or `{ address }` outside. */
function isMeant({ podSelector, namespaceSelector, ipBlock }, peer, own) {
  if (ipBlock)
    return (
      peer.address !== undefined &&
      holds(ipBlock.cidr, peer.address) &&
      !ipBlock.except?.some((range) => holds(range, peer.address))
    );
  if (peer.address !== undefined) return false;
  return (
    (namespaceSelector ? selects(namespaceSelector, { [NAME]: peer.namespace }) : peer.namespace === own) &&
    (!podSelector || selects(podSelector, peer.labels))
  );
}

const isPort = (ports, port, named) =>
  !ports || ports.some((one) => one.port === undefined || one.port === port || named.includes(one.port));

function opens(policies, way, self, peer, port) {
  const held = policies.filter(
    ({ metadata, spec }) =>
      metadata.namespace === self.namespace && spec.policyTypes.includes(way) && selects(spec.podSelector, self.labels),
  );
  const side = way === 'Egress' ? 'to' : 'from';
  const named = (way === 'Egress' ? peer : self).portNames?.[port] ?? [];
  return (
    held.length === 0 ||
    held.some(({ spec }) =>
      (spec[way.toLowerCase()] ?? []).some(
        (rule) =>
          isPort(rule.ports, port, named) &&
          (!rule[side]?.length || rule[side].some((one) => isMeant(one, peer, self.namespace))),
      ),
    )
  );
}

/** A side of a connection, of a pod. */
export const toSide = ({ metadata, spec }) => ({
  namespace: metadata.namespace,
  labels: metadata.labels ?? {},
  portNames: Object.fromEntries(
    spec.containers.flatMap(({ ports = [] }) => ports).map(({ name, containerPort }) => [containerPort, [name]]),
  ),
});
export const KUBERNETES = { address: '10.96.0.1' };
/** Somewhere on the internet, as a bucket is. */
export const ELSEWHERE = { address: '203.0.113.7' };

/** Whether a pod's ingress policies allow a peer, regardless of the peer's egress policies. */
export const isLetIn = (world, from, to, port) =>
  opens(world.all('NetworkPolicy', to.namespace), 'Ingress', to, from, port);

/** Null, or which side shuts the way. */
export function shut(world, from, to, port) {
  if (from.address === undefined && !opens(world.all('NetworkPolicy', from.namespace), 'Egress', from, to, port))
    return 'no way out';
  return to.address === undefined && !isLetIn(world, from, to, port) ? 'not let in' : null;
}
