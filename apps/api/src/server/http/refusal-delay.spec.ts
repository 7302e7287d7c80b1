import { RefusalDelay } from './overload.ts';

const waits = (pace: RefusalDelay, client: string, times: number) =>
  Array.from({ length: times }, () => pace.count(client));

describe('the delay of a rejection', () => {
  it('is zero for an occasional rejection', () => {
    expect(waits(new RefusalDelay(5_000, () => 0), '203.0.113.7', 20).every((ms) => ms === 0)).toBe(true);
  });

  it('grows for a repeating client, up to five seconds, and stays zero for others', () => {
    const pace = new RefusalDelay(5_000, () => 0);
    const flood = waits(pace, '203.0.113.7', 140);
    expect(flood.slice(20, 23)).toEqual([50, 100, 150]);
    expect(Math.max(...flood)).toBe(5_000);
    expect(pace.delayFor('198.51.100.9')).toBe(0);
  });

  it('persists while a client continues, and ends after half a minute without rejections', () => {
    let now = 0;
    const pace = new RefusalDelay(5_000, () => now);
    waits(pace, '203.0.113.7', 1_000);
    now = 10_000;
    expect(pace.delayFor('203.0.113.7')).toBe(2_000);
    waits(pace, '203.0.113.7', 1_000);
    expect(pace.delayFor('203.0.113.7')).toBe(5_000);
    now = 40_000;
    expect(pace.delayFor('203.0.113.7')).toBe(0);
  });

  it('needs bounded memory for any number of clients', () => {
    const pace = new RefusalDelay(5_000, () => 0);
    waits(pace, 'the first', 60);
    for (let n = 0; n < 10_000; n += 1) pace.count(`network ${n}`);
    expect(pace.delayFor('the first')).toBe(0);
  });
});
