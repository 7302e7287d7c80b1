// Stage "server": applies the objects to a real API server with Pod Security `restricted` and k8s/policies. Warnings
// count as errors.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { root } from '../../../../tools/checks/source-files.mjs';
import { parseManifests } from '../../../../tools/k8s/render.ts';
import { EngineMissing } from '../../../../tools/programs/missing.ts';
import { createApply } from './applying.mjs';
import { startCluster } from './cluster.mjs';
import { policyCases } from './policy-cases.mjs';
import { buildPrograms, findBuilt } from './programs.ts';

const OVERLAY = 'prod';
const SETTLE_MS = 30_000;
const policies = join(root, 'k8s/policies');
const isNamespace = ({ kind }) => kind === 'Namespace';

/** Throws `EngineMissing` if the programs are not built and may not be built. */
export async function serverStage({ report, rendered: { manifests }, isBuildAllowed }) {
  if (isBuildAllowed) for (const set of ['definitions', 'server']) await buildPrograms(set, console.log);
  const definitions = findBuilt('definitions', 'definitions.json');
  if (!definitions || !findBuilt('server', 'kube-apiserver'))
    throw new EngineMissing(
      'the API server is not built on this machine; npm run check -- k8s server builds it once, in about five minutes',
    );
  const cluster = await startCluster();
  try {
    const apply = createApply(cluster.ask);
    const applyAll = async (objects, how) => {
      const problems = [];
      for (const object of objects) problems.push(...(await apply(object, how)));
      return problems;
    };
    await retry(() => applyAll(JSON.parse(readFileSync(definitions, 'utf8'))));
    const [{ resources }] = parseManifests(readFileSync(join(policies, 'kustomization.yaml'), 'utf8'));
    report(
      'the server accepts the policies',
      await applyAll(resources.flatMap((file) => parseManifests(readFileSync(join(policies, file), 'utf8')))),
    );
    const server = { apply, applyAll, report };
    const renderedOverlays = manifests.filter(({ isOverlay }) => isOverlay);
    // The namespace keeps the labels of the last overlay, and the cases need those of production.
    for (const { name, objects } of renderedOverlays.toSorted((a) => (a.name === OVERLAY ? 1 : 0)))
      await checkOverlay(server, name, objects);
    await checkPolicies(server, renderedOverlays.find(({ name }) => name === OVERLAY).objects);
  } finally {
    await cluster.stop();
  }
}

async function checkOverlay({ applyAll, report }, name, objects) {
  await retry(() => applyAll(objects.filter(isNamespace)));
  let problems = [];
  // The server knows new definitions after a moment.
  await retry(async () => {
    problems = await applyAll(
      objects.filter((object) => !isNamespace(object)),
      { dry: true },
    );
    return problems.filter((problem) => problem.startsWith('there is no '));
  });
  report(`the server accepts ${name}`, problems);
}

/** Each policy rejects an object that violates it, with its own message. */
async function checkPolicies({ apply, applyAll, report }, objects) {
  const cases = policyCases.map(([kind, name, change, message]) => {
    const object = structuredClone(objects.find((one) => one.kind === kind && one.metadata.name === name));
    const podSpec = object.spec.template.spec;
    change(podSpec.containers[0], podSpec, object.spec);
    return { object, message };
  });
  // The server enforces new policies after a moment.
  await retry(async () =>
    (await applyAll([cases.at(-1).object], { dry: true })).length > 0 ? [] : ['the policies are not enforced yet'],
  );
  for (const { object, message } of cases) {
    const problems = await apply(object, { dry: true });
    report(
      `a policy rejects ${object.metadata.name}: ${message}`,
      problems.some((problem) => problem.includes(message)) ? [] : ['accepted by this policy', ...problems],
    );
  }
}

/** Repeats a check until it finds no problems or times out. */
async function retry(check) {
  const deadline = Date.now() + SETTLE_MS;
  while ((await check()).length > 0 && Date.now() < deadline) await sleep(500);
}
