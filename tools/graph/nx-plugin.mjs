// Gives every project the same targets.
import { execFileSync } from 'node:child_process';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';

const TARGETS = fileURLToPath(new URL('targets.mjs', import.meta.url));
const MAX_BYTES = 16_000_000;

/** Uses a new process, because Nx keeps this one and the sources that it has imported. */
const targetsNow = () => JSON.parse(execFileSync(process.execPath, [TARGETS], { maxBuffer: MAX_BYTES }).toString());

export const createNodesV2 = [
  '{package.json,tools/package.json,{apps,libs}/*/package.json}',
  (manifests) => {
    const targets = targetsNow();
    return manifests.map((manifest) => {
      const folder = dirname(manifest);
      return [manifest, { projects: targets[folder] ? { [folder]: targets[folder] } : {} }];
    });
  },
];
