import type { MigrationInterface, QueryRunner } from 'typeorm';

export class OwnSources1763683200083 implements MigrationInterface {
  name = 'OwnSources1763683200083';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE source_subscription (
        id uuid PRIMARY KEY,
        account_id uuid NOT NULL REFERENCES account(id) ON DELETE CASCADE,
        source_id text NOT NULL REFERENCES source(id) ON DELETE CASCADE,
        name text NOT NULL,
        folder text NOT NULL,
        muted boolean NOT NULL DEFAULT false,
        created_at timestamptz(3) NOT NULL DEFAULT now(),
        UNIQUE (account_id, source_id)
      );
      CREATE INDEX source_subscription_source ON source_subscription (source_id);
      CREATE TABLE muted_word (
        id uuid PRIMARY KEY,
        account_id uuid NOT NULL REFERENCES account(id) ON DELETE CASCADE,
        word text NOT NULL,
        created_at timestamptz(3) NOT NULL DEFAULT now(),
        UNIQUE (account_id, word)
      );
      CREATE TABLE source_search (
        id uuid PRIMARY KEY,
        address text NOT NULL,
        asked_at timestamptz(3) NOT NULL DEFAULT now(),
        answered_at timestamptz(3),
        url text,
        name text,
        code text
      );
      CREATE INDEX source_url ON source (url);
      DROP INDEX article_source;
      CREATE INDEX article_source_newest ON article (source_id, published_at DESC, id DESC);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP INDEX article_source_newest; CREATE INDEX article_source ON article (source_id); DROP INDEX
      source_url;
      DROP TABLE source_search, muted_word, source_subscription`);
  }
}
