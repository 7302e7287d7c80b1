// The ways of a release through a cluster: a first install, another configuration, a slice, an upgrade, a rollback and
// a restore, each applied by hand, Argo CD or Flux, and what has to hold after each.
import { slices } from '../../../../../tools/graph/projects.mjs';
import { argoSync } from './argo-cd.mjs';
import { chapter, runLines } from './by-hand.mjs';
import { fluxReconcile } from './flux.mjs';
import { openProblems } from './isolation.mjs';
import { loadingProblems } from './loading.mjs';

const LOOK_MS = 100;
const MINUTE = 60_000;
/** Time limits of the paths. Objects that can no longer become ready are reported long before. */
export const deadlines = { install: 4 * MINUTE, change: 3 * MINUTE, restore: 6 * MINUTE };
const OVERLAY_LINE = /apply .*-k k8s\/overlays\/prod/;
const SLICE = 'mf-feed';

/** Returns the manual commands before every install: policies, namespace and secrets. */
export const prelude = () =>
  chapter('Install').filter((line) => !OVERLAY_LINE.test(line) && !/ wait | rollout /.test(line));

/** By hand, every path is a chapter of the book. */
export function byHand(place, release) {
  const run = (lines, limit, before) =>
    runLines({ ...place, folder: release.folder }, lines, Date.now() + limit, before);
  return {
    name: 'by hand',
    install: () => run(chapter('Install'), deadlines.install),
    change: () => run(chapter('Upgrade'), deadlines.change),
    slice: () => run(chapter('One slice'), deadlines.change),
    back(kept) {
      release.back(kept);
      return run(chapter('Roll back'), deadlines.change);
    },
    restore: () =>
      run(chapter('Restore'), deadlines.restore, [[/delete cluster postgres/, () => release.add('restore')]]),
  };
}

/** Installs with a program that applies the overlay: `sync(place, objects, before, deadline)`. */
function bySync(name, sync, place, release) {
  let before = [];
  const bring = async (limit) => {
    const objects = await release.objects();
    const problems = await sync(place, objects, before, Date.now() + limit);
    before = objects;
    return problems;
  };
  const hand = byHand(place, release);
  return {
    name,
    async install() {
      const problems = await runLines({ ...place, folder: release.folder }, prelude(), Date.now() + deadlines.change);
      return problems.length > 0 ? problems : bring(deadlines.install);
    },
    change: () => bring(deadlines.change),
    slice: () => bring(deadlines.change),
    back(kept) {
      release.back(kept);
      return bring(deadlines.change);
    },
    // It is stopped meanwhile: else it would bring back what the book takes away.
    async restore() {
      const problems = await hand.restore();
      return problems.length > 0 ? problems : bring(deadlines.change);
    },
  };
}
export const byArgoCd = (place, release) => bySync('by Argo CD', argoSync, place, release);
export const byFlux = (place, release) => bySync('by Flux', fluxReconcile, place, release);

/** Deployments that have fewer pods than they want while `work` goes on, each once. */
async function whoLost({ simulated: { world }, namespace }, work) {
  const lost = new Set();
  const timer = setInterval(() => {
    for (const { metadata, spec, status } of world.all('Deployment', namespace))
      if ((status?.availableReplicas ?? 0) < spec.replicas) lost.add(`${metadata.name} had fewer pods than it wants`);
  }, LOOK_MS);
  try {
    const problems = await work();
    return [...problems, ...lost];
  } finally {
    clearInterval(timer);
  }
}

const readImages = ({ simulated: { world }, namespace }) =>
  new Map(
    world
      .all('Deployment', namespace)
      .map(({ metadata, spec }) => [metadata.name, spec.template.spec.containers[0].image]),
  );
const getConfigName = ({ simulated: { world }, namespace }) =>
  world.find('Deployment', namespace, 'api')?.spec.template.spec.containers[0].envFrom[0].configMapRef.name;
const findDatabase = ({ simulated: { world, databases }, namespace }) =>
  databases.get(world.find('Cluster', namespace, 'postgres')?.metadata.uid);

function changed(before, after) {
  return [...after].filter(([name, image]) => before.get(name) !== image).map(([name]) => name);
}

/** `[name, walk]`: each changes the release as an operator would, brings it, and says what does not hold. */
function createPaths(place, release, who) {
  let storedState;
  let first;
  return [
    ['a first install', () => who.install()],
    [
      'another configuration',
      async () => {
        const before = getConfigName(place);
        release.configure('news@example.org');
        const problems = await whoLost(place, () => who.change());
        return [...problems, ...(getConfigName(place) === before ? ['the API has the previous configuration'] : [])];
      },
    ],
    [
      `a release of ${SLICE}`,
      async () => {
        const before = readImages(place);
        release.take(SLICE, 'second');
        const problems = await whoLost(place, () => who.slice());
        const touched = changed(before, readImages(place)).join();
        return [...problems, ...(touched === `web-${SLICE}` ? [] : [`it changed ${touched || 'nothing'}`])];
      },
    ],
    [
      `a canary of ${SLICE}`,
      async () => {
        release.takeCanary(SLICE, 'third');
        return whoLost(place, () => who.slice());
      },
    ],
    [
      'an upgrade',
      async () => {
        storedState = release.kept();
        first = readImages(place);
        release.pin('second');
        const problems = await whoLost(place, () => who.change());
        const old = changed(readImages(place), first).length === 0 ? ['every image is the previous one'] : [];
        return [...problems, ...old];
      },
    ],
    [
      'a rollback',
      async () => {
        const problems = await whoLost(place, () => who.back(storedState));
        const other = changed(first, readImages(place));
        return [...problems, ...other.map((name) => `${name} does not have its previous image`)];
      },
    ],
    [
      'a restore',
      async () => {
        const before = findDatabase(place);
        const problems = await who.restore();
        const after = findDatabase(place);
        if (problems.length > 0) return problems;
        return [
          ...(after === before || !after?.isRestored ? ['the database is not one put back from its backups'] : []),
          ...(after?.isTold ? [] : ['the database was not informed that it was restored']),
        ];
      },
    ],
  ];
}

/** Runs the paths in order and reports each. Stops after a path that does not complete. */
export async function walk(place, release, who, emit, only = Infinity) {
  for (const [name, path] of createPaths(place, release, who).slice(0, only)) {
    const began = Date.now();
    const problems = await path();
    if (problems.length === 0)
      problems.push(...(await place.simulated.rest(place.namespace, began + deadlines.restore)));
    if (problems.length === 0)
      problems.push(
        ...loadingProblems(place.simulated, place.namespace, slices),
        ...openProblems(place.simulated, place.namespace),
      );
    emit(`${name} ${who.name}`, problems);
    if (problems.length > 0) return;
  }
}
