// The planted mistakes of the stage, several at a time, each in a separate namespace with a few of the workers.
import { slices } from '../../../../../tools/graph/projects.mjs';
import { planted } from '../mistakes/hands.mjs';
import { argoSync } from './argo-cd.mjs';
import { runLines } from './by-hand.mjs';
import { fluxReconcile } from './flux.mjs';
import { openProblems } from './isolation.mjs';
import { loadingProblems } from './loading.mjs';
import { deadlines, prelude } from './paths.mjs';
import { getPath } from './world.mjs';

const AT_ONCE = 5;
const syncs = { 'Argo CD': argoSync, Flux: fluxReconcile };
const WORKERS = /^worker-(?!index)/;
const TOPICS = /^news\.article-ingested/;
const FIGURES = new Set(['ServiceMonitor', 'PodMonitor', 'PrometheusRule']);

/** Whether a mistake needs this object. */
const isKept = ({ kind, metadata: { name } }) =>
  !WORKERS.test(name) && !FIGURES.has(kind) && (kind !== 'KafkaTopic' || TOPICS.test(name));

/** The same in another namespace. */
const renamed = (objects, namespace) =>
  JSON.parse(
    JSON.stringify(objects)
      .replaceAll('"namespace":"tidings"', `"namespace":"${namespace}"`)
      .replaceAll('.tidings.svc', `.${namespace}.svc`),
  ).map((object) =>
    object.kind === 'Namespace' ? { ...object, metadata: { ...object.metadata, name: namespace } } : object,
  );

const limit = () => Date.now() + deadlines.install;

async function runMistake(place, release, clean, [, plant, , how = {}]) {
  const { by = 'Argo CD', without, instead, later, isRestore, line } = how;
  const { cluster, simulated, namespace } = place;
  const run = (lines) => runLines({ ...place, folder: release.folder }, lines, limit());
  const lines = prelude()
    .filter((one) => !/k8s\/policies/.test(one) && !without?.test(one))
    .map((one) => (instead ? one.replace(...instead) : one));
  const first = planted(clean, plant).objects;
  const bring = (objects, before) => syncs[by](place, renamed(objects, namespace), renamed(before, namespace), limit());
  const steps = [
    () => run(lines),
    () => bring(first, []),
    () => simulated.rest(namespace, limit()),
    async () => {
      if (isRestore) {
        const [database] = renamed(clean, namespace).filter(({ kind }) => kind === 'Cluster');
        await cluster.ask('DELETE', getPath(database), { propagationPolicy: 'Foreground' });
        await simulated.within(
          namespace,
          () => !simulated.world.find('Cluster', namespace, database.metadata.name),
          limit(),
        );
      }
      return later ? bring(planted(first, later).objects, first) : [];
    },
    () => (line ? run([line]) : []),
    () => [...loadingProblems(simulated, namespace, slices), ...openProblems(simulated, namespace)],
  ];
  for (const step of steps) {
    const problems = await step();
    if (problems.length > 0) return problems;
  }
  return [];
}

/** Each mistake is found, by its own words. */
export async function plantAll({ cluster, simulated }, release, mistakes, emit) {
  const clean = (await release.objects()).filter(isKept);
  const waiting = [...mistakes.entries()];
  const runNext = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [number, mistake] = next;
      const [what, , words] = mistake;
      const namespace = `tidings-${number}`;
      const problems = await runMistake({ cluster, simulated, namespace }, release, clean, mistake);
      const isNamed = problems.some((problem) => words.test(problem));
      const otherwise = problems.length === 0 ? ['not found'] : ['found for another reason', ...problems];
      emit(`stranger finds: ${what}`, isNamed ? [] : otherwise);
      await cluster.ask('DELETE', `/api/v1/namespaces/${namespace}`);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, runNext));
  console.log(`stranger: ${mistakes.length} planted mistakes`);
}
