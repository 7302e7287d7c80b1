import type { MigrationInterface, QueryRunner } from 'typeorm';

export class RenditionEngine1763683200069 implements MigrationInterface {
  name = 'RenditionEngine1763683200069';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE rendition ADD COLUMN engine text NOT NULL DEFAULT 'standard'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE rendition DROP COLUMN engine');
  }
}
