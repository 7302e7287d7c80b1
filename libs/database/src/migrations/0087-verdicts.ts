import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Verdicts1763683200087 implements MigrationInterface {
  name = 'Verdicts1763683200087';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE article ADD COLUMN verdict text;
      CREATE TABLE sent_page (
        article_id uuid PRIMARY KEY REFERENCES article(id) ON DELETE CASCADE,
        page bytea NOT NULL,
        sent_at timestamptz(3) NOT NULL DEFAULT now()
      );
      ALTER TABLE sent_page ALTER COLUMN page SET STORAGE EXTERNAL;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE sent_page; ALTER TABLE article DROP COLUMN verdict');
  }
}
