// Stage "server": applies the objects to a real API server with Pod Security `restricted` and our policies; warnings
// count as errors.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { root } from '../../../../tools/checks/source-files.mjs';
import { readGolden, overlays, parseManifests } from '../../../../tools/k8s/render.ts';
import { EngineMissing } from '../../../../tools/programs/missing.ts';
import { applying } from './applying.mjs';
import { startCluster } from './cluster.mjs';
import { planted } from './mistakes/hands.mjs';
import { serverMistakes } from './mistakes/of-server.mjs';
import { buildPrograms, built } from './programs.ts';
import { madeByOperators } from './stand-ins.mjs';

const SPOILT = 'prod';
const SETTLE_MS = 30_000;
const policies = join(root, 'k8s/policies');
const isNamespace = ({ kind }) => kind === 'Namespace';

/** `build`: may take its time to build the programs; otherwise throws `EngineMissing` when they are not there. */
export async function serverStage({ tell: emit, build }) {
  if (build) for (const set of ['definitions', 'server']) await buildPrograms(set, console.log);
  if (!built('kube-apiserver') || !built('definitions.json'))
    throw new EngineMissing(
      'the API server or its definitions have not been built on this machine; npm run check -- k8s server builds ' +
        'them once, in five minutes or more',
    );
  const cluster = await startCluster();
  try {
    const apply = applying(cluster.ask);
    const applyAll = async (objects, how) => {
      const problems = [];
      for (const object of objects) problems.push(...(await apply(object, how)));
      return problems;
    };
    await settled(() => applyAll(JSON.parse(readFileSync(built('definitions.json'), 'utf8'))));
    const [{ resources }] = parseManifests(readFileSync(join(policies, 'kustomization.yaml'), 'utf8'));
    emit(
      'policies are what the server takes',
      await applyAll(resources.flatMap((file) => parseManifests(readFileSync(join(policies, file), 'utf8')))),
    );
    for (const overlay of overlays.toSorted((a, b) => Number(a === SPOILT) - Number(b === SPOILT))) {
      const objects = parseManifests(readGolden(overlay));
      await settled(() => applyAll(objects.filter(isNamespace)));
      const checkOverlay = () =>
        applyAll(
          objects.filter((object) => !isNamespace(object)),
          { dry: true },
        );
      // A definition that was taken is served a moment later.
      let problems = [];
      await settled(async () => {
        problems = await checkOverlay();
        return problems.filter((problem) => problem.startsWith('there is no '));
      });
      emit(`the server takes ${overlay}`, problems);
      const operatorObjects = madeByOperators(objects);
      await applyAll(operatorObjects.flatMap(({ by, object }) => [mayMakeAll(by), ...createAccount(object)]));
      for (const { by, object } of operatorObjects)
        emit(
          `the server takes the ${object.kind} ${object.metadata.name} that ${by} makes for ${overlay}`,
          await apply(object, { dry: true, by }),
        );
    }
    await plantAll({ apply, applyAll, tell: emit });
  } finally {
    await cluster.stop();
  }
}

/** Repeats a check until it finds no problems or times out. Returns the last problems. */
async function settled(look) {
  const deadline = Date.now() + SETTLE_MS;
  let problems = await look();
  while (problems.length > 0 && Date.now() < deadline) {
    await sleep(500);
    problems = await look();
  }
  return problems;
}

/** A pod is admitted only where its account is. */
const createAccount = ({ kind, metadata: { namespace }, spec }) =>
  kind === 'Pod'
    ? [{ apiVersion: 'v1', kind: 'ServiceAccount', metadata: { name: spec.serviceAccountName, namespace } }]
    : [];

/** An operator's rights are its own affair; here it is about what it makes. */
const mayMakeAll = (namespace) => ({
  apiVersion: 'rbac.authorization.k8s.io/v1',
  kind: 'ClusterRoleBinding',
  metadata: { name: `operators-in-${namespace}` },
  roleRef: { apiGroup: 'rbac.authorization.k8s.io', kind: 'ClusterRole', name: 'cluster-admin' },
  subjects: [{ kind: 'Group', apiGroup: 'rbac.authorization.k8s.io', name: `system:serviceaccounts:${namespace}` }],
});

async function plantAll({ apply, applyAll, tell: emit }) {
  const clean = parseManifests(readGolden(SPOILT));
  const spoilt = serverMistakes.map(([what, spoil, words]) => ({ what, words, objects: planted(clean, spoil).spoilt }));
  // The server learns of new policies within a moment.
  await settled(async () =>
    (await applyAll(spoilt.at(-1).objects, { dry: true })).length > 0 ? [] : ['the policies are not in force yet'],
  );
  for (const { what, words, objects } of spoilt) {
    const problems = await applyAll(objects, { dry: true });
    for (const { by, object } of madeByOperators(objects)) problems.push(...(await apply(object, { dry: true, by })));
    emit(
      `server finds: ${what}`,
      problems.some((problem) => words.test(problem))
        ? []
        : [problems.length === 0 ? 'not found' : `found for another reason: ${problems.join('; ').slice(0, 600)}`],
    );
  }
  for (const { object } of madeByOperators(clean).filter(({ object: { kind } }) => kind !== 'Pod')) {
    const refused = await apply(object, { dry: true });
    emit(
      `server finds: a ${object.kind} as an operator makes it, made by somebody else`,
      refused.length > 0 ? [] : ['not found'],
    );
  }
  console.log(`server: ${spoilt.length} planted mistakes`);
}
