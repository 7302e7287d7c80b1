import { once } from 'node:events';
import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { buffer } from 'node:stream/consumers';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { getErrorCode } from '@tidings/contracts/errors/system-error.ts';

export type JsonLine = { id?: unknown; [field: string]: unknown };

export const STANDARD_STREAM = '-';

export function ignoreBrokenPipes(): void {
  for (const stream of [process.stdout, process.stderr])
    stream.on('error', (error) => {
      if (!isBrokenPipe(error)) throw error;
    });
}

const isBrokenPipe = (error: unknown): boolean => getErrorCode(error) === 'EPIPE';

export const readInput = async (path: string): Promise<Buffer> =>
  path === STANDARD_STREAM ? buffer(process.stdin) : readFileSync(path);

export async function writeOutput(path: string, content: Uint8Array | string): Promise<void> {
  if (path === STANDARD_STREAM) return void (await writeToStdout(content));
  const fresh = `${path}.new`;
  writeFileSync(fresh, content);
  renameSync(fresh, path);
}

/** Writes to standard output. Resolves to false if the reader has closed the pipe. */
async function writeToStdout(content: Uint8Array | string): Promise<boolean> {
  const { stdout } = process;
  if (stdout.destroyed) return false;
  try {
    if (!stdout.write(content)) await once(stdout, 'drain');
    return !stdout.destroyed;
  } catch (error) {
    if (isBrokenPipe(error)) return false;
    throw error;
  }
}

const LINE_MAX = 64 * 1024 * 1024;
/** Number of characters after which garbage is collected. Otherwise V8 would keep 200 MB of processed lines. */
const COLLECT_AFTER = 8 * 1024 * 1024;

/**
 * Splits standard input at line feeds only, because JSON may contain U+2028. Yields an empty string for each line above
 * the limit.
 */
async function* inputLines(): AsyncGenerator<string> {
  let parts: string[] = [];
  let length = 0;
  const take = () => {
    const line = length > LINE_MAX ? '' : parts.join('');
    parts = [];
    length = 0;
    return line;
  };
  process.stdin.setEncoding('utf8');
  for await (const chunk of process.stdin as AsyncIterable<string>) {
    let from = 0;
    for (let at = chunk.indexOf('\n'); at >= 0; at = chunk.indexOf('\n', from)) {
      parts.push(chunk.slice(from, at));
      length += at - from;
      yield take();
      from = at + 1;
    }
    length += chunk.length - from;
    if (length <= LINE_MAX) parts.push(chunk.slice(from));
  }
  if (length > 0) yield take();
}

/**
 * Writes one JSON line for each line of standard input. Errors and invalid lines result in `ok: false` with a code.
 * Resolves to the exit code.
 */
export async function processJsonLines(answer: (input: JsonLine) => object | Promise<object>): Promise<number> {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as (how: { type: 'major'; execution: 'sync'; flavor: 'last-resort' }) => void;
  let forgotten = 0;
  for await (const line of inputLines()) {
    if (line.trim() === '') continue;
    if ((forgotten += line.length) >= COLLECT_AFTER) {
      collect({ type: 'major', execution: 'sync', flavor: 'last-resort' });
      forgotten = 0;
    }
    if (!(await writeToStdout(`${JSON.stringify(await answered(line, answer))}\n`))) return 0;
  }
  return 0;
}

async function answered(line: string, answer: (input: JsonLine) => object | Promise<object>): Promise<object> {
  let id: unknown = null;
  try {
    const input: unknown = JSON.parse(line);
    if (typeof input !== 'object' || input === null || Array.isArray(input))
      return { id, ok: false, code: 'BAD_INPUT' };
    id = (input as JsonLine).id ?? null;
    return { id, ...(await answer(input as JsonLine)) };
  } catch (error) {
    return {
      id,
      ok: false,
      code: error instanceof SyntaxError ? 'BAD_JSON' : 'FAILED',
      message: error instanceof Error ? error.message : String(error),
    };
  }
}

export function decodeBody({ bodyBase64 }: JsonLine): Uint8Array {
  if (typeof bodyBase64 !== 'string') throw new TypeError('"bodyBase64" must be a base64 text');
  return Buffer.from(bodyBase64, 'base64');
}

export const asOptionalString = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);
