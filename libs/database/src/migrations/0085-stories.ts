import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Stories1763683200085 implements MigrationInterface {
  name = 'Stories1763683200085';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE article ADD COLUMN retitled_at timestamptz(3), ADD COLUMN correction text;
      CREATE TABLE story_member (
        article_id uuid PRIMARY KEY REFERENCES article(id) ON DELETE CASCADE,
        story_id uuid NOT NULL,
        lead boolean NOT NULL DEFAULT true
      );
      CREATE INDEX story_member_story ON story_member (story_id);
      CREATE TABLE story_key (
        article_id uuid NOT NULL REFERENCES story_member(article_id) ON DELETE CASCADE,
        key integer NOT NULL,
        published_at timestamptz(3) NOT NULL,
        PRIMARY KEY (article_id, key)
      );
      CREATE INDEX story_key_found ON story_key (key, published_at) INCLUDE (article_id);
      CREATE INDEX story_key_age ON story_key (published_at);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      'DROP TABLE story_key, story_member; ALTER TABLE article DROP COLUMN retitled_at, DROP COLUMN correction',
    );
  }
}
