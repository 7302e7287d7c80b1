import { setTimeout as sleep } from 'node:timers/promises';
import { CircuitBreaker } from './fallback-search-index.adapter.ts';

it('the breaker opens on the first failure, probes at growing intervals and closes after a success', async () => {
  let back = false;
  const probes: number[] = [];
  const reportedStates: boolean[] = [];
  const breaker = new CircuitBreaker(
    async () => {
      probes.push(performance.now());
      if (!back) throw new Error('still away');
    },
    (open) => {
      reportedStates.push(open);
    },
    { firstMs: 20, longestMs: 80 },
  );
  expect(breaker.closed).toBe(true);
  breaker.trip(new Error('gone'));
  breaker.trip(new Error('gone again'));
  for (const until = performance.now() + 400; performance.now() < until; await sleep(2))
    expect(breaker.closed).toBe(false);
  const pauses = probes.slice(1).map((at, index) => at - (probes[index] ?? 0));
  expect(pauses.length).toBeGreaterThanOrEqual(2);
  expect(pauses.every((pause) => pause >= 38)).toBe(true);
  expect(probes.length).toBeLessThan(10);
  back = true;
  for (const until = performance.now() + 2_000; reportedStates.length < 2 && performance.now() < until;) await sleep(2);
  expect(breaker.closed).toBe(true);
  expect(reportedStates).toEqual([true, false]);
});
