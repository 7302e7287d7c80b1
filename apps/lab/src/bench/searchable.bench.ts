// Measures the delay until a new article can be found, with Kafka, OpenSearch and a separate process per worker.
import '@nestjs/common';
import '../../../../tools/docs/typescript-hooks.mjs';
import { setTimeout as sleep } from 'node:timers/promises';
import { percentile } from '../../../../tools/product/product.ts';
import { openFleet } from '../fleet/open-fleet.ts';
import { sendQuery } from '../fleet/workload.ts';

const STORIES = 60;
const LIMIT_MS = 30_000;
const FIND = 'query S($query: String!) { searchPage(query: $query, first: 3) { degraded results { article { id } } } }';

export default async function bench() {
  await import('reflect-metadata');
  const fleet = await openFleet({ each: 1 });
  try {
    await fleet.sample();
    const isSearchable = async (word: string) => {
      const { searchPage } = await sendQuery<{ searchPage: { degraded: boolean; results: unknown[] } }>(
        fleet.url,
        FIND,
        {
          query: word,
        },
      );
      return !searchPage.degraded && searchPage.results.length === 1;
    };
    const searches = [];
    const waits: number[] = [];
    for (let story = 0; story < STORIES; story += 1) {
      const word = fleet.site.publish();
      await fleet.visitSources();
      const stored = `SELECT 1 FROM article WHERE title LIKE '%${word}'`;
      while ((await fleet.query(stored)).length === 0) await sleep(20);
      const began = performance.now();
      for (;;) {
        const requestedAt = performance.now();
        const isThere = await isSearchable(word);
        searches.push(performance.now() - requestedAt);
        if (isThere || performance.now() - began > LIMIT_MS) break;
        await sleep(50);
      }
      waits.push(performance.now() - began);
    }
    const anchor = percentile(searches, 0.5);
    const row = (share: number, target: number | null) => {
      const figure = percentile(waits, share);
      return {
        name: `stored → searchable, p${share * 100}`,
        figure,
        unit: 'ms',
        anchor,
        ratio: figure / anchor,
        target,
        ok: target === null || figure <= target,
      };
    };
    return { rows: [row(0.5, null), row(0.99, 5_000)] };
  } finally {
    await fleet.stop();
  }
}
