// `npx nx k8s-goldens tools`: renders every overlay.
import { findKubectl, writeGoldens } from './render.ts';

const kubectl = findKubectl();
if (!kubectl) {
  console.error('kubectl with kustomize 5 is not installed. Install it, or build ours: npm run check -- k8s server');
  process.exit(1);
}
writeGoldens(kubectl);
