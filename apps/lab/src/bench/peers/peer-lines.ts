// Runs another library on each line of its input: `node peer-lines.ts NAME < lines`. Terminates the thread if a line
// exceeds the time limit.
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import type { PeerInput } from './peer-libraries.ts';

const LIMIT_MS = 10_000;
const START_MS = 60_000;

async function asThread() {
  const { peerLibraries } = await import('./peer-libraries.ts');
  const read = peerLibraries[workerData as keyof typeof peerLibraries];
  parentPort?.on('message', async (line: PeerInput) => {
    let answer: object;
    try {
      answer = await read(line);
    } catch (cause) {
      answer = { ok: false, code: 'FAILED', message: String(cause).slice(0, 200) };
    }
    parentPort?.postMessage(answer);
  });
  parentPort?.postMessage('ready');
}

async function start(name: string) {
  const thread = new Worker(fileURLToPath(import.meta.url), {
    workerData: name,
    execArgv: ['--disable-warning=ExperimentalWarning'],
    stdout: true,
  });
  await once(thread, 'message', { signal: AbortSignal.timeout(START_MS) });
  return thread;
}

async function asTool(name: string) {
  let thread = await start(name);
  for await (const text of createInterface({ input: process.stdin })) {
    const line = JSON.parse(text) as PeerInput;
    thread.postMessage(line);
    const answer = await once(thread, 'message', { signal: AbortSignal.timeout(LIMIT_MS) }).then(
      ([said]) => said as object | null,
      () => null,
    );
    if (answer === null) {
      await thread.terminate();
      thread = await start(name);
    }
    process.stdout.write(`${JSON.stringify({ id: line.id, ...(answer ?? { ok: false, code: 'TOO_SLOW' }) })}\n`);
  }
  await thread.terminate();
}

await (isMainThread ? asTool(process.argv[2] ?? '') : asThread());
