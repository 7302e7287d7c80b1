import { once } from 'node:events';
import { createInterface } from 'node:readline';

/** One input line as an object; `id` is given back with the answer. */
export interface JsonLine { id?: unknown; [field: string]: unknown }

const FLUSH_CHARS = 64_000;

/**
 * Answers every JSON line of standard input with one JSON line on standard output. `answer` gives the fields beside `id`;
 * what it throws, and a line that is no JSON object, becomes `ok: false` with a code. Resolves to the exit code.
 */
export async function answerJsonLines(answer: (input: JsonLine) => object | Promise<object>): Promise<number> {
  let pending = '';
  for await (const line of createInterface({ input: process.stdin, crlfDelay: Infinity })) {
    if (line.trim() === '') continue;
    pending += `${JSON.stringify(await answered(line, answer))}\n`;
    if (pending.length < FLUSH_CHARS) continue;
    await write(pending);
    pending = '';
  }
  await write(pending);
  return 0;
}

async function answered(line: string, answer: (input: JsonLine) => object | Promise<object>): Promise<object> {
  let id: unknown = null;
  try {
    const input: unknown = JSON.parse(line);
    if (typeof input !== 'object' || input === null || Array.isArray(input)) return { id, ok: false, code: 'BAD_INPUT' };
    id = (input as JsonLine).id ?? null;
    return { id, ...await answer(input as JsonLine) };
  } catch (error) {
    return { id, ok: false, code: error instanceof SyntaxError ? 'BAD_JSON' : 'FAILED', message: error instanceof Error ? error.message : String(error) };
  }
}

async function write(text: string): Promise<void> {
  if (!process.stdout.write(text)) await once(process.stdout, 'drain');
}
