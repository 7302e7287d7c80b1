// The manifests that the stages check: the overlays, and components that no overlay contains, each added to one.
import { getKustomize, overlays, parseManifests, readGolden, renderOverlays } from '../../../../tools/k8s/render.ts';
import { EngineMissing } from '../../../../tools/programs/missing.ts';

/** `{ name: [overlay, components, further resources] }` */
const variants = {
  restored: ['prod', ['restore']],
  'restored to a time': ['prod', ['restore', 'restore-to-time']],
  'proxies beside the Gateway': ['prod', ['proxies-beside']],
  'proxies outside the cluster': ['prod', ['proxies-by-address']],
  'workload identity': ['prod', ['workload-identity']],
  'Kafka with TLS and a login': ['prod-external', ['kafka-login']],
  'voices from an image': ['prod-external', ['voices-volume']],
  'Google Kubernetes Engine': ['prod', ['on-gke', 'proxies-by-address']],
  'Amazon EKS': ['prod', ['on-eks']],
  k3s: ['small', ['on-k3s']],
  'a restore drill': ['prod', [], ['../prod/restore-drill']],
};

function createKustomization([overlay, components, resources = []]) {
  return {
    apiVersion: 'kustomize.config.k8s.io/v1beta1',
    kind: 'Kustomization',
    namespace: 'tidings',
    resources: [`../${overlay}`, ...resources],
    components: components.map((name) => `../../components/${name}`),
  };
}

/**
 * Returns `{ kustomize, manifests: [{ name, text, objects, isOverlay }] }`. Without kustomize it is null, and the
 * committed rendering of `prod` is the only one.
 */
export async function renderAll(skip) {
  try {
    const kustomize = await getKustomize();
    const entries = Object.entries(variants);
    const folders = Object.fromEntries(
      entries.map(([, variant], at) => [`variant-${at}`, createKustomization(variant)]),
    );
    const texts = renderOverlays(kustomize, [...overlays, ...Object.keys(folders)], folders);
    const names = [...overlays, ...entries.map(([name, [overlay]]) => `${overlay}, ${name}`)];
    return { kustomize, manifests: texts.map((text, at) => createManifest(names[at], text, at < overlays.length)) };
  } catch (error) {
    if (!(error instanceof EngineMissing)) throw error;
    skip('all manifests except the committed ones of prod', error.message);
    return { kustomize: null, manifests: [createManifest('prod', readGolden(), true)] };
  }
}

const createManifest = (name, text, isOverlay) => ({ name, text, objects: parseManifests(text), isOverlay });
