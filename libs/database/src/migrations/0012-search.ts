import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Search1763683200012 implements MigrationInterface {
  name = 'Search1763683200012';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE EXTENSION IF NOT EXISTS pg_trgm;
      CREATE TABLE search_document (
        id uuid PRIMARY KEY,
        revision integer NOT NULL,
        config regconfig NOT NULL,
        language text,
        title text NOT NULL,
        description text NOT NULL DEFAULT '',
        body text NOT NULL DEFAULT '',
        category text NOT NULL,
        country text,
        published_at timestamptz(3) NOT NULL,
        terms tsvector GENERATED ALWAYS AS (
          setweight(to_tsvector(config, title), 'A') ||
          setweight(to_tsvector(config, description), 'B') ||
          setweight(to_tsvector(config, body), 'C')
        ) STORED
      );
      CREATE INDEX search_document_terms ON search_document USING gin (terms);
      CREATE INDEX search_document_title ON search_document USING gin (lower(title) gin_trgm_ops);
      CREATE INDEX search_document_recent ON search_document (published_at DESC, id DESC);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE search_document');
  }
}
