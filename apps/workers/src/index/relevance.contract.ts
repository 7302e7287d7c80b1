import { basename } from 'node:path';
import { sql } from '@tidings/database/sql.ts';
import type { SearchIndex } from '@tidings/platform/adapters/search-index/search-index.port.ts';
import { StoredArticleSource } from '@tidings/platform/adapters/search-index/stored-articles.adapter.ts';
import { EventPublisher } from '@tidings/platform/event-bus/event-publisher.ts';
import { findBundledPath } from '@tidings/platform/process/find-bundled.ts';
import { quietLogger } from '@tidings/testing/quiet-logger.ts';
import { type TestDatabase, createTestDatabase } from '@tidings/testing/test-database.ts';
import { ArticleStore } from '../ingest/article-store.ts';
import { readEdition } from '../ingest/edition/edition-files.ts';
import { EditionService } from '../ingest/edition/edition.service.ts';
import { type JudgedQuery, judgedQueries } from './relevance-queries.fixture.ts';

const DEPTH = 10;
const FLOOR = 0.9;
const FLOOR_OF_A_KIND = 0.8;

export function defineRelevanceTests(
  name: string,
  open: (database: TestDatabase) => Promise<{ index: SearchIndex; settled(): Promise<void>; close(): Promise<void> }>,
): void {
  it(`ranks ${judgedQueries.length} judged queries with the required quality on ${name}`, async () => {
    const database = await createTestDatabase();
    const opened = await open(database);
    try {
      const edition = await readEdition(findBundledPath('apps/workers/edition') ?? '');
      await new EditionService(new ArticleStore(database.dataSource, new EventPublisher()), quietLogger).publish(
        new Date(),
      );
      await opened.index.rebuild(new StoredArticleSource(database.dataSource));
      await opened.settled();
      const slugs = new Map(edition.map(({ title, slug }) => [title, basename(slug)]));
      const rows = await sql.rows<{ id: string; title: string }>(database.dataSource, 'SELECT id, title FROM article');
      const slugsById = new Map(rows.map(({ id, title }) => [id, slugs.get(title) ?? '']));
      for (const { judged } of judgedQueries)
        for (const slug of Object.keys(judged)) expect([...slugs.values()]).toContain(slug);

      const scores = new Map<string, number[]>();
      const poor: string[] = [];
      for (const query of judgedQueries) {
        const { hits } = await opened.index.search({
          ...query.scope,
          text: query.text,
          first: DEPTH,
          highlights: false,
        });
        const hitSlugs = hits.map(({ id }) => slugsById.get(id) ?? '');
        const score = ndcg(query, hitSlugs);
        scores.set(query.kind, [...(scores.get(query.kind) ?? []), score]);
        if (score < FLOOR_OF_A_KIND)
          poor.push(`${score.toFixed(2)} ${query.text}: ${hitSlugs.slice(0, 4).join(', ') || 'nothing'}`);
      }
      const all = [...scores].map(([kind, list]) => ({ kind, queries: list.length, ndcg: mean(list) }));
      const total = mean([...scores.values()].flat());
      process.stdout.write(
        [
          `nDCG@${DEPTH} on ${name}: ${total.toFixed(3)} over ${judgedQueries.length} queries`,
          ...all.map(({ kind, queries, ndcg: of }) => `  ${of.toFixed(3)} ${kind} (${queries})`),
          ...poor.map((line) => `  poor: ${line}`),
          '',
        ].join('\n'),
      );
      expect(total).toBeGreaterThanOrEqual(FLOOR);
      for (const kind of all) expect([kind.kind, kind.ndcg >= FLOOR_OF_A_KIND]).toEqual([kind.kind, true]);
    } finally {
      await opened.close();
      await database.close();
    }
  }, 120_000);
}

const mean = (list: readonly number[]) => list.reduce((sum, one) => sum + one, 0) / list.length;
const gained = (grades: readonly number[]) =>
  grades.reduce((sum, grade, place) => sum + (2 ** grade - 1) / Math.log2(place + 2), 0);

function ndcg({ judged }: JudgedQuery, found: readonly string[]): number {
  const best = gained(
    Object.values(judged)
      .toSorted((a, b) => b - a)
      .slice(0, DEPTH),
  );
  if (best === 0) return found.length === 0 ? 1 : 0;
  return gained(found.slice(0, DEPTH).map((slug) => judged[slug] ?? 0)) / best;
}
