// What operators make of our resources must be let in by our own namespace, and be an image that does not move.
import { madeByOperators, restrictedProblems } from '../stand-ins.mjs';

/** `ghcr.io/cloudnative-pg/postgresql:18.3-system-trixie`: version, flavour and distribution, or a digest. */
const PINNED = /:\d+\.\d+-(?:minimal|standard|system)-[a-z]+$|@sha256:[0-9a-f]{64}$/;

export function operatorProblems(cluster) {
  const restricted = cluster
    .of('Namespace')
    .some(({ metadata }) => metadata.labels?.['pod-security.kubernetes.io/enforce'] === 'restricted');
  const refused = restricted
    ? madeByOperators(cluster.objects).flatMap(({ by, object }) =>
        restrictedProblems(object).map((problem) => `the namespace refuses what ${by} makes: ${problem}`),
      )
    : [];
  const moving = cluster
    .of('Cluster')
    .filter(({ spec }) => !PINNED.test(spec.imageName ?? ''))
    .map(
      ({ metadata, spec }) =>
        `Cluster ${metadata.name}: ${spec.imageName} moves; name it as 18.3-system-trixie, or by its digest`,
    );
  return [...refused, ...moving];
}
