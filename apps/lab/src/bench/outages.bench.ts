// Stops each engine for 30 s. Other features must keep working meanwhile, and waiting jobs must finish soon afterwards.
import '@nestjs/common';
import '../../../../tools/docs/typescript-hooks.mjs';
import { setTimeout as sleep } from 'node:timers/promises';
import type { BackingServiceName } from '../engines/backing-service.types.ts';
import { openFleet } from '../fleet/open-fleet.ts';
import { sendQuery, auditWorkload, startWorkload } from '../fleet/workload.ts';
import type { BenchRow } from './bench.types.ts';

const AWAY_MS = Number(process.env.TIDINGS_BENCH_AWAY_MS ?? 30_000);
/** Engines to stop. TIDINGS_BENCH_OUTAGES overrides the default list. */
const ENGINES = (process.env.TIDINGS_BENCH_OUTAGES ?? 'opensearch,kafka,s3,postgres').split(',');
const CATCH_UP_MS = 30_000;
/**
 * Audio is requested for one in this many texts. More requests would keep two cores busy, so that rendering could not
 * catch up.
 */
const LISTENER_EVERY = 8;

type Sample = Awaited<ReturnType<Awaited<ReturnType<typeof openFleet>>['sample']>>;
const features: Readonly<Record<string, (url: string, sample: Sample) => Promise<unknown>>> = {
  feed: (url) =>
    sendQuery<{ feed: { articles: unknown[] } }>(url, '{ feed(first: 5) { articles { id } } }').then(
      ({ feed }) => feed.articles.length > 0,
    ),
  search: (url) =>
    sendQuery<{ searchPage: { degraded: boolean } }>(
      url,
      '{ searchPage(query: "ferry", first: 3) { degraded results { article { id } } } }',
    ).then(({ searchPage }) => (searchPage.degraded ? 'degraded' : true)),
  progress: (url, { article, cookie }) =>
    sendQuery(
      url,
      'query P($ids: [ID!]!) { progress(articleIds: $ids) { sentence } }',
      { ids: [article] },
      cookie === undefined ? {} : { cookie },
    ).then(() => true),
  'cached audio': async (url, { audio }) =>
    (await fetch(new URL(audio, url), { headers: { range: 'bytes=0-999' }, signal: AbortSignal.timeout(5_000) }))
      .status === 206,
};
const mayFail: Readonly<Record<string, string[]>> = {
  kafka: [],
  opensearch: [],
  s3: ['cached audio'],
  postgres: ['feed', 'search', 'progress', 'cached audio'],
};

export default async function bench() {
  await import('reflect-metadata');
  const fleet = await openFleet({ each: 1 });
  const rows: BenchRow[] = [];
  try {
    const sample = await fleet.sample();
    for (const name of ENGINES) {
      const load = startWorkload(fleet.url, { loops: 1, listenerEvery: LISTENER_EVERY });
      const words: string[] = [];
      await sleep(2_000);
      const engine = fleet.engines[name as BackingServiceName];
      if (!engine) throw new Error(`${name} is none of the fleet's engines`);
      await engine.kill();
      const until = performance.now() + AWAY_MS;
      const probes = Object.fromEntries(
        Object.keys(features).map((feature) => [feature, { asked: 0, answered: 0, slowest: 0 }]),
      );
      while (performance.now() < until) {
        words.push(fleet.site.publish());
        if (name !== 'postgres') await fleet.visitSources().catch(() => undefined);
        for (const [feature, probe] of Object.entries(features)) {
          const started = performance.now();
          const answer = await probe(fleet.url, sample).catch(() => false);
          const counts = probes[feature]!;
          counts.asked += 1;
          if (answer) counts.answered += 1;
          counts.slowest = Math.max(counts.slowest, performance.now() - started);
        }
        await sleep(1_000);
      }
      await engine.start();
      const back = performance.now();
      await fleet.visitSources();
      await load.stop();
      const audit = await auditWorkload(fleet.url, load.journal, words, CATCH_UP_MS * 2);
      const caughtUp = (performance.now() - back) / 1000;
      const failed = Object.entries(probes).filter(
        ([feature, { asked, answered }]) => answered < asked && !mayFail[name]?.includes(feature),
      );
      const answers = Object.entries(probes).map(
        ([feature, { asked, answered, slowest }]) =>
          `${feature} ${answered}/${asked} (slowest ${Math.round(slowest)} ms)`,
      );
      const missing = audit.lost > 0 ? `; missing ${JSON.stringify(audit.missing)}` : '';
      console.log(
        `outages: ${name}: ${answers.join(', ')}; checked ${JSON.stringify(audit.checked)}, ` +
          `all there after ${JSON.stringify(audit.completionSeconds)} s${missing}`,
      );
      rows.push({
        name: `${name} away ${AWAY_MS / 1000} s: the rest lives`,
        figure: failed.length,
        unit: 'features failed that need not',
        anchor: null,
        ratio: null,
        target: 0,
        ok: failed.length === 0,
      });
      rows.push({
        name: `${name} away ${AWAY_MS / 1000} s: lost`,
        figure: audit.lost,
        unit: '',
        anchor: null,
        ratio: null,
        target: 0,
        ok: audit.lost === 0,
      });
      rows.push({
        name: `${name} away ${AWAY_MS / 1000} s: caught up after`,
        figure: caughtUp,
        unit: 's',
        anchor: AWAY_MS / 1000,
        ratio: caughtUp / (AWAY_MS / 1000),
        target: CATCH_UP_MS / 1000,
        ok: audit.lost === 0 && caughtUp <= CATCH_UP_MS / 1000,
      });
    }
  } finally {
    await fleet.stop();
  }
  return { rows };
}
