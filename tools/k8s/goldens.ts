// `npx nx k8s-goldens tools`: renders `prod` into k8s/goldens.
import { getKustomize, writeGolden } from './render.ts';

writeGolden(await getKustomize());
