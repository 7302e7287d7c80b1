import type { MigrationInterface, QueryRunner } from 'typeorm';

export class SourceLeases1763683200044 implements MigrationInterface {
  name = 'SourceLeases1763683200044';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE feed_state ADD COLUMN lease uuid, ADD COLUMN leased_until timestamptz(3)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE feed_state DROP COLUMN lease, DROP COLUMN leased_until');
  }
}
