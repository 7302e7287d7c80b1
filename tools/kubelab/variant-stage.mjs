// Stage "variants": components that no overlay of ours has, each put into one: what an operator changes by a line.
import { orderProblems } from './order-stage.mjs';
import { referenceProblems } from './reference-stage.mjs';
import { findKubectl, parsed, render } from './render.mjs';
import { schemaChecker } from './schema-stage.mjs';

const component = (name) => `../../components/${name}`;
/** `{ name: [overlay, components, further folders of resources] }` */
const variants = {
  restored: ['prod', ['restore']],
  'restored to a moment': ['prod', ['restore', 'restore-to-time']],
  'proxies beside the Gateway': ['prod', ['proxies-beside']],
  'proxies that are no pods': ['prod', ['proxies-by-address']],
  'an identity in place of keys': ['prod', ['workload-identity']],
  'voices from an image': ['prod-external', ['voices-volume']],
  'a drill beside it': ['prod', [], ['../prod/restore-drill']],
};

export function variantStage({ tell, skip, code }) {
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
  const texts = render(kubectl, Object.keys(folders), folders);
  for (const [at, [name]] of entries.entries()) {
    const objects = parsed(texts[at]);
    tell(`${name} of ${entries[at][1][0]}`, [
      ...objects.flatMap(schemaChecker()),
      ...referenceProblems(objects, code),
      ...orderProblems(objects),
    ]);
  }
}
