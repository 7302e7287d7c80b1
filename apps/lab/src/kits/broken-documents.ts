// Checks that the command-line tools respond to every damaged document.
import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { root } from '../../../../tools/checks/source-files.mjs';
import { readProcessorMs } from '../process-figures.ts';

export type RandomNumberGenerator = () => number;
export type RealDocument = { bytes: Uint8Array; url: string; contentType: string | undefined };
export type RealDocuments = {
  random(seed: number): RandomNumberGenerator;
  extract: RealDocument[];
  'parse-feed': RealDocument[];
};
type PackRecord = { url: string; contentType?: string | null };
type Kit = {
  bodyBytes(record: PackRecord): Uint8Array;
  random(seed: number): RandomNumberGenerator;
  readPack(file: string): AsyncIterable<PackRecord>;
};
export type BrokenDocumentsReport = {
  answered: number;
  crashes: number;
  hangs: number;
  slow: string[];
  slowestMs: number;
  memoryMb: number;
  seconds: number;
};

const shared = join(root, '../shared');
const ways = ['cut short', 'bits turned over', 'spliced with another'];
/** Maximum processor time in ms until a tool responds. */
const ANSWER_MS = 3000;
const HANGS_MS = 60_000;
/** Measures elapsed time if the system does not report processor time. */
const spentMs = existsSync('/proc/self/stat') ? readProcessorMs : () => performance.now();
export const MEMORY_MAX_MB = 300;

/** Returns the documents of the named sets, or of all sets by default. Returns null if the benchmark kit is missing. */
export async function loadRealDocuments(names?: readonly string[]): Promise<RealDocuments | null> {
  const kit = join(shared, 'extraction/score.mjs');
  if (!existsSync(kit) || !existsSync(join(shared, 'feeds'))) return null;
  const { bodyBytes, random, readPack } = (await import(kit)) as Kit;
  const read = async (files: readonly string[]) => {
    const documents: RealDocument[] = [];
    for (const file of files)
      for await (const record of readPack(join(shared, file)))
        documents.push({ bytes: bodyBytes(record), url: record.url, contentType: record.contentType ?? undefined });
    return documents;
  };
  const sets = JSON.parse(readFileSync(join(shared, 'extraction/sets.json'), 'utf8')) as Record<
    string,
    { file: string }
  >;
  return {
    random,
    extract: await read((names ?? Object.keys(sets)).map((name) => join('extraction', sets[name]?.file ?? ''))),
    'parse-feed': await read(['feeds/feeds-dev.jsonl.br']),
  };
}

/** Damages a document: truncates it, flips bits, or inserts part of another document. */
function broken(bytes: Uint8Array, other: Uint8Array, way: number, random: RandomNumberGenerator): Uint8Array {
  const at = Math.floor(random() * bytes.length);
  if (way === 0) return bytes.subarray(0, at);
  if (way === 2)
    return Buffer.concat([
      bytes.subarray(0, at),
      other.subarray(Math.floor(random() * other.length)),
      bytes.subarray(at),
    ]);
  const turned = Buffer.from(bytes);
  for (let flips = Math.ceil(bytes.length / 200); flips > 0 && bytes.length > 0; flips -= 1)
    turned[Math.floor(random() * bytes.length)]! ^= 1 << Math.floor(random() * 8);
  return turned;
}

export async function runBrokenDocuments(
  command: string,
  documents: readonly RealDocument[],
  count: number,
  random: RandomNumberGenerator,
): Promise<BrokenDocumentsReport> {
  const tool = spawn(join(root, 'node_modules/.bin/node'), [join(root, 'tools/bin/tidings.mjs'), command, '--jsonl'], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const ended = new Promise((resolve) => {
    tool.once('exit', (code, signal) => resolve(signal ?? code));
  });
  tool.stdin.on('error', () => undefined);
  const answers = createInterface({ input: tool.stdout })[Symbol.asyncIterator]();
  const pick = () => documents[Math.floor(random() * documents.length)]!;
  const result: BrokenDocumentsReport = {
    answered: 0,
    crashes: 0,
    hangs: 0,
    slow: [],
    slowestMs: 0,
    memoryMb: 0,
    seconds: 0,
  };
  const pid = tool.pid ?? 0;
  const began = performance.now();
  for (let n = 0; n < count; n += 1) {
    const { bytes, url, contentType } = pick();
    const way = n % ways.length;
    const body = broken(bytes, pick().bytes, way, random);
    const from = spentMs(pid);
    tool.stdin.write(
      `${JSON.stringify({ id: n, url, contentType, bodyBase64: Buffer.from(body).toString('base64') })}\n`,
    );
    let timer: NodeJS.Timeout | undefined;
    const timeout = new Promise<'late'>((resolve) => {
      timer = setTimeout(resolve, HANGS_MS, 'late' as const);
    });
    const line = await Promise.race([answers.next(), timeout]);
    clearTimeout(timer);
    if (line === 'late') {
      result.hangs += 1;
      break;
    }
    if (line.done) {
      result.crashes += 1;
      break;
    }
    const answer = JSON.parse(line.value) as { id: number; code?: string; ok?: boolean };
    const ms = spentMs(pid) - from;
    // FAILED is the code for an unexpected exception.
    if (answer.id !== n || answer.code === 'FAILED' || typeof answer.ok !== 'boolean') result.crashes += 1;
    else result.answered += 1;
    result.slowestMs = Math.max(result.slowestMs, ms);
    if (ms > ANSWER_MS) result.slow.push(`${ways[way]} ${n} (${Math.round(ms)} ms)`);
  }
  result.seconds = (performance.now() - began) / 1000;
  result.memoryMb = readPeak(pid);
  if (result.hangs > 0) tool.kill('SIGKILL');
  tool.stdin.end();
  if ((await ended) !== 0 && result.hangs === 0) result.crashes += 1;
  return result;
}

function readPeak(pid: number): number {
  try {
    return Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024;
  } catch {
    return 0;
  }
}

export const isPassingReport = (
  { answered, crashes, hangs, memoryMb }: BrokenDocumentsReport,
  count: number,
): boolean => answered === count && crashes === 0 && hangs === 0 && memoryMb <= MEMORY_MAX_MB;
