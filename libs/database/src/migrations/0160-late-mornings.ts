import type { MigrationInterface, QueryRunner } from 'typeorm';

export class LateMornings1763683200160 implements MigrationInterface {
  name = 'LateMornings1763683200160';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE morning_schedule ADD COLUMN expected_at timestamptz(3);
      CREATE INDEX morning_schedule_planned ON morning_schedule (article_id) WHERE article_id IS NOT NULL;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP INDEX morning_schedule_planned;
      ALTER TABLE morning_schedule DROP COLUMN expected_at;
    `);
  }
}
