// Copies manifests with the cards of this build, not the committed ones.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseDocument } from 'yaml';
import { root, listSourceFiles } from '../checks/source-files.mjs';
import { slices } from '../graph/projects.mjs';
import { getKustomize, renderOverlays } from '../k8s/render.ts';
import { getDevCardPath, getReleaseFiles } from '../k8s/taken.ts';

const CARD = 'remote.json';

/** Returns pairs `[slice, text]`. */
export const readBuiltCards = () =>
  slices
    .map((slice) => [slice, join(root, 'apps', slice, 'dist', CARD)])
    .filter(([, file]) => existsSync(file))
    .map(([slice, file]) => [slice, readFileSync(file, 'utf8')]);

/** Omits the golden file, which is only for reviews. `edited` transforms each text. */
export function copyManifests(folder, edited = (text) => text) {
  for (const file of listSourceFiles(/^k8s\/(?!goldens)/)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), edited(readFileSync(join(root, file), 'utf8')));
  }
  for (const [slice, card] of readBuiltCards())
    for (const file of [getDevCardPath(slice), getReleaseFiles(slice).card]) {
      mkdirSync(dirname(join(folder, file)), { recursive: true });
      writeFileSync(join(folder, file), card);
    }
}

/** Renders the overlay with the cards of this build. Throws `EngineMissing` without kustomize. */
export async function createPublishedManifests(overlay) {
  const [rendered] = renderOverlays(await getKustomize(), [overlay]);
  const cards = new Map(readBuiltCards().map(([slice, card]) => [`release-${slice}`, card]));
  return rendered
    .split(/^---\n/m)
    .map((text) => {
      const document = parseDocument(text);
      const card = document.get('kind') === 'ConfigMap' && cards.get(document.getIn(['metadata', 'name']));
      if (!card) return text;
      document.setIn(['data', CARD], card);
      return document.toString({ lineWidth: 0 });
    })
    .join('---\n');
}
