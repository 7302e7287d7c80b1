import { setTimeout as sleep } from 'node:timers/promises';
import { PictureCache } from './pictures.service.ts';

const LONG_MS = 60_000;

it('keeps the most recently used entries within the cache size', () => {
  const cache = new PictureCache<string>(100_000);
  for (const key of ['a', 'b', 'c']) cache.put(key, key, 29_000, LONG_MS);
  expect(cache.get('a')).toBe('a');
  cache.put('d', 'd', 29_000, LONG_MS);
  expect(['a', 'b', 'c', 'd'].map((key) => cache.get(key))).toEqual(['a', null, 'c', 'd']);
  cache.put('d', 'new', 60_000, LONG_MS);
  expect(['a', 'c', 'd'].map((key) => cache.get(key))).toEqual([null, 'c', 'new']);
});

it('counts empty entries towards the size, and does not keep an entry larger than the cache', () => {
  const cache = new PictureCache<number>(100_000);
  for (let key = 0; key < 1_000; key += 1) cache.put(String(key), key, 0, LONG_MS);
  const keptNow = Array.from({ length: 1_000 }, (_, key) => cache.get(String(key))).filter((item) => item !== null);
  expect(keptNow.length).toBeGreaterThan(10);
  expect(keptNow.length).toBeLessThan(30);
  expect(keptNow.at(-1)).toBe(999);
  cache.put('large', 1, 100_001, LONG_MS);
  expect(cache.get('large')).toBeNull();
});

it('removes an entry when it expires', async () => {
  const cache = new PictureCache<string>(100_000);
  cache.put('short', 'short', 10, 20);
  cache.put('long', 'long', 10, LONG_MS);
  expect(cache.get('short')).toBe('short');
  await sleep(40);
  expect([cache.get('short'), cache.get('long')]).toEqual([null, 'long']);
});
