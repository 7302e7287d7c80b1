import { generateOverlayResources } from '../../../../tools/docs/overlay-resources.ts';
// Stage "schemas": the committed rendering is current, and kubeconform accepts every object.
import { slices } from '../../../../tools/graph/projects.mjs';
import {
  computeSourcesChecksum,
  parseManifests,
  readCommittedChecksum,
  readGolden,
  renderReleasedOverlay,
} from '../../../../tools/k8s/render.ts';
import { createSchemaCheck } from './kubeconform.ts';

const OVERLAY = 'prod';
const UPDATE = 'npx nx k8s-goldens tools';

/** Throws `EngineMissing` if kubeconform is not available. */
export async function schemaStage({ report, rendered: { kustomize, manifests } }) {
  report(
    'the golden file matches its sources',
    readCommittedChecksum() === computeSourcesChecksum() ? [] : [`k8s/goldens is out of date: run ${UPDATE}`],
  );
  if (kustomize) {
    const { text } = manifests.find(({ name }) => name === OVERLAY);
    report('the golden file is rendered', text === readGolden() ? [] : [`k8s/goldens is out of date: run ${UPDATE}`]);
    const texts = manifests.filter(({ isOverlay }) => isOverlay).map((one) => one.text);
    report('the table of resources in docs/kubernetes.md', await generateOverlayResources(texts));
    const released = parseManifests(renderReleasedOverlay(kustomize, OVERLAY));
    for (const slice of slices)
      report(
        `${slice} alone`,
        findSliceProblems(released, parseManifests(renderReleasedOverlay(kustomize, `${OVERLAY}/${slice}`)), slice),
      );
  }
  const findSchemaProblems = await createSchemaCheck(console.log);
  for (const { name, text } of manifests) report(`schemas of ${name}`, findSchemaProblems(text));
  if (kustomize)
    report(`schemas of ${OVERLAY} with released slices`, findSchemaProblems(renderReleasedOverlay(kustomize, OVERLAY)));
}

const getId = ({ kind, metadata }) => `${kind} ${metadata.name}`;

/** A release of a slice changes only its own objects. */
function findSliceProblems(allObjects, sliceObjects, slice) {
  const expected = new Map(allObjects.map((object) => [getId(object), JSON.stringify(object)]));
  return sliceObjects.flatMap((object) => {
    if (!object.metadata.name.endsWith(`-${slice}`)) return [`${getId(object)} does not belong to ${slice}`];
    return expected.get(getId(object)) === JSON.stringify(object)
      ? []
      : [`${getId(object)} differs from the one in ${OVERLAY}`];
  });
}
