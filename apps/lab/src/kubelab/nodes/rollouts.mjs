import { isReady } from './lab.mjs';
// Rollouts: everything is ready, a release always leaves ready pods, and a bad release keeps the old pods serving and
// is undone.
import { NEVER_READY, ZONE, zonesByNode } from './simulated-nodes.mjs';

const STAND_SECONDS = 90;
/** The manifests say five minutes; long enough here to see that nothing moves, and longer than `minReadySeconds`. */
const DEADLINE_SECONDS = 10;
const digest = (letter) => `sha256:${letter.repeat(64)}`;
const imageWithDigest = (image, letter) => `${image.split('@')[0]}@${digest(letter)}`;
const notOut = async (lab, name, seconds = STAND_SECONDS) => {
  const why = await lab.rolledOut(name, seconds);
  return why && `Deployment ${name}: ${why}`;
};

async function fewerThanWanted(lab) {
  return (await lab.all('Deployment'))
    .filter(({ spec, status }) => (status.availableReplicas ?? 0) < spec.replicas)
    .map(({ metadata, spec }) => `Deployment ${metadata.name} had fewer than ${spec.replicas} pods`);
}

/**
 * After the first `apply`: deployments are out, the Job has ended, services lead to pods, budgets count some, pods
 * stand in two zones.
 */
export async function standingProblems(lab, objects, seconds = STAND_SECONDS) {
  const named = (kind) => objects.filter((object) => object.kind === kind).map(({ metadata }) => metadata.name);
  const deploymentProblems = await Promise.all(named('Deployment').map((name) => notOut(lab, name, seconds)));
  const jobs = await Promise.all(
    named('Job').map(async (name) => {
      const { status } = await lab.kubectl([
        '-n',
        lab.NAMESPACE,
        'wait',
        '--for=condition=complete',
        `job/${name}`,
        `--timeout=${seconds}s`,
      ]);
      return status !== 0 && `Job ${name} has not ended`;
    }),
  );
  const slices = await lab.all('EndpointSlice');
  const served = named('Service').map((name) => {
    const ready = slices
      .filter(({ metadata }) => metadata.labels['kubernetes.io/service-name'] === name)
      .flatMap(({ endpoints }) => endpoints ?? [])
      .filter(({ conditions }) => conditions.ready);
    return ready.length === 0 && `Service ${name} leads to no pod`;
  });
  const budgets = (await lab.all('PodDisruptionBudget')).map(
    ({ metadata, status }) => !status?.expectedPods && `PodDisruptionBudget ${metadata.name} is about no pod`,
  );
  const spread = await Promise.all(
    named('Deployment').map(async (name) => {
      const pods = (await lab.podsOf(name)).filter(isReady);
      return (
        pods.length > 1 &&
        new Set(pods.map(({ spec }) => zonesByNode.get(spec.nodeName))).size < 2 &&
        `the pods of ${name} are all in one ${ZONE}`
      );
    }),
  );
  return [...deploymentProblems, ...jobs, ...served, ...budgets, ...spread].filter(Boolean);
}

/** The deployment's template with another image; `labels` besides. */
async function change(lab, name, letter, labels = {}, spec = {}) {
  const {
    spec: {
      template: {
        spec: { containers },
      },
    },
  } = await lab.one('Deployment', name);
  const changed = containers.map((container) => ({ ...container, image: imageWithDigest(container.image, letter) }));
  await lab.patch('Deployment', name, {
    spec: { ...spec, template: { metadata: { labels }, spec: { containers: changed } } },
  });
}

/** New images for these deployments: none has ever fewer pods than it wants, and no other is touched. */
export async function releaseProblems(lab, names, letter) {
  const before = new Map((await lab.all('Deployment')).map(({ metadata }) => [metadata.name, metadata.generation]));
  const rolloutProblems = [];
  const fewer = await lab.watching(
    () => fewerThanWanted(lab),
    async () => {
      await Promise.all(names.map((name) => change(lab, name, letter)));
      rolloutProblems.push(...(await Promise.all(names.map((name) => notOut(lab, name)))));
    },
  );
  const after = await lab.all('Deployment');
  const old = after
    .filter(
      ({ metadata, spec }) =>
        names.includes(metadata.name) && !spec.template.spec.containers[0].image.endsWith(digest(letter)),
    )
    .map(({ metadata }) => `Deployment ${metadata.name} has its old image`);
  const touched = after
    .filter(({ metadata }) => !names.includes(metadata.name) && before.get(metadata.name) !== metadata.generation)
    .map(({ metadata }) => `Deployment ${metadata.name} was touched by the release of another`);
  return [...rolloutProblems.filter(Boolean), ...fewer, ...old, ...touched];
}

/** A release whose pods never become ready: it is reported in time, old pods serve, and undo restores everything. */
export async function badReleaseProblems(lab, name, letter) {
  const imageNow = async () => (await lab.one('Deployment', name)).spec.template.spec.containers[0].image;
  const good = await imageNow();
  const wrong = [];
  const fewer = await lab.watching(
    async () => [...(await fewerThanWanted(lab)), ...(await servedByOthers(lab, name, good))],
    async () => {
      await change(lab, name, letter, { [NEVER_READY]: 'yes' }, { progressDeadlineSeconds: DEADLINE_SECONDS });
      const why = await lab.rolledOut(name, DEADLINE_SECONDS * 3);
      if (!/exceeded its progress deadline/.test(why ?? ''))
        wrong.push(`the bad release of ${name} was not noticed: ${why ?? 'it is out'}`);
      await lab.must(['-n', lab.NAMESPACE, 'rollout', 'undo', `deployment/${name}`]);
      wrong.push(await notOut(lab, name));
    },
  );
  if ((await imageNow()) !== good) wrong.push(`Deployment ${name} came back with another image`);
  return [...wrong.filter(Boolean), ...fewer];
}

/** Ready pods of another image than the good one, where the Service of the same name leads. */
async function servedByOthers(lab, name, good) {
  const pods = new Map((await lab.podsOf(name)).map((pod) => [pod.metadata.name, pod]));
  const slices = await lab.all('EndpointSlice', `kubernetes.io/service-name=${name}`);
  return slices
    .flatMap(({ endpoints }) => endpoints ?? [])
    .filter(({ conditions }) => conditions.ready)
    .filter(({ targetRef }) => pods.has(targetRef?.name) && pods.get(targetRef.name).spec.containers[0].image !== good)
    .map(() => `Service ${name} led to a pod of the bad release`);
}
