import type { MigrationInterface, QueryRunner } from 'typeorm';

export class OwnTexts1763683200105 implements MigrationInterface {
  name = 'OwnTexts1763683200105';

  async up(runner: QueryRunner): Promise<void> {
    // The owners of existing texts are unknown. The index on `chunk_keys` is for deleting a text with its audio.
    await runner.query(`
      ALTER TABLE article ADD COLUMN owner text;
      UPDATE article SET owner = 'nobody' WHERE private AND (identity LIKE 'text %' OR identity LIKE 'sent %');
      CREATE INDEX article_owner ON article (owner, created_at) WHERE owner IS NOT NULL;
      CREATE INDEX rendition_chunks ON rendition USING gin (chunk_keys);
      CREATE UNIQUE INDEX podcast_feed_seed ON podcast_feed (seed);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP INDEX podcast_feed_seed, rendition_chunks;
      ALTER TABLE article DROP COLUMN owner;
    `);
  }
}
