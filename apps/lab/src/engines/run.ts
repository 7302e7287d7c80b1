// `npx nx engines lab [-- NAME… --exports FILE]` runs engines until Ctrl-C. When they are ready, it writes `export`
// lines to stdout and FILE. Other output goes to stderr.
import { rmSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { type StartedEngines, engineNames, isEngine, startEngines, testEngines } from './engines.ts';

const { values, positionals } = parseArgs({ options: { exports: { type: 'string' } }, allowPositionals: true });
const say = (line: string): void => {
  process.stderr.write(`${line}\n`);
};
const unknownEngine = positionals.find((name) => !isEngine(name));
if (unknownEngine) {
  say(`There is no engine "${unknownEngine}"; there are ${engineNames.join(', ')}.`);
  process.exit(2);
}

let ending = false;
let running: StartedEngines | undefined;
const stopRequested = new Promise<void>((resolve) => {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => {
      // If the engines are not running yet, the reaper stops them when this process exits.
      if (!running || ending) process.exit(130);
      resolve();
    });
  }
});
const stay = setInterval(() => undefined, 60_000);
running = await startEngines(positionals.length > 0 ? positionals : testEngines, { say }).catch((error: Error) => {
  say(error.message);
  process.exit(1);
});
const lines = Object.entries(running.env)
  .map(([name, value]) => `export ${name}='${value}'\n`)
  .join('');
if (values.exports) writeFileSync(values.exports, lines, { mode: 0o600 });
process.stdout.write(lines);
say('All are ready. Ctrl-C stops them and removes their data.');
await stopRequested;
ending = true;
say('stopping');
clearInterval(stay);
if (values.exports) rmSync(values.exports, { force: true });
await running.stop();
