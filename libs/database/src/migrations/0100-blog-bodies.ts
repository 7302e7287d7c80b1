import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Adds parsed content. Older blogs are parsed when first read. */
export class BlogBodies1763683200100 implements MigrationInterface {
  name = 'BlogBodies1763683200100';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE blog ADD COLUMN body jsonb');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE blog DROP COLUMN body');
  }
}
