// Installs by hand: the commands of docs/kubernetes.md, one after another.
import { readCommands } from '../book.ts';
import { filled } from '../nodes/by-the-book.mjs';
import { isReady } from '../nodes/lab.mjs';

const EXEC = /^kubectl -n \S+ exec (\S+)(?: -c (\S+))? -- /;

/** Does not run a program in a pod; checks that the pod and its container exist. */
function execProblems(world, namespace, [, target, container]) {
  const [, deployment] = /^deploy\/(.+)$/.exec(target) ?? [];
  const pod = world
    .all('Pod', namespace)
    .find(({ metadata }) =>
      deployment ? metadata.labels['app.kubernetes.io/component'] === deployment : metadata.name === target,
    );
  if (!pod || !isReady(pod)) return [`${target} is not there to run a command in`];
  return !container || pod.spec.containers.some(({ name }) => name === container)
    ? []
    : [`${target} has no container ${container}`];
}

/** Why a command did not end well: its own words, and what waits. */
const whyNot = (line, output, reasons) => [
  `at \`${line.slice(0, 90)}\`: ${output.trim().split('\n').at(-1)}`,
  ...reasons,
];

/**
 * Runs commands in a folder that has `k8s/`. `before`: what an operator does before a command, by a pattern of it.
 * Answers why it stopped.
 */
export async function runLines({ cluster, simulated, namespace, folder }, lines, deadline, before = []) {
  for (const line of lines) {
    for (const [pattern, edit] of before) if (pattern.test(line)) edit();
    const exec = EXEC.exec(line);
    if (exec) {
      const problems = execProblems(simulated.world, namespace, exec);
      if (problems.length > 0) return whyNot(line, problems[0], []);
      continue;
    }
    const adaptedLine = filled(line, cluster.folder)
      .replaceAll(/(-n|namespace) tidings\b/g, `$1 ${namespace}`)
      .replaceAll(/--timeout=\d+[hms]/g, '--timeout=1h');
    const abort = new AbortController();
    const state = {};
    const ran = cluster.shell(adaptedLine, folder, abort.signal).then((result) => Object.assign(state, { result }));
    if (!(await simulated.within(namespace, () => state.result !== undefined, deadline))) {
      abort.abort();
      await ran;
      return whyNot(line, 'never ends', simulated.restless(namespace));
    }
    if (state.result.status !== 0) return whyNot(line, state.result.output, []);
  }
  return [];
}

export const chapter = (name) => readCommands(name);
