import { randomUUID } from 'node:crypto';
import { type TestDatabase, CONNECT_TIMEOUT_MS, createTestDatabase } from '@tidings/testing/test-database.ts';
import type { DataSource } from 'typeorm';
import { lockAccount } from '../accounts/account-lock.ts';
import { createDataSource } from '../data-source.ts';
import { markSavedArticleRemoved, restoreSavedArticle } from './saved-article.entity.ts';
import { insertSavedArticle } from './saved-article.query.ts';

const CONNECTIONS = 20;
const LIMIT = 5;

let test: TestDatabase;
let database: DataSource;
let articles: string[];
beforeAll(async () => {
  test = await createTestDatabase();
  database = await createDataSource(test.url, {
    poolSize: CONNECTIONS,
    connectTimeoutMs: CONNECT_TIMEOUT_MS,
  }).initialize();
  articles = Array.from({ length: CONNECTIONS }, () => randomUUID());
  await database.query(
    `INSERT INTO article (id, identity, title, published_at, tab, type, source_hash)
      SELECT id, id::text, 'Story', now(), 'general', 'typeless', '' FROM unnest($1::uuid[]) AS id`,
    [articles],
  );
  // Opens the connections first, because opening them later would serialise the calls.
  await Promise.all(articles.map(() => database.query('SELECT pg_sleep(0.2)')));
});
afterAll(async () => {
  await database.destroy();
  await test.close();
});

async function newAccount(): Promise<string> {
  const id = randomUUID();
  await database.query(
    "INSERT INTO account (id, email, email_key, password_hash) VALUES ($1, 'a@example.org', $2, '')",
    [id, id],
  );
  return id;
}
const present = async (accountId: string) =>
  (
    (await database.query('SELECT id FROM saved_article WHERE account_id = $1 AND removed_at IS NULL', [
      accountId,
    ])) as { id: string }[]
  ).map(({ id }) => id);

it('concurrent saves never exceed the limit', async () => {
  for (let round = 0; round < 5; round += 1) {
    const accountId = await newAccount();
    const saved = await Promise.all(
      articles.map((articleId) =>
        database.transaction(async (tx) => {
          expect(await lockAccount(tx, accountId)).toBe(true);
          return insertSavedArticle(tx, { accountId, articleId, notes: null, limit: LIMIT });
        }),
      ),
    );
    expect([saved.filter(Boolean).length, (await present(accountId)).length]).toEqual([LIMIT, LIMIT]);
  }
});

it('concurrent restores never exceed the limit', async () => {
  const accountId = await newAccount();
  const ids: string[] = [];
  for (const articleId of articles.slice(0, 10)) {
    await database.transaction(async (tx) => {
      const row = await insertSavedArticle(tx, { accountId, articleId, notes: null, limit: null });
      ids.push(row?.id ?? '');
      await markSavedArticleRemoved(tx, accountId, row?.id ?? '');
    });
  }
  const restored = await Promise.all(
    ids.map((id) =>
      database.transaction(async (tx) => {
        await lockAccount(tx, accountId);
        return restoreSavedArticle(tx, accountId, id, LIMIT);
      }),
    ),
  );
  expect([restored.filter(Boolean).length, (await present(accountId)).length]).toEqual([LIMIT, LIMIT]);
});

it('lockAccount returns false when the account does not exist', async () => {
  expect(await database.transaction((tx) => lockAccount(tx, randomUUID()))).toBe(false);
});
