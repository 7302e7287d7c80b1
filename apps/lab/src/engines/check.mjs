// `node apps/lab/src/engines/check.mjs [names…]`: each engine in turn is started, written to, killed, started, read,
// stopped.
import '../../../../tools/programs/pinned-node.mjs';
import { EngineMissing } from '../../../../tools/programs/missing.mjs';
import { checkEngine } from './check-engine.mjs';
import { engineNames, startEngine } from './engines.mjs';
import { removeRunFolder } from './run-folder.mjs';

const wanted = process.argv.slice(2);
const counts = { passed: 0, failed: 0, skipped: 0 };
const seconds = (from) => ((performance.now() - from) / 1000).toFixed(1);
for (const name of wanted.length > 0 ? wanted : engineNames) {
  const started = performance.now();
  let engine;
  try {
    engine = await startEngine(name, { say: (line) => process.stderr.write(`${line}\n`) });
    const ready = seconds(started);
    const back = await checkEngine(engine);
    await engine.stop();
    counts.passed += 1;
    console.log(
      `${name.padEnd(10)} ok       ${seconds(started)} s (ready in ${ready} s, back ${back.toFixed(1)} s after ` +
        'kill -9)',
    );
  } catch (error) {
    const missing = error instanceof EngineMissing;
    counts[missing ? 'skipped' : 'failed'] += 1;
    console.log(`${name.padEnd(10)} ${missing ? `skipped  ${error.message}` : `FAILED   ${error.stack}`}`);
    if (engine) console.log(`           its log: ${engine.logFile}`);
    await engine?.kill();
  }
}
removeRunFolder({ keep: counts.failed > 0 });
console.log(`${counts.passed} passed, ${counts.failed} failed, ${counts.skipped} skipped`);
process.exit(counts.failed > 0 ? 1 : 0);
