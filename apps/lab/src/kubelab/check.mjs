// `npm run check -- k8s [STAGE…]`: schemas, references, orders, variants, alerts, server, nodes, staged, stranger,
// image. Default: the stages that run in seconds, and `server` if its programs are built. Named, `server`, `nodes` and
// `stranger` first build their programs, and `image` the images. Every stage must also find its planted mistakes, which
// `-- --mistakes` lists. `--try` skips stages whose programs are not available, also if named.
import '../../../../tools/programs/pinned-node.ts';
import { slices } from '../../../../tools/graph/projects.mjs';
import { findReleaseProblems } from '../../../../tools/k8s/release-problems.ts';
import {
  readCommittedChecksum,
  findKubectl,
  readGolden,
  overlays,
  parseManifests,
  renderOverlays,
  renderReleasedOverlay,
  computeSourcesChecksum,
} from '../../../../tools/k8s/render.ts';
import { EngineMissing } from '../../../../tools/programs/missing.ts';
import { alertStage } from './alert-stage.mjs';
import { codeFacts } from './facts.ts';
import { imageStage } from './image-stage.mjs';
import { listMistakes } from './mistakes/all.mjs';
import { planted } from './mistakes/hands.mjs';
import { orderMistakes } from './mistakes/of-orders.mjs';
import { referenceMistakes } from './mistakes/of-references.mjs';
import { schemaMistakes } from './mistakes/of-schemas.mjs';
import { nodesStage } from './nodes-stage.mjs';
import { orderProblems } from './order-stage.mjs';
import { referenceProblems } from './reference-stage.mjs';
import { connectionsSaid } from './rules/connections.mjs';
import { findings } from './rules/findings.mjs';
import { schemaChecker } from './schema-stage.mjs';
import { serverStage } from './server-stage.mjs';
import { stagedStage } from './staged-stage.mjs';
import { strangerStage } from './stranger-stage.mjs';
import { variantStage } from './variant-stage.mjs';

/** The overlay that has everything, so mistakes are planted there. */
const SPOILT = 'prod';
const TRY = '--try';
if (process.argv.includes('--mistakes')) {
  listMistakes(console.log);
  process.exit(0);
}
const stageNames = process.argv.slice(2).filter((word) => word !== TRY);
/** Whether a named stage fails if its programs are not available. */
const isMust = !process.argv.includes(TRY);
const counts = { passed: 0, failed: 0, skipped: 0 };

/** One line of the report; `problems` none means passed. */
function emit(what, problems) {
  counts[problems.length === 0 ? 'passed' : 'failed'] += 1;
  if (problems.length > 0) console.log(`FAILED ${what}\n${problems.map((problem) => `       ${problem}`).join('\n')}`);
}
const skip = (what, why) => {
  counts.skipped += 1;
  console.log(`skipped ${what}: ${why}`);
};

function freshness() {
  const isFresh = readCommittedChecksum() === computeSourcesChecksum();
  emit(
    'goldens are of these sources',
    isFresh ? [] : ['k8s/goldens are not of these sources: npx nx k8s-goldens tools'],
  );
  const kubectl = findKubectl();
  if (!kubectl) {
    skip('goldens anew', 'there is no kubectl with kustomize 5; the sum of the sources was compared');
    return;
  }
  for (const [at, text] of renderOverlays(kubectl, overlays).entries())
    emit(
      `golden of ${overlays[at]}`,
      text === readGolden(overlays[at])
        ? []
        : [`k8s/goldens/${overlays[at]}.yaml is not what kustomize makes: npx nx k8s-goldens tools`],
    );
  const overlayObjects = parseManifests(renderReleasedOverlay(kubectl, SPOILT));
  emit(`${SPOILT} with what was taken`, overlayObjects.flatMap(schemaChecker()));
  for (const slice of slices)
    emit(
      `${slice} alone`,
      sliceProblems(overlayObjects, parseManifests(renderReleasedOverlay(kubectl, `${SPOILT}/${slice}`)), slice),
    );
}

/** A slice's release touches its own objects and nothing else. */
function sliceProblems(whole, own, slice) {
  const all = new Map(whole.map((object) => [`${object.kind} ${object.metadata.name}`, JSON.stringify(object)]));
  return own.flatMap((object) => {
    const id = `${object.kind} ${object.metadata.name}`;
    if (!object.metadata.name.endsWith(`-${slice}`)) return [`${id} is not the slice's own`];
    return all.get(id) === JSON.stringify(object) ? [] : [`${id} is another one in the whole overlay`];
  });
}

/**
 * Each mistake on a fresh copy; one that is not found, or by other words than its own, fails. `problemsOf` gets all the
 * objects and those that were spoilt.
 */
function plant(stage, mistakes, problemsOf) {
  const clean = parseManifests(readGolden(SPOILT));
  for (const [what, spoil, words] of mistakes) {
    const { objects, spoilt } = planted(clean, spoil);
    const problems = problemsOf(objects, spoilt);
    const isNamed = !words || problems.some((problem) => words.test(problem));
    emit(`${stage} finds: ${what}`, problems.length > 0 && isNamed ? [] : ['not found', ...problems]);
  }
  console.log(`${stage}: ${mistakes.length} planted mistakes`);
}

/** Read once: reading registers the figures. */
let reading;
const readCode = () => (reading ??= codeFacts());

const stages = {
  schemas() {
    freshness();
    for (const slice of slices) emit(`what was taken of ${slice}`, findReleaseProblems(slice));
    const check = schemaChecker();
    for (const overlay of overlays) emit(`schemas of ${overlay}`, parseManifests(readGolden(overlay)).flatMap(check));
    plant('schemas', schemaMistakes, (_, spoilt) => spoilt.flatMap(check));
  },
  async references() {
    const code = await readCode();
    for (const overlay of overlays) {
      const objects = parseManifests(readGolden(overlay));
      emit(`references of ${overlay}`, referenceProblems(objects, code));
      console.log(`${overlay}: ${connectionsSaid(findings(objects), code)}`);
    }
    plant('references', referenceMistakes, (objects) => referenceProblems(objects, code));
  },
  orders() {
    for (const overlay of overlays) emit(`orders of ${overlay}`, orderProblems(parseManifests(readGolden(overlay))));
    plant('orders', orderMistakes, orderProblems);
  },
  variants: async () => variantStage({ tell: emit, skip, code: await readCode() }),
  alerts: () => alertStage({ tell: emit, skip, byName: stageNames.includes('alerts') }),
  server: () => serverStage({ tell: emit, build: stageNames.includes('server') }),
  nodes: () =>
    stageNames.includes('nodes')
      ? nodesStage({ tell: emit })
      : skip(
          'rollouts, drains and scaling on simulated nodes',
          'minutes of waiting; npm run check -- k8s nodes builds a cluster and does it',
        ),
  staged: () =>
    stageNames.includes('staged')
      ? stagedStage({ tell: emit })
      : skip(
          'what images hold, run as processes with the cards of the manifests',
          'a minute of building; npm run check -- k8s staged does it',
        ),
  stranger: () =>
    stageNames.includes('stranger')
      ? strangerStage({ tell: emit })
      : skip(
          'a release brought by hand, by Argo CD and by Flux',
          'minutes of waiting; npm run check -- k8s stranger builds a cluster and does it',
        ),
  image: () =>
    stageNames.includes('image')
      ? imageStage({ tell: emit })
      : skip(
          'built images, run from their manifests',
          'minutes of work; npm run check -- k8s image builds and runs them',
        ),
};

const unknownNames = stageNames.filter((name) => !stages[name]);
if (unknownNames.length > 0) {
  console.error(`There is no stage ${unknownNames.join(', ')}; there are ${Object.keys(stages).join(', ')}.`);
  process.exit(2);
}
for (const [name, run] of Object.entries(stages)) {
  if (stageNames.length > 0 && !stageNames.includes(name)) continue;
  const started = performance.now();
  const before = { ...counts };
  try {
    await run();
  } catch (error) {
    if (!(error instanceof EngineMissing)) throw error;
    if (stageNames.includes(name) && isMust) emit(name, [error.message]);
    else skip(name, error.message);
  }
  console.log(
    `${name.padEnd(10)} ${counts.passed - before.passed} passed, ${counts.failed - before.failed} failed in ` +
      `${((performance.now() - started) / 1000).toFixed(1)} s`,
  );
}
console.log(`${counts.passed} passed, ${counts.failed} failed, ${counts.skipped} skipped`);
process.exit(counts.failed > 0 ? 1 : 0);
