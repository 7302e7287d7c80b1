import { setTimeout as sleep } from 'node:timers/promises';
import { type TestDatabase, createTestDatabase } from '@tidings/testing/test-database.ts';
import { createLogger } from '../../process/telemetry/logger.ts';
import { FallbackSearchIndex } from './fallback-search-index.adapter.ts';
import { type OpenTestIndex, openTestIndex } from './opensearch.contract.ts';
import { PostgresSearchIndex } from './postgres-search-index.adapter.ts';
import { describeSearchIndex } from './search-index.contract.ts';
import { ListedDocumentSource } from './search-rebuild.contract.ts';
import { createSearchDocument } from './tested-index.fixture.ts';

jest.setTimeout(180_000);

const logger = createLogger({ logLevel: 'error' }, false);
const TIMING = { firstMs: 50, longestMs: 500 };

async function openBoth(): Promise<OpenTestIndex & { both: FallbackSearchIndex; database: TestDatabase }> {
  const [opened, database] = await Promise.all([openTestIndex(), createTestDatabase()]);
  return {
    ...opened,
    database,
    both: new FallbackSearchIndex(opened.index, new PostgresSearchIndex(database.dataSource), logger, TIMING),
    close: async () => {
      await Promise.all([opened.close(), database.close()]);
    },
  };
}

describe('SearchIndex on OpenSearch with PostgreSQL as fallback', () =>
  describeSearchIndex(async () => {
    const { both, settled, close } = await openBoth();
    return { index: both, settled, close };
  }));

describe('search while OpenSearch is unavailable', () => {
  let opened: Awaited<ReturnType<typeof openBoth>>;
  beforeEach(async () => {
    opened = await openBoth();
  });
  afterEach(() => opened?.close());

  const stories = (count: number) =>
    Array.from({ length: count }, (_, number) =>
      createSearchDocument({ title: `Story ${number}`, body: `Told for the ${number}th time.` }),
    );
  const until = async (condition: () => Promise<boolean>, withinMs: number) => {
    for (const deadline = performance.now() + withinMs; !(await condition()); await sleep(20))
      if (performance.now() > deadline) throw new Error('the deadline was exceeded');
  };

  it('uses PostgreSQL immediately, marks results as degraded, and recovers', async () => {
    const { both, door, settled } = opened;
    await both.rebuild(new ListedDocumentSource(stories(30)));
    await settled();
    const search = (more = {}) => both.search({ text: 'story', first: 10, paged: true, ...more });
    const before = await search();
    expect(before).toMatchObject({ degraded: false, hits: { length: 10 } });
    await door.shut();
    const started = performance.now();
    for (let count = 0; count < 50; count += 1)
      expect(await search()).toMatchObject({ degraded: true, hits: { length: 10 } });
    expect((performance.now() - started) / 50).toBeLessThan(500);
    expect(await both.suggest({ prefix: 'sto', first: 3 })).toHaveLength(3);
    await expect(search({ after: before.nextCursor })).rejects.toMatchObject({ name: 'BadSearchCursor' });
    const first = await search();
    await door.open();
    await until(async () => !(await search()).degraded, 5_000);
    const second = await search({ after: first.nextCursor });
    expect(second.degraded).toBe(true);
    expect(second.hits.map(({ id }) => id)).not.toEqual(expect.arrayContaining([first.hits[0]?.id]));
  });

  it('delays only the first search when the server does not respond', async () => {
    const { both, door } = opened;
    await both.upsert(stories(3));
    door.silent = true;
    expect((await both.search({ text: 'story', first: 5 })).hits).toHaveLength(3);
    const started = performance.now();
    for (let count = 0; count < 20; count += 1)
      expect((await both.search({ text: 'story', first: 5 })).degraded).toBe(true);
    expect(performance.now() - started).toBeLessThan(1_500);
    door.silent = false;
  });

  it('no search fails while a lost index is rebuilt to the same digest', async () => {
    const { both, direct, prefix, settled } = opened;
    const source = new ListedDocumentSource(stories(2_000));
    const before = await both.rebuild(source);
    await settled();
    const done = new AbortController();
    const seen = { searches: 0, degraded: 0 };
    const readers = Array.from({ length: 3 }, async (_, reader) => {
      while (!done.signal.aborted) {
        const answer = await both.search({ text: `"story ${reader + 7}"`, first: 5 });
        expect(answer.hits[0]?.title).toBe(`<mark>Story</mark> <mark>${reader + 7}</mark>`);
        seen.searches += 1;
        if (answer.degraded) seen.degraded += 1;
      }
    });
    await direct.indices.delete({ index: `${prefix}-articles-v*` });
    await sleep(200);
    const after = await both.rebuild(source);
    await until(async () => !(await both.search({ text: 'story', first: 1 })).degraded, 10_000);
    done.abort();
    await Promise.all(readers);
    expect(after).toEqual(before);
    expect(seen.degraded).toBeGreaterThan(0);
    expect(seen.searches).toBeGreaterThan(seen.degraded);
  });
});
