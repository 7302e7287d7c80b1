// Stage "server": what a real API server says, with Pod Security `restricted`, our policies, and every warning an error.
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { root } from '../checks/source-files.mjs';
import { EngineMissing } from '../engines/missing.mjs';
import { startCluster } from './cluster.mjs';
import { hands } from './mistakes/hands.mjs';
import { serverMistakes } from './mistakes/of-server.mjs';
import { buildPrograms, builtProgram } from './programs.mjs';
import { golden, overlays, parsed } from './render.mjs';

const DRY = ['apply', '--server-side', '--dry-run=server', '--validate=strict', '--warnings-as-errors', '-f', '-'];
const SPOILT = 'prod';
const SETTLE_MS = 30_000;
const asList = (items) => JSON.stringify({ apiVersion: 'v1', kind: 'List', items });
const isNamespace = ({ kind }) => kind === 'Namespace';

/** `build`: may take its time to build the programs; otherwise throws `EngineMissing` when they are not there. */
export async function serverStage({ tell, build }) {
  if (!build && !builtProgram('kube-apiserver')) throw new EngineMissing('the API server has not been built on this machine; npm run check:k8s -- server builds it once, in ten minutes or more');
  const programs = build ? await buildPrograms(console.log) : dirname(builtProgram('kube-apiserver'));
  const cluster = await startCluster(programs);
  try {
    const must = (args, input) => {
      const { status, output } = cluster.kubectl(args, input);
      if (status !== 0) throw new Error(`kubectl ${args.join(' ')}:\n${output}`);
      return output;
    };
    must(['apply', '--server-side', '-f', '-'], asList(JSON.parse(readFileSync(join(programs, 'definitions.json'), 'utf8'))));
    must(['wait', '--for=condition=Established', '--timeout=60s', 'crd', '--all']);
    tell('policies are what the server takes', said(cluster.kubectl(['apply', '--server-side', '--validate=strict', '--warnings-as-errors', '-k', join(root, 'k8s/policies')])));
    for (const overlay of overlays.toSorted((a, b) => Number(a === SPOILT) - Number(b === SPOILT))) {
      const objects = parsed(golden(overlay));
      must(['apply', '--server-side', '--force-conflicts', '-f', '-'], asList(objects.filter(isNamespace)));
      tell(`the server takes ${overlay}`, said(cluster.kubectl(DRY, asList(objects.filter((object) => !isNamespace(object))))));
    }
    await plantAll(cluster, tell);
  } finally {
    await cluster.stop();
  }
}

const said = ({ status, output }) => (status === 0 ? [] : output.split('\n').filter((line) => line && !/serverside-applied/.test(line)));

async function plantAll(cluster, tell) {
  const clean = parsed(golden(SPOILT));
  const before = new Set(clean.map((object) => JSON.stringify(object)));
  const spoilt = serverMistakes.map(([what, spoil, words]) => {
    const objects = structuredClone(clean);
    spoil(hands(objects));
    return { what, words, input: asList(objects.filter((object) => !before.has(JSON.stringify(object)))) };
  });
  // The server learns of new policies within a moment.
  const late = spoilt.at(-1);
  for (const deadline = Date.now() + SETTLE_MS; cluster.kubectl(DRY, late.input).status === 0 && Date.now() < deadline;) await sleep(500);
  for (const { what, words, input } of spoilt) {
    const { status, output } = cluster.kubectl(DRY, input);
    tell(`server finds: ${what}`, status !== 0 && words.test(output) ? [] : [status === 0 ? 'not found' : `found for another reason: ${output.trim().slice(0, 600)}`]);
  }
  console.log(`server: ${spoilt.length} planted mistakes`);
}
