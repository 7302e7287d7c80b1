import type { MigrationInterface, QueryRunner } from 'typeorm';

export class SearchCache1763683200068 implements MigrationInterface {
  name = 'SearchCache1763683200068';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE UNLOGGED TABLE search_cache (
        key text PRIMARY KEY,
        answer jsonb NOT NULL,
        kept_until timestamptz(3) NOT NULL
      );
      CREATE INDEX search_cache_age ON search_cache (kept_until);
      CREATE TABLE news_wish (
        id uuid PRIMARY KEY,
        text text NOT NULL,
        category text NOT NULL,
        country text NOT NULL,
        wanted_at timestamptz(3) NOT NULL,
        answered_at timestamptz(3),
        UNIQUE (text, category, country)
      );
      CREATE INDEX news_wish_age ON news_wish (wanted_at);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE news_wish, search_cache');
  }
}
