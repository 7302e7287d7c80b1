import { setTimeout as sleep } from 'node:timers/promises';
import { PictureShelf } from './picture-shelf.ts';

const LONG_MS = 60_000;

it('keeps what was used last, within its bytes', () => {
  const shelf = new PictureShelf<string>(100_000);
  for (const key of ['a', 'b', 'c']) shelf.put(key, key, 29_000, LONG_MS);
  expect(shelf.get('a')).toBe('a');
  shelf.put('d', 'd', 29_000, LONG_MS);
  expect(['a', 'b', 'c', 'd'].map((key) => shelf.get(key))).toEqual(['a', null, 'c', 'd']);
  shelf.put('d', 'new', 60_000, LONG_MS);
  expect(['a', 'c', 'd'].map((key) => shelf.get(key))).toEqual([null, 'c', 'new']);
});

it('what has no bytes has weight, and what is too large for it is not kept', () => {
  const shelf = new PictureShelf<number>(100_000);
  for (let key = 0; key < 1_000; key += 1) shelf.put(String(key), key, 0, LONG_MS);
  const keptNow = Array.from({ length: 1_000 }, (_, key) => shelf.get(String(key))).filter((thing) => thing !== null);
  expect(keptNow.length).toBeGreaterThan(10);
  expect(keptNow.length).toBeLessThan(30);
  expect(keptNow.at(-1)).toBe(999);
  shelf.put('large', 1, 100_001, LONG_MS);
  expect(shelf.get('large')).toBeNull();
});

it('keeps each until its time', async () => {
  const shelf = new PictureShelf<string>(100_000);
  shelf.put('short', 'short', 10, 20);
  shelf.put('long', 'long', 10, LONG_MS);
  expect(shelf.get('short')).toBe('short');
  await sleep(40);
  expect([shelf.get('short'), shelf.get('long')]).toEqual([null, 'long']);
});
