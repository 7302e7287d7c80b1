import type { MigrationInterface, QueryRunner } from 'typeorm';

export class ReadingOptions1763683200082 implements MigrationInterface {
  name = 'ReadingOptions1763683200082';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE preferences ADD COLUMN code text NOT NULL DEFAULT 'announce',
      ADD COLUMN say_captions boolean NOT NULL DEFAULT false,
        ADD COLUMN quotes_inside boolean NOT NULL DEFAULT false;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE preferences DROP COLUMN code, DROP COLUMN say_captions, DROP COLUMN quotes_inside');
  }
}
