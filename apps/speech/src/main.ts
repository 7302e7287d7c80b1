import { availableParallelism } from 'node:os';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { speechServer } from './http/speech-server.ts';
import { RenderPool } from './render/render-pool.ts';
import { VoiceSelfCheck } from './voices/self-check.ts';

const usage = `The speech server: Amazon Polly's HTTP protocol, spoken by flite and espeak-ng.
  --port N       port to listen on, 0 for any free one (environment PORT; default 0)
  --host NAME    address to listen on (HOST; default 127.0.0.1)
  --workers N    rendering threads (default: one less than there are cores)
  --with-parent  end when standard input closes`;
/** The start of the whole product comes first; the voices are checked right after. */
const checkDelayMs = 2_500;

function wholeNumber(value: string | undefined, fallback: number, max: number): number {
  const number = value === undefined ? fallback : Number(value);
  if (Number.isInteger(number) && number >= 0 && number <= max) return number;
  process.stderr.write(`speech: ${value} is not a whole number from 0 to ${max}\n${usage}\n`);
  return process.exit(2);
}

function flags() {
  try {
    return parseArgs({
      options: {
        port: { type: 'string' }, host: { type: 'string' }, workers: { type: 'string' },
        'with-parent': { type: 'boolean' }, help: { type: 'boolean' },
      },
    }).values;
  } catch (error) {
    process.stderr.write(`speech: ${error instanceof Error ? error.message : String(error)}\n${usage}\n`);
    return process.exit(2);
  }
}

const given = flags();
if (given.help) {
  process.stdout.write(`${usage}\n`);
  process.exit(0);
}
const host = given.host ?? process.env.HOST ?? '127.0.0.1';
const port = wholeNumber(given.port ?? process.env.PORT, 0, 65_535);
const pool = new RenderPool({ maxWorkers: Math.max(1, wholeNumber(given.workers, availableParallelism() - 1, 64)) });
const check = new VoiceSelfCheck(pool, process.env.TIDINGS_DATA);
const server = speechServer(pool, check);
const stopping = new AbortController();

async function stop(): Promise<void> {
  if (stopping.signal.aborted) return;
  stopping.abort();
  server.close();
  server.closeAllConnections();
  await pool.close();
  process.exit(0);
}

process.on('SIGTERM', () => { void stop(); });
process.on('SIGINT', () => { void stop(); });
if (given['with-parent']) process.stdin.on('end', () => { void stop(); }).on('error', () => { void stop(); }).resume();
server.on('error', (error) => {
  process.stderr.write(`speech: cannot listen on ${host}:${port}: ${error.message}\n`);
  process.exit(1);
});
server.listen(port, host, () => {
  const { address, port: bound, family } = server.address() as AddressInfo;
  process.stdout.write(`speech: http://${family === 'IPv6' ? `[${address}]` : address}:${bound}\n`);
  pool.warmUp();
  sleep(checkDelayMs, undefined, { signal: stopping.signal }).then(() => check.run(stopping.signal)).catch(() => undefined);
});
