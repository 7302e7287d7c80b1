// `npm run bench -- search [--documents=100000]` uses the engine at OPENSEARCH_URL, or starts one
// (apps/lab/src/engines).
import '@nestjs/common';
import '../../../../tools/docs/typescript-hooks.mjs';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createSearchDocument } from '@tidings/platform/adapters/search-index/tested-index.fixture.ts';
import type { DataSource } from 'typeorm';
import { percentile } from '../../../../tools/product/product.ts';
import type { BenchRow } from './bench.types.ts';

const DOCUMENTS = Number(process.argv.find((word) => word.startsWith('--documents='))?.split('=')[1] ?? 100_000);
const BATCH = 500;
const SIDE_BY_SIDE = 2;
const VOCABULARY = 20_000;
const WORDS = 128;
const SEARCHES = 400;
const ANCHOR_SHARE = 10;
/** Time limit in seconds: 20 s plus 100 s per 100,000 documents. */
const REBUILT_S = 20 + DOCUMENTS / 1_000;
const LANGUAGES = ['en', 'en', 'en', 'de', 'fr', 'es', 'ja', null];
const TABS = ['business', 'science', 'sports', 'technology', 'health'];

/** Returns a seeded random number generator, so that every run uses the same numbers. */
function numbers(seed: number) {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

const random = numbers(42);
const syllables = [
  'ka',
  'lo',
  'mi',
  'ter',
  'san',
  'vel',
  'dor',
  'pin',
  'ras',
  'qui',
  'bel',
  'ton',
  'fer',
  'gus',
  'nam',
  'hol',
  'zed',
  'wex',
  'jur',
  'cop',
];
const word = (rank: number) =>
  syllables[rank % 20]! +
  syllables[Math.floor(rank / 20) % 20]! +
  syllables[Math.floor(rank / 400) % 20] +
  (rank >= 8_000 ? syllables[Math.floor(rank / 8_000)] : '');
// Selects frequent words more often, because in any language a few words make up most of a text.
const someWord = () => word(Math.floor(VOCABULARY ** random()) - 1);
const words = (count: number) => Array.from({ length: count }, someWord).join(' ');

const story = (number: number) =>
  createSearchDocument({
    id: `00000000-0000-4000-8000-${number.toString(16).padStart(12, '0')}`,
    language: LANGUAGES[number % LANGUAGES.length] ?? null,
    title: words(8),
    description: words(16),
    body: words(WORDS),
    category: TABS[number % TABS.length] ?? 'business',
    country: number % 3 === 0 ? 'gb' : null,
    publishedAt: new Date(Date.UTC(2026, 10, 20) - number * 30_000),
  });

async function openEngine() {
  if (process.env.OPENSEARCH_URL) return { url: process.env.OPENSEARCH_URL, stop: async () => undefined };
  const { startEngines } = await import('../engines/engines.ts');
  const engines = await startEngines(['opensearch']);
  return { url: engines.env.OPENSEARCH_URL ?? '', stop: () => engines.stop() };
}

type Document = ReturnType<typeof story>;

async function measureRate(documents: readonly Document[], write: (batch: Document[]) => Promise<unknown>) {
  const batches = Array.from({ length: Math.ceil(documents.length / BATCH) }, (_, index) =>
    documents.slice(index * BATCH, (index + 1) * BATCH),
  ).values();
  const started = performance.now();
  await Promise.all(
    Array.from({ length: SIDE_BY_SIDE }, async () => {
      for (const batch of batches) await write(batch);
    }),
  );
  return documents.length / ((performance.now() - started) / 1000);
}

const questions = Array.from({ length: SEARCHES }, (_, index) => ({
  text: index % 2 ? word(50 + index) : `${word(20 + index)} ${word(5 + (index % 40))}`,
  first: 20,
  ...(index % 4 === 0 ? { category: TABS[index % TABS.length] } : {}),
}));

type Question = (typeof questions)[number];

async function measureTimes(ask: (question: Question) => Promise<unknown>): Promise<number[]> {
  for (const question of questions.slice(0, 40)) await ask(question);
  const times: number[] = [];
  for (const question of questions) {
    const started = performance.now();
    await ask(question);
    times.push(performance.now() - started);
  }
  return times;
}

async function storeAsArticles(dataSource: DataSource, documents: readonly Document[]) {
  for (let from = 0; from < documents.length; from += BATCH) {
    await dataSource.query(
      `INSERT INTO article (id, identity, title, description, published_at, tab, type, country, language, source_hash,
        blocks)
       SELECT id, id::text, title, description, "publishedAt", category, 'typeless', country, language, 'h',
       jsonb_build_array(jsonb_build_object('kind', 'paragraph', 'text', body))
       FROM jsonb_to_recordset($1::jsonb) AS d (id uuid, title text, description text, body text,
       "publishedAt" timestamptz, category text, country text, language text)`,
      [JSON.stringify(documents.slice(from, from + BATCH))],
    );
  }
}

const row = (name: string, figure: number, unit: string, anchor: number, target: number, ok: boolean): BenchRow => ({
  name,
  figure,
  unit,
  anchor,
  ratio: figure / anchor,
  target,
  ok,
});

export default async function bench() {
  await import('reflect-metadata');
  const { Client } = await import('@opensearch-project/opensearch');
  const { startCluster } = await import('@tidings/database/embedded/cluster.ts');
  const { createDataSource } = await import('@tidings/database/data-source.ts');
  const { migrate } = await import('@tidings/database/migrate.ts');
  const { OpenSearchClient } = await import('@tidings/platform/adapters/search-index/opensearch-client.ts');
  const { toWriteOperation } = await import('@tidings/platform/adapters/search-index/opensearch-bulk.ts');
  const { OpenSearchSearchIndex } =
    await import('@tidings/platform/adapters/search-index/opensearch-search-index.adapter.ts');
  const { PostgresSearchIndex } =
    await import('@tidings/platform/adapters/search-index/postgres-search-index.adapter.ts');
  const { IndexNames } = await import('@tidings/platform/adapters/search-index/opensearch-template.ts');
  const { StoredArticleSource } = await import('@tidings/platform/adapters/search-index/stored-articles.adapter.ts');

  const home = mkdtempSync(join(tmpdir(), 'tidings-bench-'));
  const prefix = `bench-${randomBytes(4).toString('hex')}`;
  const server = await openEngine();
  const raw = new Client({ node: server.url });
  const client = new OpenSearchClient(server.url);
  const cluster = await startCluster({ home });
  const dataSource = await createDataSource(cluster.url('postgres'), { poolSize: 8 }).initialize();
  try {
    await migrate(dataSource);
    const documents = Array.from({ length: DOCUMENTS }, (_, number) => story(number));
    const share = documents.slice(0, Math.ceil(DOCUMENTS / ANCHOR_SHARE));
    const engine = new OpenSearchSearchIndex(client, { prefix });
    const postgres = new PostgresSearchIndex(dataSource);
    await engine.rebuild(new StoredArticleSource(dataSource));

    // Anchors: the client's bulk helper with the same mapping, and a table without an index.
    const names = new IndexNames(prefix);
    const plain = names.pattern.replace('*', 'anchor');
    await raw.indices.create({ index: plain, body: { settings: { index: { refresh_interval: '1s' } } } });
    const rawRate = await measureRate(share, (batch) =>
      raw.helpers.bulk({
        datasource: batch.map((one) => toWriteOperation(one).document as { id: string }),
        onDocument: ({ id }: { id: string }) => ({ index: { _index: plain, _id: id } }),
      }),
    );
    await raw.indices.delete({ index: plain });
    const written = await measureRate(documents, (batch) => engine.upsert(batch));
    await raw.indices.refresh({ index: names.read });

    await dataSource.query('CREATE TABLE anchor (id uuid, title text, body text)');
    const heapRate = await measureRate(share, (batch) =>
      dataSource.query(
        `INSERT INTO anchor SELECT id, title, body FROM jsonb_to_recordset($1::jsonb) AS d (id
          uuid, title text, body text)`,
        [JSON.stringify(batch)],
      ),
    );
    const rows = await measureRate(documents, (batch) => postgres.upsert(batch));
    await dataSource.query('VACUUM ANALYZE search_document');

    const engineTimes = await measureTimes((question) => engine.search(question));
    const rawTimes = await measureTimes(({ text, first }) =>
      raw.search({ index: names.read, body: { size: first, query: { match: { headline: text } } } }),
    );
    const rowTimes = await measureTimes((question) => postgres.search(question));
    const scanTimes = await measureTimes(({ text, first }) =>
      dataSource.query(
        `SELECT id FROM search_document WHERE terms @@ websearch_to_tsquery('simple', $1) LIMIT ${first}`,
        [text],
      ),
    );

    await storeAsArticles(dataSource, documents);
    const reading = { searches: 0, failed: 0, why: new Map<string, number>(), over: false };
    const reader = (async () => {
      for (let index = 0; !reading.over; index += 1) {
        await engine.search(questions[index % SEARCHES]!).catch(({ message }: Error) => {
          const cause = message.replaceAll(/\d[\d.]*/g, 'N');
          reading.failed += 1;
          reading.why.set(cause, (reading.why.get(cause) ?? 0) + 1);
        });
        reading.searches += 1;
      }
    })();
    const before = await engine.digest();
    const started = performance.now();
    const after = await engine.rebuild(new StoredArticleSource(dataSource));
    const rebuilt = (performance.now() - started) / 1000;
    reading.over = true;
    await reader;
    for (const [message, count] of reading.why)
      console.error(`search: ${count} times while it was rebuilt: ${message}`);
    const same = after.sha256 === before.sha256 && after.documents === DOCUMENTS;
    const times = (name: string, ours: number[], theirs: number[], p50: number, p99: number) =>
      (
        [
          [0.5, p50],
          [0.99, p99],
        ] as const
      ).map(([part, target]) => {
        const figure = percentile(ours, part);
        return row(`${name}, p${part * 100}`, figure, 'ms', percentile(theirs, part), target, figure <= target);
      });
    return {
      rows: [
        row(`OpenSearch: written (of ${DOCUMENTS})`, written, 'docs/s', rawRate, 1_500, written >= 1_500),
        row('PostgreSQL: written', rows, 'docs/s', heapRate, 1_000, rows >= 1_000),
        ...times('OpenSearch: search with marks', engineTimes, rawTimes, 25, 150),
        ...times('PostgreSQL: search with marks', rowTimes, scanTimes, 100, 500),
        row(
          `OpenSearch: rebuilt under ${reading.searches} searches, ${same ? 'same digest' : 'ANOTHER DIGEST'}`,
          rebuilt,
          's',
          DOCUMENTS / rawRate,
          REBUILT_S,
          rebuilt <= REBUILT_S && same,
        ),
        row(
          'OpenSearch: searches failed meanwhile',
          reading.failed,
          'searches',
          Math.max(1, reading.searches),
          0,
          reading.failed === 0,
        ),
      ],
    };
  } finally {
    await raw.indices.delete({ index: `${prefix}-articles-v*` }).catch(() => undefined);
    await raw.indices.deleteIndexTemplate({ name: `${prefix}-articles-v*` }).catch(() => undefined);
    await Promise.all([raw.close(), client.close(), dataSource.destroy()]);
    await Promise.all([cluster.stop(), server.stop()]);
    rmSync(home, { recursive: true, force: true });
  }
}
