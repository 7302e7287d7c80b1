// Fuzzes one parser with mutations of its corpus, and adds inputs that reach new code to the corpus.
import '../../../../tools/docs/typescript-hooks.mjs';
import { ftruncateSync, openSync, readFileSync, writeSync } from 'node:fs';
import { Worker } from 'node:worker_threads';
import { createRandomSource } from '../load/random-source.ts';
import { CoverageTracker } from './coverage.ts';
import { findSuperlinearExponent } from './growth-check.ts';
import { mutateInput, pickSlice } from './mutate.ts';
import { type ParserFault, minimiseInput, readCorpus, STORED_INPUT_LENGTH_MAX } from './stored-inputs.ts';
import type { WatchdogData } from './watchdog.ts';

export type FuzzSettings = {
  parser: string;
  seed: number;
  budgetMs: number;
  inputFile: string;
  reasonFile: string;
  onlyFile?: string;
};
/** An input that was run. During a growth check, `pump` is the range of its repeated part. */
export type ExecutedInput = { input: string; pump?: readonly [number, number] };
export type FuzzMessage =
  | { type: 'fault'; fault: ParserFault }
  | { type: 'progress'; executions: number; corpus: string[]; spentMs: number };

const BATCH = 256;
/** Share of the processor time that is used for growth checks. */
const GROWTH_SHARE = 0.3;
const REPORT_EVERY_MS = 10_000;
const TRIM_TRIES = 24;
/** Number of slow inputs to keep, because their mutations are likely to take superlinear time. */
const SLOW_KEPT = 12;

const settings = JSON.parse(process.argv[2] ?? '{}') as FuzzSettings;
const { parsers } = await import('./parsers.ts');
const parser = parsers[settings.parser]!;
const { tokens } = parser;
const chance = createRandomSource(settings.seed);
const below = (limit: number): number => Math.floor(chance.uniform() * limit);
const spentMs = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};
const send = (message: FuzzMessage): void => void process.send?.(message);

/**
 * Returns the message and the name of the function that threw. Only the beginning of the message is used, because one
 * fault can have many messages.
 */
function formatMessage(thrown: unknown): string {
  const frame = /at (?:async )?(?:new )?([\w.#<>]+) /.exec(
    (thrown as Error).stack?.split('\n    ').slice(1).join('\n') ?? '',
  );
  return `${String(thrown).slice(0, 120)} in ${frame?.[1] ?? 'an unnamed function'}`;
}

class Fuzzer {
  readonly corpus: string[] = [];
  executions = 0;
  readonly #coverage = new CoverageTracker();
  readonly #outcomes = new Set<string>();
  readonly #reported = new Set<string>();
  readonly #progress = new Int32Array(new SharedArrayBuffer(8));
  readonly #inputFile = openSync(settings.inputFile, 'w');
  #slow: { input: string; msPerKb: number }[] = [];

  constructor() {
    const watched: WatchdogData = { progress: this.#progress, reasonFile: settings.reasonFile };
    new Worker(new URL('watchdog.ts', import.meta.url), { workerData: watched }).unref();
  }

  /** Runs the parser and returns a description of the outcome. */
  run(input: string): string {
    const before = performance.now();
    this.#note({ input });
    try {
      const outcome = this.#parse(input);
      this.#noteSlow(input, performance.now() - before);
      return outcome;
    } catch (error) {
      this.#reportException(input, error);
      return 'fault';
    }
  }

  /** Adds an input to the corpus if it runs new code or has a new outcome. */
  consider(input: string): void {
    this.#coverage.take();
    const outcome = this.run(input);
    const gain = this.#coverage.take();
    if ((!gain && this.#outcomes.has(outcome)) || outcome === 'fault') return;
    let storedInput = input;
    if (gain) {
      const size = gain.size;
      storedInput = minimiseInput(
        input,
        (candidate) => {
          const same = this.run(candidate) === outcome;
          const again = this.#coverage.take();
          return same && again !== null && again.size >= size && [...gain.keys()].every((name) => again.has(name));
        },
        TRIM_TRIES,
      );
      this.#coverage.commit(gain);
    }
    this.#outcomes.add(outcome);
    if (storedInput.length <= STORED_INPUT_LENGTH_MAX) this.corpus.push(storedInput);
  }

  batch(): void {
    const inputs = Array.from({ length: BATCH }, () => this.#next());
    // Discards the coverage since the last batch, because it cannot be attributed to an input.
    this.#coverage.take();
    const unseen = inputs.filter((input) => !this.#outcomes.has(this.run(input)));
    const gain = this.#coverage.take();
    if (gain) this.#search(inputs);
    for (const input of unseen) this.consider(input);
    // Code that ran only once, for example to fill a cache, does not count as new for later inputs.
    if (gain) this.#coverage.commit(gain);
  }

  checkGrowth(): void {
    const slow = this.#slow.length > 0 && chance.uniform() < 0.5;
    const input =
      (slow ? this.#slow[below(this.#slow.length)]?.input : this.#next())?.slice(0, STORED_INPUT_LENGTH_MAX) ?? '';
    if (input === '') return;
    const pump = chance.uniform() < 0.3 ? ([0, input.length] as const) : pickSlice(input, chance);
    if (pump[0] === pump[1]) return;
    const exponent = (text: string, [from, to]: readonly [number, number]) => {
      this.#note({ input: text, pump: [from, to] });
      return findSuperlinearExponent((given) => this.#tryParse(given), text, [from, to]);
    };
    const foundExponent = exponent(input, pump);
    if (foundExponent === null) return;
    // First shrinks the text around the repeated part, and then the repeated part itself.
    const [head, middle, tail] = [input.slice(0, pump[0]), input.slice(...pump), input.slice(pump[1])];
    const steep = (before: string, repeated: string, after: string) =>
      repeated !== '' && exponent(before + repeated + after, [before.length, before.length + repeated.length]) !== null;
    const before = minimiseInput(head, (part) => steep(part, middle, tail), TRIM_TRIES);
    const after = minimiseInput(tail, (part) => steep(before, middle, part), TRIM_TRIES);
    const repeated = minimiseInput(middle, (part) => steep(before, part, after), TRIM_TRIES);
    const quoted = JSON.stringify(repeated.slice(0, 40));
    this.#report({
      kind: 'growth',
      message: `time grows with the power ${foundExponent.toFixed(1)} of the repeated ${quoted}`,
      input: before + repeated + after,
      pump: [before.length, before.length + repeated.length],
    });
  }

  /**
   * Searches a batch by bisection for inputs with new coverage, because reading the coverage takes much longer than
   * parsing.
   */
  #search(inputs: readonly string[]): void {
    if (inputs.length === 1) return this.consider(inputs[0] ?? '');
    const middle = Math.ceil(inputs.length / 2);
    for (const half of [inputs.slice(0, middle), inputs.slice(middle)]) {
      for (const input of half) this.run(input);
      if (this.#coverage.take()) this.#search(half);
    }
  }

  #parse(input: string): string {
    Atomics.store(this.#progress, 1, input.length);
    Atomics.add(this.#progress, 0, 1);
    this.executions += 1;
    return parser.parse(input);
  }

  #note(executed: ExecutedInput): void {
    ftruncateSync(this.#inputFile);
    writeSync(this.#inputFile, JSON.stringify(executed), 0);
  }

  #tryParse(input: string): void {
    try {
      this.#parse(input);
    } catch (error) {
      this.#reportException(input, error);
    }
  }

  #reportException(input: string, error: unknown): void {
    const message = formatMessage(error);
    if (this.#reported.has(message)) return;
    this.#reported.add(message);
    const smallest = minimiseInput(input, (candidate) => {
      try {
        this.#parse(candidate);
        return false;
      } catch (thrown) {
        return formatMessage(thrown) === message;
      }
    });
    send({ type: 'fault', fault: { kind: 'exception', message, input: smallest } });
  }

  #report(fault: ParserFault): void {
    if (this.#reported.has(fault.message)) return;
    this.#reported.add(fault.message);
    send({ type: 'fault', fault });
  }

  #noteSlow(input: string, ms: number): void {
    if (input.length < 64) return;
    const msPerKb = ms / (input.length / 1024);
    if (this.#slow.length === SLOW_KEPT && msPerKb <= (this.#slow.at(-1)?.msPerKb ?? 0)) return;
    this.#slow = [...this.#slow, { input, msPerKb }]
      .toSorted((one, other) => other.msPerKb - one.msPerKb)
      .slice(0, SLOW_KEPT);
    // The values decay, so that an input that was once slow by accident is eventually removed.
    for (const entry of this.#slow) entry.msPerKb *= 0.98;
  }

  #next(): string {
    const pickInput = (): string => this.corpus[below(this.corpus.length)] ?? '';
    // Newer inputs are preferred to older ones.
    const base =
      chance.uniform() < 0.3
        ? (this.corpus[this.corpus.length - 1 - below(Math.min(20, this.corpus.length))] ?? '')
        : pickInput();
    return mutateInput(base, chance, { tokens, other: pickInput(), isBytes: parser.isBytes });
  }
}

const fuzzer = new Fuzzer();
const report = (): void =>
  send({
    type: 'progress',
    executions: fuzzer.executions,
    corpus: fuzzer.corpus,
    spentMs: spentMs(),
  });

async function fuzz(): Promise<void> {
  const stored = readCorpus(settings.parser).toSorted((one, other) => one.length - other.length);
  for (const input of stored) fuzzer.consider(input);
  let reportedAt = spentMs();
  let growthMs = 0;
  while (spentMs() < settings.budgetMs) {
    fuzzer.batch();
    while (growthMs < spentMs() * GROWTH_SHARE) {
      const before = spentMs();
      fuzzer.checkGrowth();
      growthMs += spentMs() - before;
    }
    if (spentMs() - reportedAt > REPORT_EVERY_MS) {
      report();
      reportedAt = spentMs();
      // Node sends the messages to the parent process only when this thread returns to the event loop.
      await new Promise(setImmediate);
    }
  }
  report();
}

if (settings.onlyFile) fuzzer.run(readFileSync(settings.onlyFile, 'utf8'));
else await fuzz();
process.disconnect?.();
