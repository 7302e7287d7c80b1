import { findKubectl, parseManifests, renderOverlays } from '../../../../tools/k8s/render.ts';
// Stage "variants": components that no overlay of ours has, each put into one: what an operator changes by a line.
import { planted } from './mistakes/hands.mjs';
import { variantMistakes } from './mistakes/of-variants.mjs';
import { orderProblems } from './order-stage.mjs';
import { referenceProblems } from './reference-stage.mjs';
import { schemaChecker } from './schema-stage.mjs';

const component = (name) => `../../components/${name}`;
/** `{ name: [overlay, components, further folders of resources] }` */
const variants = {
  restored: ['prod', ['restore']],
  'restored to a moment': ['prod', ['restore', 'restore-to-time']],
  'proxies beside the Gateway': ['prod', ['proxies-beside']],
  'proxies outside the cluster': ['prod', ['proxies-by-address']],
  'an identity in place of keys': ['prod', ['workload-identity']],
  'Kafka with TLS and a login': ['prod-external', ['kafka-login']],
  'voices from an image': ['prod-external', ['voices-volume']],
  'an Ingress': ['small', []],
  'Google Kubernetes Engine': ['prod', ['on-gke', 'proxies-by-address']],
  'Amazon EKS': ['prod', ['on-eks']],
  k3s: ['small', ['on-k3s']],
  'a restore drill': ['prod', [], ['../prod/restore-drill']],
};

export function variantStage({ tell: emit, skip, code }) {
  const kubectl = findKubectl();
  if (!kubectl) {
    skip('components that no overlay has', 'there is no kubectl with kustomize 5');
    return;
  }
  const entries = Object.entries(variants);
  const folders = Object.fromEntries(
    entries.map(([, [overlay, components, more = []]], at) => [
      `variant-${at}`,
      {
        apiVersion: 'kustomize.config.k8s.io/v1beta1',
        kind: 'Kustomization',
        namespace: 'tidings',
        resources: [`../${overlay}`, ...more],
        components: components.map(component),
      },
    ]),
  );
  const texts = renderOverlays(kubectl, Object.keys(folders), folders);
  const rendered = new Map(entries.map(([name], at) => [name, parseManifests(texts[at])]));
  const check = schemaChecker();
  const findProblems = (objects) => [
    ...objects.flatMap(check),
    ...referenceProblems(objects, code),
    ...orderProblems(objects),
  ];
  const problemsByVariant = new Map([...rendered].map(([name, objects]) => [name, findProblems(objects)]));
  for (const [name, problems] of problemsByVariant) emit(`${name}, of ${variants[name][0]}`, problems);
  for (const [name, what, spoil] of variantMistakes) {
    const problems = findProblems(planted(rendered.get(name), spoil).objects);
    emit(
      `variants finds: ${what}`,
      problems.some((problem) => !problemsByVariant.get(name).includes(problem)) ? [] : ['not found'],
    );
  }
  console.log(`variants: ${variantMistakes.length} planted mistakes`);
}
