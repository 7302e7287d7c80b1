import type { MigrationInterface, QueryRunner } from 'typeorm';

export class PodcastFeed1763683200080 implements MigrationInterface {
  name = 'PodcastFeed1763683200080';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE podcast_feed (
        account_id uuid PRIMARY KEY REFERENCES account(id) ON DELETE CASCADE,
        seed uuid NOT NULL,
        token_hash text NOT NULL UNIQUE,
        origin text,
        made_at timestamptz(3) NOT NULL DEFAULT now(),
        contents text,
        changed_at timestamptz(0) NOT NULL DEFAULT now()
      );
      CREATE TABLE podcast_queued (
        account_id uuid NOT NULL REFERENCES account(id) ON DELETE CASCADE,
        article_id uuid NOT NULL REFERENCES article(id) ON DELETE CASCADE,
        queued_at timestamptz(3) NOT NULL,
        PRIMARY KEY (account_id, article_id)
      );
      CREATE INDEX podcast_queued_article ON podcast_queued (article_id);
      CREATE TABLE podcast_episode (
        account_id uuid NOT NULL REFERENCES account(id) ON DELETE CASCADE,
        article_id uuid NOT NULL REFERENCES article(id) ON DELETE CASCADE,
        rendition_id text NOT NULL REFERENCES rendition(id) ON DELETE CASCADE,
        wanted_voice text NOT NULL,
        asked_at timestamptz(3) NOT NULL DEFAULT now(),
        PRIMARY KEY (account_id, article_id, rendition_id)
      );
      CREATE INDEX podcast_episode_article ON podcast_episode (article_id);
      CREATE INDEX podcast_episode_rendition ON podcast_episode (rendition_id);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE podcast_episode, podcast_queued, podcast_feed');
  }
}
