import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Speeds1763683200125 implements MigrationInterface {
  name = 'Speeds1763683200125';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query("ALTER TABLE preferences ADD speeds jsonb NOT NULL DEFAULT '{}'");
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE preferences DROP COLUMN speeds');
  }
}
