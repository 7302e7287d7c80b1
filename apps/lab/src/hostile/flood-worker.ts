// Runs the attack in a separate thread, so that it does not slow down the measurements.
import { type IncomingMessage, Agent, request } from 'node:http';
import { constants, setPriority } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { parentPort, Worker, workerData } from 'node:worker_threads';
import type { Flood } from './attacks.ts';

export type PathFlood = {
  url: string;
  localAddress: string;
  headers: Readonly<Record<string, string>>;
  path: string;
  connections: number;
  /**
   * `repeat` reads the response and sends the request again. `drop` disconnects after `dropMs` and sends the request
   * again. `pause` never reads the response.
   */
  way: 'repeat' | 'drop' | 'pause';
  dropMs?: number;
};
type Counts = Flood['counts'];

const REFUSED_PAUSE_MS = 20;

function open({ url, path, headers, localAddress }: PathFlood, agent: Agent): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    request(url + path, { agent, headers, localAddress }, resolve)
      .once('error', reject)
      .end();
  });
}

async function connection(flood: PathFlood, counts: Counts): Promise<void> {
  const agent = new Agent({ keepAlive: flood.way === 'repeat', maxSockets: 1 });
  for (;;) {
    try {
      const answer = await open(flood, agent);
      const isRefused = answer.statusCode === 503 || answer.statusCode === 429;
      counts[isRefused ? 'refused' : 'let'] += 1;
      if (flood.way === 'pause' && !isRefused) await new Promise((resolve) => answer.once('close', resolve));
      else if (flood.way === 'drop' && !isRefused) {
        await sleep(flood.dropMs ?? 0);
        answer.destroy();
      } else for await (const chunk of answer) void chunk;
      if (isRefused) await sleep(REFUSED_PAUSE_MS);
    } catch {
      counts.refused += 1;
      await sleep(REFUSED_PAUSE_MS);
    }
  }
}

export function startPathFlood(flood: PathFlood): Flood {
  const counts = { let: 0, refused: 0 };
  const worker = new Worker(new URL(import.meta.url), { workerData: { flood } });
  worker.on('message', (counted: Counts) => Object.assign(counts, counted));
  return { counts, stop: () => worker.terminate() };
}

const workerInput = workerData as { flood?: PathFlood } | null;
if (workerInput?.flood) {
  // Uses a low priority, because a real attacker's machine would not take processor time from the product.
  setPriority(constants.priority.PRIORITY_LOW);
  const counts: Counts = { let: 0, refused: 0 };
  for (let n = 0; n < workerInput.flood.connections; n += 1) void connection(workerInput.flood, counts);
  setInterval(() => parentPort?.postMessage(counts), 200);
}
