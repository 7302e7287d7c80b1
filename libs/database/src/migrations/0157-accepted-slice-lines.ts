import type { MigrationInterface, QueryRunner } from 'typeorm';

export class AcceptedSliceLines1763683200157 implements MigrationInterface {
  name = 'AcceptedSliceLines1763683200157';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE accepted_slice_line (
        name text PRIMARY KEY,
        release bigint NOT NULL,
        state text NOT NULL CHECK (state IN ('in service', 'withdrawn')),
        line jsonb NOT NULL,
        accepted_at timestamptz(3) NOT NULL DEFAULT now()
      )
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE accepted_slice_line');
  }
}
