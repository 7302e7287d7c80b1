import { setTimeout as sleep } from 'node:timers/promises';
import { until } from '@tidings/testing/until.ts';
import { register } from 'prom-client';
import { watchEventLoop } from './metrics.ts';

const HELD_MS = 400;

async function secondsOver(le: number): Promise<number> {
  const values = (await register.getSingleMetric('tidings_event_loop_delay_seconds')?.get())?.values ?? [];
  const getCount = (bound: number | '+Inf') => values.find(({ labels }) => labels['le'] === bound)?.value ?? 0;
  return getCount('+Inf') - (le === 0 ? 0 : getCount(le));
}

function holdTheLoop() {
  const from = performance.now();
  while (performance.now() - from < HELD_MS);
}

async function noted(before: number) {
  await until('the second measurement is recorded', async () => (await secondsOver(0.2)) > before, 10_000);
}

it('records how long the event loop was blocked', async () => {
  const end = watchEventLoop();
  await until('the watch has started', async () => (await secondsOver(0)) > 0);
  const before = await secondsOver(0.2);
  holdTheLoop();
  await noted(before);
  end();
});

it('records a block that begins immediately after a measurement', async () => {
  const end = watchEventLoop();
  const seconds = await secondsOver(0);
  const before = await secondsOver(0.2);
  while ((await secondsOver(0)) === seconds) await sleep(1);
  holdTheLoop();
  await noted(before);
  end();
});
