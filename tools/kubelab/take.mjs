// `npm run k8s:take -- SLICE IMAGE@sha256:DIGEST [REMOTE.JSON]`: puts a slice's build into service in
// k8s/overlays/prod, by its image and its card. What follows is one commit and one `kubectl apply` of that folder; the
// commit before is the rollback.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../checks/source-files.mjs';
import { findKubectl, slices, writeGoldens } from './render.mjs';

const USAGE = `usage: npm run k8s:take -- SLICE IMAGE@sha256:DIGEST [REMOTE.JSON]
  SLICE        ${slices.join(', ')}
  REMOTE.JSON  the card of the build; unset, that of apps/SLICE/dist`;
const CARD = 'remote.json';

function fail(words) {
  console.error(words);
  process.exit(2);
}

const [slice, image = '', card] = process.argv.slice(2);
if (!slices.includes(slice)) fail(slice ? `There is no slice ${slice}.\n${USAGE}` : USAGE);
const [, name, digest] =
  /^([a-z0-9][\w.:/-]*)@(sha256:[0-9a-f]{64})$/.exec(image) ??
  fail(`${image || 'An image'} must be named by its digest: registry/tidings/${slice}@sha256:…\n${USAGE}`);
const folder = join(root, 'k8s/overlays/prod', slice);

function readCard() {
  const file = card ?? join(root, 'apps', slice, 'dist', CARD);
  let text;
  let read;
  try {
    text = readFileSync(file, 'utf8');
  } catch {
    return fail(`There is no card ${file}: build the slice (npm run build), or name the card.`);
  }
  try {
    read = JSON.parse(text);
  } catch {
    return fail(`${file} is not JSON.`);
  }
  if (
    read.name !== slice ||
    !/^[\w.-]+$/.test(read.version) ||
    !read.integrity ||
    read.entry !== `/mf/${slice}/${read.version}/remoteEntry.js`
  )
    fail(`${file} is not the card of a build of ${slice}.`);
  return { text, version: read.version };
}

const taken = slice === 'shell' ? null : readCard();
const file = join(folder, 'kustomization.yaml');
const before = readFileSync(file, 'utf8');
const after = before.replace(
  /^( {2}- \{ name: tidings\/[\w-]+, newName: ).*$/m,
  (_, start) => `${start}${name}, digest: "${digest}" }`,
);
if (taken) writeFileSync(join(folder, CARD), taken.text);
writeFileSync(file, after);
const kubectl = findKubectl();
if (kubectl) writeGoldens(kubectl);
else console.error('There is no kubectl with kustomize 5 here: run npm run k8s:goldens where there is one.');
console.log(
  `${slice} is ${digest.slice(0, 19)}…${taken ? `, build ${taken.version}` : ''}: commit k8s, then kubectl ` +
    `apply -k k8s/overlays/prod/${slice}`,
);
