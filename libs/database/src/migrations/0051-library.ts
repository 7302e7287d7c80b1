import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Library1763683200051 implements MigrationInterface {
  name = 'Library1763683200051';

  async up(runner: QueryRunner): Promise<void> {
    // The foreign key does not cascade, because retention must not delete saved articles.
    await runner.query(`
      CREATE TABLE saved_article (
        id uuid PRIMARY KEY,
        account_id uuid NOT NULL REFERENCES account(id) ON DELETE CASCADE,
        article_id uuid NOT NULL REFERENCES article(id),
        saved_at timestamptz(3) NOT NULL DEFAULT now(),
        notes text NOT NULL DEFAULT '',
        revision integer NOT NULL DEFAULT 1,
        removed_at timestamptz(3),
        UNIQUE (account_id, article_id)
      );
      CREATE INDEX saved_article_article ON saved_article (article_id);
      CREATE INDEX saved_article_removed ON saved_article (removed_at) WHERE removed_at IS NOT NULL;
      CREATE TABLE listen (
        id uuid PRIMARY KEY,
        account_id uuid NOT NULL REFERENCES account(id) ON DELETE CASCADE,
        article_id uuid NOT NULL REFERENCES article(id) ON DELETE CASCADE,
        session_key bigint NOT NULL,
        started_at timestamptz(3) NOT NULL,
        last_heard_at timestamptz(3) NOT NULL,
        sequence integer NOT NULL,
        sentence integer NOT NULL,
        char_offset integer NOT NULL DEFAULT 0,
        ms integer NOT NULL,
        duration_ms integer,
        finished boolean NOT NULL DEFAULT false,
        UNIQUE (account_id, article_id, session_key)
      );
      CREATE INDEX listen_history ON listen (account_id, last_heard_at DESC, id DESC);
      CREATE INDEX listen_article ON listen (article_id);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE listen, saved_article');
  }
}
