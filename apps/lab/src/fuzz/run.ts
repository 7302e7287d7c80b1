// `npm run fuzz -- [PARSER...] [--minutes N] [--seed N]` fuzzes each parser for N minutes of processor time (default
// 1). The exit code is 1 if a fault was found.
import '../../../../tools/docs/typescript-hooks.mjs';
import { fork, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import type { ExecutedInput, FuzzMessage, FuzzSettings } from './fuzz-process.ts';
import { type ParserFault, addFault, minimiseInput, writeCorpus } from './stored-inputs.ts';

const { parsers } = await import('./parsers.ts');

const HEAP_MB = 512;
const OUT_OF_MEMORY = 134;
/** Maximum number of attempts to minimise a fatal input. Each attempt takes seconds and kills a process. */
const FATAL_TRIES = 60;
const processUrl = new URL('fuzz-process.ts', import.meta.url);
const execArgv = [...process.execArgv, `--max-old-space-size=${HEAP_MB}`];
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    minutes: { type: 'string', default: '1' },
    seed: { type: 'string', default: String(Date.now() % 2 ** 31) },
  },
});
const names = positionals.length > 0 ? positionals : Object.keys(parsers);
const minutes = Number(values.minutes);
if (names.some((name) => !(name in parsers)) || !(minutes > 0)) {
  console.error(
    `usage: npm run fuzz -- [PARSER...] [--minutes N] [--seed N]\nparsers: ${Object.keys(parsers).join(', ')}`,
  );
  process.exit(2);
}

type Figures = { parser: string; minutes: number; executions: number; corpus: number; faults: string[] };
const folder = mkdtempSync(join(tmpdir(), 'tidings-fuzz-'));

function runOnce(settings: FuzzSettings, figures: Figures, onFault: (fault: ParserFault) => void): Promise<number> {
  const child = fork(processUrl, [JSON.stringify(settings)], { execArgv });
  const earlierExecutions = figures.executions;
  let spent = 0;
  child.on('message', (message: FuzzMessage) => {
    if (message.type === 'fault') return onFault(message.fault);
    spent = message.spentMs;
    figures.executions = earlierExecutions + message.executions;
    figures.corpus = message.corpus.length;
    writeCorpus(settings.parser, message.corpus);
    console.log(
      `${settings.parser}: ${((figures.minutes * 60_000 + spent) / 60_000).toFixed(1)} CPU minutes, ` +
        `${figures.executions} executions, corpus ${figures.corpus}, faults ${figures.faults.length}`,
    );
  });
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code, signal) => {
      if (code === 0) return resolve(spent);
      if (!existsSync(settings.reasonFile) && code !== OUT_OF_MEMORY && signal === null)
        return reject(new Error(`the fuzzing process ended with ${code}`));
      onFault(fatalFault(settings));
      resolve(Math.max(spent, 5_000));
    });
  });
}

function fatalFault(settings: FuzzSettings): ParserFault {
  const { input, pump } = JSON.parse(readFileSync(settings.inputFile, 'utf8')) as ExecutedInput;
  const isHang = existsSync(settings.reasonFile) && readFileSync(settings.reasonFile, 'utf8') === 'hang';
  rmSync(settings.reasonFile, { force: true });
  const repeated = JSON.stringify(input.slice(...(pump ?? [0])).slice(0, 40));
  if (pump) return { kind: 'growth', message: `does not come back from the repeated ${repeated}`, input, pump };
  const onlyFile = join(folder, 'only.txt');
  const isFatal = (candidate: string): boolean => {
    writeFileSync(onlyFile, candidate);
    const once = JSON.stringify({ ...settings, onlyFile, inputFile: join(folder, 'only.json') });
    const { status } = spawnSync(process.execPath, [...execArgv, fileURLToPath(processUrl), once], { stdio: 'ignore' });
    rmSync(settings.reasonFile, { force: true });
    return status !== 0;
  };
  const smallest = minimiseInput(input, isFatal, FATAL_TRIES);
  return isHang
    ? { kind: 'hang', message: `takes more than 2 s for ${repeated}`, input: smallest }
    : { kind: 'memory', message: `runs out of memory by ${repeated}`, input: smallest };
}

async function fuzz(parser: string, seed: number): Promise<Figures> {
  const figures: Figures = { parser, minutes: 0, executions: 0, corpus: 0, faults: [] };
  for (let round = 0; figures.minutes < minutes; round += 1) {
    const settings: FuzzSettings = {
      parser,
      seed: seed + round,
      budgetMs: (minutes - figures.minutes) * 60_000,
      inputFile: join(folder, 'input.json'),
      reasonFile: join(folder, 'reason'),
    };
    const spent = await runOnce(settings, figures, (fault) => {
      const isNew = addFault(parser, fault);
      if (!figures.faults.includes(fault.message)) figures.faults.push(fault.message);
      console.log(`${parser}: FAULT${isNew ? '' : ' (stored before)'}: ${fault.kind}: ${fault.message}`);
    });
    figures.minutes += spent / 60_000;
  }
  return figures;
}

console.log(`seed ${values.seed}`);
const results: Figures[] = [];
for (const name of names) results.push(await fuzz(name, Number(values.seed)));
rmSync(folder, { recursive: true, force: true });
console.log(JSON.stringify({ seed: Number(values.seed), parsers: results }));
process.exit(results.some(({ faults }) => faults.length > 0) ? 1 : 0);
