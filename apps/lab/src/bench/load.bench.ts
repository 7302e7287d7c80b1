// Applies load for ten minutes, then adds listeners until the throughput stops growing, and finally runs three times
// the best load. TIDINGS_BENCH_MINUTES shortens the run; TIDINGS_BENCH_LISTENERS sets the initial number of listeners.
import '@nestjs/common';
import '../../../../tools/docs/typescript-hooks.mjs';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  type RunningProduct,
  median,
  readMetrics,
  readResidentMb,
  startProduct,
} from '../../../../tools/product/product.ts';
import { type SimulatedListeners, startListeners } from '../load/listeners.ts';
import { formatSentRequests, createSentRequestRows } from '../load/sent-rows.ts';
import { openLoadEnvironment } from '../load/world.ts';
import { findDatabasePid, readTreeProcessorMs, readProcessorMs } from '../process-figures.ts';
import { type BenchRow, createRow } from './row.ts';

const MINUTES = positive('TIDINGS_BENCH_MINUTES', 10);
const LISTENERS = positive('TIDINGS_BENCH_LISTENERS', 200);
const SHARE = Math.min(1, MINUTES / 4);
const WARM_MS = 60_000 * SHARE;
const STEP_MS = 15_000 * SHARE;
const STEP = 2;
const STEPS_MAX = 9;
/** Expected relative difference between two 15 s steps at the same load. */
const NOISE = 0.05;
const OVER = 3;
const OVER_MS = 60_000 * SHARE;
const MEMORY_GROWTH_MAX = 1.1;
const OVER_READ_MS = 1_000;
const targets = { read: 300, search: 500, write: 400, listen: 400, audio: 300 };

function positive(name: string, usual: number) {
  const value = Number(process.env[name] ?? usual);
  if (value > 0) return value;
  console.error(`${name} is a number above 0, not "${process.env[name]}".`);
  process.exit(1);
}

type Seen = ReturnType<SimulatedListeners['take']>;
type Watched = Seen & { memory: number[]; seconds: number };
type Spent = Record<string, number>;
type Handled = Record<string, { all: number; soon: number }>;
const sumFailures = ({ failures }: Seen) => [...failures.values()].reduce((sum, count) => sum + count, 0);
const listFailures = ({ failures }: Seen) =>
  [...failures].map(([sentence, count]) => `${count} × ${sentence}`).join('; ');

async function watch(load: SimulatedListeners, pid: number | undefined, ms: number): Promise<Watched> {
  load.take();
  const memory: number[] = [];
  for (const end = performance.now() + ms; performance.now() < end; await sleep(1_000))
    memory.push(readResidentMb(pid));
  return { ...load.take(), memory, seconds: ms / 1000 };
}

/** Returns the median duration in ms of sequential requests without other load. It is the anchor for the latencies. */
async function idleMs(url: string): Promise<number> {
  const times: number[] = [];
  for (let turn = 0; turn < 50; turn += 1) {
    const began = performance.now();
    await (
      await fetch(`${url}/graphql`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: '{"query":"{ feed(first: 30) { articles { id title description } } }"}',
      })
    ).text();
    times.push(performance.now() - began);
  }
  return median(times);
}

function spent({ pid = 0, data }: RunningProduct): Spent {
  const server = readProcessorMs(pid);
  const databaseMs = readTreeProcessorMs(findDatabasePid(data));
  return {
    server,
    database: databaseMs,
    voices: readTreeProcessorMs(pid) - server - databaseMs,
    listeners: readProcessorMs(process.pid),
  };
}

/** Runs the work and returns its result with `cores`, the processor time of each part divided by the elapsed time. */
async function withCores(product: RunningProduct, work: () => Promise<Watched>) {
  const [before, began] = [spent(product), performance.now()];
  const seen = await work();
  const [after, ms] = [spent(product), performance.now() - began];
  return {
    ...seen,
    cores: Object.entries(after)
      .map(([part, spentMs]) => `${part} ${((spentMs - (before[part] ?? 0)) / ms).toFixed(2)}`)
      .join(', '),
  };
}

async function eventsHandled({ url }: RunningProduct): Promise<Handled> {
  const text = await readMetrics(url);
  const groups: Handled = {};
  for (const [, labels = '', count] of text.matchAll(/^tidings_event_seconds_bucket\{([^}]*)\} (\d+)$/gm)) {
    const [name = '', within] = [/group="([^"]*)"/.exec(labels)?.[1], /le="([^"]*)"/.exec(labels)?.[1]];
    const group = (groups[name] ??= { all: 0, soon: 0 });
    if (within === '+Inf') group.all = Number(count);
    if (within === '1') group.soon = Number(count);
  }
  return groups;
}

function lateEvents(before: Handled, after: Handled): BenchRow {
  const groups = Object.entries(after)
    .map(([group, { all, soon }]) => ({
      group,
      all: all - (before[group]?.all ?? 0),
      soon: soon - (before[group]?.soon ?? 0),
    }))
    .filter(({ all }) => all > 0);
  console.log(
    'load: events handled, and of these within a second: ' +
      `${groups.map(({ group, all, soon }) => `${group} ${all}, ${soon}`).join('; ')}`,
  );
  const [all, soon] = [groups.reduce((sum, one) => sum + one.all, 0), groups.reduce((sum, one) => sum + one.soon, 0)];
  return createRow('events handled within a second of becoming true', (100 * soon) / all, {
    unit: '%',
    anchor: all,
    atLeast: 99,
  });
}

async function steady(load: SimulatedListeners, product: RunningProduct, idle: number): Promise<BenchRow[]> {
  const before = spent(product);
  const handled = await eventsHandled(product);
  const seen = await watch(load, product.pid, MINUTES * 60_000);
  const after = spent(product);
  const each = Object.fromEntries(
    Object.entries(after).map(([part, ms]) => [part, (ms - (before[part] ?? 0)) / seen.answered]),
  );
  console.log(
    `load: processor time of one request of the mix: ${Object.entries(each)
      .map(([part, ms]) => `${part} ${ms.toFixed(1)} ms`)
      .join(', ')}`,
  );
  const waits = Object.entries(seen.latencies).map(([kind, latencies]) => {
    const [half, most] = [latencies.within(0.5), latencies.within(0.99)];
    return `${kind} ${latencies.count} (p50 ${half.toFixed(0)}, p99 ${most.toFixed(0)} ms)`;
  });
  console.log(
    `load: ${LISTENERS} listeners, ${(seen.asked / seen.seconds).toFixed(0)} requests/s, ` +
      `${load.present} there at the end: ${waits.join(', ')}; shed ${seen.shed}; ` +
      `failures ${sumFailures(seen)} ${listFailures(seen)}`,
  );
  const tenth = Math.max(1, Math.floor(seen.memory.length / 10));
  const tenths = Array.from({ length: 10 }, (_, at) => median(seen.memory.slice(at * tenth, (at + 1) * tenth)));
  console.log(
    'load: memory of the server in MB, a figure for every tenth of that time: ' +
      tenths.map((megabytes) => megabytes.toFixed(0)).join(' '),
  );
  // Compares maximum values, because memory that the garbage collector frees and allocates again is not growth.
  const [startMb, endMb] = [Math.max(...seen.memory.slice(0, tenth * 2)), Math.max(...seen.memory.slice(-tenth * 2))];
  const failed = sumFailures(seen) + seen.shed;
  return [
    createRow(`${LISTENERS} listeners, ${MINUTES} min: errors and refusals`, failed, {
      unit: `of ${seen.asked}`,
      anchor: seen.asked,
      atMost: 0,
    }),
    ...Object.entries(targets).map(([kind, atMost]) => {
      const p99 = seen.latencies[kind]?.within(0.99) ?? 0;
      return createRow(`${kind}: p99`, p99, { unit: 'ms', anchor: idle, atMost, ok: p99 > 0 });
    }),
    lateEvents(handled, await eventsHandled(product)),
    createRow('memory: the most in the last fifth over the first', endMb, {
      unit: 'MB',
      anchor: startMb,
      ratioAtMost: MEMORY_GROWTH_MAX,
    }),
  ];
}

/** Returns the smallest load at which the number of useful responses reaches the maximum. */
function findBestLoad(steps: readonly { goodput: number; listeners: number }[]): number {
  const goodput = Math.max(...steps.map((step) => step.goodput));
  return steps.find((step) => step.goodput >= goodput * (1 - NOISE))?.listeners ?? LISTENERS;
}

/**
 * Runs the best load and three times that load for longer, because the best of several short steps is partly chance.
 */
async function overload(load: SimulatedListeners, product: RunningProduct, idle: number): Promise<BenchRow[]> {
  const steps: { goodput: number; listeners: number }[] = [];
  for (let step = 0, listeners = LISTENERS; step < STEPS_MAX; step += 1, listeners = Math.round(listeners * STEP)) {
    load.set(listeners);
    await sleep(STEP_MS / 3);
    const seen = await withCores(product, () => watch(load, product.pid, STEP_MS));
    const goodput = seen.useful / seen.seconds;
    console.log(
      `load: ${listeners} listeners: ${(seen.asked / seen.seconds).toFixed(0)} asked/s, ${goodput.toFixed(0)} ` +
        `useful/s, ${(seen.shed / seen.seconds).toFixed(0)} shed/s, ` +
        `read p99 ${seen.latencies.read?.within(0.99).toFixed(0)} ms, ` +
        `failures ${sumFailures(seen)} ${listFailures(seen)}; cores: ${seen.cores}`,
    );
    const before = Math.max(0, ...steps.map((one) => one.goodput));
    steps.push({ goodput, listeners });
    if (goodput < before * 0.9 || (goodput < before * (1 + NOISE) && seen.shed > seen.useful / 5)) break;
  }
  const listeners = findBestLoad(steps);
  const hold = async (many: number) => {
    load.set(many);
    await sleep(STEP_MS / 3);
    const seen = await withCores(product, () => watch(load, product.pid, OVER_MS));
    const goodput = seen.useful / seen.seconds;
    const p99 = seen.latencies.read?.within(0.99) ?? 0;
    console.log(
      `load: ${many} listeners for ${seen.seconds} s: ${(seen.asked / seen.seconds).toFixed(0)} asked/s, ` +
        `${goodput.toFixed(0)} useful/s, ${(seen.shed / seen.seconds).toFixed(0)} shed/s, read p99 ` +
        `${p99.toFixed(0)} ms, audio ${seen.latencies.audio?.count} (p99 ` +
        `${seen.latencies.audio?.within(0.99).toFixed(0)} ms); failures ${sumFailures(seen)} ${listFailures(seen)}; ` +
        `${Math.max(...seen.memory).toFixed(0)} MB; cores: ${seen.cores}`,
    );
    return { ...seen, goodput, p99 };
  };
  const best = await hold(listeners);
  const { goodput, p99, ...seen } = await hold(listeners * OVER);
  const bad = sumFailures(seen) + seen.shedWithoutPause;
  const title = `${OVER} × the best load`;
  return [
    createRow(`${title}: useful answers`, goodput, { unit: '/s', anchor: best.goodput, ratioAtLeast: 0.8 }),
    createRow(`${title}: neither answered nor refused in form`, bad, {
      unit: `of ${seen.asked}`,
      anchor: seen.shed,
      atMost: 0,
      ok: seen.shed > 0,
    }),
    createRow(`${title}: read p99 of what was answered`, p99, { unit: 'ms', anchor: idle, atMost: OVER_READ_MS }),
  ];
}

export default async function bench() {
  const world = await openLoadEnvironment();
  const product = await startProduct({ env: world.env });
  let load: SimulatedListeners | undefined;
  try {
    const prepared = await world.prepare(product.url, { data: product.data });
    const idle = await idleMs(product.url);
    load = startListeners({ url: product.url, world: prepared, listeners: LISTENERS });
    await sleep(WARM_MS);
    const rows = [...(await steady(load, product, idle)), ...(await overload(load, product, idle))];
    for (const line of formatSentRequests(load.sent)) console.log(`load: ${line}`);
    return { rows: [...rows, ...createSentRequestRows(load.sent)] };
  } finally {
    await load?.stop();
    await product.stop();
    await world.stop();
  }
}
