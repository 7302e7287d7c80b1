// A thousand real pages broken on purpose, through the pool of the product: each is answered in time, by a process that stays alive.
import { performance } from 'node:perf_hooks';
import { createExtractPool } from '../../libs/extraction/src/article/extract-pool.ts';

const MUTATED = 1000;
const ANSWER_MS = 3000;

/** A page cut short, with bits turned over, or with another page in its middle. */
function broken(page, other, random) {
  const bytes = Buffer.from(page.bytes);
  const at = Math.floor(random() * bytes.length);
  const how = Math.floor(random() * 3);
  if (how === 0) return bytes.subarray(0, at);
  if (how === 2) return Buffer.concat([bytes.subarray(0, at), other.bytes.subarray(Math.floor(random() * other.bytes.length)), bytes.subarray(at)]);
  for (let flips = Math.ceil(bytes.length / 200); flips > 0 && bytes.length > 0; flips -= 1) bytes[Math.floor(random() * bytes.length)] ^= 1 << Math.floor(random() * 8);
  return bytes;
}

/** Rows of a benchmark: how many broken pages were answered, and how many of them late. */
export async function brokenPages(pages, random, seed) {
  const pool = createExtractPool();
  const pick = () => pages[Math.floor(random() * pages.length)];
  let [answered, late] = [0, 0];
  await pool.extract(pages[0]);
  for (let n = 0; n < MUTATED; n += 1) {
    const page = pick();
    const bytes = broken(page, pick(), random);
    const from = performance.now();
    if (await pool.extract({ ...page, bytes }).catch(() => null)) answered += 1;
    if (performance.now() - from > ANSWER_MS) late += 1;
  }
  await pool.close();
  return [
    { name: `broken pages answered (seed ${seed})`, figure: answered, unit: 'pages', anchor: MUTATED, ratio: answered / MUTATED, target: MUTATED, ok: answered === MUTATED },
    { name: `of them later than ${ANSWER_MS} ms`, figure: late, unit: 'pages', target: 0, ok: late === 0 },
  ];
}
