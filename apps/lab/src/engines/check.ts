import '../../../../tools/programs/pinned-node.ts';
import { EngineMissing } from '../../../../tools/programs/missing.ts';
import type { BackingService } from './backing-service.types.ts';
import { checkEngine } from './check-engine.ts';
import { engineNames, startEngine } from './engines.ts';
import { removeRunFolder } from './run-folder.ts';

const engineArguments = process.argv.slice(2);
const counts = { passed: 0, failed: 0, skipped: 0 };
const seconds = (from: number) => ((performance.now() - from) / 1000).toFixed(1);
for (const name of engineArguments.length > 0 ? engineArguments : engineNames) {
  const started = performance.now();
  let engine: BackingService | undefined;
  try {
    engine = await startEngine(name, { say: (line) => void process.stderr.write(`${line}\n`) });
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
    console.log(`${name.padEnd(10)} ${missing ? `skipped  ${error.message}` : `FAILED   ${(error as Error).stack}`}`);
    if (engine) console.log(`           its log: ${engine.logFile}`);
    await engine?.kill();
  }
}
removeRunFolder({ keep: counts.failed > 0 });
console.log(`${counts.passed} passed, ${counts.failed} failed, ${counts.skipped} skipped`);
process.exit(counts.failed > 0 ? 1 : 0);
