// `npm run check -- k8s [STAGE…]`: schemas, references, alerts, server. Default: all, and `server` only if its programs
// are built. Named, `alerts` and `server` first fetch or build their programs. `--try` skips stages whose programs are
// not available, also if named.
import '../../../../tools/programs/pinned-node.ts';
import { slices } from '../../../../tools/graph/projects.mjs';
import { findReleaseProblems } from '../../../../tools/k8s/release-problems.ts';
import { EngineMissing } from '../../../../tools/programs/missing.ts';
import { alertStage } from './alert-stage.mjs';
import { codeFacts } from './facts.ts';
import { findReferenceProblems } from './reference-stage.mjs';
import { renderAll } from './renderings.mjs';
import { describeConnections } from './rules/connections.mjs';
import { createFindings } from './rules/findings.mjs';
import { schemaStage } from './schema-stage.mjs';
import { serverStage } from './server-stage.mjs';

const TRY = '--try';
const WRONG_USAGE = 2;
const stageNames = process.argv.slice(2).filter((word) => word !== TRY);
/** Whether a named stage fails if its programs are not available. */
const isRequired = !process.argv.includes(TRY);
const counts = { passed: 0, failed: 0, skipped: 0 };

/** Counts one check. It passes without problems. */
function report(title, problems) {
  counts[problems.length === 0 ? 'passed' : 'failed'] += 1;
  if (problems.length > 0) console.log(`FAILED ${title}\n${problems.map((problem) => `       ${problem}`).join('\n')}`);
}
function skip(title, reason) {
  counts.skipped += 1;
  console.log(`skipped ${title}: ${reason}`);
}

/** Rendered once, because several stages read it. */
let rendering;
const getRendered = () => (rendering ??= renderAll(skip));

const stages = {
  async schemas() {
    for (const slice of slices) report(`release files of ${slice}`, findReleaseProblems(slice));
    await schemaStage({ report, skip, rendered: await getRendered() });
  },
  async references() {
    const code = await codeFacts();
    for (const { name, objects, isOverlay } of (await getRendered()).manifests) {
      report(`references of ${name}`, findReferenceProblems(objects, code));
      if (isOverlay) console.log(`${name}: ${describeConnections(createFindings(objects), code)}`);
    }
  },
  alerts: () => alertStage({ report, skip, isNamed: stageNames.includes('alerts') }),
  async server() {
    await serverStage({ report, rendered: await getRendered(), isBuildAllowed: stageNames.includes('server') });
  },
};

const unknownNames = stageNames.filter((name) => !stages[name]);
if (unknownNames.length > 0) {
  console.error(`There is no stage ${unknownNames.join(', ')}. The stages are ${Object.keys(stages).join(', ')}.`);
  process.exit(WRONG_USAGE);
}
for (const [name, run] of Object.entries(stages)) {
  if (stageNames.length > 0 && !stageNames.includes(name)) continue;
  const started = performance.now();
  const before = { ...counts };
  try {
    await run();
  } catch (error) {
    if (!(error instanceof EngineMissing)) throw error;
    if (stageNames.includes(name) && isRequired) report(name, [error.message]);
    else skip(name, error.message);
  }
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  const [passed, failed] = ['passed', 'failed'].map((result) => counts[result] - before[result]);
  console.log(`${name.padEnd(10)} ${passed} passed, ${failed} failed in ${seconds} s`);
}
console.log(`${counts.passed} passed, ${counts.failed} failed, ${counts.skipped} skipped`);
process.exit(counts.failed > 0 ? 1 : 0);
