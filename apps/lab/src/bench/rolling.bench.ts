// Restarts processes one at a time, while two of each kind run behind a gateway that sends requests only to ready
// processes. No request may fail. TIDINGS_BENCH_LISTENERS sets the number of listeners, and TIDINGS_BENCH_ROUNDS sets
// how often each process is restarted.
import '@nestjs/common';
import '../../../../tools/docs/typescript-hooks.mjs';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { workerNames } from '@tidings/platform/process/config/variables/process.variables.ts';
import { startEngine } from '../engines/engines.ts';
import type { FleetProcess } from '../fleet/fleet.ts';
import { startFleet } from '../fleet/fleet.ts';
import { startSpeechServer } from '../fleet/voices.ts';
import { startGateway } from '../load/gateway.ts';
import { LatencyHistogram } from '../load/latency-histogram.ts';
import { startListeners } from '../load/listeners.ts';
import { openLoadEnvironment } from '../load/world.ts';

const LISTENERS = Number(process.env.TIDINGS_BENCH_LISTENERS ?? 100);
const ROUNDS = Number(process.env.TIDINGS_BENCH_ROUNDS ?? 3);
/** The relay and search workers are left out, because this fleet has neither Kafka nor OpenSearch. */
const WORKERS = workerNames.filter((name) => name !== 'relay' && name !== 'search');
const SETTLE_MS = 5_000;
const BETWEEN_MS = 3_000;
const DOWN_LIMIT_MS = 10_000;
const READ_P99_MS = 300;

/** Starts two speech servers. `replace(n)` starts a new server and then stops the server at index `n`. */
async function startSpeech() {
  const servers = [await startSpeechServer(), await startSpeechServer()];
  const gateway = await startGateway(() => servers.map(({ url }) => url), { readyPath: '/healthz' });
  return {
    url: gateway.url,
    async replace(at: number) {
      const old = servers[at]!;
      servers[at] = await startSpeechServer();
      await sleep(1_000);
      await old.stop();
    },
    stop: async () => {
      await gateway.stop();
      await Promise.all(servers.map((server) => server.stop()));
    },
  };
}

async function restart(one: FleetProcess) {
  const began = performance.now();
  const exited = new Promise<{ code: number | null; ms: number }>((resolve) => {
    one.child?.once('exit', (code) => resolve({ code, ms: performance.now() - began }));
  });
  one.child?.kill('SIGTERM');
  const exit = await exited;
  while (!one.url) await sleep(50);
  return exit;
}

export default async function bench() {
  const opened: (() => unknown)[] = [];
  const open = async <Part extends { stop(): unknown }>(starting: Part | Promise<Part>): Promise<Part> => {
    const voiceServer = await starting;
    opened.push(() => voiceServer.stop());
    return voiceServer;
  };
  const data = mkdtempSync(join(tmpdir(), 'tidings-rolling-'));
  opened.push(() => rmSync(data, { recursive: true, force: true }));
  try {
    const postgres = await open(startEngine('postgres'));
    const speech = await open(startSpeech());
    const world = await open(openLoadEnvironment({ stories: 200 }));
    const fleet = await open(
      startFleet(postgres.env, {
        data,
        workers: [WORKERS],
        front: startGateway,
        extra: { ...world.env, AWS_ENDPOINT_URL_POLLY: speech.url, AWS_REGION: 'us-east-1' },
      }),
    );
    const prepared = await world.prepare(fleet.url, { data, heard: 4, people: 4 });
    const load = await open(startListeners({ url: fleet.url, world: prepared, listeners: LISTENERS }));
    await sleep(SETTLE_MS * 2);
    const before = load.take();
    const slowest: { ms: number; code: number | null } = { ms: 0, code: 0 };
    let restarts = 0;
    const seen = {
      asked: 0,
      answered: 0,
      shed: 0,
      failures: new Map<string, number>(),
      latencies: {} as Record<string, LatencyHistogram>,
    };
    const reads = { api: new LatencyHistogram(), workers: new LatencyHistogram(), voices: new LatencyHistogram() };
    /** Adds the latest counts to the totals. `which` is the kind of process that was restarted since the last call. */
    const note = (which: keyof typeof reads) => {
      const now = load.take();
      for (const key of ['asked', 'answered', 'shed'] as const) seen[key] += now[key];
      for (const [sentence, count] of now.failures)
        seen.failures.set(sentence, (seen.failures.get(sentence) ?? 0) + count);
      for (const [kind, latencies] of Object.entries(now.latencies))
        (seen.latencies[kind] ??= new LatencyHistogram()).addAll(latencies);
      if (now.latencies.read) reads[which].addAll(now.latencies.read);
    };
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const fleetProcess of [...fleet.of('api'), ...fleet.of('ingest')]) {
        const { code, ms } = await restart(fleetProcess);
        restarts += 1;
        slowest.ms = Math.max(slowest.ms, ms);
        slowest.code ||= code;
        await sleep(BETWEEN_MS);
        note(fleetProcess.role === 'api' ? 'api' : 'workers');
      }
      for (const at of [0, 1]) {
        await speech.replace(at);
        restarts += 1;
      }
      note('voices');
    }
    await sleep(SETTLE_MS);
    note('voices');
    const failed = [...seen.failures.values()].reduce((sum, count) => sum + count, 0);
    const [p99, calm] = [seen.latencies.read?.within(0.99) ?? 0, before.latencies.read?.within(0.99) ?? 0];
    const failures = [...seen.failures].map(([sentence, count]) => `${count} × ${sentence}`);
    const kinds = Object.entries(seen.latencies).map(
      ([kind, latencies]) => `${kind} p99 ${latencies.within(0.99).toFixed(0)} ms`,
    );
    const restarted = Object.entries(reads).map(
      ([which, latencies]) => `${which} ${latencies.within(0.99).toFixed(0)} ms (${latencies.count})`,
    );
    console.log(
      `rolling: ${restarts} restarts under ${seen.asked} requests: ${seen.answered} answered, ${seen.shed} shed, ` +
        `${failed} failed ${failures.join('; ')}; ${kinds.join(', ')}; ` +
        `read p99 while each is restarted: ${restarted.join(', ')}; calm ${calm.toFixed(0)} ms; ` +
        `slowest to go ${(slowest.ms / 1000).toFixed(1)} s`,
    );
    return {
      rows: [
        {
          name: `${restarts} restarts: failed requests`,
          figure: failed + seen.shed,
          unit: `of ${seen.asked}`,
          anchor: seen.asked,
          ratio: (failed + seen.shed) / seen.asked,
          target: 0,
          ok: failed + seen.shed === 0 && seen.asked > 0,
        },
        {
          name: 'read p99 meanwhile',
          figure: p99,
          unit: 'ms',
          anchor: calm,
          ratio: p99 / calm,
          target: READ_P99_MS,
          ok: p99 <= READ_P99_MS,
        },
        {
          name: 'the slowest to go',
          figure: slowest.ms,
          unit: 'ms',
          anchor: null,
          ratio: null,
          target: DOWN_LIMIT_MS,
          ok: slowest.ms <= DOWN_LIMIT_MS && slowest.code === 0,
        },
      ],
    };
  } finally {
    for (const close of opened.toReversed()) await close();
  }
}
