// Stage "nodes": runs `prod` with Kubernetes' own controllers on six simulated nodes in three zones: rollouts, a
// release, a bad release and its undo, drains and scaling. Without a kubelet nothing runs in these pods; the stage
// "image" tests that.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../../../tools/checks/source-files.mjs';
import { slices } from '../../../../tools/graph/projects.mjs';
import { readGolden, parseManifests } from '../../../../tools/k8s/render.ts';
import { startCluster } from './cluster.mjs';
import { planted } from './mistakes/hands.mjs';
import { nodeMistakes } from './mistakes/of-nodes.mjs';
import { openBook } from './nodes/by-the-book.mjs';
import { drainProblems, evictionProblems, zoneOfPod } from './nodes/drains.mjs';
import { createLab, holdAsKeda, playable } from './nodes/lab.mjs';
import { badReleaseProblems, releaseProblems, standingProblems } from './nodes/rollouts.mjs';
import { scalingProblems, startMetrics } from './nodes/scaling.mjs';
import { simulateNodes } from './nodes/simulated-nodes.mjs';
import { buildPrograms, built } from './programs.ts';
import { timedReport } from './timed-report.ts';

const OVERLAY = 'prod';
const PLANTED_SECONDS = 12;

/** Builds the programs when they are not there. Throws `EngineMissing`. */
export async function nodesStage({ tell: reportWhole }) {
  const emit = timedReport(reportWhole);
  for (const set of ['definitions', 'server', 'nodes']) await buildPrograms(set, console.log);
  const started = [await startCluster()];
  try {
    const [cluster] = started;
    started.push(await simulateNodes(cluster));
    const lab = createLab(cluster);
    const metrics = await startMetrics(lab, cluster);
    started.push(metrics);
    const allObjects = parseManifests(readGolden(OVERLAY));
    const objects = playable(allObjects);
    const book = openBook(cluster);
    await lab.apply(JSON.parse(readFileSync(built('definitions.json'), 'utf8')));
    await lab.must(['wait', '--for=condition=Established', '--timeout=60s', 'crd', '--all']);
    emit('installed by the book', await book.follow('Install'));
    await holdAsKeda(lab, allObjects);
    const servers = objects
      .filter(({ kind, metadata }) => kind === 'Deployment' && !metadata.name.startsWith('web-'))
      .map(({ metadata }) => metadata.name);
    emit(
      'every deployment rolls out, in two zones, behind its Service and its budget',
      await standingProblems(lab, objects),
    );
    emit('a release of the server always leaves ready pods', await releaseProblems(lab, servers, 'a'));
    for (const slice of slices)
      emit(`a release of ${slice} touches nothing else`, await releaseProblems(lab, [`web-${slice}`], 'b'));
    emit('rolled back by the book', await book.follow('Roll back'));
    emit('everything stands after it', await standingProblems(lab, objects));
    book.pin('e');
    emit('upgraded by the book, after a rollback', await book.follow('Upgrade'));
    emit('everything stands on the new images', await standingProblems(lab, objects));
    emit('a slice released by the book', await book.follow('One slice'));
    for (const name of ['api', 'web-mf-feed'])
      emit(
        `a bad release of ${name} keeps the old pods serving, and is undone`,
        await badReleaseProblems(lab, name, 'c'),
      );
    for (const zone of ['a', 'b', 'c'])
      emit(`zone ${zone} is drained within the budgets`, await drainProblems(lab, zone));
    emit('a second pod is not given while the first is away', await evictionProblems(lab, 'api'));
    for (const name of ['api', 'speech'])
      emit(`${name} scales with its load, to its most`, await scalingProblems(lab, metrics, name));
    await plantAll(lab, metrics, objects, emit);
  } finally {
    for (const program of started.toReversed()) await program.stop();
  }
}

async function plantAll(lab, metrics, clean, emit) {
  const looks = {
    stands: (objects) => standingProblems(lab, objects, PLANTED_SECONDS),
    'bad release': () => badReleaseProblems(lab, 'api', 'f'),
    eviction: () => evictionProblems(lab, 'api'),
    // Where a pod of it stands: else there is nothing to give.
    drain: async () => drainProblems(lab, await zoneOfPod(lab, 'api'), PLANTED_SECONDS),
    scaling: () => scalingProblems(lab, metrics, 'speech', { aim: 6, seconds: PLANTED_SECONDS }),
  };
  // The stage "server" tests what the cluster itself refuses.
  await lab.must(['delete', '-k', join(root, 'k8s/policies')]);
  await afresh(lab, clean);
  for (const [what, spoil, look, words] of nodeMistakes) {
    const { spoilt } = planted(clean, spoil);
    const spoiltObjects = spoilt.map(({ kind, metadata }) =>
      clean.find((object) => object.kind === kind && object.metadata.name === metadata.name),
    );
    await afresh(lab, spoilt);
    const foundProblems = await looks[look](spoilt);
    emit(
      `nodes find: ${what}`,
      foundProblems.some((problem) => words.test(problem))
        ? []
        : [foundProblems.length === 0 ? 'not found' : `found for another reason: ${foundProblems.join('; ')}`],
    );
    await afresh(lab, spoiltObjects);
    const remainingProblems = await standingProblems(lab, spoiltObjects);
    if (remainingProblems.length > 0)
      throw new Error(`after “${what}” the cluster did not stand again:\n${remainingProblems.join('\n')}`);
  }
  console.log(`nodes: ${nodeMistakes.length} planted mistakes`);
}

/** Recreates these objects: deletes their remains first. */
async function afresh(lab, objects) {
  for (const { kind, metadata } of objects.filter((object) => object.kind !== 'Namespace'))
    await lab.kubectl(['-n', lab.NAMESPACE, 'delete', kind, metadata.name, '--ignore-not-found', '--wait']);
  await lab.apply(objects);
}
