import type { MigrationInterface, QueryRunner } from 'typeorm';

export class News1763683200010 implements MigrationInterface {
  name = 'News1763683200010';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE source (
        id text PRIMARY KEY,
        kind text NOT NULL,
        url text NOT NULL,
        name text NOT NULL,
        category text,
        country text,
        language text,
        active boolean NOT NULL DEFAULT true
      );
      CREATE TABLE feed_state (
        source_id text PRIMARY KEY REFERENCES source(id) ON DELETE CASCADE,
        etag text,
        last_modified text,
        next_at timestamptz(3) NOT NULL,
        answered_at timestamptz(3),
        tried_at timestamptz(3),
        failures integer NOT NULL DEFAULT 0,
        last_code text,
        last_error text,
        disabled boolean NOT NULL DEFAULT false
      );
      CREATE TABLE news_quota (
        service text NOT NULL,
        period text NOT NULL,
        used integer NOT NULL DEFAULT 0,
        blocked_until timestamptz(3),
        PRIMARY KEY (service, period)
      );
      CREATE TABLE article (
        id uuid PRIMARY KEY,
        identity text NOT NULL UNIQUE,
        canonical_url text,
        url text,
        source_id text,
        source_name text,
        author text,
        title text NOT NULL,
        description text,
        image_url text,
        published_at timestamptz(3) NOT NULL,
        category text,
        tab text NOT NULL,
        type text NOT NULL,
        country text,
        language text,
        revision integer NOT NULL DEFAULT 1,
        source_hash text NOT NULL,
        content_state text NOT NULL DEFAULT 'pending',
        content_code text,
        blocks jsonb,
        narration jsonb,
        listen_ms integer,
        characters integer,
        edition boolean NOT NULL DEFAULT false,
        private boolean NOT NULL DEFAULT false,
        listed boolean NOT NULL DEFAULT true,
        created_at timestamptz(3) NOT NULL DEFAULT now(),
        updated_at timestamptz(3) NOT NULL DEFAULT now()
      );
      CREATE UNIQUE INDEX article_canonical_url ON article (canonical_url) WHERE canonical_url IS NOT NULL;
      CREATE INDEX article_feed ON article (tab, published_at DESC, id DESC) WHERE listed;
      CREATE INDEX article_source ON article (source_id);
      CREATE TABLE extract_job (
        article_id uuid PRIMARY KEY REFERENCES article(id) ON DELETE CASCADE,
        revision integer NOT NULL,
        urgent boolean NOT NULL DEFAULT false,
        attempt integer NOT NULL DEFAULT 0,
        not_before timestamptz(3) NOT NULL DEFAULT now(),
        leased_until timestamptz(3),
        lease uuid
      );
      CREATE INDEX extract_job_due ON extract_job (urgent, not_before);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE extract_job, article, news_quota, feed_state, source');
  }
}
