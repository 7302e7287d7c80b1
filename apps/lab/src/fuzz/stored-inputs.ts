// `corpus/PARSER.jsonl` contains inputs that ran new code when they were found. `faults/PARSER.jsonl` contains
// minimised inputs that revealed a fault in the parser.
import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export type ParserFault = {
  kind: 'exception' | 'hang' | 'memory' | 'growth';
  message: string;
  input: string;
  pump?: readonly [from: number, to: number];
};

export const STORED_INPUT_LENGTH_MAX = 6_000;
const CORPUS_MAX = 90_000;
const FAULTS_OF_A_KIND_MAX = 8;
const fuzzFolder = dirname(fileURLToPath(import.meta.url));

const readLines = (file: string): unknown[] =>
  existsSync(file)
    ? readFileSync(file, 'utf8')
        .split('\n')
        .filter((line) => line !== '')
        .map((line): unknown => JSON.parse(line))
    : [];

// Escapes control, separator and invisible characters, which some editors do not preserve.
const toLine = (value: unknown): string =>
  JSON.stringify(value).replaceAll(
    /[\u0080-\u009f\u00ad\u2028\u2029\ufeff]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );

function writeLines(file: string, values: readonly unknown[]): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, values.map((value) => `${toLine(value)}\n`).join(''));
}

const corpusFile = (parser: string): string => join(fuzzFolder, 'corpus', `${parser}.jsonl`);
const faultsFile = (parser: string): string => join(fuzzFolder, 'faults', `${parser}.jsonl`);

export const readCorpus = (parser: string): string[] => readLines(corpusFile(parser)) as string[];
export const readFaults = (parser: string): ParserFault[] => readLines(faultsFile(parser)) as ParserFault[];

export const listStoredFiles = (): { parser: string; file: string }[] =>
  globSync('{corpus,faults}/*.jsonl', { cwd: fuzzFolder }).map((name) => ({
    parser: basename(name, '.jsonl'),
    file: join(fuzzFolder, name),
  }));

export function writeCorpus(parser: string, inputs: readonly string[]): void {
  let size = 0;
  const stored = [...new Set(inputs)]
    .filter(({ length }) => length <= STORED_INPUT_LENGTH_MAX)
    .toSorted((one, other) => one.length - other.length || (one < other ? -1 : 1))
    .filter((input) => (size += toLine(input).length) <= CORPUS_MAX);
  writeLines(corpusFile(parser), stored);
}

/** Stores a fault. Returns false if enough faults of this kind are stored, because most have the same cause. */
export function addFault(parser: string, fault: ParserFault): boolean {
  const stored = readFaults(parser);
  const alike = stored.filter(({ kind }) => kind === fault.kind);
  if (alike.length >= FAULTS_OF_A_KIND_MAX || alike.some(({ message }) => message === fault.message)) return false;
  writeLines(faultsFile(parser), [...stored, fault]);
  return true;
}

/** Removes parts of an input while `isFault` remains true, starting with long parts. */
export function minimiseInput(input: string, isFault: (candidate: string) => boolean, tries = 600): string {
  let smallest = input;
  let triesLeft = tries;
  for (
    let size = Math.ceil(smallest.length / 2);
    size >= 1 && triesLeft > 0;
    size = size === 1 ? 0 : Math.ceil(size / 2)
  ) {
    for (let from = 0; from < smallest.length && triesLeft > 0; triesLeft -= 1) {
      const candidate = smallest.slice(0, from) + smallest.slice(from + size);
      if (isFault(candidate)) smallest = candidate;
      else from += size;
    }
  }
  return smallest;
}
