// With cards as built here, not as committed.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseDocument } from 'yaml';
import { root, sourceFiles } from '../checks/source-files.mjs';
import { slices } from '../graph/projects.mjs';
import { golden } from '../k8s/render.ts';
import { devCard, takenFiles } from '../k8s/taken.ts';

const CARD = 'remote.json';

/** Returns `[slice, text]`. */
export const builtCards = () =>
  slices
    .map((slice) => [slice, join(root, 'apps', slice, 'dist', CARD)])
    .filter(([, file]) => existsSync(file))
    .map(([slice, file]) => [slice, readFileSync(file, 'utf8')]);

/** Omits files for reviews; `edited` transforms each text. */
export function layManifests(folder, edited = (text) => text) {
  for (const file of sourceFiles(/^k8s\/(?!goldens)/)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), edited(readFileSync(join(root, file), 'utf8')));
  }
  for (const [slice, card] of builtCards())
    for (const file of [devCard(slice), takenFiles(slice).card]) {
      mkdirSync(dirname(join(folder, file)), { recursive: true });
      writeFileSync(join(folder, file), card);
    }
}

export function published(overlay) {
  const cards = new Map(builtCards().map(([slice, card]) => [`release-${slice}`, card]));
  return golden(overlay)
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
