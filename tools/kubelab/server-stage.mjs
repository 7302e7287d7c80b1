// Stage "server": what a real API server says, with Pod Security `restricted`, our policies, and every warning an
// error.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { root } from '../checks/source-files.mjs';
import { EngineMissing } from '../engines/missing.mjs';
import { applying } from './applying.mjs';
import { startCluster } from './cluster.mjs';
import { planted } from './mistakes/hands.mjs';
import { serverMistakes } from './mistakes/of-server.mjs';
import { buildPrograms, built } from './programs.mjs';
import { golden, overlays, parsed } from './render.mjs';

const SPOILT = 'prod';
const SETTLE_MS = 30_000;
const policies = join(root, 'k8s/policies');
const isNamespace = ({ kind }) => kind === 'Namespace';

/** `build`: may take its time to build the programs; otherwise throws `EngineMissing` when they are not there. */
export async function serverStage({ tell, build }) {
  if (build) await buildPrograms('server', console.log);
  if (!built('kube-apiserver'))
    throw new EngineMissing(
      'the API server has not been built on this machine; npm run check:k8s -- server builds it once, in five ' +
        'minutes or more',
    );
  const cluster = await startCluster();
  try {
    const apply = applying(cluster.ask);
    const said = async (objects, how) => {
      const problems = [];
      for (const object of objects) problems.push(...(await apply(object, how)));
      return problems;
    };
    await settled(() => said(JSON.parse(readFileSync(built('definitions.json'), 'utf8'))));
    const [{ resources }] = parsed(readFileSync(join(policies, 'kustomization.yaml'), 'utf8'));
    tell(
      'policies are what the server takes',
      await said(resources.flatMap((file) => parsed(readFileSync(join(policies, file), 'utf8')))),
    );
    for (const overlay of overlays.toSorted((a, b) => Number(a === SPOILT) - Number(b === SPOILT))) {
      const objects = parsed(golden(overlay));
      await settled(() => said(objects.filter(isNamespace)));
      const whole = () =>
        said(
          objects.filter((object) => !isNamespace(object)),
          { dry: true },
        );
      // A definition that was taken is served a moment later.
      let problems = [];
      await settled(async () => {
        problems = await whole();
        return problems.filter((problem) => problem.startsWith('there is no '));
      });
      tell(`the server takes ${overlay}`, problems);
    }
    await plantAll(said, tell);
  } finally {
    await cluster.stop();
  }
}

/** Until nothing is said against it, or it has had its time; what is said then. */
async function settled(look) {
  const deadline = Date.now() + SETTLE_MS;
  let problems = await look();
  while (problems.length > 0 && Date.now() < deadline) {
    await sleep(500);
    problems = await look();
  }
  return problems;
}

async function plantAll(said, tell) {
  const clean = parsed(golden(SPOILT));
  const spoilt = serverMistakes.map(([what, spoil, words]) => ({ what, words, objects: planted(clean, spoil).spoilt }));
  // The server learns of new policies within a moment.
  await settled(async () =>
    (await said(spoilt.at(-1).objects, { dry: true })).length > 0 ? [] : ['the policies are not in force yet'],
  );
  for (const { what, words, objects } of spoilt) {
    const problems = await said(objects, { dry: true });
    tell(
      `server finds: ${what}`,
      problems.some((problem) => words.test(problem))
        ? []
        : [problems.length === 0 ? 'not found' : `found for another reason: ${problems.join('; ').slice(0, 600)}`],
    );
  }
  console.log(`server: ${spoilt.length} planted mistakes`);
}
