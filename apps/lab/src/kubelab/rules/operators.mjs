// What operators make of our resources must be let in by our own namespace, and be an image that does not move.
import { madeByOperators, restrictedProblems } from '../stand-ins.mjs';

/** `ghcr.io/cloudnative-pg/postgresql:18.3-system-trixie`: version, flavour and distribution, or a digest. */
const PINNED = /:\d+\.\d+-(?:minimal|standard|system)-[a-z]+$|@sha256:[0-9a-f]{64}$/;

/** A release replaces this digest of empty content, only in its own images. */
const EMPTY = '@sha256:e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855';
const OURS = /(?:^|\/)tidings\/[\w-]+@/;

/** All values of the fields `image` and `imageName` in an object, whatever its kind. */
function imagesIn(value) {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) =>
    (name === 'image' || name === 'imageName') && typeof inner === 'string' ? [inner] : imagesIn(inner),
  );
}

const emptyImages = ({ objects }) =>
  objects.flatMap((object) =>
    imagesIn(object)
      .filter((image) => image.endsWith(EMPTY) && !OURS.test(image))
      .map(
        (image) =>
          `${object.kind} ${object.metadata.name}: ${image.split('@')[0]} has the digest of empty content, which no ` +
          'release replaces; name a version',
      ),
  );

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
  return [...refused, ...moving, ...emptyImages(cluster)];
}
