import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Trials1763683200161 implements MigrationInterface {
  name = 'Trials1763683200161';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE player_subscription
        ADD COLUMN source text NOT NULL DEFAULT 'operator' CHECK (source IN ('operator', 'trial', 'payment')),
        ADD COLUMN ends_at timestamptz(3),
        ADD COLUMN renews_at timestamptz(3),
        ADD COLUMN trial_started_at timestamptz(3),
        ADD COLUMN trial_ends_at timestamptz(3)
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE player_subscription
        DROP COLUMN source, DROP COLUMN ends_at, DROP COLUMN renews_at,
        DROP COLUMN trial_started_at, DROP COLUMN trial_ends_at
    `);
  }
}
