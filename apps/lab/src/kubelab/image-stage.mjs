// Stage "image": built images run by `podman kube play` from their own manifests: user, read-only root, no
// capabilities, limits, variables and arguments are the Deployment's. Only what one machine has not is left out.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { stringify } from 'yaml';
import { root } from '../../../../tools/checks/source-files.mjs';
import { slices } from '../../../../tools/graph/projects.mjs';
import { findConfinementProblems, createPodman } from '../../../../tools/images/podman.mjs';
import { getImageTag } from '../../../../tools/images/target.mjs';
import { EngineMissing } from '../../../../tools/programs/missing.ts';
import { runProgram } from '../../../../tools/programs/programs.ts';
import { getSmoke } from './image-smoke.mjs';

const OVERLAY = 'dev';
const READY_MS = 60_000;
/** The machine's own loopback, as a pod sees it. */
const HOST_FROM_POD = '10.0.2.2';
const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
const imageNames = {
  speech: 'speech',
  ...Object.fromEntries(slices.map((name) => [`web-${name}`, name])),
  migrate: 'server',
  api: 'server',
};
/** Of a cluster's own: probes are the harness's (podman would run them in a shell), ports would be the machine's. */
const clustersOwn = {
  container: ['startupProbe', 'livenessProbe', 'readinessProbe', 'lifecycle', 'ports'],
  pod: ['topologySpreadConstraints'],
};

/** Builds the images and runs them. Throws `EngineMissing` where there is no podman that may. */
export async function imageStage({ report, rendered }) {
  const folder = mkdtempSync(join(tmpdir(), 'tidings-images-'));
  const podman = createPodman(folder);
  runProgram('node', [join(root, 'tools/images/build.mjs'), ...new Set(Object.values(imageNames))], {
    stdio: ['ignore', 2, 2],
  });
  const { manifests } = await rendered();
  const dev = manifests.find(({ name }) => name === OVERLAY);
  if (!dev) throw new EngineMissing('kustomize is missing, which renders dev');
  const { startEngines } = await import('../engines/engines.ts');
  const postgres = await startEngines(['postgres']);
  try {
    const database = postgres.env.DATABASE_URL.replace('127.0.0.1', HOST_FROM_POD);
    const lab = createLab({ podman, file: join(folder, 'play.yaml'), objects: dev.objects, database });
    for (const name of Object.keys(imageNames))
      report(`${name} from its image, as its manifest says`, await lab.findProblems(name));
  } finally {
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Value of every key of the Secrets, except the database's address. */
const SECRET = 'none';

function createLab({ podman, file, objects, database }) {
  /** Runs the container, smoke-tests it and removes it. Returns the problems. */
  const findProblems = async (name) => {
    const { text, containerName } = createManifest(objects, name, database);
    writeFileSync(file, text);
    const played = podman('kube', 'play', `--network=slirp4netns:allow_host_loopback=true`, file);
    try {
      if (played.status !== 0) return [played.stderr.trim().split('\n').at(-1) ?? 'podman refused it'];
      const foundProblems =
        name === 'migrate'
          ? await endedProblems(podman, containerName)
          : await runningProblems(podman, name, containerName, objects);
      return foundProblems.length > 0
        ? [...foundProblems, ...podman('logs', '--tail', '5', containerName).stderr.trim().split('\n').filter(Boolean)]
        : foundProblems;
    } finally {
      podman('kube', 'down', file);
    }
  };
  return { findProblems };
}

/** The Deployment (a Job as one: podman plays no Jobs), with the name podman gives its container. */
function createManifest(objects, name, database) {
  const workload = objects.find(({ kind, metadata }) => ['Deployment', 'Job'].includes(kind) && metadata.name === name);
  const pod = structuredClone(workload.spec.template);
  const [container] = pod.spec.containers;
  for (const key of clustersOwn.container) delete container[key];
  for (const key of clustersOwn.pod) delete pod.spec[key];
  container.image = getImageTag(imageNames[name], version);
  container.imagePullPolicy = 'Never';
  const secrets = { DATABASE_URL: database };
  container.env = container.env?.map(({ name: variable, value }) => ({
    name: variable,
    value: value ?? secrets[variable] ?? SECRET,
  }));
  container.envFrom = container.envFrom?.filter(({ configMapRef }) => configMapRef);
  const maps = objects.filter(
    ({ kind, metadata }) =>
      kind === 'ConfigMap' &&
      [
        ...(container.envFrom ?? []).map(({ configMapRef }) => configMapRef.name),
        ...(pod.spec.volumes ?? []).map(({ configMap }) => configMap?.name),
      ].includes(metadata.name),
  );
  // A Job's pod that is to end once; a Deployment's would be started again for ever.
  const played =
    workload.kind === 'Job'
      ? {
          apiVersion: 'v1',
          kind: 'Pod',
          metadata: { name, labels: pod.metadata.labels },
          spec: { ...pod.spec, restartPolicy: 'Never' },
        }
      : {
          apiVersion: 'apps/v1',
          kind: 'Deployment',
          metadata: { name },
          spec: {
            replicas: 1,
            selector: { matchLabels: pod.metadata.labels },
            template: { ...pod, spec: { ...pod.spec, restartPolicy: 'Never' } },
          },
        };
  return {
    text: [...maps, played].map((object) => stringify(object)).join('---\n'),
    containerName: workload.kind === 'Job' ? `${name}-${container.name}` : `${name}-pod-0-${container.name}`,
  };
}

async function endedProblems(podman, container) {
  for (const until = Date.now() + READY_MS; Date.now() < until; await sleep(200)) {
    const [state, code] = podman('inspect', '--format', '{{.State.Status}} {{.State.ExitCode}}', container)
      .stdout.trim()
      .split(' ');
    if (state === 'exited') return code === '0' ? [] : [`ended with ${code}`];
  }
  return ['did not end'];
}

async function runningProblems(podman, name, container, objects) {
  const pid = podman('inspect', '--format', '{{.State.Pid}}', container).stdout.trim();
  if (!Number(pid)) return ['it ended at once'];
  const ask = (path, ...more) => {
    const { status, stdout } = spawnSync(
      'nsenter',
      [
        '-t',
        pid,
        '-n',
        'curl',
        '-s',
        '-m',
        '20',
        '-i',
        ...more,
        `http://127.0.0.1${path.startsWith(':') ? '' : ':8080'}${path}`,
      ],
      { encoding: 'latin1', maxBuffer: 1 << 26 },
    );
    const [head, ...body] = status === 0 ? stdout.split('\r\n\r\n') : [''];
    return { status: Number(/^HTTP\/\S+ (\d+)/.exec(head)?.[1] ?? 0), head, body: body.join('\r\n\r\n') };
  };
  const { ready, smoke } = getSmoke(name);
  const { data } = objects.find(({ metadata }) => metadata.name.startsWith('tidings-config'));
  const figuresPort = data.TIDINGS_METRICS_PORT;
  const began = Date.now();
  while (ask(ready).status !== 200) {
    if (Date.now() - began > READY_MS) return [`${ready} never answered 200: ${ask(ready).body.slice(0, 200)}`];
    await sleep(200);
  }
  return [...findConfinementProblems(podman, pid, container), ...(await smoke(ask, { secret: SECRET, figuresPort }))];
}
