import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Adds indexes for hourly clean-ups, so that they do not scan all articles and renditions. */
export class Sweeps1763683200142 implements MigrationInterface {
  name = 'Sweeps1763683200142';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE INDEX article_unowned ON article (created_at) WHERE owner IS NOT NULL AND length(owner) < 36;
      CREATE INDEX rendition_inside ON rendition (created_at) WHERE from_sentence > 0;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX rendition_inside, article_unowned');
  }
}
